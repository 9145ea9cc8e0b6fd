package engine

import (
	"slices"

	"octavo/engine/figure"
)

// inGrid draws the question of a grid with a step in it. It shades the cells of the
// step and of its causes. If one symbol is left in a cell, it looks as in the answer;
// several are small notes.
func (e *Example) inGrid(grid Grid, style figure.Style) figure.Figure {
	question := grid.Question(style)
	m := meshOf(&question, grid.Table(), style)
	f := figure.Figure{W: question.W, H: question.H}
	f.Add(m.shade(e.Step))
	f.Add(question.Items...)
	answer := grid.Answer(style)
	extent := grid.Extent()
	columns := extent.Columns
	written := m.symbolsIn(&answer, extent)
	for left := e.Left; len(left) > 0; {
		n := 1
		for n < len(left) && left[n].shares(left[0]) {
			n++
		}
		if like := written[left[0].Row*columns+left[0].Column]; like.String != "" {
			f.Add(m.noted(like, left[:n])...)
		}
		left = left[n:]
	}
	return f
}

// A mesh is the place of the cells in a drawing: evenly spaced between its edges, with
// a cell's width left free on sides that have clues outside.
type mesh struct {
	corner figure.Point // upper left corner of the first cell
	pitch  figure.Point // distance between neighbouring cells
}

func meshOf(f *figure.Figure, t Table, style figure.Style) mesh {
	around := func(side Side) figure.Length {
		if t.Outside[side] == nil {
			return 0
		}
		return 1
	}
	edge := (style.Thick + 1) / 2
	left, top := around(Left), around(Top)
	m := mesh{pitch: figure.Point{
		X: (f.W - 2*edge) / (left + figure.Length(len(t.Cells[0])) + around(Right)),
		Y: (f.H - 2*edge) / (top + figure.Length(len(t.Cells)) + around(Bottom)),
	}}
	m.corner = figure.Point{X: edge + left*m.pitch.X, Y: edge + top*m.pitch.Y}
	return m
}

// cell returns the rectangle of a mark's cell.
func (m mesh) cell(of Mark) figure.Rect {
	return figure.Rect{
		X: m.corner.X + figure.Length(of.Column)*m.pitch.X, Y: m.corner.Y + figure.Length(of.Row)*m.pitch.Y,
		W: m.pitch.X, H: m.pitch.Y,
	}
}

// shade returns a light ground for the cells of a step.
func (m mesh) shade(step Step) figure.Path {
	ground := figure.Path{Fill: figure.Shade}
	marks := slices.Concat(step.Causes, step.Placed, step.Struck)
	for i, mark := range marks {
		if !slices.ContainsFunc(marks[:i], mark.shares) {
			ground.Rectangle(m.cell(mark))
		}
	}
	return ground
}

// symbolsIn returns the symbol in each cell of a drawn answer: the last text there,
// since clues come first. A cell without text has the zero Text.
func (m mesh) symbolsIn(answer *figure.Figure, extent Extent) []figure.Text {
	rows, columns := extent.Rows, extent.Columns
	written := make([]figure.Text, rows*columns)
	for _, item := range answer.Items {
		text, ok := item.(figure.Text)
		if !ok {
			continue
		}
		box := text.Extent()
		at := figure.Point{X: box.X + box.W/2 - m.corner.X, Y: box.Y + box.H/2 - m.corner.Y}
		if row, column := int(at.Y/m.pitch.Y), int(at.X/m.pitch.X); at.X >= 0 && at.Y >= 0 && row < rows && column < columns {
			written[row*columns+column] = text
		}
	}
	return written
}

// noteSize is the size of a note relative to a symbol of the answer, and noteRoom is
// the largest share of a cell's width for its notes, both in thousandths.
const (
	noteSize = 550
	noteRoom = 640
)

// noted sets the symbols that are left in a cell: one looks like a symbol of the
// answer; several are small notes side by side.
func (m mesh) noted(like figure.Text, left []Mark) []figure.Item {
	if len(left) == 1 {
		like.String = left[0].Symbol
		return []figure.Item{like}
	}
	large, n := like.Size, figure.Length(len(left))
	like.Size, like.Face, like.Anchor = large*noteSize/1000, figure.Sans, figure.Middle
	pitch := figure.Width(like.Face, like.Size, "0") * 3 / 2
	if room := m.pitch.X * noteRoom / 1000; n*pitch > room {
		like.Size, pitch = like.Size*room/(n*pitch), room/n
	}
	like.At.Y -= (large - like.Size) * figure.FigureHeight / 2000
	like.At.X -= (n - 1) * pitch / 2
	var notes []figure.Item
	for _, mark := range left {
		like.String = mark.Symbol
		notes = append(notes, like)
		like.At.X += pitch
	}
	return notes
}
