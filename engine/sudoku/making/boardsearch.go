package making

import (
	"math/rand/v2"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// A boardSearch looks for one puzzle that meets all requirements. It moves from one minimal board
// to the next by putting some givens back and removing others. It continues from the new board,
// unless that board is farther from the target than the old one. If a board is too hard, it adds
// givens until the board is right or too easy.
type boardSearch struct {
	*carving
	target      *target
	givensRange Range
}

func newBoardSearch(m *Maker, t engine.Tier, rng *rand.Rand) *boardSearch {
	return &boardSearch{carving: newCarving(m, rng), target: newTarget(m.Requirements, t), givensRange: m.Requirements.GivensFor(t)}
}

// searchRounds is the number of minimal boards tried for one proposal. searchOrders is in how many
// orders givens are put back on a board that is too hard. One time in strayShare the search
// continues even from a board that is farther from the target.
const (
	searchRounds = 30
	searchOrders = 1
	strayShare   = 6
)

// search moves from board to board until it finds a puzzle. It returns false after searchRounds.
func (s *boardSearch) search() (board.Grid, bool) {
	var base board.Grid
	nearest := 0
	for round := range searchRounds {
		s.removeAll()
		g, distance := s.searchAround()
		if distance == 0 {
			return g, true
		}
		if round == 0 || s.continuesHere(distance, nearest, &base) {
			base, nearest = s.board, distance
		}
		s.board = base
		s.restore(putBack)
	}
	return base, false
}

// continuesHere reports whether the search continues from the current board, and not from base.
// distance is that of the current board, previous that of base. It continues from a board that
// isn't farther from the target. A board with too many givens must not have more givens than base.
// In one of strayShare cases it continues from any board.
func (s *boardSearch) continuesHere(distance, previous int, base *board.Grid) bool {
	if s.rng.IntN(strayShare) == 0 {
		return true
	}
	if n := s.board.CountFilled(); n > s.givensRange.High {
		return n <= base.CountFilled()
	}
	return max(distance, -distance) <= max(previous, -previous)
}

// searchAround looks for a puzzle: the current minimal board, or a board with more givens. It
// returns the puzzle and 0. If there is none, it returns the current board and its distance from
// the target.
func (s *boardSearch) searchAround() (board.Grid, int) {
	n := s.board.CountFilled()
	if n > s.givensRange.High {
		return s.board, tooEasy
	}
	distance := s.target.distance(&s.board)
	if distance < 0 || distance == 0 && n >= s.givensRange.Low && s.isMinimalIfAsked() {
		return s.board, distance
	}
	if s.target.requirements.Minimal {
		return s.board, max(distance, tooHard)
	}
	missing := s.missingOrbits()
	for range searchOrders {
		if g, ok := s.bisect(missing); ok {
			return g, 0
		}
		s.rng.Shuffle(len(missing), func(i, j int) { missing[i], missing[j] = missing[j], missing[i] })
	}
	return s.board, max(distance, tooHard)
}

// isMinimalIfAsked reports whether the board is minimal, unless the requirements don't ask for
// that. A board without superfluous orbits isn't always minimal, since a single given of an orbit
// may be superfluous.
func (s *boardSearch) isMinimalIfAsked() bool {
	return !s.target.requirements.Minimal || s.board.IsMinimal()
}

// missingOrbits returns the orbits that the board lacks, the last removed first. Orbits that were
// missing before the last removeAll come at the end.
func (s *boardSearch) missingOrbits() (orbits []latin.Cells) {
	var lastRemoved latin.Cells
	for i := len(s.removed) - 1; i >= 0; i-- {
		orbits = append(orbits, s.removed[i])
		lastRemoved.Add(s.removed[i].First())
	}
	for _, orbit := range s.orbits {
		if !s.hasOrbit(orbit) && !lastRemoved.Has(orbit.First()) {
			orbits = append(orbits, orbit)
		}
	}
	return orbits
}

// bisect looks for a number of missing orbits such that the first so many, put back, make the board
// a puzzle. It halves the range of possible numbers again and again. It returns false if it finds
// none.
func (s *boardSearch) bisect(missing []latin.Cells) (board.Grid, bool) {
	for low, high := s.numbersInRange(missing); low < high; {
		middle := (low + high) / 2
		g := s.board
		for _, orbit := range missing[:middle] {
			g.Restore(&s.full, orbit)
		}
		switch distance := s.target.distance(&g); {
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

// numbersInRange returns how many of the missing orbits may be put back, so that the number of
// givens is as required: at least low and less than high.
func (s *boardSearch) numbersInRange(missing []latin.Cells) (low, high int) {
	n := s.board.CountFilled()
	for i, orbit := range missing {
		if n < s.givensRange.Low {
			low = i + 1
		}
		if n <= s.givensRange.High {
			high = i + 1
		}
		n += orbit.Count()
	}
	return low, high
}
