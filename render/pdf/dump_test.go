package pdf

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"octavo/render"
)

var update = flag.Bool("update", false, "write the goldens anew")

// dump writes laid-out pages as text, a mark a line: the form in which goldens
// are kept. Lengths are micrometres.
func dump(l *layout) string {
	var b strings.Builder
	fmt.Fprintf(&b, "pages %d of %d × %d, inside %d top %d outside %d bottom %d\n",
		len(l.pages), l.shape.Width, l.shape.Height, l.shape.Inside, l.shape.Top, l.shape.Outside, l.shape.Bottom)
	for _, e := range l.outline {
		fmt.Fprintf(&b, "outline %d %q %q page %d\n", e.level, e.text, e.detail, e.page)
	}
	for _, p := range l.pages {
		fmt.Fprintf(&b, "\npage %d\n", p.number)
		for _, m := range p.marks {
			dumpMark(&b, m)
		}
		for _, k := range p.links {
			fmt.Fprintf(&b, "link %d,%d %d×%d %s%s\n", k.area.X, k.area.Y, k.area.W, k.area.H, k.key, k.address)
		}
	}
	return b.String()
}

func dumpMark(b *strings.Builder, m mark) {
	switch m := m.(type) {
	case run:
		fmt.Fprintf(b, "run %d,%d %v %d +%d %q\n", m.at.X, m.at.Y, m.style.face, m.style.size, m.spread, m.text)
	case drawing:
		fmt.Fprintf(b, "drawing %d,%d %d×%d %s\n", m.box.X, m.box.Y, m.box.W, m.box.H, m.name)
	case turned:
		fmt.Fprintf(b, "turned %d,%d %d×%d\n", m.box.X, m.box.Y, m.box.W, m.box.H)
		for _, m := range m.marks {
			dumpMark(b, m)
		}
	case stroke:
		fmt.Fprintf(b, "stroke %d,%d %d,%d weight %d\n", m.from.X, m.from.Y, m.to.X, m.to.Y, m.weight)
	case dot:
		fmt.Fprintf(b, "dot %d,%d radius %d filled %v\n", m.center.X, m.center.Y, m.radius, m.filled)
	case picture:
		fmt.Fprintf(b, "picture %d,%d %d×%d %s\n", m.box.X, m.box.Y, m.box.W, m.box.H, m.name)
	}
}

// layOutFor lays a book out.
func layOutFor(t testing.TB, r *Renderer, b *render.Book, e Form) *layout {
	t.Helper()
	l, err := r.layOut(t.Context(), b, e)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestLayoutGolden: the pages of each form are as they were, and those for
// screens and for print the same.
func TestLayoutGolden(t *testing.T) {
	r := sharedRenderer(t)
	goldens := map[Form]string{Screen: "book", Print: "book", Worksheet: "worksheet", Key: "key"}
	for e, golden := range goldens {
		t.Run(e.String(), func(t *testing.T) {
			got := dump(layOutFor(t, r, sampleBook(t), e))
			name := "testdata/" + golden + ".golden"
			if *update {
				if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}
