package making

import (
	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/technique"
)

// A localSearch makes normal and hard 9×9 puzzles. It removes orbits from a full grid as long as
// singles and locked candidates solve the board. Then it looks for a board of the wanted tier among
// the neighbours of that board. A neighbour lacks one orbit of the board and has another one
// instead.
//
// A board that techniques solve has one solution, so the search never counts solutions.
type localSearch struct {
	*carving
	want         engine.Tier
	givensRange  Range
	given        latin.Cells // the given cells of board
	judged       int         // how many neighbours of the board have been judged, of those that singles and locked candidates solve
	needsSubsets bool        // whether a puzzle must need more than locked candidates
	climber      technique.Solver
	orbitOf      [board.MaxCells]latin.Cells // by cell: its orbit
}

// localRounds is the number of boards tried for one proposal, localPutBack the number of orbits put
// back between two boards.
const (
	localRounds  = 20
	localPutBack = 4
)

// Limits on how many candidates singles and locked candidates leave. A board from which an orbit is
// removed rarely leads to a wanted neighbour if fewer than fewLeft or more than manyLeft are left.
// Neighbours with more than someLeft nearly always have several solutions. With lower limits the
// search is faster, but the puzzles vary less in their hardest step. For normal puzzles the entropy
// of that step is only 1.28 bits with someLeft = 100.
const (
	fewLeft  = 80
	manyLeft = 200
	someLeft = 150
)

// subsetsShare says how many normal puzzles must need more than locked candidates: one in
// subsetsShare. Otherwise puzzles with pairs and triples would be rare.
const subsetsShare = 3

// maxJudged is how many neighbours of a board are judged before the next board is tried. Only
// neighbours that singles and locked candidates solve count. If singles alone solve the first of
// these, they mostly solve the others too.
const maxJudged = 6

func newLocalSearch(c *carving, t engine.Tier) *localSearch {
	c.unavoidable = unavoidableSetsOf(&c.full)
	l := &localSearch{carving: c, want: t, givensRange: LimitsOf(c.shape).span(t)}
	for _, orbit := range l.orbits {
		for cell := range orbit.All() {
			l.orbitOf[cell] = orbit
		}
	}
	return l
}

// search moves from board to board. If it finds no puzzle it returns the last board.
func (s *localSearch) search() (board.Grid, bool) {
	for range localRounds {
		before := s.board
		s.removeSolvable()
		if s.givensRange.Admits(s.given.Count()) {
			if g, ok := s.searchAround(); ok {
				return g, true
			}
		}
		if before.CountFilled() < s.board.CountFilled() {
			s.board = before // continue from the board before: boards with fewer givens are more often hard
		}
		s.restore(localPutBack)
	}
	return s.board, false
}

// removeSolvable removes orbits, in random order, as long as singles and locked candidates solve the
// board.
func (s *localSearch) removeSolvable() {
	s.given = s.board.Givens()
	var removable []latin.Cells
	kept := s.board
	for _, i := range s.order() {
		if orbit := s.orbits[i]; s.hasOrbit(orbit) && !s.unavoidable.isAnyUncovered(s.given, orbit) {
			removable = append(removable, orbit)
			kept = kept.Without(orbit)
		}
	}
	var bands board.Bands
	bands.Set(&kept)
	bands.FillSingles()
	s.removeHalves(removable, &bands)
}

// removeHalves removes as many of the orbits as it can. withoutAll is the board without any of
// them, after singles and locked candidates. If that isn't solved, removeHalves divides the orbits
// into halves, and removes as many as it can of each half while the other half is given. So
// deductions that many boards share are made only once.
func (s *localSearch) removeHalves(orbits []latin.Cells, withoutAll *board.Bands) {
	switch {
	case withoutAll.IsSolved():
		for _, orbit := range orbits {
			s.given = s.given.Without(orbit)
			s.board = s.board.Without(orbit)
		}
	case len(orbits) > 1:
		first, second := orbits[:len(orbits)/2], orbits[len(orbits)/2:]
		s.removeHalves(first, s.withGivens(*withoutAll, second...))
		s.removeHalves(second, s.withGivens(*withoutAll, first...))
	}
}

// withGivens returns the board with those of the orbits that are still given, after singles and
// locked candidates.
func (s *localSearch) withGivens(b board.Bands, orbits ...latin.Cells) *board.Bands {
	for _, orbit := range orbits {
		if s.given.Has(orbit.First()) {
			b.PlaceAll(orbit, &s.full)
		}
	}
	b.FillSingles()
	return &b
}

// searchAround looks for a wanted board: the current one, one that lacks an orbit, or one that has
// another orbit instead.
func (s *localSearch) searchAround() (board.Grid, bool) {
	s.judged, s.needsSubsets = 0, s.want == engine.Normal && s.rng.IntN(subsetsShare) == 0
	if s.want == engine.Normal && !s.needsSubsets && !s.board.IsSolvedBySingles() {
		return s.board, s.givensRange.Contains(s.given.Count())
	}
	order := s.order()
	for _, i := range order {
		if orbit := s.orbits[i]; s.hasOrbit(orbit) && s.judged < maxJudged {
			if given, ok := s.searchReplacement(orbit, order); ok {
				return s.full.Only(given), true
			}
		}
	}
	return board.Grid{}, false
}

// searchReplacement looks for a wanted board that lacks one orbit, or has another one instead. It
// tries the other orbits in the given order, and returns the givens of the board.
func (s *localSearch) searchReplacement(removed latin.Cells, order []int) (given latin.Cells, ok bool) {
	rest := s.given.Without(removed)
	useful := s.distinguishing(rest, 0)
	if useful.IsEmpty() {
		return given, false
	}
	board, bands := s.board.Without(removed), board.Bands{}
	bands.Set(&board)
	bands.FillSingles()
	if n := bands.CandidatesLeft(); n < fewLeft || n > manyLeft {
		return given, false
	}
	if useful == anyCell && s.givensRange.Contains(rest.Count()) && s.isWanted(rest, removed, bands) {
		return rest, true
	}
	for _, i := range order {
		added := s.orbits[i]
		given = rest.Or(added)
		if s.hasOrbit(added) || !useful.Has(added.First()) || !s.givensRange.Contains(given.Count()) {
			continue
		}
		next, setCount := bands, len(s.unavoidable.sets)
		next.PlaceAll(added, &s.full)
		next.FillSingles()
		if s.isWanted(given, removed, next) {
			return given, true
		}
		if s.judged == maxJudged {
			break
		}
		useful = useful.And(s.distinguishing(rest, setCount))
	}
	return given, false
}

// anyCell contains all cells.
var anyCell = latin.Cells{^uint64(0), ^uint64(0)}

// distinguishing returns every cell whose orbit, added to the givens, rules out all other known
// solutions without any further orbit. Each known solution is an unavoidable set without a given.
// distinguishing looks only at the sets with index from and higher.
func (s *localSearch) distinguishing(given latin.Cells, from int) latin.Cells {
	useful := anyCell
	for _, set := range s.unavoidable.sets[from:] {
		if covered := set.And(given); !covered.IsEmpty() {
			continue
		}
		var orbits latin.Cells
		for !set.IsEmpty() {
			orbits = orbits.Or(s.orbitOf[set.Pop()])
		}
		useful = useful.And(orbits)
	}
	return useful
}

// isWanted reports whether a board with these givens has the wanted tier. bands is the board after
// singles and locked candidates, which would solve it if the removed cells were given.
func (s *localSearch) isWanted(given, removed latin.Cells, bands board.Bands) bool {
	if bands.IsSolved() {
		if s.want != engine.Normal || s.needsSubsets {
			return false
		}
		s.judged++
		g := s.full.Only(given)
		return !g.SinglesFill(removed)
	}
	if bands.CandidatesLeft() > someLeft || s.hasOtherSolution(bands, removed) {
		return false
	}
	if bands.FillWithSubsets() {
		return s.want == engine.Normal
	}
	if s.want != engine.Hard {
		return false
	}
	s.climber.SetFromBands(&bands)
	return s.climber.SolveUpTo(technique.Ladder.LastOfTier(engine.Hard))
}

// hasOtherSolution reports whether there is a solution that differs from the full grid in one of cells.
// With these cells given the board has one solution, so any other solution differs there.
func (s *localSearch) hasOtherSolution(b board.Bands, cells latin.Cells) bool {
	for c := range cells.All() {
		if !b.IsOpen(c) {
			continue
		}
		v, other := int(s.full.Cells[c]), b
		other.Exclude(c, v)
		if solution, found := other.FindSolution(); found {
			s.unavoidable.learn(&solution)
			return true
		}
		b.Place(c, v)
		b.FillSingles()
	}
	return false
}
