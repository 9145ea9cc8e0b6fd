package making

import (
	"math/rand/v2"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// A patternSearch looks for a puzzle whose givens are exactly the cells of a pattern. It changes
// their digits: it leaves one given out, completes the rest to a random full grid, and takes the
// givens from there. It keeps the new board if that has hardly more solutions than the old one.
// Once a board has one solution, the search comes closer to the target in the same way.
type patternSearch struct {
	shape   *board.Shape
	target  *target
	rng     *rand.Rand
	pattern latin.Cells
	cells   []int // the cells of the pattern
	board   board.Grid
}

func newPatternSearch(m *Maker, t engine.Tier, rng *rand.Rand) *patternSearch {
	l := &patternSearch{shape: m.Shape, target: newTarget(m.Requirements, t), rng: rng, pattern: m.Requirements.Pattern}
	for c := range l.pattern.All() {
		l.cells = append(l.cells, c)
	}
	l.board = l.restrict(board.RandomSolution(m.Shape, rng))
	return l
}

// restrict returns a full grid without the digits outside of the pattern.
func (s *patternSearch) restrict(full board.Grid) board.Grid {
	return full.Without(full.Givens().Without(s.pattern))
}

// patternTries limits how many boards are tried until one has a single solution. patternRounds limits how
// many are tried until one has the wanted tier or rating. Solutions are counted up to maxCounted. The numbers
// were measured with a pattern in the shape of a heart with 22 givens. It is best to count many solutions.
const (
	patternTries  = 3000
	patternRounds = 400
	maxCounted    = 3000
)

// search looks for a board with one solution, then for the target.
func (s *patternSearch) search() (board.Grid, bool) {
	if !s.narrowToOneSolution() {
		return s.board, false
	}
	distance := s.distance(&s.board)
	for range patternRounds {
		if distance == 0 {
			return s.board, true
		}
		next := s.withOtherDigits()
		if n, _ := board.CountSolutions(&next, 2); n > 1 {
			continue
		}
		if nextDistance := s.distance(&next); max(nextDistance, -nextDistance) <= max(distance, -distance) || s.rng.IntN(strayShare) == 0 {
			s.board, distance = next, nextDistance
		}
	}
	return s.board, false
}

// distance returns how far a board with one solution is from the target.
func (s *patternSearch) distance(g *board.Grid) int {
	distance := s.target.distance(g)
	if distance == 0 && s.target.requirements.Minimal && !g.IsMinimal() {
		return tooHard
	}
	return distance
}

// narrowToOneSolution moves to boards with fewer and fewer solutions, until there is one. It also
// moves to boards with a few more solutions, since most searches would get stuck otherwise. It
// returns false if it gives up.
func (s *patternSearch) narrowToOneSolution() bool {
	count, _ := board.CountSolutions(&s.board, maxCounted)
	for range patternTries {
		if count == 1 {
			return true
		}
		next, allowed := s.withOtherDigits(), count+s.rng.IntN(count/8+2)
		if n, _ := board.CountSolutions(&next, min(allowed+1, maxCounted)); n <= allowed {
			s.board, count = next, n
		}
	}
	return false
}

// withOtherDigits returns a board with the same pattern and other digits: the givens of a random full
// grid that agrees with all givens except one.
func (s *patternSearch) withOtherDigits() board.Grid {
	rest := s.board
	rest.Cells[s.cells[s.rng.IntN(len(s.cells))]] = 0
	return s.restrict(board.Complete(&rest, s.rng))
}
