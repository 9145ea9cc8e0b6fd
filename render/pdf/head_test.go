package pdf

import (
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/typeset"
)

// TestRunningHeadsStayShort reads finished files: a title that is too long ends with an ellipsis
// after a whole word, within the measure.
func TestRunningHeadsStayShort(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("Cuadrículas para caminantes pacientes, ", 6))
	for _, page := range []render.Page{octavo, {Width: 8 * figure.Inch, Height: 10 * figure.Inch}} {
		b := newBook(t, spanish, page, "::section{number=1}\n", sectionOf{engine.Easy, long, "", 3, 1})
		b.Title = long
		column := mustGeometry(t, page).Column(1)
		words := readBack(t, mustRender(t, sharedRenderer(t), b, Print))
		heads := 0
		for number := 2; number <= 5; number++ {
			left, right, last := 1e9, 0.0, ""
			for _, w := range words {
				if w.page == number && w.y < float64(mustGeometry(t, page).Top)*72/25400*9/10 {
					left, right, last = min(left, w.x-w.w/2), max(right, w.x+w.w/2), w.text
				}
			}
			if last == "" {
				continue
			}
			heads++
			if !strings.HasSuffix(last, "…") || !strings.Contains(long, strings.TrimSuffix(last, "…")+" ") && !strings.Contains(long, strings.TrimSuffix(last, "…")+",") {
				t.Errorf("page %d: the head ends with %q", number, last)
			}
			if most := float64(column.W) * 72 / 25400 * 3 / 4; right-left > most {
				t.Errorf("page %d: the head is %.0f pt long, of at most %.0f", number, right-left, most)
			}
		}
		if heads < 2 {
			t.Errorf("only %d heads were found", heads)
		}
	}
}

// TestSeedStaysOnKeys checks that a long title is cut so that the seed fits, and that only keys have it.
func TestSeedStaysOnKeys(t *testing.T) {
	b := newBook(t, spanish, a4, "::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", "", 1, 1})
	b.Title = strings.Repeat("Cuadrículas para caminantes ", 12)
	read := func(form Form) string {
		var text []string
		for _, w := range readBack(t, mustRender(t, sharedRenderer(t), b, form)) {
			text = append(text, w.text)
		}
		return strings.Join(text, " ")
	}
	if key := read(Key); !strings.Contains(key, "… · Semilla 2026") || !strings.Contains(key, "1 de 1") {
		t.Errorf("the foot of the key has no seed: %q", key)
	}
	if sheet := read(Worksheet); strings.Contains(sheet, "Semilla") || !strings.Contains(sheet, "1 de 1") {
		t.Errorf("the foot of the sheet: %q", sheet)
	}
}

// TestLongTitlesAreSetSmaller checks that long titles are set smaller, to save space.
func TestLongTitlesAreSetSmaller(t *testing.T) {
	r := sharedRenderer(t)
	page := render.Page{Width: 5 * figure.Inch, Height: 8 * figure.Inch}
	for words, want := range map[int]figure.Length{1: figure.Points(3400), 6: figure.Points(3400), 9: figure.Points(2800), 20: figure.Points(2200)} {
		b := newBook(t, spanish, page, "::title\n")
		b.Title = strings.TrimSpace(strings.Repeat("niebla ", words))
		first, ok := layOutFor(t, r, b, Print).Pages[0].Marks[0].(typeset.Run)
		if !ok || first.Style.Size != want {
			t.Errorf("%d words are set in %s, want %s", words, geometry.InMillimetres(first.Style.Size), geometry.InMillimetres(want))
		}
	}
}
