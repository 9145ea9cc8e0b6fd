package making

import (
	"math/bits"

	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// unavoidableSets are the other solutions that are known of what is given of a full grid, each by the
// cells in which it differs: if none of these is given, nothing tells the two apart. Most of what
// can't go is known by that, without a search.
type unavoidableSets struct {
	full     *board.Grid
	all      []latin.Cells
	withCell [board.MaxCells][]uint16 // which of them have a cell
}

// unavoidableSetsOf are those of a full grid that its digits tell at once.
func unavoidableSetsOf(full *board.Grid) *unavoidableSets {
	r := &unavoidableSets{full: full, all: make([]latin.Cells, 0, usualSets)}
	room := make([]uint16, board.MaxCells*usualSets/4)
	for c := range r.withCell {
		r.withCell[c], room = room[:0:usualSets/4], room[usualSets/4:]
	}
	r.addSwaps()
	if full.Shape == board.Nine {
		r.addTurns(board.RowHouse)
		r.addTurns(board.ColumnHouse)
	}
	return r
}

// usualSets are about as many as a grid of 9×9 cells comes to have; a quarter of them have a cell.
const usualSets = 200

func (r *unavoidableSets) add(cells latin.Cells) {
	n := uint16(len(r.all))
	r.all = append(r.all, cells)
	for !cells.Empty() {
		c := cells.Pop()
		r.withCell[c] = append(r.withCell[c], n)
	}
}

// addSwaps adds where two digits can change places in some rows: with a cell of the one that of the other in
// the same row, column and box, and so on. (If they have to in all rows, that is left to be found: hardly
// a board has neither of two digits.)
func (r *unavoidableSets) addSwaps() {
	shape := r.full.Shape
	var at [board.MaxSide][board.MaxHouses]uint8 // where a house has each digit (less 1)
	for c, v := range r.full.Cells[:shape.Cells] {
		for _, h := range shape.HousesOf[c] {
			at[v-1][h] = uint8(c)
		}
	}
	all := uint(1)<<shape.Side - 1
	for a := range shape.Side {
		for b := range a {
			for left := all; left != 0; {
				rows := r.swapped(&at[a], &at[b], left&-left)
				if left &^= rows; rows == all {
					break
				}
				var swap latin.Cells
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
func (r *unavoidableSets) swapped(one, other *[board.MaxHouses]uint8, rows uint) uint {
	shape := r.full.Shape
	for edge := rows; edge != 0; {
		in := &shape.HousesOf[one[bits.TrailingZeros(edge)]]
		next := uint(1)<<shape.HousesOf[other[in[board.ColumnHouse]]][board.RowHouse] | 1<<shape.HousesOf[other[in[board.BoxHouse]]][board.RowHouse]
		edge = edge&(edge-1) | next&^rows
		rows |= next
	}
	return rows
}

// addTurns adds where two lines of one band or stack can change places in part: there they have
// the same digits, so that those of each line move within it. Of two digits that is a swap.
func (r *unavoidableSets) addTurns(sort int) {
	shape := r.full.Shape
	for one := range shape.Side {
		for two := one + 1; two < one/3*3+3; two++ {
			first, second := &shape.CellAt[sort*shape.Side+one], &shape.CellAt[sort*shape.Side+two]
			var at [board.MaxSide + 1]int // the place of a digit in the first line
			for place, c := range first[:shape.Side] {
				at[r.full.Cells[c]] = place
			}
			for left := latin.From(0, shape.Side); left != 0; {
				var turn latin.Cells
				n := 0
				for place := left.Lowest(); left.Has(place); n++ {
					left &^= latin.One(place)
					turn.Add(int(first[place]))
					turn.Add(int(second[place]))
					place = at[r.full.Cells[second[place]]]
				}
				if n > 2 && n < shape.Side {
					r.add(turn)
				}
			}
		}
	}
}

// learn adds another solution that has been found, part by part: where digits change places among
// themselves, that alone is another solution.
func (r *unavoidableSets) learn(other *board.Grid) {
	var moved latin.Cells
	var of [board.MaxSide]latin.Cells // where the other solution has each digit (less 1)
	for c, v := range other.Cells[:other.Shape.Cells] {
		if v != r.full.Cells[c] {
			moved.Add(c)
			of[v-1].Add(c)
		}
	}
	for !moved.Empty() {
		part := latin.OneCell(moved.First())
		for edge := part; !edge.Empty(); {
			c := edge.Pop()
			next := of[r.full.Cells[c]-1].And(other.Shape.Peers[c]).Without(part)
			part, edge = part.Or(next), edge.Or(next)
		}
		r.add(part)
		moved = moved.Without(part)
	}
}

// anyUncovered reports whether one of them fits what is given as well as the full grid does when some cells
// are given no more. All of them have been told apart before.
func (r *unavoidableSets) anyUncovered(given, gone latin.Cells) bool {
	given = given.Without(gone)
	for !gone.Empty() {
		for _, n := range r.withCell[gone.Pop()] {
			if told := r.all[n].And(given); told.Empty() {
				return true
			}
		}
	}
	return false
}
