package sudoku

import (
	"math/rand/v2"

	"octavo/engine"
)

// Layouts are boards with their givens in some cells, one after another: what
// changes are the digits. A given is left out, a full grid is made from the rest by
// chance, and its digits stand in their places; that is kept if the board then has
// hardly more solutions than before. Once it has one, the boards go towards what is wanted in the
// same way.
type layouts struct {
	shape   *shape
	aim     *aim
	rng     *rand.Rand
	pattern cellSet
	cells   []int // of the pattern
	board   grid
}

func newLayouts(m *maker, t engine.Tier, rng *rand.Rand) *layouts {
	l := &layouts{shape: m.shape, aim: newAim(m.wish, t), rng: rng, pattern: m.wish.pattern}
	for c := range l.pattern.All() {
		l.cells = append(l.cells, c)
	}
	l.board = l.of(fill(m.shape, rng))
	return l
}

// of is a full grid as far as it is given.
func (l *layouts) of(full grid) grid { return full.without(full.given().Without(l.pattern)) }

// How many boards are looked at in one search for one solution, and from there on for
// what is wanted; and how many solutions are counted at most. Measured on a heart of 22
// givens, which are few: to change one given at a time is best, and to count far.
const (
	layoutTries  = 3000
	layoutRounds = 400
	mostCounted  = 3000
)

// search looks for a board with one solution, then for what is wanted.
func (l *layouts) search() (grid, bool) {
	if !l.narrow() {
		return l.board, false
	}
	off := l.off(&l.board)
	for range layoutRounds {
		if off == 0 {
			return l.board, true
		}
		next := l.changed()
		if n, _ := solutions(&next, 2); n > 1 {
			continue
		}
		if now := l.off(&next); max(now, -now) <= max(off, -off) || l.rng.IntN(questStrays) == 0 {
			l.board, off = next, now
		}
	}
	return l.board, false
}

// off is how far a board with one solution is from what is wanted.
func (l *layouts) off(g *grid) int {
	off := l.aim.off(g)
	if off == 0 && l.aim.wish.minimal && !g.minimal() {
		return tooHard
	}
	return off
}

// narrow goes to boards with fewer and fewer solutions, until there is one. Now and
// then it takes a board that has a few more, since most ways end before there is one.
func (l *layouts) narrow() bool {
	most, _ := solutions(&l.board, mostCounted)
	for range layoutTries {
		if most == 1 {
			return true
		}
		next, allowed := l.changed(), most+l.rng.IntN(most/8+2)
		if n, _ := solutions(&next, min(allowed+1, mostCounted)); n <= allowed {
			l.board, most = next, n
		}
	}
	return false
}

// changed is the board with another digit in some place, if there can be one.
func (l *layouts) changed() grid {
	less := l.board
	less.cells[l.cells[l.rng.IntN(len(l.cells))]] = 0
	return l.of(completed(&less, l.rng))
}
