package pdf

import (
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/futoshiki"
	"octavo/engine/kenken"
	"octavo/engine/sudoku"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/typeset"
)

// mixedGrids returns a book with one mixed section of grids of four kinds and sizes.
func mixedGrids(t *testing.T, page render.Page) *render.Book {
	t.Helper()
	b := newBook(t, spanish, page, "::section{number=1}\n::solutions\n", sectionOf{engine.Easy, "Mezcla", "", 8, 4})
	b.Sections[0].Mixed = true
	others := []struct {
		kind engine.Kind
		text string
		side int
	}{
		{kenken.Kind{}, "6de:a3__a_12aba4_aa_aa__a_3a__b__,d2d3s1m30d3m20d3m6m4s2a5a7a11m24d2a7s3", 6},
		{futoshiki.Kind{}, "7de:0,0D,0L,0D,0L,0L,0,0,0R,0R,0D,0R,0,0U,0D,0,0D,0,0D,0,0,0RD,0U,0L,0,0D,0,6UD,0,0,0,0,0,0,0D,0,0,4,0L,0,0,0D,0,0L,0,0U,0,0,0,", 7},
		{sudoku.Kind{}, ".231..2..4..134.", 4},
	}
	for i := range b.Puzzles {
		b.Puzzles[i].Format = b.Sections[0].Format // 9 × 9
		if i%4 < len(others) {
			o := others[i%4]
			p, err := o.kind.Parse(o.text)
			if err != nil {
				t.Fatal(err)
			}
			b.Puzzles[i].Puzzle, b.Puzzles[i].Format.Extent = p, engine.Extent{Columns: o.side, Rows: o.side}
		}
	}
	return b
}

// digitSizes returns the sizes of digits in drawings of solutions, by the names of the drawings.
func digitSizes(marks []typeset.Mark) map[string]figure.Length {
	sizes := map[string]figure.Length{}
	for _, m := range marks {
		if d, ok := m.(typeset.Drawing); ok && strings.HasPrefix(d.Name, "solution:") {
			for _, item := range d.Draw(false).Items {
				if text, ok := item.(figure.Text); ok {
					sizes[d.Name] = max(sizes[d.Name], text.Size)
				}
			}
		}
	}
	return sizes
}

// TestKeysOnOnePageHaveDigitsOfOneSize checks solutions of several kinds and sizes, at the end of the
// book and at the foot of pages. Kinds fill their cells to different degrees.
func TestKeysOnOnePageHaveDigitsOfOneSize(t *testing.T) {
	for _, place := range []string{"", render.SolutionsBelow} {
		for _, page := range []render.Page{octavo, a4} {
			b := mixedGrids(t, page)
			b.SolutionsAtLeast, b.SolutionsPlace = true, place
			l := layOutFor(t, sharedRenderer(t), b, Print)
			most := 0
			for _, p := range l.Pages {
				marks := p.Marks
				for _, m := range p.Marks {
					if foot, ok := m.(typeset.UpsideDown); ok {
						marks = append(marks, foot.Marks...)
					}
				}
				sizes := digitSizes(marks)
				most = max(most, len(sizes))
				for name, size := range sizes {
					for other, b := range sizes {
						if size*100 > b*104 { // cells are rounded to tenths of a millimetre
							t.Errorf("%s %s, page %d: the digits of %s are %s high, those of %s %s", page.Name, place, p.Number, name, geometry.InPoints(size), other, geometry.InPoints(b))
						}
					}
				}
			}
			if most < 4 {
				t.Errorf("%s: at most %d solutions stand on a page", page.Name, most)
			}
		}
	}
}
