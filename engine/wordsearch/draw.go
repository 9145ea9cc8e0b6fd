package wordsearch

import (
	"octavo/engine/figure"
)

// Sizes in thousandths of a cell.
const (
	letterSize   = 740  // font size of a letter in the grid
	listSize     = 520  // font size of a word in the list
	listPitch    = 860  // distance from one line of the list to the next
	listGap      = 700  // distance from the frame to the top of the list's first line
	columnGap    = 500  // white between two columns of the list
	ringRadius   = 410  // half the width of the ring around a word
	ringChamfer  = 240  // length that a ring's corner takes from its sides
	maxCellShare = 1000 // the whole cell
)

// minCell is the side of the smallest cell whose letters, in the list too, have 7 pt.
const minCell = 4800 * figure.Micrometre

// Question draws the letters in a frame, with the list of words below.
func (p *Puzzle) Question(style figure.Style) figure.Figure {
	f := p.drawGrid(style)
	if !style.Plain {
		p.addList(&f, style)
	}
	return f
}

// Answer draws the letters with a ring around each word, and the message below.
func (p *Puzzle) Answer(style figure.Style) figure.Figure {
	style.Plain = true
	f := p.drawGrid(style)
	runs, err := p.runs()
	if err != nil {
		return f
	}
	for _, r := range runs {
		f.Add(p.ring(p.placeOf(r), style))
	}
	p.addMessage(&f, style)
	return f
}

// drawGrid draws the letters, with a line around their shape.
func (p *Puzzle) drawGrid(style figure.Style) figure.Figure {
	edge := (style.Thick + 1) / 2
	f := figure.Figure{W: 2*edge + figure.Length(p.Columns)*style.Cell, H: 2*edge + figure.Length(p.Rows)*style.Cell}
	frame := figure.Path{Stroke: figure.Black, Weight: style.Thick}
	if p.isRectangle() {
		frame.Rectangle(f.Bounds().Inset(edge))
	} else {
		addOutline(&frame, p.outline(), edge, style.Cell)
	}
	f.Add(frame)
	for cell, letter := range p.Cells {
		if letter != outside {
			x, y := edge+figure.Length(cell%p.Columns)*style.Cell, edge+figure.Length(cell/p.Columns)*style.Cell
			f.Add(figure.DigitText(x, y, style.Cell, style.Cell*letterSize/maxCellShare, figure.Sans, figure.Black, string(letter)))
		}
	}
	return f
}

// addOutline adds the lines around a shape to a path.
func addOutline(path *figure.Path, lines [][]corner, edge, cell figure.Length) {
	for _, line := range lines {
		for i, c := range line {
			x, y := edge+figure.Length(c.column)*cell, edge+figure.Length(c.row)*cell
			if i == 0 {
				path.MoveTo(x, y)
			} else {
				path.LineTo(x, y)
			}
		}
		path.Close()
	}
}

// A list is the layout of the words below a grid, in columns that are read downwards.
type list struct {
	size    figure.Length // font size of the words
	columns int
	lines   int // number of lines in the longest column
	pitch   figure.Length
	column  figure.Length // distance from one column to the next
}

// layOut returns the layout of a list that is at most as wide as width. If a word is wider, all
// letters become smaller.
func layOut(words []Word, width, cell figure.Length) list {
	l := list{size: cell * listSize / maxCellShare, pitch: cell * listPitch / maxCellShare}
	var widest figure.Length = 1
	for _, w := range words {
		widest = max(widest, figure.Width(figure.Sans, l.size, w.Shown))
	}
	if widest > width {
		l.size = l.size * width / widest
		widest = width
	}
	gap := cell * columnGap / maxCellShare
	l.columns = int(max(1, (width+gap)/(widest+gap)))
	l.columns = min(l.columns, len(words))
	l.lines = (len(words) + l.columns - 1) / l.columns
	l.column = (width + gap) / figure.Length(l.columns)
	return l
}

// height returns the height of a list, with its distance from the frame.
func (l list) height(cell figure.Length) figure.Length {
	return cell*listGap/maxCellShare + figure.Length(l.lines)*l.pitch
}

// addList writes the words below the grid.
func (p *Puzzle) addList(f *figure.Figure, style figure.Style) {
	width := figure.Length(p.Columns) * style.Cell
	l := layOut(p.Words, width, style.Cell)
	left, top := (f.W-width)/2, f.H
	for i, w := range p.Words {
		f.Add(figure.Text{
			At:     figure.Point{X: left + figure.Length(i/l.lines)*l.column, Y: top + style.Cell*listGap/maxCellShare + figure.Length(i%l.lines)*l.pitch + l.pitch/2},
			Anchor: figure.Start, Size: l.size, Face: figure.Sans, Ink: figure.Black, String: w.Shown,
		})
	}
	f.H += l.height(style.Cell)
}

// addMessage writes the message below the grid.
func (p *Puzzle) addMessage(f *figure.Figure, style figure.Style) {
	width, pitch := figure.Length(p.Columns)*style.Cell, style.Cell*listPitch/maxCellShare
	lines, size := messageLines(p.HiddenMessage, width, style.Cell)
	for i, line := range lines {
		f.Add(figure.Text{
			At:     figure.Point{X: (f.W - width) / 2, Y: f.H + style.Cell*listGap/maxCellShare + figure.Length(i)*pitch + pitch/2},
			Anchor: figure.Start, Size: size, Face: figure.Sans, Ink: figure.Black, String: line,
		})
	}
	f.H += messageHeight(p.HiddenMessage, width, style.Cell)
}

// middle returns the middle of a cell.
func (g *Grid) middle(cell int, style figure.Style) figure.Point {
	edge := (style.Thick + 1) / 2
	return figure.Point{
		X: edge + figure.Length(cell%g.Columns)*style.Cell + style.Cell/2,
		Y: edge + figure.Length(cell/g.Columns)*style.Cell + style.Cell/2,
	}
}

// ring draws a ring around the cells of a word: two sides along them, and at each end three sides of
// an octagon.
func (g *Grid) ring(at place, style figure.Style) figure.Path {
	ring := figure.Path{Stroke: figure.Black, Weight: style.Thin}
	for i, corner := range ringCorners(g.middle(at.from, style), g.middle(at.to, style), style.Cell) {
		if i == 0 {
			ring.MoveTo(corner.X, corner.Y)
		} else {
			ring.LineTo(corner.X, corner.Y)
		}
	}
	ring.Close()
	return ring
}

// ringCorners returns the eight corners of the ring around two middles of cells, from and to, in
// order. The first four corners are at to. Both ends are halves of the same octagon in every direction,
// so that the rings of words with a common end have common sides.
func ringCorners(from, to figure.Point, cell figure.Length) [8]figure.Point {
	radius, chamfer := cell*ringRadius/maxCellShare, cell*ringChamfer/maxCellShare
	inner := radius - chamfer
	octagon := [8]figure.Point{
		{X: inner, Y: -radius}, {X: radius, Y: -inner}, {X: radius, Y: inner}, {X: inner, Y: radius},
		{X: -inner, Y: radius}, {X: -radius, Y: inner}, {X: -radius, Y: -inner}, {X: -inner, Y: -radius},
	}
	// The first corner of the half that faces to: one more for each eighth of a turn to the right.
	turn := map[figure.Point]int{{X: 1}: 0, {X: 1, Y: 1}: 1, {Y: 1}: 2, {X: -1, Y: 1}: 3, {X: -1}: 4, {X: -1, Y: -1}: 5, {Y: -1}: 6, {X: 1, Y: -1}: 7}
	first := turn[figure.Point{X: sign(to.X - from.X), Y: sign(to.Y - from.Y)}]
	var corners [8]figure.Point
	for i := range corners {
		end := to
		if i >= 4 {
			end = from
		}
		corner := octagon[(first+i)%8]
		corners[i] = figure.Point{X: end.X + corner.X, Y: end.Y + corner.Y}
	}
	return corners
}

func sign(l figure.Length) figure.Length { return min(max(l, -1), 1) }
