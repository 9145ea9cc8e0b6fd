package sheet

import (
	"octavo/engine"
	"octavo/engine/figure"
)

// A Setup says how a deck is printed. The zero value means duplex, turned over the long edge, in any
// orientation, with as many cards as fit. Only Paper has no default.
type Setup struct {
	Paper       Paper
	Layout      Layout
	Flip        Flip
	Orientation Orientation
	// Offset is how far backs are moved to the right and down. The user reads these two numbers from the
	// calibration sheet.
	Offset figure.Point
	// Columns and Rows are the numbers of columns and rows on a side, or on one half of a folded side.
	// 0 means as many as fit.
	Columns, Rows int
	// Stacked puts consecutive cards at the same place of consecutive sheets. The user cuts the whole pile of
	// sheets at once into one pile of cards for each place. Laid on each other, the pile of the last place at
	// the bottom, the cards are in order.
	Stacked bool
}

// Margin is the width that stays blank along each edge of the sheet. Office printers can't print on the outer 3
// to 4.2 mm.
const Margin = 5 * mm

// A Paper is a paper format in portrait orientation.
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

// The flips, as printer drivers call them. The edge is that of the paper in any orientation.
const (
	LongEdge Flip = iota
	ShortEdge
)

var flipNames = [...]string{"long-edge", "short-edge"}

// String returns the flip's name in settings.
func (f Flip) String() string { return flipNames[f] }

// Flips lists every flip.
func Flips() []Flip { return []Flip{LongEdge, ShortEdge} }

// An Orientation says whether a page is upright or sideways on its paper.
type Orientation uint8

// The orientations. AnyWay chooses the orientation with more cards, or portrait if both have as many.
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

// isTwoSided reports whether backs are printed on the other side of the sheet.
func (s Setup) isTwoSided() bool { return s.Layout == Duplex || s.Layout == Strip }

// Limits of a setup.
const (
	minCardSide  = 20 * mm
	maxCardSide  = 400 * mm
	maxBleed     = 10 * mm
	maxOffset    = 10 * mm
	minPaperSide = 160 * mm // leaves room for the square and the crosses of the calibration sheet
	maxPaperSide = 500 * mm
	maxCardCount = 5000
)

func checkRequest(size Size, bleed figure.Length, s Setup) error {
	switch {
	case size.W < minCardSide || size.H < minCardSide || size.W > maxCardSide || size.H > maxCardSide:
		return engine.Errorf("cards of %s can't be laid out; possible: %s to %s both ways",
			formatSize(size.W, size.H), formatMillimetres(minCardSide), formatMillimetres(maxCardSide))
	case bleed < 0 || bleed > maxBleed:
		return engine.Errorf("a bleed of %s is not possible; possible: 0 to %s", formatMillimetres(bleed), formatMillimetres(maxBleed))
	case s.Columns < 0 || s.Rows < 0:
		return engine.Errorf("a grid of %d × %d cards is none", s.Columns, s.Rows)
	}
	return s.check()
}

// check checks the settings that don't depend on the cards.
func (s Setup) check() error {
	x, y := absolute(s.Offset)
	switch {
	case s.Paper.W < minPaperSide || s.Paper.W > s.Paper.H || s.Paper.H > maxPaperSide:
		return engine.Errorf("paper of %s is not known; possible: %s to %s both ways, upright",
			formatSize(s.Paper.W, s.Paper.H), formatMillimetres(minPaperSide), formatMillimetres(maxPaperSide))
	case max(x, y) > maxOffset:
		return engine.Errorf("an offset of %s, %s is not possible; possible: up to %s each way",
			formatMillimetres(s.Offset.X), formatMillimetres(s.Offset.Y), formatMillimetres(maxOffset))
	}
	return nil
}
