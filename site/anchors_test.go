package site

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content/strict"
	"octavo/templates"
)

// anchoredPublication returns a publication in two languages whose pages and books link to each
// other. The links come at the end of an English page, from line 9 on.
func anchoredPublication(links string, more fstest.MapFS) fstest.MapFS {
	files := fstest.MapFS{
		"octavo.yaml":               {Data: []byte("title: T\nlanguages: [en, es]\n")},
		"content/pages/one.en.md":   {Data: []byte("# One\n\n## Größe und Maß\n\n## Twice\n\n> ## Twice\n\n" + links + "\n\n[^n]: A note.\n")},
		"content/pages/other.en.md": {Data: []byte("# Other\n\n## A [link](one.en.md#twice) in it\n")},
		"content/pages/other.es.md": {Data: []byte("# Otra\n\n## La sección\n")},
		"content/pages/bare.en.md":  {Data: []byte("# Bare\n\nNothing.\n")},
		"content/books/book.en.md":  {Data: []byte("---\ntitle: Book\nsections:\n  - {kind: sudoku, tier: easy, count: 1}\n---\n# Before\n\n[how](#how-to-play)\n")},
		"content/books/libro.es.md": {Data: []byte("---\ntitle: Libro\nlessons: needed\nsections:\n  - {kind: sudoku, tier: easy, count: 1}\n---\n# Antes\n")},
		"content/pages/solo.es.md":  {Data: []byte("# Solo\n\n## Ñandú\n")},
	}
	for name, file := range more {
		files[name] = file
	}
	return files
}

// planningProblems returns the problems that planning a publication reports.
func planningProblems(t *testing.T, files fstest.MapFS) strict.Problems {
	t.Helper()
	loaded, err := loadAll(files, Config{Formats: []string{"html"}, Program: "test"})
	if err != nil {
		t.Fatal(err)
	}
	_, err = PlanAll(t.Context(), loaded, noRecord{})
	problems, ok := strict.ProblemsIn(err)
	if err != nil && !ok {
		t.Fatal(err)
	}
	return problems
}

// TestExistingAnchors checks that links to headings and to other anchors of a page are accepted.
func TestExistingAnchors(t *testing.T) {
	for name, link := range map[string]string{
		"of the page": "#größe-und-maß", "escaped": "#gr%C3%B6%C3%9Fe-und-ma%C3%9F", "as an entity": "#gr&ouml;&szlig;e-und-ma&szlig;", "repeated, in a quotation": "#twice-2",
		"of another page": "other.en.md#a-link-one-en-md-twice-in-it", "without a language": "other.md#a-link-one-en-md-twice-in-it",
		"in another language": "other.es.md#la-sección", "in the only language": "solo.md#ñandú",
		"of a book": "../books/book.en.md#before", "of its template": "../books/book.en.md#how-to-play", "of its rules": "../books/book.en.md#the-tiers",
		"of a lesson": "../books/libro.es.md#lecciones", "of the page's template": "#_main", "of a note": "#fn:1", "back from it": "#fnref:1",
		"the top": "#top", "nothing": "#", "words": "#:~:text=One", "elsewhere": "https://example.org/other.md#x", "a file": "downloads/x.pdf#page=3",
	} {
		if problems := planningProblems(t, anchoredPublication("A note[^n] [x]("+link+").", nil)); len(problems) > 0 {
			t.Errorf("%s, %s: %v", name, link, problems)
		}
	}
}

// TestMissingAnchors checks that a link to a missing anchor is reported at its place, with the
// headings of the page and the most similar one.
func TestMissingAnchors(t *testing.T) {
	const page = "content/pages/one.en.md:9:"
	ofPage := "leads to no heading of content/pages/one.en.md; known: #größe-und-maß, #twice, #twice-2"
	for link, want := range map[string]string{
		"#nowhere":                page + `5: link "#nowhere" ` + ofPage,
		"#Twice":                  page + `5: link "#Twice" ` + ofPage + ` (did you mean "#twice"?)`,
		"#grosse-und-maß":         page + `5: link "#grosse-und-maß" ` + ofPage + ` (did you mean "#größe-und-maß"?)`,
		"#größe":                  page + `5: link "#größe" ` + ofPage + ` (did you mean "#größe-und-maß"?)`,
		"one.en.md#twise":         page + `5: link "one.en.md#twise" ` + ofPage + ` (did you mean "one.en.md#twice"?)`,
		"#fn:2":                   page + `5: link "#fn:2" ` + ofPage,
		"other.md#la-sección":     page + `5: link "other.md#la-sección" leads to no heading of content/pages/other.en.md; known: #a-link-one-en-md-twice-in-it`,
		"other.es.md#la-seccion":  page + `5: link "other.es.md#la-seccion" leads to no heading of content/pages/other.es.md; known: #la-sección (did you mean "other.es.md#la-sección"?)`,
		"bare.en.md#bare":         page + `5: link "bare.en.md#bare" leads to no heading: there are none in content/pages/bare.en.md`,
		"../books/book.md#befor":  `known: #before, #how-to-play, #the-first-steps, #the-tiers (did you mean "../books/book.md#before"?)`,
		"../books/libro.md#antse": `(did you mean "../books/libro.md#antes"?)`,
	} {
		problems := planningProblems(t, anchoredPublication("[x]("+link+")[^n]", nil))
		if len(problems) != 1 || !strings.HasSuffix(problems[0].Error(), want) {
			t.Errorf("%s: %v, want … %s", link, problems, want)
		}
	}
}

// TestMissingAnchorsAreReportedTogether checks that missing anchors come with other problems, in
// the user's language, and that a file with many of them gets a short report.
func TestMissingAnchorsAreReportedTogether(t *testing.T) {
	problems := planningProblems(t, anchoredPublication("[a](#a) [b](nowhere.md) [c](other.md#c)", fstest.MapFS{
		"content/books/book.en.md": {Data: []byte("---\ntitle: Book\nsections:\n  - {kind: sudoku, tier: easi, count: 1}\n---\n# Before\n\n[x](#x)\n")},
	}))
	if len(problems) < 4 {
		t.Errorf("told are %v", problems)
	}
	for _, language := range []string{"es", "pt", "fr"} {
		for _, p := range problems {
			if in := p.In(templates.Catalog(language)); strings.Contains(p.Message, "heading") && strings.Contains(in.Message, "heading") {
				t.Errorf("%s: %s", language, in)
			}
		}
	}
	many := strings.Repeat("[a](#nowhere) ", 300)
	var headings strings.Builder
	for i := range 90 {
		fmt.Fprintf(&headings, "## Part %d\n\n", i)
	}
	problems = planningProblems(t, anchoredPublication(many, fstest.MapFS{"content/pages/long.en.md": {Data: []byte("# Long\n\n" + headings.String() + "[x](#none)\n")}}))
	if problems.Count() != 101 {
		t.Errorf("%d are counted, want a hundred of one file and one of another", problems.Count())
	}
	if all := problems.Error(); strings.Count(all, "#part-29, …") != 1 || strings.Contains(all, "#part-30") {
		t.Errorf("too few headings are listed, or too many: %s", all)
	}
}

// TestAnchorsOfOwnTemplates checks that links may lead to ids in a publication's own templates.
func TestAnchorsOfOwnTemplates(t *testing.T) {
	article, err := fs.ReadFile(templates.Files(fstest.MapFS{}), "site/article.html")
	if err != nil {
		t.Fatal(err)
	}
	own := fstest.MapFS{
		"templates/site/article.html": {Data: append(article, `{{define "x"}}<p id="contact"></p>{{end}}`...)},
		"templates/book/book.md":      {Data: []byte("::title\n\n{{.Body}}\n\n{{range .Sections}}# Part {{.Number}}\n\n::section{number={{.Number}}}\n{{end}}")},
		"content/books/book.en.md":    {Data: []byte("---\ntitle: Book\nsections:\n  - {kind: sudoku, tier: easy, count: 1}\n---\n# Before\n\n[x](#part-1)\n")},
	}
	if problems := planningProblems(t, anchoredPublication("[x](#contact)[^n]", own)); len(problems) > 0 {
		t.Error(problems)
	}
	if problems := planningProblems(t, anchoredPublication("[x](../books/book.md#how-to-play)[^n]", own)); len(problems) != 1 {
		t.Errorf("what the own template hasn't is told as %v", problems)
	}
}
