package board

import (
	"math/bits"
)

// The verdict of this file asks whether the techniques of normal puzzles solve a 9×9 board, in
// whatever order: each of them stays true when more is known, so that they all lead to the same
// end. Nothing is told of the way.

// A subsetScan is a board of bands as naked and hidden subsets need it: what each cell may hold, and
// where each digit (less 1) may stand in a house. latin.Digits are bits from 0 on here.
type subsetScan struct {
	candidates [81]uint16
	places     [27][9]uint16
}

// SettleSubsets draws the conclusions of singles, locked candidates, pairs and triples
// until there are no more, on a board that has a solution and has been settled. It reports
// whether they lead to the end.
func (b *Bands) SettleSubsets() bool {
	for !b.Solved() {
		if !b.strikeSubsets() || !b.Settle() {
			return false
		}
	}
	return true
}

// strikeSubsets strikes what pairs and triples strike that are there at one look. It reports
// whether that is anything.
func (b *Bands) strikeSubsets() (found bool) {
	var s subsetScan
	s.read(b)
	for h := range s.places {
		found = s.naked(b, h) || found
		found = s.hidden(b, h) || found
	}
	return found
}

// read finds what is open on a board.
func (s *subsetScan) read(b *Bands) {
	for d, may := range b.places {
		for open := may.and(b.open); !open.empty(); open = open.rest() {
			c := bandTables.cell[open.first()]
			s.candidates[c] |= 1 << d
			in, at := &Nine.HousesOf[c], &Nine.PlaceIn[c]
			s.places[in[RowHouse]][d] |= 1 << at[RowHouse]
			s.places[in[ColumnHouse]][d] |= 1 << at[ColumnHouse]
			s.places[in[BoxHouse]][d] |= 1 << at[BoxHouse]
		}
	}
}

// A setTable is some of the rows of a table of nine, each a set of at most three: the cells of a
// house with what they may hold, or the digits with their places in it.
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

// each goes through the pairs and triples of rows that have no more between them than
// they are.
func (g *setTable) each(do func(rows, union uint16)) {
	for i := range g.count {
		for j := i + 1; j < g.count; j++ {
			two := g.sets[i] | g.sets[j]
			n := bits.OnesCount16(two)
			if n > 3 {
				continue
			}
			rows := uint16(1)<<g.index[i] | 1<<g.index[j]
			if n == 2 {
				do(rows, two)
			}
			for k := j + 1; k < g.count; k++ {
				if three := two | g.sets[k]; bits.OnesCount16(three) == 3 {
					do(rows|1<<g.index[k], three)
				}
			}
		}
	}
}

// naked strikes what naked pairs and triples of a house take from its other cells.
func (s *subsetScan) naked(b *Bands, h int) (found bool) {
	var g setTable
	for place, c := range Nine.CellAt[h][:9] {
		g.add(place, s.candidates[c])
	}
	g.each(func(places, digits uint16) {
		found = b.strikeIn(h, allDigits&^places, digits) || found
	})
	return found
}

// hidden strikes what hidden pairs and triples of a house take from their cells.
func (s *subsetScan) hidden(b *Bands, h int) (found bool) {
	var g setTable
	for d, places := range s.places[h] {
		g.add(d, places)
	}
	g.each(func(digits, places uint16) {
		found = b.strikeIn(h, places, allDigits&^digits) || found
	})
	return found
}

// strikeIn strikes some digits (bits from 0 on) from some places of a house, and reports whether
// any could stand there. Cells that have their digit keep it.
func (b *Bands) strikeIn(h int, spots, some uint16) (found bool) {
	var cells cellBits
	for ; spots != 0; spots &= spots - 1 {
		c := Nine.CellAt[h][bits.TrailingZeros16(spots)]
		cells = cells.or(bandTables.cells[bandTables.position[c]].self)
	}
	cells = cells.and(b.open)
	for ; some != 0; some &= some - 1 {
		d := bits.TrailingZeros16(some)
		if b.places[d].and(cells) != (cellBits{}) {
			b.places[d] = b.places[d].without(cells)
			b.changed |= 1 << d
			found = true
		}
	}
	return found
}

// CandidatesLeft counts what open cells may still hold.
func (b *Bands) CandidatesLeft() (n int) {
	for _, may := range b.places {
		open := may.and(b.open)
		n += bits.OnesCount64(open.upper) + bits.OnesCount64(open.lower)
	}
	return n
}
