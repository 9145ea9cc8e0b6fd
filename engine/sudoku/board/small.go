package board

import (
	"math/bits"

	"octavo/engine/latin"
)

// SmallBoard is a 4×4 or 6×6 board for the fast solver. places[d-1] is a
// 64-bit word with a bit for every cell that may hold digit d. A few operations on such words find all
// singles. With a SmallBoard, puzzles of 6×6 cells are made three times as fast as with a Board
// (BenchmarkGenerate/size=6).
type SmallBoard struct {
	shape  *Shape
	places [6]uint64
	open   uint64 // cells without a digit
}

// Set loads a small grid.
func (b *SmallBoard) Set(g *Grid) {
	b.shape = g.Shape
	b.open = 1<<g.Shape.Cells - 1
	for d := range g.Shape.Side {
		b.places[d] = b.open
	}
	for c, v := range g.Cells[:g.Shape.Cells] {
		if v != 0 {
			b.place(c, int(v))
		}
	}
}

// place writes digit d into cell c. If d can't stand there, a cell is left without candidates.
func (b *SmallBoard) place(c, d int) {
	bit := uint64(1) << c
	kept := b.places[d-1] & bit
	for i := range b.places[:b.shape.Side] {
		b.places[i] &^= bit
	}
	b.places[d-1] = b.places[d-1]&^b.shape.Peers[c][0] | kept
	b.open &^= bit
}

// exclude removes digit d from the candidates of cell c.
func (b *SmallBoard) exclude(c, d int) { b.places[d-1] &^= 1 << c }

// Propagate fills singles until there are none left, and returns the state of the board.
func (b *SmallBoard) Propagate() latin.Outcome {
	for {
		var once, twice uint64
		for _, cells := range b.places[:b.shape.Side] {
			twice |= once & cells
			once |= cells
		}
		if once != 1<<b.shape.Cells-1 {
			return latin.Broken
		}
		if b.open == 0 {
			return latin.Solved
		}
		if singles := b.open &^ twice; singles != 0 {
			b.fillNaked(singles)
			continue
		}
		found, isPossible := b.fillHidden()
		if !isPossible {
			return latin.Broken
		}
		if !found {
			return latin.Open
		}
	}
}

// fillNaked fills cells that have only one candidate.
func (b *SmallBoard) fillNaked(singles uint64) {
	for d := range b.places[:b.shape.Side] {
		for cells := b.places[d] & singles; cells != 0; cells &= cells - 1 {
			b.places[d] &^= b.shape.Peers[bits.TrailingZeros64(cells)][0]
		}
	}
	b.open &^= singles
}

// fillHidden fills hidden singles. found is false if there were none. isPossible is false if a digit
// has no place in a house.
func (b *SmallBoard) fillHidden() (found, isPossible bool) {
	for d := range b.places[:b.shape.Side] {
		for h := range b.shape.Houses {
			places := b.places[d] & b.shape.Members[h][0]
			if places == 0 {
				return false, false
			}
			if places&(places-1) == 0 && places&b.open != 0 {
				b.place(bits.TrailingZeros64(places), d+1)
				found = true
			}
		}
	}
	return found, true
}

// solve counts solutions up to a limit and returns the first one found.
func (b *SmallBoard) solve(limit int) (int, Grid) {
	first := Grid{Shape: b.shape}
	n := 0
	b.Solutions(limit, func(full Grid) {
		if n++; n == 1 {
			first = full
		}
	})
	return n, first
}

// Solutions calls found with each solution, up to a limit.
func (b *SmallBoard) Solutions(limit int, found func(Grid)) {
	s := latin.Search{Limit: limit}
	latin.RunSearch(&s, b, latin.Operations{
		Propagate: b.Propagate,
		Branch: func() (int, latin.Digits) {
			c := b.fewestCandidates()
			return c, b.candidates(c)
		},
		Place:      b.place,
		OnSolution: func() { found(b.Grid()) },
	})
}

// candidates returns the candidates of a cell.
func (b *SmallBoard) candidates(c int) latin.Digits {
	var candidates latin.Digits
	for d, word := range b.places[:b.shape.Side] {
		if word>>c&1 != 0 {
			candidates |= latin.OneDigit(d + 1)
		}
	}
	return candidates
}

// fewestCandidates returns an open cell with two candidates, or any open cell if there is none.
func (b *SmallBoard) fewestCandidates() int {
	var once, twice, thrice uint64
	for _, cells := range b.places[:b.shape.Side] {
		thrice |= twice & cells
		twice |= once & cells
		once |= cells
	}
	if bivalue := b.open &^ thrice; bivalue != 0 {
		return bits.TrailingZeros64(bivalue)
	}
	return bits.TrailingZeros64(b.open)
}

// Grid returns the cells filled so far.
func (b *SmallBoard) Grid() Grid {
	g := Grid{Shape: b.shape}
	for d, word := range b.places[:b.shape.Side] {
		for word &^= b.open; word != 0; word &= word - 1 {
			g.Cells[bits.TrailingZeros64(word)] = uint8(d + 1)
		}
	}
	return g
}
