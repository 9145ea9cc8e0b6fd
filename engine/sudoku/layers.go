package sudoku

import (
	"math/bits"

	"octavo/engine/latin"
)

// layers is a board of 4×4 or 6×6 cells as the fast solver sees it: for every
// digit (less 1) a word with a bit for every cell that may hold it. What singles
// say is then found by a few operations on words, whereas a board has all views
// of a position ready, which most of the boards that are asked for uniqueness
// never need.
type layers struct {
	shape *shape
	may   [6]uint64
	open  uint64 // cells without a digit
}

// set makes l the board of a small grid.
func (l *layers) set(g *grid) {
	l.shape = g.shape
	l.open = 1<<g.shape.cells - 1
	for d := range g.shape.side {
		l.may[d] = l.open
	}
	for c, v := range g.cells[:g.shape.cells] {
		if v != 0 {
			l.place(c, int(v))
		}
	}
}

// place writes digit d into cell c, whatever the cell may hold: a clash leaves
// a cell without candidates.
func (l *layers) place(c, d int) {
	bit := uint64(1) << c
	was := l.may[d-1] & bit
	for i := range l.may[:l.shape.side] {
		l.may[i] &^= bit
	}
	l.may[d-1] = l.may[d-1]&^l.shape.peers[c][0] | was
	l.open &^= bit
}

// bar keeps digit d out of cell c.
func (l *layers) bar(c, d int) { l.may[d-1] &^= 1 << c }

// settle fills in single after single until none is left, and says what has
// become of the board.
func (l *layers) settle() latin.Outcome {
	for {
		var once, twice uint64
		for _, may := range l.may[:l.shape.side] {
			twice |= once & may
			once |= may
		}
		if once != 1<<l.shape.cells-1 {
			return latin.Broken
		}
		if l.open == 0 {
			return latin.Solved
		}
		if lone := l.open &^ twice; lone != 0 {
			l.fill(lone)
			continue
		}
		found, whole := l.hiddenSingles()
		if !whole {
			return latin.Broken
		}
		if !found {
			return latin.Open
		}
	}
}

// fill writes their only candidates into some cells.
func (l *layers) fill(lone uint64) {
	for d := range l.may[:l.shape.side] {
		for cells := l.may[d] & lone; cells != 0; cells &= cells - 1 {
			l.may[d] &^= l.shape.peers[bits.TrailingZeros64(cells)][0]
		}
	}
	l.open &^= lone
}

// hiddenSingles leaves one candidate to the cells which alone in a house may
// hold it. It reports whether there are any, and whether every digit has a
// place in every house.
func (l *layers) hiddenSingles() (found, whole bool) {
	for d := range l.may[:l.shape.side] {
		for h := range l.shape.houses {
			places := l.may[d] & l.shape.members[h][0]
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

// solve counts solutions up to a limit and gives the first one found.
func (l *layers) solve(limit int) (int, grid) {
	first := grid{shape: l.shape}
	n := 0
	l.solutions(limit, func(full grid) {
		if n++; n == 1 {
			first = full
		}
	})
	return n, first
}

// solutions goes through the solutions of the board, up to a limit.
func (l *layers) solutions(limit int, found func(grid)) {
	s := latin.Search{Limit: limit}
	latin.Run(&s, l, latin.Moves{
		Settle: l.settle,
		Branch: func() (int, digits) {
			c := l.tightest()
			return c, l.candidates(c)
		},
		Place: l.place,
		Found: func() { found(l.grid()) },
	})
}

// candidates gives what a cell may hold.
func (l *layers) candidates(c int) digits {
	var may digits
	for d, word := range l.may[:l.shape.side] {
		if word>>c&1 != 0 {
			may |= latin.One(d + 1)
		}
	}
	return may
}

// tightest is an open cell with two candidates if there is one, or else any.
func (l *layers) tightest() int {
	var once, twice, thrice uint64
	for _, may := range l.may[:l.shape.side] {
		thrice |= twice & may
		twice |= once & may
		once |= may
	}
	if two := l.open &^ thrice; two != 0 {
		return bits.TrailingZeros64(two)
	}
	return bits.TrailingZeros64(l.open)
}

// grid is what is filled so far.
func (l *layers) grid() grid {
	g := grid{shape: l.shape}
	for d, word := range l.may[:l.shape.side] {
		for word &^= l.open; word != 0; word &= word - 1 {
			g.cells[bits.TrailingZeros64(word)] = uint8(d + 1)
		}
	}
	return g
}
