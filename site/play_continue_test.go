//go:build slow

package site

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// begunCards returns the texts of the games that a page shows to be continued, joined by "|".
func (p player) begunCards() string {
	p.Helper()
	return p.eval(`[...document.querySelectorAll(".continue li")].map((li) => [...li.querySelectorAll("strong, small")].map((e) => e.textContent).join("; ")).join("|")`)
}

// visitBegun opens a page and waits until it shows what was begun.
func (p player) visitBegun(path string) {
	p.Helper()
	p.visit(path)
	p.Do(untilTrue(`document.querySelector(".continue li")`))
}

// heightsOfRoom compares the room of begun games with that of an empty place, in pixels. It is true
// if both are equal and nothing is cut off.
const heightsOfRoom = `(() => {
	const place = document.querySelector(".continue"), empty = place.cloneNode();
	place.after(empty);
	const [full, reserved] = [place, empty].map((e) => e.getBoundingClientRect().height);
	empty.remove();
	return full === reserved && place.scrollHeight <= place.clientHeight || full + " " + reserved + " " + place.scrollHeight;
})()`

// TestBegunGamesAreContinued begins a game of each kind. The home page, the page of the book and the
// index show them with their state, and nothing moves when they appear. What is solved goes, and the next one is offered.
func TestBegunGamesAreContinued(t *testing.T) {
	p := openHandledSite(t)
	axe := axe(t)
	p.visit("/index.html")
	if p.has(".begun") || p.eval(`getComputedStyle(document.querySelector(".continue")).display`) != "none" {
		t.Error("room is reserved though nothing is begun")
	}
	for i, each := range eachKind[:5] {
		p.begin(each.path)
		p.Do(untilTrue(fmt.Sprintf(`JSON.parse(localStorage.getItem("octavo/recent") ?? '{"games":[]}').games.length === %d`, i+1)))
	}
	for _, path := range []string{"/index.html", "/es/juego/index.html", "/es/puzzles/index.html"} {
		for _, as := range []look{light, dark, forced} {
			p.setLook(as)
			p.visitBegun(path)
			p.Do(untilTrue(`document.querySelectorAll(".continue .shot").length === 5`))
			if heights := p.eval(heightsOfRoom); heights != "true" {
				t.Errorf("on %s the games take another room than what is reserved for them: %s", path, heights)
			}
		}
		p.passAxe(axe, path+" with games")
		cards := p.begunCards()
		for _, want := range []string{"Sudoku n.º 5; Juego; ", "Calcudoku n.º 6", "Futoshiki n.º 7", "Botellas de colores n.º 2", " %"} {
			if !strings.Contains(strings.ReplaceAll(cards, "\u00a0", " "), want) {
				t.Errorf("%s shows %s, without %q", path, cards, want)
			}
		}
	}
	p.setLook(light)
	p.setScreen(320, 640, true)
	p.visitBegun("/index.html")
	if wide := p.eval(`document.documentElement.scrollWidth`); wide != "320" {
		t.Errorf("the page is %s pixels wide", wide)
	}
	p.tap(".continue li a")
	p.Do(untilVisible(".board"))
	p.expectAnnounced("donde quedó")
}

// TestInstalledSitesContinue starts the site as an installed app: at the language played last.
func TestInstalledSitesContinue(t *testing.T) {
	p := play(t, "daily.txtar")
	p.open(p.Origin + "/en/daily/2026-12-29.html")
	p.focus(strings.Index(p.data("given"), "."))
	p.press("1")
	p.Do(untilTrue(`localStorage.getItem("octavo/recent")`))
	p.Do(chromedp.Navigate(p.Origin + "/index.html#_continue"))
	p.Await(`location.pathname.startsWith("/en/") && document.querySelector(".continue .shot")`)
}

// TestResultsAreShown solves puzzles: the result, its text and its picture show no solution, and the next puzzle is
// offered. Undoing takes the result away.
func TestResultsAreShown(t *testing.T) {
	p := openHandledSite(t)
	axe := axe(t)
	p.open(p.Origin + "/es/juego/5.html")
	p.Do(evaluate(`navigator.clipboard.writeText = async (text) => { window.copied = text }`))
	solution := p.data("solution")
	p.fill(1)
	p.expectAnnounced("Resuelto")
	p.Do(untilVisible(".result"))
	p.passAxe(axe, "a result")
	p.setLook(light)
	if text := p.eval(`document.querySelector(".result dl").textContent`); !strings.Contains(text, "Nivelfácil") && !strings.Contains(text, "NivelFácil") || !strings.Contains(text, "Pistasninguna") || !strings.Contains(text, "Lo que pide") {
		t.Errorf("the result says %q", text)
	}
	p.Do(evaluate(`[...document.querySelectorAll(".result button")].find((b) => b.textContent === "Copiar el resultado").click()`), untilTrue(`window.copied`))
	if text := p.eval(`copied`); !strings.Contains(text, "Sudoku n.º 5 · Juego\n") || !strings.HasSuffix(text, "/es/juego/5.html") || strings.Contains(text, solution[:6]) {
		t.Errorf("the text is %q", text)
	}
	p.Do(evaluate(`URL.createObjectURL = (blob) => { window.saved = blob; return "#" }`),
		evaluate(`[...document.querySelectorAll(".result button")].find((b) => b.textContent === "Como imagen").click()`), untilTrue(`window.saved`))
	if sort := p.eval(`saved.type + " " + (saved.size > 4000)`); sort != "image/png true" {
		t.Errorf("the picture is %s", sort)
	}
	p.Do(chromedp.Focus(`.board [tabindex="0"]`))
	p.press("z", ctrl)
	if p.has(".result") {
		t.Error("the result of an open puzzle is shown")
	}
	p.press("y", ctrl)
	p.visit("/index.html")
	p.Do(untilTrue(`document.querySelector(".continue li")`))
	if cards := p.begunCards(); strings.Contains(cards, "n.º 5") {
		t.Errorf("a solved puzzle is to be continued: %s", cards)
	}
	p.open(p.Origin + "/es/juego/1.html")
	p.playMoves(len(p.solution()))
	p.Do(untilVisible(".result dl"))
	if p.has(".result a.act") {
		t.Error("a next puzzle is offered, though no other has this kind and tier")
	}
}

// TestFilesHoldAllProgress saves everything that a reader has to a file and reads it in another
// browser: games, the list of the last ones, a match.
func TestFilesHoldAllProgress(t *testing.T) {
	p := openHandledSite(t)
	p.begin("/es/juego/5.html")
	p.Do(untilTrue(`localStorage.getItem("octavo/recent")`))
	p.begin(matchPage)
	all := p.eval(`JSON.stringify(Object.entries(localStorage).sort())`)
	p.visit("/es/puzzles/statistics.html")
	p.Do(evaluate(`URL.createObjectURL = (blob) => { blob.text().then((text) => { window.file = text }); return "#" }`))
	p.Do(evaluate(`[...document.querySelectorAll(".acts button")].find((b) => b.textContent.includes("Guardar")).click()`), untilTrue(`window.file`))
	file := p.eval(`window.file`)
	other := openHandledSite(t)
	other.visit("/es/puzzles/statistics.html")
	other.Do(evaluate(fmt.Sprintf(`(() => {
		const given = new DataTransfer();
		given.items.add(new File([%q], "octavo.json"));
		const input = document.querySelector("#_file");
		input.files = given.files;
		input.dispatchEvent(new Event("change"));
	})()`, file)))
	other.expectAnnounced("partida")
	if got := other.eval(`JSON.stringify(Object.entries(localStorage).sort())`); got != all {
		t.Errorf("another browser has %.2000s, want %.2000s", got, all)
	}
}
