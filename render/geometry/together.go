package geometry

import (
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
)

// ArrangeMixed returns the arrangement of each puzzle. formats has the formats of all puzzles, page by page.
// Cells of one format have one size on all pages. A large grid gets more of its page than a small one.
func (g Page) ArrangeMixed(area figure.Rect, formats []engine.Format, perPage int) []Grid {
	best, worth := g.arrangeWithGaps(generousGaps, area, formats, perPage)
	if worth < usableWorth {
		best, _ = g.arrangeWithGaps(minGaps, area, formats, perPage)
	}
	return best
}

// usableWorth is the least worth of an arrangement that needs no smaller gaps. The worth of a cell is its size
// in thousandths of GoodCell. The worth of an arrangement is that of its worst cell.
const usableWorth = 1000

// arrangeWithGaps returns the arrangement with the greatest worth, among all numbers of columns and both places
// of codes.
func (g Page) arrangeWithGaps(between gaps, area figure.Rect, formats []engine.Format, perPage int) (best []Grid, worth figure.Length) {
	worth = -1
	noted := slices.ContainsFunc(formats, func(f engine.Format) bool { return f.SolvedByMoves })
	for _, code := range g.codeRooms(perPage, noted) {
		for columns := 1; columns <= perPage; columns++ {
			if perPage%columns != 0 {
				continue
			}
			m := mixture{page: g, between: between, area: area, formats: formats, columns: columns, rows: perPage / columns, code: code}
			if grids, least := m.bestGrids(); least > worth {
				best, worth = grids, least
			}
		}
	}
	return best, worth
}

// bestGrids returns the arrangement of a mixture, and its worth.
func (m mixture) bestGrids() (grids []Grid, worth figure.Length) {
	grids = m.evenGrids()
	if m.mayRowsDiffer() {
		grids = m.gridsByNeed()
	}
	worth = 1 << 40
	for i, grid := range grids {
		worth = min(worth, grid.Cell*usableWorth/m.page.GoodCell(m.formats[i], m.columns*m.rows))
	}
	return grids, worth
}

// A mixture describes puzzles of one or several formats on pages with a number of columns and rows.
type mixture struct {
	page          Page
	between       gaps
	area          figure.Rect
	formats       []engine.Format
	columns, rows int
	code          codeRoom
}

// mayRowsDiffer reports whether the rows of a page may differ in height: there are several formats, and none
// with lines to write on.
func (m mixture) mayRowsDiffer() bool {
	several, noted := false, false
	for _, f := range m.formats {
		several, noted = several || f != m.formats[0], noted || f.SolvedByMoves
	}
	return several && !noted
}

// evenGrids returns the arrangement in which all rows of a page have the same height.
func (m mixture) evenGrids() []Grid {
	known := map[engine.Format]Grid{}
	grids := make([]Grid, len(m.formats))
	for i, format := range m.formats {
		grid, ok := known[format]
		if !ok {
			grid = Grid{Area: m.area, Columns: m.columns, Rows: m.rows, Caption: m.page.caption(m.columns * m.rows), Noted: format.SolvedByMoves, Right: m.code.right, Under: m.code.under}
			grid.fitCells(m.between, format, m.page)
			known[format] = grid
		}
		grids[i] = grid
	}
	return grids
}

// maxWorth is the largest worth that gridsByNeed tries.
const maxWorth = 20 * usableWorth

// gridsByNeed gives the cells of all formats the same worth, as large as every page allows. Then it
// enlarges the cells of single formats on pages with spare room.
func (m mixture) gridsByNeed() []Grid {
	worth := map[engine.Format]figure.Length{}
	grow := func(formats ...engine.Format) {
		low, high := worth[formats[0]], figure.Length(maxWorth)
		for low <= high {
			try := (low + high) / 2
			before := worth[formats[0]]
			for _, f := range formats {
				worth[f] = try
			}
			if m.fits(m.withWorth(worth)) {
				low = try + 1
				continue
			}
			high = try - 1
			for _, f := range formats {
				worth[f] = before
			}
		}
	}
	var each []engine.Format
	for _, f := range m.formats {
		if !slices.Contains(each, f) {
			each = append(each, f)
		}
	}
	grow(each...)
	for _, f := range each {
		grow(f)
	}
	return m.withWorth(worth)
}

// withWorth returns the arrangement in which each format's cells have the given worth, limited by the page
// and the design.
func (m mixture) withWorth(worth map[engine.Format]figure.Length) []Grid {
	alone := mixture{m.page, m.between, m.area, m.formats, m.columns, 1, m.code}.evenGrids() // the arrangement as if each page had a single row
	for i := range alone {
		g, f := &alone[i], m.formats[i]
		cell := min(g.Cell, m.page.GoodCell(f, m.columns*m.rows)*worth[f]/usableWorth)
		g.Rows, g.Caption = m.rows, m.page.caption(m.columns*m.rows)
		g.Cell, g.Width, g.Height = 0, 0, 0
		g.setCell(cell, f.Extent)
	}
	return alone
}

// fits reports whether every page has room for its rows of grids.
func (m mixture) fits(grids []Grid) bool {
	for page := range slices.Chunk(grids, m.columns*m.rows) {
		height := -m.between.row
		for row := range slices.Chunk(page, m.columns) {
			height += m.between.row + Band{Grids: row}.height()
		}
		if height > m.area.H {
			return false
		}
	}
	return true
}
