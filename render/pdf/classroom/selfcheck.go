package classroom

import (
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/books"
	"octavo/render/pdf/font"
	"octavo/render/pdf/typeset"
)

// sheetArea returns the area of puzzles on a sheet below a text. It leaves room for the self-check if
// pupils have one.
func (l *layout) sheetArea(textHeight figure.Length) figure.Rect {
	area := l.Geometry.SheetArea(textHeight)
	if l.Book.Class != nil && slices.ContainsFunc(l.Book.Class.Pupils, func(p render.Pupil) bool { return p.Check != nil }) {
		area.H -= l.Geometry.SelfCheckHeight()
	}
	return area
}

// selfCheckOf returns the self-check of a section's pupil, or nil if the pupil has none.
func (l *layout) selfCheckOf(section int) *render.SelfCheck {
	if l.Book.Class == nil {
		return nil
	}
	return l.Book.Class.Pupils[section].Check
}

// markCells sets small letters into the cells of a sheet that the self-check names. Each stands in the
// lower right corner of its cell, where no clue is.
func (l *layout) markCells(p *typeset.Page, s *render.Section) {
	check := l.selfCheckOf(s.Number - 1)
	if check == nil {
		return
	}
	for i := range s.Count {
		puzzle := &l.Book.Puzzles[s.First+i]
		grid, ok := puzzle.Puzzle.(engine.DrawableGrid)
		at := slices.IndexFunc(p.Marks, func(m typeset.Mark) bool {
			d, isDrawing := m.(typeset.Drawing)
			return isDrawing && d.Name == books.PuzzleKey(puzzle.Number)
		})
		if ok && at >= 0 {
			p.Marks = append(p.Marks, l.cellMarks(check, puzzle, grid, p.Marks[at].(typeset.Drawing))...)
		}
	}
}

// cellMarks returns the small letters in the cells of one puzzle, which is drawn in the middle of its
// box.
func (l *layout) cellMarks(check *render.SelfCheck, puzzle *render.Puzzle, grid engine.DrawableGrid, drawn typeset.Drawing) (marks []typeset.Mark) {
	inPrint := l.PrintStyle(drawn.Cell, true)
	f, room, edge := puzzle.Question(inPrint), grid.NoteLayout(inPrint).Room, (inPrint.Thick+1)/2
	pitch := (f.W - 2*edge) / figure.Length(grid.Extent().Columns)
	corner := figure.Point{X: drawn.Box.X + (drawn.Box.W-f.W)/2 + edge, Y: drawn.Box.Y + (drawn.Box.H-f.H)/2 + edge}
	style := font.Style{Face: figure.SansSemibold, Size: max(l.Typography.SheetLabel.Size, pitch*3/10)}
	var marked []string
	for _, b := range check.Boxes {
		if b.Place != puzzle.Place || slices.Contains(marked, b.Mark) {
			continue
		}
		marked = append(marked, b.Mark)
		marks = append(marks, l.RightAligned(style, b.Mark, figure.Point{
			X: corner.X + figure.Length(b.Column)*pitch + room.X + room.W - pitch/30,
			Y: corner.Y + figure.Length(b.Row)*pitch + room.Y + room.H - pitch/30 - style.Size/8,
		}))
	}
	return marks
}

// Sizes of the self-check in the classic design.
const (
	checkLead    = 4 * mm                   // distance from the top of the self-check to the last baseline of its sentence
	checkBoxes   = 12 * mm                  // distance from the top of the self-check to its boxes
	checkBox     = 7500 * figure.Micrometre // side of a box
	checkColumn  = 6500 * figure.Micrometre // width of a column of the table
	checkRow     = 6 * mm                   // height of a row of the table
	checkLetters = 1100                     // size of the letters in hundredths of a point
	checkMarkUp  = 1200 * figure.Micrometre // distance from a box up to the baseline of its mark
	checkTable   = checkBoxes - 9*mm/2      // distance from the top of the self-check to its table
)

// setSelfCheck sets the sentence, the boxes and the table of a self-check below the puzzles.
func (l *layout) setSelfCheck(p *typeset.Page, check *render.SelfCheck) {
	area := l.sheetArea(0)
	at := figure.Point{X: area.X, Y: area.Y + area.H + l.Geometry.SelfCheckHeight() - l.selfCheckFigure(check).H}
	b := l.NewBuilder()
	lead := typeset.Span{Text: l.Book.Words.Say("check.lead"), Style: l.Typography.SheetLabel}
	b.AddLines(typeset.SetLines(l.Measurer, []typeset.Span{lead}, typeset.ParagraphStyle{Width: area.W, Align: typeset.Ragged}), l.Typography.Baseline)
	l.Stack(p, b.Rows, figure.Point{X: at.X, Y: at.Y + checkLead + mm - typeset.HeightOf(b.Rows)})
	l.setDrawing(p, &render.DescribedFigure{Figure: l.selfCheckFigure(check)}, at, "selfcheck")
}

// selfCheckFigure draws the boxes with their marks at the left and the table at the right.
func (l *layout) selfCheckFigure(check *render.SelfCheck) figure.Figure {
	scaled := l.Typography.Design.ScaledLength
	f := figure.Figure{W: l.sheetArea(0).W, H: scaled(checkBoxes + checkBox + mm)}
	size := figure.Points(l.Typography.Design.SmallSize(checkLetters))
	lines := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
	side := scaled(checkBox)
	for i, b := range check.Boxes {
		box := figure.Rect{X: figure.Bold + figure.Length(i)*side, Y: scaled(checkBoxes), W: side, H: side}
		lines.Rectangle(box)
		f.Add(figure.Text{At: figure.Point{X: box.X + side/2, Y: box.Y - checkMarkUp}, Size: size, Face: figure.SansSemibold, Ink: figure.Black, Anchor: figure.Middle, String: b.Mark})
	}
	column, row := scaled(checkColumn), scaled(checkRow)
	left := f.W - figure.Bold - column*figure.Length(len(check.Digits))
	for i, digit := range check.Digits {
		for k, text := range []string{digit, check.Letters[i]} {
			x, y := left+column*figure.Length(i), scaled(checkTable)+row*figure.Length(k)
			lines.Rectangle(figure.Rect{X: x, Y: y, W: column, H: row})
			f.Add(figure.Text{At: figure.Point{X: x + column/2, Y: y + (row+size*figure.CapHeight/1000)/2}, Size: size, Face: figure.Sans, Ink: figure.Black, Anchor: figure.Middle, String: text})
		}
	}
	f.Add(lines)
	return f
}
