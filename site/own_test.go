//go:build slow

package site

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// writeOn opens the empty board of a kind and a size.
func (p player) writeOn(kind, board string) {
	p.Helper()
	p.Do(chromedp.Navigate("about:blank"))
	p.open(p.Origin + "/es/own/" + kind + ".html#board=" + board)
	p.Await(`document.querySelector(".board-size select").value === ` + strconv.Quote(board))
	p.Do(chromedp.Focus(`.board [data-cell="0"]`))
}

// paste pastes a text into the page.
func (p player) paste(text string) {
	p.Helper()
	p.Do(evaluate(`{
		const data = new DataTransfer();
		data.setData("text", ` + strconv.Quote(text) + `);
		document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
	}`))
}

// playOwn plays the puzzle that was written, and returns its text as the page has it.
func (p player) playOwn() string {
	p.Helper()
	p.Do(click(".helped .act"))
	p.Await(`location.hash.startsWith("#p=") && document.querySelector(".board") && !document.querySelector(".writing")`)
	return p.data("text")
}

// TestOwnPagesPassAxe looks through the page of each kind after something has been written.
func TestOwnPagesPassAxe(t *testing.T) {
	axe := axe(t)
	p := playWithEngines(t, "fresh.txtar")
	for _, page := range [][4]string{
		{"sudoku", "4.4.1", "12..3......1..4.", "Una sola solución"}, {"kenken", "3.3.1", "3:_e_6,a1a5q6m6", "varias soluciones"},
		{"futoshiki", "4.4.1", "4:0R,3,0,0,0D,0L,0,0,0,0,0,0,0,0,2,0,", "Una sola solución"},
	} {
		p.writeOn(page[0], page[1])
		p.passAxe(axe, "an empty board of "+page[0])
		p.setLook(light)
		p.paste(page[2])
		p.expectAnnounced(page[3])
		p.passAxe(axe, "a written "+page[0])
		p.setLook(light)
	}
	p.Do(chromedp.Navigate(p.Origin+"/es/own/watersort.html"), untilVisible(".typing textarea"))
	p.paste("4:0123/1032/2301/3210//")
	p.expectAnnounced("14 movimientos. Es trivial:")
	p.passAxe(axe, "bottles as a text")
}

// TestOwnSudoku types a sudoku by keyboard: without a solution, with several, with one. It is graded,
// kept over a reload, undone, played with a hint, and changed.
func TestOwnSudoku(t *testing.T) {
	p := playWithEngines(t, "fresh.txtar")
	p.writeOn("sudoku", "4.4.1")
	p.press("\r")
	p.expectAnnounced("nada escrito")
	p.press("1")
	p.press(kb.ArrowRight)
	p.press("1")
	p.Await(`document.querySelectorAll(".clash").length === 2`)
	p.press("\r")
	p.expectAnnounced("No tiene solución: las celdas marcadas chocan")
	p.press("2")
	p.press("\r")
	p.expectAnnounced("varias soluciones")
	if p.eval(`document.querySelectorAll(".lit .two").length`) == "0" {
		t.Error("the differing cells aren't marked")
	}
	p.Do(chromedp.Reload(), chromedp.WaitVisible(".writing"))
	p.expectAnnounced("donde quedó")
	if got := p.eval(`[...document.querySelectorAll(".writing b")].map(b => b.textContent).join("")`); got != "12" {
		t.Errorf("after a reload the board has %q", got)
	}
	p.Do(chromedp.Focus(`.board [data-cell="0"]`))
	p.Do(evaluate(`document.querySelector(".acts .tool").click()`)) // undo
	p.Await(`document.querySelectorAll(".clash").length === 2`)

	p.paste("12..\n3...\n...1\n..4.\n") // drawn in rows
	p.expectAnnounced("Una sola solución. Nivel:")
	if got := p.playOwn(); got != "12..3......1..4." {
		t.Errorf("the page plays %s", got)
	}
	p.focus(2)
	p.press("h")
	p.Await(`document.querySelector(".said").textContent.includes("Busque esto")`)
	p.Do(click(".caption .size a"))
	p.Await(`document.querySelector(".writing") && location.hash === ""`)
	p.expectAnnounced("Una sola solución")
}

// TestOwnPuzzlesAreRefused pastes what is no puzzle, what is too long, and a puzzle of another size.
func TestOwnPuzzlesAreRefused(t *testing.T) {
	p := playWithEngines(t, "fresh.txtar")
	p.writeOn("sudoku", "9.9.1")
	for text, says := range map[string]string{
		"12..3......1..4":              "no se puede leer",
		"<img src=x onerror=alert(1)>": "ningún pasatiempo",
		strings.Repeat("1", 100_000):   "no se puede leer",
		"# nothing":                    "ningún pasatiempo",
		"12z4":                         "La línea 1 no se puede leer: el signo 3",
		"#p=kenken%3A3":                "ningún pasatiempo",
	} {
		p.paste(text)
		p.Await(`document.querySelector("dialog[open] .said").textContent.includes(` + strconv.Quote(says) + `)`)
		if p.eval(`document.querySelectorAll("dialog img").length`) != "0" {
			t.Errorf("%.40q became an element", text)
		}
		p.Do(evaluate(`document.querySelector("dialog[open]").close()`))
	}
	p.paste("https://example.org/es/base/1.html#p=sudoku%3A12..3......1..4.")
	p.Await(`document.querySelector(".board-size select")?.value === "4.4.1"`)
	p.expectAnnounced("Una sola solución")
}

// TestOwnCalcudoku makes cages by keyboard and by touch, and plays the puzzle.
func TestOwnCalcudoku(t *testing.T) {
	p := playWithEngines(t, "fresh.txtar")
	p.writeOn("kenken", "3.3.1")
	p.press("1") // the first cell alone
	p.press("\r")
	p.expectAnnounced("Una jaula de una celda: 1. 8 celdas aún no están en ninguna jaula")
	p.Do(chromedp.Focus(`.board [data-cell="0"]`))
	p.press("\r")
	p.expectAnnounced("8 celdas aún no están en ninguna jaula. fila 1, columna 2")
	p.setScreen(390, 844, true)
	for _, cage := range []struct {
		cells       []int
		total, sign string
	}{{[]int{1, 2}, "5", "+"}, {[]int{4, 3, 6}, "12", "×"}, {[]int{5, 8}, "3", "÷"}, {[]int{7}, "1", ""}} {
		for i, cell := range cage.cells {
			if i == 1 {
				p.clickButton("Elegir varias")
			}
			p.tap(fmt.Sprintf(`[data-cell="%d"]`, cell))
		}
		if len(cage.cells) > 1 {
			p.clickButton("Elegir varias")
		}
		p.Do(chromedp.SetValue(".pad input", cage.total))
		if cage.sign != "" {
			p.Do(evaluate(`[...document.querySelectorAll(".pad button")].find(b => b.textContent === ` + strconv.Quote(cage.sign) + `).click()`))
		}
		p.tap(".pad .act")
		p.expectAnnounced("Una jaula de")
	}
	p.expectAnnounced("ya se puede comprobar")
	p.Do(chromedp.Focus(`.board [data-cell="0"]`))
	p.press("\r")
	p.expectAnnounced("Una sola solución")
	if got, want := p.playOwn(), "3:"; !strings.HasPrefix(got, want) || !strings.Contains(got, "m12") {
		t.Errorf("the page plays %s", got)
	}
}

// TestOwnFutoshiki sets signs by keyboard, pastes a puzzle, and plays it.
func TestOwnFutoshiki(t *testing.T) {
	p := playWithEngines(t, "fresh.txtar")
	p.writeOn("futoshiki", "4.4.1")
	p.press(">")
	p.expectAnnounced("mayor que la celda de la derecha")
	p.press("\r")
	p.expectAnnounced("varias soluciones")
	p.paste("4:0R,3,0,0,0D,0L,0,0,0,0,0,0,0,0,2,0,")
	p.expectAnnounced("Una sola solución")
	if got := p.playOwn(); got != "4:0R,3,0,0,0D,0L,0,0,0,0,0,0,0,0,2,0," {
		t.Errorf("the page plays %s", got)
	}
}

// TestOwnBottles writes bottles as a text: some that can't be read, without a solution, solved already,
// and some that are kept over a reload, played, and changed.
func TestOwnBottles(t *testing.T) {
	p := playWithEngines(t, "fresh.txtar")
	p.Do(chromedp.Navigate(p.Origin+"/es/own/watersort.html"), untilVisible(".typing textarea"))
	check := func(text, says string) {
		t.Helper()
		p.Do(evaluate(`document.querySelector(".typing textarea").value = ` + strconv.Quote(text)))
		p.Do(evaluate(`document.querySelector(".typing .act").click()`))
		p.expectAnnounced(says)
	}
	check("", "nada escrito")
	check("4:0011/11x0//", "La línea 1 no se puede leer: botella 2 de 4")
	check("2:AB/BA", "No tiene solución")
	check("2:AA/BB/", "no hay nada que verter")
	check("2:A/A/BB/", "Se resuelve en un movimiento. Es trivial")
	p.paste("#p=watersort%3A4%3A0123%2F1032%2F2301%2F3210%2F%2F")
	p.expectAnnounced("14 movimientos. Es trivial:")
	p.Await(`document.querySelector(".playing > svg.grid").childElementCount > 0`)
	p.Do(chromedp.Reload(), untilVisible(".typing textarea"))
	p.expectAnnounced("donde quedó")
	p.Do(evaluate(`document.querySelector(".typing textarea").dispatchEvent(new KeyboardEvent("keydown", {key: "Enter", cancelable: true}))`))
	p.expectAnnounced("14 movimientos. Es trivial:")
	if got := p.playOwn(); got != "4:0123/1032/2301/3210//" {
		t.Errorf("the page plays %s", got)
	}
	p.press("1")
	p.press("5")
	p.expectAnnounced("vacía")
	p.Do(click(".caption .size a"))
	p.Await(`document.querySelector(".typing") && location.hash === ""`)
	p.expectAnnounced("14 movimientos. Es trivial:")
}

// TestOwnBoardsFitScreens checks on each kind's page that board, tools and message are in view.
func TestOwnBoardsFitScreens(t *testing.T) {
	p := playWithEngines(t, "fresh.txtar")
	for _, screen := range [][2]int64{{1366, 768}, {390, 844}, {320, 568}} {
		p.setScreen(screen[0], screen[1], screen[0] < 500)
		for _, page := range [][2]string{{"sudoku", "9.9.1"}, {"sudoku", "4.4.1"}, {"kenken", "6.6.1"}, {"kenken", "9.9.0"}, {"futoshiki", "5.5.1"}, {"futoshiki", "9.9.1"}} {
			p.writeOn(page[0], page[1])
			p.Await(`document.querySelector(".writing").offsetWidth > 0`)
			out := p.eval(`(() => {
				const top = document.querySelector(".played").getBoundingClientRect().top + scrollY;
				scrollTo(0, top - 8);
				const out = [...document.querySelectorAll(".writing, .acts, .pad, .talk")].filter(e => { const r = e.getBoundingClientRect(); return r.bottom > innerHeight + 1 || r.right > innerWidth + 1; });
				return out.map(e => e.className).join(", ") + (document.documentElement.scrollWidth > innerWidth ? " wide" : "");
			})()`)
			if out != "" {
				t.Errorf("%v on %v: out of view: %s", page, screen, out)
			}
		}
	}
}
