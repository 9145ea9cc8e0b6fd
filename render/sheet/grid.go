package sheet

import "octavo/engine/figure"

// A Grid is how cards are arranged on a side of a sheet.
type Grid struct {
	W, H          figure.Length // of the sheet
	Columns, Rows int           // of cards, or of strips
	// Folded is the axis in the middle of the sheet over which it is folded.
	Folded Axis

	unitW, unitH figure.Length // of a card or strip, without bleed
	bleed        figure.Length
	panels       int          // cards in a unit
	drift        figure.Point // largest offset of backs, in either direction
	aside        bool         // scale and caption stand at the sides
	origin       figure.Point // of the first unit's bleed
}

// An Axis is a line through the middle of a sheet, over which it is folded or turned.
type Axis uint8

// The axes.
const (
	NoAxis      Axis = iota
	UprightAxis      // swaps left and right
	LevelAxis        // swaps top and bottom
)

// PerSide returns how many cards stand on a side, or on each half of a folded one.
func (g Grid) PerSide() int { return g.Columns * g.Rows * g.panels }

// Landscape reports whether the sheet lies.
func (g Grid) Landscape() bool { return g.W > g.H }

// What must fit on each side of the grid.
const (
	minMark = 1 * mm // for crop marks
	// For the scale or the caption, and the distance from the marks.
	furnitureDepth = 2500
	furnitureRoom  = furnitureDepth + 500
	furnitureLine  = scaleLength + 4*mm // the least length of its line
	goodRoom       = 3*mm + furnitureRoom
	gutterRoom     = 4 * mm // on either side of a fold, for marks
)

// pitch returns the distance between units.
func (g *Grid) pitch() (w, h figure.Length) { return g.unitW + 2*g.bleed, g.unitH + 2*g.bleed }

// extent returns the size of the grid with bleed.
func (g *Grid) extent() (w, h figure.Length) {
	w, h = g.pitch()
	return w * figure.Length(g.Columns), h * figure.Length(g.Rows)
}

// settle computes all places and reports whether they fit.
func (g *Grid) settle() bool {
	w, h := g.extent()
	x, left := along(g.W, w, g.Folded == UprightAxis)
	y, top := along(g.H, h, g.Folded == LevelAxis)
	x, y = x-g.drift.X, y-g.drift.Y
	g.origin = figure.Point{X: left, Y: top}
	if x < minMark || y < minMark {
		return false
	}
	atEnds := y >= minMark+furnitureRoom && g.furnitureLength(false) >= furnitureLine
	atSides := x >= minMark+furnitureRoom && g.furnitureLength(true) >= furnitureLine
	g.aside = atSides && (!atEnds || y < goodRoom && x > y)
	return atEnds || atSides
}

// along centres an extent on the sheet, or on its first half. It returns the room between grid and
// margin, and the start of the grid.
func along(sheet, extent figure.Length, folded bool) (room, start figure.Length) {
	if !folded {
		room = (sheet - 2*Margin - extent) / 2
		return room, (sheet - extent) / 2
	}
	slack := sheet/2 - Margin - extent
	inner := max(gutterRoom, slack/2) // from the fold to the bleed
	return slack - inner, sheet/2 - inner - extent
}

// furnitureLength returns the longest scale or caption inside the margins that doesn't cross the
// fold.
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

// unit returns the place of the n-th unit's front, cut.
func (g *Grid) unit(n int) figure.Rect {
	w, h := g.pitch()
	return figure.Rect{
		X: g.origin.X + g.bleed + w*figure.Length(n%g.Columns),
		Y: g.origin.Y + g.bleed + h*figure.Length(n/g.Columns),
		W: g.unitW, H: g.unitH,
	}
}

// mirror returns the place behind a place when the sheet is turned or folded over an axis.
func (g *Grid) mirror(r figure.Rect, over Axis) figure.Rect {
	if over == UprightAxis {
		r.X = g.W - r.X - r.W
	} else {
		r.Y = g.H - r.Y - r.H
	}
	return r
}

// turned returns the turn of a back behind an upright front.
func (a Axis) turned() Turn {
	if a == LevelAxis {
		return Half
	}
	return Upright
}

// axis returns the axis over which a printer turns the sheet.
func (g *Grid) axis(f Flip) Axis {
	if (f == LongEdge) == (g.H >= g.W) {
		return UprightAxis
	}
	return LevelAxis
}
