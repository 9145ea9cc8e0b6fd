package html

import (
	"path"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"octavo/content/goldentest"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
)

// TestGolden compares a small site with testdata/site.txtar. The test draws the puzzles itself, so
// that changes of the engines don't affect it.
func TestGolden(t *testing.T) {
	archive := &txtar.Archive{Comment: []byte("A small site: go test ./render/html -run Golden -update\n\n")}
	for _, f := range rendered(t, smallSite(t)) {
		if f.Path != styleSheet && f.Path != "icon.svg" && path.Ext(f.Path) != ".js" {
			archive.Files = append(archive.Files, txtar.File{Name: f.Path, Data: f.Data})
		}
	}
	goldentest.Compare(t, "testdata/site.txtar", string(txtar.Format(archive)))
}

// smallSite returns a site with a book of two puzzles in two languages, a worksheet and a page.
func smallSite(t *testing.T) *whole {
	t.Helper()
	site := &whole{Site: render.Site{Title: "Small & Sons", BaseURL: "https://example.org/", Authors: map[string]string{"es": "A. Small", "en": "A. Small"}}}
	words := sampleWords(t)
	for _, language := range []string{"es", "en"} {
		w := words[language]
		site.Languages = append(site.Languages, w)
		source := "::title\n\n::imprint\n\nSmall print.\n\n::contents\n\n# \"Words\"\n\nOf a note.[^1]\n\n[^1]: This.\n\n::section{number=1}\n\n::solutions\n"
		book := &render.Book{
			Slug: "tiny", Language: language, Title: "Tiny", Subtitle: "Two of two", Author: "A. Small",
			Description: "A book of two.", Page: render.Page{Width: 100_000, Height: 150_000}, Words: w,
			Source: []byte(source), Doc: render.Parse([]byte(source)),
			Sections: []render.Section{{
				Number: 1, Slug: "one", Title: "One", Lead: "Look.", Kind: "sudoku", Tier: engine.Normal, Count: 2,
				Format: engine.Format{Extent: engine.Extent{Columns: 2, Rows: 1}},
			}},
			Puzzles: []render.Puzzle{smallPuzzle(1), smallPuzzle(2)},
		}
		site.Editions = append(site.Editions, render.PublishedBook{Book: book, Downloads: []render.Download{
			{Form: "screen", File: "tiny." + language + ".pdf", Pages: 1, Bytes: 999},
		}})
	}
	worksheet := *site.Editions[1].Book
	worksheet.Slug, worksheet.Worksheet, worksheet.Puzzles = "sheet", true, []render.Puzzle{smallPuzzle(1)}
	worksheet.Sections = []render.Section{{Number: 1, Slug: "one", Title: "One", Kind: "sudoku", Count: 1}}
	site.Editions = append(site.Editions, render.PublishedBook{Book: &worksheet})
	about := []byte("Words with [a link](../books/tiny.md).\n")
	site.Pages = []render.Article{{Slug: "about", Language: "en", Title: "About", Source: about, Doc: render.Parse(about)}}
	return site
}

func smallPuzzle(number int) render.Puzzle {
	draw := func(digits string) func(figure.Style) figure.Figure {
		return func(s figure.Style) figure.Figure {
			f := figure.Figure{W: 2 * s.Cell, H: s.Cell}
			frame := figure.Path{Stroke: figure.Black, Weight: s.Thin}
			frame.Rectangle(f.Bounds().Inset(s.Thin / 2))
			f.Add(frame)
			for i, digit := range digits {
				f.Add(figure.DigitText(figure.Length(i)*s.Cell, 0, s.Cell, s.Cell*9/10, figure.Sans, figure.Black, string(digit)))
			}
			return f
		}
	}
	p := render.Puzzle{
		Number: number, ID: "AB1", Kind: "sudoku", Tier: engine.Normal, Size: "1 given", Text: "1.",
		Puzzle: &filledIn{nil, draw("1"), draw("12"), [][]string{{"1", ""}}, [][]string{{"1", "2"}}},
		Walk:   walked("R1C2 is 2."),
	}
	if number == 2 { // a kind without rows and explanations
		p.Puzzle, p.Walk = shown{question: draw("1"), answer: draw("12")}, nil
	}
	return p
}
