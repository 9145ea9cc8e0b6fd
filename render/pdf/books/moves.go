package books

import (
	"fmt"
	"strconv"
	"sync"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/font"
	"octavo/render/pdf/tagged"
	"octavo/render/pdf/typeset"
)

// DrawMoves draws a solution by moves: lines of moves, and below them the positions that play
// holds.
func DrawMoves(m *font.Measurer, play engine.PrintedSolution, design render.Design, words render.Words) (figure.Figure, error) {
	l := &Layout{Layout: &typeset.Layout{Book: &render.Book{Words: words}, Measurer: m, Typography: typeset.TypographyOf(design)}}
	width := figure.Length(minMoveColumn)
	var stages []position
	for _, s := range play.Stages {
		width = max(width, s.Figure.W)
		stages = append(stages, position{movesBefore: s.After, w: s.Figure.W, h: s.Figure.H, draw: func(bool) figure.Figure { return s.Figure }})
	}
	rows := append(l.moveLines(play.Moves, width), l.positionRows(&render.Puzzle{}, stages, width)...)
	drawn := figure.Figure{W: width, H: typeset.HeightOf(rows)}
	y := figure.Length(0)
	for _, row := range rows {
		for _, m := range row.Marks {
			drawn.Add(itemsOf(m.Moved(0, y))...)
		}
		y += row.Height
	}
	return drawn, l.Measurer.Err()
}

// itemsOf converts a mark to items of a figure. DrawMoves has only marks of the types Run and
// Drawing.
func itemsOf(m typeset.Mark) []figure.Item {
	switch m := m.(type) {
	case typeset.Run:
		return []figure.Item{figure.Text{At: m.At, Size: m.Style.Size, Face: m.Style.Face, Ink: figure.Black, String: m.Text}}
	case typeset.Drawing:
		f := m.Draw(false)
		items := make([]figure.Item, len(f.Items))
		for i, item := range f.Items {
			items[i] = figure.Shift(item, m.Box.X+(m.Box.W-f.W)/2, m.Box.Y+(m.Box.H-f.H)/2)
		}
		return items
	}
	return nil
}

// Solutions by moves stand in columns. Each solution has the puzzle's number, lines of moves, and
// pictures of some positions. A line begins with the number of its first move.
const (
	counterMargin = 7 * mm  // width at the left of a line for the number of its first move
	minMoveGap    = 2200    // least white space between moves in a line, in micrometres
	solutionGap   = 5 * mm  // white space between two solutions in a column
	positionAbove = 2000    // white space above a row of pictures, in micrometres
	positionGap   = 5 * mm  // white space between pictures side by side
	moveColumnGap = 9 * mm  // white space between columns
	minMoveColumn = 76 * mm // least width of a column
)

// SetMoveSolutions sets solutions by moves in columns. It begins below the heading on the current
// page of s. If that page has drawings, or if there is none, it begins on a new page.
func (l *Layout) SetMoveSolutions(r SolutionRun, s SolutionPages) {
	plays := make([]moveSolution, len(r.Puzzles))
	widest := figure.Length(minMoveColumn)
	for i, puzzle := range r.Puzzles {
		moves, ok := puzzle.Moves()
		if !ok {
			l.Fail(fmt.Errorf("puzzle %d stands among those that are solved by moves, and is not", puzzle.Number))
			return
		}
		plays[i] = l.moveSolutionOf(puzzle, moves)
		for _, s := range plays[i].positions {
			widest = max(widest, s.w)
		}
	}
	f := newColumns(l, s, widest)
	for i, puzzle := range r.Puzzles {
		if i > 0 {
			f.placeRows([]typeset.Row{{Height: solutionGap, IsSpace: true}})
		}
		rows := l.moveRows(puzzle, plays[i], f.width, s.Refer(puzzle), s.level)
		if typeset.HeightOf(rows) <= s.Area.H/2 {
			KeepTogether(rows)
		}
		f.placeRows(rows)
	}
}

// A moveSolution is a solution by moves: the texts of its moves, and pictures of positions.
type moveSolution struct {
	moves     []string
	positions []position
}

// A position is a picture of one position during the solution.
type position struct {
	movesBefore int // number of moves made before the position
	w, h        figure.Length
	steps       []engine.Step // the steps that the picture shows
	draw        func(grey bool) figure.Figure
}

// moveSolutionOf returns the solution of a puzzle. Positions are drawn in colour at once, since the
// layout needs their sizes. They are drawn in grey only when a grey form is written.
func (l *Layout) moveSolutionOf(puzzle *render.Puzzle, moves engine.MovePuzzle) moveSolution {
	section := &l.Book.Sections[puzzle.Section]
	cell := l.Geometry.GoodCell(l.Book.FormatOf(puzzle), section.PerPage)
	coloured := moves.PrintSolution(puzzle.Solution, l.SmallStyle(cell, false))
	inGrey := sync.OnceValue(func() engine.PrintedSolution { return moves.PrintSolution(puzzle.Solution, l.SmallStyle(cell, true)) })
	p := moveSolution{moves: coloured.Moves}
	for i, s := range coloured.Stages {
		p.positions = append(p.positions, position{movesBefore: s.After, w: s.Figure.W, h: s.Figure.H, steps: s.Description, draw: func(grey bool) figure.Figure {
			if grey {
				return inGrey().Stages[i].Figure
			}
			return s.Figure
		}})
	}
	return p
}

// KeepTogether forbids breaks between rows, so that they stay in one column.
func KeepTogether(rows []typeset.Row) {
	for i := range rows[:len(rows)-1] {
		rows[i].KeepWithNext = true
	}
}

// moveRows returns the rows of a solution: heading, lines of moves, pictures. level is the level of
// the heading in the structure.
func (l *Layout) moveRows(puzzle *render.Puzzle, play moveSolution, width figure.Length, to Reference, level int) []typeset.Row {
	text := puzzle.Measures
	if text == "" {
		text = l.Book.Words.Count("book.moves", len(play.moves))
	}
	rows := l.moveHeading(puzzle, text, width, to, level)
	rows = append(rows, l.moveLines(play.moves, width)...)
	rows[len(rows)-1].KeepWithNext = len(play.positions) > 0
	return append(rows, l.positionRows(puzzle, play.positions, width)...)
}

// moveHeading returns the heading of a solution: the puzzle's number, a text such as its measures,
// and at the right end a reference to the puzzle.
func (l *Layout) moveHeading(puzzle *render.Puzzle, text string, width figure.Length, to Reference, level int) []typeset.Row {
	number := l.LeftAligned(l.Typography.Moves.Number, strconv.Itoa(puzzle.Printed()), figure.Point{}).InContent(l.Part.Heading(level).Content())
	leads := l.addReference(to)
	back := l.RightAligned(l.Typography.Moves.Note, to.Text, figure.Point{X: width}).InContent(leads.Content())
	left := max(counterMargin, number.Width+2*mm)
	set := typeset.SetLines(l.Measurer, []typeset.Span{{Text: text, Style: l.Typography.Moves.Note, Content: l.Part.Add(tagged.RoleP).Content()}},
		typeset.ParagraphStyle{Width: width - left - back.Width - 3*mm, Align: typeset.Ragged})
	head := typeset.RowsOf(set, left, l.Typography.Moves.Leading)
	if len(head) == 0 {
		head = []typeset.Row{{Height: l.Typography.Moves.Leading}}
	}
	down := l.Typography.Moves.Leading * typeset.BaselineDepth / 1000
	head[0].Marks = append([]typeset.Mark{number.Moved(0, down), back.Moved(0, down)}, head[0].Marks...)
	head[0].Keys = []string{SolutionKey(puzzle.Number)}
	if to.key != "" {
		head[0].Links = []typeset.Link{typeset.Link{Area: l.Geometry.TouchArea(typeset.LinkArea(back)), Key: to.key, Element: leads}.Moved(0, down)}
	}
	for i := range head {
		head[i].KeepWithNext = true
	}
	return head
}

// moveLines sets moves in lines. All lines but the last have the same number of moves. That number
// is a multiple of five if five moves fit, so that readers easily find a move by its number.
func (l *Layout) moveLines(moves []string, width figure.Length) []typeset.Row {
	pitch := figure.Length(0)
	for _, m := range moves {
		pitch = max(pitch, l.Measurer.Width(l.Typography.Moves.Move, m).Round()+minMoveGap)
	}
	each := int((width - counterMargin + minMoveGap) / max(pitch, 1))
	if each >= 5 {
		each = each / 5 * 5
	}
	each = max(each, 1)
	var rows []typeset.Row
	list := l.Part.Add(tagged.RoleList).WithAttributes(tagged.Numbered)
	baseline := l.Typography.Moves.Leading * typeset.BaselineDepth / 1000
	for first := 0; first < len(moves); first += each {
		line := typeset.Row{Height: l.Typography.Moves.Leading}
		counter := l.RightAligned(l.Typography.Moves.Counter, strconv.Itoa(first+1), figure.Point{X: counterMargin - 2*mm, Y: baseline})
		label, body := list.Item()
		line.Marks = append(line.Marks, counter.InContent(label.Content()).WithSpace())
		for i, m := range moves[first:min(first+each, len(moves))] {
			line.Marks = append(line.Marks, l.LeftAligned(l.Typography.Moves.Move, m, figure.Point{X: counterMargin + figure.Length(i)*pitch, Y: baseline}).InContent(body.Content()).WithSpace())
		}
		rows = append(rows, line)
	}
	typeset.KeepEnds(rows)
	return rows
}

// positionRows sets as many pictures side by side as fit. Below each picture stands the number of
// moves made before it.
func (l *Layout) positionRows(puzzle *render.Puzzle, stages []position, width figure.Length) []typeset.Row {
	var rows []typeset.Row
	for len(stages) > 0 {
		n, used, height := 1, stages[0].w, stages[0].h
		for n < len(stages) && used+positionGap+stages[n].w <= width {
			used += positionGap + stages[n].w
			height = max(height, stages[n].h)
			n++
		}
		rows = append(rows, l.positionRow(puzzle, stages[:n], height))
		stages = stages[n:]
	}
	return rows
}

// positionRow sets one row of pictures. height is the height of the highest picture.
func (l *Layout) positionRow(puzzle *render.Puzzle, stages []position, height figure.Length) typeset.Row {
	line := typeset.Row{Height: positionAbove + height + l.Typography.Moves.Leading}
	x := figure.Length(0)
	for _, s := range stages {
		// The lower edges of pictures of different heights are level.
		box := figure.Rect{X: x, Y: positionAbove + height - s.h, W: s.w, H: s.h}
		after := l.Book.Words.Count("book.afterMoves", s.movesBefore)
		shown := l.Part.Figure(l.positionAlt(puzzle, after, s.steps))
		line.Marks = append(line.Marks, typeset.Drawing{
			Box: box, Name: fmt.Sprintf("%s:%d", SolutionKey(puzzle.Number), s.movesBefore),
			Draw: s.draw, Content: shown.Content(),
		})
		under := figure.Point{X: x + box.W/2, Y: positionAbove + height + l.Typography.Moves.Leading*3/4}
		line.Marks = append(line.Marks, l.Centred(l.Typography.Moves.Note, after, under).InContent(shown.Content()))
		x += box.W + positionGap
	}
	return line
}

// columns fills pages with rows, column by column. Heights count from the top of area.
type columns struct {
	layout *Layout
	open   func() *typeset.Page
	area   figure.Rect   // area of every page; X is not used, because the left edge differs by page
	width  figure.Length // width of a column
	count  int           // number of columns on a page
	page   *typeset.Page
	column int           // index of the current column on this page
	top    figure.Length // top of the columns of this page
	y      figure.Length // lower end of the last row in the current column
}

// newColumns divides pages into as many columns as fit. A column is at least as wide as widest, the
// width of the widest content.
func newColumns(l *Layout, s SolutionPages, widest figure.Length) *columns {
	count := max(1, int((s.Area.W+moveColumnGap)/(widest+moveColumnGap)))
	width := (s.Area.W - figure.Length(count-1)*moveColumnGap) / figure.Length(count)
	if widest > width {
		l.Fail(fmt.Errorf("a position of a solution is %s wide, and the page has room for %s", geometry.InMillimetres(widest), geometry.InMillimetres(geometry.Tenths(width))))
	}
	c := &columns{layout: l, open: s.Open, area: s.Area, width: width, count: count}
	if s.page != nil && !s.hasDrawings {
		c.page, c.top, c.y = s.page, s.y, s.y // columns begin below the heading
	} else {
		c.page = s.Open()
	}
	return c
}

// placeRows puts rows into the current column, and into further ones if it is full. Rows that must
// stand together go to the next column if they don't all fit.
func (c *columns) placeRows(rows []typeset.Row) {
	for len(rows) > 0 {
		n := typeset.CountKept(rows)
		if c.y > c.top && c.y+typeset.HeightOf(rows[:n]) > c.area.H {
			if rows[0].IsSpace {
				return // white space at the end of a column is left out
			}
			c.nextColumn()
		}
		for _, r := range rows[:n] {
			c.placeRow(r)
		}
		rows = rows[n:]
	}
}

func (c *columns) nextColumn() {
	c.column++
	if c.column == c.count {
		c.column, c.page, c.top = 0, c.open(), 0
	}
	c.y = c.top
}

func (c *columns) placeRow(r typeset.Row) {
	switch {
	case r.Height > c.area.H:
		c.layout.Fail(fmt.Errorf("a position of a solution is %s high, and the page has room for %s", geometry.InMillimetres(r.Height), geometry.InMillimetres(geometry.Tenths(c.area.H))))
	case r.IsSpace && c.y == c.top:
		return
	case c.y > c.top && c.y+r.Height > c.area.H:
		c.nextColumn()
	}
	x := c.layout.Geometry.TypeArea(c.page.Number).X + figure.Length(c.column)*(c.width+moveColumnGap)
	c.layout.Place(c.page, &r, figure.Point{X: x, Y: c.area.Y + c.y})
	c.y += r.Height
}
