// Package ledger reads content/ledger.txt: puzzles that were printed elsewhere, and
// that no book of the publication may have, whatever their disguise.
//
//	# Aurora 1, 2024
//	sudoku 4...21.33.12...4
//	kenken 3:_baa_3a,a6s1m3m2
//
// A line has a kind and the text of a puzzle; blank lines, and those that begin with
// #, are for people.
package ledger

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
	"octavo/generator/ordered"
)

// File is where the ledger stands, in the project.
const File = "content/ledger.txt"

// limit bounds the file, in bytes: some hundred thousand grids.
const limit = 16 << 20

// An Entry is a puzzle that was printed elsewhere, and where the ledger has it.
type Entry struct {
	Kind   engine.Kind
	Puzzle engine.Puzzle
	Pos    strict.Pos
}

// String is the entry as it is written.
func (e Entry) String() string { return e.Kind.Name() + " " + e.Puzzle.String() }

// A Ledger is what a publication has printed elsewhere. The zero Ledger is empty.
type Ledger struct {
	Entries []Entry
	printed func() generator.Printed
}

// Read reads the ledger of a project; that there is none is no mistake.
func Read(project fs.FS) (Ledger, strict.Problems) {
	if _, err := fs.Stat(project, File); errors.Is(err, fs.ErrNotExist) {
		return Ledger{}, nil
	}
	source, problem := strict.ReadSource(project, File, limit)
	if problem != nil {
		return Ledger{}, strict.Problems{problem}
	}
	return Parse(source)
}

// mostProblems bounds what is said of the file.
const mostProblems = 100

// Parse reads the lines of a ledger, and tells each that is none.
func Parse(source *strict.Source) (Ledger, strict.Problems) {
	var entries []Entry
	var problems strict.Problems
	known := map[string]engine.Kind{}
	for _, k := range kinds.All() {
		known[k.Name()] = k
	}
	for i, line := range strings.Split(source.Text(), "\n") {
		text := strings.TrimSpace(line)
		if text == "" || strings.HasPrefix(text, "#") || len(problems) >= mostProblems {
			continue
		}
		pos := strict.Pos{File: source.Name(), Line: i + 1, Column: 1 + utf8.RuneCountInString(line[:strings.Index(line, text)])}
		name, rest, _ := strings.Cut(text, " ")
		kind, ok := known[name]
		if !ok {
			problems = append(problems, source.Unknown(pos, strict.Unknown{What: "kind", Read: name, Known: kinds.Names()}))
			continue
		}
		puzzle, err := kind.Parse(strings.TrimSpace(rest))
		if err != nil {
			problems = append(problems, source.Problemf(pos, text, "the puzzle can't be read as one of %s: %v", name, err))
			continue
		}
		entries = append(entries, Entry{kind, puzzle, pos})
	}
	l := Ledger{Entries: entries}
	l.printed = sync.OnceValue(l.fingerprints)
	return l, problems
}

// Digest tells apart what the ledger has of some kinds; "" where that is nothing.
func (l Ledger) Digest(names []string) string {
	sum := sha256.New()
	some := false
	for _, e := range l.Entries {
		if slices.Contains(names, e.Kind.Name()) {
			fmt.Fprintf(sum, "%q\n", e)
			some = true
		}
	}
	if !some {
		return ""
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}

// Printed are the puzzles of the ledger and all that are alike to them, with the
// place of each. Finding them out takes its time, once.
func (l Ledger) Printed() generator.Printed {
	if l.printed == nil {
		return nil
	}
	return l.printed()
}

// fingerprints finds out about several entries at a time.
func (l Ledger) fingerprints() generator.Printed {
	all := generator.Printed{}
	print := func(_ context.Context, e Entry) generator.Fingerprint {
		return generator.FingerprintOf(e.Kind, e.Puzzle)
	}
	n := 0
	for p := range ordered.Map(context.Background(), 0, slices.Values(l.Entries), func() func(context.Context, Entry) generator.Fingerprint { return print }) {
		if _, twice := all[p]; !twice {
			all[p] = l.Entries[n].Pos.String()
		}
		n++
	}
	return all
}

// Twice are the entries that are alike to an earlier one, as problems.
func (l Ledger) Twice() strict.Problems {
	var problems strict.Problems
	printed := l.Printed()
	for _, e := range l.Entries {
		if first := printed[generator.FingerprintOf(e.Kind, e.Puzzle)]; first != e.Pos.String() {
			problem := strict.ProblemIn(e.Pos.File, "the puzzle is that of %s (under the symmetries of its kind); possible: leaving one of them out", first)
			problem.Pos = e.Pos
			problems = append(problems, problem)
		}
	}
	return problems
}
