package site

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

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
