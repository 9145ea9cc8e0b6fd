package verify

import (
	"cmp"
	"slices"

	"octavo/engine/figure"
	"octavo/render/pdfread"
)

// A region holds the marks between a caption and the next caption below it.
type region struct {
	caption caption
	words   []word
	shapes  []shape
	codes   []code
}

// slack is how far the frame of a drawing may extend beyond the sides of its caption.
const slack = 1500 * figure.Micrometre

// regions returns the region and the area below each caption. orphans has the marks below no
// caption.
func (s *sheet) regions() (all []region, areas []area, orphans region) {
	captions := s.captions()
	s.budget.Spend(len(captions) * (2*len(captions) + 3*(len(s.words)+len(s.shapes)+len(s.codes))))
	if s.budget.Err() != nil {
		return nil, nil, region{}
	}
	areas = make([]area, len(captions))
	for i := range captions {
		areas[i] = s.below(captions, i)
		all = append(all, region{caption: captions[i]})
	}
	owner := func(p figure.Point) *region {
		best := &orphans
		nearest := figure.Length(0)
		for i := range areas {
			if areas[i].has(p) && (best == &orphans || areas[i].top > nearest) {
				best, nearest = &all[i], areas[i].top
			}
		}
		return best
	}
	for _, w := range s.words {
		if slices.ContainsFunc(captions, func(c caption) bool { return w.At.X >= c.at.X && w.At.X <= c.right && abs(w.At.Y-c.at.Y) < c.size/2 }) {
			continue // part of a caption
		}
		to := owner(w.Middle())
		to.words = append(to.words, w)
	}
	for _, shape := range s.shapes {
		to := owner(shape.box.middle())
		to.shapes = append(to.shapes, shape)
	}
	for _, c := range s.codes {
		if i := areaAtHeight(areas, c.box.middle()); i >= 0 {
			all[i].codes = append(all[i].codes, c)
		}
	}
	return all, areas, orphans
}

// areaAtHeight returns the index of the nearest area at the height of a point, or -1. A QR code may
// stand beside the area of its puzzle.
func areaAtHeight(areas []area, p figure.Point) int {
	best, nearest := -1, figure.Length(0)
	for i, a := range areas {
		if p.Y < a.top || p.Y > a.bottom {
			continue
		}
		if away := max(a.left-p.X, p.X-a.right, 0); best < 0 || away < nearest {
			best, nearest = i, away
		}
	}
	return best
}

// below returns the area from caption i down to the next one. If the caption ends with a reference
// or id, the area is as wide as the caption. Otherwise it extends to the next caption on the line,
// or to the edge of the sheet.
func (s *sheet) below(captions []caption, i int) area {
	c := &captions[i]
	a := area{left: c.at.X - slack, top: c.at.Y + c.size/4, right: s.width, bottom: s.height}
	for k := range captions {
		if o := &captions[k]; o.at.X > c.at.X+slack && abs(o.at.Y-c.at.Y) < c.size/2 {
			a.right = min(a.right, o.at.X-slack)
		}
	}
	if c.isClosed() {
		a.right = min(a.right, c.right+slack)
	}
	for k := range captions {
		o := &captions[k]
		if o.at.Y > a.top && o.at.X < a.right && max(o.right, o.at.X+10*figure.Millimetre) > a.left {
			a.bottom = min(a.bottom, o.top)
		}
	}
	return a
}

// A band is a row of marks with white above and below, across the width of a region.
type band struct {
	words       []word
	shapes      []shape
	top, bottom figure.Length
}

// bandGap is the least white between two bands.
const bandGap = 400 * figure.Micrometre

// bands divides marks of a region into bands, from the top down. It takes the marks that may belong
// to a drawing, and leaves out prose.
func (r *region) bands(budget *pdfread.Budget) []band {
	var all []band
	for _, drawn := range r.shapes {
		all = append(all, band{shapes: []shape{drawn}, top: drawn.box.top, bottom: drawn.box.bottom})
	}
	for _, w := range r.drawingWords(budget) {
		all = append(all, band{words: []word{w}, top: w.box.top, bottom: w.box.bottom})
	}
	slices.SortStableFunc(all, func(a, b band) int { return cmp.Compare(a.top, b.top) })
	return slices.Clip(merged(all))
}

// merged joins bands that overlap or have less than bandGap between them. The bands must be sorted
// by top.
func merged(all []band) []band {
	var out []band
	for _, b := range all {
		if n := len(out); n > 0 && b.top <= out[n-1].bottom+bandGap {
			last := &out[n-1]
			last.words, last.shapes = append(last.words, b.words...), append(last.shapes, b.shapes...)
			last.bottom = max(last.bottom, b.bottom)
			continue
		}
		out = append(out, b)
	}
	return out
}

// drawingWords returns the words that may be part of a drawing. It leaves out moves, prose, and words
// right beside prose on the same line.
func (r *region) drawingWords(budget *pdfread.Budget) []word {
	var all []word
	for _, w := range r.words {
		if !budget.Spend(len(r.words)) {
			break
		}
		if isProse(w.Text) || isMove(w.Text) {
			continue
		}
		beside := slices.ContainsFunc(r.words, func(o word) bool {
			return isProse(o.Text) && o.At.Y == w.At.Y && o.Size == w.Size &&
				w.box.left-o.box.right < w.Size && o.box.left-w.box.right < w.Size
		})
		if !beside {
			all = append(all, w)
		}
	}
	return all
}

// scanOfBands joins the shapes and words of several bands into one scan, which kinds can read.
func scanOfBands(bands []band) figure.Scan {
	var all figure.Scan
	for _, b := range bands {
		for i := range b.shapes {
			all.Traces = append(all.Traces, b.shapes[i].Trace)
		}
		for i := range b.words {
			all.Words = append(all.Words, b.words[i].Word)
		}
	}
	return all
}
