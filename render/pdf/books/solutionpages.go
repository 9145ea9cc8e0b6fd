package books

import (
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/font"
	"octavo/render/pdf/tagged"
	"octavo/render/pdf/typeset"
)

// SolutionPages sets small drawings of solutions row by row. All pages of a run have the same
// columns. A run begins below the previous run if all of it fits there, otherwise on a new page.
type SolutionPages struct {
	Layout      *Layout
	Area        figure.Rect // area of every page; X is not used, because the left edge differs by page
	Open        func() *typeset.Page
	Refer       func(*render.Puzzle) Reference  // returns the text beside the solution of a puzzle
	level       int                             // level of the heading of each solution in the structure
	page        *typeset.Page                   // the current page; nil if a new one is needed
	rowGap      figure.Length                   // white space between the rows of the previous run
	y           figure.Length                   // how far the current page is filled, measured from the top of Area
	hasDrawings bool                            // whether the current page has drawings of solutions
	digits      figure.Length                   // size of the digits of the current run
	cells       map[engine.Format]figure.Length // sides of the cells of the current run
}

// spreadOut returns the arrangement of a dense run, on whose pages fewer solutions fit than wanted.
// g is the arrangement of a full page. spreadOut uses the rest of the current page if all solutions
// fit there in cells at least as large. Otherwise it divides the run evenly among as few pages as
// possible.
func (s *SolutionPages) spreadOut(r SolutionRun, g geometry.Grid) geometry.Grid {
	n, full, shape := len(r.Puzzles), g.Columns*g.Rows, s.Layout.Geometry
	if s.page != nil && n <= full {
		left := s.Area
		left.H -= s.y + s.gapAbove(geometry.RowGap)
		if below := shape.SmallGrid(r.extent, n, left); below.Cell >= g.Cell && s.freeRows(below) == below.Rows {
			return below
		}
	}
	pages := (n + full - 1) / full
	return shape.SmallGrid(r.extent, (n+pages-1)/pages, s.Area)
}

// setRun sets the drawings of a run in the arrangement g. Their digits have one size, at most the
// limit.
func (s *SolutionPages) setRun(r SolutionRun, g geometry.Grid, limit figure.Length) {
	s.cells, s.digits = s.Layout.cellsOfOneDigitSize(r, g, limit)
	g = s.Layout.fitToCells(g, s.cells)
	rest := r.Puzzles
	for i, n := range s.divide(len(rest), g) {
		if i > 0 || s.page == nil {
			s.page, s.y, s.hasDrawings = s.Open(), 0, false
		}
		s.fillPage(rest[:n], g)
		rest = rest[n:]
	}
}

// divide returns how many drawings each page gets, the current page first. If the current page has
// too little room, divide sets it to nil. If the last page would be less than half full, the last
// two pages share their drawings evenly.
func (s *SolutionPages) divide(drawings int, g geometry.Grid) []int {
	first := g.Rows
	if s.page != nil {
		first = s.freeRows(g)
		if first == 0 || s.hasDrawings && first*g.Columns < drawings {
			s.page, first = nil, g.Rows
		}
	}
	full := g.Columns * g.Rows
	pages := []int{min(drawings, first*g.Columns)}
	for rest := drawings - pages[0]; rest > 0; rest -= full {
		pages = append(pages, min(rest, full))
	}
	if last := len(pages) - 1; last > 0 && pages[last]*2 < full {
		both := pages[last-1] + pages[last]
		rows := max(1, (both+g.Columns)/(2*g.Columns)) // half the drawings of both pages, in whole rows
		pages[last-1] = min(pages[last-1], rows*g.Columns)
		pages[last] = both - pages[last-1]
	}
	return pages
}

// freeRows returns how many rows of the arrangement g fit into the rest of the current page.
func (s *SolutionPages) freeRows(g geometry.Grid) int {
	_, down, _ := g.SmallGaps()
	y, block, n := s.y+s.gapAbove(down), g.Caption.Height+g.Height, 0
	for n < g.Rows && y+block <= s.Area.H {
		y += block + down
		n++
	}
	return n
}

// gapAbove returns the white space above a run. down is the row gap of that run. Below another run,
// the result is the larger of the row gaps of both runs. Otherwise it is 0.
func (s *SolutionPages) gapAbove(down figure.Length) figure.Length {
	if s.hasDrawings {
		return max(down, s.rowGap)
	}
	return 0
}

// fillPage sets the drawings of all given puzzles in the rest of the current page. The caller has
// checked that they fit.
func (s *SolutionPages) fillPage(puzzles []*render.Puzzle, g geometry.Grid) {
	across, down, left := g.SmallGaps()
	block := g.Caption.Height + g.Height
	s.y += s.gapAbove(down)
	for i, puzzle := range puzzles {
		if i > 0 && i%g.Columns == 0 {
			s.y += block + down
		}
		format := s.Layout.Book.FormatOf(puzzle)
		own := g.WithCell(s.cells[format], format.AnswerExtent())
		s.addDrawing(puzzle, own.Cell, figure.Rect{
			X: s.Layout.Geometry.TypeArea(s.page.Number).X + left + figure.Length(i%g.Columns)*(g.Width+across),
			Y: s.Area.Y + s.y + g.Caption.Height, W: own.Width, H: own.Height,
		})
	}
	s.y += block
	s.rowGap, s.hasDrawings = down, true
}

// addDrawing sets one drawing and its caption.
func (s *SolutionPages) addDrawing(puzzle *render.Puzzle, cell figure.Length, box figure.Rect) {
	s.Layout.SetDestination(SolutionKey(puzzle.Number), s.page, box.Y-s.Layout.Geometry.SmallCaption().Height)
	s.addCaption(puzzle, box)
	s.page.Marks = append(s.page.Marks, typeset.Drawing{
		Box: box, Name: SolutionKey(puzzle.Number), Cell: cell, Content: s.Layout.Part.Figure(s.Layout.AnswerAlt(puzzle)).Content(),
		Draw: func(grey bool) figure.Figure { return puzzle.Answer(s.Layout.SmallStyle(cell, grey)) },
	})
}

// A Reference is the text beside a solution that says where its puzzle is.
type Reference struct {
	Text string
	// About is the puzzle's tier and size, shown in keys because worksheets don't say them. It is
	// left out if it doesn't fit.
	About string
	alt   string // the text for screen readers; "" to speak Text
	key   string // key of the destination that Text links to; "" for no link
}

// puzzlePage returns a reference to the page of the puzzle.
func (l *Layout) puzzlePage(puzzle *render.Puzzle) Reference {
	key := PuzzleKey(puzzle.Number)
	page := l.PageOf(key)
	return Reference{Text: l.Book.Words.Say("book.puzzlePage", "page", page), alt: l.Book.Words.Say("aloud.puzzlePage", "page", page), key: key}
}

// addReference adds a reference to the structure of the current part. It returns the element for
// the text: a link, or a paragraph if to has no key.
func (l *Layout) addReference(to Reference) *tagged.Element {
	line := l.Part.Add(tagged.RoleP)
	if to.key == "" {
		return line
	}
	return line.Add(tagged.RoleLink).WithAlt(to.alt)
}

// addCaption sets the line above a solution: the puzzle's number, About of the reference if it
// fits, and at the right Text of the reference.
func (s *SolutionPages) addCaption(puzzle *render.Puzzle, box figure.Rect) {
	l, to := s.Layout, s.Refer(puzzle)
	at := figure.Point{X: box.X, Y: box.Y - l.Geometry.SmallCaption().Gap}
	heading := l.Part.Heading(s.level).Content()
	number := l.LeftAligned(font.Style{Face: figure.SansSemibold, Size: l.Geometry.SmallCaption().Size}, strconv.Itoa(puzzle.Number), at)
	back := l.RightAligned(font.Style{Face: figure.Sans, Size: max(l.Geometry.SmallCaption().Size*9/10, figure.Points(l.Typography.Design.MinSmallText))}, to.Text, figure.Point{X: box.X + box.W, Y: at.Y})
	leads := l.addReference(to)
	s.page.Marks = append(s.page.Marks, number.InContent(heading), back.InContent(leads.Content()))
	about := l.LeftAligned(font.Style{Face: figure.Sans, Size: back.Style.Size}, to.About, figure.Point{X: at.X + number.Width + back.Style.Size, Y: at.Y})
	if to.About != "" && about.At.X+about.Width+back.Style.Size <= back.At.X {
		s.page.Marks = append(s.page.Marks, about.InContent(l.Part.Add(tagged.RoleP).Content()))
	}
	if to.key != "" {
		l.AddLink(s.page, typeset.LinkArea(back), to.key, leads)
	}
}
