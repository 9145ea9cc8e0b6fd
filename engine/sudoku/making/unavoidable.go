package making

import (
	"math/bits"

	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// unavoidableSets holds known unavoidable sets of a full grid: sets of cells whose digits can be
// changed to give another full grid. If no cell of such a set is given, the puzzle has several
// solutions. So most removals of givens can be rejected without a search.
type unavoidableSets struct {
	full     *board.Grid
	sets     []latin.Cells
	withCell [board.MaxCells][]uint16 // by cell: the sets that contain it
}

// unavoidableSetsOf finds the sets in which digits can be exchanged within lines (addSwaps, addTurns).
func unavoidableSetsOf(full *board.Grid) *unavoidableSets {
	r := &unavoidableSets{full: full, sets: make([]latin.Cells, 0, usualSets)}
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

// usualSets is about the number of sets of a 9×9 grid. It says how much memory to reserve. Each
// cell is in about a quarter of the sets.
const usualSets = 200

func (u *unavoidableSets) add(cells latin.Cells) {
	n := uint16(len(u.sets))
	u.sets = append(u.sets, cells)
	for !cells.IsEmpty() {
		c := cells.Pop()
		u.withCell[c] = append(u.withCell[c], n)
	}
}

// addSwaps adds the sets in which two digits can be exchanged, row by row. A swap in one row forces
// swaps in the rows that share its columns and boxes. A set of all cells with two digits is left
// out, since few puzzles have no given of either.
func (u *unavoidableSets) addSwaps() {
	shape := u.full.Shape
	var cellOf [board.MaxSide][board.MaxHouses]uint8 // by digit minus 1: its cell in each house
	for c, v := range u.full.Cells[:shape.Cells] {
		for _, h := range shape.HousesOf[c] {
			cellOf[v-1][h] = uint8(c)
		}
	}
	all := uint(1)<<shape.Side - 1
	for a := range shape.Side {
		for b := range a {
			for pending := all; pending != 0; {
				rows := u.swappedRows(&cellOf[a], &cellOf[b], pending&-pending)
				if pending &^= rows; rows == all {
					break
				}
				var swap latin.Cells
				for ; rows != 0; rows &= rows - 1 {
					row := bits.TrailingZeros(rows)
					swap.Add(int(cellOf[a][row]))
					swap.Add(int(cellOf[b][row]))
				}
				u.add(swap)
			}
		}
	}
}

// swappedRows returns all rows in which two digits must be exchanged if they are exchanged in these
// rows.
func (u *unavoidableSets) swappedRows(first, second *[board.MaxHouses]uint8, rows uint) uint {
	shape := u.full.Shape
	for pending := rows; pending != 0; {
		houses := &shape.HousesOf[first[bits.TrailingZeros(pending)]]
		next := uint(1)<<shape.HousesOf[second[houses[board.ColumnHouse]]][board.RowHouse] | 1<<shape.HousesOf[second[houses[board.BoxHouse]]][board.RowHouse]
		pending = pending&(pending-1) | next&^rows
		rows |= next
	}
	return rows
}

// addTurns adds sets of cells of two lines in a band or stack. At some places the two lines have
// the same digits in another order, so that the lines can be exchanged there. It leaves out sets
// with two digits, which addSwaps adds.
func (u *unavoidableSets) addTurns(sort int) {
	shape := u.full.Shape
	for line1 := range shape.Side {
		for line2 := line1 + 1; line2 < line1/3*3+3; line2++ {
			first, second := &shape.CellAt[sort*shape.Side+line1], &shape.CellAt[sort*shape.Side+line2]
			var placeOf [board.MaxSide + 1]int // by digit, its place in the first line
			for place, c := range first[:shape.Side] {
				placeOf[u.full.Cells[c]] = place
			}
			for pending := latin.Consecutive(0, shape.Side); pending != 0; {
				var turn latin.Cells
				n := 0
				for place := pending.Lowest(); pending.Has(place); n++ {
					pending &^= latin.OneDigit(place)
					turn.Add(int(first[place]))
					turn.Add(int(second[place]))
					place = placeOf[u.full.Cells[second[place]]]
				}
				if n > 2 && n < shape.Side {
					u.add(turn)
				}
			}
		}
	}
}

// learn adds the cells in which another solution differs from the full grid. It divides them into
// the smallest sets that can change independently of each other.
func (u *unavoidableSets) learn(other *board.Grid) {
	var moved latin.Cells
	var movedOf [board.MaxSide]latin.Cells // by digit minus 1: the cells in which other has it and the full grid doesn't
	for c, v := range other.Cells[:other.Shape.Cells] {
		if v != u.full.Cells[c] {
			moved.Add(c)
			movedOf[v-1].Add(c)
		}
	}
	for !moved.IsEmpty() {
		part := latin.OneCell(moved.First())
		for pending := part; !pending.IsEmpty(); {
			c := pending.Pop()
			next := movedOf[u.full.Cells[c]-1].And(other.Shape.Peers[c]).Without(part)
			part, pending = part.Or(next), pending.Or(next)
		}
		u.add(part)
		moved = moved.Without(part)
	}
}

// isAnyUncovered reports whether some set has no given left after the removed cells. All sets had a
// given before.
func (u *unavoidableSets) isAnyUncovered(given, removed latin.Cells) bool {
	given = given.Without(removed)
	for !removed.IsEmpty() {
		for _, n := range u.withCell[removed.Pop()] {
			if covered := u.sets[n].And(given); covered.IsEmpty() {
				return true
			}
		}
	}
	return false
}
