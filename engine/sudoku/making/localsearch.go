package making

import (
	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/technique"
)

// A localSearch makes normal and hard 9×9 puzzles. It removes orbits from a full grid as long as singles
// and locked candidates solve the board. Then it searches the neighbours of that board, in which one
// orbit replaces another, for a board of the wanted tier.
//
// Boards that techniques solve have one solution, so their solutions aren't counted.
type localSearch struct {
	*carving
	want         engine.Tier
	givensRange  Range
	given        latin.Cells
	judged       int  // how many neighbours of this board were judged
	needsSubsets bool // whether locked candidates are too easy
	climber      technique.Solver
	orbitOf      [board.MaxCells]latin.Cells // by cell, its orbit
}

// The number of boards tried for one candidate, and of orbits put back between two boards.
const (
	localRounds  = 20
	localPutBack = 4
)

// Limits on the candidates left after singles and locked candidates. If a board without an orbit has
// fewer than fewLeft or more than manyLeft, it rarely has a wanted neighbour. Neighbours with more than
// someLeft nearly always have several solutions. With lower limits the search is faster, but the
// hardest steps vary less: 1.28 bits for normal puzzles with someLeft = 100.
const (
	fewLeft  = 80
	manyLeft = 200
	someLeft = 150
)

// subsetsShare is the rate of boards, one in so many, whose neighbours must need more than locked
// candidates. Otherwise puzzles with pairs and triples would be rare.
const subsetsShare = 3

// maxJudged is the most neighbours of a board that are judged before the next board is tried. If singles
// solve some neighbours, they mostly solve the next one too.
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
func (d *localSearch) search() (board.Grid, bool) {
	for range localRounds {
		before := d.board
		d.removeSolvable()
		if d.givensRange.Admits(d.given.Count()) {
			if g, ok := d.searchAround(); ok {
				return g, true
			}
		}
		if before.CountFilled() < d.board.CountFilled() {
			d.board = before // boards with fewer givens are more often hard
		}
		d.restore(localPutBack)
	}
	return d.board, false
}

// removeSolvable removes orbits, in random order, as long as singles and locked candidates solve the
// board.
func (d *localSearch) removeSolvable() {
	d.given = d.board.Givens()
	var removable []latin.Cells
	kept := d.board
	for _, i := range d.order() {
		if orbit := d.orbits[i]; d.hasOrbit(orbit) && !d.unavoidable.isAnyUncovered(d.given, orbit) {
			removable = append(removable, orbit)
			kept = kept.Without(orbit)
		}
	}
	var bands board.Bands
	bands.Set(&kept)
	bands.FillSingles()
	d.removeHalves(removable, &bands)
}

// removeHalves removes as many of some orbits as possible. Without is the board without all of them, with
// its deductions. It tries one half with the other half given, and so on, so that deductions that many
// boards share are made once.
func (d *localSearch) removeHalves(orbits []latin.Cells, withoutAll *board.Bands) {
	switch {
	case withoutAll.IsSolved():
		for _, orbit := range orbits {
			d.given = d.given.Without(orbit)
			d.board = d.board.Without(orbit)
		}
	case len(orbits) > 1:
		first, second := orbits[:len(orbits)/2], orbits[len(orbits)/2:]
		d.removeHalves(first, d.withGivens(*withoutAll, second...))
		d.removeHalves(second, d.withGivens(*withoutAll, first...))
	}
}

// withGivens adds the given orbits among some to a board.
func (d *localSearch) withGivens(b board.Bands, orbits ...latin.Cells) *board.Bands {
	for _, orbit := range orbits {
		if d.given.Has(orbit.First()) {
			b.PlaceAll(orbit, &d.full)
		}
	}
	b.FillSingles()
	return &b
}

// searchAround looks for a wanted board: the current one, one with an orbit less, or one with
// another orbit in its place.
func (d *localSearch) searchAround() (board.Grid, bool) {
	d.judged, d.needsSubsets = 0, d.want == engine.Normal && d.rng.IntN(subsetsShare) == 0
	if d.want == engine.Normal && !d.needsSubsets && !d.board.IsSolvedBySingles() {
		return d.board, d.givensRange.Contains(d.given.Count())
	}
	order := d.order()
	for _, i := range order {
		if orbit := d.orbits[i]; d.hasOrbit(orbit) && d.judged < maxJudged {
			if given, ok := d.searchReplacement(orbit, order); ok {
				return d.full.Only(given), true
			}
		}
	}
	return board.Grid{}, false
}

// searchReplacement looks for a wanted board without one orbit, or with another in its place. It
// returns the givens of the board.
func (d *localSearch) searchReplacement(removed latin.Cells, order []int) (given latin.Cells, ok bool) {
	rest := d.given.Without(removed)
	useful := d.distinguishing(rest, 0)
	if useful.Empty() {
		return given, false
	}
	board, bands := d.board.Without(removed), board.Bands{}
	bands.Set(&board)
	bands.FillSingles()
	if n := bands.CandidatesLeft(); n < fewLeft || n > manyLeft {
		return given, false
	}
	if useful == anyCell && d.givensRange.Contains(rest.Count()) && d.isWanted(rest, removed, bands) {
		return rest, true
	}
	for _, i := range order {
		added := d.orbits[i]
		given = rest.Or(added)
		if d.hasOrbit(added) || !useful.Has(added.First()) || !d.givensRange.Contains(given.Count()) {
			continue
		}
		next, setCount := bands, len(d.unavoidable.all)
		next.PlaceAll(added, &d.full)
		next.FillSingles()
		if d.isWanted(given, removed, next) {
			return given, true
		}
		if d.judged == maxJudged {
			break
		}
		useful = useful.And(d.distinguishing(rest, setCount))
	}
	return given, false
}

// anyCell contains all cells.
var anyCell = latin.Cells{^uint64(0), ^uint64(0)}

// distinguishing returns the cells that, if given, distinguish the full grid from all other known
// solutions of the givens. It uses the unavoidable sets from an index on.
func (d *localSearch) distinguishing(given latin.Cells, from int) latin.Cells {
	useful := anyCell
	for _, set := range d.unavoidable.all[from:] {
		if covered := set.And(given); !covered.Empty() {
			continue
		}
		var orbits latin.Cells
		for !set.Empty() {
			orbits = orbits.Or(d.orbitOf[set.Pop()])
		}
		useful = useful.And(orbits)
	}
	return useful
}

// isWanted reports whether a board has the wanted tier. Known holds the deductions of singles and locked
// candidates on it. They would solve it if the cells gone were given.
func (d *localSearch) isWanted(given, removed latin.Cells, bands board.Bands) bool {
	if bands.IsSolved() {
		if d.want != engine.Normal || d.needsSubsets {
			return false
		}
		d.judged++
		g := d.full.Only(given)
		return !g.SinglesFill(removed)
	}
	if bands.CandidatesLeft() > someLeft || d.hasOtherSolution(bands, removed) {
		return false
	}
	if bands.FillWithSubsets() {
		return d.want == engine.Normal
	}
	if d.want != engine.Hard {
		return false
	}
	d.climber.SetFromBands(&bands)
	return d.climber.SolveUpTo(technique.Ladder.Last(engine.Hard))
}

// hasOtherSolution looks for a solution that differs from the full grid in some cells. With these cells
// given the board has one solution, so any other solution differs there.
func (d *localSearch) hasOtherSolution(b board.Bands, cells latin.Cells) bool {
	for c := range cells.All() {
		if !b.IsOpen(c) {
			continue
		}
		v, other := int(d.full.Cells[c]), b
		other.Exclude(c, v)
		if solution, found := other.FindSolution(); found {
			d.unavoidable.learn(&solution)
			return true
		}
		b.Place(c, v)
		b.FillSingles()
	}
	return false
}
