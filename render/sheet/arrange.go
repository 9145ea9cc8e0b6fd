package sheet

import "octavo/engine/figure"

// panelsOfStrip is the number of cards that are joined to a strip.
const panelsOfStrip = 3

// Arrange returns the grid for cards of a size: the requested one, or the one with most
// cards. If none fits, the error says what would.
func Arrange(size Size, bleed figure.Length, s Setup) (Grid, error) {
	if err := check(size, bleed, s); err != nil {
		return Grid{}, err
	}
	g, ok := arrange(size, bleed, s)
	if !ok {
		return Grid{}, misfit{size, bleed, s}
	}
	return g, nil
}

// arrange tries every grid. Portrait comes first; landscape must hold more cards.
func arrange(size Size, bleed figure.Length, s Setup) (best Grid, found bool) {
	for _, blank := range blanks(size, bleed, s) {
		columns, rows := most(blank, s)
		for c := columns.from; c <= columns.to; c++ {
			for r := rows.from; r <= rows.to; r++ {
				g := blank
				g.Columns, g.Rows = c, r
				if g.settle() && (!found || g.better(best)) {
					best, found = g, true
				}
			}
		}
	}
	return best, found
}

// better prefers more cards, then more room, but not landscape only for room.
func (g Grid) better(than Grid) bool {
	if g.PerSide() != than.PerSide() {
		return g.PerSide() > than.PerSide()
	}
	return g.Landscape() == than.Landscape() && g.tightest() > than.tightest()
}

// tightest returns the least room around the grid.
func (g Grid) tightest() figure.Length {
	w, h := g.extent()
	x, _ := along(g.W, w, g.Folded == UprightAxis)
	y, _ := along(g.H, h, g.Folded == LevelAxis)
	return min(x, y)
}

// blanks returns the sheets to try, without cards.
func blanks(size Size, bleed figure.Length, s Setup) []Grid {
	folds := []Axis{NoAxis}
	if s.Layout == GutterFold {
		folds = []Axis{UprightAxis, LevelAxis}
	}
	base := Grid{unitW: size.W, unitH: size.H, bleed: bleed, panels: 1}
	if s.Layout == Strip {
		base.panels = panelsOfStrip
		base.unitW *= panelsOfStrip
	}
	if s.twoSided() {
		base.drift.X, base.drift.Y = reach(s.Offset)
	}
	var all []Grid
	for _, fold := range folds {
		base.Folded = fold
		if s.Orientation != Landscape {
			base.W, base.H = s.Paper.W, s.Paper.H
			all = append(all, base)
		}
	}
	for _, fold := range folds {
		base.Folded = fold
		if s.Orientation != Portrait {
			base.W, base.H = s.Paper.H, s.Paper.W
			all = append(all, base)
		}
	}
	return all
}

// reach returns the size of an offset in either direction.
func reach(offset figure.Point) (x, y figure.Length) {
	return max(offset.X, -offset.X), max(offset.Y, -offset.Y)
}

// A span is a range of numbers.
type span struct{ from, to int }

// most returns the columns and rows to try: those asked for, or all that could fit.
func most(g Grid, s Setup) (columns, rows span) {
	w, h := g.pitch()
	columns, rows = span{1, int(g.W / w)}, span{1, int(g.H / h)}
	if s.Columns > 0 {
		columns = span{s.Columns, min(s.Columns, columns.to)}
	}
	if s.Rows > 0 {
		rows = span{s.Rows, min(s.Rows, rows.to)}
	}
	return columns, rows
}
