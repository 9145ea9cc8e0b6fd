package sheet

import "octavo/engine/figure"

// panelsOfStrip is how many cards are joined to a strip.
const panelsOfStrip = 3

// Arrange finds the grid for cards of a size: the one that is asked for, or
// the one that holds most. Where none fits the error says what would.
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

// arrange tries every grid; portrait comes first, and is left only for more
// cards.
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

// better prefers more cards, then more room, but no lying sheet to an upright
// one for room alone.
func (g Grid) better(than Grid) bool {
	if g.PerSide() != than.PerSide() {
		return g.PerSide() > than.PerSide()
	}
	return g.Landscape() == than.Landscape() && g.tightest() > than.tightest()
}

// tightest is the least room around the grid.
func (g Grid) tightest() figure.Length {
	w, h := g.extent()
	x, _, _ := along(g.W, w, g.Folded == UprightAxis)
	y, _, _ := along(g.H, h, g.Folded == LevelAxis)
	return min(x, y)
}

// blanks are the sheets that may be taken, with no cards on them yet.
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

// reach is how far an offset goes, whichever way.
func reach(offset figure.Point) (x, y figure.Length) {
	return max(offset.X, -offset.X), max(offset.Y, -offset.Y)
}

// A span is numbers from one to another.
type span struct{ from, to int }

// most are the columns and rows to try: those asked for, or all that the sheet
// could hold.
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
