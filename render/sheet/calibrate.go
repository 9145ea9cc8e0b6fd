package sheet

import (
	"octavo/engine/figure"
)

// Measures of the calibration sheet.
const (
	scaleReach  = 5 * mm  // length of a scale on each side of its zero
	scaleOff    = 6500    // from a scale to the centre of its cross
	crossArm    = 11500   // long enough to cross a scale from its far end
	crossInset  = 21 * mm // from the sheet's edges to the centre of a cross
	rulerStep   = 500
	ringRadius  = 1 * mm
	squareSide  = 100 * mm
	squareInset = 8 * mm
	arrowInset  = 14 * mm // from the sheet's edge to the tip of the triangle
	arrowInner  = 6 * mm
	arrowOuter  = 12 * mm
)

// Calibrate makes a two-sided sheet that shows how far a printer shifts the back against the
// front. The front has a cross in each corner, the back has scales behind them.
//
// The user holds the sheet against the light, with the back towards them. Each cross then meets
// its scale at the numbers to write as the offset: x to the right, y down. If the printer has
// moved the scale to the right, the cross is to the left of its zero.
//
// The sheet applies the offset of the setup already, so a second print shows whether it is
// right. The crosses look the same on all sides. A triangle on the front fits into one on the
// back if the sheet was turned over the right edge.
//
// A printer driver prints a landscape page by turning it together with its offset, so the sheet
// must have the orientation of the deck's sheets.
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

// side adds what both sides have in common.
func (c calibration) side(side Side, marks *figure.Figure, name string) Sheet {
	s := Sheet{Number: 1, Of: 1, Side: side, W: c.grid.W, H: c.grid.H, Furniture: []Placed{whole(marks, figure.Point{}, Upright)}}
	s.Furniture = append(s.Furniture, c.grid.rims(c.words.Say("sheet.calibration.title"), name+separator+c.flip(), c.words.Say("sheet.scale"))...)
	return s
}

// square returns the square of 100 mm in the middle of the sheet.
func (c calibration) square() figure.Rect {
	return figure.Rect{X: (c.grid.W - squareSide) / 2, Y: (c.grid.H - squareSide) / 2, W: squareSide, H: squareSide}
}

// arrow returns the triangle at the top of the front.
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

// arrowBehind returns the larger triangle on the back, behind the arrow.
func (c calibration) arrowBehind() Placed {
	const edge = figure.Hairline // room for the line at the corners
	f := &figure.Figure{W: arrowOuter + 2*edge, H: arrowOuter + 2*edge}
	p := triangle(arrowOuter)
	for i := range p.Segments {
		p.Segments[i].P[0].X += edge
		p.Segments[i].P[0].Y += edge
	}
	f.Add(hairline(p))
	over := c.grid.axis(c.setup.Flip)
	// The centroids of both triangles meet, a third of the height above the base.
	front := figure.Rect{X: (c.grid.W - f.W) / 2, Y: c.arrowTop() - (arrowOuter-arrowInner)*2/3 - edge, W: f.W, H: f.H}
	at := c.grid.mirror(front, over)
	return whole(f, figure.Point{X: at.X + c.setup.Offset.X, Y: at.Y + c.setup.Offset.Y}, over.turned())
}

// triangle points up and is as high as it is wide.
func triangle(side figure.Length) figure.Path {
	var p figure.Path
	p.MoveTo(side/2, 0).LineTo(side, side).LineTo(0, side).Close()
	return p
}

func (c calibration) flip() string { return flipText(c.words, c.setup.Flip) }

// corners returns the centres of the crosses. They are symmetric, so that each cross falls on
// another however the sheet is turned, and leave room for shifted scales.
func (c calibration) corners() []figure.Point {
	x, y := reach(c.setup.Offset)
	left, top := crossInset+x, crossInset+y
	right, low := c.grid.W-left, c.grid.H-top
	return []figure.Point{{X: left, Y: top}, {X: right, Y: top}, {X: left, Y: low}, {X: right, Y: low}}
}

// crosses draws the crosses of the front.
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

// scales draws the scales of the back: a ring where the cross should be, the scale of x above
// it and the scale of y to its left.
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

// ruler draws one scale: a tick for each half millimetre, longer ones for whole and for five
// millimetres, with numbers at the fives. at returns the point at a place along the scale and a
// distance off it. The numbers are anchored there, and lowered.
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

// signed writes a whole number with a typographic minus sign.
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
