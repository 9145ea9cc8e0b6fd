//go:build slow

package site

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"octavo/content"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
	"octavo/site/decks/kyndodata"
)

// showCards writes a table into the page, and waits until it says what a text contains.
func (p player) showCards(table, want string) {
	p.Helper()
	text, err := json.Marshal(table)
	if err != nil {
		p.Fatal(err)
	}
	p.Do(evaluate(fmt.Sprintf(`(() => {
		const area = document.querySelector(".sheet-form textarea");
		area.value = %s;
		area.dispatchEvent(new Event("input", { bubbles: true }));
		document.querySelector(".acts button").click();
	})()`, text)))
	p.Await(`document.querySelector(".said").textContent.includes("` + want + `")`)
}

// birdsTable returns the sample's birds as a spreadsheet program copies them, and their rules.
func birdsTable(t *testing.T) (string, *kyndo.Rules) {
	t.Helper()
	data, err := kyndodata.Load(content.Sample(), "es")
	if err != nil {
		t.Fatal(err)
	}
	table, err := kyndodata.Draft(data, kyndodata.AllColumns("es")).CSV('\t')
	if err != nil {
		t.Fatal(err)
	}
	rules, _ := data.Balanced(kyndodata.Fair)
	return string(table), rules
}

// lettersOnCards returns the letters of the cards of a table, in the order of drawnLetters.
func lettersOnCards(t *testing.T, rules *kyndo.Rules) string {
	t.Helper()
	words, err := kyndodata.LoadWords("es")
	if err != nil {
		t.Fatal(err)
	}
	game := cards.Game{Rules: rules, Words: map[string]cards.Words{"es": words.OnCards()}}
	var all []string
	for i := range rules.Cards {
		for _, face := range cards.Faces() {
			front, err := game.Front(&rules.Cards[i], face, cards.Look{Size: cards.Sizes()[0], Language: "es"})
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, lettersOf(figure.Figure{Items: front.Items}))
		}
	}
	return strings.Join(all, "|")
}

// TestCardsOfPastedTable pastes a wrong and a right table. The page shows the problems of the wrong one as a build
// reports them, and the cards of the right one, nine on a page. The table is neither stored nor sent.
func TestCardsOfPastedTable(t *testing.T) {
	p := playWithEngines(t, "fresh.txtar")
	p.setScreen(1366, 900, false)
	p.visit(sheetsPage)
	p.Do(click(`a[href="decks.html"]`))
	p.awaitLoaded(".sheet-form textarea")
	axe := axe(t)
	p.passAxe(axe, "the example")
	table, rules := birdsTable(t)
	p.showCards(strings.Replace(strings.Replace(table, "\t5\t", "\t55\t", 1), "humedal", "humedl", 1), "2 problemas")
	found := p.eval(`[...document.querySelectorAll(".in-table li")].map((li) => li.textContent).join("\n")`)
	for _, part := range []string{"tabla, fila 3, columna R (C): 55 no está entre 0 y 10", "tabla, fila 16, columna J (hábitats)", `"humedl"`, `(¿quiso decir "Humedal"?)`} {
		if !strings.Contains(found, part) {
			t.Errorf("the problems lack %s:\n%s", part, found)
		}
	}
	p.Do(click(".in-table button"))
	if got := p.eval(`(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))(document.activeElement)`); !strings.Contains(got, "\t55\t") || strings.Contains(got, "\n") {
		t.Errorf("the first problem selects the row %q", got)
	}
	p.passAxe(axe, "problems")
	p.setLook(look{"", light.feature, light.value}) // paper is another medium

	p.showCards(table, "listas")
	if got, want := p.eval(drawnLetters+`(".card-sheet svg")`), lettersOnCards(t, rules); got != want {
		t.Errorf("the cards have the letters %q, want %q", got, want)
	}
	count := 3 * len(rules.Cards)
	if pages, want := p.printedSheets(), (count+8)/9; pages != want {
		t.Errorf("%d pages are printed, want %d of %d cards", pages, want, count)
	}
	if got := p.eval(`JSON.stringify([document.querySelector(".card-sheet svg"), document.querySelector(".sheet-page")].map((e) => [e.offsetWidth ?? parseFloat(getComputedStyle(e).width), parseFloat(getComputedStyle(e).height)].map((px) => Math.round(px / 96 * 25.4))))`); got != "[[63,88],[210,297]]" && got != "[[63,88],[216,279]]" {
		t.Errorf("cards and sheets are %s mm large", got)
	}
	p.passAxe(axe, "cards")
	if kept := p.eval("JSON.stringify([location.href, localStorage, sessionStorage, performance.getEntries().map((entry) => entry.name)])"); strings.Contains(kept, "ondor") {
		t.Errorf("the table is kept or sent: %s", kept)
	}
	p.setScreen(390, 844, true)
	if got := p.eval(`document.documentElement.scrollWidth`); got != "390" {
		t.Errorf("the page is %s pixels wide on a phone", got)
	}
}

// TestExamplesOfTopics shows the cards of the example of each topic, in each language of the folder that octavo sheets
// writes, opened from a folder.
func TestExamplesOfTopics(t *testing.T) {
	out := filepath.Join(t.TempDir(), "sheets")
	mustBuild(t, Config{Files: content.Sheets(), Out: out, Formats: []string{"html"}, NoCache: true, Engines: enginesFromSource(t)})
	p := newPlayer(t, "file://"+out)
	for _, language := range []string{"es", "en", "pt", "fr"} {
		p.visit("/" + language + "/puzzles/decks.html")
		p.awaitLoaded(".sheet-form textarea")
		for topic := range 3 {
			p.Do(evaluate(fmt.Sprintf(`(() => {
				const topic = document.querySelector(".sheet-form select");
				topic.value = "%d";
				topic.dispatchEvent(new Event("change", { bubbles: true }));
				document.querySelector(".acts button").click();
			})()`, topic)))
			p.Await(`document.querySelector(".card-sheet svg, .in-table li") !== null`)
			if got := p.eval(`document.querySelectorAll(".card-sheet svg").length + document.querySelector(".in-table").textContent`); got != "42" {
				t.Errorf("%s, topic %d: cards and notes are %s", language, topic, got)
			}
		}
		p.Do(evaluate(`document.querySelector(".sheet-form textarea").value = "mine"`))
		p.Do(evaluate(`(() => {
			const language = document.querySelectorAll(".sheet-form select")[1];
			language.selectedIndex = 1;
			language.dispatchEvent(new Event("change", { bubbles: true }));
		})()`))
		p.Await(`document.documentElement.lang !== "` + language + `" && document.querySelector(".sheet-form textarea")?.value === "mine"`)
	}
}
