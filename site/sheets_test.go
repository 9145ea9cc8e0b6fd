//go:build slow && !js

package site

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"octavo/render/pdfread"
	"octavo/site/browsertest"
)

// printed is how many sheets the page takes as a printer would have it.
func (p player) printed() int {
	p.Helper()
	data := browsertest.Run(p.Tab, chromedp.PrintToPDF())
	file, err := pdfread.Open(bytes.NewReader(data))
	if err != nil {
		p.Fatal(err)
	}
	return file.Pages()
}

// TestPlayIsPrintedOnOneSheet: in the midst of a game, with notes, a hint and all that the
// page says; with the solution on a sheet more.
func TestPlayIsPrintedOnOneSheet(t *testing.T) {
	p := play(t, "played.txtar")
	for number := 1; number <= 3; number++ {
		p.open(fmt.Sprintf("%s/es/juego/%d.html", p.Origin, number))
		p.focus(0)
		p.press("a")
		p.press("h")
		p.press("h")
		if sheets := p.printed(); sheets != 1 {
			p.Errorf("grid %d takes %d sheets in the midst of a game", number, sheets)
		}
		p.Do(evaluate(`window.print = () => { window.sheet = document.documentElement.dataset.sheet }`))
		for i, sheet := range []string{"puzzle", "progress", "solution", "steps"} {
			p.Do(evaluate(fmt.Sprintf(`document.querySelectorAll(".sheets button")[%d].click()`, i)))
			if got := p.asked(`window.sheet`); got != sheet {
				p.Errorf("button %d prints %s; wanted %s", i+1, got, sheet)
			}
			sheets := p.printed()
			if i < 2 && sheets != 1 || i >= 2 && sheets < 2 {
				p.Errorf("grid %d takes %d sheets as %s", number, sheets, sheet)
			}
			p.Do(evaluate(`dispatchEvent(new Event("afterprint"))`))
		}
		if open := p.asked(`document.querySelectorAll("main details[open]").length`); open != "0" {
			p.Errorf("after printing, %s parts of the page are left open", open)
		}
	}
}
