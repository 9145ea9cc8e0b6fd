package sheet

import "octavo/engine/figure"

// A Grid is how many cards stand where on a side of a sheet.
type Grid struct {
	W, H          figure.Length // of the sheet
	Columns, Rows int           // of cards, or of strips
	// Folded tells over which axis the sheet is folded through its middle.
	Folded Axis

	unitW, unitH figure.Length // of a card, or of a strip, without bleed
	bleed        figure.Length
	panels       int           // cards in a unit
	drift        figure.Point  // how far backs may be set off, either way
	aside        bool          // scale and caption stand at the sides, turned
	origin       figure.Point  // of the first unit's bleed
	inner        figure.Length // from the fold to the bleed
}

// An Axis is a line through the middle of a sheet, over which it is folded or
// turned over.
type Axis uint8

// The axes.
const (
	NoAxis      Axis = iota
	UprightAxis      // left and right change places
	LevelAxis        // top and bottom do
)

// PerSide is how many cards stand on a side, or on each half of a folded one.
func (g Grid) PerSide() int { return g.Columns * g.Rows * g.panels }

// Landscape reports whether the sheet lies.
func (g Grid) Landscape() bool { return g.W > g.H }

// What the grid leaves must hold, on each side of it.
const (
	leastMark = 1 * mm // for crop marks
	// For the scale or the caption, and the distance from the marks.
	furnitureDepth = 2500
	furnitureRoom  = furnitureDepth + 500
	furnitureLine  = scaleLength + 4*mm // the least length of its line
	goodRoom       = 3*mm + furnitureRoom
	gutterRoom     = 4 * mm // on either side of a fold, for marks
)

// pitch is the distance from one unit to the next.
func (g *Grid) pitch() (w, h figure.Length) { return g.unitW + 2*g.bleed, g.unitH + 2*g.bleed }

// extent is how large the grid is, bleed included.
func (g *Grid) extent() (w, h figure.Length) {
	w, h = g.pitch()
	return w * figure.Length(g.Columns), h * figure.Length(g.Rows)
}

// settle works out where everything stands, and reports whether it fits.
func (g *Grid) settle() bool {
	w, h := g.extent()
	x, left, inner := along(g.W, w, g.Folded == UprightAxis)
	y, top, innerY := along(g.H, h, g.Folded == LevelAxis)
	x, y = x-g.drift.X, y-g.drift.Y
	g.origin, g.inner = figure.Point{X: left, Y: top}, inner+innerY
	if x < leastMark || y < leastMark {
		return false
	}
	atEnds := y >= leastMark+furnitureRoom && g.furnitureLength(false) >= furnitureLine
	atSides := x >= leastMark+furnitureRoom && g.furnitureLength(true) >= furnitureLine
	g.aside = atSides && (!atEnds || y < goodRoom && x > y)
	return atEnds || atSides
}

// along centres an extent on one way across the sheet, or on the first half of
// it. It returns what is left between the grid and the printer's margin, where
// the grid begins, and its distance from the fold.
func along(sheet, extent figure.Length, folded bool) (room, start, inner figure.Length) {
	if !folded {
		room = (sheet - 2*Margin - extent) / 2
		return room, (sheet - extent) / 2, 0
	}
	slack := sheet/2 - Margin - extent
	inner = max(gutterRoom, slack/2)
	return slack - inner, sheet/2 - inner - extent, inner
}

// furnitureLength is how long scale and caption may be: a line of the sheet
// inside its margins, that doesn't cross the fold.
func (g *Grid) furnitureLength(aside bool) figure.Length {
	length, crossed := g.W, g.Folded == UprightAxis
	if aside {
		length, crossed = g.H, g.Folded == LevelAxis
	}
	if crossed {
		return length/2 - Margin - 1*mm
	}
	return length - 2*Margin
}

// unit is the place of a unit's front, by its number on the sheet: its edges
// when cut.
func (g *Grid) unit(n int) figure.Rect {
	w, h := g.pitch()
	return figure.Rect{
		X: g.origin.X + g.bleed + w*figure.Length(n%g.Columns),
		Y: g.origin.Y + g.bleed + h*figure.Length(n/g.Columns),
		W: g.unitW, H: g.unitH,
	}
}

// mirror is where a place falls when the sheet is turned over an axis, or
// folded over it.
func (g *Grid) mirror(r figure.Rect, over Axis) figure.Rect {
	if over == UprightAxis {
		r.X = g.W - r.X - r.W
	} else {
		r.Y = g.H - r.Y - r.H
	}
	return r
}

// turned is how a back stands behind a front that stands upright.
func (a Axis) turned() Turn {
	if a == LevelAxis {
		return Half
	}
	return Upright
}

// axis is that over which a printer turns the sheet.
func (g *Grid) axis(f Flip) Axis {
	if (f == LongEdge) == (g.H >= g.W) {
		return UprightAxis
	}
	return LevelAxis
}
