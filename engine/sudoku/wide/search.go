package wide

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// A verdict is the result of a search for solutions.
type verdict struct {
	solutions int  // number of solutions: 0, 1, or 2 for more
	solved    grid // the first one found
	tries     int  // digits that the search has tried
	gaveUp    bool // the search ended before it was decided
}

// mostTries limits a search. Puzzles that have a tier need no tries; the hardest known puzzles with one
// solution took hundreds (docs/rules/sudoku.md).
const mostTries = 1 << 12

// err returns the reason why a puzzle has no grade.
func (v *verdict) err() error {
	if v.gaveUp {
		return engine.Errorf("the search was given up after %d tries: there are too few givens, or they say too little", v.tries)
	}
	return latin.Uniqueness(v.solutions)
}

// judge counts the solutions of a grid up to two. If techniques solve it, that proves one solution;
// otherwise it searches.
func (l *ladder) judge(g *grid) verdict {
	s := search{ladder: l, limit: 2, most: mostTries}
	b := newBoard(g.shape)
	b.set(g)
	if l.work(b, &s.step, engine.Extreme, nil) {
		s.run(b, 0)
	}
	if s.found > 1 {
		s.gaveUp = false
	}
	return verdict{solutions: s.found, solved: s.first, tries: s.tries, gaveUp: s.gaveUp}
}

// A search tries the digits of a cell, or the places of a digit in a house, whichever are fewest. It
// applies techniques after each try.
type search struct {
	ladder *ladder
	limit  int             // it stops after so many solutions
	most   int             // it gives up after so many tries
	pick   func(n int) int // chooses which of n ways to try next; nil takes the first

	found  int
	first  grid
	tries  int
	gaveUp bool

	boards []*board // to go back to, by depth
	step   deduction
}

// run searches from a board that has no contradiction. It changes the board.
func (s *search) run(b *board, depth int) {
	if b.empty == 0 {
		if s.found++; s.found == 1 {
			s.first = b.grid()
		}
		return
	}
	if depth == len(s.boards) {
		s.boards = append(s.boards, newBoard(b.shape))
	}
	before := s.boards[depth]
	before.copyFrom(b)
	for ways := b.fewestWays(); len(ways) > 0 && s.found < s.limit && !s.gaveUp; {
		if s.tries++; s.tries > s.most {
			s.gaveUp = true
			return
		}
		n := 0
		if s.pick != nil {
			n = s.pick(len(ways))
		}
		way := ways[n]
		ways[n] = ways[len(ways)-1]
		ways = ways[:len(ways)-1]
		b.copyFrom(before)
		b.place(way.cell, way.digit)
		if s.ladder.work(b, &s.step, s.trying(), nil) {
			s.run(b, depth+1)
		}
	}
}

// trying returns the highest tier of the techniques after each try. To fill a grid, singles suffice. For
// puzzles that the ladder doesn't solve, locked candidates and small subsets save more time than they
// take.
func (s *search) trying() engine.Tier {
	if s.pick != nil {
		return engine.Easy
	}
	return engine.Normal
}

// A way is a digit tried in a cell.
type way struct{ cell, digit int }

// fewestWays returns the digits of a cell, or the places of a digit in a house, whichever are
// fewest.
func (b *board) fewestWays() []way {
	cell, fewest := none, MaxSide+1
	for c, may := range b.candidates {
		if n := may.Count(); n > 0 && n < fewest {
			if cell, fewest = c, n; n == 2 {
				break
			}
		}
	}
	house, digit := none, 0
	for i, spots := range b.places {
		if fewest == 2 {
			break
		}
		if n := spots.Count(); n > 0 && n < fewest {
			house, digit, fewest = i%b.shape.houses, i/b.shape.houses+1, n
		}
	}
	var ways []way
	if house != none {
		for places := *b.at(digit, house); places != 0; places = places.Rest() {
			ways = append(ways, way{b.cellOf(house, places), digit})
		}
		return ways
	}
	for d := range b.candidates[cell].All() {
		ways = append(ways, way{cell, d})
	}
	return ways
}
