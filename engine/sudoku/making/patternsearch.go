package making

import (
	"math/rand/v2"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// A patternSearch looks for a puzzle whose givens are in some cells, the pattern. It keeps the pattern
// and changes the digits: it leaves one given out, completes the rest to a random full grid, and takes
// the givens from that. It keeps the board if it has hardly more solutions than before. Once a board has
// one solution, the search approaches the target in the same way.
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

// restrict returns the part of a full grid that is in the pattern.
func (l *patternSearch) restrict(full board.Grid) board.Grid {
	return full.Without(full.Givens().Without(l.pattern))
}

// The numbers of boards tried for one solution, and then for the target, and the limit of counted
// solutions. They were measured on a heart of 22 givens: it is best to change one given at a time, and
// to count many solutions.
const (
	patternTries  = 3000
	patternRounds = 400
	maxCounted    = 3000
)

// search looks for a board with one solution, then for the target.
func (l *patternSearch) search() (board.Grid, bool) {
	if !l.narrowToOneSolution() {
		return l.board, false
	}
	distance := l.distance(&l.board)
	for range patternRounds {
		if distance == 0 {
			return l.board, true
		}
		next := l.withOtherDigits()
		if n, _ := board.CountSolutions(&next, 2); n > 1 {
			continue
		}
		if nextDistance := l.distance(&next); max(nextDistance, -nextDistance) <= max(distance, -distance) || l.rng.IntN(strayShare) == 0 {
			l.board, distance = next, nextDistance
		}
	}
	return l.board, false
}

// distance returns how far a board with one solution is from the target.
func (l *patternSearch) distance(g *board.Grid) int {
	distance := l.target.distance(g)
	if distance == 0 && l.target.requirements.Minimal && !g.IsMinimal() {
		return tooHard
	}
	return distance
}

// narrowToOneSolution moves to boards with fewer and fewer solutions, until there is one. Sometimes it accepts a board
// with a few more, since otherwise most searches end early.
func (l *patternSearch) narrowToOneSolution() bool {
	count, _ := board.CountSolutions(&l.board, maxCounted)
	for range patternTries {
		if count == 1 {
			return true
		}
		next, allowed := l.withOtherDigits(), count+l.rng.IntN(count/8+2)
		if n, _ := board.CountSolutions(&next, min(allowed+1, maxCounted)); n <= allowed {
			l.board, count = next, n
		}
	}
	return false
}

// withOtherDigits returns the board with other digits, after one given was left out.
func (l *patternSearch) withOtherDigits() board.Grid {
	rest := l.board
	rest.Cells[l.cells[l.rng.IntN(len(l.cells))]] = 0
	return l.restrict(board.Complete(&rest, l.rng))
}
