//go:build slow && !js

package site

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestHintsFromAnyPosition: the engines help where the page can't: with a digit that is
// wrong, and in positions of chance. What they say is true, and can be taken.
func TestHintsFromAnyPosition(t *testing.T) {
	p := playWithEngines(t, "hinted.txtar")
	rng := rand.New(rand.NewPCG(15, 84))
	for number := 1; number <= 3; number++ {
		page := fmt.Sprintf("%s/es/juego/%d.html", p.Origin, number)
		p.open(page)
		solution, given, symbols := p.data("solution"), p.data("given"), p.data("symbols")
		open := strings.Index(given, ".")
		p.focus(open)
		p.press(another(symbols, solution[open]))
		p.solvable("No. Desde aquí")
		p.focus(open)
		p.advised()
		for range 4 {
			p.Do(evaluate(`localStorage.clear()`), chromedp.Navigate("about:blank"))
			p.open(page + "#s=" + someOf(rng, solution, given))
			p.says("Se abrió")
			p.solvable("Sí")
			p.focus(open)
			p.advised()
			p.Do(evaluate(`[...document.querySelectorAll(".acts button")].find(b => b.textContent === "Comprobar").click()`))
			p.says("Todo está bien")
		}
	}
}

// another is a symbol that isn't the one that belongs in a cell.
func another(symbols string, right byte) string {
	return strings.ReplaceAll(symbols, string(right), "")[:1]
}

// someOf is a position with half of the open cells filled in; two at least stay open.
func someOf(rng *rand.Rand, solution, given string) string {
	filled, left := []byte(solution), 0
	for i := range filled {
		if given[i] == '.' && (left < 2 || rng.IntN(2) == 0) {
			filled[i] = '.'
			left++
		}
	}
	return string(filled)
}

func (p player) solvable(want string) {
	p.Helper()
	p.Do(evaluate(`[...document.querySelectorAll(".more button")].find(b => b.textContent === "¿Aún se puede resolver?").click()`))
	p.says(want)
}

// advised asks for a hint, waits for it and takes it.
func (p player) advised() {
	p.Helper()
	before := p.asked(`document.querySelector(".cells").innerHTML.replace(/ (class|tabindex|aria-selected)="[^"]*"/g, "")`)
	p.press("h")
	p.Do(until(`!document.querySelector(".said").textContent.includes("Buscando")`))
	p.says("Busque esto")
	p.press("h")
	p.says("fila")
	p.press("h")
	p.says("R")
	p.Do(click(".helped button"))
	if p.asked(`document.querySelector(".cells").innerHTML.replace(/ (class|tabindex|aria-selected)="[^"]*"/g, "")`) == before {
		p.Errorf("taking a step changes nothing")
	}
}
