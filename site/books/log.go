package books

import (
	"fmt"
	"strconv"

	"octavo/content"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/movelog"
	"octavo/render"
	"octavo/render/geometry"
)

// A logPage answers how much room there is under each puzzle of a page for what
// its reader notes.
type logPage struct {
	name string
	grid func(engine.Format, int) (geometry.Grid, figure.Rect, error)
}

// logPages lists what the section is printed on.
func logPages(book *content.Book, source *content.Section) []logPage {
	page, pages := pageOf(book), expectedPages(book)
	inBook := logPage{page.Name, func(f engine.Format, n int) (geometry.Grid, figure.Rect, error) {
		shape, err := geometry.OfBook(page, pages)
		return shape.Grid(f, n), shape.Plate(1), err
	}}
	sheetPage := page
	if !worksheet(book) {
		sheetPage = worksheetPage(page)
	}
	onSheet := logPage{sheetPage.Name + " worksheet", func(f engine.Format, n int) (geometry.Grid, figure.Rect, error) {
		shape, err := geometry.OfSheet(sheetPage)
		return shape.SheetGrid(f, n), shape.SheetArea(), err
	}}
	switch {
	case worksheet(book):
		return []logPage{onSheet}
	case source.Worksheet.Value:
		return []logPage{inBook, onSheet}
	default:
		return []logPage{inBook}
	}
}

// checkLogs refuses the layouts of a section under whose puzzles there is too
// little room to note a shortest solution and a quarter more. How long solutions
// are is known when the puzzles have been made.
func (b *book) checkLogs(s section, puzzles []render.Puzzle) content.Problems {
	var problems content.Problems
	if unknownPage(b.source) {
		return nil
	}
	for _, page := range logPages(b.source, s.source) {
		if refusal := page.refusal(s.maker.Offer().Format, s.source.PerPage.Value, puzzles); refusal != "" {
			at, read := s.source.Pos, ""
			if s.source.PerPage.Written() {
				at, read = s.source.PerPage.Pos, strconv.Itoa(s.source.PerPage.Value)
			}
			problems = append(problems, b.Publication.Problemf(at, read, "%s", refusal))
		}
	}
	return problems
}

// refusal says why so many puzzles can't stand on a page; "" where they can.
func (p logPage) refusal(format engine.Format, perPage int, puzzles []render.Puzzle) string {
	short := p.short(format, perPage, puzzles)
	if short == nil {
		return ""
	}
	possible := "possible: a larger trim, or puzzles with shorter solutions"
	for _, n := range geometry.PerPage() {
		if n < perPage && p.short(format, n, puzzles) == nil {
			possible = "possible: perPage " + strconv.Itoa(n)
		}
	}
	moves := len(short.Solution.Moves)
	return fmt.Sprintf("perPage %d on %s leaves too little room to note the moves of puzzle %d: its shortest solution has %d, and its log needs %d lines; %s",
		perPage, p.name, short.Number, moves, movelog.Needed(moves), possible)
}

// short is the puzzle with the longest solution of those that have too little
// room; nil where all have enough.
func (p logPage) short(format engine.Format, perPage int, puzzles []render.Puzzle) *render.Puzzle {
	grid, area, err := p.grid(format, perPage)
	if err != nil || grid.Cell == 0 {
		return nil // refused for other reasons
	}
	room := grid.Beneath(perPage-1, area)
	var short *render.Puzzle
	for i := range puzzles {
		moves, ok := puzzles[i].Moves()
		length := len(puzzles[i].Solution.Moves)
		if !ok || length == 0 || short != nil && length <= len(short.Solution.Moves) {
			continue
		}
		style := figure.Print(grid.Cell, "en")
		if len(moves.Workings(length, room.W, room.H, style).Items) == 0 {
			short = &puzzles[i]
		}
	}
	return short
}
