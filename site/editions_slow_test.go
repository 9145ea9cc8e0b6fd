//go:build slow

package site

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestEditionsInOneFile checks that the editions in a book's file are made as books of their own, that the
// book and its editions link to each other, and that only the book has pages of puzzles and a place on the
// home page.
func TestEditionsInOneFile(t *testing.T) {
	project := t.TempDir()
	put(t, project, "octavo.yaml", "title: Press\nlanguages: [en]\n")
	put(t, project, "content/pages/about.md", "# About\n\nText.\n")
	put(t, project, "content/books/light.md", "---\ntitle: Light\nseed: 1\nsections:\n  - {kind: sudoku, tier: easy, count: 2, options: {size: 4}}\n"+
		"editions:\n  large: {name: Large print, design: large-print, trim: letter}\n  tablet: {trim: ipad}\n---\nWords.\n")
	mustBuild(t, Config{Dir: project, NoCache: true})
	site := tree(t, filepath.Join(project, "public"))
	for _, file := range []string{"en/light/light.print.pdf", "en/light/1.html", "en/light-large/light-large.print.pdf", "en/light-large/index.html", "en/light-tablet/light-tablet.pdf"} {
		if !slices.Contains(sortedKeys(site), file) {
			t.Errorf("there is no %s", file)
		}
	}
	for _, file := range []string{"en/light-large/1.html", "en/light-tablet/light-tablet.print.pdf"} {
		if slices.Contains(sortedKeys(site), file) {
			t.Errorf("there is %s", file)
		}
	}
	for file, links := range map[string][]string{
		"en/light/index.html":       {`<a href="../light-large/index.html">Large print</a>`, `<a href="../light-tablet/index.html">For tablets</a>`},
		"en/light-large/index.html": {`<a href="../light/index.html">Light</a>`, `<a href="../light-tablet/index.html">For tablets</a>`, "Light · Large print · Press", "Large print · 2 puzzles"},
	} {
		for _, link := range links {
			if !strings.Contains(string(site[file]), link) {
				t.Errorf("%s has no %s", file, link)
			}
		}
	}
	if home := string(site["index.html"]); !strings.Contains(home, "en/light/index.html") || strings.Contains(home, "light-large") {
		t.Error("the home page doesn't list the book alone")
	}
	edit("content/books/light.md", "name: Large print", "name: Big")(t, project, nil)
	mustBuild(t, Config{Dir: project, NoCache: true, Only: "light"})
	if page := string(tree(t, filepath.Join(project, "public"))["en/light/index.html"]); !strings.Contains(page, ">Large print</a>") {
		t.Error("a build of the book alone forgets or renames the edition that it didn't make")
	}
}
