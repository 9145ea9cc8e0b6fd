package site

import (
	"maps"
	"slices"
	"strings"

	"octavo/content/strict"
	"octavo/site/product"
)

// A printing is the puzzles of a book as they were printed, in this build or in an
// earlier one.
type printing struct {
	product.Of
	*product.Puzzles
}

// repeated notes which books of a language have puzzles in common, and how many,
// unless one has those of the other on purpose.
func repeated(p Planned, done written, last Record) strict.Problems {
	books := printings(p, done, last)
	having := map[string][]int{} // by language and puzzle, the books that have it
	var notes strict.Problems
	for i, book := range books {
		common := map[int]int{} // by book, how many
		for _, print := range book.Prints {
			key := book.Language + " " + print
			if slices.Contains(having[key], i) {
				continue
			}
			for _, earlier := range having[key] {
				common[earlier]++
			}
			having[key] = append(having[key], i)
		}
		for _, j := range slices.Sorted(maps.Keys(common)) {
			if earlier := books[j]; earlier.Puzzles.Of != book.Puzzles.Of {
				notes = append(notes, strict.ProblemIn(book.File,
					"%d of its %d puzzles stand in %s, too (under the symmetries of their kinds); possible: another seed, a series (series: {name: …, volume: 2}) or, where it is meant, puzzles: %s",
					common[j], len(book.Prints), earlier.File, earlier.Work))
			}
		}
	}
	return notes
}

// printings are those of all books, each once, by the names of their files.
func printings(p Planned, done written, last Record) []printing {
	var all []printing
	add := func(of product.Of, puzzles *product.Puzzles) {
		if puzzles != nil && !slices.ContainsFunc(all, func(b printing) bool { return b.File == of.File }) {
			all = append(all, printing{of, puzzles})
		}
	}
	for _, w := range p.Works {
		for _, o := range w.Requested {
			facts, rendered := done.facts[o.Name]
			if !rendered {
				facts = p.told[o.Name]
			}
			add(o.Of, facts.Puzzles)
		}
	}
	if !p.selection.all {
		for _, name := range last.Names() {
			if made := last.Recorded(name); !p.gone[name] {
				add(made.Of, made.Puzzles)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b printing) int { return strings.Compare(a.File, b.File) })
	return all
}
