package pdf

import (
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/pdf/books"
	"octavo/render/pdf/typeset"
)

// blocksOf are the rows of what a foreword says, in a column.
func blocksOf(t *testing.T, source string) (*books.Layout, []typeset.Row) {
	t.Helper()
	book := newBook(t, spanish, a4, source, sectionOf{engine.Easy, "Sudoku", "", 1, 1})
	book.Images["niebla.png"] = fogImage(t)
	l := layOutFor(t, sharedRenderer(t), book, Print)
	b := l.NewBuilder()
	for n := book.Doc.FirstChild(); n != nil; n = n.NextSibling() {
		b.Block(n)
	}
	return l, b.Rows
}

// TestATableUnderAListStandsOff: a line of space lies between them.
func TestATableUnderAListStandsOff(t *testing.T) {
	for _, before := range []string{"- Una cosa\n- y otra\n", "1. Una cosa\n"} {
		l, rows := blocksOf(t, before+"\n| A | B |\n|---|---|\n| 1 | 2 |\n")
		space := figure.Length(0)
		for i := len(rows) - 2; i >= 0; i-- {
			switch {
			case rows[i].IsSpace && i < len(rows)-2:
				space += rows[i].Height
			case space > 0:
				i = 0
			}
		}
		if space < l.Typography.Baseline/2*2 {
			t.Errorf("after %q %d of space lie over the table; a line is %d", before, space, l.Typography.Baseline)
		}
	}
}

// TestAPictureIndentsNothing: the first words of a text begin flush, behind a picture too, and
// paragraphs that a picture parts are indented as they would be without it.
func TestAPictureIndentsNothing(t *testing.T) {
	starts := func(source string) (at []figure.Length) {
		_, rows := blocksOf(t, source)
		for _, r := range rows {
			for _, m := range r.Marks {
				if m, ok := m.(typeset.Run); ok && strings.HasPrefix(m.Text, "Palabras") {
					at = append(at, m.At.X)
				}
			}
		}
		return at
	}
	if at := starts("![](niebla.png)\n\nPalabras.\n\nPalabras.\n\n![](niebla.png)\n\nPalabras.\n"); len(at) != 3 || at[0] != 0 || at[1] == 0 || at[2] != at[1] {
		t.Errorf("paragraphs begin at %d", at)
	}
}
