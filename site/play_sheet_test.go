//go:build slow

package site

import (
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestSheetOfFour prints four new puzzles like that of the page: two pages, the second with the answers. The way
// back leads to the puzzle.
func TestSheetOfFour(t *testing.T) {
	p := playWithEngines(t, "fresh.txtar")
	axe := axe(t)
	for page, part := range map[int]string{1: "rect, path", 4: "text"} {
		p.open(p.Origin + "/es/base/" + strconv.Itoa(page) + ".html")
		p.Do(evaluate(`window.print = () => { window.printed = true }`), chromedp.Focus("main > .chooser button:last-child"))
		p.press("\r")
		p.Await(`window.printed`)
		if got := p.eval(`[...document.querySelectorAll(".leaf")].map((leaf) => leaf.querySelectorAll("figure").length).join() + new Set([...document.querySelectorAll(".leaf:first-child svg")].map((svg) => svg.innerHTML)).size`); got != "4,44" {
			t.Errorf("page %d: the sheet has %s puzzles, answers, and different puzzles", page, got)
		}
		if got := p.eval(`[...document.querySelectorAll(".leaf:first-child svg")].every((svg) => svg.querySelector("` + part + `") && svg.getBoundingClientRect().height > 100)`); got != "true" {
			t.Errorf("page %d: a puzzle isn't drawn", page)
		}
		if got := p.eval(`document.querySelector(".leaf figcaption").textContent`); got != "1Fácil" {
			t.Errorf("page %d: the first puzzle is called %q", page, got)
		}
		p.setLook(onPage)
		if n := p.printedSheets(); n != 2 {
			t.Errorf("page %d: the sheet takes %d pages", page, n)
		}
		if page == 1 {
			p.passAxe(axe, "a sheet to print")
		}
		p.setLook(light)
		p.Do(evaluate(`document.querySelector(".preview h1").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))`))
		if got := p.eval(`document.querySelector("main").checkVisibility() + document.activeElement.textContent`); got != "trueImprimir cuatro como este" {
			t.Errorf("page %d: the way back leads to %s", page, got)
		}
	}
}

// TestPrintedDigits checks that browsers print the puzzle alone, and the reader's digits and notes if asked to.
func TestPrintedDigits(t *testing.T) {
	p := playWithEngines(t, "fresh.txtar")
	p.open(p.Origin + "/es/base/1.html")
	given := p.data("given")
	first := strings.Index(given, ".")
	p.focus(first)
	p.press("1")
	p.focus(first + 1 + strings.Index(given[first+1:], "."))
	p.press("a")
	p.setLook(onPage)
	shown := `[".board b", ".board .notes"].map((part) => [...document.querySelectorAll(part)].some((one) => one.checkVisibility() && one.textContent)).join()`
	if got := p.eval(shown); got != "false,false" {
		t.Errorf("of digits and notes the browser prints %s", got)
	}
	p.Do(evaluate(`window.print = () => {}; [...document.querySelectorAll(".menu button")].find((b) => b.textContent === "Imprimir esta posición").click()`))
	if got := p.eval(shown); got != "true,true" {
		t.Errorf("of digits and notes this position shows %s", got)
	}
	p.Do(evaluate(`dispatchEvent(new Event("afterprint"))`))
	if got := p.eval(shown); got != "false,false" {
		t.Errorf("afterwards the browser prints %s", got)
	}
}
