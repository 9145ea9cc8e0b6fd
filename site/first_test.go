//go:build slow

package site

import (
	"path/filepath"
	"testing"
)

// TestWhatIsLookedAtComesFirst: where all pages have to be made again, a build of pages makes
// the one that is looked at and leaves all others as they are; the next one makes these, as
// if nothing had come before. Where little is to be made, nothing is left.
func TestWhatIsLookedAtComesFirst(t *testing.T) {
	project := t.TempDir()
	put(t, project, "octavo.yaml", "title: Press\nlanguages: [en]\n")
	put(t, project, "content/books/many.en.md", "---\ntitle: Many\nseed: 1\nsections:\n  - {kind: sudoku, tier: easy, count: 101, options: {size: 4}}\n---\n")
	put(t, project, "content/pages/about.en.md", "# About\n\nText.\n")
	put(t, project, "content/pages/more.en.md", "# More\n\nText.\n")
	looking := Config{Dir: project, Program: "this", Formats: []string{"html"}, First: []string{"en/about.html", "gone.html"}}
	left := func(config Config) int {
		t.Helper()
		summary, err := Build(t.Context(), config)
		if err != nil {
			t.Fatal(err)
		}
		return summary.Left
	}
	out := filepath.Join(project, "public")
	if n := left(looking); n > 0 {
		t.Errorf("%d outputs of the first build are left", n)
	}
	before := hashes(t, out)
	changed := func() (files []string) {
		after := hashes(t, out)
		for _, file := range sortedKeys(before) {
			if filepath.Base(file) != ".octavo-manifest.json" && after[file] != before[file] {
				files = append(files, file)
			}
		}
		return files
	}

	put(t, project, "content/pages/more.en.md", "# More\n\nOther text.\n")
	if n := left(looking); n > 0 {
		t.Errorf("%d outputs are left, though few were due: %v", n, changed())
	}
	before = hashes(t, out)

	put(t, project, "octavo.yaml", "title: House\nlanguages: [en]\n")
	asked := looking
	asked.First = []string{"gone.html"}
	asked.DryRun = true
	if n := left(asked); n > 0 {
		t.Errorf("%d outputs are left by a dry run", n)
	}
	if n := left(looking); n == 0 {
		t.Error("nothing is left")
	}
	if got := changed(); len(got) != 1 || got[0] != "en/about.html" {
		t.Errorf("%v were made, and en/about.html alone is looked at", got)
	}
	rest := looking
	rest.First = nil
	if n := left(rest); n > 0 || len(changed()) < 100 {
		t.Errorf("%d outputs are left; %d files are others", n, len(changed()))
	}
	sameAsFresh(t, "what was looked at, and the rest", Config{Dir: project, Program: "this", Formats: []string{"html"}})

	put(t, project, "octavo.yaml", "title: Press\nlanguages: [en]\n")
	asked = looking
	asked.First = []string{"gone.html"}
	if n := left(asked); n > 0 {
		t.Errorf("%d outputs are left for a page that isn't there", n)
	}
}
