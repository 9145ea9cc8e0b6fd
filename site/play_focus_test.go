//go:build slow

package site

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestGridKeysWorkEverywhere presses keys of a grid while a button, a link or nothing has the focus.
// Text fields and windows keep their keys, and arrows scroll where the focus is away from the board.
func TestGridKeysWorkEverywhere(t *testing.T) {
	p := play(t, "played.txtar")
	p.open(p.Origin + "/es/juego/2.html") // a puzzle without givens
	digit := func(cell string) string {
		return p.eval(`document.querySelector('[data-cell="` + cell + `"] b')?.textContent ?? ""`)
	}
	p.focus(5)
	for _, where := range []string{
		`[...document.querySelectorAll(".acts button")].find(b => b.textContent === "Notas").focus()`,
		`document.querySelector("footer a").focus()`,
		`document.activeElement.blur()`,
		`document.querySelector("details.answer summary").focus()`,
	} {
		p.Do(evaluate(where))
		p.press("3")
		if got := digit("5"); got != "3" {
			t.Errorf("after %s the key 3 writes %q", where, got)
		}
		p.press("z", ctrl)
		if got := digit("5"); got != "" {
			t.Errorf("after %s Ctrl + Z leaves %q", where, got)
		}
	}
	p.Do(evaluate(`[...document.querySelectorAll(".acts button")].find(b => b.textContent === "Notas").focus()`))
	p.press(kb.ArrowRight)
	p.press("2")
	if digit("6") != "2" {
		t.Error("an arrow doesn't lead from a button to the board")
	}
	p.Do(evaluate(`document.querySelector("footer a").focus()`))
	p.press(kb.ArrowDown)
	p.press("1")
	if digit("6") != "1" {
		t.Error("an arrow in the footer moves on the board")
	}
	p.Do(evaluate(`const field = document.createElement("input"); document.querySelector("main").append(field); field.focus()`))
	p.press("4")
	if got := p.eval(`document.querySelector("main > input").value`); got != "4" || digit("6") != "1" {
		t.Errorf("a field gets %q of the key 4, and the cell has %q", got, digit("6"))
	}
	p.focus(6)
	p.press("?")
	p.Do(untilVisible("dialog.keys"))
	p.press("2")
	p.press(kb.Escape)
	if digit("6") != "1" {
		t.Error("a key in a window writes on the board")
	}
}

// TestStatusLinesAreNotStale checks that an undone move takes the message about it away.
func TestStatusLinesAreNotStale(t *testing.T) {
	p := play(t, "played.txtar")
	p.open(p.Origin + "/es/juego/3.html")
	p.fill(1)
	p.expectAnnounced("Resuelto")
	p.press("z", ctrl)
	if got := p.announced(); got != "" {
		t.Errorf("after an undone move the page says %q", got)
	}
	p.press("y", ctrl)
	p.expectAnnounced("Resuelto")
}
