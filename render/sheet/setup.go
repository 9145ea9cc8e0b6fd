package sheet

import (
	"octavo/engine"
	"octavo/engine/figure"
)

// A Setup says how a deck is printed. The zero value is duplex, long edge, as many cards as fit;
// only the paper has no default.
type Setup struct {
	Paper       Paper
	Layout      Layout
	Flip        Flip
	Orientation Orientation
	// Offset moves backs to the right and down, as read from the calibration sheet.
	Offset figure.Point
	// Columns and Rows are the number of cards or strips on a side, or on one half of a folded side; 0
	// for as many as fit.
	Columns, Rows int
	// Stacked puts consecutive cards on consecutive sheets at the same place. The pile of sheets is
	// cut once; the piles laid on each other, last place first, are the cards in order.
	Stacked bool
}

// Margin is what office printers leave blank on every side (3 to 4.2 mm), and a little more.
const Margin = 5 * mm

// A Paper is a paper format, portrait.
type Paper struct {
	Name string
	W, H figure.Length
}

// Papers returns the formats that have a name.
func Papers() []Paper {
	return []Paper{
		{"A4", 210 * mm, 297 * mm},
		{"Letter", 215_900, 279_400},
		{"Oficio", 215_900, 330_200}, // 8½ × 13 in, the format of Colombia and its neighbours
	}
}

// A Layout is a way to put fronts and backs on paper.
type Layout uint8

// The layouts; see the package comment.
const (
	Duplex Layout = iota
	GutterFold
	Singles
	Strip
)

var layoutNames = [...]string{"duplex", "gutter-fold", "singles", "strip"}

// String returns the layout's name in settings.
func (l Layout) String() string { return layoutNames[l] }

// Layouts lists every layout.
func Layouts() []Layout { return []Layout{Duplex, GutterFold, Singles, Strip} }

// A Flip is the edge over which a printer turns the sheet to print its back.
type Flip uint8

// The flips as printer drivers call them. The edge is that of the paper, whatever the orientation.
const (
	LongEdge Flip = iota
	ShortEdge
)

var flipNames = [...]string{"long-edge", "short-edge"}

// String returns the flip's name in settings.
func (f Flip) String() string { return flipNames[f] }

// Flips lists every flip.
func Flips() []Flip { return []Flip{LongEdge, ShortEdge} }

// An Orientation is how a page lies on its paper.
type Orientation uint8

// The orientations. AnyWay takes the one with more cards; portrait if equal.
const (
	AnyWay Orientation = iota
	Portrait
	Landscape
)

var orientationNames = [...]string{"any", "portrait", "landscape"}

// String returns the orientation's name in settings.
func (o Orientation) String() string { return orientationNames[o] }

// Orientations lists every orientation.
func Orientations() []Orientation { return []Orientation{AnyWay, Portrait, Landscape} }

// twoSided reports whether backs stand on the other side of the sheet.
func (s Setup) twoSided() bool { return s.Layout == Duplex || s.Layout == Strip }

// Limits of a setup.
const (
	minCard   = 20 * mm
	maxCard   = 400 * mm
	maxBleed  = 10 * mm
	maxOffset = 10 * mm
	minPaper  = 160 * mm // for the square of the calibration sheet and its crosses
	maxPaper  = 500 * mm
	maxCards  = 5000
)

func check(size Size, bleed figure.Length, s Setup) error {
	switch {
	case size.W < minCard || size.H < minCard || size.W > maxCard || size.H > maxCard:
		return engine.Errorf("cards of %s can't be laid out; possible: %s to %s both ways",
			area(size.W, size.H), millimetres(minCard), millimetres(maxCard))
	case bleed < 0 || bleed > maxBleed:
		return engine.Errorf("a bleed of %s is not possible; possible: 0 to %s", millimetres(bleed), millimetres(maxBleed))
	case s.Columns < 0 || s.Rows < 0:
		return engine.Errorf("a grid of %d × %d cards is none", s.Columns, s.Rows)
	}
	return s.check()
}

// check checks everything that doesn't depend on the cards.
func (s Setup) check() error {
	x, y := reach(s.Offset)
	switch {
	case s.Paper.W < minPaper || s.Paper.W > s.Paper.H || s.Paper.H > maxPaper:
		return engine.Errorf("paper of %s is not known; possible: %s to %s both ways, upright",
			area(s.Paper.W, s.Paper.H), millimetres(minPaper), millimetres(maxPaper))
	case max(x, y) > maxOffset:
		return engine.Errorf("an offset of %s, %s is not possible; possible: up to %s each way",
			millimetres(s.Offset.X), millimetres(s.Offset.Y), millimetres(maxOffset))
	}
	return nil
}
