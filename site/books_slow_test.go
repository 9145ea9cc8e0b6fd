//go:build slow

package site

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// puzzleDrawings returns the drawings of a book's puzzles by the paths of their pages.
func puzzleDrawings(t *testing.T, project, folder string) map[string]string {
	t.Helper()
	out := t.TempDir()
	mustBuild(t, Config{Dir: project, Out: out, NoCache: true, Formats: []string{"html"}})
	found := map[string]string{}
	for name, text := range tree(t, out) {
		if matched, _ := filepath.Match(folder+"/[0-9]*.html", name); !matched {
			continue
		}
		_, drawing, _ := strings.Cut(text, "<path")
		drawing, _, whole := strings.Cut(drawing, "</svg>")
		if !whole {
			t.Fatalf("%s shows no puzzle", name)
		}
		found[name] = drawing
	}
	return found
}

// TestPuzzleAddressesStay checks that codes in printed books keep leading to the pages of their
// puzzles. Books come and go, languages are reordered or removed, and the book gets other words,
// designs and titles.
func TestPuzzleAddressesStay(t *testing.T) {
	project := unpack(t, "press.txtar")
	before := puzzleDrawings(t, project, "es/small")
	if len(before) != 16 {
		t.Fatalf("the book has pages for %d puzzles", len(before))
	}
	one := "sections: [{kind: sudoku, tier: easy, count: 1, options: {size: 4}}]\n---\n"
	changes := []struct {
		what  string
		files map[string]string
	}{
		{"books are added", map[string]string{
			"content/books/aaa.es.md": "---\ntitle: A\n" + one,
			"content/books/zzz.en.md": "---\ntitle: Z\n" + one,
		}},
		{"languages stand in another order", map[string]string{"octavo.yaml": "title: Otra\nbaseURL: https://example.org/\nlanguages: [en, es]\n"}},
		{"the book has other words, and codes", map[string]string{"content/books/small.es.md": "---\ntitle: Otro\nsubtitle: Distinto\ntrim: 6x9in\ndesign: pocket\nseed: 7\ncodes: hints\nsections:\n" +
			"  - {kind: sudoku, tier: easy, count: 2, title: Primera}\n  - {kind: sudoku, tier: normal, count: 3}\n  - {kind: sudoku, tier: hard, count: 4, perPage: 2, opener: none}\n" +
			"  - {kind: sudoku, tier: easy, count: 7, options: {size: 6}}\n---\n# Nada\n\nOtras palabras.\n"}},
		{"there is one language", map[string]string{"octavo.yaml": "title: Otra\nbaseURL: https://example.org/\nlanguages: [es]\n",
			"content/books/small.en.md": "", "content/books/zzz.en.md": "", "content/pages/about.en.md": ""}},
	}
	for _, change := range changes {
		for name, text := range change.files {
			if text == "" {
				remove(name)(t, project, nil)
				continue
			}
			put(t, project, name, text)
		}
		if diff := cmp.Diff(before, puzzleDrawings(t, project, "es/small")); diff != "" {
			t.Fatalf("when %s, pages are others:\n%s", change.what, diff)
		}
	}
}

// TestClashingFiles makes a file where the site needs a folder, and a file whose name differs from
// a page's only in case.
func TestClashingFiles(t *testing.T) {
	for name, want := range map[string]string{
		"es":             "es is a file, and es/one.html needs a folder of that name",
		"ES/index.xhtml": "", "EN": "EN is a file, and en/one.html needs",
		"Sitemap.xml": "Sitemap.xml and sitemap.xml would be one file",
	} {
		project := t.TempDir()
		put(t, project, "octavo.yaml", "title: T\nlanguages: [es, en]\n")
		put(t, project, "content/pages/one.es.md", "# Uno\n")
		put(t, project, "content/pages/one.en.md", "# One\n")
		put(t, project, "templates/site/"+name, "x")
		_, err := Build(context.Background(), Config{Dir: project, Formats: []string{"html"}})
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v; want %s", name, err, want)
		}
	}
}

// TestExamplesInOwnRules checks that a publisher's own rules show an example only if they have the
// line for it, and that a template can place it elsewhere. TestWholeSite covers the built-in rules.
func TestExamplesInOwnRules(t *testing.T) {
	const template = "::title\n\n{{range .Kinds}}{{.Rules}}{{end}}\n\n{{range .Sections}}\n::section{number={{.Number}}}\n{{end}}\n"
	for name, c := range map[string]struct {
		rules, template string
		shown           bool
	}{
		"not asked for": {"Reglas de la casa.\n", "", false},
		"asked for":     {"Reglas.\n\n::example\nY más.\n", "", true},
		"by a template": {"Reglas.\n", strings.Replace(template, "{{end}}", "{{end}}\n\n::example{kind=sudoku}", 1), true},
	} {
		t.Run(name, func(t *testing.T) {
			project := unpack(t, "press.txtar")
			put(t, project, "templates/book/rules/sudoku.es.md", c.rules)
			if c.template != "" {
				put(t, project, "templates/book/book.md", c.template)
			}
			mustBuild(t, Config{Dir: project, NoCache: true, Languages: []string{"es"}, Only: "small", Formats: []string{"html"}})
			page := tree(t, filepath.Join(project, "public"))["es/small/index.html"]
			if found := strings.Contains(page, `<figure class="example">`); found != c.shown {
				t.Errorf("the page shows an example: %v", found)
			}
		})
	}
	project := unpack(t, "press.txtar")
	put(t, project, "templates/book/book.md", template+"\n::example{kind=sudku}\n")
	_, err := Build(t.Context(), Config{Dir: project, NoCache: true, Languages: []string{"es"}, Only: "small"})
	if want := `templates/book/book.md:9:1: kind of ::example "sudku" is not known; known: sudoku (did you mean "sudoku"?)`; err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("got %v, want %s", err, want)
	}
}
