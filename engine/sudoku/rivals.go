package sudoku

import (
	"math/bits"

	"octavo/engine/latin"
)

// Rivals are the other solutions that are known of what is given of a full grid, each by the
// cells in which it differs: if none of these is given, nothing tells the two apart. Most of what
// can't go is known by that, without a search.
type rivals struct {
	full *grid
	all  []cellSet
	of   [maxCells][]uint16 // which of them have a cell
}

// rivalsOf are those of a full grid that its digits tell at once.
func rivalsOf(full *grid) *rivals {
	r := &rivals{full: full, all: make([]cellSet, 0, usualRivals)}
	room := make([]uint16, maxCells*usualRivals/4)
	for c := range r.of {
		r.of[c], room = room[:0:usualRivals/4], room[usualRivals/4:]
	}
	r.addSwaps()
	if full.shape == nine {
		r.addTurns(rowHouse)
		r.addTurns(columnHouse)
	}
	return r
}

// usualRivals are about as many as a grid of 9×9 cells comes to have; a quarter of them have a cell.
const usualRivals = 200

func (r *rivals) add(cells cellSet) {
	n := uint16(len(r.all))
	r.all = append(r.all, cells)
	for !cells.Empty() {
		c := cells.Pop()
		r.of[c] = append(r.of[c], n)
	}
}

// addSwaps adds where two digits can change places in some rows: with a cell of the one that of the other in
// the same row, column and box, and so on. (If they have to in all rows, that is left to be found: hardly
// a board has neither of two digits.)
func (r *rivals) addSwaps() {
	shape := r.full.shape
	var at [maxSide][maxHouses]uint8 // where a house has each digit (less 1)
	for c, v := range r.full.cells[:shape.cells] {
		for _, h := range shape.houseOf[c] {
			at[v-1][h] = uint8(c)
		}
	}
	all := uint(1)<<shape.side - 1
	for a := range shape.side {
		for b := range a {
			for left := all; left != 0; {
				rows := r.swapped(&at[a], &at[b], left&-left)
				if left &^= rows; rows == all {
					break
				}
				var swap cellSet
				for ; rows != 0; rows &= rows - 1 {
					row := bits.TrailingZeros(rows)
					swap.Add(int(at[a][row]))
					swap.Add(int(at[b][row]))
				}
				r.add(swap)
			}
		}
	}
}

// swapped gives the rows in which two digits change places together with those of some rows.
func (r *rivals) swapped(one, other *[maxHouses]uint8, rows uint) uint {
	shape := r.full.shape
	for edge := rows; edge != 0; {
		in := &shape.houseOf[one[bits.TrailingZeros(edge)]]
		next := uint(1)<<shape.houseOf[other[in[columnHouse]]][rowHouse] | 1<<shape.houseOf[other[in[boxHouse]]][rowHouse]
		edge = edge&(edge-1) | next&^rows
		rows |= next
	}
	return rows
}

// addTurns adds where two lines of one band or stack can change places in part: there they have
// the same digits, so that those of each line move within it. Of two digits that is a swap.
func (r *rivals) addTurns(sort int) {
	shape := r.full.shape
	for one := range shape.side {
		for two := one + 1; two < one/3*3+3; two++ {
			first, second := &shape.cellAt[sort*shape.side+one], &shape.cellAt[sort*shape.side+two]
			var at [maxSide + 1]int // the place of a digit in the first line
			for place, c := range first[:shape.side] {
				at[r.full.cells[c]] = place
			}
			for left := latin.From(0, shape.side); left != 0; {
				var turn cellSet
				n := 0
				for place := left.Lowest(); left.Has(place); n++ {
					left &^= latin.One(place)
					turn.Add(int(first[place]))
					turn.Add(int(second[place]))
					place = at[r.full.cells[second[place]]]
				}
				if n > 2 && n < shape.side {
					r.add(turn)
				}
			}
		}
	}
}

// learn adds another solution that has been found, part by part: where digits change places among
// themselves, that alone is another solution.
func (r *rivals) learn(other *grid) {
	var moved cellSet
	var of [maxSide]cellSet // where the other solution has each digit (less 1)
	for c, v := range other.cells[:other.shape.cells] {
		if v != r.full.cells[c] {
			moved.Add(c)
			of[v-1].Add(c)
		}
	}
	for !moved.Empty() {
		part := latin.OneCell(moved.First())
		for edge := part; !edge.Empty(); {
			c := edge.Pop()
			next := of[r.full.cells[c]-1].And(other.shape.peers[c]).Without(part)
			part, edge = part.Or(next), edge.Or(next)
		}
		r.add(part)
		moved = moved.Without(part)
	}
}

// fit reports whether one of them fits what is given as well as the full grid does when some cells
// are given no more. All of them have been told apart before.
func (r *rivals) fit(given, gone cellSet) bool {
	given = given.Without(gone)
	for !gone.Empty() {
		for _, n := range r.of[gone.Pop()] {
			if told := r.all[n].And(given); told.Empty() {
				return true
			}
		}
	}
	return false
}
