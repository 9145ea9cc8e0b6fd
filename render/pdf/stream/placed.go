package stream

import (
	"octavo/engine/figure"
	"octavo/render/booklet"
	"octavo/render/cover"
	"octavo/render/pdf/typeset"
	"octavo/render/sheet"
)

// A SharedFigure is a figure that a document shows several times. It is written once, as a form
// XObject (ISO 32000-1, 8.10).
type SharedFigure struct {
	Figure *figure.Figure
	Packed []byte // compressed content stream; nil until WriteShared
}

// A figureSet holds the shared figures of a document, numbered from 0.
type figureSet struct {
	numbers map[*figure.Figure]int
	order   []SharedFigure
}

// ShareFigures finds the figures that at least two cards have, on the same sheet or on different
// ones. These become shared figures.
func (c *Writer) ShareFigures(sheets []sheet.Sheet) {
	times := map[*figure.Figure]int{}
	c.shared.numbers = map[*figure.Figure]int{}
	for i := range sheets {
		for j := range sheets[i].Cards {
			f := sheets[i].Cards[j].Figure
			if times[f]++; times[f] == 2 {
				c.shared.numbers[f] = len(c.shared.order)
				c.shared.order = append(c.shared.order, SharedFigure{Figure: f})
			}
		}
	}
}

// WriteShared writes the content streams of all shared figures, compresses them with s, and returns
// the figures by number.
func (c *Writer) WriteShared(s *Streams) ([]SharedFigure, error) {
	for i := range c.shared.order {
		c.buf = c.buf[:0]
		// A form XObject inherits the graphics state of the place where it is drawn, so it must set
		// everything itself.
		c.state = graphicsState{fill: figure.NoInk, stroke: figure.NoInk, weight: -1, cap: unknownCap}
		c.items(c.shared.order[i].Figure.Items, figure.Point{})
		c.endText()
		packed, err := s.Compress(c.buf)
		if err != nil {
			return nil, err
		}
		c.shared.order[i].Packed = packed
	}
	return c.shared.order, nil
}

// unknownCap differs from every figure.Cap. So the first line of a stream always sets its line
// ends.
const unknownCap figure.Cap = 0xff

// Sheet returns the content stream of one side of a sheet. The slice is valid until the next call.
func (c *Writer) Sheet(s *sheet.Sheet) []byte {
	c.open(s.H)
	for i := range s.Cards {
		c.placeFigure(&s.Cards[i].Placed)
	}
	for i := range s.Furniture {
		c.placeFigure(&s.Furniture[i])
	}
	return c.buf
}

// matrices holds the first four numbers of the matrix for each turn, clockwise. The last two, which
// move the figure back into its box, are those of turnedOrigin.
var matrices = [...]string{
	sheet.Upright:       "1 0 0 1 ",
	sheet.Quarter:       "0 1 -1 0 ",
	sheet.Half:          "-1 0 0 -1 ",
	sheet.ThreeQuarters: "0 -1 1 0 ",
}

// placeFigure draws a figure at its place, turned and clipped.
func (c *Writer) placeFigure(p *sheet.Placed) {
	c.endText()
	before := c.state
	c.text("q ").number(int(p.Clip.X)).number(int(p.Clip.Y)).number(int(p.Clip.W)).number(int(p.Clip.H)).text("re W n\n")
	c.text(matrices[p.Turn]).point(turnedOrigin(p)).text("cm\n")
	if n, ok := c.shared.numbers[p.Figure]; ok {
		c.text("/X").number(n).text("Do ")
	} else {
		c.items(p.Figure.Items, figure.Point{})
		c.endText()
	}
	c.text("Q\n")
	c.state = before
}

// turnedOrigin returns where the figure's upper left corner lies after the turn.
func turnedOrigin(p *sheet.Placed) figure.Point {
	box := p.Box()
	at := p.At
	if p.Turn == sheet.Quarter || p.Turn == sheet.Half {
		at.X += box.W
	}
	if p.Turn == sheet.Half || p.Turn == sheet.ThreeQuarters {
		at.Y += box.H
	}
	return at
}

// Side returns the content stream for one side of a sheet: its two pages, each clipped to its half
// of the sheet.
func (c *Writer) Side(l *typeset.Layout, plan *booklet.Layout, s booklet.Side) []byte {
	var side []byte
	for _, place := range []booklet.Place{s.Left, s.Right} {
		if place.Page == 0 {
			continue
		}
		c.buf = c.buf[:0]
		c.text("q ").points(place.Half.X).text(" ").points(plan.Height - place.Half.Y - place.Half.H).text(" ").points(place.Half.W).text(" ").points(place.Half.H).text(" re W n ")
		c.hundredThousandths(plan.Scale).text(" 0 0 ").hundredThousandths(plan.Scale).text(" ").points(place.At.X).text(" ").
			points(plan.Height - place.At.Y - plan.Page.H).text(" cm\n0 0 ").
			points(l.Geometry.Width).text(" ").points(l.Geometry.Height).text(" re W n\n")
		side = append(side, c.buf...)
		side = append(side, c.Page(l.Pages[place.Page-1], l.Geometry.Width, l.Geometry.Height)...)
		side = append(side, "Q\n"...)
	}
	return side
}

// hundredThousandths writes n/100,000.
func (c *Writer) hundredThousandths(n int) *Writer {
	c.buf = appendDecimal(c.buf, n, 5)
	return c
}

// Guides returns the content stream of the marks outside the pages, or nil if a side has none.
// These are cutting lines and, on the front of a signature's outermost sheet, a collating mark on
// the fold.
func (c *Writer) Guides(plan *booklet.Layout, s booklet.Sheet, front bool) []byte {
	var p typeset.Page
	for _, cut := range plan.CutMarks() {
		p.Marks = append(p.Marks, typeset.Stroke{From: cut.From, To: cut.To, Weight: booklet.MarkWeight})
	}
	if step := plan.CollatingMark(s); front && step.W > 0 {
		p.Marks = append(p.Marks, typeset.Stroke{
			From: figure.Point{X: step.X + step.W/2, Y: step.Y}, To: figure.Point{X: step.X + step.W/2, Y: step.Y + step.H}, Weight: step.W,
		})
	}
	if len(p.Marks) == 0 {
		return nil
	}
	guides := append([]byte("q\n"), c.Page(&p, plan.Width, plan.Height)...)
	return append(guides, "Q\n"...)
}

// Cover returns the content stream of a cover. The slice is valid until the next call.
func (c *Writer) Cover(p *cover.Page) []byte {
	c.open(p.H)
	for i := range p.Layers {
		c.placeFigure(&p.Layers[i])
	}
	return c.buf
}
