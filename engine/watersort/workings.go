package watersort

import (
	"strconv"

	"octavo/engine/figure"
	"octavo/engine/movelog"
)

// Measures of the log of moves and of the grids for noting positions.
const (
	logBetween = 3200 * figure.Micrometre // for the arrow
	logGap     = 700 * figure.Micrometre  // least white between columns
	maxBlank   = 5 * figure.Millimetre    // for a bottle's number

	noteCell    = 4 * figure.Millimetre    // height of a segment
	noteColumn  = 6200 * figure.Micrometre // least width of a bottle with the white next to it
	widestNote  = 13 * figure.Millimetre   // largest width of the same
	noteGap     = 5 * figure.Millimetre    // between rows of bottles
	noteBetween = 8 * figure.Millimetre    // between grids side by side
)

// logLine is the room of a move in the log: number, two blanks, arrow.
var logLine = movelog.Line{
	Width: 19 * figure.Millimetre, Height: 5600 * figure.Micrometre,
	MinWidth: 16500 * figure.Micrometre, MinHeight: 4 * figure.Millimetre,
}

// longest estimates the most moves of a shortest solution. In a random level nearly every border takes
// a move. About one colour in three is at no bottom and takes one more. Fewer than one level in a
// thousand has more moves (TestLongest…).
func longest(colours, capacity int) int {
	return min(colours*capacity, colours*(capacity-1)+3*colours/8+6)
}

var (
	logFigure = figure.Points(750)
	logArrow  = figure.Points(850)
)

// Workings draws a log of moves, long enough for a shortest solution, and below it as many note grids as
// fit.
func (p *Puzzle) Workings(moves int, width, height figure.Length, _ figure.Style) figure.Figure {
	// A level takes about as many moves as it has segments, rarely more.
	maxMoves := max(movelog.LinesFor(moves), p.start.capacity*p.colours())
	log, ok := movelog.Fit(moves, maxMoves, width, height, logLine)
	if !ok {
		return figure.Figure{}
	}
	notes := p.noteRows(width)
	if shorter, ok := movelog.Fit(moves, maxMoves, width, height-notes.height-noteGap, logLine); ok {
		log = shorter
	}
	f := figure.Figure{W: width, H: height}
	addLog(&f, log)
	y := figure.Length(log.Lines)*log.Height + noteGap
	for ; y+notes.height <= height; y += notes.height + noteGap {
		p.addNotes(&f, notes, y)
	}
	f.H = min(height, y-noteGap)
	return f
}

// addLog draws a log, numbered column by column.
func addLog(f *figure.Figure, log movelog.Log) {
	const counter, baseline = 4400 * figure.Micrometre, 600 * figure.Micrometre
	pitch := f.W / figure.Length(log.Columns)
	blank := min(maxBlank, (pitch-counter-logBetween-logGap)/2)
	blanks := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
	for i := range log.Count {
		x, y := figure.Length(i/log.Lines)*pitch, figure.Length(i%log.Lines+1)*log.Height-figure.Hairline
		f.Add(figure.Text{
			At: figure.Point{X: x + counter - 700, Y: y - baseline}, Anchor: figure.End, Size: logFigure,
			Face: figure.SansLight, Ink: figure.Black, String: strconv.Itoa(i + 1),
		})
		first := x + counter
		second := first + blank + logBetween
		f.Add(figure.Text{
			At: figure.Point{X: first + blank + logBetween/2, Y: y - baseline}, Anchor: figure.Middle, Size: logArrow,
			Face: figure.Sans, Ink: figure.Black, String: "→",
		})
		blanks.MoveTo(first, y).LineTo(first+blank, y)
		blanks.MoveTo(second, y).LineTo(second+blank, y)
	}
	f.Add(blanks)
}

// notes is the layout of the note grids.
type notes struct {
	lengths []int         // of the rows of one grid
	beside  int           // number of grids side by side
	column  figure.Length // of a bottle with the white next to it
	height  figure.Length // of a grid
	row     figure.Length // of a row of bottles, with the white below
}

// noteRows divides the bottles into rows, and the width among grids.
func (p *Puzzle) noteRows(width figure.Length) notes {
	bottles := len(p.start.bottles)
	perRow := max(1, int(width/noteColumn))
	n := notes{lengths: rowLengths(bottles, (bottles+perRow-1)/perRow)}
	longest := figure.Length(n.lengths[0])
	n.beside = max(1, int((width+noteBetween)/(longest*noteColumn+noteBetween)))
	room := (width+noteBetween)/figure.Length(n.beside) - noteBetween
	n.column = min(room/longest, widestNote)
	n.row = figure.Length(p.start.capacity)*noteCell + noteCell + noteGap
	n.height = figure.Length(len(n.lengths))*n.row - noteGap
	return n
}

// addNotes draws a row of note grids: empty bottles with ticks and numbers.
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
	body := figure.Plot{Rect: figure.Rect{X: left, Y: top, W: right - left, H: bottom - top}, FootRadius: radius}
	outline := body.Outline()
	outline.Stroke, outline.Weight = figure.Black, figure.Hairline
	// The mouth is open: the outline begins at one lip and ends at the other.
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
