package making

import (
	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/technique"
)

// A localSearch goes down a full grid of 9×9 cells to a board from which nothing can go without
// singles and locked candidates coming to a stop, and looks around that board for one that needs
// the tier which is wanted, normal or hard: one orbit is given in place of another.
//
// It never asks how many solutions a board has that techniques solve: they have shown that it has
// one.
type localSearch struct {
	*carving
	want         engine.Tier
	within       Range
	given        latin.Cells
	judged       int  // how often singles were asked around the board at hand
	needsSubsets bool // whether locked candidates are too little
	climber      technique.Solver
	orbitOf      [board.MaxCells]latin.Cells // the orbit of a cell
}

// How long a descent goes on for one candidate, and how much it puts back between two boards.
const (
	localRounds  = 20
	localPutBack = 4
)

// What is worth a look, in candidates that are left in open cells where singles and locked
// candidates come to a stop. Boards that lost an orbit and have fewer than few or more than
// many have hardly a neighbour as wanted; of the neighbours themselves, those that have more than
// some have nearly always several solutions. (The less is looked at, the sooner a puzzle is found,
// and the more alike are the hardest steps: with 100, those of normal ones had 1.28 bits.)
const (
	fewLeft  = 80
	manyLeft = 200
	someLeft = 150
)

// subsetsShare is how often, once in so many boards, a neighbour is refused that locked candidates
// solve. There are so many of these that they would crowd out what needs pairs and triples.
const subsetsShare = 3

// maxJudged is how many neighbours of a board are solved without telling by what, before
// another board is looked for: where singles solve some, they mostly solve the next one, too.
const maxJudged = 6

func newLocalSearch(c *carving, t engine.Tier) *localSearch {
	c.unavoidable = unavoidableSetsOf(&c.full)
	d := &localSearch{carving: c, want: t, within: LimitsOf(c.shape).span(t)}
	for _, orbit := range d.orbits {
		for cell := range orbit.All() {
			d.orbitOf[cell] = orbit
		}
	}
	return d
}

// search goes from board to board. Where all is in vain it gives the last one.
func (d *localSearch) search() (board.Grid, bool) {
	for range localRounds {
		before := d.board
		d.removeSolvable()
		if d.within.Admits(d.given.Count()) {
			if g, ok := d.searchAround(); ok {
				return g, true
			}
		}
		if before.Filled() < d.board.Filled() {
			d.board = before // the fewer givens, the sooner a board is hard
		}
		d.restore(localPutBack)
	}
	return d.board, false
}

// removeSolvable takes away every orbit that can go, in an order of chance, as long as singles and locked
// candidates solve the board.
func (d *localSearch) removeSolvable() {
	d.given = d.board.Givens()
	var some []latin.Cells
	kept := d.board
	for _, i := range d.order() {
		if orbit := d.orbits[i]; d.has(orbit) && !d.unavoidable.anyUncovered(d.given, orbit) {
			some = append(some, orbit)
			kept = kept.Without(orbit)
		}
	}
	var without board.Bands
	without.Set(&kept)
	without.Settle()
	d.removeHalves(some, &without)
}

// removeHalves takes away what can go of some orbits; without them all, so much is known. Half of them
// are looked at with the other half, and so on, so that what many boards have in common is
// concluded once.
func (d *localSearch) removeHalves(some []latin.Cells, without *board.Bands) {
	switch {
	case without.Solved():
		for _, orbit := range some {
			d.given = d.given.Without(orbit)
			d.board = d.board.Without(orbit)
		}
	case len(some) > 1:
		first, second := some[:len(some)/2], some[len(some)/2:]
		d.removeHalves(first, d.withGivens(*without, second...))
		d.removeHalves(second, d.withGivens(*without, first...))
	}
}

// withGivens is what is known together with those of some orbits that are given.
func (d *localSearch) withGivens(b board.Bands, some ...latin.Cells) *board.Bands {
	for _, orbit := range some {
		if d.given.Has(orbit.First()) {
			b.PlaceAll(orbit, &d.full)
		}
	}
	b.Settle()
	return &b
}

// searchAround looks for a board as wanted: the board at hand, or one that has an orbit less, or another
// in its place.
func (d *localSearch) searchAround() (board.Grid, bool) {
	d.judged, d.needsSubsets = 0, d.want == engine.Normal && d.rng.IntN(subsetsShare) == 0
	if d.want == engine.Normal && !d.needsSubsets && !d.board.IsSolvedBySingles() {
		return d.board, d.within.Contains(d.given.Count())
	}
	order := d.order()
	for _, i := range order {
		if gone := d.orbits[i]; d.has(gone) && d.judged < maxJudged {
			if given, ok := d.searchReplacement(gone, order); ok {
				return d.full.Only(given), true
			}
		}
	}
	return board.Grid{}, false
}

// searchReplacement looks for a board as wanted without one orbit, or with another of some in its place,
// and says what is given of it.
func (d *localSearch) searchReplacement(gone latin.Cells, order []int) (given latin.Cells, ok bool) {
	rest := d.given.Without(gone)
	tell := d.distinguishing(rest, 0)
	if tell.Empty() {
		return given, false
	}
	less, known := d.board.Without(gone), board.Bands{}
	known.Set(&less)
	known.Settle()
	if n := known.CandidatesLeft(); n < fewLeft || n > manyLeft {
		return given, false
	}
	if tell == anyCell && d.within.Contains(rest.Count()) && d.isWanted(rest, gone, known) {
		return rest, true
	}
	for _, i := range order {
		more := d.orbits[i]
		given = rest.Or(more)
		if d.has(more) || !tell.Has(more.First()) || !d.within.Contains(given.Count()) {
			continue
		}
		next, met := known, len(d.unavoidable.all)
		next.PlaceAll(more, &d.full)
		next.Settle()
		if d.isWanted(given, gone, next) {
			return given, true
		}
		if d.judged == maxJudged {
			break
		}
		tell = tell.And(d.distinguishing(rest, met))
	}
	return given, false
}

// anyCell are all cells, and those that there aren't.
var anyCell = latin.Cells{^uint64(0), ^uint64(0)}

// distinguishing gives the orbits any of which, given besides, tells the full grid from all those rivals that
// fit what is given, of those from some number on.
func (d *localSearch) distinguishing(given latin.Cells, from int) latin.Cells {
	tell := anyCell
	for _, rival := range d.unavoidable.all[from:] {
		if told := rival.And(given); !told.Empty() {
			continue
		}
		var some latin.Cells
		for !rival.Empty() {
			some = some.Or(d.orbitOf[rival.Pop()])
		}
		tell = tell.And(some)
	}
	return tell
}

// isWanted reports whether a board is of the tier that is wanted, of which singles and locked
// candidates have made what is known, and which they would solve if some cells were given.
func (d *localSearch) isWanted(given, gone latin.Cells, known board.Bands) bool {
	if known.Solved() {
		if d.want != engine.Normal || d.needsSubsets {
			return false
		}
		d.judged++
		g := d.full.Only(given)
		return !g.SinglesFill(gone)
	}
	if known.CandidatesLeft() > someLeft || d.hasOtherSolution(known, gone) {
		return false
	}
	if known.SettleSubsets() {
		return d.want == engine.Normal
	}
	if d.want != engine.Hard {
		return false
	}
	d.climber.SetFromBands(&known)
	return d.climber.SolveUpTo(technique.Ladder.Last(engine.Hard))
}

// hasOtherSolution looks for a solution that has other digits in some cells than the full grid. Where the
// board with these cells has one solution, the board without them has no other.
func (d *localSearch) hasOtherSolution(b board.Bands, in latin.Cells) bool {
	for c := range in.All() {
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
		b.Settle()
	}
	return false
}
