package content

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"octavo/content/strict"
)

const goodDeck = "---\ntitle: Aves del páramo\nsize: bridge\n---\n# Para el aula\n\nVéase el [libro](../books/aurora.md).\n"

// projectWithDeck returns goodProject with a deck.
func projectWithDeck(work string) fstest.MapFS {
	files := goodProject()
	files["content/decks/aves.es.md"] = &fstest.MapFile{Data: []byte(work)}
	return files
}

// TestWork checks that the common settings of a work are read. The other keys stay for the package
// that makes the work, which may read them more than once.
func TestWork(t *testing.T) {
	works := mustLoad(t, projectWithDeck(goodDeck)).Decks
	want := []*Work{{
		File: "content/decks/aves.es.md", Slug: "aves", Language: noPos("es"), Title: noPos("Aves del páramo"), Author: noPos("Equipo Aurora"),
		Body: []byte("# Para el aula\n\nVéase el [libro](../books/aurora.md).\n"), BodyLine: 5,
	}}
	if diff := cmp.Diff(want, works, ignorePositions(), cmpopts.IgnoreUnexported(Work{})); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for range 2 {
		var problems strict.Problems
		front := works[0].Front(&problems)
		if size := front.Text("size"); size.Value != "bridge" || size.Pos.Line != 3 {
			t.Errorf("size: %+v", size)
		}
		if front.Done(); len(problems) > 0 {
			t.Error(problems)
		}
	}
	var problems strict.Problems
	works[0].Front(&problems).Done()
	if err := problems.Err(); err == nil || !strings.Contains(err.Error(), `content/decks/aves.es.md:3:1: key "size" of the deck is not known; known: title, subtitle`) {
		t.Errorf("a key that nobody asked for: %v", err)
	}
}

// TestDeckAndBookWithSameSlug checks that a deck and a book can't have one slug, since they share
// the folders of the site.
func TestDeckAndBookWithSameSlug(t *testing.T) {
	files := projectWithDeck("---\ntitle: Aves\nlanguage: es\n---\n")
	files["content/books/aves.es.md"] = files["content/books/aurora.es.md"]
	_, err := Load(files, locales())
	if err == nil || !strings.Contains(err.Error(), "is that of content/books/aves.es.md") {
		t.Errorf("the error is %v", err)
	}
}

// TestWorldsAreRead checks items with and without names and shapes. A world with fewer items than
// the levels need gets a note.
func TestWorldsAreRead(t *testing.T) {
	site, err := Load(fstest.MapFS{
		"octavo.yaml":               {Data: []byte("title: T\nlanguages: [es]\n")},
		"content/books/a.es.md":     {Data: []byte("---\ntitle: A\nsections: [{kind: sudoku, count: 1}]\n---\n")},
		"content/worlds/beach.yaml": {Data: []byte("name: {es: La playa}\ngroups:\n  - items: [a, {id: b, name: {en: bee}, shape: egg striped}]\n  - {unlock: 7, items: [c]}\nlockOverlayImage: bolt\n")},
	}, locales())
	if err != nil {
		t.Fatal(err)
	}
	if len(site.Worlds) != 1 {
		t.Fatalf("%d worlds", len(site.Worlds))
	}
	w := site.Worlds[0]
	items := w.Items()
	if w.ID.Value != "beach" || w.Name["es"] != "La playa" || len(w.Groups) != 2 || w.Groups[0].Unlock.Value != 1 || w.Groups[1].Unlock.Value != 7 ||
		w.Images.LockOverlay.Value != "bolt" || len(items) != 3 || items[1].ID.Value != "b" || items[1].Name["en"] != "bee" || items[1].Shape.Value != "egg striped" {
		t.Errorf("read as %+v", w)
	}
	if len(site.Notes) != 1 || !strings.Contains(site.Notes[0].Message, "the world beach has 3 items; the levels are made for 50") {
		t.Errorf("noted %v", site.Notes)
	}
}

// TestSampleWorlds checks that each world of the sample has 50 items in 17 families, with names in
// both languages.
func TestSampleWorlds(t *testing.T) {
	site, err := Load(Sample(), locales())
	if err != nil {
		t.Fatal(err)
	}
	if len(site.Worlds) != 2 {
		t.Fatalf("%d worlds", len(site.Worlds))
	}
	for _, w := range site.Worlds {
		if len(w.Groups) != 17 || len(w.Items()) != 50 {
			t.Errorf("%s has %d items in %d families", w.ID.Value, len(w.Items()), len(w.Groups))
		}
		for _, item := range w.Items() {
			if item.Name["es"] == "" || item.Name["en"] == "" || item.Shape.Value == "" {
				t.Errorf("%s: %s lacks a name or a shape", w.ID.Value, item.ID.Value)
			}
		}
	}
}

// TestBookLessons checks that lessons is the word needed, or a list of different names.
func TestBookLessons(t *testing.T) {
	for written, want := range map[string]string{
		"lessons: needed":                  "",
		"lessons: [x-wing, naked-pair]":    "",
		"lessons: needful":                 `b.md:3:10: lessons "needful" is not known; known: needed (did you mean "needed"?)`,
		"lessons: [x-wing, x-wing]":        `b.md:3:19: "x-wing" is listed twice`,
		"lessons: []":                      `b.md:3:1: lessons has 0 entries`,
		"lessons: {x-wing: true}":          `b.md:3:10: lessons is a group`,
		"type: worksheet\nlessons: needed": `b.md:4:1: a worksheet has no room for lessons; possible: no lessons, or type: book`,
	} {
		book := "---\ntitle: B\n" + written + "\nsections:\n  - {kind: sudoku, tier: easy, count: 1}\n---\n"
		_, err := Load(fstest.MapFS{
			"octavo.yaml":        {Data: []byte("title: A\nlanguages: [en]\n")},
			"content/books/b.md": {Data: []byte(book)},
		}, []string{"en"})
		got := ""
		if err != nil {
			got = err.Error()
		}
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s: %s", written, got)
		}
	}
}

// TestPagesWithoutFrontMatter checks that a page takes its title from its first heading. A heading
// at the beginning is removed from the body.
func TestPagesWithoutFrontMatter(t *testing.T) {
	for name, c := range map[string]struct {
		text, title, body string
		line              int
		at                strict.Pos
	}{
		"a heading":            {"# Acerca *de* &amp; más\n\nHola.\n", "Acerca de & más", "\nHola.\n", 2, strict.Pos{File: "", Line: 1, Column: 3}},
		"underlined":           {"\n Acerca\nde\n===\nHola.\n", "Acerca de", "Hola.\n", 5, strict.Pos{File: "", Line: 2, Column: 2}},
		"of any level":         {"### Acerca de ###\nHola.", "Acerca de", "Hola.", 2, strict.Pos{File: "", Line: 1, Column: 5}},
		"and nothing else":     {"# Acerca de", "Acerca de", "", 1, strict.Pos{File: "", Line: 1, Column: 3}},
		"after a paragraph":    {"Hola.\n\n## Acerca de\n", "Acerca de", "Hola.\n\n## Acerca de\n", 1, strict.Pos{File: "", Line: 3, Column: 4}},
		"after an empty one":   {"#\n\n# Acerca de\n", "Acerca de", "#\n\n# Acerca de\n", 1, strict.Pos{File: "", Line: 3, Column: 3}},
		"with front matter":    {"---\nlanguage: es\n---\n# Acerca de\nHola.\n", "Acerca de", "Hola.\n", 5, strict.Pos{File: "", Line: 4, Column: 3}},
		"a title goes first":   {"---\ntitle: Otra\n---\n# Acerca de\n", "Otra", "# Acerca de\n", 4, strict.Pos{File: "", Line: 2, Column: 8}},
		"with Windows' ends":   {"\ufeff# Acerca de\r\nHola.\r\n", "Acerca de", "Hola.\n", 2, strict.Pos{File: "", Line: 1, Column: 3}},
		"with a link in it":    {"# Acerca de [p](p.md)\n", "Acerca de p", "", 2, strict.Pos{File: "", Line: 1, Column: 3}},
		"a line is no heading": {"# Acerca de\n---\nHola.\n", "Acerca de", "---\nHola.\n", 2, strict.Pos{File: "", Line: 1, Column: 3}},
	} {
		files := fstest.MapFS{
			"octavo.yaml":        {Data: []byte("title: T\nlanguages: [es]\n")},
			"content/pages/p.md": {Data: []byte(c.text)},
		}
		page := mustLoad(t, files).Pages[0]
		c.at.File = "content/pages/p.md"
		if page.Title.Value != c.title || string(page.Body) != c.body || page.BodyLine != c.line || page.Title.Pos != c.at {
			t.Errorf("%s: the title is %q at %v, the body %q from line %d", name, page.Title.Value, page.Title.Pos, page.Body, page.BodyLine)
		}
	}
}

// TestPagesInLists checks the settings group and order of a page.
func TestPagesInLists(t *testing.T) {
	files := fstest.MapFS{
		"octavo.yaml":        {Data: []byte("title: T\nlanguages: [es]\n")},
		"content/pages/p.md": {Data: []byte("---\ntitle: P\ngroup: Guías\norder: 3\n---\n")},
	}
	files["content/pages/a.md"] = &fstest.MapFile{Data: []byte("---\ntitle: A\n---\n")}
	if p := mustLoad(t, files).Pages[0]; p.Group.Value != "Guías" || p.Order.Value != 3 {
		t.Errorf("the page is %+v", p)
	}
	files["content/pages/p.md"] = &fstest.MapFile{Data: []byte("---\ntitle: P\norder: 0\n---\n")}
	_, err := Load(files, locales())
	problems, _ := strict.ProblemsIn(err)
	if len(problems) != 1 || problems[0].Message != "order cannot be 0; possible: 1 to 10000" {
		t.Errorf("order: 0 is %v", err)
	}
}

// TestPagesWithoutTitle checks that the problem of a page without a title explains how to add one.
func TestPagesWithoutTitle(t *testing.T) {
	for _, text := range []string{"", "Hola.\n", "> # Cita\n", "#\n", "---\n---\nHola.\n"} {
		files := fstest.MapFS{
			"octavo.yaml":        {Data: []byte("title: T\nlanguages: [es]\n")},
			"content/pages/p.md": {Data: []byte(text)},
		}
		_, err := Load(files, locales())
		problems, _ := strict.ProblemsIn(err)
		if len(problems) != 1 || problems[0].Message != "the page has no title; begin it with # …, or write title: … in its front matter" {
			t.Errorf("%q: %v", text, err)
		}
	}
}
