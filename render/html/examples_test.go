package html

import (
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/render"
)

// TestExamplesInRules checks the example in a book's rules: its drawings with texts for
// screen readers, their captions, and the rows of a grid.
func TestExamplesInRules(t *testing.T) {
	site := sample{perSection: 1}.site(t)
	p, err := newPublication(site.outlined())
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]int{"kenken": 1, "watersort": 2} {
		kind, _ := kinds.Named(name)
		e, err := kind.(engine.Illustrated).Example()
		if err != nil {
			t.Fatal(err)
		}
		example := render.Example{Caption: "Solo queda <un> lugar.", Hint: "Paso & más."}
		var table engine.Table
		if grid, ok := e.Puzzle.(engine.Grid); ok {
			table = grid.Table()
		}
		for _, draw := range e.Pictures() {
			example.Pictures = append(example.Pictures, render.ExamplePicture{Draw: draw, Description: "Un \"dibujo\"", Table: table, Kind: name})
		}
		source := []byte("::imprint\n\nPie.\n\n::contents\n\nAntes.\n\n::example{kind=" + name + "}\n\nDespués.\n\n::section{number=1}\n")
		b := &render.Book{Language: "es", Words: p.words["es"], Source: source, Doc: render.Parse(source), Examples: map[string]render.Example{name: example}}
		got, imprint, err := p.bookProse(b, "es/paramo/index.html")
		if err != nil {
			t.Fatal(err)
		}
		text := string(got)
		before, rest, _ := strings.Cut(text, `<figure class="example">`)
		figure, after, _ := strings.Cut(rest, "</figure>")
		if !strings.Contains(before, "<p>Antes.</p>") || !strings.Contains(after, "<p>Después.</p>") || strings.Contains(string(imprint), "<svg") {
			t.Errorf("%s: the example doesn't stand where it was asked for:\n%s", name, text)
		}
		if n := strings.Count(figure, `role="img" aria-label="Un &#34;dibujo&#34;"`); n != want {
			t.Errorf("%s: %d drawings with a name, want %d:\n%s", name, n, want, figure)
		}
		if !strings.Contains(figure, "<figcaption>Solo queda &lt;un&gt; lugar. <span>Paso &amp; más.</span></figcaption>") {
			t.Errorf("%s: the caption is missing:\n%s", name, figure)
		}
		if rows := strings.Count(figure, `<th scope="row">`); rows != len(table.Cells) {
			t.Errorf("%s: %d rows are told, want %d", name, rows, len(table.Cells))
		}
	}
}
