package tray

import (
	"octavo/engine/figure"
	"octavo/engine/sortresort/play"
)

// outline draws a tray with round lower corners, and ticks between the front slots. A tray that
// will disappear is dashed.
func (p *painter) outline(c play.Container, box figure.Rect) {
	path := figure.Path{Stroke: figure.Black, Weight: p.outlineWeight(), Cap: figure.Round}
	if c.Despawn {
		p.addDashedOutline(&path, box)
	} else {
		p.addSolidOutline(&path, box)
	}
	p.figure.Add(path)
	ticks := figure.Path{Stroke: figure.Black, Weight: p.style.Thin}
	for slot := 1; slot < c.Slots; slot++ {
		x, y := box.X+p.front()*figure.Length(slot), box.Y+box.H
		ticks.MoveTo(x, y).LineTo(x, y-p.front()/4)
	}
	if len(ticks.Segments) > 0 {
		p.figure.Add(ticks)
	}
}

// cornerRadius returns the radius of the lower corners.
func (p *painter) cornerRadius() figure.Length { return p.tenths(5) }

func (p *painter) addSolidOutline(path *figure.Path, box figure.Rect) {
	path.MoveTo(box.X, box.Y)
	p.addBottom(path, box)
	path.LineTo(box.X+box.W, box.Y).Close()
}

// addBottom adds the left side, the bottom and both round corners to a path.
func (p *painter) addBottom(path *figure.Path, box figure.Rect) {
	r := p.cornerRadius()
	bend := r * 5523 / 10000
	right, low := box.X+box.W, box.Y+box.H
	path.LineTo(box.X, low-r).
		CurveTo(figure.Point{X: box.X, Y: low - r + bend}, figure.Point{X: box.X + r - bend, Y: low}, figure.Point{X: box.X + r, Y: low}).
		LineTo(right-r, low).
		CurveTo(figure.Point{X: right - r + bend, Y: low}, figure.Point{X: right, Y: low - r + bend}, figure.Point{X: right, Y: low - r})
}

// addDashedOutline adds an outline of dashes to a path. Each straight side begins and ends with a dash.
func (p *painter) addDashedOutline(path *figure.Path, box figure.Rect) {
	r := p.cornerRadius()
	right, low := box.X+box.W, box.Y+box.H
	bent := figure.Rect{X: box.X, Y: low - r, W: box.W, H: r}
	path.MoveTo(bent.X, bent.Y)
	p.addDashedBottom(path, bent)
	p.addDashes(path, figure.Point{X: box.X, Y: low - r}, figure.Point{X: box.X, Y: box.Y})
	p.addDashes(path, figure.Point{X: box.X, Y: box.Y}, figure.Point{X: right, Y: box.Y})
	p.addDashes(path, figure.Point{X: right, Y: box.Y}, figure.Point{X: right, Y: low - r})
}

// addDashedBottom adds the two lower corners and dashes between them to a path.
func (p *painter) addDashedBottom(path *figure.Path, box figure.Rect) {
	r := p.cornerRadius()
	bend := r * 5523 / 10000
	right, low := box.X+box.W, box.Y+box.H
	path.CurveTo(figure.Point{X: box.X, Y: low - r + bend}, figure.Point{X: box.X + r - bend, Y: low}, figure.Point{X: box.X + r, Y: low})
	p.addDashes(path, figure.Point{X: box.X + r, Y: low}, figure.Point{X: right - r, Y: low})
	path.MoveTo(right-r, low).
		CurveTo(figure.Point{X: right - r + bend, Y: low}, figure.Point{X: right, Y: low - r + bend}, figure.Point{X: right, Y: low - r})
}

// addDashes adds a straight line of dashes. It begins and ends with a full dash.
func (p *painter) addDashes(path *figure.Path, from, to figure.Point) {
	length := abs(to.X-from.X) + abs(to.Y-from.Y)
	// The line is divided into n dashes and n − 1 gaps, all of equal length.
	n := max(1, (length/max(p.tenths(4), 1)+1)/2)
	part := 2*n - 1
	place := func(i figure.Length) figure.Point {
		return figure.Point{X: from.X + (to.X-from.X)*i/part, Y: from.Y + (to.Y-from.Y)*i/part}
	}
	for i := figure.Length(0); i < n; i++ {
		a, b := place(2*i), place(2*i+1)
		path.MoveTo(a.X, a.Y).LineTo(b.X, b.Y)
	}
}

func abs(n figure.Length) figure.Length { return max(n, -n) }
