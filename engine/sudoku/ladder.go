package sudoku

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// A technique is a rung of the grader's ladder.
type technique = latin.Technique

// The ladder, cheapest first. The order within a tier follows the ratings of
// Sudoku Explainer and, for what it lacks, the scores of HoDoKu; every
// technique of a tier stands before all of the next, so that a puzzle which
// needs a tier is never solved by a lower one.
const (
	fullHouse technique = iota
	hiddenSingleBox
	hiddenSingleLine
	nakedSingle
	pointing
	claiming
	nakedPair
	hiddenPair
	nakedTriple
	hiddenTriple
	xWing
	skyscraper
	twoStringKite
	swordfish
	xyWing
	xyzWing
	simpleColouring
	uniqueRectangle
	nakedQuad
	jellyfish
	hiddenQuad
	searching

	// What follows are techniques of the scale alone (scale.go).
	directPointing
	directClaiming
	directHiddenPair
	directHiddenTriple
	twoStrongLinks
	uniqueLoop
	threeStrongLinks
	wxyzWing
	universalGrave
	fourStrongLinks
	vwxyzWing
	alignedPair
	uvwxyzWing
	forcingChain
	tuvwxyzWing
	alignedTriple
	nishioChain
	multipleChain
	dynamicChain
	leftoverChain
)

// ladder holds the rungs in this order. (Sudoku has its own way of climbing it,
// on a board that has every technique's view ready, since a step at a time from
// the cheapest on is what its grades count.)
var ladder = latin.NewLadder(engine.Easy, []latin.Rung{
	{Name: "full-house", Tier: engine.Easy},
	{Rule: latin.HiddenSingle, Name: "hidden-single-box", Tier: engine.Easy},
	{Rule: latin.HiddenSingle, Name: "hidden-single-line", Tier: engine.Easy},
	{Rule: latin.NakedSingle, Tier: engine.Easy},
	{Name: "pointing", Tier: engine.Normal},
	{Name: "claiming", Tier: engine.Normal},
	{Rule: latin.NakedPair, Tier: engine.Normal},
	{Rule: latin.HiddenPair, Tier: engine.Normal},
	{Rule: latin.NakedTriple, Tier: engine.Normal},
	{Rule: latin.HiddenTriple, Tier: engine.Normal},
	{Rule: latin.XWing, Tier: engine.Hard},
	{Name: "skyscraper", Tier: engine.Hard},
	{Name: "two-string-kite", Tier: engine.Hard},
	{Rule: latin.Swordfish, Tier: engine.Hard},
	{Name: "xy-wing", Tier: engine.Hard},
	{Name: "xyz-wing", Tier: engine.Hard},
	{Name: "simple-colouring", Tier: engine.Hard},
	{Name: "unique-rectangle", Tier: engine.Hard},
	{Rule: latin.NakedQuad, Tier: engine.Hard},
	{Rule: latin.Jellyfish, Tier: engine.Hard},
	{Rule: latin.HiddenQuad, Tier: engine.Hard},
})

// next finds the cheapest step that the board offers, up to the technique
// limit.
func (b *board) next(d *deduction, limit technique) bool {
	d.reset()
	for t := range limit + 1 {
		if b.find(t, d) {
			d.technique = t
			return true
		}
	}
	return false
}

// find looks for one use of a technique. (A switch rather than a table of
// functions: so the compiler sees that nothing escapes, and grading allocates
// nothing.)
func (b *board) find(t technique, d *deduction) bool {
	switch t {
	case fullHouse:
		return b.findFullHouse(d)
	case hiddenSingleBox:
		return b.findHiddenSingle(d, b.shape.boxHouses())
	case hiddenSingleLine:
		return b.findHiddenSingle(d, b.shape.lineHouses())
	case nakedSingle:
		return b.findNakedSingle(d)
	case pointing:
		return b.findLocked(d, b.shape.pointing)
	case claiming:
		return b.findLocked(d, b.shape.claiming)
	case nakedPair:
		return b.findNaked(d, 2)
	case hiddenPair:
		return b.findHidden(d, 2)
	case nakedTriple:
		return b.findNaked(d, 3)
	case hiddenTriple:
		return b.findHidden(d, 3)
	case xWing:
		return b.findFish(d, 2)
	case skyscraper:
		return b.findSkyscraper(d)
	case twoStringKite:
		return b.findTwoStringKite(d)
	case swordfish:
		return b.findFish(d, 3)
	case xyWing:
		return b.findXYWing(d)
	case xyzWing:
		return b.findXYZWing(d)
	case simpleColouring:
		return b.findSimpleColouring(d)
	case uniqueRectangle:
		return b.findUniqueRectangle(d)
	case nakedQuad:
		return b.findNaked(d, 4)
	case jellyfish:
		return b.findFish(d, 4)
	case hiddenQuad:
		return b.findHidden(d, 4)
	default:
		return false
	}
}

// A deduction is one step of a human solution: either a digit placed or
// candidates removed, with the pattern it follows from. What the parts of a
// pattern stand for is said where each technique is looked for.
type deduction struct {
	technique technique
	placed    bool // digit goes into cell; otherwise candidates are removed
	rating    int  // in tenths, where the uses of a technique differ in it; else 0

	cell    int // the cell of a placement, the hinge of a pattern; noCell where there is none
	digit   int // the digit placed or removed; 0 where there are several
	digits  digits
	houses  houseSet // the houses the pattern stands in
	covers  houseSet // the houses it reaches into
	cells   cellSet
	others  cellSet
	removed cellSet
	strikes [maxCells]digits // the candidates to strike from the cells of removed
	chain   []implied        // what follows from what
}

const noCell = -1

// reset makes d ready for a new search.
func (d *deduction) reset() { *d = deduction{cell: noCell} }

// put makes d a placement.
func (d *deduction) put(cell, digit int) bool {
	d.placed, d.cell, d.digit = true, cell, digit
	return true
}

// strike notes for removal what a cell may still hold of some digits.
func (d *deduction) strike(b *board, c int, some digits) {
	if hit := b.may[c] & some; hit != 0 {
		d.removed.Add(c)
		d.strikes[c] |= hit
	}
}

// strikeDigit notes one digit for removal from each of some cells, all of
// which may hold it.
func (d *deduction) strikeDigit(cells cellSet, digit int) {
	d.digit, d.removed = digit, cells
	for c := range cells.All() {
		d.strikes[c] = latin.One(digit)
	}
}

// apply takes the step on the board.
func (b *board) apply(d *deduction) {
	if d.placed {
		b.place(d.cell, d.digit)
		return
	}
	for c := range d.removed.All() {
		for rest := d.strikes[c]; rest != 0; rest = rest.Rest() {
			b.strike(c, rest.Lowest())
		}
	}
}
