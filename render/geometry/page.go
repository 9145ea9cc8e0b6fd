// Package geometry computes the places and sizes of everything on a page: margins, gutters, grids of
// puzzles and solutions, cells. A page, a design and formats go in; rectangles and sizes come out. It has
// no fonts and writes no files, so the plan can ask it, and gets the PDF's answer.
package geometry

import (
	"fmt"
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
)

const mm = figure.Millimetre

// A Page is the geometry of the pages of a book. Odd pages are rectos.
type Page struct {
	Width, Height                figure.Length
	Inside, Top, Outside, Bottom figure.Length
	HeadAt, FolioAt              figure.Length // baselines of running head and folio, from the upper and the lower edge
	Loose                        bool          // whether pages are loose sheets, without gutter and mirrored margins
	Design                       render.Design
	Above                        figure.Length // room for a title and a dedication above each caption
	Below                        figure.Length // room for solutions or hints at the foot of the page, below the puzzles
	HasCodes                     bool          // whether each puzzle has a code
	ForScreen                    bool          // whether pages are for a device, neither bound nor turned
}

// gutters lists, for books of up to pages pages, the least inside margin of Amazon KDP (least). more is what
// Octavo adds to its own inside margin for that thickness. KDP's help page “Set Trim Size, Bleed, and Margins”
// asks for 0.375 inches up to 150 pages, 0.5 up to 300, 0.625 up to 500, 0.75 up to 700, and 0.875 beyond.
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

// Slack is added to the distances that print houses require. Print houses measure in whole points,
// so rounding may take up to a point.
const Slack = figure.Inch/72 + 1

// The margins of a page six inches wide. The inside margin is the smallest; then come top, outside and bottom.
const (
	referenceWidth = 6 * figure.Inch
	insideMargin   = 15500
	topMargin      = 18 * mm
	outsideMargin  = 20500
	bottomMargin   = 25 * mm

	MinArea = 60 * mm // least width and height of the type area
)

// OfBook returns the geometry of the pages of a book with a page count. It computes the margins that the book
// doesn't set.
func OfBook(p render.Page, pages int) (Page, error) {
	if p.ForScreen {
		return screenPage(p)
	}
	g := Page{Width: p.Width, Height: p.Height, Design: designOfPage(p), HasCodes: p.HasCodes}
	// Margins grow half as fast as the page's width.
	scaled := func(l figure.Length) figure.Length { return l * (p.Width + referenceWidth) / (2 * referenceWidth) }
	for _, gutter := range gutters {
		if pages <= gutter.pages {
			g.Inside = max(scaled(insideMargin)+gutter.more, Gutter(p.House, pages)+mm)
			break
		}
	}
	g.Top = max(scaled(topMargin), g.Inside)
	g.Outside = max(scaled(outsideMargin), g.Top+mm)
	g.Bottom = max(scaled(bottomMargin), g.Outside+2*mm)
	if p.House.Margin > 0 {
		line := g.minLineMargin(p.House)
		g.Top, g.Bottom = max(g.Top, line), max(g.Bottom, line)
	}
	g.applyBookMargins(p)
	g.HeadAt, g.FolioAt = g.Top-g.Top*2/5, g.Bottom-g.Bottom*9/20
	if p.House.Margin > 0 {
		g.HeadAt, g.FolioAt = max(g.HeadAt, p.House.Margin+Slack+g.lineHeight()), max(g.FolioAt, p.House.Margin+Slack)
	}
	return g, g.check()
}

// Gutter returns the least margin at the spine for a page count: the house's own, or that of gutters if the
// house has no rule.
func Gutter(house render.House, pages int) figure.Length {
	for _, g := range house.Gutters {
		if pages <= g.MaxPages {
			return g.MinInside
		}
	}
	for _, g := range gutters {
		if pages <= g.pages {
			return g.least
		}
	}
	return 0
}

// lineHeight returns the height of a running head or folio.
func (g Page) lineHeight() figure.Length { return figure.Points(max(900, g.Design.SmallSize(900))) }

// headGap is the least white space between puzzles and a running head or folio.
const headGap = 3 * mm

// MinMargin returns the least top and bottom margin that has room for running head and folio inside the house's
// margin. It returns 0 if the house prescribes no margin.
func MinMargin(p render.Page) figure.Length {
	if p.House.Margin == 0 {
		return 0
	}
	return Page{Design: designOfPage(p)}.minLineMargin(p.House)
}

func (g Page) minLineMargin(house render.House) figure.Length {
	return house.Margin + Slack + g.lineHeight() + headGap
}

// OfSheet returns the geometry of worksheets.
func OfSheet(p render.Page) (Page, error) {
	g := Page{Width: p.Width, Height: p.Height, Loose: true, Design: render.Classic()}
	if p.LooseDesign.Text > 0 {
		g.Design = p.LooseDesign
	}
	g.Inside, g.Top, g.Outside, g.Bottom = 18*mm, 16*mm, 18*mm, 18*mm
	g.applyBookMargins(p)
	return g, g.check()
}

// applyBookMargins applies the margins that the book sets.
func (g *Page) applyBookMargins(p render.Page) {
	for _, m := range []struct {
		ours   *figure.Length
		wanted figure.Length
	}{{&g.Inside, p.Inside}, {&g.Top, p.Top}, {&g.Outside, p.Outside}, {&g.Bottom, p.Bottom}} {
		if m.wanted > 0 {
			*m.ours = m.wanted
		}
	}
}

func (g Page) check() error {
	if area := g.TypeArea(1); area.W < MinArea || area.H < MinArea {
		return engine.Errorf("a page of %s × %s with margins of %s, %s, %s and %s leaves %s × %s to print on; at least %s × %s is needed",
			InMillimetres(g.Width), InMillimetres(g.Height), InMillimetres(g.Inside), InMillimetres(g.Top),
			InMillimetres(g.Outside), InMillimetres(g.Bottom), InMillimetres(Tenths(area.W)), InMillimetres(Tenths(area.H)),
			InMillimetres(MinArea), InMillimetres(MinArea))
	}
	return nil
}

// InMillimetres formats a length to a tenth of a millimetre.
func InMillimetres(l figure.Length) string {
	tenths := (max(0, int(l)) + 50) / 100
	return strconv.FormatFloat(float64(tenths)/10, 'f', -1, 64) + " mm"
}

// InPoints formats a size of type to a tenth of a point.
func InPoints(l figure.Length) string {
	tenths := (int(l)*720 + 12_700) / 25_400
	return fmt.Sprintf("%d.%d pt", tenths/10, tenths%10)
}

// Tenths rounds a length down to tenths of a millimetre, so that a length that is too small never looks as
// large as required.
func Tenths(l figure.Length) figure.Length { return l / 100 * 100 }

// IsRecto reports whether the page with a number is a recto.
func IsRecto(number int) bool { return number%2 == 1 }

// TypeArea returns the area within the margins of a page, which number tells.
func (g Page) TypeArea(number int) figure.Rect {
	left := g.Inside
	if !IsRecto(number) && !g.Loose {
		left = g.Outside
	}
	return figure.Rect{X: left, Y: g.Top, W: g.Width - g.Inside - g.Outside, H: g.Height - g.Top - g.Bottom}
}

// designOfPage returns the design of a page, or classic if the page has none.
func designOfPage(p render.Page) render.Design {
	if p.Design.Text > 0 {
		return p.Design
	}
	return DesignOf(Designs()[0], p.Width)
}

// Column returns the area of prose: the type area or, on wide pages, the part next to the spine
// that is as wide as the design's line length. On screens, that part is in the middle. On
// worksheets the foot is left out. The height is a whole number of lines.
func (g Page) Column(number int) figure.Rect {
	area := g.TypeArea(number)
	measure := g.Design.Measure
	if area.W > measure {
		switch {
		case g.ForScreen:
			area.X += (area.W - measure) / 2
		case !IsRecto(number) && !g.Loose:
			area.X += area.W - measure
		}
		area.W = measure
	}
	if g.Loose {
		area.H -= SheetFoot
	}
	area.H = g.Lines(int(area.H / figure.Points(g.Design.Leading)))
	return area
}

// Lines returns the height of n lines.
func (g Page) Lines(n int) figure.Length { return figure.Points(g.Design.Leading * n) }

// Toolbar is the width of the strips that tablets cover with tools: at the top, and at the left or the right.
// So pages keep the top and both sides clear.
const Toolbar = 12 * mm

// screenFoot is the distance from the lower edge of the screen to the folio's baseline.
const screenFoot = 6 * mm

// screenPage returns a page that fills a device's screen, with equal margins at both sides.
func screenPage(p render.Page) (Page, error) {
	g := Page{Width: p.Width, Height: p.Height, Design: designOfPage(p), HasCodes: p.HasCodes, ForScreen: true}
	g.Inside, g.Outside = Toolbar, Toolbar
	g.HeadAt, g.FolioAt = Toolbar+g.lineHeight(), screenFoot
	g.Top, g.Bottom = g.HeadAt+headGap, g.FolioAt+g.lineHeight()+headGap
	g.applyBookMargins(p)
	return g, g.check()
}

// TouchArea returns an area enlarged around its centre so that a finger can hit it. On paper it returns
// the area itself.
func (g Page) TouchArea(area figure.Rect) figure.Rect {
	if !g.ForScreen {
		return area
	}
	for _, side := range []struct{ at, long *figure.Length }{{&area.X, &area.W}, {&area.Y, &area.H}} {
		if missing := minTouchSide - *side.long; missing > 0 {
			*side.at -= missing / 2
			*side.long = minTouchSide
		}
	}
	return area
}

// minTouchSide is the least side of an area for a finger: 36 CSS pixels. WCAG 2.2, criterion 2.5.8, asks for 24
// CSS pixels.
const minTouchSide = 9_500
