package site

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"octavo/content/strict"
)

// backMatter returns a template of books that prints a picture after the solutions.
func backMatter(picture string) string {
	return "{{/* A template\nof one's own, with ![](not/this.png). */}}\n::title\n\n{{.Body}}\n\n{{range .Sections}}\n::section{number={{.Number}}}\n{{end}}\n::solutions\n\n# Más\n\n" +
		"{{if eq .Language \"es\"}}![El sello](" + picture + "){{end}}\n"
}

// TestPicturesOfTemplates checks that a picture that only a book's template shows is printed, shown
// on the site, and made again when it changes.
func TestPicturesOfTemplates(t *testing.T) {
	project := unpack(t, "press.txtar")
	put(t, project, "templates/book/book.md", backMatter("art/sello.png"))
	put(t, project, "templates/book/art/sello.png", greyPNG(t, 90))
	put(t, project, "templates/book/rules/sudoku.es.md", "Como se ve:\n\n![](../art/regla.png)\n")
	put(t, project, "templates/book/art/regla.png", greyPNG(t, 30))
	config := Config{Dir: project, NoCache: true, Languages: []string{"es"}, Only: "small"}
	mustBuild(t, config)
	built := tree(t, filepath.Join(project, "public"))
	if n := strings.Count(built["es/small/small.pdf"], "/Subtype /Image"); n != 1 {
		t.Errorf("the book has %d pictures, want the one of its back matter", n)
	}
	var published []string
	for name := range built {
		if strings.HasPrefix(name, "images/sello-") {
			published = append(published, name)
		}
	}
	if len(published) != 1 || !strings.Contains(built["es/small/index.html"], "../../"+published[0]) {
		t.Errorf("published as %v, which the book's page does not show", published)
	}
	rules := built["es/rules/sudoku.html"]
	if picture := pictureOf(built, "regla-"); picture == "" || !strings.Contains(rules, "../../"+picture) {
		t.Errorf("the page on how to play doesn't show %q, a picture of the project's own words", picture)
	}
	put(t, project, "templates/book/art/sello.png", greyPNG(t, 91))
	mustBuild(t, config)
	again := tree(t, filepath.Join(project, "public"))
	if _, stays := again[published[0]]; stays || again["es/small/small.pdf"] == built["es/small/small.pdf"] {
		t.Error("another picture has not made another book")
	}
}

// pictureOf returns the file of a picture whose name begins so, or "".
func pictureOf(built map[string]string, name string) string {
	for file := range built {
		if strings.HasPrefix(file, "images/"+name) {
			return file
		}
	}
	return ""
}

// TestImpossiblePicturesOfTemplates checks that such pictures are refused at their place before
// anything is made.
func TestImpossiblePicturesOfTemplates(t *testing.T) {
	for name, c := range map[string]struct{ template, want string }{
		"missing": {backMatter("sellos.png"), `templates/book/book.md:14:37: image "sellos.png" does not exist (templates/book/sellos.png) (did you mean "sello.png"?)`},
		"outside": {backMatter("../../../sello.png"), `templates/book/book.md:14:37: image "../../../sello.png" leaves the project folder`},
		"unknown": {backMatter("sello-{{.Language}}.png"), `templates/book/book.md:14:37: the path of this picture is not known before the book is made; possible: a path that is written out, in each branch of an {{if}} if need be`},
		"two":     {backMatter("foto.png"), `templates/book/book.md:14:37: image "foto.png" is templates/book/foto.png here and content/books/foto.png in content/books/small.es.md, and a book has one picture of a name; possible: another name for one of the files`},
	} {
		t.Run(name, func(t *testing.T) {
			project := unpack(t, "press.txtar")
			put(t, project, "templates/book/book.md", c.template)
			put(t, project, "templates/book/sello.png", greyPNG(t, 90))
			put(t, project, "templates/book/foto.png", greyPNG(t, 60))
			put(t, project, "content/books/foto.png", greyPNG(t, 120))
			put(t, project, "content/books/small.es.md", "---\ntitle: Foto\nsections: [{kind: sudoku, tier: easy, count: 1}]\n---\n![](foto.png)\n")
			_, err := Build(t.Context(), Config{Dir: project, NoCache: true, Languages: []string{"es"}, Only: "small"})
			problems, _ := strict.ProblemsIn(err)
			if len(problems) == 0 {
				t.Fatalf("it is built: %v", err)
			}
			if diff := cmp.Diff(c.want, problems.Sorted().Error()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestProjectReplacesTemplates checks that a project's files replace built-in ones of the same
// name: a book's template, rules of a kind, a page, the style sheet, a locale.
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
