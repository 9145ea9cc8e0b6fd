package sortresort

import (
	"iter"
	"math/rand/v2"
)

// A grid holds the number of the item in each cell, by container, row and slot. An empty cell holds none.
type grid [][][]int

const none = -1

// dealRows puts the items of each row into random slots. depth is the number of rows that the result has.
func dealRows(rows [][]int, depth, slots int, rng *rand.Rand) [][]int {
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

// inFront counts, by item number, the copies of each sort that are in front.
func (g grid) inFront() map[int]int {
	copies := map[int]int{}
	for cell := range g.filledCells(true) {
		copies[*cell]++
	}
	return copies
}

// filledCells yields pointers to the cells with items in front, or to those behind if front is false.
func (g grid) filledCells(front bool) iter.Seq[*int] {
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

// reveal exchanges random front items of which another copy is in front with items of sorts that have no copy
// in front. No row becomes a match. The level may become unsolvable, which the solver finds out.
func (g grid) reveal(rng *rand.Rand) {
	for {
		copies := g.inFront()
		var twins, hidden []*int
		for cell := range g.filledCells(true) {
			if copies[*cell] > 1 {
				twins = append(twins, cell)
			}
		}
		for cell := range g.filledCells(false) {
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
