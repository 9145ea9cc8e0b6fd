//go:build slow

package site

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// selectedCells returns the selected cells in their order.
func (p player) selectedCells() string {
	p.Helper()
	return p.eval(`[...document.querySelectorAll(".board .selected")].map(c => c.dataset.cell).join()`)
}

// TestModesAndMarks writes notes in corners and nine colours in modes, into several cells at once. One
// undo takes each back; a reload and a link keep them.
func TestModesAndMarks(t *testing.T) {
	p := play(t, "played.txtar")
	page := p.Origin + "/es/juego/2.html" // 4 digits, no givens
	p.open(page)
	p.focus(0)
	p.press(kb.ArrowRight, shift)
	p.press("m")
	p.expectAnnounced("en las esquinas")
	p.press("3")
	p.press("1")
	p.press("v")
	p.expectAnnounced("colores")
	p.press("9")
	for cell := range 2 {
		if got := p.label(cell); !strings.Contains(got, "en la esquina 1, 3") || !strings.Contains(got, "color 9 (gris)") {
			t.Errorf("cell %d is called %q", cell, got)
		}
	}
	p.press("z", ctrl)
	if got := p.label(0) + p.label(1); strings.Contains(got, "color") {
		t.Errorf("one undo leaves %q", got)
	}
	p.press("y", ctrl)
	p.Do(click(".palette button:nth-child(5)"))
	p.press("z")
	p.press("2", shift)
	marked := p.cells()
	for _, want := range []string{"notas 2", "en la esquina 1, 3", "color 5 (celeste)"} {
		if !strings.Contains(p.label(1), want) {
			t.Errorf("of %s cell 1 says %q", want, p.label(1))
		}
	}
	apart := p.eval(`(() => {
		const boxes = [...document.querySelectorAll('[data-cell="0"] i')].filter(i => i.textContent).map(i => { const r = document.createRange(); r.selectNodeContents(i); return r.getBoundingClientRect(); });
		return boxes.every((a, n) => boxes.slice(n + 1).every(b => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top)) && boxes.length;
	})()`)
	if apart != "3" {
		t.Errorf("marks of a cell that lie apart: %s, want 3", apart)
	}
	p.Do(chromedp.Reload(), untilVisible(".board"))
	if got := p.cells(); got != marked {
		t.Errorf("a reload keeps %s, want %s", got, marked)
	}
	p.Do(evaluate(`navigator.clipboard.writeText = async text => { window.copied = text }`),
		evaluate(`[...document.querySelectorAll(".more button")].find(b => b.textContent === "Copiar enlace").click()`), untilTrue(`window.copied`))
	link := p.eval(`window.copied`)
	p.Do(evaluate(`localStorage.clear()`), chromedp.Navigate("about:blank"))
	p.open(link)
	p.Do(untilTrue(`document.querySelector(".board .corners")`))
	if got := p.cells(); got != marked {
		t.Errorf("the link %s opens %s, want %s", link, got, marked)
	}
}

// TestFormerSavedGames opens a game as it was saved when there were four colours.
func TestFormerSavedGames(t *testing.T) {
	p := play(t, "played.txtar")
	p.open(p.Origin + "/es/juego/2.html")
	p.focus(0)
	p.press("1")
	p.Do(evaluate(`(() => {
		const key = Object.keys(localStorage).find(k => k.startsWith("octavo/game/")), cell = (value, notes, corners, colour) => ({ value, notes, corners, colour });
		const empty = cell("", "", "", 0), now = Array(16).fill(empty).with(0, cell("2", "", "", 4)).with(5, cell("", "13", "24", 1));
		localStorage[key] = JSON.stringify({ now, past: [[{ at: 0, was: empty, is: now[0] }], [{ at: 5, was: empty, is: now[5] }]], future: [] });
	})()`), chromedp.Reload(), untilVisible(".board"))
	p.expectAnnounced("donde quedó")
	for cell, want := range map[int]string{0: "2, color 4 (verde)", 5: "notas 1, 3, en la esquina 2, 4, color 1 (rojo)"} {
		if got := p.label(cell); !strings.Contains(got, want) {
			t.Errorf("cell %d of a former game is called %q, want %q", cell, got, want)
		}
	}
	p.focus(0)
	p.press("z", ctrl)
	p.press("z", ctrl)
	if got := p.label(0) + p.label(5); strings.Contains(got, "color") {
		t.Errorf("undone moves of a former game leave %q", got)
	}
}

// TestSelectingSeveralCells selects cells with Ctrl, by a double click, by a key, and by finger.
func TestSelectingSeveralCells(t *testing.T) {
	p := play(t, "played.txtar")
	p.open(p.Origin + "/es/juego/1.html")
	given := p.data("given")
	first := strings.IndexFunc(given, func(r rune) bool { return r != '.' })
	var alike []string
	for cell := range given {
		if given[cell] == given[first] {
			alike = append(alike, fmt.Sprint(cell))
		}
	}
	at := fmt.Sprintf(`[data-cell="%d"]`, first)
	p.Do(click(at), atMiddle(at, func(x, y float64) chromedp.Action[chromedp.Void] {
		return chromedp.MouseClickXY(x, y, chromedp.ClickCount(2))
	}))
	if got, want := p.selectedCells(), strings.Join(alike, ","); got != want {
		t.Errorf("a double click selects %s, want %s", got, want)
	}
	p.focus(0)
	p.focus(first)
	p.press("e")
	if got, want := p.selectedCells(), strings.Join(alike, ","); got != want {
		t.Errorf("E selects %s, want %s", got, want)
	}
	open := strings.Index(given, ".")
	p.focus(open)
	p.setScreen(320, 640, true)
	p.clickButton("Elegir varias")
	next := open + 1 + strings.Index(given[open+1:], ".")
	last := next + 1 + strings.Index(given[next+1:], ".")
	for _, cell := range []int{next, last, next} {
		p.tap(fmt.Sprintf(`[data-cell="%d"]`, cell))
	}
	if got, want := p.selectedCells(), fmt.Sprintf("%d,%d", open, last); got != want {
		t.Errorf("touches select %s, want %s", got, want)
	}
	p.clickButton("Notas")
	p.tap(".pad button:nth-child(2)")
	for _, cell := range []int{open, last} {
		if got := p.label(cell); !strings.Contains(got, "notas 2") {
			t.Errorf("of two selected cells one is called %q", got)
		}
	}
}

// TestDigitFirst chooses a digit and writes it by touching cells, and by Enter. Its places and equals are
// highlighted as the settings say.
func TestDigitFirst(t *testing.T) {
	p := play(t, "played.txtar")
	p.open(p.Origin + "/es/juego/1.html")
	given, solution := p.data("given"), p.data("solution")
	p.focus(strings.IndexFunc(given, func(r rune) bool { return r != '.' }))
	if p.count(".board .equal") < 2 || p.has(".board .seen, .board .place") {
		t.Error("equal digits alone are to be highlighted at the beginning")
	}
	p.Do(evaluate(`document.querySelector(".more").open = true; [...document.querySelectorAll(".more button")].find(b => b.textContent === "Ajustes").click()`),
		untilVisible("dialog.settings"))
	for _, n := range []int{3, 4, 5, 6} { // digits first; lights of equals, houses, places
		p.Do(click(fmt.Sprintf(".settings fieldset:last-of-type label:nth-of-type(%d)", n)))
	}
	p.Do(click(".settings .act"))
	open := strings.Index(given, ".")
	digit := strings.IndexByte(p.data("symbols"), solution[open]) + 1
	p.Do(click(fmt.Sprintf(".pad button:nth-child(%d)", digit)))
	if p.has(".board .equal") || !p.has(".board .seen") || !p.has(fmt.Sprintf(`.board .place[data-cell="%d"]`, open)) {
		t.Error("the settings of highlights aren't followed")
	}
	p.Do(click(fmt.Sprintf(`[data-cell="%d"]`, open)))
	if got := p.eval(fmt.Sprintf(`document.querySelector('[data-cell="%d"] b')?.textContent`, open)); got != solution[open:open+1] {
		t.Errorf("the touched cell has %q, want %c", got, solution[open])
	}
	p.press(kb.Enter)
	if got := p.eval(fmt.Sprintf(`document.querySelector('[data-cell="%d"] b')?.textContent ?? ""`, open)); got != "" {
		t.Errorf("Enter leaves %q", got)
	}
	p.Do(click(fmt.Sprintf(".pad button:nth-child(%d)", digit)), click(fmt.Sprintf(`[data-cell="%d"]`, open)))
	if p.has(fmt.Sprintf(`[data-cell="%d"] b`, open)) {
		t.Error("a digit that is no longer chosen is written")
	}
}
