package sheet

import (
	"octavo/engine/figure"
)

// The calibration sheet: how far its scales reach and where they stand.
const (
	scaleReach  = 5 * mm  // of the scales, either way
	scaleOff    = 6500    // from a scale to the middle of its cross
	crossArm    = 11500   // long enough to cross a scale from its far end
	crossInset  = 21 * mm // from the sheet's edges to the middle of a cross
	rulerStep   = 500
	ringRadius  = 1 * mm
	squareSide  = 100 * mm
	squareInset = 8 * mm
	arrowInset  = 14 * mm // from the sheet's edge to the tip of the triangle
	arrowInner  = 6 * mm
	arrowOuter  = 12 * mm
)

// Calibrate makes the two sides of a sheet that shows how far a printer sets
// the second side off. Crosses stand in the corners of the front; behind them,
// on the back, scales. Held against the light with the back towards the
// reader, a cross falls on its scale at the very numbers to be written as the
// offset, x to the right and y down: where the printer has moved the scale to
// the right, the cross stands to the left of its zero. The offset of the setup
// is applied already, so that the sheet can be printed again to see it right.
// Crosses look alike whichever way the sheet is turned; that it was turned over
// the right edge is seen by a triangle, which falls into another on the back.
//
// A driver prints a lying page by turning it, and its offset with it, so that
// the sheet must lie as those of the deck do.
func Calibrate(s Setup, landscape bool, words Words) ([]Sheet, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	g := Grid{W: s.Paper.W, H: s.Paper.H}
	if landscape {
		g.W, g.H = g.H, g.W
	}
	c := calibration{grid: g, setup: s, words: words}
	return []Sheet{c.front(), c.back()}, nil
}

type calibration struct {
	grid  Grid
	setup Setup
	words Words
}

func (c calibration) front() Sheet {
	marks := c.crosses()
	square := c.square()
	var p figure.Path
	p.Rectangle(square)
	marks.Add(hairline(p))
	text := c.frontText()
	s := c.side(Front, marks, c.words.Say("sheet.calibration.front"))
	s.Furniture = append(s.Furniture, c.arrow(),
		whole(text, figure.Point{X: square.X + squareInset, Y: square.Y + squareInset}, Upright))
	return s
}

func (c calibration) back() Sheet {
	text := c.backText()
	s := c.side(Back, c.scales(), c.words.Say("sheet.calibration.back"))
	s.Furniture = append(s.Furniture, c.arrowBehind(),
		whole(text, figure.Point{X: c.square().X + squareInset, Y: (c.grid.H - text.H) / 2}, Upright))
	return s
}

// side puts together what both sides have.
func (c calibration) side(side Side, marks *figure.Figure, name string) Sheet {
	s := Sheet{Number: 1, Of: 1, Side: side, W: c.grid.W, H: c.grid.H, Furniture: []Placed{whole(marks, figure.Point{}, Upright)}}
	s.Furniture = append(s.Furniture, c.grid.rims(c.words.Say("sheet.calibration.title"), name+separator+c.flip(), c.words.Say("sheet.scale"))...)
	return s
}

// square is that of 100 mm, in the middle of the sheet.
func (c calibration) square() figure.Rect {
	return figure.Rect{X: (c.grid.W - squareSide) / 2, Y: (c.grid.H - squareSide) / 2, W: squareSide, H: squareSide}
}

// arrow is the triangle at the head of the front.
func (c calibration) arrow() Placed {
	p := triangle(arrowInner)
	p.Fill = figure.Black
	f := &figure.Figure{W: arrowInner, H: arrowInner}
	f.Add(p)
	return whole(f, figure.Point{X: (c.grid.W - arrowInner) / 2, Y: c.arrowTop()}, Upright)
}

func (c calibration) arrowTop() figure.Length {
	_, y := reach(c.setup.Offset)
	return arrowInset + y
}

// arrowBehind is the larger one that lies behind it when the sheet is turned.
func (c calibration) arrowBehind() Placed {
	const edge = figure.Hairline // room for the line, which is bent at the corners
	f := &figure.Figure{W: arrowOuter + 2*edge, H: arrowOuter + 2*edge}
	p := triangle(arrowOuter)
	for i := range p.Segments {
		p.Segments[i].P[0].X += edge
		p.Segments[i].P[0].Y += edge
	}
	f.Add(hairline(p))
	over := c.grid.axis(c.setup.Flip)
	// The middles of the triangles' height meet a third above their feet.
	front := figure.Rect{X: (c.grid.W - f.W) / 2, Y: c.arrowTop() - (arrowOuter-arrowInner)*2/3 - edge, W: f.W, H: f.H}
	at := c.grid.mirror(front, over)
	return whole(f, figure.Point{X: at.X + c.setup.Offset.X, Y: at.Y + c.setup.Offset.Y}, over.turned())
}

// triangle points up, as high as it is wide.
func triangle(side figure.Length) figure.Path {
	var p figure.Path
	p.MoveTo(side/2, 0).LineTo(side, side).LineTo(0, side).Close()
	return p
}

func (c calibration) flip() string { return flipText(c.words, c.setup.Flip) }

// corners are the middles of the crosses. They lie alike on all sides of the
// sheet, so that whichever way it is turned one falls on another, and leave room
// for scales that are set off.
func (c calibration) corners() []figure.Point {
	x, y := reach(c.setup.Offset)
	left, top := crossInset+x, crossInset+y
	right, low := c.grid.W-left, c.grid.H-top
	return []figure.Point{{X: left, Y: top}, {X: right, Y: top}, {X: left, Y: low}, {X: right, Y: low}}
}

// crosses are those of the front.
func (c calibration) crosses() *figure.Figure {
	var p figure.Path
	for _, m := range c.corners() {
		p.MoveTo(m.X-crossArm, m.Y).LineTo(m.X+crossArm, m.Y)
		p.MoveTo(m.X, m.Y-crossArm).LineTo(m.X, m.Y+crossArm)
	}
	f := &figure.Figure{W: c.grid.W, H: c.grid.H}
	f.Add(hairline(p))
	return f
}

// scales are those of the back: a ring where the cross should be, above it the
// scale of x and to its left that of y.
func (c calibration) scales() *figure.Figure {
	f := &figure.Figure{W: c.grid.W, H: c.grid.H}
	for _, m := range c.corners() {
		m.X, m.Y = m.X+c.setup.Offset.X, m.Y+c.setup.Offset.Y
		f.Add(figure.Disc{Center: m, Radius: ringRadius, Stroke: figure.Black, Weight: figure.Hairline})
		f.Add(ruler("x →", func(along, off figure.Length) figure.Point {
			return figure.Point{X: m.X + along, Y: m.Y - scaleOff - off}
		}, figure.Middle, 0)...)
		f.Add(ruler("y ↓", func(along, off figure.Length) figure.Point {
			return figure.Point{X: m.X - scaleOff - off, Y: m.Y + along}
		}, figure.End, smallType()*figure.FigureHeight/2000)...)
	}
	return f
}

// ruler draws one scale: a tick each half millimetre, longer ones for the
// whole and for five, numbers at those. at says where a place along the scale
// lies, and how far off; numbers are anchored there, and lowered.
func ruler(name string, at func(along, off figure.Length) figure.Point, anchor figure.Anchor, lower figure.Length) []figure.Item {
	var p figure.Path
	line := func(a, b figure.Point) { p.MoveTo(a.X, a.Y).LineTo(b.X, b.Y) }
	line(at(-scaleReach-figure.Hairline/2, 0), at(scaleReach+figure.Hairline/2, 0))
	label := func(along, off figure.Length, text string) figure.Text {
		q := at(along, off)
		t := small(q.X, anchor, text)
		t.At.Y = q.Y + lower
		return t
	}
	var items []figure.Item
	for d := -scaleReach; d <= scaleReach; d += rulerStep {
		length := 1 * mm
		switch {
		case d%(5*mm) == 0:
			length = 2500
			items = append(items, label(d, length+500, signed(d/mm)))
		case d%mm == 0:
			length = 1800
		}
		line(at(d, 0), at(d, length))
	}
	return append(items, hairline(p), label(scaleReach+3*mm, 0, name))
}

// signed writes a whole number with a minus sign of its own.
func signed(n figure.Length) string {
	if n < 0 {
		return "−" + decimal(-n*mm)
	}
	return decimal(n * mm)
}

func (c calibration) frontText() *figure.Figure {
	p := newProse(squareSide - 2*squareInset)
	p.title(c.words.Say("sheet.calibration.title"))
	p.paragraph(c.words.Say("sheet.calibration.print", "flip", c.flip()))
	p.paragraph(c.words.Say("sheet.calibration.square"))
	p.paragraph(c.words.Say("sheet.calibration.turn"))
	return p.figure()
}

func (c calibration) backText() *figure.Figure {
	p := newProse(squareSide - 2*squareInset)
	p.paragraph(c.words.Say("sheet.calibration.edge"))
	p.paragraph(c.words.Say("sheet.calibration.read"))
	p.paragraph(c.words.Say("sheet.calibration.zero"))
	p.paragraph(c.words.Say("sheet.calibration.write"))
	p.setting("offset: {x: 0.5mm, y: -1mm}")
	if c.setup.Offset != (figure.Point{}) {
		p.paragraph(c.words.Say("sheet.calibration.add"))
		p.setting("offset: {x: " + decimal(c.setup.Offset.X) + "mm, y: " + decimal(c.setup.Offset.Y) + "mm}")
	}
	return p.figure()
}
