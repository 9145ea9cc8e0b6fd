package sudoku

import (
	"octavo/engine"
)

// A descent goes down a full grid of 9×9 cells to a board from which nothing can go without
// singles and locked candidates coming to a stop, and looks around that board for one that needs
// the tier which is wanted, normal or hard: one orbit is given in place of another.
//
// It never asks how many solutions a board has that techniques solve: they have shown that it has
// one.
type descent struct {
	*carving
	want    engine.Tier
	within  span
	given   cellSet
	asked   int  // how often singles were asked around the board at hand
	picky   bool // whether locked candidates are too little
	climber climber
	orbitOf [maxCells]cellSet // the orbit of a cell
}

// How long a descent goes on for one candidate, and how much it puts back between two boards.
const (
	descentRounds = 20
	descentBack   = 4
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

// oncePicky is how often, once in so many boards, a neighbour is refused that locked candidates
// solve. There are so many of these that they would crowd out what needs pairs and triples.
const oncePicky = 3

// mostAsked is how many neighbours of a board are solved without telling by what, before
// another board is looked for: where singles solve some, they mostly solve the next one, too.
const mostAsked = 6

func newDescent(c *carving, t engine.Tier) *descent {
	c.rivals = rivalsOf(&c.full)
	d := &descent{carving: c, want: t, within: c.shape.limits.span(t)}
	for _, orbit := range d.orbits {
		for cell := range orbit.All() {
			d.orbitOf[cell] = orbit
		}
	}
	return d
}

// search goes from board to board. Where all is in vain it gives the last one.
func (d *descent) search() (grid, bool) {
	for range descentRounds {
		before := d.board
		d.sink()
		if d.within.admits(d.given.Count()) {
			if g, ok := d.around(); ok {
				return g, true
			}
		}
		if before.filled() < d.board.filled() {
			d.board = before // the fewer givens, the sooner a board is hard
		}
		d.restore(descentBack)
	}
	return d.board, false
}

// sink takes away every orbit that can go, in an order of chance, as long as singles and locked
// candidates solve the board.
func (d *descent) sink() {
	d.given = d.board.given()
	var some []cellSet
	kept := d.board
	for _, i := range d.order() {
		if orbit := d.orbits[i]; d.has(orbit) && !d.rivals.fit(d.given, orbit) {
			some = append(some, orbit)
			kept = kept.without(orbit)
		}
	}
	var without bands
	without.set(&kept)
	without.settle()
	d.part(some, &without)
}

// part takes away what can go of some orbits; without them all, so much is known. Half of them
// are looked at with the other half, and so on, so that what many boards have in common is
// concluded once.
func (d *descent) part(some []cellSet, without *bands) {
	switch {
	case without.solved():
		for _, orbit := range some {
			d.given = d.given.Without(orbit)
			d.board = d.board.without(orbit)
		}
	case len(some) > 1:
		first, second := some[:len(some)/2], some[len(some)/2:]
		d.part(first, d.with(*without, second...))
		d.part(second, d.with(*without, first...))
	}
}

// with is what is known together with those of some orbits that are given.
func (d *descent) with(b bands, some ...cellSet) *bands {
	for _, orbit := range some {
		if d.given.Has(orbit.First()) {
			b.give(orbit, &d.full)
		}
	}
	b.settle()
	return &b
}

// give puts digits of the full grid into some cells.
func (b *bands) give(cells cellSet, full *grid) {
	for !cells.Empty() {
		c := cells.Pop()
		b.stand(int(full.cells[c])-1, &bandTables.cells[bandTables.position[c]])
	}
}

// around looks for a board as wanted: the board at hand, or one that has an orbit less, or another
// in its place.
func (d *descent) around() (grid, bool) {
	d.asked, d.picky = 0, d.want == engine.Normal && d.rng.IntN(oncePicky) == 0
	if d.want == engine.Normal && !d.picky && !d.board.singlesSolve() {
		return d.board, d.within.holds(d.given.Count())
	}
	order := d.order()
	for _, i := range order {
		if gone := d.orbits[i]; d.has(gone) && d.asked < mostAsked {
			if given, ok := d.inPlaceOf(gone, order); ok {
				return d.full.only(given), true
			}
		}
	}
	return grid{}, false
}

// inPlaceOf looks for a board as wanted without one orbit, or with another of some in its place,
// and says what is given of it.
func (d *descent) inPlaceOf(gone cellSet, order []int) (given cellSet, ok bool) {
	rest := d.given.Without(gone)
	tell := d.telling(rest, 0)
	if tell.Empty() {
		return given, false
	}
	less, known := d.board.without(gone), bands{}
	known.set(&less)
	known.settle()
	if n := known.left(); n < fewLeft || n > manyLeft {
		return given, false
	}
	if tell == anyCell && d.within.holds(rest.Count()) && d.fits(rest, gone, known) {
		return rest, true
	}
	for _, i := range order {
		more := d.orbits[i]
		given = rest.Or(more)
		if d.has(more) || !tell.Has(more.First()) || !d.within.holds(given.Count()) {
			continue
		}
		next, met := known, len(d.rivals.all)
		next.give(more, &d.full)
		next.settle()
		if d.fits(given, gone, next) {
			return given, true
		}
		if d.asked == mostAsked {
			break
		}
		tell = tell.And(d.telling(rest, met))
	}
	return given, false
}

// anyCell are all cells, and those that there aren't.
var anyCell = cellSet{^uint64(0), ^uint64(0)}

// telling gives the orbits any of which, given besides, tells the full grid from all those rivals that
// fit what is given, of those from some number on.
func (d *descent) telling(given cellSet, from int) cellSet {
	tell := anyCell
	for _, rival := range d.rivals.all[from:] {
		if told := rival.And(given); !told.Empty() {
			continue
		}
		var some cellSet
		for !rival.Empty() {
			some = some.Or(d.orbitOf[rival.Pop()])
		}
		tell = tell.And(some)
	}
	return tell
}

// fits reports whether a board is of the tier that is wanted, of which singles and locked
// candidates have made what is known, and which they would solve if some cells were given.
func (d *descent) fits(given, gone cellSet, known bands) bool {
	if known.solved() {
		if d.want != engine.Normal || d.picky {
			return false
		}
		d.asked++
		g := d.full.only(given)
		return !g.singlesGive(gone)
	}
	if known.left() > someLeft || d.differs(known, gone) {
		return false
	}
	if known.settleSubsets() {
		return d.want == engine.Normal
	}
	if d.want != engine.Hard {
		return false
	}
	d.climber.start(&known)
	return d.climber.work(ladder.Last(engine.Hard))
}

// only is the grid with nothing but some of its cells.
func (g *grid) only(cells cellSet) grid {
	some := grid{shape: g.shape}
	some.regain(g, cells)
	return some
}

// singlesGive reports whether singles give some cells of a 9×9 grid their digits. Where they solve
// what has these besides, they solve the grid.
func (g *grid) singlesGive(cells cellSet) bool {
	var some places
	for !cells.Empty() {
		some = some.or(bandTables.cells[bandTables.position[cells.Pop()]].self)
	}
	var s singleMinded
	return s.give(g, some)
}

// differs looks for a solution that has other digits in some cells than the full grid. Where the
// board with these cells has one solution, the board without them has no other.
func (d *descent) differs(b bands, in cellSet) bool {
	for c := range in.All() {
		v, cell := int(d.full.cells[c])-1, &bandTables.cells[bandTables.position[c]]
		if b.open.and(cell.self).empty() {
			continue
		}
		other := b
		other.bar(v, cell)
		rest := census{limit: 1}
		if rest.take(&other); rest.found > 0 {
			d.rivals.learn(&rest.first)
			return true
		}
		b.stand(v, cell)
		b.settle()
	}
	return false
}

// start makes the climber's board the one of which so much is known. (Whatever normal techniques say is
// said before any other is asked, in whatever order, so that a climb may as well begin where they come to a stop.)
func (c *climber) start(known *bands) {
	some := grid{shape: nine}
	for d, may := range known.may {
		for at := may.without(known.open); !at.empty(); at = at.rest() {
			some.cells[bandTables.cell[at.first()]] = uint8(d + 1)
		}
	}
	c.set(&some)
	for d, may := range known.may {
		struck := c.holds[d]
		for at := may.and(known.open); !at.empty(); at = at.rest() {
			struck.Drop(int(bandTables.cell[at.first()]))
		}
		for !struck.Empty() {
			c.strike(struck.Pop(), d+1)
		}
	}
}
