//go:build slow

package site

import (
	"fmt"
	"strings"

	"github.com/chromedp/chromedp/kb"
)

// A hand operates a page by keyboard, touch or mouse.
type hand interface {
	// press presses the element that matches a selector.
	press(p player, selector string)
	// emphasise chooses the second possible emphasis.
	emphasise(p player)
}

// keyboard is a hand on the keyboard.
type keyboard struct{}

func (keyboard) press(p player, selector string) {
	p.Helper()
	keyboard{}.moveFocus(p, selector)
	p.press(kb.Enter)
}

// moveFocus presses Tab until the element that matches a selector has the focus.
func (keyboard) moveFocus(p player, selector string) {
	p.Helper()
	for range 80 {
		if p.eval(fmt.Sprintf(`document.activeElement.matches(%q)`, selector)) == "true" {
			return
		}
		p.press(kb.Tab)
	}
	p.Fatalf("Tab doesn't lead to %s, but to %s", selector, p.eval(`document.activeElement.outerHTML`))
}

func (keyboard) emphasise(p player) {
	p.Helper()
	keyboard{}.moveFocus(p, `input[name="focus"]`)
	p.press(kb.ArrowDown)
}

// touch is a hand on a touch screen.
type touch struct{}

func (touch) press(p player, selector string) {
	p.Helper()
	p.Do(evaluate(fmt.Sprintf(`document.querySelector(%q).scrollIntoView({ block: "center" })`, selector)))
	p.tap(selector)
}

func (touch) emphasise(p player) {
	p.Helper()
	touch{}.press(p, `label[for^="_focus_"]:nth-of-type(2)`)
}

// playToEnd plays a match from its current state to the end. It calls a function after each decision.
func (p player) playToEnd(with hand, each func(decisions int)) {
	p.Helper()
	for decisions := range 120 {
		p.awaitTurn()
		if strings.Contains(p.eval(`document.querySelector(".table .next").textContent`), "ha terminado") {
			return
		}
		p.decide(with)
		if each != nil {
			each(decisions)
		}
	}
	p.Fatal("the match doesn't end")
}

func (p player) decide(with hand) {
	p.Helper()
	switch {
	case p.has("#_lift"):
		with.press(p, "#_lift")
	case p.has("#_choosing") && !p.has(`#_choosing [aria-pressed="true"]`):
		with.press(p, "#_choosing .kcard:enabled")
	case p.has("#_ready"):
		with.press(p, "#_ready")
	case p.has("#_fix"):
		with.emphasise(p)
		with.press(p, "#_fix")
	case p.has("#_respond"):
		with.emphasise(p)
		with.press(p, "#_respond")
	case p.has("#_turn"):
		with.press(p, "#_turn")
	case p.has("#_onward"):
		with.press(p, "#_onward")
	default:
		p.Fatalf("nothing is to be done, though the page says %s", p.eval(`document.querySelector(".table").innerText`))
	}
}

// clicker is a hand that clicks by script, which is much faster than a mouse.
type clicker struct{}

func (clicker) press(p player, selector string) {
	p.Helper()
	p.Do(evaluate(fmt.Sprintf(`document.querySelector(%q).click()`, selector)))
}

func (c clicker) emphasise(p player) { c.press(p, `label[for^="_focus_"]:nth-of-type(2)`) }
