package wordsearch

import (
	"math/rand/v2"
	"slices"
)

// A filler fills the cells that no word uses.
type filler struct {
	letters []rune    // letters to choose from; frequent ones stand there more than once
	words   wordIndex // each of these words must stand in the grid once and no more
	banned  wordIndex // none of these words may stand in the grid, with accents or without
}

// A wordIndex has words by their first letters.
type wordIndex map[rune][][]rune

func indexWords(words [][]rune) wordIndex {
	index := wordIndex{}
	for _, word := range words {
		index[word[0]] = append(index[word[0]], word)
	}
	return index
}

// newFiller returns a filler for a puzzle of some words. The banned words have no accents.
func newFiller(words, banned [][]rune) filler {
	return filler{letters: slices.Concat(words...), words: indexWords(words), banned: indexWords(banned)}
}

// maxRounds limits how often a filler looks for unwanted words in the whole grid.
const maxRounds = 100

// fill writes letters into the open cells of a layout. It returns false if the words themselves make
// an unwanted word, or if it finds no letters within its limit of steps.
func (f *filler) fill(l *layout, rng *rand.Rand) bool {
	isOpen := make([]bool, len(l.Cells))
	for cell, letter := range l.Cells {
		if letter == 0 {
			isOpen[cell] = true
			l.Cells[cell] = f.letters[rng.IntN(len(f.letters))]
		}
	}
	for range maxRounds {
		found := f.unwanted(l)
		if len(found) == 0 {
			return true
		}
		for _, r := range found {
			cells := slices.DeleteFunc(r.cells(&l.Grid), func(cell int) bool { return !isOpen[cell] })
			if len(cells) == 0 {
				return false
			}
			l.Cells[cells[rng.IntN(len(cells))]] = f.letters[rng.IntN(len(f.letters))]
		}
	}
	return false
}

// unwanted returns the runs that spell a banned word, or a word of the list for a second time. A
// banned word may stand wholly within a placed word.
func (f *filler) unwanted(l *layout) []run {
	plain := Grid{l.Columns, l.Rows, []rune(withoutAccents(string(l.Cells)))}
	return append(slices.DeleteFunc(l.findAll(f.words), l.isPlaced), slices.DeleteFunc(plain.findAll(f.banned), l.liesInWord)...)
}

// findAll returns the runs that spell words of an index. A palindrome is found from both ends.
func (g *Grid) findAll(index wordIndex) (found []run) {
	for first, letter := range g.Cells {
		for _, word := range index[letter] {
			for d := range directions {
				if r := (run{first, d, len(word)}); g.spells(r, word) {
					found = append(found, r)
				}
			}
		}
	}
	return found
}

// liesInWord reports whether all cells of a run belong to one placed word.
func (l *layout) liesInWord(r run) bool { return l.liesIn(r, l.runs) }

// isPart reports whether all of some cells are among others.
func isPart(cells, others []int) bool {
	return !slices.ContainsFunc(cells, func(cell int) bool { return !slices.Contains(others, cell) })
}

// isPlaced reports whether a run is that of a placed word, from either end.
func (l *layout) isPlaced(r run) bool {
	return slices.ContainsFunc(l.runs, func(placed run) bool {
		return placed == r || placed.length == r.length && placed.first == r.last(&l.Grid) && placed.last(&l.Grid) == r.first
	})
}
