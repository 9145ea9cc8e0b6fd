//go:build slow && !js

package site

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func (p player) focus(cell int) {
	p.Helper()
	p.Do(evaluate(fmt.Sprintf(`document.querySelector('[data-cell="%d"]').focus()`, cell)))
}

// TestGridsAreSolvedByKeyboard: each kind of grid, from hints to the end; left in the
// midst, it is there again with all its moves; a link carries the position.
func TestGridsAreSolvedByKeyboard(t *testing.T) {
	p := play(t, "played.txtar")
	for number := 1; number <= 3; number++ {
		page := fmt.Sprintf("%s/es/juego/%d.html", p.Origin, number)
		p.open(page)
		solution, given := p.data("solution"), p.data("given")
		p.hints()
		p.fill(solution, given, func() {
			p.Do(chromedp.Reload(), chromedp.WaitVisible(".board"))
			p.says("donde quedó")
			p.focus(0)
			p.press("z", chromedp.KeyModifiers(kb.ModifierCtrl))
			p.press("y", chromedp.KeyModifiers(kb.ModifierCtrl))
		})
		p.says("Resuelto")
		p.shares(page)
	}
}

// hints go from what to look for over where to the step, which is taken and undone.
func (p player) hints() {
	p.Helper()
	p.focus(0)
	p.press("h")
	p.says("Busque esto")
	p.press("h")
	p.says("fila")
	p.press("h")
	p.says("R")
	before := p.cells()
	p.Do(click(".helped button"))
	if p.cells() == before {
		p.Error("taking a step changes nothing")
	}
	p.press("z", chromedp.KeyModifiers(kb.ModifierCtrl))
	if p.cells() != before {
		p.Error("undoing a step doesn't bring back what was there")
	}
}

func (p player) cells() string {
	return p.asked(`[...document.querySelectorAll("[data-cell]")].map(c => c.textContent).join("|")`)
}

// fill writes the solution row by row; in the middle something else is done.
func (p player) fill(solution, given string, inTheMiddle func()) {
	p.Helper()
	side := int(math.Sqrt(float64(len(solution))))
	p.focus(0)
	for cell, symbol := range solution {
		if cell == len(solution)/2 {
			inTheMiddle()
			p.focus(cell)
		}
		if given[cell] == '.' {
			p.press(string(symbol))
		}
		p.press(kb.ArrowRight)
		if cell%side == side-1 {
			p.press(kb.ArrowDown)
		}
	}
}

// shares holds that the link to a position opens it where nothing was played, and that a
// broken one says so and does no harm.
func (p player) shares(page string) {
	p.Helper()
	before := p.cells()
	p.focus(0)
	for range 3 {
		p.press("z", chromedp.KeyModifiers(kb.ModifierCtrl))
	}
	half := p.cells()
	p.Do(
		evaluate(`navigator.clipboard.writeText = async text => { window.copied = text }`),
		evaluate(`[...document.querySelectorAll(".more button")].find(b => b.textContent === "Copiar enlace").click()`),
		until(`window.copied`),
	)
	link := p.asked(`window.copied`)
	if !strings.HasPrefix(link, page+"#s=") {
		p.Errorf("the link of %s is %s", page, link)
	}
	p.Do(evaluate(`localStorage.clear()`), chromedp.Navigate("about:blank"))
	p.open(link)
	p.says("Se abrió")
	if p.cells() != half || half == before {
		p.Errorf("the link %s opens %s, want %s", link, p.cells(), half)
	}
	p.Do(evaluate(`location.hash = "#s=%%%~R99C99-x"`), chromedp.WaitReady(".board"))
	p.Do(until(`document.querySelector(".said").textContent.includes("ninguna")`))
	if p.cells() != half {
		p.Error("a broken link changes the grid")
	}
}
