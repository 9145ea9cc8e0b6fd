package content

import (
	"testing"
	"testing/fstest"

	"octavo/content/strict"
)

// TestPagesWithoutFrontMatter take their title from their first heading, and
// don't say it twice.
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

// TestPagesInLists: a page may say under which heading lists have it, and where.
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

// TestPagesWithoutTitle say how they come by one.
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
