package sheet

import (
	"octavo/engine/figure"
)

// Measures of the calibration sheet.
const (
	scaleHalfLength   = 5 * mm  // length of a scale on each side of its zero
	scaleDistance     = 6500    // distance from the centre of a cross to its scales
	crossArmLength    = 11500   // length of a cross's arms, so that they cross the scales
	crossInset        = 21 * mm // distance from the sheet's edges to the centre of a cross
	rulerStep         = 500     // distance between the ticks of a scale
	ringRadius        = 1 * mm
	squareSide        = 100 * mm // side of the square that shows whether the printer scales pages
	squareInset       = 8 * mm   // distance from the square to the text in it
	triangleInset     = 14 * mm  // distance from the sheet's upper edge to the tip of the triangle on the front
	frontTriangleSide = 6 * mm
	backTriangleSide  = 12 * mm
)

// Calibrate makes a two-sided sheet that shows how far a printer shifts the back against the front. The front
// has a cross in each corner, and the back has two scales behind each cross.
//
// The user holds the sheet against the light, with the back towards them. The arms of a cross then meet the
// scales at two numbers. These are the offset to write into the settings: x to the right, y down. For example,
// if the printer has moved the back to the right, the cross is to the left of the scale's zero.
//
// The sheet already applies the offset of the setup, so that a second print shows whether the offset is right:
// crosses then meet the zeros. If the printer turned the sheet over the right edge, the triangle on the front
// lies inside the one on the back.
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

// A calibration draws the two sides of a calibration sheet.
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
	s.Furniture = append(s.Furniture, c.frontTriangle(),
		placeWhole(text, figure.Point{X: square.X + squareInset, Y: square.Y + squareInset}, Upright))
	return s
}

func (c calibration) back() Sheet {
	text := c.backText()
	s := c.side(Back, c.scales(), c.words.Say("sheet.calibration.back"))
	s.Furniture = append(s.Furniture, c.backTriangle(),
		placeWhole(text, figure.Point{X: c.square().X + squareInset, Y: (c.grid.H - text.H) / 2}, Upright))
	return s
}

// side returns a side of the sheet with its marks, its caption and the scale of 100 mm. name is the name of the
// side in the caption.
func (c calibration) side(side Side, marks *figure.Figure, name string) Sheet {
	s := Sheet{Number: 1, Of: 1, Side: side, W: c.grid.W, H: c.grid.H, Furniture: []Placed{placeWhole(marks, figure.Point{}, Upright)}}
	s.Furniture = append(s.Furniture, c.grid.captionAndScale(c.words.Say("sheet.calibration.title"), name+separator+c.flip(), c.words.Say("sheet.scale"))...)
	return s
}

// square returns the square of 100 mm in the middle of the sheet.
func (c calibration) square() figure.Rect {
	return figure.Rect{X: (c.grid.W - squareSide) / 2, Y: (c.grid.H - squareSide) / 2, W: squareSide, H: squareSide}
}

// frontTriangle returns the triangle at the top of the front.
func (c calibration) frontTriangle() Placed {
	p := triangle(frontTriangleSide)
	p.Fill = figure.Black
	f := &figure.Figure{W: frontTriangleSide, H: frontTriangleSide}
	f.Add(p)
	return placeWhole(f, figure.Point{X: (c.grid.W - frontTriangleSide) / 2, Y: c.triangleTop()}, Upright)
}

func (c calibration) triangleTop() figure.Length {
	_, y := absolute(c.setup.Offset)
	return triangleInset + y
}

// backTriangle returns the larger triangle on the back, behind frontTriangle.
func (c calibration) backTriangle() Placed {
	const edge = figure.Hairline // room for the corners of the line, which lie outside the triangle
	f := &figure.Figure{W: backTriangleSide + 2*edge, H: backTriangleSide + 2*edge}
	p := triangle(backTriangleSide)
	for i := range p.Segments {
		p.Segments[i].P[0].X += edge
		p.Segments[i].P[0].Y += edge
	}
	f.Add(hairline(p))
	over := c.grid.turningAxis(c.setup.Flip)
	// Both triangles have the same centroid, which is a third of the height above the base.
	front := figure.Rect{X: (c.grid.W - f.W) / 2, Y: c.triangleTop() - (backTriangleSide-frontTriangleSide)*2/3 - edge, W: f.W, H: f.H}
	at := c.grid.mirror(front, over)
	return placeWhole(f, figure.Point{X: at.X + c.setup.Offset.X, Y: at.Y + c.setup.Offset.Y}, over.backTurn())
}

// triangle returns a triangle that points up and is as high as it is wide.
func triangle(side figure.Length) figure.Path {
	var p figure.Path
	p.MoveTo(side/2, 0).LineTo(side, side).LineTo(0, side).Close()
	return p
}

func (c calibration) flip() string { return flipText(c.words, c.setup.Flip) }

// corners returns the centres of the crosses. They are symmetric: over whichever edge the sheet is turned,
// behind each centre is another one. Their distance from the edges leaves room for scales that are moved by the
// offset.
func (c calibration) corners() []figure.Point {
	x, y := absolute(c.setup.Offset)
	left, top := crossInset+x, crossInset+y
	right, low := c.grid.W-left, c.grid.H-top
	return []figure.Point{{X: left, Y: top}, {X: right, Y: top}, {X: left, Y: low}, {X: right, Y: low}}
}

// crosses draws the crosses of the front.
func (c calibration) crosses() *figure.Figure {
	var p figure.Path
	for _, m := range c.corners() {
		p.MoveTo(m.X-crossArmLength, m.Y).LineTo(m.X+crossArmLength, m.Y)
		p.MoveTo(m.X, m.Y-crossArmLength).LineTo(m.X, m.Y+crossArmLength)
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
			return figure.Point{X: m.X + along, Y: m.Y - scaleDistance - off}
		}, figure.Middle, 0)...)
		f.Add(ruler("y ↓", func(along, off figure.Length) figure.Point {
			return figure.Point{X: m.X - scaleDistance - off, Y: m.Y + along}
		}, figure.End, smallType()*figure.FigureHeight/2000)...)
	}
	return f
}

// ruler draws one scale: a tick for each half millimetre, longer ticks for whole millimetres, and the longest,
// with numbers, at −5, 0 and 5. at returns the point at a distance along from the scale's zero, and a distance
// off beside the scale. anchor and lower say how a number stands at its point: lower is the distance from the
// point down to the baseline.
func ruler(name string, at func(along, off figure.Length) figure.Point, anchor figure.Anchor, lower figure.Length) []figure.Item {
	var p figure.Path
	line := func(a, b figure.Point) { p.MoveTo(a.X, a.Y).LineTo(b.X, b.Y) }
	line(at(-scaleHalfLength-figure.Hairline/2, 0), at(scaleHalfLength+figure.Hairline/2, 0))
	label := func(along, off figure.Length, text string) figure.Text {
		q := at(along, off)
		t := smallText(q.X, anchor, text)
		t.At.Y = q.Y + lower
		return t
	}
	var items []figure.Item
	for d := -scaleHalfLength; d <= scaleHalfLength; d += rulerStep {
		length := 1 * mm
		switch {
		case d%(5*mm) == 0:
			length = 2500
			items = append(items, label(d, length+500, signedNumber(d/mm)))
		case d%mm == 0:
			length = 1800
		}
		line(at(d, 0), at(d, length))
	}
	return append(items, hairline(p), label(scaleHalfLength+3*mm, 0, name))
}

// signedNumber writes a whole number with a typographic minus sign.
func signedNumber(n figure.Length) string {
	if n < 0 {
		return "−" + formatDecimal(-n*mm)
	}
	return formatDecimal(n * mm)
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
	p.settingsText("offset: {x: 0.5mm, y: -1mm}")
	if c.setup.Offset != (figure.Point{}) {
		p.paragraph(c.words.Say("sheet.calibration.add"))
		p.settingsText("offset: {x: " + formatDecimal(c.setup.Offset.X) + "mm, y: " + formatDecimal(c.setup.Offset.Y) + "mm}")
	}
	return p.figure()
}
