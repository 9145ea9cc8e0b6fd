package board

import (
	"math/bits"

	"octavo/engine/latin"
)

// SmallBoard is a 4×4 or 6×6 board for the fast solver: for each digit (less 1) a word with a bit
// for every cell that may hold it. A few operations on words find all singles. Puzzles of 6×6 cells
// are made three times as fast as on a Board (BenchmarkGenerate/size=6).
type SmallBoard struct {
	shape  *Shape
	places [6]uint64
	open   uint64 // cells without a digit
}

// Set loads a small grid.
func (l *SmallBoard) Set(g *Grid) {
	l.shape = g.Shape
	l.open = 1<<g.Shape.Cells - 1
	for d := range g.Shape.Side {
		l.places[d] = l.open
	}
	for c, v := range g.Cells[:g.Shape.Cells] {
		if v != 0 {
			l.place(c, int(v))
		}
	}
}

// place writes digit d into cell c. A clash leaves a cell without candidates.
func (l *SmallBoard) place(c, d int) {
	bit := uint64(1) << c
	kept := l.places[d-1] & bit
	for i := range l.places[:l.shape.Side] {
		l.places[i] &^= bit
	}
	l.places[d-1] = l.places[d-1]&^l.shape.Peers[c][0] | kept
	l.open &^= bit
}

// exclude removes digit d from the candidates of cell c.
func (l *SmallBoard) exclude(c, d int) { l.places[d-1] &^= 1 << c }

// Propagate fills singles until there are no more, and returns the state of the board.
func (l *SmallBoard) Propagate() latin.Outcome {
	for {
		var once, twice uint64
		for _, cells := range l.places[:l.shape.Side] {
			twice |= once & cells
			once |= cells
		}
		if once != 1<<l.shape.Cells-1 {
			return latin.Broken
		}
		if l.open == 0 {
			return latin.Solved
		}
		if singles := l.open &^ twice; singles != 0 {
			l.fillNaked(singles)
			continue
		}
		found, isPossible := l.fillHidden()
		if !isPossible {
			return latin.Broken
		}
		if !found {
			return latin.Open
		}
	}
}

// fillNaked fills cells with their only candidates.
func (l *SmallBoard) fillNaked(singles uint64) {
	for d := range l.places[:l.shape.Side] {
		for cells := l.places[d] & singles; cells != 0; cells &= cells - 1 {
			l.places[d] &^= l.shape.Peers[bits.TrailingZeros64(cells)][0]
		}
	}
	l.open &^= singles
}

// fillHidden fills hidden singles. found reports whether there were any. isPossible reports
// whether every digit has a place in every house.
func (l *SmallBoard) fillHidden() (found, isPossible bool) {
	for d := range l.places[:l.shape.Side] {
		for h := range l.shape.Houses {
			places := l.places[d] & l.shape.Members[h][0]
			if places == 0 {
				return false, false
			}
			if places&(places-1) == 0 && places&l.open != 0 {
				l.place(bits.TrailingZeros64(places), d+1)
				found = true
			}
		}
	}
	return found, true
}

// solve counts solutions up to a limit and returns the first one found.
func (l *SmallBoard) solve(limit int) (int, Grid) {
	first := Grid{Shape: l.shape}
	n := 0
	l.Solutions(limit, func(full Grid) {
		if n++; n == 1 {
			first = full
		}
	})
	return n, first
}

// Solutions passes the solutions, up to a limit, to found.
func (l *SmallBoard) Solutions(limit int, found func(Grid)) {
	s := latin.Search{Limit: limit}
	latin.Run(&s, l, latin.Operations{
		Propagate: l.Propagate,
		Branch: func() (int, latin.Digits) {
			c := l.fewestCandidates()
			return c, l.candidates(c)
		},
		Place: l.place,
		Found: func() { found(l.Grid()) },
	})
}

// candidates returns the candidates of a cell.
func (l *SmallBoard) candidates(c int) latin.Digits {
	var candidates latin.Digits
	for d, word := range l.places[:l.shape.Side] {
		if word>>c&1 != 0 {
			candidates |= latin.One(d + 1)
		}
	}
	return candidates
}

// fewestCandidates returns an open cell with two candidates, or else any.
func (l *SmallBoard) fewestCandidates() int {
	var once, twice, thrice uint64
	for _, cells := range l.places[:l.shape.Side] {
		thrice |= twice & cells
		twice |= once & cells
		once |= cells
	}
	if bivalue := l.open &^ thrice; bivalue != 0 {
		return bits.TrailingZeros64(bivalue)
	}
	return bits.TrailingZeros64(l.open)
}

// Grid returns the cells filled so far.
func (l *SmallBoard) Grid() Grid {
	g := Grid{Shape: l.shape}
	for d, word := range l.places[:l.shape.Side] {
		for word &^= l.open; word != 0; word &= word - 1 {
			g.Cells[bits.TrailingZeros64(word)] = uint8(d + 1)
		}
	}
	return g
}
