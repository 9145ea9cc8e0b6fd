package watersort

import (
	"strconv"

	"octavo/engine/figure"
	"octavo/engine/movelog"
)

// Measures of the log of moves and of the grids for noting positions.
const (
	arrowWidth    = 3200 * figure.Micrometre // width of the arrow between the two blanks of a move
	logColumnGap  = 700 * figure.Micrometre  // least white between columns
	maxBlankWidth = 5 * figure.Millimetre    // largest length of the line on which a bottle's number is written

	noteCell     = 4 * figure.Millimetre    // height of a segment
	minNoteWidth = 6200 * figure.Micrometre // least width of a bottle with the white next to it
	maxNoteWidth = 13 * figure.Millimetre   // largest width of a bottle with the white next to it
	noteRowGap   = 5 * figure.Millimetre    // white between rows of bottles
	noteGridGap  = 8 * figure.Millimetre    // white between grids side by side
)

// logLineSize is the room that a move needs in the log: for its number, two blanks and an arrow.
var logLineSize = movelog.Line{
	Width: 19 * figure.Millimetre, Height: 5600 * figure.Micrometre,
	MinWidth: 16500 * figure.Micrometre, MinHeight: 4 * figure.Millimetre,
}

// estimateMaxMoves estimates how many moves a shortest solution has at most. In a random
// level nearly every border takes a move. About one colour in three is at the bottom of
// no bottle and takes one more. Fewer than one level in a thousand has more moves (see
// longest_test.go).
func estimateMaxMoves(colours, capacity int) int {
	return min(colours*capacity, colours*(capacity-1)+3*colours/8+6)
}

var (
	logDigitSize = figure.Points(750)
	logArrowSize = figure.Points(850)
)

// DrawMoveLog draws a log of moves, long enough for a shortest solution of this many moves. Below
// it there are as many rows of grids for noting positions as fit.
func (p *Puzzle) DrawMoveLog(moves int, width, height figure.Length, _ figure.Style) figure.Figure {
	// A level takes about as many moves as it has segments, rarely more.
	maxMoves := max(movelog.LinesFor(moves), p.start.capacity*p.colours())
	log, ok := movelog.Fit(moves, maxMoves, width, height, logLineSize)
	if !ok {
		return figure.Figure{}
	}
	notes := p.layOutNotes(width)
	if shorter, ok := movelog.Fit(moves, maxMoves, width, height-notes.gridHeight-noteRowGap, logLineSize); ok {
		log = shorter
	}
	f := figure.Figure{W: width, H: height}
	addLog(&f, log)
	y := figure.Length(log.Lines)*log.Height + noteRowGap
	for ; y+notes.gridHeight <= height; y += notes.gridHeight + noteRowGap {
		p.addNotes(&f, notes, y)
	}
	f.H = min(height, y-noteRowGap)
	return f
}

// addLog draws a log at the top of f. Its lines are numbered column by column.
func addLog(f *figure.Figure, log movelog.Log) {
	// Width of the line's number, and height of its baseline above the line's bottom.
	const counter, baseline = 4400 * figure.Micrometre, 600 * figure.Micrometre
	pitch := f.W / figure.Length(log.Columns)
	blank := min(maxBlankWidth, (pitch-counter-arrowWidth-logColumnGap)/2)
	blanks := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
	for i := range log.Count {
		x, y := figure.Length(i/log.Lines)*pitch, figure.Length(i%log.Lines+1)*log.Height-figure.Hairline
		f.Add(figure.Text{
			At: figure.Point{X: x + counter - 700, Y: y - baseline}, Anchor: figure.End, Size: logDigitSize,
			Face: figure.SansLight, Ink: figure.Black, String: strconv.Itoa(i + 1),
		})
		first := x + counter
		second := first + blank + arrowWidth
		f.Add(figure.Text{
			At: figure.Point{X: first + blank + arrowWidth/2, Y: y - baseline}, Anchor: figure.Middle, Size: logArrowSize,
			Face: figure.Sans, Ink: figure.Black, String: "→",
		})
		blanks.MoveTo(first, y).LineTo(first+blank, y)
		blanks.MoveTo(second, y).LineTo(second+blank, y)
	}
	f.Add(blanks)
}

// noteLayout is the layout of the note grids.
type noteLayout struct {
	rowLengths  []int         // number of bottles in each row of a grid
	gridsPerRow int           // number of grids side by side
	bottleWidth figure.Length // width of a bottle with the white next to it
	gridHeight  figure.Length // height of a grid
	rowHeight   figure.Length // height of a row of bottles, with the white below
}

// layOutNotes divides the bottles of a note grid into rows, and the width among grids.
func (p *Puzzle) layOutNotes(width figure.Length) noteLayout {
	bottles := len(p.start.bottles)
	perRow := max(1, int(width/minNoteWidth))
	n := noteLayout{rowLengths: rowLengths(bottles, (bottles+perRow-1)/perRow)}
	longest := figure.Length(n.rowLengths[0])
	n.gridsPerRow = max(1, int((width+noteGridGap)/(longest*minNoteWidth+noteGridGap)))
	room := (width+noteGridGap)/figure.Length(n.gridsPerRow) - noteGridGap
	n.bottleWidth = min(room/longest, maxNoteWidth)
	n.rowHeight = figure.Length(p.start.capacity)*noteCell + noteCell + noteRowGap
	n.gridHeight = figure.Length(len(n.rowLengths))*n.rowHeight - noteRowGap
	return n
}

// addNotes draws a row of note grids at height y.
func (p *Puzzle) addNotes(f *figure.Figure, n noteLayout, y figure.Length) {
	grid := figure.Length(n.rowLengths[0]) * n.bottleWidth
	between := figure.Length(0)
	if n.gridsPerRow > 1 {
		between = (f.W - figure.Length(n.gridsPerRow)*grid) / figure.Length(n.gridsPerRow-1)
	}
	for i := range n.gridsPerRow {
		x := figure.Length(i) * (grid + between)
		number := 1
		for row, length := range n.rowLengths {
			for k := range length {
				room := figure.Rect{X: x + figure.Length(k)*n.bottleWidth, Y: y + figure.Length(row)*n.rowHeight, W: n.bottleWidth, H: n.rowHeight}
				addNote(f, room, p.start.capacity, number)
				number++
			}
		}
	}
}

// addNote draws one empty bottle to write in, with ticks between the segments and its
// number beneath.
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
		At: figure.Point{X: (left + right) / 2, Y: bottom + noteCell - 1000}, Anchor: figure.Middle, Size: logDigitSize,
		Face: figure.SansLight, Ink: figure.Black, String: strconv.Itoa(number),
	})
}
