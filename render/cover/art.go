package cover

import (
	"slices"
	"strconv"
	"strings"

	"octavo/engine/figure"
	"octavo/render"
)

// Art holds what designs paint on a cover's front: one puzzle, and values for a pattern from several puzzles of
// the book. The zero Art is for a book without puzzles.
type Art struct {
	// Rows holds the cells of a grid, row by row. Rows is nil for a puzzle that is solved by moves.
	Rows [][]Cell
	// Values holds a number for each cell or coloured area, puzzle after puzzle. A cell has the
	// digit of the solution less 1, an area the number of its colour in the palette.
	Values     []int
	ValueLimit int // 1 more than the largest of Values
	// Draw draws a puzzle that is solved by moves, without letters. It is nil for a grid.
	Draw func(cell figure.Length) figure.Figure
}

// A Cell is a cell of a grid.
type Cell struct {
	Value  string // the symbol that the solution has in the cell
	Given  bool   // whether Value is printed in the unsolved puzzle
	Clue   string // the clue of the cell's cage; "" except in the cage's first cell
	Region int    // the number of the cell's region or cage
	Right  string // the sign between the cell and its right neighbour; "" for none
	Below  string // the sign between the cell and the one below; "" for none
}

// maxValues is the number of values after which ArtOf takes no more puzzles. The finest pattern has fewer
// values.
const maxValues = 4000

// ArtOf returns the art of a book. The puzzle is the book's ornament. The values come from the book's puzzles
// of the same kind as the ornament.
func ArtOf(book *render.Book) Art {
	ornament := book.Ornament()
	if ornament == nil {
		return Art{}
	}
	art := ArtOfPuzzle(ornament, book.Language)
	for i := range book.Puzzles {
		p := &book.Puzzles[i]
		if p.Kind == ornament.Kind && len(art.Values) < maxValues {
			art.Values = append(art.Values, valuesOf(p, book.Language)...)
		}
	}
	for _, v := range art.Values {
		art.ValueLimit = max(art.ValueLimit, v+1)
	}
	return art
}

// ArtOfPuzzle returns the art of one puzzle, without values.
func ArtOfPuzzle(p *render.Puzzle, language string) (art Art) {
	if grid, ok := p.Grid(); ok {
		art.Rows = rowsOf(grid.Table().Cells, grid.AnswerTable().Cells, grid.Table().Regions)
		addSigns(art.Rows, grid.Table().SignsRight, grid.Table().SignsBelow)
	} else {
		art.Draw = drawingOf(p, language)
	}
	return art
}

// rowsOf reads cells from their descriptions. givens describes the cells of the unsolved puzzle, answered those
// of the solution. The last word of a description is the symbol. If there are three or more words, the second
// is the clue of a cage.
func rowsOf(givens, answered [][]string, regions [][]int) [][]Cell {
	var rows [][]Cell
	for r, line := range answered {
		row := make([]Cell, len(line))
		for n, text := range line {
			words := strings.Fields(text)
			if len(words) > 0 {
				row[n].Value = words[len(words)-1]
			}
			if len(words) > 2 {
				row[n].Clue = words[1]
			}
			if given := strings.Fields(givens[r][n]); len(given) > 0 && given[len(given)-1] == row[n].Value {
				row[n].Given = true
			}
			if r < len(regions) && n < len(regions[r]) {
				row[n].Region = regions[r][n]
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// addSigns sets Right and Below of each cell. right and below hold the signs row by row, and may lack rows or
// entries.
func addSigns(rows [][]Cell, right, below [][]string) {
	at := func(signs [][]string, r, n int) string {
		if r < len(signs) && n < len(signs[r]) {
			return signs[r][n]
		}
		return ""
	}
	for r := range rows {
		for n := range rows[r] {
			rows[r][n].Right, rows[r][n].Below = at(right, r, n), at(below, r, n)
		}
	}
}

// drawingOf returns a function that draws an unsolved puzzle with cells of a size, without hatches.
// Puzzles that are solved by moves are drawn without letters, all others without a list of words.
func drawingOf(p *render.Puzzle, language string) func(figure.Length) figure.Figure {
	return func(cell figure.Length) figure.Figure {
		style := figure.PrintStyle(cell, language)
		style.Sketch, style.Thin, style.Thick = true, max(figure.Hairline, cell/24), max(figure.Bold, cell/14)
		if _, ok := p.Moves(); !ok {
			style.Plain = true
			return p.Question(style)
		}
		f := p.Question(style)
		f.Items = slices.DeleteFunc(slices.Clone(f.Items), func(item figure.Item) bool {
			_, written := item.(figure.Text)
			return written
		})
		return f
	}
}

// valuesOf returns a puzzle's part of Art.Values. If a drawing has no colours, the letters of the puzzle's text
// give the values.
func valuesOf(p *render.Puzzle, language string) (values []int) {
	if grid, ok := p.Grid(); ok {
		for _, row := range rowsOf(grid.Table().Cells, grid.AnswerTable().Cells, nil) {
			for _, cell := range row {
				if n, err := strconv.Atoi(cell.Value); err == nil {
					values = append(values, max(0, n-1))
				}
			}
		}
		return values
	}
	for _, t := range tilesOf(drawingOf(p, language)(10 * mm)) {
		values = append(values, t.value)
	}
	if len(values) == 0 { // the drawing has no colours: the letters of the text stand for its pieces
		for _, letter := range []byte(p.Text) {
			values = append(values, int(letter)%9)
		}
	}
	return values
}

// A tile is an area of a drawing in a colour of the palette. value is the number of this colour.
type tile struct {
	box   figure.Rect
	value int
}

// tilesOf returns the coloured areas of a drawing, column by column from the left. Each column is listed from
// the top down.
func tilesOf(f figure.Figure) []tile {
	var tiles []tile
	for _, item := range f.Items {
		p, ok := item.(figure.Path)
		if !ok {
			continue
		}
		n, coloured := colourNumber(p.Fill)
		if !coloured {
			continue
		}
		for _, part := range subpathsOf(p.Segments) {
			tiles = append(tiles, tile{figure.Path{Segments: part}.Extent(), n})
		}
	}
	slices.SortStableFunc(tiles, func(a, b tile) int {
		if a.box.X != b.box.X {
			return int(a.box.X - b.box.X)
		}
		return int(a.box.Y - b.box.Y)
	})
	return tiles
}

// colourNumber returns the number of an ink in the palette figure.Colour. It returns false for other inks.
func colourNumber(ink figure.Ink) (int, bool) {
	n := int(ink) - int(figure.Colour(0))
	return n, n >= 0 && n < figure.ColourCount
}

// subpathsOf divides a path into subpaths. Each begins with a move.
func subpathsOf(segments []figure.Segment) [][]figure.Segment {
	var all [][]figure.Segment
	for _, s := range segments {
		if s.Op == figure.Move {
			all = append(all, nil)
		}
		if len(all) > 0 {
			all[len(all)-1] = append(all[len(all)-1], s)
		}
	}
	return all
}
