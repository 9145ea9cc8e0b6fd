package site

import (
	"context"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestFilesInEachOthersWay puts a file where the site needs a folder, and one
// beside a page that differs in its case alone.
func TestFilesInEachOthersWay(t *testing.T) {
	if testing.Short() {
		t.Skip("builds whole publications")
	}
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

// TestOneKindIsntAnother: two kinds whose puzzles are asked for in the same words are told
// apart where pages lead to the same puzzle in other works.
func TestOneKindIsntAnother(t *testing.T) {
	project := t.TempDir()
	put(t, project, "octavo.yaml", "title: T\nlanguages: [es]\n")
	put(t, project, "content/books/uno.md", "---\ntitle: Uno\nsections:\n  - {kind: kenken, tier: easy, count: 1, options: {size: 4}}\n  - {kind: futoshiki, tier: easy, count: 1, options: {size: 4}}\n---\n")
	put(t, project, "content/books/otro.md", "---\ntitle: Otro\npuzzles: uno\n---\n")
	mustBuild(t, Config{Dir: project, Formats: []string{"html"}, NoCache: true})
	for n := 1; n <= 2; n++ {
		page := tree(t, filepath.Join(project, "public", "es", "uno"))[strconv.Itoa(n)+".html"]
		if got := strings.Count(page, `href="../otro/`); got != 1 || !strings.Contains(page, `href="../otro/`+strconv.Itoa(n)+`.html"`) {
			t.Errorf("puzzle %d leads to %d others", n, got)
		}
	}
}
