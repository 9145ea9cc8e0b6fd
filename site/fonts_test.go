package site

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const withOneBook = "---\ntitle: Uno\nseed: 1\nsections: [{kind: sudoku, tier: easy, count: 2, options: {size: 4}}]\n---\nHello.\n"

// TestOwnFontsArePrinted: a publication is printed in the fonts that it names, and
// the imprint says in which.
func TestOwnFontsArePrinted(t *testing.T) {
	project := t.TempDir()
	put(t, project, "octavo.yaml", "title: Casa\nlanguages: [en]\nfonts: {text: Mine.ttf}\n")
	put(t, project, "templates/fonts/Mine.ttf", builtIn(t, "fonts/SourceSans3-Regular.ttf"))
	put(t, project, "content/books/uno.en.md", withOneBook)
	mustBuild(t, Config{Dir: project})
	data, err := os.ReadFile(filepath.Join(project, "public/en/uno/uno.print.pdf"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(data), "+Mine") || strings.Contains(string(data), "SourceSerif4") {
		t.Error("the text is not printed in the font that octavo.yaml names")
	}
	page, err := os.ReadFile(filepath.Join(project, "public/en/uno/index.html"))
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(page), "Source Serif") || !strings.Contains(string(page), "Set in Source Sans 3, by ") {
		t.Error("the imprint credits another font than is printed")
	}
}

// TestFontsThatCantPrintAreRefused: before anything is made, where they are named,
// all at once.
func TestFontsThatCantPrintAreRefused(t *testing.T) {
	for _, c := range []struct{ what, settings, file, data, want string }{
		{"a font that isn't there", "fonts: {text: Mien.ttf}", "", "", `octavo.yaml:3:15: font in templates/fonts "Mien.ttf" is not known`},
		{"a near name", "fonts: {sans: SourceSans3Regular.ttf}", "", "", `(did you mean "SourceSans3-Regular.ttf"?)`},
		{"PostScript outlines", "fonts: {text: Mine.ttf}", "Mine.ttf", "OTTO\x00\x01\x00\x00", "octavo.yaml:3:15: templates/fonts/Mine.ttf has PostScript outlines (CFF)"},
		{"no font", "fonts: {text: Mine.ttf}", "Mine.ttf", "GIF89a", "octavo.yaml:3:15: templates/fonts/Mine.ttf is no font that can be printed"},
		{"a font nobody names", "author: Nadie", "Mine.ttf", "GIF89a", "templates/fonts/Mine.ttf: octavo.yaml names no font; to print with this one"},
	} {
		project := t.TempDir()
		put(t, project, "octavo.yaml", "title: Casa\nlanguages: [en]\n"+c.settings+"\n")
		put(t, project, "content/books/uno.en.md", withOneBook)
		if c.file != "" {
			put(t, project, "templates/fonts/"+c.file, c.data)
		}
		_, err := Build(t.Context(), Config{Dir: project})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: the error is %v, and should say %s", c.what, err, c.want)
		}
	}
}
