package books

import (
	"strconv"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/font"
	"octavo/render/pdf/tagged"
	"octavo/render/pdf/typeset"
)

// withFoot returns the geometry with room at the foot of each page, if the book prints solutions or
// hints there. There is room for the solutions or hints of a full page of puzzles.
func (l *Layout) withFoot(g geometry.Page) geometry.Page {
	if l.Form.IsSheets() {
		return g
	}
	for i := range l.Book.Sections {
		s := &l.Book.Sections[i]
		for _, run := range l.RunsOf(s) {
			if l.Book.SolutionsPlace == render.SolutionsBelow {
				g = g.WithFoot(run.extent, s.PerPage)
			}
			if l.Book.HintsBelow() {
				g = g.WithHints(s.PerPage, l.Book.HintSteps)
			}
		}
	}
	return g
}

// setFoot sets the solutions or hints of the previous puzzle page upside down at the foot of a
// page. The first puzzle page has those of the last one, because no page follows the last.
func (l *Layout) setFoot(p *PuzzlePage) {
	if l.Geometry.Below == 0 {
		return
	}
	solved := l.lastPuzzles
	if solved == nil && l.previous != nil {
		solved = l.previous.lastPuzzles
	}
	l.lastPuzzles = nil
	for _, b := range p.Bands {
		l.lastPuzzles = append(l.lastPuzzles, b.puzzles...)
	}
	if len(solved) == 0 {
		return
	}
	if l.Book.HintsBelow() {
		l.setFootHints(p, solved)
		return
	}
	run := SolutionRun{Puzzles: solved}
	for _, puzzle := range solved {
		x := l.Book.FormatOf(puzzle).AnswerExtent()
		run.extent.Columns, run.extent.Rows = max(run.extent.Columns, x.Columns), max(run.extent.Rows, x.Rows)
	}
	g := l.Geometry.FootGrid(run.extent, len(solved))
	if err := l.checkLegible(run, g); err != nil {
		l.Fail(err)
		return
	}
	cells, _ := l.cellsOfOneDigitSize(run, g, anyDigits)
	plate := l.Geometry.TypeArea(p.Page.Number)
	foot := typeset.UpsideDown{Box: figure.Rect{X: plate.X, Y: plate.Y + plate.H - g.Area.H, W: plate.W, H: g.Area.H}}
	all := figure.Length(min(len(solved), g.Columns))
	left := (plate.W - all*g.Width - (all-1)*footColumnGap(g, plate.W)) / 2
	part := l.footPart(p)
	for i, puzzle := range solved {
		format := l.Book.FormatOf(puzzle)
		own := g.WithCell(cells[format], format.AnswerExtent())
		box := figure.Rect{
			X: left + figure.Length(i%g.Columns)*(g.Width+footColumnGap(g, plate.W)),
			Y: figure.Length(i/g.Columns)*(g.Height+g.Caption.Height+footRowGap) + g.Caption.Height, W: own.Width, H: own.Height,
		}
		l.SetDestination(SolutionKey(puzzle.Number), p.Page, foot.Box.Y)
		foot.Marks = append(foot.Marks, l.footCaption(puzzle, box, g.Caption).InContent(part.Add(tagged.RoleP).Content()), typeset.Drawing{
			Box: box, Name: SolutionKey(puzzle.Number), Cell: own.Cell, Content: part.Figure(l.AnswerAlt(puzzle)).Content(),
			Draw: func(grey bool) figure.Figure { return puzzle.Answer(l.SmallStyle(own.Cell, grey)) },
		})
	}
	p.Page.Marks = append(p.Page.Marks, foot)
}

// footPart adds the structure element for the foot of a page. It belongs to the section of the last
// puzzles above the foot.
func (l *Layout) footPart(p *PuzzlePage) *tagged.Element {
	last := p.Bands[len(p.Bands)-1].puzzles
	return l.partOf(last[0].Section).Add(tagged.RoleDiv)
}

// White space between solutions at the foot of a page.
const (
	footRowGap = 5 * mm
	maxFootGap = 12 * mm
)

// footColumnGap returns the white space between columns of solutions, if the foot of the page has
// the given width.
func footColumnGap(g geometry.Grid, width figure.Length) figure.Length {
	if g.Columns == 1 {
		return 0
	}
	return min((width-figure.Length(g.Columns)*g.Width)/figure.Length(g.Columns-1), maxFootGap)
}

// footCaption returns the line above a solution: words with the puzzle's number, or only the number
// if the words are wider than the solution.
func (l *Layout) footCaption(puzzle *render.Puzzle, box figure.Rect, c geometry.Caption) typeset.Run {
	at := figure.Point{X: box.X, Y: box.Y - c.Gap}
	s := font.Style{Face: figure.SansSemibold, Size: c.Size}
	number := strconv.Itoa(puzzle.Number)
	if run := l.LeftAligned(s, l.Book.Words.Say("book.solution", "n", number), at); run.Width <= box.W {
		return run
	}
	return l.LeftAligned(s, number, at)
}
