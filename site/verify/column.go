package verify

import (
	"cmp"
	"slices"

	"octavo/engine/figure"
	"octavo/templates"
)

// A column is one column of a page. Answers with moves flow down in it, and on into the next column.
type column struct {
	left, right figure.Length
	top         region // marks above the first caption; they may continue an answer from an earlier column
	captions    []int  // indexes of the page's captions, top down
}

// columns returns the columns of a page from left to right. areas has the area below each caption,
// and orphans has the marks in none of these areas. width is the width of the column with the last
// answer on earlier pages, which may continue here. It is 0 if unknown.
func (s *sheet) columns(areas []area, orphans *region, width figure.Length) []column {
	s.budget.Spend(len(areas) * (len(areas) + len(orphans.words) + len(orphans.shapes)))
	if s.budget.Err() != nil {
		return nil
	}
	all := columnsOfAreas(areas)
	var rest []area // boxes of the orphans in no column
	outside := func(box area) {
		if columnAt(all, box.middle().X) < 0 {
			rest = append(rest, box)
		}
	}
	for i := range orphans.words {
		outside(orphans.words[i].box)
	}
	for i := range orphans.shapes {
		outside(orphans.shapes[i].box)
	}
	all = append(all, columnsOfMarks(rest, all, width)...)
	slices.SortFunc(all, func(a, b column) int { return cmp.Compare(a.left, b.left) })
	for _, w := range orphans.words {
		if i := columnAt(all, w.box.middle().X); i >= 0 {
			all[i].top.words = append(all[i].top.words, w)
		}
	}
	for _, drawn := range orphans.shapes {
		if i := columnAt(all, drawn.box.middle().X); i >= 0 {
			all[i].top.shapes = append(all[i].top.shapes, drawn)
		}
	}
	for i := range areas {
		if at := columnAt(all, areas[i].left+slack); at >= 0 {
			all[at].captions = append(all[at].captions, i)
		}
	}
	for _, c := range all {
		slices.SortStableFunc(c.captions, func(a, b int) int { return cmp.Compare(areas[a].top, areas[b].top) })
	}
	return all
}

// columnsOfAreas returns the columns in which areas stand. It goes through the areas from the top
// down. An area begins a new column if it is beside all columns so far.
func columnsOfAreas(areas []area) []column {
	sorted := slices.Clone(areas)
	slices.SortStableFunc(sorted, func(a, b area) int { return cmp.Compare(a.top, b.top) })
	var all []column
	for _, a := range sorted {
		if !slices.ContainsFunc(all, func(c column) bool { return a.left < c.right && c.left < a.right }) {
			all = append(all, column{left: a.left, right: a.right})
		}
	}
	return all
}

// columnsOfMarks returns columns for marks that are in no other column. Each begins at the left of
// a mark. It has the width, or no right edge if width is 0. In any case it ends before the next of
// the other columns.
func columnsOfMarks(marks []area, others []column, width figure.Length) []column {
	slices.SortFunc(marks, func(a, b area) int { return cmp.Compare(a.left, b.left) })
	var all []column
	for _, box := range marks {
		if columnAt(all, box.middle().X) >= 0 {
			continue
		}
		made := column{left: box.left, right: box.left + width + slack}
		if width == 0 {
			made.right = maxLength
		}
		for _, o := range others {
			if o.left > box.middle().X {
				made.right = min(made.right, o.left-1)
			}
		}
		made.right = max(made.right, box.middle().X)
		all = append(all, made)
	}
	return all
}

// maxLength is farther than the edge of any page.
const maxLength figure.Length = 1e9

// columnAt returns the index of the column at x, or -1.
func columnAt(all []column, x figure.Length) int {
	return slices.IndexFunc(all, func(c column) bool { return x >= c.left && x <= c.right })
}

// labelsStage reports whether a text says “After 5 moves” for this number, in any language.
func (v vocabulary) labelsStage(text string, after int) bool {
	return slices.ContainsFunc(v, func(l *templates.Locale) bool { return text == l.Count("book.afterMoves", after) })
}
