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
)

// Calibrate makes the two sides of a sheet that shows how far a printer sets
// the second side off. Crosses stand in the corners of the front; behind them,
// on the back, scales. Held against the light with the back towards the
// reader, a cross falls on its scale at the very numbers to be written as the
// offset, x to the right and y down: where the printer has moved the scale to
// the right, the cross stands to the left of its zero. The offset of the setup
// is applied already, so that the sheet can be printed again to see it right.
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
	return []Sheet{c.side(Front, c.crosses(), c.frontText()), c.side(Back, c.scales(), c.backText())}, nil
}

type calibration struct {
	grid  Grid
	setup Setup
	words Words
}

// side puts together what all sides have.
func (c calibration) side(side Side, marks []figure.Item, text *figure.Figure) Sheet {
	g := &c.grid
	all := &figure.Figure{W: g.W, H: g.H}
	all.Add(marks...)
	square := figure.Rect{X: (g.W - squareSide) / 2, Y: (g.H - squareSide) / 2, W: squareSide, H: squareSide}
	if side == Front {
		var p figure.Path
		p.Rectangle(square)
		all.Add(hairline(p))
	}
	s := Sheet{Number: 1, Of: 1, Side: side, W: g.W, H: g.H, Furniture: []Placed{whole(all, figure.Point{}, Upright)}}
	s.Furniture = append(s.Furniture, whole(text, figure.Point{X: square.X + squareInset, Y: square.Y + squareInset}, Upright))
	name := c.words.Say("sheet.calibration.title")
	which := c.words.Say("sheet.calibration.front")
	if side == Back {
		which = c.words.Say("sheet.calibration.back")
	}
	s.Furniture = append(s.Furniture, g.rims(name, which+separator+c.flip(), c.words.Say("sheet.scale"))...)
	return s
}

func (c calibration) flip() string { return flipText(c.words, c.setup.Flip) }

// corners are the middles of the crosses. They lie alike on all sides of the
// sheet, so that whichever way it is turned one falls on another.
func (c calibration) corners() []figure.Point {
	near, right, low := figure.Length(crossInset), c.grid.W-crossInset, c.grid.H-crossInset
	return []figure.Point{{X: near, Y: near}, {X: right, Y: near}, {X: near, Y: low}, {X: right, Y: low}}
}

// crosses are those of the front.
func (c calibration) crosses() []figure.Item {
	var p figure.Path
	for _, m := range c.corners() {
		p.MoveTo(m.X-crossArm, m.Y).LineTo(m.X+crossArm, m.Y)
		p.MoveTo(m.X, m.Y-crossArm).LineTo(m.X, m.Y+crossArm)
	}
	return []figure.Item{hairline(p)}
}

// scales are those of the back: a ring where the cross should be, above it the
// scale of x and to its left that of y.
func (c calibration) scales() []figure.Item {
	var items []figure.Item
	for _, m := range c.corners() {
		m.X, m.Y = m.X+c.setup.Offset.X, m.Y+c.setup.Offset.Y
		items = append(items, figure.Disc{Center: m, Radius: ringRadius, Stroke: figure.Black, Weight: figure.Hairline})
		items = append(items, ruler("x →", func(along, off figure.Length) figure.Point {
			return figure.Point{X: m.X + along, Y: m.Y - scaleOff - off}
		}, figure.Middle, 0)...)
		items = append(items, ruler("y ↓", func(along, off figure.Length) figure.Point {
			return figure.Point{X: m.X - scaleOff - off, Y: m.Y + along}
		}, figure.End, smallType()*figure.FigureHeight/2000)...)
	}
	return items
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
