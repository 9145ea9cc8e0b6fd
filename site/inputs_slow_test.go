//go:build slow

package site

import (
	"bytes"
	"compress/zlib"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"octavo/content"
	"octavo/site/disk"
)

// sampleText returns the text of a file of the embedded sample.
func sampleText(t *testing.T, name string) string {
	t.Helper()
	data, err := fs.ReadFile(content.Sample(), name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// replaceInFile returns a change that puts a built-in file into the project, with text replaced.
func replaceInFile(name, from, to string) func(*testing.T, string, *Config) {
	return func(t *testing.T, project string, config *Config) {
		put(t, project, "templates/"+name, builtIn(t, name))
		edit("templates/"+name, from, to)(t, project, config)
	}
}

// changes returns a change of every sort of input. Each builds on the ones before.
func changes() []change {
	all := []string{"books/", "decks/", "articles/", "front/"}
	return []change{
		{what: "nothing", apply: func(*testing.T, string, *Config) {}, kept: append([]string{"images/"}, all...)},
		{what: "a word of a book", apply: edit("content/books/uno.es.md", "Un libro", "Este libro"),
			due: []string{"books/es/uno/"}, kept: []string{"books/en/", "books/es/dos/", "decks/", "articles/", "images/", "front/assets"}},
		{what: "the title of a book", apply: edit("content/books/dos.es.md", "title: Dos", "title: Segundo"),
			due: []string{"books/es/dos/", "front/pages"}, kept: []string{"books/en/", "books/es/uno/", "decks/", "articles/"}},
		{what: "a picture", apply: func(t *testing.T, project string, _ *Config) {
			put(t, project, "content/books/foto.png", greyPNG(t, 90))
		}, due: []string{"books/es/uno/", "articles/es/hola", "images/"}, kept: []string{"books/en/", "books/es/dos/", "decks/"}},
		{what: "the seed of a book", apply: edit("content/books/uno.en.md", "seed: 1", "seed: 2"),
			due: []string{"books/en/uno/", "books/es/uno/pages"}, kept: []string{"books/es/uno/print", "books/es/dos/", "decks/"}},
		{what: "an option", apply: edit("content/books/uno.en.md", "size: 4", "size: 6"),
			due: []string{"books/en/uno/"}, kept: []string{"books/es/uno/print", "books/es/dos/", "decks/"}},
		{what: "a title of an article", apply: edit("content/pages/hello.en.md", "# Hello", "# Good day"),
			due: []string{"articles/en/", "books/en/uno/pages", "front/pages"}, kept: []string{"books/en/uno/print", "books/es/", "decks/", "articles/es/"}},
		{what: "the template of books", apply: replaceInFile("book/book.md", "\n", "\n\n"),
			due: []string{"books/", "decks/"}, kept: []string{"articles/", "images/", "front/assets"}},
		{what: "a template of the site", apply: replaceInFile("site/base.html", "<body", "<body data-x=\"y\""),
			due: []string{"books/es/uno/pages", "articles/", "front/"}, kept: []string{"books/es/uno/print", "decks/es/aves/prints", "images/"}},
		{what: "the style sheet", apply: replaceInFile("site/style.css", "\n", "\n/* mine */\n"),
			due: []string{"front/assets"}, kept: []string{"books/", "decks/", "articles/", "images/", "front/pages"}},
		{what: "the accent", apply: edit("octavo.yaml", "#204060", "#602040"), due: []string{"front/assets"}, kept: []string{"books/", "decks/", "articles/", "front/pages"}},
		{what: "a text in Spanish", apply: func(t *testing.T, project string, _ *Config) {
			put(t, project, "templates/locales/es.yaml", "site:\n  books: Volúmenes\n")
		}, due: []string{"books/es/", "decks/es/", "articles/es/", "front/pages"}, kept: []string{"books/en/", "articles/en/", "front/assets"}},
		{what: "a font", apply: func(t *testing.T, project string, _ *Config) {
			put(t, project, "templates/fonts/SourceSerif4-Regular.ttf", builtIn(t, "fonts/SourceSans3-Regular.ttf"))
		}, due: []string{"books/es/uno/print", "books/en/uno/screen", "decks/es/aves/prints"}, kept: []string{"articles/", "images/", "front/assets"}},
		{what: "the choice of a font", apply: func(t *testing.T, project string, c *Config) {
			put(t, project, "templates/fonts/Mine.ttf", builtIn(t, "fonts/SourceSerif4-Italic.ttf"))
			edit("octavo.yaml", "title: Casa", "fonts: {text: Mine.ttf}\ntitle: Casa")(t, project, c)
		}, due: []string{"books/es/uno/print", "books/es/uno/pages", "decks/es/aves/prints"}, kept: []string{"articles/", "images/", "front/assets"}},
		{what: "the title of all", apply: edit("octavo.yaml", "title: Casa", "title: Otra casa"),
			due: []string{"books/es/uno/pages", "articles/", "front/pages", "front/assets"}, kept: []string{"books/es/uno/print"}}, // a manifest says it
		{what: "the base URL", apply: edit("octavo.yaml", "example.org/", "example.org/casa/"),
			due: []string{"books/es/uno/pages", "articles/", "front/pages", "decks/es/aves/prints"}, kept: []string{"books/es/uno/print", "front/assets"}},
		{what: "a setting of a deck", apply: edit("content/decks/aves.es.md", "species:", "bleed: 2mm\nspecies:"),
			due: []string{"decks/"}, kept: []string{"books/", "articles/"}},
		{what: "data of the game", apply: func(t *testing.T, project string, _ *Config) {
			for _, name := range []string{"rules", "environments", "contexts", "species"} {
				put(t, project, "content/kyndo/"+name+".yaml", sampleText(t, "content/kyndo/"+name+".yaml"))
			}
		}, due: []string{"decks/"}, kept: []string{"books/", "articles/"}},
		{what: "the balance", apply: edit("content/kyndo/rules.yaml", "P: 25\n  S: 20", "P: 20\n  S: 25"), due: []string{"decks/"}, kept: []string{"books/", "articles/"}},
		{what: "a species", apply: edit("content/kyndo/species.yaml", "Sword-billed", "Blade-billed"), due: []string{"decks/"}, kept: []string{"books/", "articles/"}},
		{what: "two books of bottles", apply: func(t *testing.T, project string, _ *Config) {
			put(t, project, "content/books/ocho.es.md", "---\ntitle: Ocho\nsections: [{kind: watersort, tier: easy, count: 1, options: {n: 4}}]\n---\n")
			put(t, project, "content/books/nueve.es.md", "---\ntitle: Nueve\nsections: [{kind: watersort, tier: easy, count: 1, options: {n: 9}}]\n---\n")
		}, due: []string{"books/es/ocho/", "books/es/nueve/"}, kept: []string{"books/es/dos/print", "decks/es/aves/prints", "articles/es/"}},
		{what: "the numbers of bottles, as they are", apply: func(t *testing.T, project string, _ *Config) {
			put(t, project, "content/watersort.yaml", "empty: {9..20: {cap4: 2..3}}\n")
		}, kept: all},
		{what: "the number of bottles of some sizes", apply: edit("content/watersort.yaml", "cap4: 2..3", "cap4: 2..4"),
			due: []string{"books/es/nueve/"}, kept: []string{"books/es/ocho/", "books/es/uno/", "decks/", "articles/es/"}},
		{what: "the score of bottles", apply: edit("content/watersort.yaml", "empty:", "score: {k: 1.5}\nempty:"),
			due: []string{"books/es/nueve/", "books/es/ocho/"}, kept: []string{"books/es/uno/", "decks/", "articles/es/"}},
		{what: "the books of bottles less", apply: func(t *testing.T, project string, config *Config) {
			for _, name := range []string{"books/ocho.es.md", "books/nueve.es.md", "watersort.yaml"} {
				remove("content/"+name)(t, project, config)
			}
		}, due: []string{"front/pages"}, kept: []string{"books/es/dos/print", "decks/es/aves/prints"}},
		{what: "art", apply: func(t *testing.T, project string, _ *Config) {
			put(t, project, "content/kyndo/art/condor.yaml", "author: Ana\nlicence: CC0 1.0\n")
			put(t, project, "content/kyndo/art/condor.png", greyPNG(t, 40))
		}, due: []string{"decks/"}, kept: []string{"books/", "articles/"}},
		{what: "one book more", apply: func(t *testing.T, project string, _ *Config) {
			put(t, project, "content/books/tres.en.md", "---\ntitle: Three\nsections: [{kind: kenken, tier: easy, count: 1, options: {size: 4}}]\n---\n")
		}, due: []string{"books/en/tres/", "books/es/uno/pages", "front/pages"}, kept: []string{"books/es/dos/print", "decks/es/aves/prints", "articles/"}},
		{what: "a translation less", apply: remove("content/books/uno.en.md"), due: []string{"books/es/uno/pages", "front/pages"}, kept: []string{"books/es/dos/print", "books/es/uno/print", "decks/es/aves/prints"}},
		{what: "a language less", apply: func(t *testing.T, project string, config *Config) {
			remove("content/books/tres.en.md")(t, project, config)
			remove("content/pages/hello.en.md")(t, project, config)
		}, due: []string{"books/es/dos/pages", "articles/es/", "front/pages"}, kept: []string{"books/es/dos/print", "images/"}},
		{what: "a lock", apply: lockBook(), due: []string{"books/es/uno/"}, kept: []string{"books/es/dos/", "decks/", "articles/", "images/"}},
		{what: "another puzzle in the place of one", apply: lockBook(1), due: []string{"books/es/uno/"}, kept: []string{"books/es/dos/", "decks/", "articles/"}},
		{what: "that it had another once", apply: func(t *testing.T, project string, _ *Config) {
			lock := tree(t, project)["content/books/uno.lock"]
			put(t, project, "content/books/uno.lock", regexp.MustCompile(`(?m)^-1 .*\n`).ReplaceAllString(lock, ""))
		}, due: []string{"books/es/uno/worksheet", "books/es/uno/key"}, kept: []string{"books/es/dos/", "decks/", "articles/"}},
		{what: "a puzzle in the ledger", apply: func(t *testing.T, project string, _ *Config) {
			put(t, project, "content/ledger.txt", "sudoku ....123..1..4.4..3.5..2..1..321.....\n")
		}, due: []string{"books/es/dos/"}, kept: []string{"decks/", "articles/", "images/"}},
		{what: "a puzzle of another kind in it", apply: edit("content/ledger.txt", "sudoku", "kenken 3:_baa_3a,a6s1m3m2\nsudoku"), kept: all},
		{what: "two volumes of given puzzles", apply: func(t *testing.T, project string, _ *Config) {
			put(t, project, "content/puzzles/mios.txt", "2...31.21.24...1\n")
			put(t, project, "content/books/vol-1.es.md", "---\ntitle: A\nseries: {name: V, volume: 1}\nsections: [{from: ../puzzles/mios.txt, kind: sudoku}]\n---\n")
			put(t, project, "content/books/vol-2.es.md", "---\ntitle: B\nseries: {name: V, volume: 2}\nsections: [{kind: sudoku, tier: easy, count: 2, options: {size: 4}}]\n---\n")
		}, due: []string{"books/es/vol-1/", "books/es/vol-2/"}, kept: []string{"books/es/dos/print", "decks/es/aves/prints", "articles/"}},
		{what: "a given puzzle of the first", apply: edit("content/puzzles/mios.txt", "2...31.21.24...1", "3...14.22.41...3\n41....1..3....23"),
			due: []string{"books/es/vol-1/", "books/es/vol-2/"}, kept: []string{"books/es/dos/", "decks/", "articles/"}},
		{what: "titles and dedications", apply: edit("content/books/vol-2.es.md", "count: 2", "count: 2, titles: [Uno], dedications: {2: Para Ana}"),
			due: []string{"books/es/vol-2/"}, kept: []string{"books/es/vol-1/print", "books/es/dos/", "decks/"}},
		{what: "the order of a section", apply: edit("content/books/vol-2.es.md", "count: 2", "order: difficulty, count: 2"),
			due: []string{"books/es/vol-2/"}, kept: []string{"books/es/vol-1/print", "books/es/dos/", "decks/"}},
		{what: "an edition of the second", apply: func(t *testing.T, project string, _ *Config) {
			put(t, project, "content/books/grande.es.md", "---\ntitle: C\npuzzles: vol-2\ntrim: a4\n---\n")
		}, due: []string{"books/es/grande/"}, kept: []string{"books/es/vol-2/print", "books/es/dos/print", "decks/es/aves/prints"}},
		{what: "the seed of the second", apply: edit("content/books/vol-2.es.md", "title: B", "title: B\nseed: 77"),
			due: []string{"books/es/grande/", "books/es/vol-2/"}, kept: []string{"books/es/vol-1/print", "books/es/dos/", "decks/"}},
		{what: "that a book is sold", apply: edit("content/books/dos.es.md", "title: Segundo", "title: Segundo\nsite: none\nbuy: https://shop.example/"),
			due: []string{"books/es/dos/", "front/pages"}, kept: []string{"books/es/uno/print", "decks/", "articles/"}},
		{what: "where it can be had", apply: edit("content/books/dos.es.md", "shop.example", "books.example"),
			due: []string{"books/es/dos/pages"}, kept: []string{"books/es/dos/print", "books/es/uno/", "decks/", "articles/", "front/assets"}},
		{what: "a seed for all", apply: func(_ *testing.T, _ string, config *Config) { config.Seed = "9" }, due: []string{"books/", "decks/"}, kept: []string{"articles/", "images/"}},
		{what: "another program", apply: func(_ *testing.T, _ string, config *Config) { config.Program = "another" }, due: []string{"books/", "decks/", "articles/", "front/"}, kept: []string{"images/"}},
		{what: "a file that somebody removed", apply: remove("public/es/dos/index.html"), due: []string{"books/es/dos/pages"}, kept: []string{"books/es/dos/print", "books/es/uno/", "decks/", "front/assets"}},
		{what: "no cache", apply: func(_ *testing.T, _ string, config *Config) { config.NoCache = true }, due: append([]string{"images/"}, all...)},
	}
}

// lockBook returns a change that locks the book uno and replaces some of its puzzles.
func lockBook(replaced ...int) func(*testing.T, string, *Config) {
	return func(t *testing.T, project string, _ *Config) {
		t.Helper()
		if _, err := Lock(t.Context(), LockOrder{Dir: project, Books: []string{"uno"}, Replace: replaced}); err != nil {
			t.Fatal(err)
		}
	}
}

// TestChangedInputsAreMadeAgain changes every sort of input in turn. It checks that exactly the
// dependent outputs are due. After every fourth change it checks that the output equals a fresh build,
// including the manifest: an output that was missed stays as it was.
func TestChangedInputsAreMadeAgain(t *testing.T) {
	project := unpack(t, "inputs.txtar")
	put(t, project, "content/books/foto.png", greyPNG(t, 200))
	config := Config{Dir: project, Program: "this"}
	mustBuild(t, config)
	all := changes()
	for i, c := range all {
		c.apply(t, project, &config)
		checkDue(t, c, config)
		mustBuild(t, config)
		if i%4 == 3 || i == len(all)-1 {
			checkFreshBuild(t, c.what, config)
		}
		if c.what == "a file that somebody removed" || t.Failed() {
			continue
		}
		config.NoCache = false
		if due := mustBuild(t, dry(config)).Due; len(due) > 0 {
			t.Errorf("%s: after the build there is still to be made: %v", c.what, due)
		}
	}
}

func dry(config Config) Config {
	config.DryRun = true
	return config
}

func checkDue(t *testing.T, c change, config Config) {
	t.Helper()
	var due []string
	for _, d := range mustBuild(t, dry(config)).Due {
		due = append(due, d.Output)
	}
	for _, name := range c.due {
		if !slices.ContainsFunc(due, func(d string) bool { return d == name || strings.HasSuffix(name, "/") && strings.HasPrefix(d, name) }) {
			t.Errorf("%s: %s is not made again, only %v", c.what, name, due)
		}
	}
	for _, name := range c.kept {
		if slices.ContainsFunc(due, func(d string) bool { return d == name || strings.HasSuffix(name, "/") && strings.HasPrefix(d, name) }) {
			t.Errorf("%s: %s is made again: %v", c.what, name, due)
		}
	}
}

// TestChangedWorld checks that a changed world makes its pages, its files and the books with its
// levels due.
func TestChangedWorld(t *testing.T) {
	project := unpack(t, "resort.txtar")
	put(t, project, "content/worlds/island.yaml", sampleText(t, "content/worlds/island.yaml"))
	config := Config{Dir: project, Program: "this", Languages: []string{"es"}}
	mustBuild(t, config)
	c := change{
		what: "the name of an item", apply: edit("content/worlds/island.yaml", "es: vieira", "es: almeja"),
		due: []string{"worlds/island/files", "worlds/island/es", "books/es/trays/"},
	}
	c.apply(t, project, &config)
	checkDue(t, c, config)
	mustBuild(t, config)
	checkFreshBuild(t, c.what, config)
}

// TestPartialBuildKeepsTheRest checks that a partial build makes its part and keeps everything
// else, and that the home page links to both.
func TestPartialBuildKeepsTheRest(t *testing.T) {
	project := unpack(t, "inputs.txtar")
	put(t, project, "content/books/foto.png", greyPNG(t, 200))
	config := Config{Dir: project, Program: "this"}
	mustBuild(t, config)
	out := filepath.Join(project, "public")
	whole := hashes(t, out)
	record, err := os.ReadFile(filepath.Join(out, disk.ManifestName))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"content/books/uno.es.md", "content/books/uno.en.md", "content/books/dos.es.md", "content/decks/aves.es.md"} {
		edit(name, "title: ", "title: X")(t, project, nil)
	}
	part := func(change func(*Config)) map[string]string {
		config := config
		change(&config)
		mustBuild(t, config)
		var changed []string
		built := hashes(t, out)
		for name, sum := range whole {
			if built[name] != sum {
				changed = append(changed, name)
			}
		}
		slices.Sort(changed)
		if len(built) != len(whole) {
			t.Errorf("of %d files %d are there", len(whole), len(built))
		}
		whole = built
		return map[string]string{"changed": strings.Join(changed, "\n")}
	}
	paper := part(func(c *Config) { c.Only, c.Languages, c.Formats = "uno", []string{"es"}, []string{"pdf"} })
	if want := "es/uno/uno.key.pdf\nes/uno/uno.pdf\nes/uno/uno.print.pdf\nes/uno/uno.worksheet.pdf"; paper["changed"] != want {
		t.Errorf("made again:\n%s\nwant:\n%s", paper["changed"], want)
	}
	pages := part(func(c *Config) { c.Only, c.Formats = "dos", []string{"html"} })
	if want := "es/dos/1.html\nes/dos/index.html\nes/dos/keep.json\nes/dos/sudoku-easy/index.html\nes/index.html\nes/puzzles/sudoku-4.html\nfind/es.puzzles.js\nfind/es.words.js\nindex.html\nkeep/en.json\nkeep/es.json"; pages["changed"] != want {
		t.Errorf("made again:\n%s\nwant:\n%s", pages["changed"], want)
	}
	home := tree(t, out)["es/index.html"]
	for _, want := range []string{"XDos", ">Uno<", ">Aves<"} {
		if !strings.Contains(home, want) {
			t.Errorf("the home page lacks %q:\n%s", want, home)
		}
	}
	for _, name := range []string{"content/books/uno.es.md", "content/books/uno.en.md", "content/books/dos.es.md", "content/decks/aves.es.md"} {
		edit(name, "title: X", "title: ")(t, project, nil)
	}
	mustBuild(t, config)
	again, err := os.ReadFile(filepath.Join(out, disk.ManifestName))
	if err != nil || string(again) != string(record) {
		t.Errorf("parts leave traces in a build of the whole: %v", cmp.Diff(string(record), string(again)))
	}
}

// classChanges returns changes of everything that a class set reads. Each builds on the ones
// before.
func classChanges() []change {
	others := []string{"books/", "decks/es/aves/prints"}
	return []change{
		{what: "nothing", apply: func(*testing.T, string, *Config) {}, kept: append([]string{"classes/"}, others...)},
		{what: "a name in the list", apply: edit("content/books/curso.csv", "Ana", "Anabel"), due: []string{"classes/es/curso/"}, kept: append([]string{"classes/es/otro/"}, others...)},
		{what: "another pupil", apply: edit("content/books/curso.csv", "Bruno,Uno\n", "Bruno,Uno\nCarla,Dos\n"), due: []string{"classes/es/curso/"}, kept: append([]string{"classes/es/otro/"}, others...)},
		{what: "who is in which group", apply: edit("content/books/curso.csv", "Carla,Dos", "Carla,Uno"), due: []string{"classes/es/curso/"}, kept: append([]string{"classes/es/otro/"}, others...)},
		{what: "the words above the sheets", apply: edit("content/books/curso.es.md", "Palabras", "Otras palabras"), due: []string{"classes/es/curso/worksheet"}, kept: append([]string{"classes/es/otro/"}, others...)},
		{what: "how sheets are handed out", apply: edit("content/books/otro.es.md", "pupils: 2", "pupils: 2\nhandouts: two-up"), due: []string{"classes/es/otro/"}, kept: append([]string{"classes/es/curso/"}, others...)},
		{what: "an attribute of a species", apply: func(t *testing.T, project string, _ *Config) {
			for _, name := range []string{"rules", "environments", "contexts", "species", "words"} {
				put(t, project, "content/kyndo/"+name+".yaml", sampleText(t, "content/kyndo/"+name+".yaml"))
			}
			edit("content/kyndo/rules.yaml", "P: 25\n  S: 20", "P: 20\n  S: 25")(t, project, nil)
		}, due: []string{"classes/es/otro/", "decks/es/aves/"}, kept: []string{"classes/es/curso/", "books/"}},
	}
}

// classProject returns a publication with a book, a deck, a class with names and a class with
// duels.
func classProject(t *testing.T) string {
	t.Helper()
	project := t.TempDir()
	for name, text := range map[string]string{
		"octavo.yaml":               "title: Colegio\nlanguages: [es]\n",
		"content/decks/aves.es.md":  "---\ntitle: Aves\nspecies: [condor, picoespada, colibri-paramo, harpia, tingua, buho]\n---\n",
		"content/books/uno.es.md":   "---\ntitle: Uno\nsections: [{kind: sudoku, tier: easy, count: 2, options: {size: 4}}]\n---\n",
		"content/books/curso.csv":   "nombre,grupo\nAna,Uno\nBruno,Uno\nDarío,Dos\n",
		"content/books/curso.es.md": "---\ntitle: Curso\ntype: class\npupils: curso.csv\ngroups:\n  - {title: Uno, sections: [{kind: sudoku, tier: easy, options: {size: 4}}]}\n  - {title: Dos, sections: [{kind: kenken, tier: easy, options: {size: 4}}]}\n---\nPalabras.\n",
		"content/books/otro.es.md":  "---\ntitle: Otro\ntype: class\npupils: 2\nsections:\n  - {kind: sudoku, tier: easy, options: {size: 4}}\n  - duels: {deck: aves, level: base}\n---\n",
	} {
		put(t, project, name, text)
	}
	return project
}

// TestChangedInputsOfClass checks that a class set is made again if something that it reads
// changes, and only then.
func TestChangedInputsOfClass(t *testing.T) {
	project := classProject(t)
	config := Config{Dir: project, Program: "this"}
	mustBuild(t, config)
	for _, c := range classChanges() {
		c.apply(t, project, &config)
		checkDue(t, c, config)
		mustBuild(t, config)
		checkFreshBuild(t, c.what, config)
		if due := mustBuild(t, dry(config)).Due; len(due) > 0 {
			t.Errorf("%s: after the build there is still to be made: %v", c.what, due)
		}
	}
}

// TestPupilsFindNoKeys reads all bytes of a finished site with a book, a deck and class sets,
// including the streams of its PDF files. Keys and marks of classes are private by default. Made
// public, the page of keys alone names them, and only the home page links to it.
func TestPupilsFindNoKeys(t *testing.T) {
	project := classProject(t)
	mustBuild(t, Config{Dir: project, Program: "this"})
	checkSecrets(t, project, []string{".key.pdf"}) // the deck's
	for _, class := range []string{"curso", "otro"} {
		edit("content/books/"+class+".es.md", "type: class\n", "type: class\nkeys: public\n")(t, project, nil)
	}
	mustBuild(t, Config{Dir: project, Program: "this"})
	checkSecrets(t, project, []string{".key.pdf", ".marks.csv", ".marks.pdf"})
}

// checkSecrets reads the public files of a project. The page of keys names the sorts of files in
// want, and no other page names one.
func checkSecrets(t *testing.T, project string, want []string) {
	t.Helper()
	named := map[string]bool{}
	for name, text := range tree(t, project) {
		if !strings.HasPrefix(name, "public/") || strings.HasPrefix(path.Base(name), ".octavo") {
			continue
		}
		forTeachers := strings.HasSuffix(name, "puzzles/keys.html")
		all := text
		if strings.HasSuffix(name, ".pdf") {
			all += inflateStreams(text)
		}
		for _, secret := range []string{".key.pdf", ".marks.pdf", ".marks.csv"} {
			if found := strings.Contains(all, secret); found && !forTeachers && strings.ContainsAny(path.Ext(name), "hpj") {
				t.Errorf("%s names %s", name, secret)
			} else if found {
				named[secret] = true
			}
		}
		if strings.Contains(all, "keys.html") && !forTeachers && path.Base(name) != "index.html" {
			t.Errorf("%s leads to the page of keys", name)
		}
	}
	if got := slices.Sorted(maps.Keys(named)); !slices.Equal(got, want) {
		t.Errorf("the page of keys names files of the sorts %v, want %v", got, want)
	}
}

// inflateStreams returns the readable streams of a PDF file.
func inflateStreams(file string) string {
	var all strings.Builder
	for {
		_, rest, found := strings.Cut(file, "stream\n")
		if !found {
			return all.String()
		}
		file = rest
		if r, err := zlib.NewReader(bytes.NewReader([]byte(rest))); err == nil {
			_, _ = io.Copy(&all, r) // as far as it goes: what follows the stream is no part of it
		}
	}
}
