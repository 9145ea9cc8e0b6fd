package site

import (
	"path/filepath"
	"strings"
	"testing"
)

// A project's own files take the place of the built-in ones of the same name:
// a book's template, the rules of a kind, a page, the style sheet, a locale.
func TestProjectReplacesTemplates(t *testing.T) {
	project := unpack(t, "press.txtar")
	own := map[string]string{
		"templates/book/book.md":            "::title\n\n{{.Body}}\n\n{{range .Kinds}}{{.Rules}}{{end}}\n\n{{range .Sections}}\n::section{number={{.Number}}}\n{{end}}\n::solutions\n",
		"templates/book/rules/sudoku.es.md": "Reglas de la casa.",
		"templates/locales/es.yaml":         "kind: {sudoku: {name: Cuadrado}}\n",
		"templates/site/style.css":          "body { border-style: groove }\n",
	}
	for name, text := range own {
		put(t, project, name, text)
	}
	mustBuild(t, Config{Dir: project, NoCache: true, Languages: []string{"es"}, Only: "small"})
	built := tree(t, filepath.Join(project, "public"))
	wants := map[string]string{
		"es/small/index.html": "Reglas de la casa.",
		"es/small/1.html":     "Cuadrado n",
		"style.css":           "border-style:groove",
	}
	for name, text := range wants {
		if !strings.Contains(built[name], text) {
			t.Errorf("%s lacks %q", name, text)
		}
	}
}

func TestMistakesInTemplatesAreNamed(t *testing.T) {
	mistakes := map[string]struct{ file, text, want string }{
		"syntax":       {"templates/book/book.md", "::title\n{{.Body", "templates/book/book.md:2: "},
		"unknown text": {"templates/book/book.md", "::title\n\n{{.Say \"book.nothing\"}}", `templates/book/book.md:3:2: `},
		"unknown key":  {"templates/locales/es.yaml", "tier: {esay: Fácil}\n", "templates/locales/es.yaml:1:8"},
		"a name":       {"templates/site/puzle.html", "x", `templates/site/puzle.html: nothing uses a template of this name (did you mean "templates/site/puzzle.html"?)`},
		"a site page":  {"templates/site/puzzle.html", "{{define \"main\"}}{{.Nothing}}{{end}}", "templates/site/puzzle.html:1:19: "},
	}
	for name, m := range mistakes {
		t.Run(name, func(t *testing.T) {
			project := unpack(t, "press.txtar")
			put(t, project, m.file, m.text)
			_, err := Build(t.Context(), Config{Dir: project, NoCache: true, Languages: []string{"es"}, Only: "small"})
			if err == nil || !strings.HasPrefix(err.Error(), m.want) {
				t.Errorf("got %v, want %s named", err, m.want)
			}
		})
	}
}
