package cover

import "octavo/engine/figure"

// drawTubes draws bottles in a row. at is the lower left corner of the first bottle, and width the width of
// each. columns holds the colours of each bottle, from the top down, as Art.bottles returns them.
func (c *canvas) drawTubes(columns [][]int, at figure.Point, width figure.Length, ink figure.Ink) {
	for i, values := range columns {
		x := at.X + figure.Length(i)*tubePitch(width)
		c.drawTube(values, longestColumn(columns), figure.Rect{X: x, Y: at.Y - tubeHeight(width, longestColumn(columns)), W: width, H: tubeHeight(width, longestColumn(columns))}, ink)
	}
}

// tubePitch returns the distance from the left side of a bottle to that of the next.
func tubePitch(width figure.Length) figure.Length { return width * 136 / 100 }

// tubeHeight returns the height of a bottle that holds a number of segments.
func tubeHeight(width figure.Length, segments int) figure.Length {
	return width*figure.Length(segments)*66/100 + width*52/100
}

// longestColumn returns the largest number of segments in a bottle, or 1 if all are empty.
func longestColumn(columns [][]int) int {
	most := 1
	for _, values := range columns {
		most = max(most, len(values))
	}
	return most
}

// drawTube draws a bottle in a box: wall, rim, glass and segments. values are the colours of its segments, from
// the top down. segments is the number that the bottle has room for.
func (c *canvas) drawTube(values []int, segments int, box figure.Rect, ink figure.Ink) {
	wall := max(figure.Bold, box.W*6/100)
	outer := figure.Plot{Rect: box, FootRadius: box.W * 46 / 100}
	glass := figure.Plot{Rect: figure.Rect{X: box.X + wall, Y: box.Y, W: box.W - 2*wall, H: box.H - wall}, FootRadius: box.W*46/100 - wall}
	c.fillPlot(outer, ink)
	c.fillArea(figure.Rect{X: box.X - wall*8/10, Y: box.Y, W: box.W + wall*16/10, H: wall}, ink)
	c.fillPlot(glass, c.inkOfPaint(figure.Paper))
	gap := wall * 8 / 10
	inner := figure.Rect{X: glass.X + gap, Y: glass.Y, W: glass.W - 2*gap, H: glass.H - gap}
	height := (box.H - wall - gap - box.W*45/100) / figure.Length(segments)
	for j, v := range values { // segments from the top down
		fromBottom := figure.Length(len(values) - 1 - j)
		p := figure.Plot{Rect: figure.Rect{X: inner.X, Y: inner.Y + inner.H - (fromBottom+1)*height, W: inner.W, H: height - gap*fromBottom/max(1, fromBottom)}}
		if fromBottom == 0 {
			p.FootRadius = max(0, glass.FootRadius-gap)
		}
		c.fillPlot(p, distinctPaint(v))
	}
}

func (c *canvas) fillPlot(p figure.Plot, ink figure.Ink) {
	path := p.Outline()
	path.Fill, path.Stroke = ink, figure.NoInk
	c.page.Add(path)
}

// bottles returns the colours in each bottle of the drawing, from the top down. It returns nil if the drawing
// shows no bottles.
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
	if longestColumn(columns) < 3 { // a bottle has more segments: the coloured areas are other things
		return nil
	}
	return columns
}
