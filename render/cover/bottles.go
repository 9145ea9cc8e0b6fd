package cover

import "octavo/engine/figure"

// drawTubes draws bottles in a row, filled from the bottom up, without letters and hatches.
func (c *canvas) drawTubes(columns [][]int, at figure.Point, width figure.Length, ink figure.Ink) {
	for i, values := range columns {
		x := at.X + figure.Length(i)*tubePitch(width)
		c.drawTube(values, mostIn(columns), figure.Rect{X: x, Y: at.Y - tubeHeight(width, mostIn(columns)), W: width, H: tubeHeight(width, mostIn(columns))}, ink)
	}
}

// tubePitch returns the distance from one bottle to the next.
func tubePitch(width figure.Length) figure.Length { return width * 136 / 100 }

// tubeHeight returns the height of a bottle.
func tubeHeight(width figure.Length, most int) figure.Length {
	return width*figure.Length(most)*66/100 + width*52/100
}

func mostIn(columns [][]int) int {
	most := 1
	for _, values := range columns {
		most = max(most, len(values))
	}
	return most
}

func (c *canvas) drawTube(values []int, most int, box figure.Rect, ink figure.Ink) {
	wall := max(figure.Bold, box.W*6/100)
	outer := figure.Plot{Rect: box, FootRadius: box.W * 46 / 100}
	glass := figure.Plot{Rect: figure.Rect{X: box.X + wall, Y: box.Y, W: box.W - 2*wall, H: box.H - wall}, FootRadius: box.W*46/100 - wall}
	c.drawPlot(outer, ink)
	c.fillArea(figure.Rect{X: box.X - wall*8/10, Y: box.Y, W: box.W + wall*16/10, H: wall}, ink)
	c.drawPlot(glass, c.paint(figure.Paper))
	gap := wall * 8 / 10
	inner := figure.Rect{X: glass.X + gap, Y: glass.Y, W: glass.W - 2*gap, H: glass.H - gap}
	height := (box.H - wall - gap - box.W*45/100) / figure.Length(most)
	for j, v := range values { // from the top down
		fromBottom := figure.Length(len(values) - 1 - j)
		p := figure.Plot{Rect: figure.Rect{X: inner.X, Y: inner.Y + inner.H - (fromBottom+1)*height, W: inner.W, H: height - gap*fromBottom/max(1, fromBottom)}}
		if fromBottom == 0 {
			p.FootRadius = max(0, glass.FootRadius-gap)
		}
		c.drawPlot(p, distinctPaint(v))
	}
}

func (c *canvas) drawPlot(p figure.Plot, ink figure.Ink) {
	path := p.Outline()
	path.Fill, path.Stroke = ink, figure.NoInk
	c.page.Add(path)
}

// bottles returns the colours of a drawing by bottle, top down, or nil if it has none.
func (a Art) bottles() [][]int {
	if a.Draw == nil {
		return nil
	}
	var columns [][]int
	var last figure.Rect
	for _, t := range tilesOf(a.Draw(10 * mm)) {
		apart := t.box.Y > last.Y+last.H+last.H/2
		if len(columns) == 0 || t.box.X != last.X || apart {
			columns = append(columns, nil)
		}
		columns[len(columns)-1] = append(columns[len(columns)-1], t.value)
		last = t.box
	}
	if mostIn(columns) < 3 { // colours that are not in bottles
		return nil
	}
	return columns
}
