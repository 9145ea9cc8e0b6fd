package cover

import "octavo/engine/figure"

// paintPlateDesign paints the design "plate": a label on a pattern of dots. The size of a dot shows a
// digit of a solution.
func (c *canvas) paintPlateDesign() backStyle {
	ground, paper, dusk := c.inkOfPaint(figure.Ground), c.inkOfPaint(figure.Paper), c.inkOfPaint(figure.Dusk)
	c.fillPage(ground)
	c.drawDots(c.inkOn(figure.Ground), c.inkOfPaint(figure.Accent))

	inner := c.innerFront()
	axis := c.front.X + c.front.W/2
	label := figure.Rect{X: c.front.X + c.front.W*14/100, W: c.front.W * 72 / 100}
	pad := c.front.W * 55 / 1000
	room := figure.Rect{X: label.X + pad, W: label.W - 2*pad, H: c.front.H * 34 / 100}
	author := c.smallText(figure.Sans, dusk)
	author.anchor, author.size = figure.Middle, c.smallSize*105/100
	name := c.fitAuthor(author, room.W)
	series := author
	series.face, series.tracking = figure.SansSemibold, 60
	h := c.fitHeading(
		textStyle{face: figure.SerifSemibold, size: c.front.W * 90 / 1000, leading: 1100, ink: dusk, anchor: figure.Middle},
		textStyle{face: figure.SerifItalic, size: c.front.W * 33 / 1000, leading: 1260, ink: dusk, anchor: figure.Middle},
		room, 4)
	inside := h.height()
	extra := author.size * 2
	if c.book.Author != "" {
		inside += extra + name.baselineSpan()
	}
	if c.seriesText() != "" {
		inside += extra
	}
	label.H = inside + 3*pad
	label.Y = c.front.Y + c.front.H*16/100
	label.Y = min(label.Y, inner.Y+inner.H-label.H)
	c.drawLabel(label, paper, dusk)
	below := label.Y + label.H + c.margin/3
	row := c.badgeRow(inner.Y + inner.H)
	row.Y, row.H = max(row.Y, below), min(row.H, inner.Y+inner.H-below)
	c.placeBadges(c.badgeTexts(), row)
	y := label.Y + pad*3/2
	if text := c.seriesText(); text != "" {
		c.setSmallText("series", text, series, axis, y, room.W)
		y += extra
	}
	y = c.setHeading(h, axis, y)
	c.setAuthor(name, axis, y+extra-name.capHeight())
	back := c.onPaper(figure.SerifSemibold)
	if !c.shape.FrontOnly {
		c.fillArea(c.shape.Back().Inset(c.margin*55/100), paper)
		if spine := c.shape.SpineBox(); c.shape.HasSpineText && c.spineSize() >= minLetterSize {
			c.fillArea(figure.Rect{X: spine.X, W: spine.W, H: c.page.H}, paper)
		}
	}
	return back
}

// drawLabel draws an empty label with two frames inside its edge.
func (c *canvas) drawLabel(r figure.Rect, paper, ink figure.Ink) {
	c.fillArea(r, paper)
	for _, frame := range []struct{ inset, weight figure.Length }{{c.front.W * 10 / 1000, figure.Points(150)}, {c.front.W * 17 / 1000, figure.Points(75)}} {
		p := figure.Path{Stroke: ink, Weight: frame.weight}
		p.Rectangle(r.Inset(frame.inset))
		c.page.Add(p)
	}
}

// drawDots covers the page with dots. A higher value gives a larger dot. Dots of the highest value have
// the accent colour.
func (c *canvas) drawDots(ink, accent figure.Ink) {
	pitch := c.front.W / 22
	highest := max(1, c.book.Art.ValueLimit-1)
	columns, rows := int(c.page.W/pitch)+2, int(c.page.H/pitch)+2
	// One of the columns of dots is centred on the middle of the front.
	x0 := c.front.X + c.front.W/2 - (c.front.X+c.front.W/2)/pitch*pitch
	for r := range rows {
		for n := range columns {
			v := c.patternValue(r, n%22, 22)
			d := figure.Disc{
				Center: figure.Point{X: x0 + figure.Length(n)*pitch, Y: pitch/2 + figure.Length(r)*pitch},
				Radius: pitch * figure.Length(12+30*v/highest) / 100, Fill: ink,
			}
			if v == highest {
				d.Fill = accent
			}
			if d.Center.X+d.Radius <= c.page.W+pitch && d.Center.Y+d.Radius <= c.page.H+pitch {
				c.page.Add(d)
			}
		}
	}
}
