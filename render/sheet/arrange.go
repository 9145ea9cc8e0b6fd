package sheet

import "octavo/engine/figure"

// panelsOfStrip is the number of cards side by side in a strip.
const panelsOfStrip = 3

// Arrange returns the grid for cards of a size: the one that the setup requests, or the one with most cards. If
// no grid fits, the error lists alternatives.
func Arrange(size Size, bleed figure.Length, s Setup) (Grid, error) {
	if err := checkRequest(size, bleed, s); err != nil {
		return Grid{}, err
	}
	g, ok := arrange(size, bleed, s)
	if !ok {
		return Grid{}, misfitError{size, bleed, s}
	}
	return g, nil
}

// arrange tries every grid and returns the best one that fits. It chooses landscape sheets only if they hold
// more cards. found is false if no grid fits.
func arrange(size Size, bleed figure.Length, s Setup) (best Grid, found bool) {
	for _, blank := range emptyGrids(size, bleed, s) {
		columns, rows := candidateCounts(blank, s)
		for c := columns.from; c <= columns.to; c++ {
			for r := rows.from; r <= rows.to; r++ {
				g := blank
				g.Columns, g.Rows = c, r
				if g.computePlaces() && (!found || g.isBetterThan(best)) {
					best, found = g, true
				}
			}
		}
	}
	return best, found
}

// isBetterThan prefers more cards, and then more room around them. Between a portrait and a landscape grid,
// only the number of cards decides.
func (g Grid) isBetterThan(than Grid) bool {
	if g.PerSide() != than.PerSide() {
		return g.PerSide() > than.PerSide()
	}
	return g.Landscape() == than.Landscape() && g.leastRoom() > than.leastRoom()
}

// leastRoom returns the room at one side of the grid: left or above, whichever is less.
func (g Grid) leastRoom() figure.Length {
	w, h := g.extent()
	x, _ := centreOnSheet(g.W, w, g.Folded == UprightAxis)
	y, _ := centreOnSheet(g.H, h, g.Folded == LevelAxis)
	return min(x, y)
}

// emptyGrids returns a grid without columns and rows for each orientation and fold to try.
func emptyGrids(size Size, bleed figure.Length, s Setup) []Grid {
	folds := []Axis{NoAxis}
	if s.Layout == GutterFold {
		folds = []Axis{UprightAxis, LevelAxis}
	}
	base := Grid{unitW: size.W, unitH: size.H, bleed: bleed, panels: 1}
	if s.Layout == Strip {
		base.panels = panelsOfStrip
		base.unitW *= panelsOfStrip
	}
	if s.isTwoSided() {
		base.maxOffset.X, base.maxOffset.Y = absolute(s.Offset)
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

// absolute returns the absolute values of an offset.
func absolute(offset figure.Point) (x, y figure.Length) {
	return max(offset.X, -offset.X), max(offset.Y, -offset.Y)
}

// An intRange is a range of numbers, both ends included.
type intRange struct{ from, to int }

// candidateCounts returns the numbers of columns and rows to try: the requested ones, or all for which the
// paper is large enough. A range is empty if the requested number is too large.
func candidateCounts(g Grid, s Setup) (columns, rows intRange) {
	w, h := g.pitch()
	columns, rows = intRange{1, int(g.W / w)}, intRange{1, int(g.H / h)}
	if s.Columns > 0 {
		columns = intRange{s.Columns, min(s.Columns, columns.to)}
	}
	if s.Rows > 0 {
		rows = intRange{s.Rows, min(s.Rows, rows.to)}
	}
	return columns, rows
}
