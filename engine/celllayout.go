package engine

import (
	"slices"

	"octavo/engine/figure"
)

// drawStep draws the question of a grid with the example's step in it. It shades the cells that the
// step changes and those of its causes. In the changed cells it draws the symbols left: a single
// one as in the answer, several as small notes.
func (e *Example) drawStep(grid Grid, style figure.Style) figure.Figure {
	question := grid.Question(style)
	m := layoutOf(&question, grid.Table(), style)
	f := figure.Figure{W: question.W, H: question.H}
	f.Add(m.shading(e.Step))
	f.Add(question.Items...)
	answer := grid.Answer(style)
	extent := grid.Extent()
	columns := extent.Columns
	answerTexts := m.answerTexts(&answer, extent)
	for left := e.SymbolsLeft; len(left) > 0; {
		n := 1
		for n < len(left) && left[n].sharesCell(left[0]) {
			n++
		}
		if text := answerTexts[left[0].Row*columns+left[0].Column]; text.String != "" {
			f.Add(m.symbolTexts(text, left[:n])...)
		}
		left = left[n:]
	}
	return f
}

// A cellLayout says where the cells are in a drawing. The cells are evenly spaced between the
// drawing's edges. A side with clues outside the grid has a strip for them, as wide as a cell.
type cellLayout struct {
	origin figure.Point // upper left corner of the first cell
	pitch  figure.Point // distance from a cell to the next, across and down
}

// layoutOf returns the layout of a drawing f of the grid with table t.
func layoutOf(f *figure.Figure, t Table, style figure.Style) cellLayout {
	stripWidth := func(side Side) figure.Length { // width of the clues on a side, in cells
		if t.Outside[side] == nil {
			return 0
		}
		return 1
	}
	edge := (style.Thick + 1) / 2
	left, top := stripWidth(Left), stripWidth(Top)
	m := cellLayout{pitch: figure.Point{
		X: (f.W - 2*edge) / (left + figure.Length(len(t.Cells[0])) + stripWidth(Right)),
		Y: (f.H - 2*edge) / (top + figure.Length(len(t.Cells)) + stripWidth(Bottom)),
	}}
	m.origin = figure.Point{X: edge + left*m.pitch.X, Y: edge + top*m.pitch.Y}
	return m
}

// cell returns the rectangle of the cell in which a symbol stands.
func (m cellLayout) cell(at CellSymbol) figure.Rect {
	return figure.Rect{
		X: m.origin.X + figure.Length(at.Column)*m.pitch.X, Y: m.origin.Y + figure.Length(at.Row)*m.pitch.Y,
		W: m.pitch.X, H: m.pitch.Y,
	}
}

// shading returns light rectangles for the cells that a step changes, and for those of its causes.
func (m cellLayout) shading(step Step) figure.Path {
	ground := figure.Path{Fill: figure.Shade}
	changed := slices.Concat(step.Causes, step.Placed, step.Struck)
	for i, symbol := range changed {
		if !slices.ContainsFunc(changed[:i], symbol.sharesCell) {
			ground.Rectangle(m.cell(symbol))
		}
	}
	return ground
}

// answerTexts returns the text of the symbol in each cell of a drawn answer. If a cell has several
// texts, the last one is its symbol, since clues are drawn first. A cell without text has the zero
// Text.
func (m cellLayout) answerTexts(answer *figure.Figure, extent Extent) []figure.Text {
	rows, columns := extent.Rows, extent.Columns
	texts := make([]figure.Text, rows*columns)
	for _, item := range answer.Items {
		text, ok := item.(figure.Text)
		if !ok {
			continue
		}
		box := text.Extent()
		at := figure.Point{X: box.X + box.W/2 - m.origin.X, Y: box.Y + box.H/2 - m.origin.Y}
		if row, column := int(at.Y/m.pitch.Y), int(at.X/m.pitch.X); at.X >= 0 && at.Y >= 0 && row < rows && column < columns {
			texts[row*columns+column] = text
		}
	}
	return texts
}

// noteSizePerMille is the font size of a note, compared with a symbol of the answer.
// noteRoomPerMille is the largest share of a cell's width that its notes may take. Both are in
// thousandths.
const (
	noteSizePerMille = 550
	noteRoomPerMille = 640
)

// symbolTexts returns the texts that draw the symbols left in a cell. text is the answer's symbol
// in that cell. A single symbol looks like text. Several are small notes side by side.
func (m cellLayout) symbolTexts(text figure.Text, left []CellSymbol) []figure.Item {
	if len(left) == 1 {
		text.String = left[0].Symbol
		return []figure.Item{text}
	}
	large, n := text.Size, figure.Length(len(left))
	text.Size, text.Face, text.Anchor = large*noteSizePerMille/1000, figure.Sans, figure.Middle
	pitch := figure.Width(text.Face, text.Size, "0") * 3 / 2
	if room := m.pitch.X * noteRoomPerMille / 1000; n*pitch > room {
		text.Size, pitch = text.Size*room/(n*pitch), room/n
	}
	text.At.Y -= (large - text.Size) * figure.FigureHeight / 2000
	text.At.X -= (n - 1) * pitch / 2
	var items []figure.Item
	for _, symbol := range left {
		text.String = symbol.Symbol
		items = append(items, text)
		text.At.X += pitch
	}
	return items
}
