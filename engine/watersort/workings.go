package watersort

import (
	"strconv"

	"octavo/engine/figure"
)

// What the reader writes on: a log of moves, from one bottle to another, and a
// grid of steps, small empty bottles in which to note a position.
const (
	logLine    = 5600 * figure.Micrometre // the height of a line of the log
	logColumn  = 19 * figure.Millimetre   // and its least width
	logCounter = 5 * figure.Millimetre    // for the number of the move
	logBlank   = 5 * figure.Millimetre    // to write a bottle's number on
	logBetween = 3600 * figure.Micrometre // for the arrow

	noteCell    = 4 * figure.Millimetre    // a segment to be written in
	noteColumn  = 6200 * figure.Micrometre // a bottle with the white beside it, at the least
	widestNote  = 13 * figure.Millimetre   // and at the most
	noteGap     = 5 * figure.Millimetre    // between rows of bottles
	noteBetween = 8 * figure.Millimetre    // between grids side by side
)

var (
	logFigure = figure.Points(750)
	logArrow  = figure.Points(850)
)

// Workings draws a log of moves, and beneath it as many grids of steps as there
// is room for. Where they would leave too little for the log, it has all.
func (p *Puzzle) Workings(width, height figure.Length, _ figure.Style) figure.Figure {
	columns := int(width / logColumn)
	lines := int(height / logLine)
	if columns < 1 || lines < 2 {
		return figure.Figure{}
	}
	f := figure.Figure{W: width, H: height}
	notes := p.noteRows(width)
	// A level takes about as many moves as it has segments, seldom more.
	wanted := (p.start.capacity*p.colours() + columns - 1) / columns
	if kept := int((height - notes.height - noteGap) / logLine); 3*kept >= 2*wanted {
		lines = kept
	}
	addLog(&f, columns, min(lines, wanted))
	y := figure.Length(min(lines, wanted))*logLine + noteGap
	for ; y+notes.height <= height; y += notes.height + noteGap {
		p.addNotes(&f, notes, y)
	}
	f.H = min(height, y-noteGap)
	return f
}

// addLog rules a log of so many columns and lines, numbered down the columns.
func addLog(f *figure.Figure, columns, lines int) {
	pitch := f.W / figure.Length(columns)
	blanks := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
	n := 0
	for column := range columns {
		for line := range lines {
			n++
			x, y := figure.Length(column)*pitch, figure.Length(line+1)*logLine-figure.Hairline
			f.Add(figure.Text{
				At: figure.Point{X: x + logCounter - 1000, Y: y - 600}, Anchor: figure.End, Size: logFigure,
				Face: figure.SansLight, Ink: figure.Black, String: strconv.Itoa(n),
			})
			from := x + logCounter
			to := from + logBlank + logBetween
			f.Add(figure.Text{
				At: figure.Point{X: from + logBlank + logBetween/2, Y: y - 600}, Anchor: figure.Middle, Size: logArrow,
				Face: figure.Sans, Ink: figure.Black, String: "→",
			})
			blanks.MoveTo(from, y).LineTo(from+logBlank, y)
			blanks.MoveTo(to, y).LineTo(to+logBlank, y)
		}
	}
	f.Add(blanks)
}

// notes are how the bottles of grids of steps stand.
type notes struct {
	lengths []int         // of the rows of one grid
	beside  int           // grids side by side
	column  figure.Length // of a bottle with the white beside it
	height  figure.Length // of a grid
	row     figure.Length // of a row of bottles, with the white below
}

// noteRows divides the bottles into rows that fit a width, and the width among
// as many grids as it holds.
func (p *Puzzle) noteRows(width figure.Length) notes {
	bottles := len(p.start.bottles)
	each := max(1, int(width/noteColumn))
	n := notes{lengths: rowLengths(bottles, (bottles+each-1)/each)}
	longest := figure.Length(n.lengths[0])
	n.beside = max(1, int((width+noteBetween)/(longest*noteColumn+noteBetween)))
	room := (width+noteBetween)/figure.Length(n.beside) - noteBetween
	n.column = min(room/longest, widestNote)
	n.row = figure.Length(p.start.capacity)*noteCell + noteCell + noteGap
	n.height = figure.Length(len(n.lengths))*n.row - noteGap
	return n
}

// addNotes draws a row of grids of steps: the empty bottles with marks between
// their segments and their numbers beneath.
func (p *Puzzle) addNotes(f *figure.Figure, n notes, y figure.Length) {
	grid := figure.Length(n.lengths[0]) * n.column
	between := figure.Length(0)
	if n.beside > 1 {
		between = (f.W - figure.Length(n.beside)*grid) / figure.Length(n.beside-1)
	}
	for i := range n.beside {
		x := figure.Length(i) * (grid + between)
		number := 1
		for row, length := range n.lengths {
			for k := range length {
				room := figure.Rect{X: x + figure.Length(k)*n.column, Y: y + figure.Length(row)*n.row, W: n.column, H: n.row}
				addNote(f, room, p.start.capacity, number)
				number++
			}
		}
	}
}

// addNote draws one empty bottle to write in.
func addNote(f *figure.Figure, room figure.Rect, capacity, number int) {
	const radius = 1400 * figure.Micrometre
	air := room.W * 13 / 100
	left, right := room.X+air, room.X+room.W-air
	top := room.Y + figure.Hairline
	bottom := top + figure.Length(capacity)*noteCell
	body := figure.Plot{Rect: figure.Rect{X: left, Y: top, W: right - left, H: bottom - top}, Foot: radius}
	outline := body.Outline()
	outline.Stroke, outline.Weight = figure.Black, figure.Hairline
	// The mouth is open: the outline begins at the one lip and ends at the other.
	outline.Segments = append([]figure.Segment{{Op: figure.Move, P: outline.Segments[1].P}}, outline.Segments[2:len(outline.Segments)-1]...)
	outline.LineTo(left, top)
	f.Add(outline)
	marks := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
	for i := 1; i < capacity; i++ {
		y := bottom - figure.Length(i)*noteCell
		marks.MoveTo(left, y).LineTo(left+800, y).MoveTo(right-800, y).LineTo(right, y)
	}
	if len(marks.Segments) > 0 {
		f.Add(marks)
	}
	f.Add(figure.Text{
		At: figure.Point{X: (left + right) / 2, Y: bottom + noteCell - 1000}, Anchor: figure.Middle, Size: logFigure,
		Face: figure.SansLight, Ink: figure.Black, String: strconv.Itoa(number),
	})
}
