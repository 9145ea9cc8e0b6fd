package site

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"octavo/render/pdfread"
)

// sheetTexts builds a worksheet and a class set whose front matter has more lines, and returns the text
// of each page of sheets, without spaces.
func sheetTexts(t *testing.T, more string) (worksheet, class []string) {
	t.Helper()
	project := t.TempDir()
	put(t, project, "octavo.yaml", "title: Hojas\nlanguages: [es]\n")
	put(t, project, "content/books/hojas.md", "---\ntitle: Hojas\ntype: worksheet\nseed: a\n"+more+`sections:
  - {kind: sudoku, tier: easy, count: 2, perPage: 2, options: {size: 4}, intro: Para el lunes}
  - {kind: watersort, tier: easy, count: 1, options: {n: 5}}
---
Mucha suerte.
`)
	put(t, project, "content/books/curso.md", "---\ntitle: Curso\ntype: class\nseed: b\npupils: 1\nperPage: 2\n"+more+`sections:
  - {kind: sudoku, tier: easy, options: {size: 4}}
  - {kind: kenken, tier: easy, options: {size: 4}}
  - {kind: watersort, tier: easy, options: {n: 5}}
---
Mucha suerte.
`)
	mustBuild(t, Config{Dir: project, Formats: []string{"pdf"}, NoCache: true})
	read := func(name string) (texts []string) {
		file, err := os.Open(filepath.Join(project, "public", "es", name, name+".worksheet.pdf"))
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		f, err := pdfread.Open(context.Background(), file)
		if err != nil {
			t.Fatal(err)
		}
		for n := range f.Pages() {
			p, err := f.Page(n + 1)
			if err != nil {
				t.Fatal(err)
			}
			var text strings.Builder
			for _, g := range p.Glyphs {
				text.WriteString(g.Text)
			}
			texts = append(texts, strings.ReplaceAll(text.String(), " ", ""))
		}
		return texts
	}
	return read("hojas"), read("curso")
}

// TestSheetsExplainThemselves checks that each sheet has the teacher's words, also above Water Sort, and
// the rules of its kinds with an example, as `rules` says.
func TestSheetsExplainThemselves(t *testing.T) {
	const (
		words   = "Muchasuerte."
		intro   = "Paraellunes"
		sudoku  = "Sudoku.Complete"
		kenken  = "Calcudoku.Encadafila"
		pouring = "Botellasdecolores.Vierta"
		example = "Enlacajasombreada" // of small sudokus
		poured  = "Antesydespuésdeltrasvase"
	)
	has := func(name string, pages []string, want ...[]string) {
		t.Helper()
		if len(pages) != len(want) {
			t.Fatalf("%s has %d pages, not %d", name, len(pages), len(want))
		}
		for i, text := range pages {
			for _, part := range []string{words, intro, sudoku, kenken, pouring, example, poured} {
				wanted := false
				for _, w := range want[i] {
					wanted = wanted || w == part
				}
				if strings.Contains(text, part) != wanted {
					t.Errorf("page %d of %s: %q is there: %v, not %v\n%s", i+1, name, part, !wanted, wanted, text)
				}
			}
		}
	}
	worksheet, class := sheetTexts(t, "")
	has("the worksheet", worksheet, []string{words, intro, sudoku, example}, []string{words, pouring, poured})
	has("the class set", class, []string{words, sudoku, kenken, example}, []string{words, pouring, poured})

	worksheet, class = sheetTexts(t, "rules: none\n")
	has("the worksheet without rules", worksheet, []string{words, intro}, []string{words})
	has("the class set without rules", class, []string{words}, []string{words})

	worksheet, class = sheetTexts(t, "rules: full\n")
	for name, pages := range map[string][]string{"worksheet": worksheet, "class set": class} {
		if first := pages[0]; !strings.Contains(first, "Cómosejuega") || !strings.Contains(first, "Unsudokuesunacuadrícula") {
			t.Errorf("the first page of the %s has no rules: %s", name, first)
		}
		last := pages[len(pages)-1]
		if !strings.Contains(last, words) || strings.Contains(last, pouring) {
			t.Errorf("the last page of the %s: %s", name, last)
		}
	}
}

// TestUnprintedRulesAreNoted checks that the build says so if the own template of worksheets prints no rules,
// though a worksheet asks for the full ones.
func TestUnprintedRulesAreNoted(t *testing.T) {
	project := t.TempDir()
	put(t, project, "octavo.yaml", "title: Hojas\nlanguages: [es]\n")
	put(t, project, "templates/book/worksheet.md", "{{range .Sections}}\n::section{number={{.Number}}}\n{{end}}\n")
	for name, rules := range map[string]string{"largas": "full", "cortas": "short"} {
		put(t, project, "content/books/"+name+".md", "---\ntitle: Hojas\ntype: worksheet\nseed: a\nrules: "+rules+"\nsections:\n  - {kind: sudoku, tier: easy, count: 1, options: {size: 4}}\n---\n")
	}
	summary := mustBuild(t, Config{Dir: project, Formats: []string{"html"}, NoCache: true})
	got := messagesOf(t, summary.Notes.Err())
	if !strings.Contains(got, "content/books/largas.md:5:8: templates/book/worksheet.md prints no {{.Rules}}") || strings.Count(got, "{{.Rules}}") != 1 {
		t.Errorf("the notes are\n%s", got)
	}
}
