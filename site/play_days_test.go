//go:build slow

package site

import (
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"octavo/site/browsertest"
)

// calendarCells are the days of the calendar, each with its link, sign and state in words.
const calendarCells = `[...document.querySelectorAll(".calendar td:not(:empty)")].map((td) => td.className + " " + td.textContent).join("|")`

// setRegion sets the languages that the browser of all pages prefers.
func (p player) setRegion(language string) {
	p.Helper()
	browsertest.Call(p.Tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{
		Source: `Object.defineProperty(navigator, "languages", { configurable: true, get: () => ["` + language + `"] })`,
	})
}

// TestDaysOfKinds checks the calendar of the kinds that the browser makes: the day, months, weekdays, states in
// form and word, keys, screens and axe.
func TestDaysOfKinds(t *testing.T) {
	p := playWithEngines(t, "fresh.txtar")
	axe := axe(t)
	p.setClock("2026-11-28T09:00:00")
	p.setRegion("es-ES")
	p.visit("/index.html")
	p.Do(click(`a[href="es/daily/index.html"]`), chromedp.WaitVisible(".calendar"))
	if got := p.eval(`[...document.querySelectorAll(".todays li")].map((li) => li.textContent).join("|")`); got != "○Sudoku Difícil · sin empezar todavía|○Calcudoku Difícil · sin empezar todavía|○Futoshiki Difícil · sin empezar todavía|○Botellas de colores Difícil · sin empezar todavía" {
		t.Errorf("today's are %s", got)
	}
	if got := p.eval(`document.querySelector(".tiers").textContent`); got != "lunes, martes: Fácil · miércoles, jueves: Normal · viernes, sábado: Difícil · domingo: Extremo" {
		t.Errorf("the levels are %q", got)
	}
	cells := strings.Split(p.eval(calendarCells), "|")
	if len(cells) != 30 || cells[0] != "missed 1– (Extremo, sin jugar)" || cells[27] != "open 28○ (Difícil, sin empezar todavía)" || cells[28] != "coming 29· (Extremo, por llegar)" {
		t.Errorf("November is %q", cells)
	}
	if got := p.eval(`document.querySelector(".calendar th .hidden").textContent + document.querySelectorAll(".calendar tr:nth-child(1) td:empty").length + document.querySelectorAll(".calendar a").length + document.querySelector(".calendar [aria-current=date]").dataset.day`); got != "lunes6282026-11-28" {
		t.Errorf("the weeks are %s", got)
	}
	p.passAxe(axe, "the calendar of the day")
	p.setLook(light)
	p.setScreen(320, 640, true)
	if wide := p.eval(`document.documentElement.scrollWidth`); wide != "320" {
		t.Errorf("the calendar is %s pixels wide", wide)
	}
	p.setScreen(1366, 768, false)

	p.Do(chromedp.Focus(`.calendar [data-day="2026-11-28"]`))
	for _, step := range []struct{ key, want string }{
		{"ArrowRight", "2026-11-28"}, {"ArrowLeft", "2026-11-27"}, {"ArrowUp", "2026-11-20"}, {"PageUp", "2026-10-20"}, {"ArrowDown", "2026-10-27"}, {"ArrowDown", "2026-11-03"},
	} {
		p.Do(evaluate(`document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "` + step.key + `", bubbles: true }))`))
		if got := p.eval(`document.activeElement.dataset.day`); got != step.want {
			t.Fatalf("%s leads to %s, want %s", step.key, got, step.want)
		}
	}
	p.Do(click(".turn button:last-child")) // no month after this one has come
	if got := p.eval(`document.querySelector("#_month").textContent + document.querySelector(".turn button:last-child").ariaDisabled`); got != "noviembre de 2026true" {
		t.Errorf("after the last month there is %s", got)
	}
	p.Do(click(".turn button:first-child"), click(`.days [data-kind="watersort"]`))
	p.visit("/es/daily/index.html" + p.eval("location.hash"))
	if got := p.eval(`document.querySelector("#_month").textContent + document.querySelector(".days [aria-pressed=true]").textContent + document.querySelector(".calendar a").getAttribute("href")`); got != "octubre de 2026Botellas de coloreswatersort.html#day=2026-10-01" {
		t.Errorf("the address leads back to %s", got)
	}
	p.setRegion("es-MX")
	p.visit("/es/daily/index.html")
	if got := p.eval(`document.querySelector(".calendar th .hidden").textContent`); got != "domingo" {
		t.Errorf("in Mexico weeks begin on %s", got)
	}
}

// TestPuzzleOfADay plays puzzles of days: they are the same in another browser, marked in the calendar, counted,
// continued, and kept in the file of games.
func TestPuzzleOfADay(t *testing.T) {
	p := playWithEngines(t, "fresh.txtar")
	p.setClock("2026-11-28T09:00:00")
	p.open(p.Origin + "/es/daily/futoshiki.html")
	text := p.data("text")
	if got := p.eval(`document.querySelector("h1").textContent + location.hash + document.querySelector(".caption .size").textContent`); got != "Futoshiki del sábado, 28 de noviembre de 2026#day=2026-11-28Difícil" {
		t.Errorf("the page is %s", got)
	}
	p.solve()
	p.Do(click(".neighbours .previous"))
	p.Await(`location.hash === "#day=2026-11-27" && document.querySelector("h1").textContent.includes("viernes, 27") && document.querySelector(".board")`)
	if p.data("text") == text {
		t.Error("the day before has the same puzzle")
	}
	p.focus(strings.Index(p.data("given"), "."))
	p.press("1")
	p.Do(untilTrue(`localStorage.getItem("octavo/recent")?.includes("#day=2026-11-27")`))
	p.Do(click(".neighbours .up"), chromedp.WaitVisible(".calendar"))
	if got := p.eval(calendarCells); !strings.Contains(got, "|begun 27◐ (Difícil, empezado)|solved 28✓ (Difícil, resuelto)|") || p.eval(`location.hash`) != "#futoshiki.2026-11" {
		t.Errorf("the calendar is %s", got)
	}
	if got := p.eval(`document.querySelector(".todays .solved").textContent + document.querySelector(".todays ~ p").textContent`); got != "✓Futoshiki Difícil · resueltoPasatiempo del día: 1 día seguido; como mucho, 1 hasta ahora." {
		t.Errorf("of today the page says %q", got)
	}
	p.visitBegun("/index.html")
	p.Do(click(`.continue a[href*="day=2026-11-27"]`))
	p.Do(chromedp.WaitVisible(".board"))
	p.expectAnnounced("donde quedó")

	p.visit("/es/puzzles/statistics.html")
	p.Do(evaluate(`URL.createObjectURL = (blob) => { blob.text().then((text) => { window.file = text }); return "#" }`))
	p.Do(evaluate(`[...document.querySelectorAll(".acts button")].find((b) => b.textContent.includes("Guardar")).click()`), untilTrue(`window.file`))
	file := p.eval(`window.file`)
	p.Do(evaluate(`localStorage.clear()`), chromedp.Reload(), chromedp.WaitVisible(".played .acts"))
	p.Do(evaluate(`(() => {
		const data = new DataTransfer();
		data.items.add(new File([`+strconv.Quote(file)+`], "games.json"));
		const input = document.querySelector("#_file");
		input.files = data.files;
		input.dispatchEvent(new Event("change"));
	})()`), untilTrue(`localStorage.getItem("octavo/days")`))
	p.visit("/es/daily/index.html#futoshiki.2026-11")
	if got := p.eval(calendarCells); !strings.Contains(got, "|begun 27◐ (Difícil, empezado)|solved 28✓ (Difícil, resuelto)|") {
		t.Errorf("the file brings %s", got)
	}

	p.Do(evaluate(`localStorage.clear()`))
	p.open(p.Origin + "/es/daily/futoshiki.html#day=2026-11-29") // tomorrow's is still to come
	if got := p.eval(`document.querySelector(".caption").textContent`); !strings.Contains(got, "sábado, 28") || !strings.Contains(got, "ningún día que ya haya llegado") {
		t.Errorf("of tomorrow the page says %q", got)
	}
	if got := p.data("text"); got != text {
		t.Errorf("made anew, the day has %s and not %s", got, text)
	}
	p.open(p.Origin + "/es/daily/watersort.html#day=2024-02-29")
	if got := p.eval(`document.querySelector("h1").textContent + (document.querySelectorAll(".bottle").length > 3)`); got != "Botellas de colores del jueves, 29 de febrero de 2024true" {
		t.Errorf("the page is %s", got)
	}
}
