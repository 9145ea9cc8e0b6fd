package sheet

import "octavo/engine/figure"

// A Grid is the arrangement of cards on a side of a sheet.
type Grid struct {
	W, H          figure.Length // size of the sheet
	Columns, Rows int           // numbers of columns and rows of units: cards or strips
	// Folded is the axis over which the sheet is folded in its middle, or NoAxis.
	Folded Axis

	unitW, unitH     figure.Length // size of a card or strip, without bleed
	bleed            figure.Length
	panels           int          // number of cards in a unit
	maxOffset        figure.Point // how far backs may be moved to each side, across and down
	furnitureAtSides bool         // whether scale and caption are at the left and right edges
	origin           figure.Point // upper left corner of the first front, with its bleed
}

// An Axis is a line through the middle of a sheet, over which it is folded or turned.
type Axis uint8

// The axes.
const (
	NoAxis      Axis = iota
	UprightAxis      // swaps left and right
	LevelAxis        // swaps top and bottom
)

// PerSide returns the number of cards on a side, or on each half of a folded side.
func (g Grid) PerSide() int { return g.Columns * g.Rows * g.panels }

// Landscape reports whether the sheet is wider than high.
func (g Grid) Landscape() bool { return g.W > g.H }

// The room that marks, scale and caption (the furniture) need around the grid.
const (
	minMarkRoom        = 1 * mm               // least room for crop marks
	furnitureDepth     = 2500                 // height of the scale or the caption
	furnitureRoom      = furnitureDepth + 500 // height of the scale or the caption, with its distance from the marks
	minFurnitureLength = scaleLength + 4*mm   // least length of the edge with the scale
	comfortableRoom    = 3*mm + furnitureRoom // if the room above and below the grid is less, furniture goes to the left and right edges, provided that these have more
	gutterRoom         = 4 * mm               // room for marks on either side of a fold
)

// pitch returns the distances from one unit to the next, across and down.
func (g *Grid) pitch() (w, h figure.Length) { return g.unitW + 2*g.bleed, g.unitH + 2*g.bleed }

// extent returns the size of the grid with the bleed of its cards.
func (g *Grid) extent() (w, h figure.Length) {
	w, h = g.pitch()
	return w * figure.Length(g.Columns), h * figure.Length(g.Rows)
}

// computePlaces sets origin and furnitureAtSides. It reports whether cards, marks and furniture fit on the
// sheet, even if the backs are moved by maxOffset.
func (g *Grid) computePlaces() bool {
	w, h := g.extent()
	x, left := centreOnSheet(g.W, w, g.Folded == UprightAxis)
	y, top := centreOnSheet(g.H, h, g.Folded == LevelAxis)
	x, y = x-g.maxOffset.X, y-g.maxOffset.Y
	g.origin = figure.Point{X: left, Y: top}
	if x < minMarkRoom || y < minMarkRoom {
		return false
	}
	atEnds := y >= minMarkRoom+furnitureRoom && g.furnitureLength(false) >= minFurnitureLength
	atSides := x >= minMarkRoom+furnitureRoom && g.furnitureLength(true) >= minFurnitureLength
	g.furnitureAtSides = atSides && (!atEnds || y < comfortableRoom && x > y)
	return atEnds || atSides
}

// centreOnSheet centres the grid in one direction, on the sheet or on the half before a fold. sheet and extent
// are the widths of sheet and grid, or their heights. It returns the room between the grid and the margin on
// one side, and the coordinate at which the grid starts. room is negative if the grid doesn't fit.
func centreOnSheet(sheet, extent figure.Length, folded bool) (room, start figure.Length) {
	if !folded {
		room = (sheet - 2*Margin - extent) / 2
		return room, (sheet - extent) / 2
	}
	slack := sheet/2 - Margin - extent
	inner := max(gutterRoom, slack/2) // distance from the fold to the bleed
	return slack - inner, sheet/2 - inner - extent
}

// furnitureLength returns the greatest length of a scale or caption that stays inside the margins and doesn't
// cross the fold. aside is true for the left and right edges.
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

// unitRect returns the rectangle of the n-th unit's front, without bleed. n counts from 0, row by row.
func (g *Grid) unitRect(n int) figure.Rect {
	w, h := g.pitch()
	return figure.Rect{
		X: g.origin.X + g.bleed + w*figure.Length(n%g.Columns),
		Y: g.origin.Y + g.bleed + h*figure.Length(n/g.Columns),
		W: g.unitW, H: g.unitH,
	}
}

// mirror returns the rectangle that lies behind r when the sheet is turned or folded over an axis.
func (g *Grid) mirror(r figure.Rect, over Axis) figure.Rect {
	if over == UprightAxis {
		r.X = g.W - r.X - r.W
	} else {
		r.Y = g.H - r.Y - r.H
	}
	return r
}

// backTurn returns how a back is turned on its side, so that it is behind an upright front as in a book.
func (a Axis) backTurn() Turn {
	if a == LevelAxis {
		return Half
	}
	return Upright
}

// turningAxis returns the axis over which a printer turns the sheet for a flip.
func (g *Grid) turningAxis(f Flip) Axis {
	if (f == LongEdge) == (g.H >= g.W) {
		return UprightAxis
	}
	return LevelAxis
}
