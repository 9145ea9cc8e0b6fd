//go:build !js

package site

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// places are what stands at the places of a board of bottles or trays, as it is read
// aloud.
func (p player) places() string {
	p.Helper()
	return p.asked(`[...document.querySelectorAll("[data-place]")].map(e => e.getAttribute("aria-label")).join("|")`)
}

// solution are the moves that the page knows, in numbers.
func (p player) solution() (moves [][]int) {
	p.Helper()
	for _, text := range strings.Split(p.data("moves"), "~") {
		var move []int
		for _, number := range strings.Split(text, "-") {
			n, err := strconv.Atoi(number)
			if err != nil {
				p.Fatal(err)
			}
			move = append(move, n)
		}
		moves = append(moves, move)
	}
	return moves
}

func place(n int) string { return fmt.Sprintf(`[data-place="%d"]`, n) }

// TestBottlesAreSolvedByKeyboard: by the numbers of the bottles alone, those of two digits
// too; hints tell what to look for, where, and the move.
func TestBottlesAreSolvedByKeyboard(t *testing.T) {
	p := play(t, "handled.txtar")
	for number := 1; number <= 2; number++ {
		p.open(fmt.Sprintf("%s/es/juego/%d.html", p.origin, number))
		bottles, err := strconv.Atoi(p.asked(`document.querySelectorAll("[data-place]").length`))
		if err != nil {
			t.Fatal(err)
		}
		moves := p.solution()
		p.movesHints()
		for i, move := range moves {
			for _, bottle := range move {
				p.press(strconv.Itoa(bottle + 1))
				if 10*(bottle+1) <= bottles {
					p.press(kb.Enter)
				}
			}
			if i < len(moves)-1 {
				p.says("De la botella " + strconv.Itoa(move[0]+1) + " a la botella " + strconv.Itoa(move[1]+1))
			}
		}
		if said := p.said(); !strings.HasSuffix(said, fmt.Sprintf("¡Resuelto en %d movimientos! No se conoce un camino más corto.", len(moves))) {
			t.Errorf("at the end the page says %q", said)
		}
	}
}

// movesHints are three degrees of a hint, which is taken and undone.
func (p player) movesHints() {
	p.Helper()
	before := p.places()
	for _, says := range []string{"Busque esto", "Mire aquí", "De la"} {
		p.press("h", chromedp.KeyModifiers(kb.ModifierAlt))
		p.says(says)
	}
	p.do(chromedp.Click(".helped button"))
	if p.places() == before {
		p.Error("taking a step changes nothing")
	}
	p.press("z", chromedp.KeyModifiers(kb.ModifierCtrl))
	if p.places() != before {
		p.Error("undoing a step doesn't bring back what was there")
	}
}

// TestBottlesAreSolvedByTouch: on a phone of 320 pixels, with a finger alone.
func TestBottlesAreSolvedByTouch(t *testing.T) {
	p := play(t, "handled.txtar")
	p.sized(320, 640, true)
	p.open(p.origin + "/es/juego/1.html")
	for _, move := range p.solution() {
		p.tap(place(move[0]))
		p.tap(place(move[1]))
	}
	p.says("Resuelto")
}
