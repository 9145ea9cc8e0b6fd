//go:build slow

package site

import (
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// makePuzzle asks for a new puzzle by keyboard and waits until the page shows it. The options are by the
// position of their control in the dialog.
func (p player) makePuzzle(options map[int]string) (link string) {
	p.Helper()
	p.Do(chromedp.Focus("main > .chooser button"))
	p.press("\r")
	p.Do(untilVisible(".searching[open] select"))
	for at, value := range options {
		p.Do(evaluate(`document.querySelectorAll(".searching select")[` + strconv.Itoa(at) + `].value = ` + strconv.Quote(value)))
	}
	p.Do(chromedp.Focus(".searching .chooser > button"))
	p.press("\r")
	p.Await(`location.hash.startsWith("#p=") && !document.querySelector("dialog") && document.querySelector(".board")`)
	return p.eval("location.href")
}

// TestNewPuzzlesInPlace makes a new puzzle on the page of each kind, in a chosen size and tier. It
// solves it by keyboard with a hint, finds it among earlier puzzles, and reads its difficulty at
// the end. Its link opens the same puzzle in another browser.
func TestNewPuzzlesInPlace(t *testing.T) {
	p := playWithEngines(t, "fresh.txtar")
	for number, options := range []map[int]string{{0: "easy", 1: "4"}, {0: "easy", 1: "3"}, {0: "easy", 1: "4"}} {
		page := p.Origin + "/es/base/" + strconv.Itoa(number+1) + ".html"
		p.open(page)
		own := p.data("text")
		link := p.makePuzzle(options)
		text := p.data("text")
		if text == own || !strings.Contains(p.eval("document.querySelector('h1').textContent"), "nuevo") {
			t.Errorf("%s is played on %s", text, page)
		}
		p.focus(0)
		p.press("h")
		p.Await(`document.querySelector(".said").textContent.includes("Busque esto")`)
		p.fill(.5)
		p.Do(chromedp.Reload())
		p.Await(`document.querySelector(".talk .said")?.textContent.includes("donde quedó")`)
		p.fill(1)
		p.expectAnnounced("Resuelto")
		p.Await(`document.querySelector(".caption .size").textContent.startsWith("Nivel: Fácil.")`)

		p.Do(evaluate(`localStorage.removeItem("octavo/game/" + Object.keys(JSON.parse(localStorage["octavo/games"]).games).at(-1))`), chromedp.Navigate("about:blank"))
		p.open(link)
		if got := p.data("text"); got != text {
			t.Errorf("%s opens %s, and not %s", link, got, text)
		}
		p.Do(click("main > .chooser button"), untilVisible(".searching .found a"))
		if got := p.eval(`document.querySelector(".searching .found li").textContent`); !strings.Contains(got, "resuelto") {
			t.Errorf("of those made earlier the page says %q", got)
		}
		p.Do(click(".searching > button"), click(".caption .size a"))
		p.Await(`location.hash === "" && document.querySelector(".board") && !document.querySelector("dialog")`)
		if got := p.data("text"); got != own {
			t.Errorf("the way back leads to %s", got)
		}
	}
}

// TestNewBottles checks that a new puzzle may have more colours than the page drew, and that a link
// carries puzzle and position.
func TestNewBottles(t *testing.T) {
	p := playWithEngines(t, "fresh.txtar")
	p.open(p.Origin + "/es/base/4.html")
	p.makePuzzle(map[int]string{0: "easy", 1: "10"})
	if got := p.eval(`document.querySelectorAll("svg.pieces symbol").length + " " + document.querySelectorAll(".bottle").length`); !strings.HasPrefix(got, "10 1") {
		t.Errorf("there are %s colours and bottles", got)
	}
	moves := strings.Split(p.data("moves"), "~")
	if problems := p.eval(`[...document.querySelectorAll("details.answer li")].filter(e => /^De la botella \d+ a la botella \d+.*: .* de [A-Z]\b/.test(e.textContent)).length`); problems != strconv.Itoa(len(moves)) {
		t.Errorf("of %d moves of the solution %s are told in sentences", len(moves), problems)
	}
	from, to, _ := strings.Cut(moves[0], "-")
	for _, bottle := range []string{from, to} {
		p.Do(click(`.bottle[data-place="` + bottle + `"]`))
	}
	p.Do(
		evaluate(`navigator.clipboard.writeText = async text => { window.copied = text }`),
		evaluate(`[...document.querySelectorAll(".more button")].find(b => b.textContent === "Copiar enlace").click()`),
		untilTrue(`window.copied`),
	)
	link, board := p.eval("window.copied"), p.eval(`document.querySelector(".board").textContent`)
	if !strings.Contains(link, "#p=watersort%3A") || !strings.HasSuffix(link, "&s="+from+"-"+to) {
		t.Errorf("the link is %s", link)
	}
	p.Do(evaluate("localStorage.clear()"), chromedp.Navigate("about:blank"))
	p.open(link)
	p.expectAnnounced("Se abrió")
	if got := p.eval(`document.querySelector(".board").textContent`); got != board {
		t.Errorf("the link opens %s, and not %s", got, board)
	}
}

// TestBrokenPuzzlesInLinks checks that a link with an invalid puzzle, or with a puzzle of another
// kind, is refused with a message, and that the page's own puzzle is played.
func TestBrokenPuzzlesInLinks(t *testing.T) {
	p := playWithEngines(t, "fresh.txtar")
	page := p.Origin + "/es/base/1.html"
	p.open(page)
	own := p.data("text")
	for _, broken := range []string{
		"sudoku:" + strings.Repeat(".", 81), "sudoku:11" + strings.Repeat(".", 79), "sudoku:<img src=x onerror=alert(1)>", "kenken:3#7", "%%%",
		"watersort:4:AAAA/BBBB//", "sortresort:x", "constructor:x", "sudoku:" + strings.Repeat("1", 100_000), "nothing",
	} {
		p.Do(chromedp.Navigate("about:blank"))
		p.open(page + "#p=" + strings.NewReplacer("<", "%3C", " ", "%20", "#", "%23").Replace(broken))
		if got := p.eval(`document.querySelector(".caption").textContent`); !strings.Contains(got, "no trae ningún pasatiempo") {
			t.Errorf("%.40s: the page says %q", broken, got)
		}
		if got := p.data("text"); got != own || p.eval("location.hash") != "" {
			t.Errorf("%.40s: the page plays %s", broken, got)
		}
	}
}

// TestNoEnginesNoNewPuzzles checks that a site without engines offers no new puzzles, and that a
// link to one says why it can't be opened.
func TestNoEnginesNoNewPuzzles(t *testing.T) {
	p := play(t, "played.txtar")
	p.open(p.Origin + "/es/juego/1.html#p=sudoku:123")
	if got := p.eval(`document.querySelectorAll("main > .chooser").length + document.querySelector(".caption").textContent`); !strings.HasPrefix(got, "0") || !strings.Contains(got, "este sitio no puede abrirlo") {
		t.Errorf("the page says %q", got)
	}
}
