package making

import (
	"math/rand/v2"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// A boardSearch is the search for one puzzle that is as wished for. It goes from board to
// board without a given to spare: some givens are put back, others taken away
// instead, and what comes is kept where it isn't farther off than what was before. A
// board that is too hard is given more, in one order and then in others, until it is
// right or too easy.
type boardSearch struct {
	*carving
	target *target
	within Range
}

func newBoardSearch(m *Maker, t engine.Tier, rng *rand.Rand) *boardSearch {
	return &boardSearch{carving: newCarving(m, rng), target: newTarget(m.Requirements, t), within: m.Requirements.GivensFor(t)}
}

// How long a quest goes on for one candidate, in boards; in how many orders givens are
// put back to one that is too hard; and how often, once in so many times, it goes on
// from a board that is farther off.
const (
	searchRounds = 30
	searchOrders = 1
	strayShare   = 6
)

// search goes from board to board.
func (q *boardSearch) search() (board.Grid, bool) {
	var base board.Grid
	nearest := 0
	for round := range searchRounds {
		q.removeAll()
		g, off := q.searchAround()
		if off == 0 {
			return g, true
		}
		if round == 0 || q.nearer(off, nearest, &base) {
			base, nearest = q.board, off
		}
		q.board = base
		q.restore(putBack)
	}
	return base, false
}

// nearer reports whether the search goes on from the board that it has come to, not
// from the one before, which was so far off.
func (q *boardSearch) nearer(off, before int, base *board.Grid) bool {
	if q.rng.IntN(strayShare) == 0 {
		return true
	}
	if n := q.board.Filled(); n > q.within.High {
		return n <= base.Filled()
	}
	return max(off, -off) <= max(before, -before)
}

// searchAround looks for what is wanted from the board at hand on, which has no given to
// spare, to what has more. Where there is nothing it says how far off the board is.
func (q *boardSearch) searchAround() (board.Grid, int) {
	n := q.board.Filled()
	if n > q.within.High {
		return q.board, tooEasy
	}
	off := q.target.distance(&q.board)
	if off < 0 || off == 0 && n >= q.within.Low && q.isMinimalIfAsked() {
		return q.board, off
	}
	if q.target.requirements.Minimal {
		return q.board, max(off, tooHard)
	}
	more := q.missingOrbits()
	for range searchOrders {
		if g, ok := q.between(more); ok {
			return g, 0
		}
		q.rng.Shuffle(len(more), func(i, j int) { more[i], more[j] = more[j], more[i] })
	}
	return q.board, max(off, tooHard)
}

// isMinimalIfAsked reports whether the board has no given to spare, where none may be: of several
// that go together, one could.
func (q *boardSearch) isMinimalIfAsked() bool {
	return !q.target.requirements.Minimal || q.board.IsMinimal()
}

// missingOrbits are the orbits that the board lacks: those that went last come first.
func (q *boardSearch) missingOrbits() (orbits []latin.Cells) {
	var last latin.Cells
	for i := len(q.removed) - 1; i >= 0; i-- {
		orbits = append(orbits, q.removed[i])
		last.Add(q.removed[i].First())
	}
	for _, orbit := range q.orbits {
		if !q.has(orbit) && !last.Has(orbit.First()) {
			orbits = append(orbits, orbit)
		}
	}
	return orbits
}

// between looks for how many of some orbits have to be given more, halving what is
// between too few and too many.
func (q *boardSearch) between(more []latin.Cells) (board.Grid, bool) {
	for low, high := q.window(more); low < high; {
		middle := (low + high) / 2
		g := q.board
		for _, orbit := range more[:middle] {
			g.Restore(&q.full, orbit)
		}
		switch off := q.target.distance(&g); {
		case off == 0:
			return g, true
		case off > 0:
			low = middle + 1
		default:
			high = middle
		}
	}
	return board.Grid{}, false
}

// window says how many of some orbits bring the board to as many givens as are wanted:
// from the first number on to before the second.
func (q *boardSearch) window(more []latin.Cells) (from, to int) {
	n := q.board.Filled()
	for i, orbit := range more {
		if n < q.within.Low {
			from = i + 1
		}
		if n <= q.within.High {
			to = i + 1
		}
		n += orbit.Count()
	}
	return from, to
}
