package puzzlelist

import (
	"bufio"
	"cmp"
	"hash/fnv"
	"io"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/puzzlefile"
	"octavo/engine/splitmix"
)

// drawn is an entry with its place in a random order. Entries are sorted by these places.
type drawn struct {
	Entry
	place uint64
}

// Pick returns up to MaxPuzzles puzzles of a file by chance, in random order. The order follows from the
// seed and the texts of the puzzles, wherever they stand in the file. The file is read line by line:
// memory doesn't grow with its length. name is the path of the file, for positions.
func Pick(kind engine.Kind, file io.Reader, name, seed string) ([]Entry, strict.Problems) {
	var all []drawn
	last := uint64(math.MaxUint64) // the place from which on entries are dropped
	var problems strict.Problems
	shorten := func(to int) {
		slices.SortFunc(all, func(a, b drawn) int {
			return cmp.Or(cmp.Compare(a.place, b.place), cmp.Compare(a.Pos.Line, b.Pos.Line))
		})
		clear(all[min(to, len(all)):])
		all = all[:min(to, len(all))]
	}
	for p := range puzzlefile.Read(kind, linesOf(file)) {
		pos := strict.Pos{File: name, Line: p.Line, Column: p.Column}
		switch {
		case len(problems) >= MaxProblems:
			return nil, problems
		case p.Err != nil:
			problem := strict.NewProblem(message.Of(p.Err))
			problem.Pos = pos
			problems = append(problems, problem)
		case p.Text != "":
			hash := fnv.New64a()
			_, _ = io.WriteString(hash, seed+"\n"+p.Text) // writing to a hash never fails
			place := splitmix.Mix(hash.Sum64())           // texts with equal beginnings have nearly equal hashes
			if len(all) >= MaxPuzzles && place > last {
				continue
			}
			all = append(all, drawn{Entry{Text: strings.Clone(p.Text), Pos: pos, Note: p.Note}, place})
			if len(all) >= 2*MaxPuzzles {
				shorten(MaxPuzzles)
				last = all[MaxPuzzles-1].place
			}
		}
	}
	shorten(MaxPuzzles)
	entries := make([]Entry, len(all))
	for i := range all {
		entries[i] = all[i].Entry
	}
	return entries, problems
}

// linesOf yields the lines of a file without their ends. It yields an error for a line that is too long
// or not UTF-8, and ends there.
func linesOf(file io.Reader) func(yield func(engine.FileLine) bool) {
	return func(yield func(engine.FileLine) bool) {
		lines := bufio.NewScanner(file)
		lines.Buffer(nil, maxLineBytes)
		n := 0
		for lines.Scan() {
			n++
			text := lines.Text()
			if n == 1 {
				text = strings.TrimPrefix(text, "\ufeff")
			}
			if !utf8.ValidString(text) {
				yield(engine.FileLine{Number: n, Err: message.Errorf("the line is not UTF-8")})
				return
			}
			if !yield(engine.FileLine{Number: n, Text: text}) {
				return
			}
		}
		if err := lines.Err(); err != nil {
			yield(engine.FileLine{Number: n + 1, Err: message.Errorf("the line can't be read: %v", err)})
		}
	}
}
