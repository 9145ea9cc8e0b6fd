package site

import (
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content/strict"
	"octavo/templates"
)

// englishWords are some that are of no other of our languages; keys and values of the content
// that are written like them stand in code (trim: 6x9in), or were taken out.
var englishWords = regexp.MustCompile(`\b(the|is|are|has|have|and|of|for|with|without|cannot|can't|isn't|asks?|takes|such as|or|known|write|leave|larger|fewer|more|there|than|which|page|pages|puzzles?|number|wide|high)\b`)

// sameInAll are what is written in English whoever reads: keys, values, options, titles of sources.
var sameInAll = strings.NewReplacer("possible", "", "number, difficulty", "", "rating: ", "", "Tips for Formatting Documents", "", "shuffled", "", "une page", "", "aucune page", "", "ses pages", "")

// TestPlansRefuseInEveryLanguage: a publisher who asks for what can't be made is told so in the
// language in which other programs speak to whoever calls, whole: no sentence is half translated.
func TestPlansRefuseInEveryLanguage(t *testing.T) {
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
		for i, told := range problems.In(templates.Tongue(language)) {
			p := problems[i]
			if told.Message == p.Message || told.Where() != p.Where() || englishWords.MatchString(sameInAll.Replace(told.Message)) {
				t.Errorf("%s: %s", language, told)
			}
		}
	}
}

// TestBesideAWordThatIsNotKnown: a topic or a house that there isn't hides nothing else that is
// wrong in the same file, and a house by another name leads to its own.
func TestBesideAWordThatIsNotKnown(t *testing.T) {
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
		`uno.md:3:8: house "Amazon" is not known; known: kdp, ingram, lulu, home (did you mean "kdp"?)`,
		`dos.md:3:8: house "IngramSpark" is not known; known: kdp, ingram, lulu, home (did you mean "ingram"?)`, `dos.md:4:33: tier "esy"`,
		`decks/tres.md:3:8: topic "nada"`, `decks/tres.md:4:7: size "enorme"`, `decks/tres.md:5:8: paper "a9"`, `decks/tres.md:7:7: flip "corto"`,
		`decks/seis.md:3:8: topic "nada"`, `decks/seis.md:5:8: layout gutter-fold folds`,
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v lacks %s", err, want)
		}
	}
}
