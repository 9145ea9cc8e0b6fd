package pdf

import (
	"fmt"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/typeset"
)

// signedBook returns a book of one section whose drawings show n signs.
func signedBook(t testing.TB, n int, name string) *render.Book {
	t.Helper()
	b := newBook(t, spanish, octavo, "::section{number=1}\n", sectionOf{engine.Easy, "Bandejas", "", 3, 1})
	for i := range n {
		b.Sections[0].Signs = append(b.Sections[0].Signs, render.Sign{
			Name: fmt.Sprintf(name, i),
			Draw: func(side figure.Length, style figure.Style) figure.Figure {
				f := figure.Figure{W: side, H: side}
				f.Add(figure.Disc{Center: figure.Point{X: side / 2, Y: side / 2}, Radius: side/2 - style.Thin, Stroke: figure.Black, Weight: style.Thin})
				return f
			},
		})
	}
	return b
}

// TestSignsAreNamed checks that every sign stands once before the first puzzle, with its name, within the
// type area and apart from others.
func TestSignsAreNamed(t *testing.T) {
	r := sharedRenderer(t)
	for _, n := range []int{1, 2, 50, 51, 200} {
		for _, name := range []string{"n%d", "un nombre más bien largo, n%d", "un nombre mucho más largo de lo que cabe en una columna estrecha de este libro, n%d"} {
			l := layOutFor(t, r, signedBook(t, n, name), Print)
			drawn, named, pages := 0, 0, 0
			for _, p := range l.Pages {
				plate := l.Geometry.TypeArea(p.Number)
				var boxes []figure.Rect
				puzzle := false
				for _, m := range p.Marks {
					switch m := m.(type) {
					case typeset.Drawing:
						puzzle = puzzle || strings.HasPrefix(m.Name, "puzzle:")
						if strings.HasPrefix(m.Name, "sign:") {
							drawn++
							boxes = append(boxes, m.Box)
						}
					case typeset.Run:
						if strings.HasPrefix(m.Text, "un nombre") || strings.HasPrefix(m.Text, "n") && len(m.Text) < 5 {
							named++
							boxes = append(boxes, figure.Rect{X: m.At.X, Y: m.At.Y - mm, W: m.Width, H: mm})
						}
					}
				}
				if len(boxes) > 0 {
					pages++
				}
				if puzzle && drawn < n {
					t.Errorf("%d signs: a puzzle stands before the last of them", n)
				}
				for i, a := range boxes {
					if !plate.Contains(a) {
						t.Fatalf("%d signs %q: %v leaves the page's %v", n, name, a, plate)
					}
					for _, b := range boxes[:i] {
						if a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H {
							t.Fatalf("%d signs %q: %v and %v meet", n, name, a, b)
						}
					}
				}
			}
			if drawn != n || named != n {
				t.Errorf("%d signs %q: %d drawn and %d named on %d pages", n, name, drawn, named, pages)
			}
		}
	}
}
