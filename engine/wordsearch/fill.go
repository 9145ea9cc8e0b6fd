package wordsearch

import (
	"math/rand/v2"
	"slices"
)

// A filler fills the cells that no word uses.
type filler struct {
	letters []rune   // to choose from; frequent ones stand there more than once
	words   [][]rune // each must stand in the grid once and no more
	banned  [][]rune // none may stand in the grid
}

// maxRefills limits how often a filler changes a letter that makes an unwanted word.
const maxRefills = 2000

// fill writes letters into the open cells of a layout. It returns false if the words themselves make
// an unwanted word, or if it finds no letters within its limit of steps.
func (f *filler) fill(l *layout, rng *rand.Rand) bool {
	var open []int
	for cell, letter := range l.Cells {
		if letter == 0 {
			open = append(open, cell)
			l.Cells[cell] = f.letters[rng.IntN(len(f.letters))]
		}
	}
	for range maxRefills {
		unwanted, any := f.firstUnwanted(l)
		if !any {
			return true
		}
		var changeable []int
		for i := range unwanted.length {
			if cell := unwanted.cell(&l.Grid, i); slices.Contains(open, cell) {
				changeable = append(changeable, cell)
			}
		}
		if len(changeable) == 0 {
			return false
		}
		l.Cells[changeable[rng.IntN(len(changeable))]] = f.letters[rng.IntN(len(f.letters))]
	}
	return false
}

// firstUnwanted returns a run that spells a banned word, or spells a word for a second time.
func (f *filler) firstUnwanted(l *layout) (run, bool) {
	for _, word := range f.words {
		for _, r := range l.find(word) {
			if !l.isPlaced(r) {
				return r, true
			}
		}
	}
	for _, word := range f.banned {
		for _, r := range l.find(word) {
			if !l.liesInWord(r) {
				return r, true
			}
		}
	}
	return run{}, false
}

// liesInWord reports whether all cells of a run belong to one placed word.
func (l *layout) liesInWord(r run) bool {
	return slices.ContainsFunc(l.runs, func(placed run) bool {
		for i := range r.length {
			cell := r.cell(&l.Grid, i)
			if !slices.Contains(placed.cells(&l.Grid), cell) {
				return false
			}
		}
		return true
	})
}

// isPlaced reports whether a run is that of a placed word, from either end.
func (l *layout) isPlaced(r run) bool {
	return slices.ContainsFunc(l.runs, func(placed run) bool {
		return placed == r || placed.length == r.length && placed.first == r.last(&l.Grid) && placed.last(&l.Grid) == r.first
	})
}
