//go:build slow

package site

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"octavo/engine/wordsearch"
)

// openWordSearch opens a puzzle, and returns the first and last cell of each word, counted row by row.
func (p player) openWordSearch(number int) (columns int, ends [][2]int) {
	p.Helper()
	p.open(fmt.Sprintf("%s/es/juego/%d.html", p.Origin, number))
	puzzle, err := wordsearch.Kind{}.Parse(p.data("text"))
	if err != nil {
		p.Fatal(err)
	}
	solution, err := puzzle.Solve()
	if err != nil {
		p.Fatal(err)
	}
	columns = puzzle.(*wordsearch.Puzzle).Columns
	for place := range strings.SplitSeq(solution.Text, ",") {
		var row, column, lastRow, lastColumn int
		if _, err := fmt.Sscanf(place, "R%dC%d-R%dC%d", &row, &column, &lastRow, &lastColumn); err != nil {
			p.Fatal(err)
		}
		ends = append(ends, [2]int{(row-1)*columns + column - 1, (lastRow-1)*columns + lastColumn - 1})
	}
	return columns, ends
}

// checkFound checks how many words are struck out in the list.
func (p player) checkFound(want int) {
	p.Helper()
	if got := p.count(".wordlist .done s"); got != want {
		p.Errorf("%d words are struck out, want %d", got, want)
	}
}

// TestWordSearchIsSolvedByKeyboard goes to the ends of each word by arrow keys. A wrong choice is refused,
// and a hint names the word first.
func TestWordSearchIsSolvedByKeyboard(t *testing.T) {
	p := play(t, "letters.txtar")
	columns, ends := p.openWordSearch(1)
	axe := axe(t)
	p.passAxe(axe, "a word search before play")
	at := 0
	p.Do(evaluate(`document.querySelector('[data-place="0"]').focus()`))
	walk := func(to int) {
		for ; at/columns < to/columns; at += columns {
			p.press(kb.ArrowDown)
		}
		for ; at/columns > to/columns; at -= columns {
			p.press(kb.ArrowUp)
		}
		for ; at < to; at++ {
			p.press(kb.ArrowRight)
		}
		for ; at > to; at-- {
			p.press(kb.ArrowLeft)
		}
		p.press(kb.Enter)
	}
	walk(0)
	p.expectAnnounced("Elija la última letra")
	walk(1)
	p.expectAnnounced("no es ninguna palabra")
	p.press(kb.Escape)
	for _, says := range []string{"Busque esto", "Mire aquí", "encontrada"} {
		p.press("h", alt)
		p.expectAnnounced(says)
	}
	p.passAxe(axe, "a word search during play")
	for _, word := range ends {
		walk(word[0])
		walk(word[1])
	}
	p.expectAnnounced("Resuelto")
	p.checkFound(len(ends))
	p.passAxe(axe, "a word search after play")
	p.press("z", chromedp.KeyModifiers(kb.ModifierCtrl))
	p.checkFound(len(ends) - 1)
}

// TestWordSearchIsSolvedByTouch taps the ends of the words on a phone of 320 pixels.
func TestWordSearchIsSolvedByTouch(t *testing.T) {
	p := play(t, "letters.txtar")
	p.setScreen(320, 640, true)
	_, ends := p.openWordSearch(2)
	for _, word := range ends {
		p.tap(place(word[1]))
		p.tap(place(word[0]))
	}
	p.expectAnnounced("Resuelto")
}

// TestWordSearchIsSolvedByDragging drags from the first letter of each word to the last. The game is
// restored when the page is opened again.
func TestWordSearchIsSolvedByDragging(t *testing.T) {
	p := play(t, "letters.txtar")
	_, ends := p.openWordSearch(1)
	for _, word := range ends[1:] {
		p.drag(place(word[0]), place(word[1]))
	}
	p.checkFound(len(ends) - 1)
	p.openWordSearch(1)
	p.checkFound(len(ends) - 1)
	p.drag(place(ends[0][0]), place(ends[0][1]))
	p.expectAnnounced("Resuelto")
}
