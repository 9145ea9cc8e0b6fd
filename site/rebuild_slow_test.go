//go:build slow

package site

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"octavo/content"
	"octavo/site/product/memo"
)

// TestOpenPagesComeFirst checks that a build with many due pages makes only the open one. The next
// build makes the rest, as if in one build. With few due pages nothing is postponed.
func TestOpenPagesComeFirst(t *testing.T) {
	project := t.TempDir()
	put(t, project, "octavo.yaml", "title: Press\nlanguages: [en]\n")
	put(t, project, "content/books/many.en.md", "---\ntitle: Many\nseed: 1\nsections:\n  - {kind: sudoku, tier: easy, count: 101, options: {size: 4}}\n---\n")
	put(t, project, "content/pages/about.en.md", "# About\n\nText.\n")
	put(t, project, "content/pages/more.en.md", "# More\n\nText.\n")
	looking := Config{Dir: project, Program: "this", Formats: []string{"html"}, OpenFiles: []string{"en/about.html", "gone.html"}}
	left := func(config Config) int {
		t.Helper()
		summary, err := Build(t.Context(), config)
		if err != nil {
			t.Fatal(err)
		}
		return summary.Postponed
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
	asked.OpenFiles = []string{"gone.html"}
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
	rest.OpenFiles = nil
	if n := left(rest); n > 0 || len(changed()) < 100 {
		t.Errorf("%d outputs are left; %d files are others", n, len(changed()))
	}
	checkFreshBuild(t, "what was looked at, and the rest", Config{Dir: project, Program: "this", Formats: []string{"html"}})

	put(t, project, "octavo.yaml", "title: Press\nlanguages: [en]\n")
	asked = looking
	asked.OpenFiles = []string{"gone.html"}
	if n := left(asked); n > 0 {
		t.Errorf("%d outputs are left for a page that isn't there", n)
	}
}

// newSampleLike returns a small publication with everything that the sample has: books, an edition, a
// class with duels, decks of two topics, articles.
func newSampleLike(t *testing.T) string {
	t.Helper()
	project := unpack(t, "inputs.txtar")
	put(t, project, "content/books/foto.png", greyPNG(t, 200))
	err := fs.WalkDir(content.Sample(), "content", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && strings.HasPrefix(name, "content/kyndo/") {
			put(t, project, name, sampleText(t, name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	put(t, project, "content/decks/elementos.es.md", "---\ntitle: Elementos\ntopic: elementos\ncontains: [rules]\n---\n")
	put(t, project, "content/books/clase.es.md", "---\ntitle: Clase\ntype: class\nclass: 3A\nseed: 5\npupils: [Ana, Beto, Carla]\nsections:\n  - {kind: sudoku, tier: easy, options: {size: 4}}\n  - duels: {deck: elementos, count: 1, level: environment}\n---\n")
	return project
}

// A rewrite changes the text of a file. The number n makes each change different.
type rewrite struct {
	file string
	to   func(text string, n int) string
}

// rewrites returns changes of every sort of file.
func rewrites() []rewrite {
	adding := func(format string) func(string, int) string {
		return func(text string, n int) string { return text + fmt.Sprintf(format, n) }
	}
	instead := func(old, format string) func(string, int) string {
		return func(text string, n int) string { return strings.Replace(text, old, fmt.Sprintf(format, n), 1) }
	}
	all := func(format string) func(string, int) string {
		return func(_ string, n int) string { return fmt.Sprintf(format, n) }
	}
	return []rewrite{
		{"content/pages/hola.es.md", adding("\nEdición %d.\n")},
		{"content/pages/hello.en.md", instead("# Hello", "# Hello %d")},
		{"content/pages/more.en.md", all("# More %d\n\nOf it.\n")},
		{"content/books/uno.es.md", instead("Un libro", "Un libro, el %d,")},
		{"content/books/uno.es.md", instead("seed: 1", "seed: %d")},
		{"content/books/dos.es.md", instead("title: Dos", "title: Dos, %d")},
		{"content/books/clase.es.md", instead("Carla", "Carla, Dora %d")},
		{"content/decks/aves.es.md", instead("title: Aves", "title: Aves %d")},
		{"content/kyndo/species.yaml", instead("Andean Condor", "Condor %d")},
		{"content/kyndo/rules.yaml", adding("# %d\n")},
		{"content/kyndo/elementos/words.yaml", adding("# %d\n")},
		{"templates/locales/es.yaml", all("site:\n  books: Libros %d\n")},
		{"templates/site/style.css", all("body { margin: %dpx }\n")},
		{"templates/book/lessons/sudoku/naked-single.es.md", all("# Una lección %d\n\nTexto.\n")},
		{"octavo.yaml", instead("title: Casa", "title: Casa %d")},
		{"octavo.yaml", instead("#204060", "#2040%02d")},
	}
}

// failingRewrites returns changes after which a build fails.
func failingRewrites() []rewrite {
	all := func(text string) func(string, int) string { return func(string, int) string { return text } }
	return []rewrite{
		{"content/books/dos.es.md", all("---\ntitle: [\n---\n")},
		{"content/kyndo/species.yaml", all("species: [{id: condor}]\n")},
		{"templates/locales/es.yaml", all("site:\n  boks: Libros\n")},
		{"octavo.yaml", all("languages: [xx]\n")},
	}
}

// TestTwentyEditsInOneProcess edits files and builds in one process with memory. After every second
// edit, also after mistakes, the output equals a fresh build byte by byte.
func TestTwentyEditsInOneProcess(t *testing.T) {
	project := newSampleLike(t)
	config := Config{Dir: project, Program: "this", Memory: memo.New(), Unsynced: true}
	pages := config
	pages.Formats = []string{"html"}
	const alone = 15 // so many edits of pages alone, which are soon compared
	mustBuild(t, pages)
	chance := rand.New(rand.NewPCG(2026, 132))
	written := map[string]string{} // what each file said at first
	for n := range 20 {
		if chance.IntN(4) == 0 {
			wrong := failingRewrites()[chance.IntN(len(failingRewrites()))]
			before, there := applyRewrite(t, project, wrong, n, nil)
			if _, err := Build(t.Context(), pages); err == nil {
				t.Errorf("edit %d: %s is spoilt, and it is built", n, wrong.file)
			}
			if there {
				put(t, project, wrong.file, before)
			} else if err := os.Remove(filepath.Join(project, wrong.file)); err != nil {
				t.Fatal(err)
			}
		}
		edit := rewrites()[chance.IntN(len(rewrites()))]
		applyRewrite(t, project, edit, 10+n, written)
		mustBuild(t, pages)
		forgetful := pages
		if n >= alone {
			mustBuild(t, config)
			forgetful = config
		}
		forgetful.Memory, forgetful.Unsynced = nil, false
		if n%2 == 1 { // an output that was missed stays as it was
			checkFreshBuild(t, fmt.Sprintf("edit %d, of %s", n, edit.file), forgetful)
		}
		if t.Failed() {
			return
		}
	}
}

// applyRewrite changes a file and returns its text before. It changes the original text if first has
// it.
func applyRewrite(t *testing.T, project string, r rewrite, n int, first map[string]string) (before string, there bool) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(project, r.file))
	before, there = string(data), err == nil
	text := before
	if first != nil {
		if known, ok := first[r.file]; ok {
			text = known
		}
		first[r.file] = text
	}
	to := r.to(text, n)
	if to == before {
		t.Fatalf("edit %d changes nothing in %s", n, r.file)
	}
	put(t, project, r.file, to)
	return before, there
}
