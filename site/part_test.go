package site

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"octavo/engine/slowtests"
)

// TestAPartIsAsInTheWhole: what was asked for comes out as in a build of the whole,
// so that what its works no longer have goes; what was not asked for stays.
func TestAPartIsAsInTheWhole(t *testing.T) {
	noFoto := edit("content/books/uno.es.md", "![foto](foto.png)", "foto")
	for name, c := range map[string]struct {
		change func(*testing.T, string, *Config)
		part   Config
		goes   []string // paths or folders, in the order of their names
		note   string   // what the publisher is told of the pages that stay
		home   string   // what the Spanish home page must not say any more
	}{
		"a form of a book": {
			change: func(t *testing.T, project string, _ *Config) {
				edit("content/books/uno.es.md", "worksheet: true", "worksheet: false")(t, project, nil)
				edit("content/books/uno.en.md", "worksheet: true", "worksheet: false")(t, project, nil)
			},
			part: Config{Only: "uno", Languages: []string{"es"}, Formats: []string{"pdf"}},
			goes: []string{"es/uno/uno.key.pdf", "es/uno/uno.worksheet.pdf"},
			note: "content/books/uno.es.md: its pages still lead to what is no longer made: es/uno/uno.key.pdf, es/uno/uno.worksheet.pdf; build html, too",
		},
		"the files of a book that has gone": {
			change: remove("content/books/dos.es.md"),
			part:   Config{Languages: []string{"es"}, Formats: []string{"pdf"}},
			goes:   []string{"es/dos/dos.pdf", "es/dos/dos.print.pdf"},
			note:   "content/books/dos.es.md: its pages still lead to what is no longer made: es/dos/dos.print.pdf, es/dos/dos.pdf; build html, too",
		},
		"a book of a language": {
			change: remove("content/books/dos.es.md"),
			part:   Config{Languages: []string{"es"}},
			goes:   []string{"es/dos/", "es/lessons/sudoku/hidden-single.html"}, // to which no other book leads
			home:   ">Dos<",
		},
		"a book by a pattern": {
			change: remove("content/books/uno.en.md"),
			part:   Config{Only: "uno*"},
			goes:   []string{"en/uno/", "en/lessons/", "en/puzzles/keys.html", "en/puzzles/sudoku-4.html", "en/rules/"}, // to which no other book in English leads
		},
		"the pages of a book": {
			change: remove("content/books/dos.es.md"),
			part:   Config{Formats: []string{"html"}},
			goes:   []string{"es/dos/1.html", "es/dos/1.png", "es/dos/index.html", "es/dos/keep.json", "es/dos/sudoku-easy/index.html", "es/lessons/sudoku/hidden-single.html"},
			home:   ">Dos<",
		},
		"the pages of a language": {
			change: func(t *testing.T, project string, _ *Config) {
				edit("octavo.yaml", "languages: [es, en]", "languages: [es]")(t, project, nil)
				remove("content/books/uno.en.md")(t, project, nil)
				remove("content/pages/hello.en.md")(t, project, nil)
			},
			part: Config{Formats: []string{"html"}}, // its files stay; the one home page is the topmost page
			goes: []string{
				"en/hello.html", "en/index.html", "en/lessons/", "en/offline.html", "en/puzzles/", "en/rules/", "en/uno/1.html", "en/uno/1.png", "en/uno/2.html", "en/uno/2.png",
				"en/uno/index.html", "en/uno/sudoku-easy/", "en/uno/sudoku-normal/", "en/uno/keep.json", "es/index.html", "find/en.puzzles.js", "find/en.words.js", "keep/en.json",
				"play/bottles.en.js", "play/choose.en.js", "play/clock.en.js", "play/daily.en.js", "play/drawhint.en.js", "play/engine.en.js", "play/find.en.js", "play/grid.en.js", "play/gridhelp.en.js",
				"play/keep.en.js", "play/marks.en.js", "play/match.en.js", "play/movehelp.en.js", "play/newpuzzle.en.js", "play/shortcuts.en.js", "play/site.en.js", "play/statistics.en.js",
				"play/trays.en.js",
			},
		},
		"not a picture that others show": {
			change: noFoto,
			part:   Config{Only: "uno"},
		},
		"a picture that nobody shows any more": {
			change: func(t *testing.T, project string, _ *Config) {
				noFoto(t, project, nil)
				edit("content/pages/hola.es.md", "![foto](../books/foto.png)", "foto")(t, project, nil)
			},
			part: Config{Languages: []string{"es"}, Formats: []string{"html"}},
			goes: []string{"images/"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			if !slowtests.On && name != "a book of a language" { // of which files, pages and the home page go
				t.Skip("builds a publication three times")
			}
			t.Parallel()
			project := unpack(t, "inputs.txtar")
			remove("content/decks/aves.es.md")(t, project, nil)
			put(t, project, "content/books/foto.png", photo(t, 200))
			edit("content/books/uno.es.md", "Véase [dos](dos.md).", "")(t, project, nil)
			whole := Config{Dir: project, Program: "this", NoCache: true}
			mustBuild(t, whole)
			out := filepath.Join(project, "public")
			before := hashes(t, out)
			c.change(t, project, nil)
			part := c.part
			part.Dir, part.Program = project, "this"
			notes := mustBuild(t, part).Notes
			if got := shown(t, notes); strings.Contains(got, "still lead to") != (c.note != "") || !strings.Contains(got, c.note) {
				t.Errorf("the publisher is told %q, want %q", got, c.note)
			}

			after := hashes(t, out)
			for _, file := range sortedKeys(before) {
				goes := slices.ContainsFunc(c.goes, func(g string) bool { return file == g || strings.HasSuffix(g, "/") && strings.HasPrefix(file, g) })
				if _, stands := after[file]; stands == goes {
					t.Errorf("%s stands: %v, goes: %v", file, stands, goes)
				}
			}
			if c.home != "" && strings.Contains(tree(t, out)["es/index.html"], c.home) {
				t.Errorf("the home page still says %q", c.home)
			}
			mustBuild(t, whole)
			sameAsFresh(t, name, whole)
		})
	}
}
