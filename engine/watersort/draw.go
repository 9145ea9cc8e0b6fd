package watersort

import (
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
)

// Question draws the bottles at the start, numbered from 1.
func (p *Puzzle) Question(style figure.Style) figure.Figure { return drawPosition(p.start, style) }

// Answer draws the bottles after a shortest solution.
func (p *Puzzle) Answer(style figure.Style) figure.Figure {
	end := p.start.clone()
	for _, m := range p.shortest().moves {
		end.pour(m)
	}
	return drawPosition(end, style)
}

// A cell is the height of a segment with the white below it. A bottle is two cells
// wide. Its height is one cell for each segment, plus two for its mouth, its
// bottom and its number.
const (
	bottleColumns = 2
	aroundBottle  = 2
)

// minCell leaves room for a glyph of 7 pt.
const minCell = 3 * figure.Millimetre

var (
	minGlyphSize  = figure.Points(700)
	maxNumberSize = figure.Points(1400) // of a bottle
)

// Extent returns the extent of the drawing in cells.
func (p *Puzzle) Extent() engine.Extent { return extentOf(len(p.start.bottles), p.start.capacity) }

// extentOf returns the extent of a number of bottles.
func extentOf(bottles, capacity int) engine.Extent {
	rows := rowsOf(bottles, capacity)
	return engine.Extent{
		Columns: bottleColumns * longestRow(bottles, rows),
		Rows:    rows * (capacity + aroundBottle),
	}
}

func longestRow(bottles, rows int) int { return (bottles + rows - 1) / rows }

// rowsOf returns the number of rows that makes the drawing nearest to a square; if two are equally
// near, the smaller one.
func rowsOf(bottles, capacity int) int {
	best, bestLong, bestShort := 1, 0, 1
	for rows := 1; rows <= maxRows && rows <= bottles; rows++ {
		w, h := bottleColumns*longestRow(bottles, rows), rows*(capacity+aroundBottle)
		long, short := max(w, h), min(w, h)
		if bestLong == 0 || long*bestShort < bestLong*short {
			best, bestLong, bestShort = rows, long, short
		}
	}
	return best
}

// maxRows limits the rows, since in many rows a bottle's number is hard to find.
const maxRows = 4

// rowLengths divides bottles among rows, the longer ones first.
func rowLengths(bottles, rows int) []int {
	lengths := make([]int, rows)
	for i := range lengths {
		lengths[i] = bottles / rows
		if i < bottles%rows {
			lengths[i]++
		}
	}
	return lengths
}

// drawPosition draws bottles in rows, each row in the middle of the drawing.
func drawPosition(p position, style figure.Style) figure.Figure {
	rows := rowsOf(len(p.bottles), p.capacity)
	g := newBottleShape(style, p.capacity)
	longest := figure.Length(longestRow(len(p.bottles), rows))
	f := figure.Figure{
		W: longest * bottleColumns * style.Cell,
		H: figure.Length(rows-1)*g.rowHeight + g.height + g.numberHeight,
	}
	var segments segmentPlots
	n := 0
	for row, length := range rowLengths(len(p.bottles), rows) {
		x := (f.W - figure.Length(length)*bottleColumns*style.Cell) / 2
		for range length {
			corner := figure.Point{X: x, Y: figure.Length(row) * g.rowHeight}
			for i := range p.bottles[n].height() {
				segments.add(p.bottles[n].colourAt(i), g.segment(corner, i))
			}
			f.Add(g.wall(corner))
			g.addNumber(&f, corner, n+1)
			x += bottleColumns * style.Cell
			n++
		}
	}
	segments.addTo(&f, style)
	return f
}

// A bottleShape is the shape of all bottles of a drawing: straight walls, rounded bottom, a lip at the
// mouth.
type bottleShape struct {
	style        figure.Style
	weight       figure.Length // of the wall
	air          figure.Length // white between wall and segments
	gap          figure.Length // white between segments
	mouth        figure.Length // height from the lip to the top segment of a full bottle
	body         figure.Rect   // the middle of the wall, relative to the corner of the bottle's cells
	radius       figure.Length // of the wall's lower corners
	height       figure.Length // of the bottle with its wall
	numberSize   figure.Length
	numberHeight figure.Length // under the bottle
	rowHeight    figure.Length // distance of rows
}

// Measures of a bottle in hundredths of a cell.
const (
	bodyAside  = 25 // distance of the wall from the corner of the bottle's cells
	bodyWide   = 150
	airShare   = 9
	gapShare   = 12
	fullMouth  = 45
	lowMouth   = 30 // in small drawings of answers
	roundShare = 55 // the radius of the lower corners
)

func newBottleShape(style figure.Style, capacity int) bottleShape {
	c := style.Cell
	g := bottleShape{style: style, weight: (style.Thin + style.Thick) / 2}
	g.air = max(c*airShare/100, 240)
	g.gap = max(c*gapShare/100, 300)
	g.mouth = c * fullMouth / 100
	g.rowHeight = figure.Length(capacity+aroundBottle) * c
	if style.Plain { // lower, for answers
		g.mouth = c * lowMouth / 100
		g.rowHeight -= c * 50 / 100
	}
	half := (g.weight + 1) / 2
	g.body = figure.Rect{X: c * bodyAside / 100, Y: half, W: c * bodyWide / 100, H: g.mouth + figure.Length(capacity)*c + g.air}
	g.radius = c * roundShare / 100
	g.height = g.body.Y + g.body.H + half
	g.numberSize = min(max(c/2, minGlyphSize), maxNumberSize)
	// The white between the bottle and the digits is as high as the digits.
	g.numberHeight = g.numberSize * figure.FigureHeight * 18 / 10_000
	return g
}

// wall returns a bottle's outline: from the lip down, around the bottom and up
// again. Corner is the corner of the bottle's cells.
func (g bottleShape) wall(corner figure.Point) figure.Path {
	left, right := corner.X+g.body.X, corner.X+g.body.X+g.body.W
	top, bottom := corner.Y+g.body.Y, corner.Y+g.body.Y+g.body.H
	r, k := g.radius, g.radius*4477/10000
	lip := g.mouth / 3
	path := figure.Path{Stroke: figure.Black, Weight: g.weight, Cap: figure.Round}
	path.MoveTo(left-lip, top)
	path.CurveTo(figure.Point{X: left - lip/3, Y: top}, figure.Point{X: left, Y: top + lip/3}, figure.Point{X: left, Y: top + lip})
	path.LineTo(left, bottom-r)
	path.CurveTo(figure.Point{X: left, Y: bottom - k}, figure.Point{X: left + k, Y: bottom}, figure.Point{X: left + r, Y: bottom})
	path.LineTo(right-r, bottom)
	path.CurveTo(figure.Point{X: right - k, Y: bottom}, figure.Point{X: right, Y: bottom - k}, figure.Point{X: right, Y: bottom - r})
	path.LineTo(right, top+lip)
	path.CurveTo(figure.Point{X: right, Y: top + lip/3}, figure.Point{X: right + lip/3, Y: top}, figure.Point{X: right + lip, Y: top})
	return path
}

// segment returns the place of segment i, counted from the bottom.
func (g bottleShape) segment(corner figure.Point, i int) figure.Plot {
	inset := (g.weight+1)/2 + g.air
	c := g.style.Cell
	bottom := corner.Y + g.body.Y + g.body.H - inset - figure.Length(i)*c
	plot := figure.Plot{Rect: figure.Rect{X: corner.X + g.body.X + inset, Y: bottom - (c - g.gap), W: g.body.W - 2*inset, H: c - g.gap}}
	if i == 0 {
		plot.FootRadius = min(g.radius-inset, plot.H)
	}
	return plot
}

// addNumber sets the bottle's number beneath it.
func (g bottleShape) addNumber(f *figure.Figure, corner figure.Point, n int) {
	f.Add(figure.Text{
		At:     figure.Point{X: corner.X + g.style.Cell, Y: corner.Y + g.height + g.numberHeight - descentOf(g.numberSize)},
		Anchor: figure.Middle, Size: g.numberSize, Face: figure.Sans, Ink: figure.Black, String: strconv.Itoa(n),
	})
}

// descentOf returns the descent of a line of text, so that it lies within the drawing as
// figure.Text.Extent measures it.
func descentOf(size figure.Length) figure.Length { return size*240/1000 + 1 }

// Example shows one move that pours two segments onto their own colour.
func (k Kind) Example() (engine.Example, error) {
	start, err := parse("4:AABB/AAB/B")
	if err != nil {
		return engine.Example{}, err
	}
	before, pour := newPuzzle(start, k.rules(), k.budget()), move{from: 0, to: 2}
	end := start.clone()
	end.pour(pour)
	note := engine.Literal("note", strconv.Itoa(pour.from+onPaper)+"→"+strconv.Itoa(pour.to+onPaper))
	step := narrator{start, onPaper}.explain(pour)
	return engine.FirstMove(before, []int{pour.from, pour.to}, newPuzzle(end, k.rules(), k.budget()), []engine.Arg{note}, step), nil
}
