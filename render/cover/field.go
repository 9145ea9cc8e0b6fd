package cover

import "octavo/engine/figure"

// paintFieldDesign paints the design "field": solutions as a pattern, with a shape for each digit.
func (c *canvas) paintFieldDesign() backStyle {
	paper, dusk := c.inkOfPaint(figure.Paper), c.inkOfPaint(figure.Dusk)
	c.fillPage(paper)
	inner := c.innerFront()
	columns := c.patternColumns()
	side := (c.bleedFront.W + figure.Length(columns) - 1) / figure.Length(columns)
	rows := int(min(c.front.H*62/100, side*figure.Length(columns), c.front.H-c.front.W*56/100) / side)
	art := c.page.H - figure.Length(rows)*side
	if c.shape.FrontOnly {
		art = c.front.Y + c.front.H - figure.Length(rows)*side
	}
	at := figure.Point{X: c.bleedFront.X, Y: art}
	if c.book.Art.bottles() != nil {
		c.drawDrops(at, side, columns, rows)
	} else {
		c.drawPattern(at, side, columns, rows)
	}

	c.placeBadges(c.badgeTexts(), c.badgeRow(inner.Y+inner.H))
	s := c.smallText(figure.SansSemibold, dusk)
	top := inner.Y
	if text := c.seriesText(); text != "" {
		top = c.setSmallText("series", text, s, inner.X, top, inner.W) + c.smallSize*16/10
	}
	author := c.smallText(figure.Sans, dusk)
	author.size = c.smallSize * 115 / 100
	name, foot := c.fitAuthor(author, inner.W), art-c.margin*7/10
	h := c.fitHeading(
		textStyle{face: figure.SerifSemibold, size: c.front.W * 125 / 1000, leading: 1040, ink: dusk, tracking: -8},
		textStyle{face: figure.Serif, size: c.front.W * 36 / 1000, leading: 1280, ink: dusk},
		figure.Rect{X: inner.X, Y: top, W: inner.W, H: foot - top - author.size*24/10 - name.baselineSpan()}, 3)
	c.setHeading(h, inner.X, top)
	c.setAuthor(name, inner.X, foot-name.height())
	return c.onPaper(figure.SerifSemibold)
}

// patternColumns returns the number of columns of the pattern. It is the number of columns of one
// grid, doubled until it is at least 7. Without a grid it is 9. After doubling, several grids stand
// side by side.
func (c *canvas) patternColumns() int {
	const fewest = 7
	n := 9
	if len(c.book.Art.Rows) > 0 {
		n = len(c.book.Art.Rows[0])
	}
	for n < fewest {
		n *= 2
	}
	return n
}

// drawPattern draws values as shapes in squares of a side, from at to the right and down. Shapes of the same
// paint are one path, because separate paths would show fine lines between them.
func (c *canvas) drawPattern(at figure.Point, side figure.Length, columns, rows int) {
	shapes := map[figure.Paint]*figure.Path{}
	for _, p := range patternPaints() {
		shapes[p] = &figure.Path{Fill: c.inkOfPaint(p)}
	}
	for r := range rows {
		for n := range columns {
			box := figure.Rect{X: at.X + figure.Length(n)*side, Y: at.Y + figure.Length(r)*side, W: side, H: side}
			v := c.patternValue(r, n, columns)
			if most := c.book.Art.ValueLimit; most > 1 && most < 9 { // spreads few values over all nine shapes, from 0 to 8
				v = v * 8 / (most - 1)
			}
			addShape(shapes, box, v)
		}
	}
	for _, p := range patternPaints() {
		if len(shapes[p].Segments) > 0 {
			c.page.Add(*shapes[p])
		}
	}
}

// drawDrops draws values as coloured discs in squares of a side, from at to the right and down.
func (c *canvas) drawDrops(at figure.Point, side figure.Length, columns, rows int) {
	for r := range rows {
		for n := range columns {
			m := figure.Point{X: at.X + figure.Length(n)*side + side/2, Y: at.Y + figure.Length(r)*side + side/2}
			c.page.Add(figure.Disc{Center: m, Radius: side * 46 / 100, Fill: distinctPaint(c.patternValue(r, n, columns))})
		}
	}
}

// patternPaints returns the paints of a pattern in the order in which they are painted.
func patternPaints() []figure.Paint { return []figure.Paint{figure.Ground, figure.Accent, figure.Dusk} }

// patternValue returns the value in row r and column n of a pattern with a number of columns. Each grid in the
// pattern is a different puzzle, as long as Art.Values has enough; then the values repeat.
func (c *canvas) patternValue(r, n, columns int) int {
	values := c.book.Art.Values
	if len(values) == 0 {
		return (r*columns + n) % 9
	}
	i := r*columns + n
	if size := len(c.book.Art.Rows); size > 0 {
		beside := columns / size
		puzzle := r/size*beside + n/size
		i = puzzle*size*size + r%size*size + n%size
	}
	return values[i%len(values)]
}

// addShape adds the shape of a value: a square, a quarter of a disc, a disc, half of a square, or a dot.
func addShape(shapes map[figure.Paint]*figure.Path, box figure.Rect, value int) {
	middle := figure.Point{X: box.X + box.W/2, Y: box.Y + box.H/2}
	switch value % 9 {
	case 0:
		shapes[figure.Ground].Rectangle(box)
	case 1, 2, 3, 4:
		addQuarter(shapes[figure.Ground], box, value%9-1)
	case 5:
		addDisc(shapes[figure.Accent], middle, box.W/2)
	case 6, 7:
		addHalf(shapes[figure.Dusk], box, value%9 == 6)
	default:
		addDisc(shapes[figure.Dusk], middle, box.W/5)
	}
}

// curveHandle is the length of the Bézier handles of a quarter circle, in ten-thousandths of the radius.
const curveHandle = 5523

// addQuarter adds a quarter of a disc. Its centre is a corner: 0 and 1 are the upper left and right
// ones, 2 and 3 the lower ones.
func addQuarter(p *figure.Path, b figure.Rect, corner int) {
	x, y, dx, dy := b.X, b.Y, b.W, b.H
	if corner%2 == 1 {
		x, dx = b.X+b.W, -b.W
	}
	if corner/2 == 1 {
		y, dy = b.Y+b.H, -b.H
	}
	a, z := figure.Point{X: x + dx, Y: y}, figure.Point{X: x, Y: y + dy}
	inA, inZ := figure.Point{X: x + dx, Y: y + dy*curveHandle/10000}, figure.Point{X: x + dx*curveHandle/10000, Y: y + dy}
	if (dx < 0) != (dy < 0) { // exchanges the ends, so that all shapes of a path run in the same direction
		a, z, inA, inZ = z, a, inZ, inA
	}
	p.MoveTo(x, y).LineTo(a.X, a.Y).CurveTo(inA, inZ, z).Close()
}

// addDisc adds a circle.
func addDisc(p *figure.Path, m figure.Point, r figure.Length) {
	k := r * curveHandle / 10000
	at := func(dx, dy figure.Length) figure.Point { return figure.Point{X: m.X + dx, Y: m.Y + dy} }
	p.MoveTo(m.X+r, m.Y)
	p.CurveTo(at(r, k), at(k, r), at(0, r)).CurveTo(at(-k, r), at(-r, k), at(-r, 0))
	p.CurveTo(at(-r, -k), at(-k, -r), at(0, -r)).CurveTo(at(k, -r), at(r, -k), at(r, 0)).Close()
}

// addHalf adds the half of a square below a diagonal. falling says that the diagonal runs from the upper left
// to the lower right.
func addHalf(p *figure.Path, b figure.Rect, falling bool) {
	if falling {
		p.MoveTo(b.X, b.Y).LineTo(b.X+b.W, b.Y+b.H).LineTo(b.X, b.Y+b.H).Close()
		return
	}
	p.MoveTo(b.X+b.W, b.Y).LineTo(b.X+b.W, b.Y+b.H).LineTo(b.X, b.Y+b.H).Close()
}
