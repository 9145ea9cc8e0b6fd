package puzzlelist

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// borders are the characters that frame and divide grids.
const borders = "|+-*! \t"

// readGrids reads grids drawn in rows. It skips lines that begin with #, and everything between
// [State] and the next [Puzzle]: there programs store the progress of a solver.
func (r *reader) readGrids() {
	g := gridReader{reader: r}
	puzzles := true
	for i, line := range r.lines {
		if r.isFull() {
			return
		}
		text := strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(text, "#") || r.isTooLong(i, longestLine):
		case strings.HasPrefix(text, "["):
			g.finish()
			puzzles = strings.EqualFold(text, "[Puzzle]")
		case puzzles:
			g.row(i)
		}
	}
	g.finish()
}

// A gridReader reads the rows of one grid after another.
type gridReader struct {
	*reader
	rows        []string
	line, first int // where the first of them begins
}

// sides returns the side lengths that a grid may have.
func sides() []int { return []int{4, 6, 9} }

// row reads a line. The line may complete a grid.
func (g *gridReader) row(i int) {
	row, first := g.cells(i)
	if row == "" {
		return
	}
	cells := utf8.RuneCountInString(row)
	if whole := slices.ContainsFunc(sides(), func(n int) bool { return n*n == cells }); whole && len(g.rows) == 0 {
		g.add(i+1, first, row)
		return
	}
	switch {
	case len(g.rows) > 0 && cells != utf8.RuneCountInString(g.rows[0]):
		g.problemf(i+1, first, row, "the row has %s, and the first of the grid, on line %d, has %d", countOf(cells, "1 cell", "%d cells"), g.line, utf8.RuneCountInString(g.rows[0]))
		return
	case len(g.rows) == 0 && !slices.Contains(sides(), cells):
		g.problemf(i+1, first, row, "the row has %s; possible: 4, 6 or 9", countOf(cells, "1 cell", "%d cells"))
		return
	case len(g.rows) == 0:
		g.line, g.first = i+1, first
	}
	if g.rows = append(g.rows, row); len(g.rows) == cells {
		g.add(g.line, g.first, strings.Join(g.rows, ""))
		g.rows = nil
	}
}

// cells returns the cells of a line without borders, and the column of the first. X, . and 0 are open
// cells.
func (g *gridReader) cells(i int) (row string, first int) {
	var b strings.Builder
	for at, c := range g.lines[i] {
		if strings.ContainsRune(borders, c) {
			continue
		}
		if b.Len() == 0 {
			first = columnOf(g.lines[i], at)
		}
		if c == 'x' || c == 'X' || c == '_' {
			c = '.'
		}
		b.WriteRune(c)
	}
	return b.String(), first
}

// finish adds a grid that has all its rows.
func (g *gridReader) finish() {
	if len(g.rows) > 0 {
		g.problemf(g.line, g.first, g.rows[0], "the grid has %s of %d", countOf(len(g.rows), "1 row", "%d rows"), utf8.RuneCountInString(g.rows[0]))
	}
	g.rows = nil
}
