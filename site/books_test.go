package site

import (
	"context"
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/engine/slowtests"
)

// TestLessons checks that techniques of steps link to lessons, that only these lessons and the ones
// a book lists exist, that the appendix of a book has lessons beyond singles, that hints name its
// pages, and that a project's own words replace the kind's.
func TestLessons(t *testing.T) {
	project := unpack(t, "lessons.txtar")
	mustBuild(t, Config{Dir: project, NoCache: true, Formats: []string{"html", "epub"}})
	public := filepath.Join(project, "public")
	files := tree(t, public)
	checkLinksIn(t, files)
	led := map[string]bool{}
	for name, text := range files {
		if path.Ext(name) != ".html" {
			continue
		}
		for _, found := range hrefs.FindAllStringSubmatch(text, -1) {
			led[path.Join(path.Dir(name), found[1])] = true
		}
	}
	step := regexp.MustCompile(`(?m)^<li>(?:<a href="\.\./lessons/sudoku/[a-z-]+\.html">([^<]+)</a>|([^<:]+)): `)
	drawn := regexp.MustCompile(`<li>(<a href)?[^\n]*</li>\n</ol>\n<svg class="step"`)
	for _, page := range []string{"es/tarde/1.html", "es/tarde/2.html", "en/tarde/1.html"} {
		led, steps := map[string]bool{}, step.FindAllStringSubmatch(files[page], -1)
		for _, s := range steps {
			if led[s[1]] = true; s[1] == "" && !led[s[2]] {
				t.Errorf("%s: a step by %s doesn't lead to its lesson, and none before it does", page, s[2])
			}
		}
		hints := drawn.FindAllStringSubmatch(files[page], -1)
		for _, s := range hints {
			if s[1] == "" {
				t.Errorf("%s: a hint that is drawn doesn't lead to its lesson: %s", page, s[0])
			}
		}
		if len(steps) < 40 || len(hints) < 3 || len(led) < 3 {
			t.Errorf("%s: %d steps, %d hints, %d techniques", page, len(steps), len(hints), len(led))
		}
	}
	for name, text := range files {
		if path.Base(path.Dir(name)) != "sudoku" {
			continue
		}
		if !led[name] {
			t.Errorf("nothing leads to %s", name)
		}
		if n := strings.Count(text, "<svg"); n != 4 || strings.Count(text, "<ol>\n<li>") != 1 {
			t.Errorf("%s has %d drawings; an example, three exercises and the answers are wanted", name, n)
		}
		if !strings.Contains(files["sitemap.xml"], "<loc>https://example.org/"+name+"</loc>") {
			t.Errorf("%s is not in the list of pages", name)
		}
	}
	if own := files["es/lessons/sudoku/swordfish.html"]; !strings.Contains(own, "<h1>El pez espada de la casa</h1>") || !strings.Contains(own, "Más palabras.") {
		t.Error("the project's own lesson isn't there")
	}
	if files["en/lessons/sudoku/swordfish.html"] != "" {
		t.Error("a lesson stands in a language in which nobody asked for it")
	}
	if !strings.Contains(files["es/tarde/index.html"], `<a href="../lessons/sudoku/pointing.html">`) || strings.Contains(files["es/tarde/index.html"], "exercises") {
		t.Error("the page of the book doesn't lead to its lessons, or has them whole")
	}
	e := openElectronic(t, "tarde.epub", files["es/tarde/tarde.epub"])
	all := strings.Join(sortedValues(e.files), "\n")
	if !strings.Contains(all, "Candidatos alineados</h") || !strings.Contains(all, ">Lección</a>") || strings.Contains(all, "Único oculto</h") {
		t.Error("the electronic book doesn't have its lessons, or its hints don't lead to them, or it has one on singles")
	}
}

func sortedValues(m map[string]string) (values []string) {
	for _, k := range sortedKeys(m) {
		values = append(values, m[k])
	}
	return values
}

// TestUnknownLessons checks that an unknown lesson is reported at its place with the most similar
// one.
func TestUnknownLessons(t *testing.T) {
	project := unpack(t, "lessons.txtar")
	put(t, project, "content/books/noche.es.md", "---\ntitle: Noche\nlessons: [swordfish, x-wign]\nsections:\n  - {kind: sudoku, tier: easy, count: 1}\n---\n")
	put(t, project, "content/books/dia.es.md", "---\ntitle: Día\nlessons: needed\nsections:\n  - {kind: kenken, tier: easy, count: 1}\n---\n")
	_, err := Build(context.Background(), Config{Dir: project, NoCache: true})
	if err == nil {
		t.Fatal("it was built")
	}
	said := messagesOf(t, err)
	for _, want := range []string{
		`content/books/noche.es.md:3:22: lesson "x-wign" is not known; known: `, `(did you mean "x-wing"?)`,
		`content/books/dia.es.md:3:10: there are lessons on puzzles of these kinds: sudoku; the book has none of them; possible: a section of such, or no lessons`,
	} {
		if !strings.Contains(said, want) {
			t.Errorf("%s\ndoesn't say %s", said, want)
		}
	}
}

// TestPartialBuildMatchesWhole checks that a partial build makes the same files as a whole build,
// removes files that its works no longer have, and keeps the rest.
func TestPartialBuildMatchesWhole(t *testing.T) {
	noFoto := edit("content/books/uno.es.md", "![foto](foto.png)", "foto")
	for name, c := range map[string]struct {
		change func(*testing.T, string, *Config)
		part   Config
		goes   []string // paths, folders or patterns, in the order of their names
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
				"en/uno/index.html", "en/uno/sudoku-easy/", "en/uno/sudoku-normal/", "en/uno/keep.json", "es/index.html", "find/en.puzzles.js", "find/en.words.js", "keep/en.json", "play/*.en.js",
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
			if !slowtests.On && name != "a book of a language" { // this case removes files, pages and a link of the home page
				t.Skip("builds a publication three times")
			}
			t.Parallel()
			project := unpack(t, "inputs.txtar")
			remove("content/decks/aves.es.md")(t, project, nil)
			put(t, project, "content/books/foto.png", greyPNG(t, 200))
			edit("content/books/uno.es.md", "Véase [dos](dos.md).", "")(t, project, nil)
			whole := Config{Dir: project, Program: "this", NoCache: true}
			mustBuild(t, whole)
			out := filepath.Join(project, "public")
			before := hashes(t, out)
			c.change(t, project, nil)
			part := c.part
			part.Dir, part.Program = project, "this"
			notes := mustBuild(t, part).Notes
			if got := messagesOf(t, notes); strings.Contains(got, "still lead to") != (c.note != "") || !strings.Contains(got, c.note) {
				t.Errorf("the publisher is told %q, want %q", got, c.note)
			}

			after := hashes(t, out)
			for _, file := range sortedKeys(before) {
				goes := slices.ContainsFunc(c.goes, func(g string) bool { return isMatch(g, file) })
				if _, stands := after[file]; stands == goes {
					t.Errorf("%s stands: %v, goes: %v", file, stands, goes)
				}
			}
			if c.home != "" && strings.Contains(tree(t, out)["es/index.html"], c.home) {
				t.Errorf("the home page still says %q", c.home)
			}
			mustBuild(t, whole)
			checkFreshBuild(t, name, whole)
		})
	}
}

// isMatch tells whether a pattern, or a folder that ends in a slash, takes in a file.
func isMatch(pattern, file string) bool {
	matched, err := path.Match(pattern, file)
	return err == nil && matched || strings.HasSuffix(pattern, "/") && strings.HasPrefix(file, pattern)
}

// TestCodesLeadToPages checks that each puzzle of a finished book links to its page, and that the
// page has the steps of the solution.
func TestCodesLeadToPages(t *testing.T) {
	project := unpack(t, "press.txtar")
	put(t, project, "content/books/small.es.md", "---\ntitle: Pistas\nnumber: 101\ncodes: hints\nsections:\n  - {kind: sudoku, tier: easy, count: 3}\n  - {kind: kenken, tier: easy, count: 2, perPage: 2, options: {size: 4}}\n---\n")
	config := Config{Dir: project, NoCache: true, Languages: []string{"es"}, Only: "small"}
	mustBuild(t, config)
	built := tree(t, filepath.Join(project, "public"))
	led := map[string]bool{}
	for _, address := range linkAddresses(t, built["es/small/small.pdf"]) {
		page, ok := strings.CutPrefix(address, "https://example.org/")
		led[page] = true
		if !ok || !strings.Contains(built[page], `class="explanation"`) {
			t.Errorf("the page %s has no hints", address)
		}
	}
	var want []string
	for n := 101; n <= 105; n++ {
		want = append(want, fmt.Sprintf("es/small/%d.html", n))
	}
	if diff := cmp.Diff(want, slices.Sorted(maps.Keys(led))); diff != "" {
		t.Errorf("codes lead elsewhere (-want +got):\n%s", diff)
	}
	printed := built["es/small/small.print.pdf"]
	put(t, project, "octavo.yaml", "title: Prensa\nbaseURL: https://example.net/\nlanguages: [es, en]\n")
	mustBuild(t, config)
	if tree(t, filepath.Join(project, "public"))["es/small/small.print.pdf"] == printed {
		t.Error("with another address of the site the printed book is the same")
	}
}

// linkAddresses returns the addresses of the links in a PDF.
func linkAddresses(t *testing.T, pdf string) (all []string) {
	t.Helper()
	api.DisableConfigDir()
	ctx, err := api.ReadContext(strings.NewReader(pdf), model.NewDefaultConfiguration())
	if err != nil {
		t.Fatal(err)
	}
	for n := range ctx.Table {
		if link, err := ctx.DereferenceDict(*types.NewIndirectRef(n, 0)); err == nil && link.NameEntry("Subtype") != nil && *link.NameEntry("Subtype") == "Link" {
			if action := link.DictEntry("A"); action != nil {
				all = append(all, *action.StringEntry("URI"))
			}
		}
	}
	return all
}

// TestImpossibleCodes checks that codes that can't be printed are refused before anything is made.
func TestImpossibleCodes(t *testing.T) {
	const book = "---\ntitle: Pistas\n%scodes: hints\nsections:\n  - {kind: sudoku, tier: easy, count: 6, perPage: %d}\n---\n"
	base := "title: T\nlanguages: [es]\nbaseURL: https://example.org/\n"
	for name, c := range map[string]struct{ settings, book, want string }{
		"no address":  {"title: T\nlanguages: [es]\n", fmt.Sprintf(book, "", 1), `content/books/b.es.md:3:8: codes cannot be "hints": a code leads to a full address, and octavo.yaml has no baseURL; possible: baseURL: https://example.org/ there, with the address of the site`},
		"a worksheet": {base, fmt.Sprintf(book, "type: worksheet\n", 1), `content/books/b.es.md:4:8: codes cannot be "hints" on worksheets, which a class gets: the answers would be a touch away; possible: codes in a book`},
		"too long":    {strings.Replace(base, "example.org", "example.org/"+strings.Repeat("largo/", 12)+"x", 1), fmt.Sprintf(book, "", 1), `content/books/b.es.md:3:8: codes cannot be "hints": the address https://example.org/` + strings.Repeat("largo/", 12) + `x/es/b/6.html has 105 letters, too many for a code that stands beside a puzzle; possible: up to 84, by a shorter baseURL or name of the file`},
		"no room":     {base, fmt.Sprintf(book, "", 6), `content/books/b.es.md:5:51: perPage 6 with codes leaves cells of 4.3 mm to puzzles of 9 × 9 on 6x9in; a reader needs 6.0 mm to write in; possible: up to 4, or design: {leastCell: 4.3mm}`},
		"no such":     {base, strings.Replace(fmt.Sprintf(book, "", 1), "codes: hints", "codes: pistas", 1), `content/books/b.es.md:3:8: codes "pistas" is not known; known: hints`},
	} {
		t.Run(name, func(t *testing.T) {
			project := t.TempDir()
			put(t, project, "octavo.yaml", c.settings)
			put(t, project, "content/books/b.es.md", c.book)
			_, err := Build(t.Context(), Config{Dir: project, NoCache: true})
			if err == nil || err.Error() != c.want {
				t.Errorf("got  %v\nwant %s", err, c.want)
			}
		})
	}
}
