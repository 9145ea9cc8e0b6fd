package books

import (
	"math"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
)

// cellsOfOneDigitSize returns the cells in which all solutions of a run have digits of one size, by
// format. g is the arrangement of the run. The size is at most the limit; it is also the result. A
// solution whose smaller letters would be illegible keeps larger cells.
func (l *Layout) cellsOfOneDigitSize(r SolutionRun, g geometry.Grid, limit figure.Length) (cells map[engine.Format]figure.Length, digits figure.Length) {
	cells, digits = map[engine.Format]figure.Length{}, min(l.digitSize(r, g), limit)
	for _, p := range l.onePerFormat(r) {
		cell := l.largestCell(p, g)
		for l.digitsIn(p, cell) > digits+digits/100 && l.smallestLetter(p, l.SmallStyle(cell-geometry.CellStep, false)) >= l.Geometry.MinDigit() {
			cell -= geometry.CellStep
		}
		cells[l.Book.FormatOf(p)] = cell
	}
	return cells, digits
}

// fitToCells returns the arrangement g with places as large as the largest solution in these cells.
func (l *Layout) fitToCells(g geometry.Grid, cells map[engine.Format]figure.Length) geometry.Grid {
	fitted := g
	fitted.Width, fitted.Height = 0, 0
	for format, cell := range cells {
		own := g.WithCell(cell, format.AnswerExtent())
		fitted.Width, fitted.Height = max(fitted.Width, own.Width), max(fitted.Height, own.Height)
	}
	return fitted
}

// digitSize returns the size of the smallest digits of a run, if each of its solutions is as large
// as the arrangement g allows. It is anyDigits for a run without digits, such as word searches.
func (l *Layout) digitSize(r SolutionRun, g geometry.Grid) figure.Length {
	least := anyDigits
	for _, p := range l.onePerFormat(r) {
		if size := l.digitsIn(p, l.largestCell(p, g)); size > 0 {
			least = min(least, size)
		}
	}
	return least
}

// anyDigits is larger than all sizes of digits.
const anyDigits figure.Length = math.MaxInt32

// largestCell returns the side of the largest cells of a solution in a place of the arrangement g.
func (l *Layout) largestCell(p *render.Puzzle, g geometry.Grid) figure.Length {
	return l.Geometry.FitIntoPlaces(g, l.Book.FormatOf(p).AnswerExtent()).Cell
}

// digitsIn returns the size of the largest digits of a solution, or 0 if it has only letters.
func (l *Layout) digitsIn(p *render.Puzzle, cell figure.Length) (size figure.Length) {
	for _, item := range p.Answer(l.SmallStyle(cell, false)).Items {
		if t, ok := item.(figure.Text); ok && strings.ContainsAny(t.String, "123456789") {
			size = max(size, t.Size)
		}
	}
	return size
}

// commonDigitSize returns the size of digits with which the first run and those after it can share
// pages. A run whose digits have a very different size shares none (see canShareDigits). Dense runs
// have the digits that fit: a grid of 16 × 16 would make those of all other grids too small.
func (l *Layout) commonDigitSize(runs []SolutionRun, area figure.Rect) figure.Length {
	least := l.digitSize(runs[0], l.smallGrid(runs[0], area))
	most := least
	for _, r := range runs[1:] {
		if r.ByMoves || l.isDense(r, area) {
			break
		}
		size := l.digitSize(r, l.smallGrid(r, area))
		if most == anyDigits {
			least, most = size, size
		}
		if size == anyDigits {
			continue
		}
		if !canShareDigits(most, size) || !canShareDigits(least, size) {
			break
		}
		least, most = min(least, size), max(most, size)
	}
	return least
}

// canShareDigits reports whether digits of two sizes can get the smaller of them without a great
// loss.
func canShareDigits(a, b figure.Length) bool { return 2*max(a, b) <= 3*min(a, b) }

// digitLimit returns the largest digits of a run in the arrangement g. common is what commonDigitSize
// returns. On a page with drawings, their digits decide. If the digits of the run are too different,
// digitLimit leaves the page.
func (s *SolutionPages) digitLimit(r SolutionRun, g geometry.Grid, common figure.Length) figure.Length {
	own := min(s.Layout.digitSize(r, g), common)
	if s.hasDrawings && own != anyDigits && s.digits != anyDigits && (own < s.digits*99/100 || !canShareDigits(own, s.digits)) {
		s.page, s.y, s.hasDrawings = nil, 0, false
	}
	if s.hasDrawings {
		return min(s.digits, common)
	}
	return common
}
