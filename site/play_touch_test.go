//go:build slow && !js

package site

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestGridsAreSolvedByTouch: each kind of grid, on a phone of 320 pixels, with a finger
// alone: a cell, then a digit of the pad.
func TestGridsAreSolvedByTouch(t *testing.T) {
	p := play(t, "played.txtar")
	p.sized(320, 640, true)
	for number := 1; number <= 3; number++ {
		p.open(fmt.Sprintf("%s/es/juego/%d.html", p.Origin, number))
		solution, given := p.data("solution"), p.data("given")
		for cell, symbol := range solution {
			if given[cell] == '.' {
				p.tap(fmt.Sprintf(`[data-cell="%d"]`, cell))
				p.tap(fmt.Sprintf(`.pad button:nth-child(%d)`, strings.IndexRune(p.data("symbols"), symbol)+1))
			}
		}
		p.says("Resuelto")
	}
}

// TestKilledTabsLoseNothing: the tab dies in the midst of a game, of each kind of grid;
// another one has the game with all its moves, notes and colours.
func TestKilledTabsLoseNothing(t *testing.T) {
	p := play(t, "played.txtar")
	for number := 1; number <= 3; number++ {
		p = p.losesNothing(fmt.Sprintf("%s/es/juego/%d.html", p.Origin, number))
	}
}

// losesNothing plays on a page whose tab dies then, and returns the reader in another tab.
func (p player) losesNothing(page string) player {
	p.Helper()
	p.open(page)
	blank := p.cells()
	given := p.data("given")
	moves := 0
	for cell := 0; moves < 6; cell++ {
		if given[cell] != '.' {
			continue
		}
		p.focus(cell)
		p.press([]string{"1", "2", "n", "3"}[moves%4])
		if moves%4 == 2 {
			p.press("4")
			p.press("5")
			p.press("n")
		}
		if moves++; moves == 4 {
			p.press("x")
		}
	}
	before := p.cells()
	p = p.killed()
	p.open(page)
	if got := p.cells(); got != before || got == blank {
		p.Errorf("after the tab was killed there is %s, want %s", got, before)
	}
	p.says("donde quedó")
	p.Do(chromedp.Focus(`[tabindex="0"][data-cell]`))
	for range 20 {
		p.press("z", chromedp.KeyModifiers(kb.ModifierCtrl))
	}
	if got := p.cells(); got != blank {
		p.Errorf("taking all moves back leaves %s", got)
	}
	for range 20 {
		p.press("y", chromedp.KeyModifiers(kb.ModifierCtrl))
	}
	if got := p.cells(); got != before {
		p.Errorf("making all moves again leaves %s, want %s", got, before)
	}
	return p
}
