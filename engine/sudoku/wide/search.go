package wide

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// A verdict is the result of a search for solutions.
type verdict struct {
	solutions int  // number of solutions: 0, 1, or 2 for more
	solved    grid // the first one found
	other     grid // the second one, if there are two
	tries     int  // number of digits that the search has tried

	gaveUp bool // whether the search gave up at maxTries, so that there may be more solutions
}

// maxTries limits the guesses of a search. Puzzles that have a tier need none. The hardest known
// puzzles with one solution took hundreds (docs/rules/sudoku.md).
const maxTries = 1 << 12

// err returns why a puzzle can't be graded: no solution, several, or a search that gave up. It returns
// nil for one solution.
func (v *verdict) err() error {
	if v.gaveUp {
		return engine.Errorf("the search was given up after %d tries: there are too few givens, or they say too little", v.tries)
	}
	return latin.CheckUnique(v.solutions)
}

// judge counts the solutions of a grid, but stops at two. If techniques solve the grid, that proves
// that there is one. Otherwise it searches.
func (g *grid) judge() verdict {
	s := search{limit: 2, maxTries: maxTries}
	b := newBoard(g.shape)
	b.set(g)
	if b.solveUpTo(engine.Extreme, &s.step, nil) {
		s.run(b, 0)
	}
	if s.found > 1 {
		s.gaveUp = false
	}
	return verdict{solutions: s.found, solved: s.first, other: s.second, tries: s.tries, gaveUp: s.gaveUp}
}

// A search counts solutions by guesses. It guesses the digit of a cell, or the place of a digit in
// a house, whichever has the fewest choices. It applies techniques after each guess.
type search struct {
	limit    int             // the search stops after this number of solutions
	maxTries int             // the search gives up after this number of tries
	pick     func(n int) int // chooses which of n guesses to try next; if nil, the first is tried

	found  int
	first  grid
	second grid
	tries  int
	gaveUp bool

	boards []*board // by depth: the board before its guesses
	step   deduction
}

// run searches from a board on which techniques find nothing more, neither a step nor a
// contradiction. It changes the board.
func (s *search) run(b *board, depth int) {
	if b.empty == 0 {
		switch s.found++; s.found {
		case 1:
			s.first = b.grid()
		case 2:
			s.second = b.grid()
		}
		return
	}
	if depth == len(s.boards) {
		s.boards = append(s.boards, newBoard(b.shape))
	}
	before := s.boards[depth]
	before.copyFrom(b)
	for guesses := b.fewestGuesses(); len(guesses) > 0 && s.found < s.limit && !s.gaveUp; {
		if s.tries++; s.tries > s.maxTries {
			s.gaveUp = true
			return
		}
		n := 0
		if s.pick != nil {
			n = s.pick(len(guesses))
		}
		g := guesses[n]
		guesses[n] = guesses[len(guesses)-1]
		guesses = guesses[:len(guesses)-1]
		b.copyFrom(before)
		b.place(g.cell, g.digit)
		if b.solveUpTo(s.maxTierAfterGuess(), &s.step, nil) {
			s.run(b, depth+1)
		}
	}
}

// maxTierAfterGuess returns the highest tier of the techniques that follow a guess. To fill an
// empty grid, singles are enough. For puzzles that the ladder doesn't solve, locked candidates and
// small subsets save more time than they take.
func (s *search) maxTierAfterGuess() engine.Tier {
	if s.pick != nil {
		return engine.Easy
	}
	return engine.Normal
}

// A guess is a digit to try in a cell.
type guess struct{ cell, digit int }

// fewestGuesses returns the possible digits of one cell, or the possible places of a digit in one
// house. It chooses the cell or house with the fewest.
func (b *board) fewestGuesses() []guess {
	cell, fewest := none, MaxSide+1
	for c, candidates := range b.candidates {
		if n := candidates.Count(); n > 0 && n < fewest {
			if cell, fewest = c, n; n == 2 {
				break
			}
		}
	}
	house, digit := none, 0
	for i, places := range b.places {
		if fewest == 2 {
			break
		}
		if n := places.Count(); n > 0 && n < fewest {
			house, digit, fewest = i%b.shape.houses, i/b.shape.houses+1, n
		}
	}
	var guesses []guess
	if house != none {
		for places := *b.placesOf(digit, house); places != 0; places = places.Rest() {
			guesses = append(guesses, guess{b.cellOf(house, places), digit})
		}
		return guesses
	}
	for d := range b.candidates[cell].All() {
		guesses = append(guesses, guess{cell, d})
	}
	return guesses
}
