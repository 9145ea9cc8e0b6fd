package making

import (
	"math/rand/v2"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// A boardSearch looks for one puzzle that meets all requirements. It moves from one minimal board to
// the next by putting some givens back and removing others. It keeps a board that is no farther from
// the target than the one before. To a board that is too hard it adds givens, in several orders, until
// the board is right or too easy.
type boardSearch struct {
	*carving
	target *target
	within Range
}

func newBoardSearch(m *Maker, t engine.Tier, rng *rand.Rand) *boardSearch {
	return &boardSearch{carving: newCarving(m, rng), target: newTarget(m.Requirements, t), within: m.Requirements.GivensFor(t)}
}

// searchRounds is the number of boards tried for one candidate. searchOrders is the number of orders in
// which givens are put back to a board that is too hard. One time in strayShare the search continues
// from a board that is farther from the target.
const (
	searchRounds = 30
	searchOrders = 1
	strayShare   = 6
)

// search moves from board to board until it finds a puzzle or the rounds end.
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

// nearer reports whether the search continues from the current board. Otherwise it continues from the
// one before, whose distance is given.
func (q *boardSearch) nearer(off, before int, base *board.Grid) bool {
	if q.rng.IntN(strayShare) == 0 {
		return true
	}
	if n := q.board.Filled(); n > q.within.High {
		return n <= base.Filled()
	}
	return max(off, -off) <= max(before, -before)
}

// searchAround looks for the target among the current minimal board and boards with more givens. If
// there is none it returns the distance of the board.
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

// isMinimalIfAsked reports whether the board is minimal, if that is required. Of an orbit with several
// givens, a single one could still be superfluous.
func (q *boardSearch) isMinimalIfAsked() bool {
	return !q.target.requirements.Minimal || q.board.IsMinimal()
}

// missingOrbits returns the orbits that the board lacks, the last removed first.
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

// between finds, by bisection, the number of orbits to put back.
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

// window returns which numbers of orbits give the board the required number of givens: from
// (inclusive) and to (exclusive).
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
