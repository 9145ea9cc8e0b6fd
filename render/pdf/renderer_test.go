package pdf

import (
	"os"
	"testing"

	"octavo/engine"
	"octavo/render"
)

func TestLook(t *testing.T) {
	dir := os.Getenv("LOOK")
	if dir == "" {
		t.Skip()
	}
	r := newRenderer(t)
	b := sampleBook(t)
	for _, w := range []struct {
		n   string
		p   render.Page
		per int
	}{{"a4x4", a4, 4}, {"a4x6", a4, 6}, {"a4x1", a4, 1}, {"a4x2", a4, 2}} {
		bb := newBook(t, english, w.p, sampleSource(t), sectionOf{engine.Easy, "Sudoku · Easy", "Look, and you will find.", 12, w.per}, sectionOf{engine.Hard, "Sudoku · Hard", "Look, and you will find.", 12, w.per}, sectionOf{engine.Hard, "Sudoku · Hard", "Look, and you will find.", 12, w.per})
		bb.Images = b.Images
		for e := Screen; e <= Key; e++ {
			d, err := r.Render(t.Context(), bb, e)
			if err != nil {
				t.Error(w.n, e, err)
				continue
			}
			os.WriteFile(dir+"/"+w.n+e.String()+".pdf", d.File.Data, 0o644)
		}
	}
	for e := Screen; e <= Key; e++ {
		d, err := r.Render(t.Context(), b, e)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(dir+"/"+e.String()+".pdf", d.File.Data, 0o644); err != nil {
			t.Fatal(err)
		}
		t.Log(e, d.Pages, len(d.File.Data))
	}
}
