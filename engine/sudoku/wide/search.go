package wide

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// A verdict is what becomes of a puzzle.
type verdict struct {
	solutions int  // 0, 1, or 2 for more
	solved    grid // the first that was found
	tries     int  // digits that a search has tried
	gaveUp    bool // it was given up before it was decided
}

// mostTries ends a search that might never end. A puzzle of a tier takes none, and the
// hardest with one solution that were met, hundreds (docs/rules/sudoku.md).
const mostTries = 1 << 12

// err says why a puzzle has no grade.
func (v *verdict) err() error {
	if v.gaveUp {
		return engine.Errorf("the search was given up after %d tries: there are too few givens, or they say too little", v.tries)
	}
	return latin.Uniqueness(v.solutions)
}

// judge counts the solutions of a grid up to two: by the techniques of the ladder as long
// as they lead anywhere, which is a proof, or else by a search.
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

// A search goes through all ways of completing a board: conclusions first, then a cell or
// a digit is chosen that has the fewest ways to go.
type search struct {
	ladder *ladder
	limit  int             // it stops at so many solutions
	most   int             // it is given up after so many tries
	pick   func(n int) int // chooses which of n ways is tried next; nil takes the first

	found  int
	first  grid
	tries  int
	gaveUp bool

	boards []*board // to go back to, by depth
	step   deduction
}

// run searches on from a board, which holds together and is left in any state.
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
	before.as(b)
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
		b.as(before)
		b.place(way.cell, way.digit)
		if s.ladder.work(b, &s.step, s.trying(), nil) {
			s.run(b, depth+1)
		}
	}
}

// trying is up to which tier techniques are used after each try: where a grid is filled by
// chance, singles are enough; where a puzzle has withstood the ladder, locked candidates
// and small subsets save more than they cost.
func (s *search) trying() engine.Tier {
	if s.pick != nil {
		return engine.Easy
	}
	return engine.Normal
}

// A way is a digit that is tried in a cell.
type way struct{ cell, digit int }

// fewestWays are the digits of a cell, or the places of a digit in a house, of which there
// are as few as possible.
func (b *board) fewestWays() []way {
	cell, fewest := none, MaxSide+1
	for c, may := range b.may {
		if n := may.Count(); n > 0 && n < fewest {
			if cell, fewest = c, n; n == 2 {
				break
			}
		}
	}
	house, digit := none, 0
	for i, spots := range b.spots {
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
	for d := range b.may[cell].All() {
		ways = append(ways, way{cell, d})
	}
	return ways
}
