package board

import (
	"math/bits"
)

// This file finds out whether the techniques of normal puzzles solve a 9×9 board. It may use them
// in any order: a deduction that is possible stays possible when more is known, so every order ends
// at the same candidates.

// A subsetScan holds the candidates by cell, and the places by house and digit minus 1. Bit d of a
// set of candidates is digit d+1.
type subsetScan struct {
	candidates [81]uint16
	places     [27][9]uint16
}

// FillWithSubsets applies singles, locked candidates, pairs and triples until they find nothing
// more. The board must have a solution, and no singles left. FillWithSubsets reports whether it
// solved the board.
func (b *Bands) FillWithSubsets() bool {
	for !b.IsSolved() {
		if !b.strikeSubsets() || !b.FillSingles() {
			return false
		}
	}
	return true
}

// strikeSubsets looks once for pairs and triples on the board, and removes the candidates that they
// exclude. It reports whether it removed any.
func (b *Bands) strikeSubsets() (found bool) {
	var s subsetScan
	s.read(b)
	for h := range s.places {
		found = s.strikeNaked(b, h) || found
		found = s.strikeHidden(b, h) || found
	}
	return found
}

// read scans the open cells of a board.
func (s *subsetScan) read(b *Bands) {
	for d, cells := range b.places {
		for open := cells.and(b.open); !open.empty(); open = open.rest() {
			c := bandTables.cell[open.first()]
			s.candidates[c] |= 1 << d
			houses, places := &Nine.HousesOf[c], &Nine.PlaceIn[c]
			s.places[houses[RowHouse]][d] |= 1 << places[RowHouse]
			s.places[houses[ColumnHouse]][d] |= 1 << places[ColumnHouse]
			s.places[houses[BoxHouse]][d] |= 1 << places[BoxHouse]
		}
	}
}

// A setTable holds sets of one to three members, each a number below nine: the candidates of each
// cell of a house, or the places of each digit there. index holds the cell's place in the house, or
// the digit minus 1.
type setTable struct {
	index [9]uint8
	sets  [9]uint16
	count int
}

func (g *setTable) add(index int, set uint16) {
	if set != 0 && bits.OnesCount16(set) <= 3 {
		g.index[g.count], g.sets[g.count] = uint8(index), set
		g.count++
	}
}

// eachSubset calls do with each pair or triple of sets whose union has as many members as there are
// sets. rows has a bit for the index of each of these sets.
func (g *setTable) eachSubset(do func(rows, union uint16)) {
	for i := range g.count {
		for j := i + 1; j < g.count; j++ {
			union2 := g.sets[i] | g.sets[j]
			n := bits.OnesCount16(union2)
			if n > 3 {
				continue
			}
			rows := uint16(1)<<g.index[i] | 1<<g.index[j]
			if n == 2 {
				do(rows, union2)
			}
			for k := j + 1; k < g.count; k++ {
				if union3 := union2 | g.sets[k]; bits.OnesCount16(union3) == 3 {
					do(rows|1<<g.index[k], union3)
				}
			}
		}
	}
}

// strikeNaked removes the candidates that naked pairs and triples of a house exclude. It reports
// whether it removed any.
func (s *subsetScan) strikeNaked(b *Bands, h int) (found bool) {
	var g setTable
	for place, c := range Nine.CellAt[h][:9] {
		g.add(place, s.candidates[c])
	}
	g.eachSubset(func(places, digits uint16) {
		found = b.strikeIn(h, allDigits&^places, digits) || found
	})
	return found
}

// strikeHidden removes the candidates that hidden pairs and triples of a house exclude. It reports
// whether it removed any.
func (s *subsetScan) strikeHidden(b *Bands, h int) (found bool) {
	var g setTable
	for d, places := range s.places[h] {
		g.add(d, places)
	}
	g.eachSubset(func(digits, places uint16) {
		found = b.strikeIn(h, places, allDigits&^digits) || found
	})
	return found
}

// strikeIn removes digits from the open cells at some places of a house; bit d of unwanted is digit
// d+1. It reports whether it removed any.
func (b *Bands) strikeIn(h int, places, unwanted uint16) (found bool) {
	var cells cellBits
	for ; places != 0; places &= places - 1 {
		c := Nine.CellAt[h][bits.TrailingZeros16(places)]
		cells = cells.or(bandTables.cells[bandTables.position[c]].self)
	}
	cells = cells.and(b.open)
	for ; unwanted != 0; unwanted &= unwanted - 1 {
		d := bits.TrailingZeros16(unwanted)
		if b.places[d].and(cells) != (cellBits{}) {
			b.places[d] = b.places[d].without(cells)
			b.changed |= 1 << d
			found = true
		}
	}
	return found
}

// CandidatesLeft returns the number of candidates in all open cells.
func (b *Bands) CandidatesLeft() (n int) {
	for _, may := range b.places {
		open := may.and(b.open)
		n += bits.OnesCount64(open.upper) + bits.OnesCount64(open.lower)
	}
	return n
}
