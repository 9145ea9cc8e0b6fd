package watersort

import (
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
)

// Question draws the bottles at the start, numbered from 1.
func (p *Puzzle) Question(style figure.Style) figure.Figure { return drawPosition(p.start, style) }

// Answer draws the bottles at the end of the shortest solution found.
func (p *Puzzle) Answer(style figure.Style) figure.Figure {
	end := p.start.clone()
	for _, m := range p.shortest().moves {
		end.pour(m)
	}
	return drawPosition(end, style)
}

// Size of a bottle in cells. A cell is as high as a segment and the white below it. A bottle has
// one cell for each segment, and extraRows more for its mouth, its bottom and its number.
const (
	bottleColumns = 2
	extraRows     = 2
)

// minCell is the smallest cell. Its segment has room for a glyph of 7 pt.
const minCell = 3 * figure.Millimetre

var (
	minGlyphSize  = figure.Points(700)
	maxNumberSize = figure.Points(1400) // the largest font size of a bottle's number
)

// Extent returns the width and height of the drawing in cells.
func (p *Puzzle) Extent() engine.Extent { return extentOf(len(p.start.bottles), p.start.capacity) }

// extentOf returns the extent of a drawing of this many bottles.
func extentOf(bottles, capacity int) engine.Extent {
	rows := rowsOf(bottles, capacity)
	return engine.Extent{
		Columns: bottleColumns * longestRow(bottles, rows),
		Rows:    rows * (capacity + extraRows),
	}
}

// longestRow returns the number of bottles in the longest row, if they are divided evenly.
func longestRow(bottles, rows int) int { return (bottles + rows - 1) / rows }

// rowsOf returns the number of rows with which the drawing is nearest to a square. If
// two numbers are equally near, it returns the smaller one.
func rowsOf(bottles, capacity int) int {
	best, bestLong, bestShort := 1, 0, 1
	for rows := 1; rows <= maxRows && rows <= bottles; rows++ {
		w, h := bottleColumns*longestRow(bottles, rows), rows*(capacity+extraRows)
		long, short := max(w, h), min(w, h)
		if bestLong == 0 || long*bestShort < bestLong*short {
			best, bestLong, bestShort = rows, long, short
		}
	}
	return best
}

// maxRows is the most rows of bottles. With more rows, a number would be hard to find.
const maxRows = 4

// rowLengths divides bottles evenly among rows. It returns the number of bottles in
// each row, the longer rows first.
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

// drawPosition draws the bottles in rows. Each row is centred.
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

// A bottleShape holds the measures that all bottles of a drawing share. A bottle has
// straight walls, a rounded bottom and a lip at the mouth.
type bottleShape struct {
	style        figure.Style
	weight       figure.Length // thickness of the wall's line
	wallGap      figure.Length // white between wall and segments
	segmentGap   figure.Length // white between segments
	mouth        figure.Length // height from the lip to the top segment of a full bottle
	body         figure.Rect   // the middle of the wall's line, relative to the corner of the bottle's cells
	radius       figure.Length // radius of the wall's lower corners
	height       figure.Length // height of the bottle with its wall
	numberSize   figure.Length // type size of the bottle's number
	numberHeight figure.Length // height of the strip for the number under the bottle
	rowHeight    figure.Length // distance from one row to the next
}

// Measures of a bottle in hundredths of a cell.
const (
	wallInset       = 25  // distance of the wall from the left edge of the bottle's cells
	wallDistance    = 150 // distance from the left wall to the right one
	wallGapShare    = 9   // share of bottleShape.wallGap
	segmentGapShare = 12  // share of bottleShape.segmentGap
	mouthHeight     = 45  // height from the lip to the top segment of a full bottle
	lowMouthHeight  = 30  // mouthHeight in drawings of answers, which are small
	cornerRadius    = 55  // radius of the lower corners
)

// The least white in very small drawings. With less, lines would run together.
const (
	minWallGap    = 240 * figure.Micrometre
	minSegmentGap = 300 * figure.Micrometre
)

// newBottleShape returns the shape of bottles with this capacity.
func newBottleShape(style figure.Style, capacity int) bottleShape {
	c := style.Cell
	g := bottleShape{style: style, weight: (style.Thin + style.Thick) / 2}
	g.wallGap = max(c*wallGapShare/100, minWallGap)
	g.segmentGap = max(c*segmentGapShare/100, minSegmentGap)
	g.mouth = c * mouthHeight / 100
	g.rowHeight = figure.Length(capacity+extraRows) * c
	if style.Plain { // bottles of answers have a lower mouth
		g.mouth = c * lowMouthHeight / 100
		g.rowHeight -= c * 50 / 100
	}
	half := (g.weight + 1) / 2
	g.body = figure.Rect{X: c * wallInset / 100, Y: half, W: c * wallDistance / 100, H: g.mouth + figure.Length(capacity)*c + g.wallGap}
	g.radius = c * cornerRadius / 100
	g.height = g.body.Y + g.body.H + half
	g.numberSize = min(max(c/2, minGlyphSize), maxNumberSize)
	// The white between the bottle and the digits is as high as the digits.
	g.numberHeight = g.numberSize * figure.FigureHeight * 18 / 10_000
	return g
}

// wall returns a bottle's outline, which goes from the left lip down, around the bottom
// and up to the right lip. corner is the top left corner of the bottle's cells.
func (g bottleShape) wall(corner figure.Point) figure.Path {
	left, right := corner.X+g.body.X, corner.X+g.body.X+g.body.W
	top, bottom := corner.Y+g.body.Y, corner.Y+g.body.Y+g.body.H
	// A cubic curve is nearest to a quarter circle if its control points are 0.4477 of the radius
	// away from the corner.
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

// segment returns the area of segment i, counted from the bottom.
func (g bottleShape) segment(corner figure.Point, i int) figure.Plot {
	inset := (g.weight+1)/2 + g.wallGap
	c := g.style.Cell
	bottom := corner.Y + g.body.Y + g.body.H - inset - figure.Length(i)*c
	plot := figure.Plot{Rect: figure.Rect{X: corner.X + g.body.X + inset, Y: bottom - (c - g.segmentGap), W: g.body.W - 2*inset, H: c - g.segmentGap}}
	if i == 0 {
		plot.FootRadius = min(g.radius-inset, plot.H)
	}
	return plot
}

// addNumber draws the number n beneath a bottle.
func (g bottleShape) addNumber(f *figure.Figure, corner figure.Point, n int) {
	f.Add(figure.Text{
		At:     figure.Point{X: corner.X + g.style.Cell, Y: corner.Y + g.height + g.numberHeight - descentOf(g.numberSize)},
		Anchor: figure.Middle, Size: g.numberSize, Face: figure.Sans, Ink: figure.Black, String: strconv.Itoa(n),
	})
}

// descentOf returns how far text of a size reaches below its baseline. It is no less than in
// figure.Text.Extent, so that the number lies within the drawing.
func descentOf(size figure.Length) figure.Length { return size*240/1000 + 1 }

// Example shows one move that pours two segments onto their own colour.
func (k Kind) Example() (engine.Example, error) {
	start, err := parse("4:AABB/AAB/B")
	if err != nil {
		return engine.Example{}, err
	}
	before, pour := newPuzzle(start, k.policyInForce(), k.budget()), move{from: 0, to: 2}
	end := start.clone()
	end.pour(pour)
	note := engine.Literal("note", strconv.Itoa(pour.from+firstPrinted)+"→"+strconv.Itoa(pour.to+firstPrinted))
	step := narrator{start, firstPrinted}.explain(pour)
	return engine.MoveExample(before, []int{pour.from, pour.to}, newPuzzle(end, k.policyInForce(), k.budget()), []engine.Arg{note}, step), nil
}
