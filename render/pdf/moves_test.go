package pdf

import (
	"fmt"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/books"
	"octavo/render/pdf/stream"
	"octavo/render/pdf/typeset"
)

// playedBook returns a book whose last section is solved by moves. Each puzzle takes as many moves as
// its number, and has pictures of this size.
func playedBook(t testing.TB, perPage, moves int, picture figure.Rect) *render.Book {
	t.Helper()
	b := newBook(t, spanish, octavo, "::section{number=1}\n::section{number=2}\n::solutions\n",
		sectionOf{engine.Easy, "Cuadrículas", "", 3, 1},
		sectionOf{engine.Hard, "Botellas", "", 9, perPage})
	b.Sections[1].MinCell, b.Sections[1].SolvedByMoves = 3*mm, true
	b.Sections[1].Extent = engine.Extent{Columns: 10, Rows: 14}
	for i := b.Sections[1].First; i < len(b.Puzzles); i++ {
		p := &movedAbout{question: oblong}
		b.Puzzles[i].Puzzle = p
		p.workings = func(width, height figure.Length, _ figure.Style) figure.Figure {
			return figure.Figure{W: width, H: height, Items: []figure.Item{figure.Disc{Radius: 1}}}
		}
		p.play = func(figure.Style) engine.PrintedSolution {
			play := engine.PrintedSolution{}
			for n := range moves * (i + 1) {
				play.Moves = append(play.Moves, fmt.Sprintf("%d→%d", n%40+1, n%7+1))
			}
			for n := range 3 {
				play.Stages = append(play.Stages, engine.Stage{After: n + 1, Figure: figure.Figure{W: picture.W, H: picture.H}})
			}
			return play
		}
	}
	return b
}

// oblong returns a drawing of 10 × 14 cells.
func oblong(style figure.Style) figure.Figure {
	return figure.Figure{W: 10 * style.Cell, H: 14 * style.Cell, Items: []figure.Item{figure.Disc{Radius: 1}}}
}

// TestMoveSolutionsAreComplete checks that every move of every solution is set, in order, within the type area,
// and that pictures don't overlap.
func TestMoveSolutionsAreComplete(t *testing.T) {
	r := sharedRenderer(t)
	for _, moves := range []int{1, 40} { // 480 moves take more than a page
		for _, e := range []Form{Screen, Print, Key} {
			b := playedBook(t, 1, moves, figure.Rect{W: 30 * mm, H: 20 * mm})
			if e == Key {
				b.Page = a4
			}
			l := layOutFor(t, r, b, e)
			set, pictures := movesOf(t, l)
			var want strings.Builder
			number := 0
			for i := range b.Puzzles[3:] {
				play := b.Puzzles[3+i].Puzzle.(*movedAbout).play(figure.Style{})
				number += len(play.Stages)
				want.WriteString(strings.Join(play.Moves, " ") + " ")
			}
			if set != want.String() {
				t.Errorf("%s, %d moves: the pages say\n%.300s\nwant\n%.300s", e, moves, set, want.String())
			}
			if pictures != number {
				t.Errorf("%s: %d pictures, want %d", e, pictures, number)
			}
		}
	}
}

// movesOf reads the moves off the pages and counts the pictures of positions.
func movesOf(t *testing.T, l *books.Layout) (moves string, pictures int) {
	t.Helper()
	var all strings.Builder
	for _, p := range l.Pages {
		area := l.Geometry.TypeArea(p.Number)
		for _, m := range p.Marks {
			switch m := m.(type) {
			case typeset.Run:
				if m.Style == l.Typography.Moves.Move && strings.Contains(m.Text, "→") {
					all.WriteString(m.Text + " ")
					if !area.Contains(figure.Rect{X: m.At.X, Y: m.At.Y - m.Style.Size/2, W: m.Width, H: m.Style.Size / 2}) {
						t.Errorf("page %d: %q at %v leaves the type area %v", p.Number, m.Text, m.At, area)
					}
				}
			case typeset.Drawing:
				if strings.HasPrefix(m.Name, "solution:") && strings.Count(m.Name, ":") == 2 {
					pictures++
					if !area.Contains(m.Box) {
						t.Errorf("page %d: %s leaves the type area", p.Number, m.Name)
					}
				}
			}
		}
	}
	return all.String(), pictures
}

// TestMoveSolutionsLinkToPuzzles checks the page references between captions and solutions.
func TestMoveSolutionsLinkToPuzzles(t *testing.T) {
	b := playedBook(t, 2, 12, figure.Rect{W: 40 * mm, H: 30 * mm})
	l := layOutFor(t, sharedRenderer(t), b, Screen)
	for _, puzzle := range b.Puzzles {
		question, solution := l.Destinations[books.PuzzleKey(puzzle.Number)].Page, l.Destinations[books.SolutionKey(puzzle.Number)].Page
		if !says(l.Pages[question-1], fmt.Sprint("→ ", solution)) || !says(l.Pages[solution-1], fmt.Sprint("← ", question)) {
			t.Errorf("puzzle %d on page %d and its solution on page %d don't point to each other", puzzle.Number, question, solution)
		}
	}
}

// TestWorkings checks that lines to write on lie below their puzzle, above the next, and within the
// type area.
func TestWorkings(t *testing.T) {
	r := sharedRenderer(t)
	for _, e := range []Form{Screen, Worksheet} {
		for _, perPage := range geometry.PerPage() {
			b := playedBook(t, perPage, 1, figure.Rect{W: mm, H: mm})
			l := layOutFor(t, r, b, e)
			found := 0
			for _, p := range l.Pages {
				boxes := map[string]figure.Rect{}
				for _, m := range p.Marks {
					if d, ok := m.(typeset.Drawing); ok {
						boxes[d.Name] = d.Box
					}
				}
				for name, box := range boxes {
					if !strings.HasPrefix(name, "workings:") {
						continue
					}
					found++
					above := boxes["puzzle:"+strings.TrimPrefix(name, "workings:")]
					if box.Y < above.Y+above.H || !l.Geometry.TypeArea(p.Number).Contains(box) {
						t.Errorf("%s, %d a page: %s at %v, the puzzle at %v", e, perPage, name, box, above)
					}
					for other, otherBox := range boxes {
						if other != name && box.X < otherBox.X+otherBox.W && otherBox.X < box.X+box.W && box.Y < otherBox.Y+otherBox.H && otherBox.Y < box.Y+box.H {
							t.Errorf("%s, %d a page: %s covers %s", e, perPage, name, other)
						}
					}
				}
			}
			if perPage == 1 && found != 9 {
				t.Errorf("%s: %d workings, want 9", e, found)
			}
		}
	}
}

// TestTooLargePositionsAreRefused checks that a picture larger than the column is an error.
func TestTooLargePositionsAreRefused(t *testing.T) {
	for _, picture := range []figure.Rect{{W: 200 * mm, H: mm}, {W: mm, H: 300 * mm}} {
		_, err := sharedRenderer(t).layOut(t.Context(), playedBook(t, 1, 1, picture), Print)
		if err == nil || !strings.Contains(err.Error(), "the page has room for") {
			t.Errorf("%v: %v", picture, err)
		}
	}
}

// TestTokens checks that the sheets have the kit of the level with the most pieces, each drawing once.
// Puzzles without a kit are refused.
func TestTokens(t *testing.T) {
	b := playedBook(t, 1, 1, figure.Rect{W: mm, H: mm})
	b.Page = a4
	r := sharedRenderer(t)
	if _, err := r.layOut(t.Context(), b, Tokens); err == nil || !strings.Contains(err.Error(), "not played with pieces") {
		t.Errorf("grids have tokens: %v", err)
	}
	b.Sections[0].First, b.Sections[0].Count, b.Sections[1].First, b.Sections[1].Count = 3, 4, 7, 5
	for i := range b.Puzzles {
		p := &movedAbout{question: oblong, pieces: 100 - i/8}
		b.Puzzles[i].Puzzle = p
		p.kit = func(width, height figure.Length, style figure.Style) []figure.Figure {
			if !style.Grey {
				t.Error("tokens are in colour, and the book is not")
			}
			tokens := figure.Figure{W: width, H: 40 * mm, Items: []figure.Item{figure.Disc{Radius: figure.Length(100 - i/8)}}}
			return []figure.Figure{tokens, {W: width, H: height}}
		}
	}
	l := layOutFor(t, r, b, Tokens)
	if len(l.Pages) != 2 || len(l.Outline) != 1 { // the second section has the same sheets
		t.Errorf("%d sheets, outline %v", len(l.Pages), l.Outline)
	}
	for _, p := range l.Pages {
		for _, m := range p.Marks {
			if d, ok := m.(typeset.Drawing); ok && !l.Geometry.SheetArea(0).Contains(d.Box) {
				t.Errorf("%s leaves the sheet", d.Name)
			}
		}
	}
	b.Puzzles[3].Puzzle.(*movedAbout).kit = func(width, _ figure.Length, _ figure.Style) []figure.Figure {
		return []figure.Figure{{W: width + 1, H: mm}}
	}
	if _, err := r.layOut(t.Context(), b, Tokens); err == nil || !strings.Contains(err.Error(), "has room for") {
		t.Errorf("a sheet wider than the page: %v", err)
	}
}

// TestPaperIsGrey checks that forms for print have no colour unless the book is printed in colour.
func TestPaperIsGrey(t *testing.T) {
	for _, e := range []Form{Screen, Print, Worksheet, Key} {
		for _, color := range []bool{false, true} {
			b := playedBook(t, 1, 1, figure.Rect{W: mm, H: mm})
			if e.IsSheets() {
				b.Page = a4
			}
			b.Color = color
			want := color || e == Screen
			drawn := func(style figure.Style) figure.Figure {
				if style.Grey == want {
					t.Errorf("%s, color %v: puzzles are asked for grey: %v", e, color, style.Grey)
				}
				f := oblong(style)
				f.Add(figure.Disc{Center: figure.Point{X: mm, Y: mm}, Radius: mm, Fill: figure.Colour(6)})
				return f
			}
			for i := range b.Puzzles[3:] {
				p := b.Puzzles[3+i].Puzzle.(*movedAbout)
				p.question = drawn
				p.play = func(style figure.Style) engine.PrintedSolution {
					stage := oblong(style)
					stage.Items = nil
					if !style.Grey {
						stage.Add(figure.Disc{Center: figure.Point{X: mm, Y: mm}, Radius: mm, Fill: figure.Colour(6)})
					}
					return engine.PrintedSolution{Moves: []string{"1→2"}, Stages: []engine.Stage{{After: 1, Figure: stage}}}
				}
			}
			l := layOutFor(t, sharedRenderer(t), b, e)
			c := stream.New(l.Measurer, thinnestLine(l.Typography.Design, e), e.Grey(b))
			coloured := false
			for _, p := range l.Pages {
				coloured = coloured || strings.Contains(string(c.Page(p, l.Geometry.Width, l.Geometry.Height)), " rg\n")
				for _, m := range p.Marks {
					if d, ok := m.(typeset.Drawing); ok && strings.Count(d.Name, ":") == 2 && (len(d.Draw(e.Grey(b)).Items) > 0) != want {
						t.Errorf("%s, color %v: the position %s is drawn with colours: %v", e, color, d.Name, !want)
					}
				}
			}
			if coloured != want {
				t.Errorf("%s, color %v: there is colour on its pages: %v", e, color, coloured)
			}
		}
	}
}
