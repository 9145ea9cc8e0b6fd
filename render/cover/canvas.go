package cover

import (
	"octavo/engine"
	"octavo/engine/figure"
)

const mm = figure.Millimetre

// A canvas is a cover while it is painted. Coordinates count from the upper left corner of the page with its
// bleed.
type canvas struct {
	book       Book
	shape      Shape
	letters    TextMeasurer
	page       figure.Figure // everything that is painted, except for the text on the spine
	front      figure.Rect   // the front without bleed
	bleedFront figure.Rect   // the front with its bleed: from the fold at the spine to the edges of the bleed
	margin     figure.Length // the distance of texts on front and back from the trimmed edges
	safe       figure.Rect   // the part of the front that is sure not to be cut off; while the back is drawn, that of the back
	badges     []badge       // the badges of the front that have places already
	smallSize  figure.Length // the size of small text
	misfit     error         // the first text that doesn't fit
	notes      []FitError    // the texts that were left out, and why
}

func newCanvas(book Book, shape Shape, letters TextMeasurer) *canvas {
	c := &canvas{book: book, shape: shape, letters: letters, front: shape.Front()}
	page := shape.Page()
	c.page.W, c.page.H = page.W, page.H
	c.bleedFront = figure.Rect{X: c.front.X, W: page.W - c.front.X, H: page.H}
	c.margin = max(shape.SafeMargin+2*mm, c.front.W*85/1000)
	c.safe = c.front.Inset(shape.SafeMargin)
	c.smallSize = max(figure.Points(850), c.front.W*24/1000)
	return c
}

// A backStyle is the style of the back and the spine. Each design chooses it to match the front.
type backStyle struct {
	text  figure.Ink  // ink for letters on the back
	spine figure.Ink  // ink for letters on the spine
	face  figure.Face // face of the title on the spine and on the back
}

// inkOfPaint returns the ink that a paint has in the book's own colours or its scheme.
func (c *canvas) inkOfPaint(p figure.Paint) figure.Ink {
	if own := c.book.Colours; own != nil {
		return own.ink(p)
	}
	return p.Ink(c.book.Scheme)
}

// inkOn returns the ink for letters on a background in a paint.
func (c *canvas) inkOn(p figure.Paint) figure.Ink {
	if own := c.book.Colours; own != nil {
		return own.LetterInk(own.ink(p))
	}
	return p.LetterInk(c.book.Scheme)
}

// fillArea fills a rectangle, clipped to the page.
func (c *canvas) fillArea(r figure.Rect, ink figure.Ink) {
	if r = intersection(r, c.page.Bounds()); r.W > 0 && r.H > 0 {
		p := figure.Path{Fill: ink}
		p.Rectangle(r)
		c.page.Add(p)
	}
}

// fillPage fills the whole page.
func (c *canvas) fillPage(ink figure.Ink) { c.fillArea(c.page.Bounds(), ink) }

// drawRule fills a horizontal line that begins at x and is centred on y.
func (c *canvas) drawRule(x, y, w figure.Length, weight figure.Length, ink figure.Ink) {
	c.fillArea(figure.Rect{X: x, Y: y - weight/2, W: w, H: weight}, ink)
}

// intersection returns the intersection of two rectangles.
func intersection(a, b figure.Rect) figure.Rect {
	x, y := max(a.X, b.X), max(a.Y, b.Y)
	w, h := min(a.X+a.W, b.X+b.W)-x, min(a.Y+a.H, b.Y+b.H)-y
	return figure.Rect{X: x, Y: y, W: max(0, w), H: max(0, h)}
}

// recordMisfit records that a text doesn't fit, and why. field is the text's setting. Only the
// first such error is kept.
func (c *canvas) recordMisfit(field string, reason engine.Message) {
	if c.misfit == nil {
		c.misfit = &FitError{Field: field, Problem: reason}
	}
}

// innerFront returns the trimmed front without its margins.
func (c *canvas) innerFront() figure.Rect { return c.front.Inset(c.margin) }

// drawPicture covers a room with the publisher's picture, which may be larger than the room. It returns
// false if there is no picture.
func (c *canvas) drawPicture(room figure.Rect) bool {
	p := c.book.Picture
	if p == nil {
		return false
	}
	filled := *p
	w, h := room.W, room.W*figure.Length(p.Height)/figure.Length(p.Width)
	if h < room.H {
		w, h = room.H*figure.Length(p.Width)/figure.Length(p.Height), room.H
	}
	filled.Box = figure.Rect{X: room.X + (room.W-w)/2, Y: room.Y + (room.H-h)/2, W: w, H: h}
	c.page.Add(filled)
	return true
}

// placeDrawing draws an art's puzzle that is solved by moves, and returns the box of the drawing.
// The drawing is as wide as width, unless it would then be higher than most; most 0 allows any
// height. place gets the size of the drawing and returns its upper left corner. line and body are
// the inks for lines and for empty areas.
func (c *canvas) placeDrawing(art Art, width, most figure.Length, place func(w, h figure.Length) figure.Point, line, body figure.Ink) figure.Rect {
	const trial = 10 * mm
	f := art.Draw(trial)
	if f.W <= 0 || f.H <= 0 {
		return figure.Rect{}
	}
	cell := trial * width / f.W
	if most > 0 {
		cell = min(cell, trial*most/f.H)
	}
	f = art.Draw(cell)
	at := place(f.W, f.H)
	for _, item := range f.Items {
		c.page.Add(figure.Shift(repaint(item, line, body), at.X, at.Y))
	}
	return figure.Rect{X: at.X, Y: at.Y, W: f.W, H: f.H}
}

// repaint returns an item in other inks: line replaces Black and Soot, body replaces White, Chalk
// and Shade, and distinctPaint(n) replaces colour n of the palette.
func repaint(item figure.Item, line, body figure.Ink) figure.Item {
	ink := func(i figure.Ink) figure.Ink {
		if n, coloured := colourNumber(i); coloured {
			return distinctPaint(n)
		}
		switch i {
		case figure.Black, figure.Soot:
			return line
		case figure.White, figure.Chalk, figure.Shade:
			return body
		}
		return i
	}
	switch it := item.(type) {
	case figure.Path:
		it.Stroke, it.Fill = ink(it.Stroke), ink(it.Fill)
		return it
	case figure.Disc:
		it.Stroke, it.Fill = ink(it.Stroke), ink(it.Fill)
		return it
	case figure.Text:
		it.Ink = ink(it.Ink)
		return it
	}
	return item
}

// distinctPaint returns an ink for value n: the ground or accent colour of one of the schemes. Each n below
// twice the number of schemes has its own colour.
func distinctPaint(n int) figure.Ink {
	schemes := len(figure.Schemes())
	if n/schemes%2 == 0 {
		return figure.Ground.Ink(n % schemes)
	}
	return figure.Accent.Ink(n % schemes)
}
