package books

import (
	"strconv"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/tagged"
	"octavo/render/pdf/typeset"
)

// openSection sets the opening page of a section: title, tier in dots, lead, introduction, and the
// number of puzzles.
func (l *Layout) openSection(s *render.Section) {
	lines := l.Typography.Lines
	p := l.NewOpeningPageOn(s.Recto)
	b := l.NewBuilder()
	b.AddTitle(l.sectionEntry(s))
	b.Rows = b.Rows[:len(b.Rows)-1]
	rank := l.tierContent(b.Parent.Add(tagged.RoleP), s.Tier)
	b.Rows = append(b.Rows, typeset.Row{Height: lines(2), Marks: tierDots(s.Tier, figure.Point{X: 0, Y: lines(1)}, 1100, rank), KeepWithNext: true})
	if s.Lead != "" {
		b.Rows = append(b.Rows, typeset.Row{Height: lines(1), KeepWithNext: true})
		b.AddLead(s.Lead)
	}
	if len(s.Intro.Blocks) > 0 {
		b.Rows = append(b.Rows, typeset.Row{Height: lines(1), KeepWithNext: true})
		b.AddIntro(s.Intro.Blocks)
	}
	b.Rows = append(b.Rows, typeset.Row{Height: lines(1)})
	count := l.Book.Words.Count("book.puzzles", s.Count)
	if s.Count > 1 {
		count += ", " + l.Book.Numbers(s)
	}
	b.AddLines(typeset.SetLines(l.Measurer, []typeset.Span{{Text: count, Style: l.Typography.Count, Content: b.Parent.Add(tagged.RoleP).Content()}},
		typeset.ParagraphStyle{Width: b.Width, Align: typeset.Ragged}), l.Typography.Baseline)
	l.Fill(p, b.Rows, l.NewHeadedPage)
}

// sectionEntry returns the contents entry of a section.
func (l *Layout) sectionEntry(s *render.Section) typeset.Entry {
	return typeset.Entry{Text: s.Title, Key: SectionKey(s.Number), Detail: l.Book.Numbers(s)}
}

// The keys under which the places of sections, puzzles, solutions and hints are recorded as
// destinations. n is the number of the section or puzzle.

func SectionKey(n int) string  { return "section:" + strconv.Itoa(n) }
func PuzzleKey(n int) string   { return "puzzle:" + strconv.Itoa(n) }
func SolutionKey(n int) string { return "solution:" + strconv.Itoa(n) }
func hintKey(n int) string     { return "hint:" + strconv.Itoa(n) }

// addPuzzle draws a puzzle into a box.
func (l *Layout) addPuzzle(p *typeset.Page, puzzle *render.Puzzle, box figure.Rect, cell figure.Length) {
	p.Marks = append(p.Marks, typeset.Drawing{
		Box: box, Name: PuzzleKey(puzzle.Number), Cell: cell, Content: l.partOf(puzzle.Section).Figure(l.questionAlt(puzzle)).Content(),
		Draw: func(grey bool) figure.Figure { return puzzle.Question(l.PrintStyle(cell, grey)) },
	})
}

// addWorkings draws the area below a puzzle where solvers write down moves. If room is too small
// for the moves of the shortest solution, the area stays empty.
func (l *Layout) addWorkings(p *typeset.Page, puzzle *render.Puzzle, cell figure.Length, room figure.Rect) {
	moves, ok := puzzle.Moves()
	if !ok || room.H <= 0 {
		return
	}
	p.Marks = append(p.Marks, typeset.Drawing{
		Box: room, Name: "workings:" + strconv.Itoa(puzzle.Number),
		Draw: func(grey bool) figure.Figure {
			return moves.DrawMoveLog(len(puzzle.Solution.Moves), room.W, room.H, l.PrintStyle(cell, grey))
		},
	})
}
