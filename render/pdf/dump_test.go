package pdf

import (
	"fmt"
	"strings"
	"testing"

	"octavo/content/goldentest"
	"octavo/render"
	"octavo/render/pdf/books"
	"octavo/render/pdf/typeset"
)

// dump writes laid-out pages as text for the golden files, a mark a line. Lengths are in
// micrometres.
func dump(l *books.Layout) string {
	var b strings.Builder
	fmt.Fprintf(&b, "pages %d of %d × %d, inside %d top %d outside %d bottom %d\n",
		len(l.Pages), l.Geometry.Width, l.Geometry.Height, l.Geometry.Inside, l.Geometry.Top, l.Geometry.Outside, l.Geometry.Bottom)
	for _, e := range l.Outline {
		fmt.Fprintf(&b, "outline %d %q %q page %d\n", e.Level, e.Text, e.Detail, e.Page)
	}
	for _, p := range l.Pages {
		fmt.Fprintf(&b, "\npage %d\n", p.Number)
		for _, m := range p.Marks {
			dumpMark(&b, m)
		}
		for _, k := range p.Links {
			fmt.Fprintf(&b, "link %d,%d %d×%d %s%s\n", k.Area.X, k.Area.Y, k.Area.W, k.Area.H, k.Key, k.Address)
		}
	}
	return b.String()
}

func dumpMark(b *strings.Builder, m typeset.Mark) {
	switch m := m.(type) {
	case typeset.Run:
		fmt.Fprintf(b, "run %d,%d %v %d +%d %q\n", m.At.X, m.At.Y, m.Style.Face, m.Style.Size, m.Spread, m.Text)
	case typeset.Drawing:
		fmt.Fprintf(b, "drawing %d,%d %d×%d %s\n", m.Box.X, m.Box.Y, m.Box.W, m.Box.H, m.Name)
	case typeset.UpsideDown:
		fmt.Fprintf(b, "turned %d,%d %d×%d\n", m.Box.X, m.Box.Y, m.Box.W, m.Box.H)
		for _, m := range m.Marks {
			dumpMark(b, m)
		}
	case typeset.Stroke:
		fmt.Fprintf(b, "stroke %d,%d %d,%d weight %d\n", m.From.X, m.From.Y, m.To.X, m.To.Y, m.Weight)
	case typeset.Dot:
		fmt.Fprintf(b, "dot %d,%d radius %d filled %v\n", m.Center.X, m.Center.Y, m.Radius, m.Filled)
	case typeset.Picture:
		fmt.Fprintf(b, "picture %d,%d %d×%d %s\n", m.Box.X, m.Box.Y, m.Box.W, m.Box.H, m.Name)
	}
}

// layOutFor lays out a book.
func layOutFor(t testing.TB, r *Renderer, b *render.Book, e Form) *books.Layout {
	t.Helper()
	l, err := r.layOut(t.Context(), b, e)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestLayoutGolden compares the pages of each form with its golden file. Screen and print have the
// same pages.
func TestLayoutGolden(t *testing.T) {
	r := sharedRenderer(t)
	goldens := map[Form]string{Screen: "book", Print: "book", Worksheet: "worksheet", Key: "key"}
	for e, golden := range goldens {
		t.Run(e.String(), func(t *testing.T) {
			goldentest.Compare(t, "testdata/"+golden+".golden", dump(layOutFor(t, r, sampleBook(t), e)))
		})
	}
}
