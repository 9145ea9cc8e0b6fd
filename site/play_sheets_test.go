//go:build slow

package site

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"octavo/cmd/octavo/stream"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kinds"
	"octavo/site/worlds"
)

// sheetsPage is the page on which teachers make sheets.
const sheetsPage = "/es/puzzles/sheets.html"

// drawnLetters is a function that returns the letters of drawings, in their order.
const drawnLetters = `((selector) => [...document.querySelectorAll(selector)].map((svg) => [...svg.querySelectorAll("text")].map((text) => text.textContent).join("")).join("|"))`

// lettersOf returns the letters of a drawing in the order of drawnLetters.
func lettersOf(f figure.Figure) (letters string) {
	for _, item := range f.Items {
		if text, ok := item.(figure.Text); ok {
			letters += text.String
		}
	}
	return letters
}

// showSheets opens the page with choices in its address and waits until the pages are shown.
func (p player) showSheets(choices string) {
	p.Helper()
	p.Do(chromedp.Navigate("about:blank"))
	p.visit(sheetsPage + "#" + choices)
	p.Await(`document.querySelector(".said")?.textContent.includes("listas")`)
}

// TestSheetsForAClass makes a sheet of each kind for three pupils. Each has puzzles of their own, which are those
// that octavo generate makes; the key has their answers; names stand on the pages and nowhere else.
func TestSheetsForAClass(t *testing.T) {
	p := playWithEngines(t, "fresh.txtar")
	p.setScreen(1200, 900, false)
	p.visit("/index.html")
	p.Do(click(`a[href="es/puzzles/sheets.html"]`))
	p.awaitLoaded(".sheet-form select")
	names := []string{"Ana Gómez", "Bruno", "Zoë"}
	for n, kindName := range []string{"sudoku", "kenken", "futoshiki", "watersort", "wordsearch"} {
		p.Do(evaluate(fmt.Sprintf(`(() => {
			const [kind, tier] = document.querySelectorAll(".sheet-form select");
			kind.value = %q;
			kind.dispatchEvent(new Event("change", { bubbles: true }));
			document.querySelector(".of-kind select").value = "easy";
			document.querySelector("textarea[aria-describedby=_names]").value = %q;
			const seed = [...document.querySelectorAll(".sheet-form input[type=text]")].at(-1);
			seed.value = "clase";
			document.querySelector(".sheet-maker .said").textContent = "";
		})()`, kindName, strings.Join(names, "\n"))), chromedp.Focus(".sheet-maker > .acts button"))
		p.press("\r")
		p.Await(`document.querySelector(".said").textContent.includes("listas")`)
		kind, _ := kinds.Named(kindName)
		var ids, questions, answers []string
		options := engine.Options{}
		options.SetLanguage(kind.Options(), "es")
		for made, err := range (stream.Request{Kind: kind, Options: options, Tier: engine.Easy, Seed: "clase", Count: 12}).Make(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			style, small := figure.PrintStyle(9*figure.Millimetre, "es"), figure.SmallStyle(5*figure.Millimetre, "es")
			style.Grey, small.Grey = true, true
			ids, questions = append(ids, made.ID(0)), append(questions, lettersOf(made.Puzzles[0].Question(style)))
			if moves, ok := made.Puzzles[0].(engine.MovePuzzle); ok {
				answers = append(answers, strings.Join(moves.PrintSolution(made.Solutions[0], small).Moves, "  "))
			} else {
				answers = append(answers, lettersOf(made.Puzzles[0].Answer(small)))
			}
		}
		if got := p.eval(drawnLetters + `(".sheet-page > figure > svg")`); got != strings.Join(questions, "|") {
			t.Errorf("%s: the sheets have the puzzles %s, and octavo generate makes %q", kindName, got, questions)
		}
		for _, place := range []string{".sheet-page > figure", ".answers figure"} {
			if got := p.eval(`[...document.querySelectorAll("` + place + ` figcaption")].map((c) => c.textContent).join()`); got != numberedIDs(ids, 4) {
				t.Errorf("%s: %s are called %s, want %s", kindName, place, got, numberedIDs(ids, 4))
			}
		}
		got := p.eval(drawnLetters + `(".answers svg")`)
		if got == "" {
			got = p.eval(`[...document.querySelectorAll(".by-moves")].map((m) => m.textContent).join("|")`)
		}
		if got != strings.Join(answers, "|") {
			t.Errorf("%s: the key has the answers %s, want %q", kindName, got, answers)
		}
		headings := `[...document.querySelectorAll(".sheet-page .fill-in:not(:empty), .answers h3")].map((name) => name.textContent)`
		if got := p.eval(headings + `.filter((name, i, all) => name !== all[i - 1]).join()`); got != strings.Join(append(names, names...), ",") {
			t.Errorf("%s: the sheets and the key name %s", kindName, got)
		}
		if got := p.eval(`document.querySelectorAll(".sheet-page .rules strong").length + document.querySelector(".sheet-page .rules p").textContent`); !strings.HasPrefix(got, "3"+p.eval(`document.querySelector(".sheet-form select").selectedOptions[0].textContent`)) {
			t.Errorf("%s: the rules are %q", kindName, got)
		}
		p.checkSheetsFit(kindName)
		if pages := p.printedSheets(); fmt.Sprint(pages) != p.eval(`document.querySelectorAll(".frame").length`) {
			t.Errorf("%s: %d pages are printed", kindName, pages)
		}
		if n == 0 {
			p.passAxe(axe(t), "sheets")
			p.setLook(look{"", light.feature, light.value}) // paper is another medium
		}
	}
	link := p.eval("location.href")
	if kept := link + p.eval("JSON.stringify([localStorage, sessionStorage, performance.getEntries().map((entry) => entry.name)])"); strings.Contains(kept, "Bruno") || strings.Contains(kept, url.QueryEscape("Zoë")) {
		t.Errorf("names are kept or sent: %s", kept)
	}
	before := p.eval(drawnLetters + `(".sheet-page > figure > svg")`)
	_, choices, _ := strings.Cut(link, "#")
	p.showSheets(strings.Replace(choices, "pupils=1", "pupils=3", 1))
	if got := p.eval(drawnLetters + `(".sheet-page > figure > svg")`); got != before {
		t.Errorf("%s opens other puzzles: %s, want %s", link, got, before)
	}
}

// numberedIDs returns the captions of puzzles: numbers that begin anew for each pupil, and ids.
func numberedIDs(ids []string, each int) string {
	captions := make([]string, len(ids))
	for i, id := range ids {
		captions[i] = fmt.Sprint(i%each+1, id)
	}
	return strings.ReplaceAll(strings.Join(captions, ","), " ", "")
}

// checkSheetsFit checks that nothing on the pages is cut or covers anything else.
func (p player) checkSheetsFit(what string) {
	p.Helper()
	faults := p.eval(`[...document.querySelectorAll(".sheet-page")].flatMap((page, n) => {
		const room = page.getBoundingClientRect(), parts = [...page.querySelectorAll(":scope > :is(h2, .who, .rules, figure, .log, .feet), .answers > figure")];
		const boxes = parts.map((part) => [part.className + part.tagName, part.getBoundingClientRect()]);
		return boxes.flatMap(([name, a], i) => [
			...(a.left < room.left || a.right > room.right || a.top < room.top || a.bottom > room.bottom ? [n + name + " leaves the page"] : []),
			...boxes.slice(0, i).filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1).map(([other]) => n + name + " covers " + other),
		]);
	}).join()`)
	if faults != "" {
		p.Errorf("%s: %s", what, faults)
	}
}

// TestSheetsOnEveryPaper checks choices in addresses: paper, size, large print, one puzzle for all, and what
// doesn't fit. The page is as wide as a phone.
func TestSheetsOnEveryPaper(t *testing.T) {
	p := playWithEngines(t, "fresh.txtar")
	for _, c := range []struct {
		choices string
		pages   int
	}{
		{"kind=sudoku&tier=easy&perPage=4&paper=a4&pupils=3&own=0&rules=0", 4},
		{"kind=sudoku&tier=easy&perPage=1&paper=letter&large=1&pages=2&pupils=2", 5},
		{"kind=kenken&tier=easy&o.size=4&perPage=6&paper=letter&pupils=1", 2},
		{"kind=watersort&tier=easy&o.n=5&perPage=1&paper=a4&pupils=2", 3},
		{"kind=nothing&tier=odd&perPage=99&pages=-3&pupils=2&paper=b5&o.size=1000&seed=%00<b>", 3},
	} {
		p.setScreen(320, 640, true)
		p.showSheets(c.choices)
		if got := p.eval(`document.querySelectorAll(".frame").length`); got != fmt.Sprint(c.pages) {
			t.Errorf("%s: %s pages, want %d", c.choices, got, c.pages)
		}
		if wide := p.eval(`document.documentElement.scrollWidth`); wide != "320" {
			t.Errorf("%s: the page is %s pixels wide", c.choices, wide)
		}
		p.checkSheetsFit(c.choices)
		if n := p.printedSheets(); n != c.pages {
			t.Errorf("%s: %d pages are printed", c.choices, n)
		}
	}
	p.showSheets("kind=wordsearch&tier=normal&perPage=4&paper=letter&pupils=1&o.shape=heart&o.size=15")
	if got := p.eval(`[document.querySelectorAll(".rules svg").length, document.querySelector(".rules").textContent.includes("Antes y después")].join()`); got != "0,false" {
		t.Errorf("rules that leave no room for drawings have drawings, or words about them: %s", got)
	}
	for choices, want := range map[string]string{
		"kind=sudoku&tier=easy&o.size=16&perPage=6":                             "demasiado pequeñas",
		"kind=sudoku&tier=easy&o.size=4&perPage=6&pupils=20&o.symmetry=none":    "listas",
		"kind=sudoku&tier=easy&o.size=4&perPage=6&pupils=60&o.symmetry=quarter": "Solo hay 17",
		"kind=wordsearch&tier=easy&o.size=8&perPage=1&o.words=sol,mariposas":    "MARIPOSAS: tiene 9 letras y una fila tiene 8 casillas",
	} {
		p.Do(chromedp.Navigate("about:blank"))
		p.visit(sheetsPage + "#" + choices)
		p.Await(`document.querySelector(".said")?.textContent.includes("` + want + `")`)
	}
}

// TestSheetsByWorkers makes 120 sudokus of 4 × 4 cells in several Workers. Some Workers make the same ones, so that
// one is made again; in the end they are those of octavo generate.
func TestSheetsByWorkers(t *testing.T) {
	p := playWithEngines(t, "fresh.txtar")
	p.visit(sheetsPage)
	p.Do(evaluate(`Object.defineProperty(navigator, "hardwareConcurrency", { value: 3 }); window.started = 0; window.Worker = class extends Worker { constructor(url) { super(url); window.started++; } }; location.hash = ""`))
	p.Do(evaluate(`(() => {
		const set = (control, value) => { control.value = value; control.dispatchEvent(new Event("change", { bubbles: true })); };
		const [kind, tier, size, symmetry, perPage] = document.querySelectorAll(".sheet-form select");
		set(tier, "easy"); set(size, "4"); set(symmetry, "none"); set(perPage, "6");
		set(document.querySelectorAll(".sheet-form input[type=number]")[1], "20");
		set([...document.querySelectorAll(".sheet-form input[type=text]")].at(-1), "pares");
		document.querySelector(".sheet-maker > .acts button").click();
	})()`))
	p.Await(`document.querySelector(".said")?.textContent.includes("listas")`)
	kind, _ := kinds.Named("sudoku")
	var ids []string
	for made, err := range (stream.Request{Kind: kind, Tier: engine.Easy, Options: engine.Options{"size": "4", "symmetry": "none"}, Seed: "pares", Count: 120}).Make(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, made.ID(0))
	}
	if got := p.eval(`[...document.querySelectorAll(".sheet-page > figure figcaption")].map((c) => c.textContent).join()`); got != numberedIDs(ids, 6) {
		t.Errorf("the Workers make %s, want %q", got, ids)
	}
	if got := p.eval("String(window.started)"); got != "3" {
		t.Errorf("%s Workers are started, want 3", got)
	}
}

// TestSheetsOfLevels makes sheets of Sort Resort. They have what octavo generate makes of the world: levels one after
// another, the same for each pupil, or a new arrangement of these levels for each.
func TestSheetsOfLevels(t *testing.T) {
	p := playWithEngines(t, "fresh.txtar")
	p.setScreen(1200, 900, false)
	all, err := worlds.Open(t.TempDir(), nil)
	if err != nil {
		t.Fatal(err)
	}
	kind, _ := kinds.Named("sortresort")
	kind = engine.WithMaterials([]engine.Kind{kind}, all...)[0]
	for _, own := range []int{0, 1} {
		p.showSheets(fmt.Sprintf("kind=sortresort&o.world=island&o.level=3&perPage=2&pages=2&pupils=2&paper=a4&seed=clase&own=%d", own))
		request := stream.Request{Kind: kind, Options: engine.Options{"world": "island", "levels": "3..6"}, Seed: "clase", Count: 1}
		if own == 1 {
			request.Options["arrangement"], request.Count = "new", 8
		}
		var ids, solutions []string
		for made, err := range request.Make(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			puzzle := made.Puzzles[0].(engine.MovePuzzle)
			ids = append(ids, made.ID(0))
			solutions = append(solutions, strings.Join(puzzle.PrintSolution(made.Solutions[0], figure.SmallStyle(5*figure.Millimetre, "es")).Moves, "  "))
		}
		shown := ids
		if own == 0 {
			shown = append(ids, ids...)
		}
		if got := p.eval(`[...document.querySelectorAll(".sheet-page > figure figcaption")].map((c) => c.textContent).join()`); got != numberedIDs(shown, 4) {
			t.Errorf("own=%d: the sheets have %s, want %q", own, got, shown)
		}
		if got := p.eval(`[...document.querySelectorAll(".by-moves")].map((m) => m.textContent).join("|")`); got != strings.Join(solutions, "|") {
			t.Errorf("own=%d: the key has the moves %s, want %q", own, got, solutions)
		}
		p.checkSheetsFit("sortresort")
	}
	p.Do(chromedp.Navigate("about:blank"))
	p.visit(sheetsPage + "#kind=sortresort&o.world=island&o.level=99&perPage=2&pages=2&pupils=2&own=0")
	p.Await(`document.querySelector(".said")?.textContent.includes("Solo hay 2")`)
}

// TestSheetsAreCancelled stops the making of many puzzles, and makes others afterwards.
func TestSheetsAreCancelled(t *testing.T) {
	p := playWithEngines(t, "fresh.txtar")
	p.visit(sheetsPage + "#kind=sudoku&tier=hard&perPage=4&pages=10&pupils=60")
	p.Await(`document.querySelector("progress")?.value > 0`)
	p.Do(chromedp.Focus(".acts button:nth-child(2)"))
	p.press("\r")
	p.Await(`document.querySelector(".said").textContent === "Se dejó de buscar."`)
	if got := p.eval(`document.querySelectorAll(".frame").length`); got != "0" {
		t.Errorf("there are %s pages of what was stopped", got)
	}
	p.showSheets("kind=kenken&tier=easy&o.size=4&perPage=1&pupils=1")
}
