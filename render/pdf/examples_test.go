package pdf

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kinds"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/typeset"
)

const mm = figure.Millimetre

// examples returns an example of each kind, with long texts.
func examples(t testing.TB) map[string]render.Example {
	all := map[string]render.Example{}
	for _, kind := range kinds.All() {
		illustrated, ok := kind.(engine.Illustrated)
		if !ok {
			t.Fatalf("the rules of %s show nothing", kind.Name())
		}
		e, err := illustrated.Example()
		if err != nil {
			t.Fatal(err)
		}
		in := render.Example{Caption: "Lo que enseña " + kind.Name() + " es esto: en la caja sombreada solo queda un lugar para ese número, y en él se escribe.", Hint: "Así lo dicen las pistas."}
		for _, draw := range e.Pictures() {
			in.Pictures = append(in.Pictures, render.ExamplePicture{Draw: draw})
		}
		all[kind.Name()] = in
	}
	return all
}

// exampleBook returns a book of rules with an example each, on pages of a design.
func exampleBook(t testing.TB, design string, page render.Page, filler int) *render.Book {
	var source strings.Builder
	source.WriteString("# Cómo se juega\n\n")
	for _, kind := range shownOn(design, page) {
		fmt.Fprintf(&source, "## Reglas de %s\n\n%s\n\n::example{kind=%s}\n%s\n\n", kind,
			strings.Repeat("Relleno que es lo bastante largo para ocupar más de una línea de la columna.\n\n", filler), kind,
			strings.Repeat("Más texto después del ejemplo, que sigue adelante aunque este tenga que esperar.\n\n", 9))
	}
	page.Design = geometry.DesignOf(design, page.Width)
	b := newBook(t, spanish, page, source.String())
	b.Examples = examples(t)
	return b
}

// shownOn returns the kinds that fit on a page in a design. Levels of Sort Resort need 133 mm in
// large print, and are refused on smaller pages.
func shownOn(design string, page render.Page) []string {
	names := kinds.Names()
	if design == "large-print" && page.Width < 8*figure.Inch {
		names = slices.DeleteFunc(names, func(name string) bool { return name == "sortresort" })
	}
	return names
}

// exampleTrims are pages of all designs, from the smallest to the largest.
var exampleTrims = map[string][]render.Page{
	"classic":     {{Width: 6 * figure.Inch, Height: 9 * figure.Inch}, {Width: 148 * mm, Height: 210 * mm}, {Width: 216 * mm, Height: 279 * mm}},
	"pocket":      {{Width: 5 * figure.Inch, Height: 8 * figure.Inch}, {Width: 105 * mm, Height: 148 * mm}},
	"workbook":    {{Width: 216 * mm, Height: 279 * mm}},
	"large-print": {{Width: 216 * mm, Height: 279 * mm}, {Width: 210 * mm, Height: 297 * mm}, {Width: 6 * figure.Inch, Height: 9 * figure.Inch}},
}

// TestExamplesHaveRoom checks the examples in every design: they are complete, lie within the column
// and don't overlap. Letters and lines are as large as design and print houses demand.
func TestExamplesHaveRoom(t *testing.T) {
	r := sharedRenderer(t)
	for design, trims := range exampleTrims {
		for _, trim := range trims {
			l := layOutFor(t, r, exampleBook(t, design, trim, 1), Print)
			least := max(figure.Points(700), l.Geometry.MinDigit())
			drawn := map[string]int{}
			for _, p := range l.Pages {
				column := l.Geometry.Column(p.Number)
				boxes := boxesOf(p)
				for i, box := range boxes {
					if !column.Contains(box) {
						t.Errorf("%s, %d mm, page %d: %+v leaves the column %+v", design, trim.Width/mm, p.Number, box, column)
					}
					for _, other := range boxes[:i] {
						if meet(box, other) {
							t.Errorf("%s, %d mm, page %d: %+v and %+v overlap", design, trim.Width/mm, p.Number, box, other)
						}
					}
				}
				for _, m := range p.Marks {
					d, ok := m.(typeset.Drawing)
					if !ok {
						continue
					}
					drawn[d.Name]++
					legibleDrawing(t, fmt.Sprintf("%s, %d mm", design, trim.Width/mm), d, least, max(figure.Hairline, l.Typography.Design.Rule))
				}
			}
			all := examples(t)
			for _, kind := range shownOn(design, trim) {
				if got, want := drawn["example:"+kind], len(all[kind].Pictures); got != want {
					t.Errorf("%s, %d mm: %d pictures of %s are set, and there are %d", design, trim.Width/mm, got, kind, want)
				}
			}
		}
	}
}

func legibleDrawing(t *testing.T, where string, d typeset.Drawing, least, rule figure.Length) {
	t.Helper()
	f := d.Draw(true)
	if f.W > d.Box.W || f.H > d.Box.H {
		t.Errorf("%s: %s takes %d × %d µm in a box of %d × %d", where, d.Name, f.W, f.H, d.Box.W, d.Box.H)
	}
	for _, item := range f.Items {
		if text, ok := item.(figure.Text); ok && text.Size < least {
			t.Errorf("%s: %q in %s has %s", where, text.String, d.Name, geometry.InPoints(text.Size))
			return
		}
		if path, ok := item.(figure.Path); ok && path.Stroke != figure.NoInk && path.Weight < rule {
			t.Errorf("%s: a line of %d µm in %s", where, path.Weight, d.Name)
			return
		}
	}
}

// boxesOf returns the boxes of a page's drawings and of the lines of text in its column.
func boxesOf(p *typeset.Page) (boxes []figure.Rect) {
	for _, m := range p.Marks {
		switch m := m.(type) {
		case typeset.Drawing:
			boxes = append(boxes, m.Box)
		case typeset.Run:
			if m.Style.Face == figure.Sans && strings.Contains(m.Text, " ") && m.At.Y > 20*mm {
				boxes = append(boxes, figure.Rect{X: m.At.X, Y: m.At.Y - m.Style.Size*7/10, W: m.Width, H: m.Style.Size * 7 / 10})
			}
		}
	}
	return boxes
}

func meet(a, b figure.Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// TestExampleMovesToNextPage checks that text continues before an example that doesn't fit, so
// that no page is half empty. The example stays before the next kind's heading.
func TestExampleMovesToNextPage(t *testing.T) {
	r := sharedRenderer(t)
	waited := 0
	for filler := range 12 {
		l := layOutFor(t, r, exampleBook(t, "classic", octavo, filler), Print)
		order := []string{}
		for n, p := range l.Pages {
			lowest := figure.Length(0)
			for _, m := range p.Marks {
				switch m := m.(type) {
				case typeset.Drawing:
					if _, kind, _ := strings.Cut(m.Name, ":"); len(order) == 0 || order[len(order)-1] != kind {
						order = append(order, kind)
					}
					if m.Box.Y == l.Geometry.Column(p.Number).Y {
						waited++
					}
					lowest = max(lowest, m.Box.Y+m.Box.H)
				case typeset.Run:
					if heading, ok := strings.CutPrefix(m.Text, "Reglas de "); ok {
						order = append(order, "## "+heading)
					}
					if m.Style.Face == figure.Serif {
						lowest = max(lowest, m.At.Y)
					}
				}
			}
			column := l.Geometry.Column(p.Number)
			next := n+1 < len(l.Pages) && strings.HasPrefix(firstText(l.Pages[n+1]), "Reglas de ")
			if empty := column.Y + column.H - lowest; empty > 5*l.Typography.Baseline && n+1 < len(l.Pages) && !next && !headed(l.Pages[n+1]) {
				t.Errorf("filler %d: page %d is left empty by %s", filler, n+1, geometry.InMillimetres(empty))
			}
		}
		var want []string
		for _, kind := range kinds.Names() {
			want = append(want, "## "+kind, kind)
		}
		if fmt.Sprint(order) != fmt.Sprint(want) {
			t.Errorf("filler %d: %v", filler, order)
		}
	}
	if waited < 3 {
		t.Errorf("only %d examples waited: the pages of this test show nothing", waited)
	}
}

// firstText returns the first line in a page's column.
func firstText(p *typeset.Page) string {
	for _, m := range p.Marks {
		if r, ok := m.(typeset.Run); ok && r.Style.Face == figure.SerifSemibold {
			return r.Text
		}
	}
	return ""
}

// headed reports whether a page has a kind's heading. Waiting examples come before the heading, so
// that the previous page may end early.
func headed(p *typeset.Page) bool {
	for _, m := range p.Marks {
		if r, ok := m.(typeset.Run); ok && strings.HasPrefix(r.Text, "Reglas de ") {
			return true
		}
	}
	return false
}

// TestExamplesHaveTextAlternatives checks that the step of an example stands below it if the book has hints.
func TestExamplesHaveTextAlternatives(t *testing.T) {
	for _, hints := range []int{0, 2} {
		b := exampleBook(t, "classic", octavo, 0)
		b.HintSteps = hints
		explained := strings.Contains(dump(layOutFor(t, sharedRenderer(t), b, Screen)), "Así lo dicen")
		if explained != (hints > 0) {
			t.Errorf("with %d hints the step is explained: %v", hints, explained)
		}
	}
}

// TestPlaceOfExercises checks that the text above exercises is on the page of the
// first exercise, even if waiting examples fill that page.
func TestPlaceOfExercises(t *testing.T) {
	large := examples(t)["sudoku"].Pictures[0]
	large.Draw = func(figure.Style) figure.Figure { return figure.Figure{W: 90 * mm, H: 90 * mm} }
	example := render.Example{Pictures: []render.ExamplePicture{large}, Caption: "Un ejemplo."}
	exercises := render.Example{Pictures: []render.ExamplePicture{large, large, large}, Caption: "Busque-el-paso"}
	for filler := range 14 {
		b := newBook(t, spanish, octavo, "# Lección\n\n"+strings.Repeat("Relleno que es lo bastante largo para ocupar más de una línea de la columna.\n\n", filler+4)+
			"::example{lesson=sudoku/x}\n\nMás texto.\n\n::exercises{lesson=sudoku/x}\n")
		b.Examples = map[string]render.Example{"sudoku/x": example, render.ExercisesOf("sudoku/x"): exercises}
		captionPage, begun := 0, 0
		for _, p := range layOutFor(t, sharedRenderer(t), b, Print).Pages {
			for _, m := range p.Marks {
				switch m := m.(type) {
				case typeset.Run:
					if strings.Contains(m.Text, exercises.Caption) {
						captionPage = p.Number
					}
				case typeset.Drawing:
					if begun == 0 && strings.HasSuffix(m.Name, render.ShowExercises) {
						begun = p.Number
					}
				}
			}
		}
		if captionPage == 0 || captionPage != begun {
			t.Errorf("after %d lines the exercises are asked on page %d and begin on page %d", filler, captionPage, begun)
		}
	}
}

// TestExamplesOfASheetHaveOneWidth checks that the examples of grids beside short rules are equally
// wide on a sheet of several kinds.
func TestExamplesOfASheetHaveOneWidth(t *testing.T) {
	said := maps.Clone(spanish)
	b := newBook(t, said, a4, "", sectionOf{engine.Easy, "Mezcla", "", 3, 4})
	b.SheetRules, b.Examples = render.ShortSheetRules, examples(t)
	for i, kind := range []string{"sudoku", "kenken", "futoshiki"} {
		b.Puzzles[i].Kind = kind
		said["kind."+kind+".name"], said["kind."+kind+".rules"] = kind, "Cada fila tiene cada cifra."
	}
	var widths []figure.Length
	for _, m := range layOutFor(t, sharedRenderer(t), b, Worksheet).Pages[0].Marks {
		if d, ok := m.(typeset.Drawing); ok && strings.HasPrefix(d.Name, "example:") {
			widths = append(widths, d.Box.W)
		}
	}
	if len(widths) != 3 || slices.Max(widths)-slices.Min(widths) > figure.Millimetre/2 {
		t.Errorf("widths of the examples: %v", widths)
	}
}
