package books

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

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
	name  string
	least func(engine.Format, int) figure.Length // the smallest cell
	grid  func(engine.Format, int) (geometry.Grid, figure.Rect, error)
}

// logPages lists what the section is printed on.
func logPages(book *content.Book, source *content.Section) []logPage {
	page, pages := pageOf(book), expectedPages(book)
	shape, err := geometry.OfBook(page, pages)
	inBook := logPage{page.Name, shape.LeastCell, func(f engine.Format, n int) (geometry.Grid, figure.Rect, error) {
		return shape.Grid(f, n), shape.Plate(1), err
	}}
	sheetPage := page
	if !worksheet(book) {
		sheetPage = worksheetPage(page)
	}
	sheet, sheetErr := geometry.OfSheet(sheetPage)
	onSheet := logPage{sheetPage.Name + " worksheet", sheet.LeastCell, func(f engine.Format, n int) (geometry.Grid, figure.Rect, error) {
		return sheet.SheetGrid(f, n), sheet.SheetArea(0), sheetErr
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

// logsFit refuses the layouts of a section under whose puzzles there is too
// little room to note the longest solutions that its maker foresees, before any
// puzzle is made.
func (p *planner) logsFit(book *content.Book, source *content.Section, format engine.Format) bool {
	if unknownPage(book) || format.Longest == 0 {
		return true
	}
	fit := true
	for i, page := range logPages(book, source) {
		if !page.refused(format, source.PerPage.Value) {
			continue
		}
		at, read := layoutPlace(source)
		p.problem(at, read, fmt.Sprintf("perPage %d on %s leaves too little room to note moves: puzzles of this size may take %d, and their logs %d lines; %s",
			source.PerPage.Value, page.name, format.Longest, movelog.Needed(format.Longest), possibleLayouts(book, source, format, i)))
		fit = false
	}
	return fit
}

// refused reports whether there is too little room for the longest solutions. A
// page that can't hold the drawings is refused for that.
func (p logPage) refused(format engine.Format, perPage int) bool {
	grid, area, err := p.grid(format, perPage)
	if err != nil || grid.Cell == 0 {
		return false
	}
	room := grid.Beneath(perPage-1, area)
	_, ok := movelog.Fit(format.Longest, format.Longest, room.W, room.H, format.LogLine)
	return !ok
}

// holds reports whether the drawings and their logs have room.
func (p logPage) holds(format engine.Format, perPage int) bool {
	grid, _, err := p.grid(format, perPage)
	return err == nil && grid.Cell >= p.least(format, perPage) && !p.refused(format, perPage)
}

// possibleLayouts says how many puzzles the page can hold with their logs, and
// which is the smallest page of a usual size that holds as many as were asked
// for. The page is that of logPages with this number.
func possibleLayouts(book *content.Book, source *content.Section, format engine.Format, page int) string {
	var possible []string
	for _, n := range slices.Backward(geometry.PerPage()) {
		if n < source.PerPage.Value && logPages(book, source)[page].holds(format, n) {
			possible = append(possible, "perPage "+strconv.Itoa(n))
			break
		}
	}
	if trim := leastTrim(book, source, format, page); trim != "" {
		possible = append(possible, "trim "+trim)
	}
	if possible == nil {
		return "no usual page holds them: choose puzzles with shorter solutions"
	}
	return "possible: " + strings.Join(possible, ", or ")
}

// leastTrim is the smallest of the usual sizes that holds a section's puzzles
// with their logs; "" where none does, or where the page is a sheet beside the
// book, which has the size that it has.
func leastTrim(book *content.Book, source *content.Section, format engine.Format, page int) string {
	names := content.TrimNames()
	switch {
	case page > 0:
		return ""
	case worksheet(book):
		names = []string{"a4", "letter"}
	}
	least, area := "", int64(math.MaxInt64)
	for _, name := range names {
		trim, err := content.ParseTrim(name)
		if err != nil || int64(trim.Width)*int64(trim.Height) >= area {
			continue
		}
		other := *book
		other.Trim.Value = trim
		if logPages(&other, source)[page].holds(format, source.PerPage.Value) {
			least, area = name, int64(trim.Width)*int64(trim.Height)
		}
	}
	return least
}

// layoutPlace is where a section says how many puzzles stand on a page, and what
// it says there.
func layoutPlace(source *content.Section) (at content.Pos, read string) {
	if source.PerPage.Written() {
		return source.PerPage.Pos, strconv.Itoa(source.PerPage.Value)
	}
	return source.Pos, ""
}

// checkLogs refuses the layouts of a section under whose puzzles there is too
// little room to note a shortest solution and a quarter more: where nobody could
// foresee how long solutions are, or where one is longer than was foreseen.
func (b *book) checkLogs(s section, puzzles []render.Puzzle) content.Problems {
	var problems content.Problems
	if unknownPage(b.source) {
		return nil
	}
	for _, page := range logPages(b.source, s.source) {
		if refusal := page.refusal(s.maker.Offer().Format, s.source.PerPage.Value, puzzles); refusal != "" {
			at, read := layoutPlace(s.source)
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
