package sortresort

import (
	"iter"
	"math/rand/v2"
)

// A grid says what stands where: by container, row and slot, the number of a
// sort of item, or none.
type grid [][][]int

const none = -1

// arranged is a container of rows, the front first, whose items take slots by
// chance.
func arranged(rows [][]int, depth, slots int, rng *rand.Rand) [][]int {
	cells := make([][]int, depth)
	for r := range cells {
		cells[r] = make([]int, slots)
		for slot := range cells[r] {
			cells[r][slot] = none
		}
		if r < len(rows) {
			for i, slot := range rng.Perm(slots)[:len(rows[r])] {
				cells[r][slot] = rows[r][i]
			}
		}
	}
	return cells
}

// inFront counts the copies of each sort that stand in front.
func (g grid) inFront() map[int]int {
	copies := map[int]int{}
	for cell := range g.cells(true) {
		copies[*cell]++
	}
	return copies
}

// cells goes through the items that stand in front, or those behind.
func (g grid) cells(front bool) iter.Seq[*int] {
	return func(yield func(*int) bool) {
		for _, container := range g {
			for row, cells := range container {
				for slot := range cells {
					if (row == 0) == front && cells[slot] != none && !yield(&cells[slot]) {
						return
					}
				}
			}
		}
	}
}

// reveal exchanges items of which another copy stands in front as well with
// those of sorts that are hidden, until there are none of the one or of the
// other. No row becomes three of a sort by that: one copy of each of the two is
// left in front, where the third, if it is anywhere else, stands alone. What
// comes of it may be unsolvable, so that it is for the solver to say.
func (g grid) reveal(rng *rand.Rand) {
	for {
		copies := g.inFront()
		var twins, hidden []*int
		for cell := range g.cells(true) {
			if copies[*cell] > 1 {
				twins = append(twins, cell)
			}
		}
		for cell := range g.cells(false) {
			if copies[*cell] == 0 {
				hidden = append(hidden, cell)
			}
		}
		if len(twins) == 0 || len(hidden) == 0 {
			return
		}
		a, b := twins[rng.IntN(len(twins))], hidden[rng.IntN(len(hidden))]
		*a, *b = *b, *a
	}
}
