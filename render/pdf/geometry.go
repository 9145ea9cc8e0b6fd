package pdf

import (
	"fmt"

	"octavo/engine/figure"
	"octavo/render"
)

const mm = figure.Millimetre

// pt gives the length of whole points.
func pt(n int) figure.Length { return figure.Points(100 * n) }

// geometry is where things stand on the pages of a book. Odd pages are rectos.
type geometry struct {
	width, height                figure.Length
	inside, top, outside, bottom figure.Length
	sheet                        bool // loose sheets: no gutter, no mirror
}

// gutters gives, for a number of pages, the margin that print houses ask for at
// the spine (Amazon KDP, “Set Trim Size, Bleed, and Margins”: inside margins
// 0.375 in to 150 pages, 0.5 to 300, 0.625 to 500, 0.75 to 700, 0.875 beyond),
// and by how much ours grows. The first is a floor, the second what is used.
var gutters = [...]struct {
	pages       int
	least, more figure.Length
}{
	{150, 9525, 0},
	{300, 12700, 2 * mm},
	{500, 15875, 4 * mm},
	{700, 19050, 6 * mm},
	{1 << 30, 22225, 8 * mm},
}

// The margins of a page six inches wide, growing inside → top → outside → bottom.
const (
	referenceWidth = 6 * figure.Inch
	insideMargin   = 15500
	topMargin      = 18 * mm
	outsideMargin  = 20500
	bottomMargin   = 25 * mm

	leastArea = 60 * mm // of the type area, both ways
)

// newGeometry works out the margins that the book doesn't set itself.
func newGeometry(p render.Page, pages int) (geometry, error) {
	g := geometry{width: p.Width, height: p.Height}
	// Margins grow with the page, though less than it does.
	scaled := func(l figure.Length) figure.Length { return l * (p.Width + referenceWidth) / (2 * referenceWidth) }
	for _, gutter := range gutters {
		if pages <= gutter.pages {
			g.inside = max(scaled(insideMargin)+gutter.more, gutter.least+mm)
			break
		}
	}
	g.top = max(scaled(topMargin), g.inside)
	g.outside = max(scaled(outsideMargin), g.top+mm)
	g.bottom = max(scaled(bottomMargin), g.outside+2*mm)
	g.override(p)
	return g, g.check()
}

// newSheet is the geometry of worksheets.
func newSheet(p render.Page) (geometry, error) {
	g := geometry{width: p.Width, height: p.Height, sheet: true}
	g.inside, g.top, g.outside, g.bottom = 18*mm, 16*mm, 18*mm, 18*mm
	g.override(p)
	return g, g.check()
}

// override takes over the margins that the book sets.
func (g *geometry) override(p render.Page) {
	for _, m := range []struct {
		ours  *figure.Length
		asked figure.Length
	}{{&g.inside, p.Inside}, {&g.top, p.Top}, {&g.outside, p.Outside}, {&g.bottom, p.Bottom}} {
		if m.asked > 0 {
			*m.ours = m.asked
		}
	}
}

func (g geometry) check() error {
	if area := g.plate(1); area.W < leastArea || area.H < leastArea {
		return fmt.Errorf("a page of %s × %s with margins of %s, %s, %s and %s leaves %s × %s to print on; at least %s × %s is needed",
			inMillimetres(g.width), inMillimetres(g.height), inMillimetres(g.inside), inMillimetres(g.top),
			inMillimetres(g.outside), inMillimetres(g.bottom), inMillimetres(tenths(area.W)), inMillimetres(tenths(area.H)),
			inMillimetres(leastArea), inMillimetres(leastArea))
	}
	return nil
}

// inMillimetres says a length to people, to a tenth of a millimetre.
func inMillimetres(l figure.Length) string {
	return string(appendDecimal(nil, roundDiv(max(0, int(l)), 100), 1)) + " mm"
}

// tenths cuts a length down to tenths of a millimetre, lest a message say that
// what is a little too small is as large as it has to be.
func tenths(l figure.Length) figure.Length { return l / 100 * 100 }

func recto(number int) bool { return number%2 == 1 }

// plate is the area in which puzzles stand.
func (g geometry) plate(number int) figure.Rect {
	left := g.inside
	if !recto(number) && !g.sheet {
		left = g.outside
	}
	return figure.Rect{X: left, Y: g.top, W: g.width - g.inside - g.outside, H: g.height - g.top - g.bottom}
}

// The text's size and the distance of its lines, which all pages share.
var (
	textSize = figure.Points(1025)
	baseline = pt(14)
	measure  = 117 * mm // of the longest lines: some 68 letters
)

// column is the area in which prose stands: the plate, or as much of it beside
// the spine as makes a line that is pleasant to read.
func (g geometry) column(number int) figure.Rect {
	area := g.plate(number)
	if area.W > measure {
		if !recto(number) && !g.sheet {
			area.X += area.W - measure
		}
		area.W = measure
	}
	if g.sheet {
		area.H -= sheetFoot
	}
	area.H = lines(int(area.H / baseline))
	return area
}

// lines is the height of n lines of the grid.
func lines(n int) figure.Length { return figure.Points(1400 * n) }
