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

// A SolutionPages holds small drawings row by row, all of a page in the same columns. A run
// begins below the one before it where all of it has room there, and otherwise on a
// page of its own.
type SolutionPages struct {
	Layout      *Layout
	Area        figure.Rect // of every page; its left edge is the page's
	Open        func() *typeset.Page
	Refer       func(*render.Puzzle) Reference
	level       int // of the headings that the numbers are
	page        *typeset.Page
	rowGap      figure.Length // the white between the rows of the run before
	y           figure.Length // how far the page is filled
	hasDrawings bool          // there are drawings on it
}

// spreadOut is how a dense run stands, which on full pages would be no larger than it must
// be: all of it in what the page that is begun has left, if it is as large there, or
// shared out evenly among as few pages as can be.
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

func (s *SolutionPages) set(r SolutionRun, g geometry.Grid) {
	rest := r.Puzzles
	for i, n := range s.divide(len(rest), g) {
		if i > 0 || s.page == nil {
			s.page, s.y, s.hasDrawings = s.Open(), 0, false
		}
		s.fill(rest[:n], g)
		rest = rest[n:]
	}
}

// divide is how many of so many drawings stand on each page, from the one that is begun
// on: as many rows as have room, but where the last page would be less than half full
// it shares with the one before.
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
		rows := max(1, (both+g.Columns)/(2*g.Columns)) // half of them, in whole rows
		pages[last-1] = min(pages[last-1], rows*g.Columns)
		pages[last] = both - pages[last-1]
	}
	return pages
}

// freeRows is how many rows there are room for below what stands on the page.
func (s *SolutionPages) freeRows(g geometry.Grid) int {
	_, down, _ := g.SmallGaps()
	y, block, n := s.y+s.gapAbove(down), g.Caption.Height+g.Height, 0
	for n < g.Rows && y+block <= s.Area.H {
		y += block + down
		n++
	}
	return n
}

// gapAbove is the white over a run on the page of another.
func (s *SolutionPages) gapAbove(down figure.Length) figure.Length {
	if s.hasDrawings {
		return max(down, s.rowGap)
	}
	return 0
}

// fill sets drawings below what stands on the page.
func (s *SolutionPages) fill(puzzles []*render.Puzzle, g geometry.Grid) {
	across, down, left := g.SmallGaps()
	block := g.Caption.Height + g.Height
	s.y += s.gapAbove(down)
	for i, puzzle := range puzzles {
		if i > 0 && i%g.Columns == 0 {
			s.y += block + down
		}
		own := s.Layout.Geometry.Within(g, s.Layout.Book.FormatOf(puzzle).Extent)
		s.add(puzzle, own.Cell, figure.Rect{
			X: s.Layout.Geometry.Plate(s.page.Number).X + left + figure.Length(i%g.Columns)*(g.Width+across),
			Y: s.Area.Y + s.y + g.Caption.Height, W: own.Width, H: own.Height,
		})
	}
	s.y += block
	s.rowGap, s.hasDrawings = down, true
}

// add sets one drawing and its caption.
func (s *SolutionPages) add(puzzle *render.Puzzle, cell figure.Length, box figure.Rect) {
	s.Layout.SetDestination(SolutionKey(puzzle.Number), s.page, box.Y-s.Layout.Geometry.SmallCaption().Height)
	s.caption(puzzle, box)
	s.page.Marks = append(s.page.Marks, typeset.Drawing{
		Box: box, Name: SolutionKey(puzzle.Number), Cell: cell, Content: s.Layout.Part.Figure(s.Layout.AnswerAlt(puzzle)).Content(),
		Draw: func(grey bool) figure.Figure { return puzzle.Answer(s.Layout.SmallStyle(cell, grey)) },
	})
}

// A Reference says, beside the number of a solution, which puzzle it is of.
type Reference struct {
	Text string
	alt  string // in words; "" where the text is read itself
	key  string // of the destination to which it leads; "" where it is a code
}

// puzzlePage refers to the page of the puzzle.
func (l *Layout) puzzlePage(puzzle *render.Puzzle) Reference {
	key := PuzzleKey(puzzle.Number)
	page := l.PageOf(key)
	return Reference{l.Book.Words.Say("book.puzzlePage", "page", page), l.Book.Words.Say("aloud.puzzlePage", "page", page), key}
}

// reference adds a line that refers to a puzzle to the part that is being laid out.
func (l *Layout) reference(to Reference) *tagged.Element {
	line := l.Part.Add(tagged.RoleP)
	if to.key == "" {
		return line
	}
	return line.Add(tagged.RoleLink).WithAlt(to.alt)
}

// caption sets the number over a solution, and what it refers to.
func (s *SolutionPages) caption(puzzle *render.Puzzle, box figure.Rect) {
	l, to := s.Layout, s.Refer(puzzle)
	at := figure.Point{X: box.X, Y: box.Y - l.Geometry.SmallCaption().Gap}
	heading := l.Part.Heading(s.level).Content()
	number := l.Left(font.Style{Face: figure.SansSemibold, Size: l.Geometry.SmallCaption().Size}, strconv.Itoa(puzzle.Number), at)
	back := l.Right(font.Style{Face: figure.Sans, Size: max(l.Geometry.SmallCaption().Size*9/10, figure.Points(l.Typography.Design.Least))}, to.Text, figure.Point{X: box.X + box.W, Y: at.Y})
	leads := l.reference(to)
	s.page.Marks = append(s.page.Marks, number.InContent(heading), back.InContent(leads.Content()))
	if to.key != "" {
		l.AddLink(s.page, typeset.LinkArea(back), to.key, leads)
	}
}
