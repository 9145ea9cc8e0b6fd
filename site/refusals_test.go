package site

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"octavo/content/strict"
	"octavo/site/product/memo"
	"octavo/templates"
)

// englishWords matches English words that don't exist in our other languages. Words that are also
// keys or values are left out.
var englishWords = regexp.MustCompile(`\b(the|is|are|has|have|and|of|for|with|without|cannot|can't|isn't|asks?|takes|such as|or|known|write|leave|larger|fewer|more|there|than|which|page|pages|puzzles?|number|wide|high)\b`)

// sameInAll removes what is English in all languages: keys, values, options, titles of sources.
var sameInAll = strings.NewReplacer("possible", "", "number, difficulty", "", "rating: ", "", "Tips for Formatting Documents", "", "shuffled", "", "une page", "", "aucune page", "", "ses pages", "")

// TestRefusalsInEveryLanguage checks that problems of planning are fully translated.
func TestRefusalsInEveryLanguage(t *testing.T) {
	book := func(front string, sections ...string) *fstest.MapFile {
		text := "---\ntitle: Uno\n" + front + "sections:\n"
		for _, s := range sections {
			text += "  - {" + s + "}\n"
		}
		return &fstest.MapFile{Data: []byte(text + "---\n# Hola\n")}
	}
	const sudoku = "kind: sudoku, tier: easy, count: 2"
	project := fstest.MapFS{
		"octavo.yaml": {Data: []byte("title: Mal\nlanguages: [es]\n")},
		"content/books/casa.md": book("house: lulu\npaper: gold\ntrim: 100x400mm\npdf: x-1a\nbleed: true\n"+
			"margins: {inside: 6mm, outside: 6mm, top: 6mm, bottom: 6mm}\ncodes: hints\nlessons: [nada]\n", sudoku, "kind: sudoku, tier: easy, count: 2, tokens: true, show: [time, rating], order: rating"),
		"content/books/tapa.md": book("house: ingram\npaper: groundwood\nisbn: 978-0-306-40615-7\ncover: {design: band, blurb: \"# Lista\"}\n", sudoku),
		"content/books/sin.md":  book("paper: white\ntrim: a6\nsolutions: {place: below, hints: {steps: 2, place: below}}\n", "kind: sudoku, tier: easy, count: 40, perPage: 6", "kind: kenken, tier: easy, count: 2, perPage: 6, options: {size: 9}"),
		"content/books/opciones.md": book("", "kind: sudoku, tier: hard, count: 2, options: {size: 4}", "kind: sudoku, count: 2, options: {rating: 12, technique: nada}", "kind: sudoku, tier: easy, count: 2, options: {givens: 3..2}",
			"kind: sudoku, tier: easy, count: 2, options: {symetry: none, pattern: XX/X}", "kind: sudoku, count: 2", "kind: kenken, tier: easy, count: 2, options: {size: 3, free: 8, ops: z}",
			"kind: kenken, tier: easy, count: 2, options: {size: 4, ops: \"-\"}", "kind: watersort, tier: hard, count: 2, options: {n: 3, cap: 4, t: 1..1.05}", "kind: watersort, tier: dificil, count: 2", "kind: sudku, tier: easy, count: 2",
			"kind: sortresort, count: 1, options: {world: nada, levels: 9..1}", "kind: futoshiki, tier: easy, count: 2, options: {size: 40}", "kind: sudoku, tier: easy, count: 9999, options: {size: 4}"),
		"content/books/propios.md":        book("", "from: ../puzzles/mal.sdm, kind: sudoku", "from: ../puzzles/kenken.txt, kind: kenken", "from: ../puzzles/agua.txt, kind: watersort, count: 9", "from: ../puzzles/mal.sdk, kind: sudoku", "from: ../puzzles/mal.csv, kind: sudoku"),
		"content/books/lock.md":           book("", sudoku),
		"content/books/lock.lock":         {Data: []byte("3 sudoku easy 1..\n5 kenken hard 4:a\nnada\n")},
		"content/books/hoja.md":           book("type: worksheet\nhouse: kdp\nbleed: true\npdf: x-4\ncodes: hints\n", sudoku),
		"content/books/pantalla.md":       book("trim: remarkable\nhouse: kdp\npaper: white\nbleed: true\ncover: {design: band}\n", sudoku),
		"content/books/seis.md":           book("design: large-print\nhouse: kdp\nsite: sample 40\nkeys: private\n", "kind: watersort, tier: easy, count: 2", sudoku),
		"content/books/serie-1.md":        book("series: {name: S, volume: 2}\n", sudoku),
		"content/books/serie-2.md":        book("series: {name: S, volume: 2}\n", sudoku),
		"content/puzzles/mal.sdm":         {Data: []byte("1234\n" + strings.Repeat("0", 81) + "\n" + strings.Repeat("x", 81) + "\n1234341221434321\n")},
		"content/puzzles/kenken.txt":      {Data: []byte("4:a\n4\n4#1\n4z:a,a1\n4:_p,x1\n99:a,a1\n")},
		"content/puzzles/agua.txt":        {Data: []byte("4\n4:AB\n99:AA\n4:AAAAAA\n4:é\n4:/\n4:aa\n")},
		"content/puzzles/mal.sdk":         {Data: []byte("1..4\n..\n\n12345\n")},
		"content/puzzles/mal.csv":         {Data: []byte("a,b\n1,2,3\n")},
		"content/books/3a.md":             {Data: []byte("---\ntitle: Clase\ntype: class\nclass: 3A\ntrim: a5\npupils: 30\nperPage: 6\nsections:\n  - {kind: sudoku, tier: easy, count: 4}\n  - {kind: sudoku, tier: easy, count: 9, options: {size: 4}}\n---\n")},
		"content/books/3b.md":             {Data: []byte("---\ntitle: Clase\ntype: class\nclass: 3B\npupils: 3\nsections:\n  - {kind: sudoku, count: 1, options: {method: family}}\n---\n")},
		"content/decks/uno.md":            {Data: []byte("---\ntitle: Uno\nspecies: [condor]\ncontains: [cards, duels]\nlayout: strip\nfaces: [A]\nsize: poker\npaper: a4\ngrid: 9x9\nsite: sample 3\n---\n")},
		"content/books/borde.md":          book("house: home\nbleed: true\n", sudoku),
		"content/decks/dos.md":            {Data: []byte("---\ntitle: Dos\nspecies: {habitats: [luna]}\nlayout: gutter-fold\nbacks: false\nqr: true\n---\n")},
		"content/worlds/mal.yaml":         {Data: []byte("name: {es: Mal}\ngroups:\n  - {unlock: 9, items: [{id: coco, name: {es: coco}, shape: cocoo}]}\n")},
		"content/worlds/mal.balance.json": {Data: []byte("{\"types\": [1,\n")},
		"templates/nada.html":             {Data: []byte("x")},
		"templates/fonts/x.ttf":           {Data: []byte("x")},
	}
	loaded, err := loadAll(project, Config{})
	if err != nil {
		t.Fatal(err)
	}
	_, err = PlanAll(t.Context(), loaded, nil)
	problems, ok := strict.ProblemsIn(err)
	if !ok {
		t.Fatal(err)
	}
	if len(problems) < 80 {
		t.Fatalf("%d problems: %v", len(problems), problems)
	}
	for _, language := range []string{"es", "pt", "fr"} {
		for i, translated := range problems.In(templates.Catalog(language)) {
			p := problems[i]
			if translated.Message == p.Message || translated.Where() != p.Where() || englishWords.MatchString(sameInAll.Replace(translated.Message)) {
				t.Errorf("%s: %s", language, translated)
			}
		}
	}
}

// TestUnknownWordHidesNothing checks that an unknown topic or print house doesn't hide other
// problems of the file.
func TestUnknownWordHidesNothing(t *testing.T) {
	project := fstest.MapFS{
		"octavo.yaml":           {Data: []byte("title: Mal\nlanguages: [es]\n")},
		"content/books/uno.md":  {Data: []byte("---\ntitle: Uno\nhouse: Amazon\nsections: [{kind: sudoku, tier: easy, count: 1}]\n---\n")},
		"content/books/dos.md":  {Data: []byte("---\ntitle: Dos\nhouse: IngramSpark\nsections: [{kind: sudoku, tier: esy, count: 1}]\n---\n")},
		"content/decks/tres.md": {Data: []byte("---\ntitle: Uno\ntopic: nada\nsize: enorme\npaper: a9\nlayout: strip\nflip: corto\n---\n")},
		"content/decks/seis.md": {Data: []byte("---\ntitle: Dos\ntopic: nada\nlayout: gutter-fold\nbacks: false\n---\n")},
	}
	loaded, err := loadAll(project, Config{})
	if err != nil {
		t.Fatal(err)
	}
	_, err = PlanAll(t.Context(), loaded, nil)
	for _, want := range []string{
		`uno.md:3:8: house "Amazon" is not known; known: kdp, kdp-hardcover, ingram, ingram-hardcover, lulu, lulu-hardcover, lulu-coil, bn, home (did you mean "kdp"?)`,
		`dos.md:3:8: house "IngramSpark" is not known; known: kdp, kdp-hardcover, ingram, ingram-hardcover, lulu, lulu-hardcover, lulu-coil, bn, home (did you mean "ingram"?)`, `dos.md:4:33: tier "esy"`,
		`decks/tres.md:3:8: topic "nada"`, `decks/tres.md:4:7: size "enorme"`, `decks/tres.md:5:8: paper "a9"`, `decks/tres.md:7:7: flip "corto"`,
		`decks/seis.md:3:8: topic "nada"`, `decks/seis.md:5:8: layout gutter-fold folds`,
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v lacks %s", err, want)
		}
	}
}

// watchedFiles records the names of files that are read.
type watchedFiles struct {
	fstest.MapFS
	read *[]string
}

func (w watchedFiles) ReadFile(name string) ([]byte, error) {
	*w.read = append(*w.read, name)
	return fs.ReadFile(w.MapFS, name)
}

func (w watchedFiles) Open(name string) (fs.File, error) {
	*w.read = append(*w.read, name)
	return w.MapFS.Open(name)
}

// TestRefusedTemplatesAreNotRead checks that files that no template uses are refused unread: they
// may be larger than the memory.
func TestRefusedTemplatesAreNotRead(t *testing.T) {
	var read []string
	project := watchedFiles{fstest.MapFS{
		"octavo.yaml":           {Data: []byte("title: T\nlanguages: [es]\n")},
		"content/pages/p.es.md": {Data: []byte("# P\n")},
		"templates/fonts/x.ttf": {Data: []byte("large")},
	}, &read}
	loaded, err := loadAll(project, Config{Formats: []string{"html"}, Program: "test"})
	if err != nil {
		t.Fatal(err)
	}
	if text := loaded.Problems.Err(); text == nil || !strings.Contains(text.Error(), "templates/fonts/x.ttf") {
		t.Errorf("it is not refused: %v", text)
	}
	for _, name := range read {
		if name == "templates/fonts/x.ttf" {
			t.Error("it is read all the same")
		}
	}
}

// TestImpossibleHintPlaces checks that hints without room below their puzzles are refused before
// anything is made, with the possible places.
func TestImpossibleHintPlaces(t *testing.T) {
	const book = "---\ntitle: Pistas\nsolutions: {place: %s, hints: {steps: 1, place: below}}\nsections:\n  - {kind: %s, tier: easy, count: 2, perPage: %d}\n---\n"
	for name, c := range map[string]struct{ book, want string }{
		"beside solutions": {fmt.Sprintf(book, "below", "sudoku", 1), `content/books/b.es.md:3:52: place of hints cannot be "below": the solutions stand there, which say it all; possible: end, section, file, none`},
		"under logs":       {fmt.Sprintf(book, "end", "watersort", 1), `content/books/b.es.md:3:50: place of hints cannot be "below": under watersort are the logs of its moves, down to the foot of the page; possible: end, section, file, none`},
		"without room":     {fmt.Sprintf(book, "end", "sudoku", 4), `content/books/b.es.md:5:51: perPage 4 with hints below leaves cells of 5.3 mm to puzzles of 9 × 9 on 6x9in; a reader needs 6.0 mm; possible: up to 2, or hints in another place (end, section, file, none)`},
	} {
		t.Run(name, func(t *testing.T) {
			project := t.TempDir()
			put(t, project, "octavo.yaml", "title: T\nlanguages: [es]\n")
			put(t, project, "content/books/b.es.md", c.book)
			_, err := Build(t.Context(), Config{Dir: project, NoCache: true})
			if err == nil || err.Error() != c.want {
				t.Errorf("got  %v\nwant %s", err, c.want)
			}
		})
	}
}

// TestIgnoredStylesAreNoted checks that each build notes rules of a publication's style sheet that
// browsers ignore. The built-in sheet has none.
func TestIgnoredStylesAreNoted(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "octavo.yaml", "title: Press\nlanguages: [en]\n")
	put(t, dir, "content/pages/about.md", "# About\n\nUs.\n")
	memory := memo.New()
	notes := func() string {
		summary, err := Build(t.Context(), Config{Dir: dir, Formats: []string{"html"}, DryRun: true, Memory: memory})
		if err != nil {
			t.Fatal(err)
		}
		return summary.Notes.Error()
	}
	if got := notes(); strings.Contains(got, "pass over") {
		t.Error(got)
	}
	put(t, dir, "templates/site/style.css", "body { color: red }\n.grid { widht: 3em; color red }\n")
	for range 2 {
		got := notes()
		for _, want := range []string{`templates/site/style.css:2:9: browsers pass over this: "widht" is not a known CSS property`, "templates/site/style.css:2:26: browsers pass over this: Expected \":\""} {
			if !strings.Contains(got, want) {
				t.Errorf("%q isn't told in\n%s", want, got)
			}
		}
	}
}

const mixWithTokens = "---\ntitle: Mezcla\nsections:\n  - mix:\n%s    count: %d\n    perPage: 2\n    tokens: true\n---\n"

// TestTokensOfAMix checks the tokens of a section that mixes grids with bottles of four and of five:
// six colours for bottles of four, and enough of five for bottles of five. Pages have room for
// the tokens of six players, or of five.
func TestTokensOfAMix(t *testing.T) {
	project := t.TempDir()
	put(t, project, "octavo.yaml", "title: T\nlanguages: [es]\n")
	put(t, project, "content/books/m.es.md", fmt.Sprintf(mixWithTokens, "      - {kind: sudoku, tier: easy, options: {size: 4}}\n"+
		"      - {kind: watersort, tier: easy, options: {n: 6}}\n      - {kind: watersort, tier: easy, options: {n: 5, cap: 5}}\n", 6))
	mustBuild(t, Config{Dir: project, NoCache: true, Formats: []string{"pdf"}})
	var sets [][]int
	for _, words := range wordsOf(t, filepath.Join(project, "public", "es", "m", "m.tokens.pdf")) {
		count := map[string]int{}
		for _, w := range words {
			if glyph.MatchString(w.Text) {
				count[w.Text]++
			}
		}
		if len(count) > 0 {
			sets = append(sets, slices.Sorted(maps.Values(count)))
		}
	}
	if diff := cmp.Diff([][]int{{24, 24, 24, 24, 24, 24}, {25, 25, 25, 25, 25}}, sets); diff != "" {
		t.Errorf("tokens of each colour, sheet by sheet (-want +got):\n%s", diff)
	}
}

// TestImpossibleTokens checks that impossible tokens are refused before anything is made.
func TestImpossibleTokens(t *testing.T) {
	for name, c := range map[string]struct{ book, want string }{
		"of grids": {fmt.Sprintf(mixWithTokens, "      - {kind: sudoku, tier: easy, options: {size: 4}}\n      - {kind: kenken, tier: easy, options: {size: 4}}\n", 2),
			`content/books/b.es.md:9:13: nothing in this mix has tokens; they are for kinds that are played by moving pieces, such as watersort`},
	} {
		t.Run(name, func(t *testing.T) {
			project := resort(t)
			put(t, project, "content/books/b.es.md", c.book)
			_, err := Build(t.Context(), Config{Dir: project, NoCache: true, Only: "b"})
			if err == nil || err.Error() != c.want {
				t.Errorf("got  %v\nwant %s", err, c.want)
			}
		})
	}
}

const withOneBook = "---\ntitle: Uno\nseed: 1\nsections: [{kind: sudoku, tier: easy, count: 2, options: {size: 4}}]\n---\nHello.\n"

// TestOwnFontsArePrinted checks that a publication is printed in its own fonts, and that the imprint
// names them.
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

// TestUnusableFonts checks that unusable fonts are refused together, where they are named, before
// anything is made.
func TestUnusableFonts(t *testing.T) {
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
