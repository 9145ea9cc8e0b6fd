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
	target      *target
	givensRange Range
}

func newBoardSearch(m *Maker, t engine.Tier, rng *rand.Rand) *boardSearch {
	return &boardSearch{carving: newCarving(m, rng), target: newTarget(m.Requirements, t), givensRange: m.Requirements.GivensFor(t)}
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
		g, distance := q.searchAround()
		if distance == 0 {
			return g, true
		}
		if round == 0 || q.isNearer(distance, nearest, &base) {
			base, nearest = q.board, distance
		}
		q.board = base
		q.restore(putBack)
	}
	return base, false
}

// isNearer reports whether the search continues from the current board. Otherwise it continues from the
// one before, whose distance is given.
func (q *boardSearch) isNearer(distance, previous int, base *board.Grid) bool {
	if q.rng.IntN(strayShare) == 0 {
		return true
	}
	if n := q.board.CountFilled(); n > q.givensRange.High {
		return n <= base.CountFilled()
	}
	return max(distance, -distance) <= max(previous, -previous)
}

// searchAround looks for the target among the current minimal board and boards with more givens. If
// there is none it returns the distance of the board.
func (q *boardSearch) searchAround() (board.Grid, int) {
	n := q.board.CountFilled()
	if n > q.givensRange.High {
		return q.board, tooEasy
	}
	distance := q.target.distance(&q.board)
	if distance < 0 || distance == 0 && n >= q.givensRange.Low && q.isMinimalIfAsked() {
		return q.board, distance
	}
	if q.target.requirements.Minimal {
		return q.board, max(distance, tooHard)
	}
	missing := q.missingOrbits()
	for range searchOrders {
		if g, ok := q.bisect(missing); ok {
			return g, 0
		}
		q.rng.Shuffle(len(missing), func(i, j int) { missing[i], missing[j] = missing[j], missing[i] })
	}
	return q.board, max(distance, tooHard)
}

// isMinimalIfAsked reports whether the board is minimal, if that is required. Of an orbit with several
// givens, a single one could still be superfluous.
func (q *boardSearch) isMinimalIfAsked() bool {
	return !q.target.requirements.Minimal || q.board.IsMinimal()
}

// missingOrbits returns the orbits that the board lacks, the last removed first.
func (q *boardSearch) missingOrbits() (orbits []latin.Cells) {
	var lastRemoved latin.Cells
	for i := len(q.removed) - 1; i >= 0; i-- {
		orbits = append(orbits, q.removed[i])
		lastRemoved.Add(q.removed[i].First())
	}
	for _, orbit := range q.orbits {
		if !q.hasOrbit(orbit) && !lastRemoved.Has(orbit.First()) {
			orbits = append(orbits, orbit)
		}
	}
	return orbits
}

// bisect finds, by bisection, the number of orbits to put back.
func (q *boardSearch) bisect(missing []latin.Cells) (board.Grid, bool) {
	for low, high := q.numbersInRange(missing); low < high; {
		middle := (low + high) / 2
		g := q.board
		for _, orbit := range missing[:middle] {
			g.Restore(&q.full, orbit)
		}
		switch distance := q.target.distance(&g); {
		case distance == 0:
			return g, true
		case distance > 0:
			low = middle + 1
		default:
			high = middle
		}
	}
	return board.Grid{}, false
}

// numbersInRange returns which numbers of orbits give the board the required number of givens: from
// (inclusive) and to (exclusive).
func (q *boardSearch) numbersInRange(missing []latin.Cells) (low, high int) {
	n := q.board.CountFilled()
	for i, orbit := range missing {
		if n < q.givensRange.Low {
			low = i + 1
		}
		if n <= q.givensRange.High {
			high = i + 1
		}
		n += orbit.Count()
	}
	return low, high
}
