package making

import (
	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/technique"
)

// A localSearch makes normal and hard 9×9 puzzles. It removes orbits from a full grid as long as
// singles and locked candidates solve the board. Then it looks for a board of the wanted tier among the
// neighbours of that board. A neighbour has another orbit in place of one.
//
// Boards that techniques solve have one solution, so their solutions aren't counted.
type localSearch struct {
	*carving
	want         engine.Tier
	givensRange  Range
	given        latin.Cells // the given cells of board
	judged       int         // how many neighbours of this board were judged
	needsSubsets bool        // whether puzzles that locked candidates solve are too easy
	climber      technique.Solver
	orbitOf      [board.MaxCells]latin.Cells // by cell: its orbit
}

// localRounds is the number of boards tried for one candidate, localPutBack the number of orbits put
// back between two boards.
const (
	localRounds  = 20
	localPutBack = 4
)

// Limits on the candidates left after singles and locked candidates. If a board without an orbit has
// fewer than fewLeft or more than manyLeft, it rarely has a wanted neighbour. Neighbours with more than
// someLeft nearly always have several solutions. With lower limits the search is faster, but the
// puzzles vary less in their hardest step. For normal puzzles the entropy of that step is only 1.28
// bits with someLeft = 100.
const (
	fewLeft  = 80
	manyLeft = 200
	someLeft = 150
)

// subsetsShare: one normal puzzle in so many must need more than locked candidates. Otherwise puzzles
// with pairs and triples would be rare.
const subsetsShare = 3

// maxJudged is how many neighbours of a board are judged before the next board is tried. If singles
// solve the first ones, they mostly solve the next ones too.
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
			s.board = before // boards with fewer givens are more often hard
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

// removeHalves removes as many of the orbits as possible. withoutAll is the board without all of them,
// after its deductions. It tries one half with the other half given, and so on. So deductions that many
// boards share are made once.
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

// withGivens returns a board with those of the orbits that are still given, after its deductions.
func (s *localSearch) withGivens(b board.Bands, orbits ...latin.Cells) *board.Bands {
	for _, orbit := range orbits {
		if s.given.Has(orbit.First()) {
			b.PlaceAll(orbit, &s.full)
		}
	}
	b.FillSingles()
	return &b
}

// searchAround looks for a wanted board: the current one, one with an orbit less, or one with
// another orbit in its place.
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

// searchReplacement looks for a wanted board without one orbit, or with another in its place. It
// returns the givens of the board.
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

// distinguishing returns each cell that, if it alone is added to the givens, rules out all other known
// solutions. Those are known as unavoidable sets without a given, of which only the ones from index
// from on are looked at.
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
// singles and locked candidates. With the removed cells given, these would solve it.
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
