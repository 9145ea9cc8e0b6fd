package wide

import "octavo/engine"

// A Rung is a technique of sudoku's ladder and its tier.
type Rung struct {
	Name string
	Tier engine.Tier
}

// A rung is a technique of large grids.
type rung struct {
	Rung
	find func(*board, *deduction) bool
	kind sentence
}

// A sentence is a sort of sentence that explains techniques.
type sentence uint8

const (
	own sentence = iota
	single
	nakedSubset
	hiddenSubset
	fish
)

// finders holds the techniques of large grids by their names. None of them assumes that there is one
// solution, so a puzzle that they solve has one.
var finders = map[string]rung{
	"full-house":         {find: (*board).findFullHouse},
	"hidden-single-box":  {find: (*board).findHiddenSingleInBox, kind: single},
	"hidden-single-line": {find: (*board).findHiddenSingleInLine, kind: single},
	"naked-single":       {find: (*board).findNakedSingle, kind: single},
	"pointing":           {find: (*board).findPointing},
	"claiming":           {find: (*board).findClaiming},
	"naked-pair":         {find: naked(2), kind: nakedSubset},
	"hidden-pair":        {find: hidden(2), kind: hiddenSubset},
	"naked-triple":       {find: naked(3), kind: nakedSubset},
	"hidden-triple":      {find: hidden(3), kind: hiddenSubset},
	"naked-quad":         {find: naked(4), kind: nakedSubset},
	"hidden-quad":        {find: hidden(4), kind: hiddenSubset},
	"x-wing":             {find: fishOf(2), kind: fish},
	"swordfish":          {find: fishOf(3), kind: fish},
	"jellyfish":          {find: fishOf(4), kind: fish},
	"skyscraper":         {find: (*board).findSkyscraper},
	"two-string-kite":    {find: (*board).findTwoStringKite},
	"xy-wing":            {find: (*board).findXYWing},
	"xyz-wing":           {find: (*board).findXYZWing},
	"simple-colouring":   {find: (*board).findSimpleColouring},
}

func naked(k int) func(*board, *deduction) bool {
	return func(b *board, d *deduction) bool { return b.findNaked(d, k) }
}

func hidden(k int) func(*board, *deduction) bool {
	return func(b *board, d *deduction) bool { return b.findHidden(d, k) }
}

func fishOf(k int) func(*board, *deduction) bool {
	return func(b *board, d *deduction) bool { return b.findFish(d, k) }
}

// A ladder holds the techniques of large grids, cheapest first.
type ladder struct {
	rungs  []rung
	beyond []int // by tier: the first rung of a later tier
}

func newLadder(rungs []Rung) *ladder {
	l := &ladder{beyond: make([]int, engine.Unreasonable+1)}
	for _, r := range rungs {
		known, ok := finders[r.Name]
		if !ok {
			continue
		}
		known.Rung = r
		l.rungs = append(l.rungs, known)
		for t := r.Tier; t <= engine.Unreasonable; t++ {
			l.beyond[t] = len(l.rungs)
		}
	}
	return l
}

// next finds the cheapest step of tiers up to t.
func (l *ladder) next(b *board, d *deduction, t engine.Tier) bool {
	return l.nextFrom(b, d, 0, t)
}

func (l *ladder) nextFrom(b *board, d *deduction, first int, t engine.Tier) bool {
	for i := first; i < l.beyond[t]; i++ {
		d.reset()
		if l.rungs[i].find(b, d) {
			d.rung = i
			return true
		}
	}
	return false
}

// work applies singles and techniques of tiers up to t, until some cells are filled or nothing more is
// possible. It returns false on a contradiction. It ends at the same position as a climb, and is faster,
// since it applies singles in bulk.
func (l *ladder) work(b *board, d *deduction, t engine.Tier, until []int) bool {
	for b.settle() && b.empty > 0 && !b.filledAt(until) && l.nextFrom(b, d, l.beyond[engine.Easy], t) {
		b.apply(d)
	}
	return !b.broken
}

// filledAt reports whether there are some cells, and all are filled.
func (b *board) filledAt(cells []int) bool {
	for _, c := range cells {
		if b.value[c] == 0 {
			return false
		}
	}
	return len(cells) > 0
}

// A deduction is one step of a human solution: a digit placed, or candidates removed, with its pattern.
// The comment of each finder describes the parts of its pattern.
type deduction struct {
	rung   int
	placed bool // digit goes into cell; otherwise candidates are removed

	cell    int // the cell of a placement, or the hinge of a pattern; or none
	digit   int // the digit placed or removed; 0 if there are several
	digits  digits
	houses  []int // the houses of the pattern
	covers  []int // the houses that cross the pattern and lose candidates
	cells   []int
	others  []int
	removed []strike // by cell
}

// A strike is a cell with the candidates that it loses.
type strike struct {
	cell int
	some digits
}

// reset prepares d for a new search.
func (d *deduction) reset() {
	*d = deduction{
		cell: none, houses: d.houses[:0], covers: d.covers[:0],
		cells: d.cells[:0], others: d.others[:0], removed: d.removed[:0],
	}
}

// put makes d a placement.
func (d *deduction) put(cell, digit int) bool {
	d.placed, d.cell, d.digit = true, cell, digit
	return true
}

// strike removes those of some digits that are candidates of a cell.
func (d *deduction) strike(b *board, c int, some digits) {
	if hit := b.candidates[c] & some; hit != 0 {
		d.removed = append(d.removed, strike{c, hit})
	}
}

// apply applies the step to the board.
func (b *board) apply(d *deduction) {
	if d.placed {
		b.place(d.cell, d.digit)
		return
	}
	for _, s := range d.removed {
		for rest := s.some; rest != 0; rest = rest.Rest() {
			b.strike(s.cell, rest.Lowest())
		}
	}
}
