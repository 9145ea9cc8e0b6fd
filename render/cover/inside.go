package cover

import "octavo/engine/figure"

// smallestSample is the least side of a sample puzzle on the back. Smaller ones can't be read.
const smallestSample = 34 * mm

// An insidePart is the part of the back that shows what is inside the book: a sample puzzle, and the list of
// contents at its right. It has only one of the two if the book has no more, or if there is no room for both.
type insidePart struct {
	*canvas
	sample figure.Rect // the square of the puzzle, with X and Y 0; zero if there is no sample
	table  *contentsTable
	indent figure.Length // distance of the table from the left edge of the part
	width  figure.Length // width of the table
	style  backStyle
}

// fitInside returns the largest sample puzzle with which the list of contents fits a room, and this list.
// Without a list it returns the sample alone; if no sample fits, the list alone. If nothing fits, it returns
// nil.
func (c *canvas) fitInside(style backStyle, words textStyle, room figure.Rect) *insidePart {
	p := &insidePart{canvas: c, style: style, width: room.W}
	for share := figure.Length(52); share >= 30 && c.book.Sample.isDrawable(); share -= 4 {
		side := min(room.W*share/100, room.H, c.front.W*52/100)
		if side < smallestSample {
			break
		}
		indent := side + c.margin
		if table := c.fitContents(style, words, figure.Rect{W: room.W - indent, H: min(room.H, side*12/10)}); table != nil || len(c.book.KindCounts) == 0 {
			p.sample, p.table, p.indent, p.width = figure.Rect{W: side, H: side}, table, indent, room.W-indent
			return p
		}
	}
	column := min(room.W, 105*mm)
	if p.table = c.fitContents(style, words, figure.Rect{W: column, H: room.H}); p.table == nil {
		return nil
	}
	p.width = column
	return p
}

func (p *insidePart) height() figure.Length {
	high := p.sample.H
	if p.table != nil {
		high = max(high, p.table.height())
	}
	return high
}

// draw draws the part. The point at is its upper left corner.
func (p *insidePart) draw(at figure.Point) {
	high := p.height()
	if p.sample.W > 0 {
		box := p.sample
		box.X, box.Y = at.X, at.Y+(high-box.H)/2
		p.drawSample(box)
	}
	if p.table != nil {
		p.table.draw(figure.Rect{X: at.X + p.indent, Y: at.Y + (high-p.table.height())/2, W: p.width, H: high})
	}
}

// drawSample draws the sample puzzle, dark on a light square.
func (c *canvas) drawSample(box figure.Rect) {
	paper, ink := c.inkOfPaint(figure.Paper), c.inkOfPaint(figure.Dusk)
	c.fillArea(box, paper)
	room := box.Inset(box.W * 5 / 100)
	if c.book.Sample.Rows == nil {
		c.placeDrawing(c.book.Sample, room.W, room.H, func(w, h figure.Length) figure.Point {
			return figure.Point{X: room.X + (room.W-w)/2, Y: room.Y + (room.H-h)/2}
		}, ink, paper)
		return
	}
	l := lattice{rows: c.book.Sample.Rows}
	l.cell = min(room.H/figure.Length(len(l.rows)), room.W/figure.Length(l.columnCount()))
	b := l.bounds()
	l.at = figure.Point{X: room.X + (room.W-b.W)/2, Y: room.Y + (room.H-b.H)/2}
	c.drawUnsolved(l, box, ink, max(figure.Hairline, l.cell/36), max(figure.Bold, l.cell/12))
}

// isDrawable reports whether an art has a puzzle to draw.
func (a Art) isDrawable() bool { return a.Rows != nil || a.Draw != nil }
