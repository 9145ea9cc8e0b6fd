//go:build slow

package site

import (
	"fmt"
	"strings"
	"testing"
)

// checkWarning asks for a hint in a position with one mistake. The page says that there is one, at the second
// request where, and then empties the cell.
func (p player) checkWarning(what string, cell, side int) {
	p.Helper()
	p.press("h")
	p.expectAnnounced(what)
	p.press("h")
	p.expectAnnounced(fmt.Sprintf("fila %d, columna %d", cell/side+1, cell%side+1))
	if lit := p.eval(`[...document.querySelectorAll(".board .lit")].map(c => c.dataset.cell).join()`); lit != fmt.Sprint(cell) {
		p.Errorf("the mistake is in cell %d, and %s is lit", cell, lit)
	}
	p.Do(click(".helped button"))
	if got := p.eval(fmt.Sprintf(`document.querySelector('[data-cell="%d"]').querySelectorAll("b, i").length`, cell)); got != "0" {
		p.Errorf("the emptied cell %d has %s signs", cell, got)
	}
}

// TestHintsBeginWithTheEasiest checks on pages without engines that a hint names mistakes in digits
// and notes first, then the last open cell of a house, wherever the printed steps begin.
func TestHintsBeginWithTheEasiest(t *testing.T) {
	p := play(t, "played.txtar")
	for number := 1; number <= 3; number++ {
		p.open(fmt.Sprintf("%s/es/juego/%d.html", p.Origin, number))
		solution, given, symbols := p.data("solution"), p.data("given"), p.data("symbols")
		side, last := len(symbols), 0
		for strings.Count(given[last:last+side], ".") < 2 {
			last += side
		}
		open := last + strings.LastIndex(given[last:last+side], ".")
		p.focus(open)
		p.press(wrongSymbol(symbols, solution[open]), shift)
		p.checkWarning("En una celda, las notas no dejan sitio", open, side)
		p.focus(open)
		p.press(wrongSymbol(symbols, solution[open]))
		p.checkWarning("Hay una cifra equivocada", open, side)
		for cell := last; cell < open; cell++ {
			if given[cell] == '.' {
				p.focus(cell)
				p.press(solution[cell : cell+1])
			}
		}
		p.press("h")
		p.expectAnnounced("Busque esto: última celda.")
		p.press("h")
		p.expectAnnounced(fmt.Sprintf("Última celda: mire en fila %d, columna %d.", open/side+1, open%side+1))
		p.press("h")
		p.expectAnnounced(fmt.Sprintf("le corresponde el %c", solution[open]))
		p.Do(click(".helped button"))
		if got := p.eval(fmt.Sprintf(`document.querySelector('[data-cell="%d"] b').textContent`, open)); got != solution[open:open+1] {
			t.Errorf("the step writes %q", got)
		}
	}
}
