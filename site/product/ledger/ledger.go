// Package ledger reads content/ledger.txt: puzzles that were printed elsewhere. No book of the
// publication may repeat them, not even turned or with exchanged digits.
//
//	# Aurora 1, 2024
//	sudoku 4...21.33.12...4
//	kenken 3:_baa_3a,a6s1m3m2
//
// A line has a kind and the text of a puzzle. Blank lines and lines that begin with # are ignored.
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

// File is the path of the ledger in the project.
const File = "content/ledger.txt"

// maxBytes limits the size of the file. It has room for some hundred thousand grids.
const maxBytes = 16 << 20

// An Entry is a puzzle that was printed elsewhere, with its position in the ledger.
type Entry struct {
	Kind   engine.Kind
	Puzzle engine.Puzzle
	Pos    strict.Pos
}

// String returns the entry as it is written in the file.
func (e Entry) String() string { return e.Kind.Name() + " " + e.Puzzle.String() }

// A Ledger lists the puzzles that a publication has printed elsewhere. The zero Ledger is empty.
type Ledger struct {
	Entries      []Entry
	fingerprints func() []generator.Fingerprint // fingerprints of the entries; nil if there are none
}

// Read reads the ledger of a project. A missing file counts as an empty ledger.
func Read(project fs.FS) (Ledger, strict.Problems) {
	if _, err := fs.Stat(project, File); errors.Is(err, fs.ErrNotExist) {
		return Ledger{}, nil
	}
	source, problem := strict.ReadSource(project, File, maxBytes)
	if problem != nil {
		return Ledger{}, strict.Problems{problem}
	}
	return Parse(source)
}

// maxProblems is the largest number of problems that are reported for a ledger.
const maxProblems = 100

// Parse reads the lines of a ledger and reports each wrong one.
func Parse(source *strict.Source) (Ledger, strict.Problems) {
	var entries []Entry
	var problems strict.Problems
	known := map[string]engine.Kind{}
	for _, k := range kinds.All() {
		known[k.Name()] = k
	}
	number := 0
	for line := range strings.SplitSeq(source.Text(), "\n") {
		number++
		text := strings.TrimSpace(line)
		if text == "" || strings.HasPrefix(text, "#") || len(problems) >= maxProblems {
			continue
		}
		pos := strict.Pos{File: source.Name(), Line: number, Column: 1 + utf8.RuneCountInString(line[:strings.Index(line, text)])}
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
	l.fingerprints = sync.OnceValue(func() []generator.Fingerprint { return fingerprintsOf(entries) })
	return l, problems
}

// Digest returns a digest of the ledger's entries of the kinds with these names, or "" if there are
// none.
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

// Printed returns the position of each puzzle by its fingerprint. The first call computes the
// fingerprints, which takes time.
func (l Ledger) Printed() generator.PrintedPuzzles {
	if l.fingerprints == nil {
		return nil
	}
	all := generator.PrintedPuzzles{}
	for n, p := range l.fingerprints() {
		if _, twice := all[p]; !twice {
			all[p] = l.Entries[n].Pos.String()
		}
	}
	return all
}

// fingerprintsOf computes the fingerprints of entries in parallel.
func fingerprintsOf(entries []Entry) []generator.Fingerprint {
	fingerprint := func(_ context.Context, e Entry) generator.Fingerprint {
		return generator.FingerprintOf(e.Kind, e.Puzzle)
	}
	newWork := func() func(context.Context, Entry) generator.Fingerprint { return fingerprint }
	return slices.Collect(ordered.Map(context.Background(), 0, slices.Values(entries), newWork))
}

// RepeatProblems returns a problem for each entry that repeats an earlier one.
func (l Ledger) RepeatProblems() strict.Problems {
	var problems strict.Problems
	printed := l.Printed()
	for n, e := range l.Entries {
		if first := printed[l.fingerprints()[n]]; first != e.Pos.String() {
			problem := strict.ProblemIn(e.Pos.File, "the puzzle is that of %s (under the symmetries of its kind); possible: leaving one of them out", first)
			problem.Pos = e.Pos
			problems = append(problems, problem)
		}
	}
	return problems
}
