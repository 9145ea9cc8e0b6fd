package geometry

import (
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
)

// Together is how puzzles stand on pages of so many, each of them as it comes in
// the order of the formats: in rows and columns that all have in common. Those of
// one format have cells of one size on all pages. Where there are several formats,
// each has cells by its own needs, and a large grid more of the page than a small
// one beside it.
func (g Page) Together(area figure.Rect, formats []engine.Format, perPage int) []Grid {
	best, worth := g.togetherWith(generousGaps, area, formats, perPage)
	if worth < enough {
		best, _ = g.togetherWith(leastGaps, area, formats, perPage)
	}
	return best
}

// enough is the worth of an arrangement with cells of the least size.
const enough = 1000

// togetherWith finds the arrangement worth most: its smallest cell, in thousandths
// of the least that would do.
func (g Page) togetherWith(between gaps, area figure.Rect, formats []engine.Format, perPage int) (best []Grid, worth figure.Length) {
	worth = -1
	noted := slices.ContainsFunc(formats, func(f engine.Format) bool { return f.Moves })
	for _, code := range g.codes(perPage, noted) {
		for columns := 1; columns <= perPage; columns++ {
			if perPage%columns != 0 {
				continue
			}
			m := mixture{page: g, between: between, area: area, formats: formats, columns: columns, rows: perPage / columns, code: code}
			if grids, least := m.arranged(); least > worth {
				best, worth = grids, least
			}
		}
	}
	return best, worth
}

// arranged is how a mixture stands, and what that is worth.
func (m mixture) arranged() (grids []Grid, worth figure.Length) {
	grids = m.even()
	if m.uneven() {
		grids = m.byNeed()
	}
	worth = 1 << 40
	for i, grid := range grids {
		worth = min(worth, grid.Cell*enough/m.page.LeastCell(m.formats[i], m.columns*m.rows))
	}
	return grids, worth
}

// A mixture is puzzles of some formats, one after the other, on pages of so many
// rows and columns.
type mixture struct {
	page          Page
	between       gaps
	area          figure.Rect
	formats       []engine.Format
	columns, rows int
	code          room
}

// uneven reports whether rows may differ in height: there are several formats, and
// none that shares the page by what is noted beneath it.
func (m mixture) uneven() bool {
	several, noted := false, false
	for _, f := range m.formats {
		several, noted = several || f != m.formats[0], noted || f.Moves
	}
	return several && !noted
}

// even gives each row the same part of a page.
func (m mixture) even() []Grid {
	known := map[engine.Format]Grid{}
	grids := make([]Grid, len(m.formats))
	for i, format := range m.formats {
		grid, ok := known[format]
		if !ok {
			grid = Grid{Area: m.area, Columns: m.columns, Rows: m.rows, Caption: m.page.caption(m.columns * m.rows), Noted: format.Moves, Right: m.code.right, Under: m.code.under}
			grid.fit(m.between, format, m.page)
			known[format] = grid
		}
		grids[i] = grid
	}
	return grids
}

// mostWorth is where larger cells stop being better: at twenty times the least.
const mostWorth = 20 * enough

// byNeed makes the cells of all formats as large, beside the least that each of
// them needs, as leaves room to every page, and then those of each format larger
// that stand on pages with room to spare.
func (m mixture) byNeed() []Grid {
	worth := map[engine.Format]figure.Length{}
	grow := func(formats ...engine.Format) {
		low, high := worth[formats[0]], figure.Length(mostWorth)
		for low <= high {
			try := (low + high) / 2
			before := worth[formats[0]]
			for _, f := range formats {
				worth[f] = try
			}
			if m.fits(m.sized(worth)) {
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
	return m.sized(worth)
}

// sized makes the cells of each format as many thousandths of the least that it
// needs as is said, if the page is wide enough and the design has such.
func (m mixture) sized(worth map[engine.Format]figure.Length) []Grid {
	alone := mixture{m.page, m.between, m.area, m.formats, m.columns, 1, m.code}.even() // each with the page's whole height
	for i := range alone {
		g, f := &alone[i], m.formats[i]
		cell := min(g.Cell, m.page.LeastCell(f, m.columns*m.rows)*worth[f]/enough)
		g.Rows, g.Caption = m.rows, m.page.caption(m.columns*m.rows)
		g.Cell, g.Width, g.Height = 0, 0, 0
		g.setCell(cell, f.Extent)
	}
	return alone
}

// fits reports whether every page has room for its rows.
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
