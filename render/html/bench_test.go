package html

import (
	"bytes"
	"context"
	"html/template"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/limit"
	"octavo/render/screen"
)

// thousand returns a publication with one book of a thousand puzzles.
func thousand(b *testing.B) *whole {
	b.Helper()
	site := sample{perSection: 4}.site(b)
	w := site.Languages[0]
	puzzles := samplePuzzles(b, 54) // all that differ after relabelling digits
	for len(puzzles) < 1000 {
		puzzles = append(puzzles, puzzles[:min(len(puzzles), 1000-len(puzzles))]...)
	}
	book := sampleBook(w, puzzles, 250)
	book.Sections = append(book.Sections, book.Sections[2])
	book.Sections[3].Slug, book.Sections[3].First = "more", 750
	book.Puzzles = append(book.Puzzles, puzzles[750:]...)
	for i := range book.Puzzles {
		book.Puzzles[i].Number = i + 1
	}
	site.Languages = site.Languages[:1]
	site.Pages, site.Decks, site.Worlds = nil, nil, nil
	site.Editions = []render.PublishedBook{{Book: book}}
	return site
}

// measured runs a function in the benchmark's loop, and counts its allocations.
func measured(b *testing.B, run func()) {
	b.Helper()
	b.ReportAllocs()
	for b.Loop() {
		run()
	}
}

// BenchmarkSite makes a site of 1,000 puzzle pages; the goal is 200 ms of work.
func BenchmarkSite(b *testing.B) {
	site, r := thousand(b), newRenderer(b)
	measured(b, func() {
		if _, err := r.renderWhole(context.Background(), site); err != nil {
			b.Fatal(err)
		}
	})
}

// BenchmarkPlain makes the same puzzle pages with html/template alone. The difference is what
// writing parts of pages by hand saves.
func BenchmarkPlain(b *testing.B) {
	site, r := thousand(b), newRenderer(b)
	page := template.Must(r.layouts[PuzzleLayout].Clone())
	template.Must(page.Parse(plainMain))
	var guard limit.Guard
	page.Funcs(guard.Funcs())
	known := site.outlined()
	p, err := newPublication(known)
	if err != nil {
		b.Fatal(err)
	}
	e := &site.Editions[0]
	measured(b, func() {
		var buffer bytes.Buffer
		for i := range e.Sections {
			for j, s := range p.puzzlePages(e, &known.Works[0], i, func(*render.Walkthrough) {}) {
				buffer.Reset()
				view, err := s.pageData()
				if err == nil {
					err = page.ExecuteTemplate(guard.Begin(b.Context(), &buffer), shownPath(frameFile), plainPage(view, &e.Puzzles[e.Sections[i].First+j]))
				}
				if err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}

type plain struct {
	*Page
	Steps    []string
	Drawings [2]plainDrawing
	Tables   [2][][]string
}

type plainDrawing struct {
	W, H  string
	Texts []figure.Text
	Paths []figure.Path
}

func plainPage(view *Page, puzzle *render.Puzzle) plain {
	var solved render.Walkthrough
	err := puzzle.Walkthrough(&solved)
	if err != nil {
		panic(err)
	}
	page := plain{Page: view, Steps: solved.Sentences, Tables: tablesOf(puzzle)}
	style := screen.Style(engine.Extent{Columns: 9, Rows: 9}, "es")
	for i, f := range []figure.Figure{puzzle.Question(style), puzzle.Answer(style)} {
		for _, item := range f.Items {
			switch it := item.(type) {
			case figure.Text:
				page.Drawings[i].Texts = append(page.Drawings[i].Texts, it)
			case figure.Path:
				page.Drawings[i].Paths = append(page.Drawings[i].Paths, it)
			}
		}
	}
	return page
}

const plainMain = `{{define "main"}}
{{range .Drawings}}<svg>{{range .Paths}}<path d="{{range .Segments}}{{.Op}}{{(index .P 0).X}} {{(index .P 0).Y}}{{end}}"/>{{end}}
{{- range .Texts}}<text class="{{.Face}}" x="{{.At.X}}" y="{{.At.Y}}">{{.String}}</text>{{end}}</svg>{{end}}
{{range .Tables}}<table>{{range .}}<tr>{{range .}}<td>{{.}}</td>{{end}}</tr>{{end}}</table>{{end}}
<ol>{{range .Steps}}<li>{{.}}</li>{{end}}</ol>
{{end}}`
