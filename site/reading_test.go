//go:build slow

package site

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"octavo/render/pdfread"
	"octavo/site/browsertest"
)

// axePath names the environment variable with the path of axe-core's script, which is
// installed outside the project (.ci/run does so).
const axePath = "OCTAVO_AXE"

// axe returns the script of axe-core, which finds accessibility problems.
func axe(t *testing.T) string {
	t.Helper()
	path := os.Getenv(axePath)
	if path == "" && os.Getenv("CI") == "" {
		t.Skipf("%s doesn't name the script of axe-core, by which pages are looked through", axePath)
	}
	script, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(script)
}

// passAxe checks that axe finds nothing on the page in its current state, in any look. Only rules
// about colours depend on the look.
func (p player) passAxe(axe, where string) {
	p.Helper()
	for i, as := range []look{light, dark, forced} {
		p.setLook(as)
		p.reportAxe(axe, where+", "+as.feature+" "+as.value, i > 0)
	}
}

// reportAxe reports what axe finds on the page, by rules about colours or by all rules.
func (p player) reportAxe(axe, where string, colours bool) {
	p.Helper()
	if p.eval(`typeof axe`) == "undefined" {
		p.Do(evaluate(axe + "; 0"))
	}
	only := ""
	if colours {
		only = `, runOnly: ["color-contrast", "link-in-text-block"]`
	}
	p.Do(evaluate(`window.axed = undefined; axe.run({resultTypes: ["violations"]`+only+`}).then(
		found => window.axed = found.violations.map(v => v.id + ": " + v.nodes.map(n => n.target + " " + n.failureSummary).join("; ")).join("\n") || "nothing",
		failed => window.axed = String(failed)); 0`), untilTrue(`window.axed`))
	if found := p.eval(`window.axed`); found != "nothing" {
		p.Errorf("%s: axe finds\n%s", where, found)
	}
}

// pagesOfEachSort returns the pages of the site of sights.txtar, one of each sort.
func pagesOfEachSort(t *testing.T) []string {
	t.Helper()
	root := builtOnce(t, "sights.txtar", nil)
	var pages []string
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(name) != ".html" {
			return err
		}
		page, err := filepath.Rel(root, name)
		pages = append(pages, "/"+filepath.ToSlash(page))
		return err
	})
	// Keep one page of each folder of similar pages: species, lessons, rules, lists, sections of a book.
	seen := map[string]bool{}
	pages = slices.DeleteFunc(pages, func(page string) bool {
		folder, name := path.Split(page)
		alike := !strings.HasSuffix(folder, "/todo/") && !strings.HasSuffix(folder, "/aves/") && name != "index.html" && name != "statistics.html"
		if book := path.Dir(strings.TrimSuffix(folder, "/")); path.Base(book) == "todo" {
			alike, folder = true, book
		}
		again := alike && seen[folder]
		seen[folder] = seen[folder] || alike
		return again
	})
	if err != nil || len(pages) < 15 {
		t.Fatalf("there are %v: %v", pages, err)
	}
	return pages
}

// TestPagesPassAxe runs axe on every sort of page, in every look.
func TestPagesPassAxe(t *testing.T) {
	p := play(t, "sights.txtar")
	axe := axe(t)
	for _, page := range pagesOfEachSort(t) {
		p.visit(page)
		p.passAxe(axe, page)
	}
}

// TestPlayPassesAxe runs axe on grids during and after play. They show a hint, notes and wrong
// digits, and everything that can be opened is open.
func TestPlayPassesAxe(t *testing.T) {
	p := play(t, "played.txtar")
	axe := axe(t)
	for number := 1; number <= 3; number++ {
		p.open(fmt.Sprintf("%s/es/juego/%d.html", p.Origin, number))
		everywhere := func(when string) { p.passAxe(axe, fmt.Sprintf("grid %d, %s play", number, when)) }
		p.Do(evaluate(`document.querySelectorAll("main details").forEach(d => d.open = true)`))
		p.focus(0)
		p.press("a")
		p.press("x")
		p.press("h")
		p.press("h")
		p.press(kb.ArrowRight, chromedp.KeyModifiers(kb.ModifierShift))
		everywhere("during")
		p.fill(1)
		everywhere("after")
	}
}

// TestMovesPassAxe runs axe on bottles and trays during and after play. Something is taken, the
// board shows a hint, and the table of keys is open.
func TestMovesPassAxe(t *testing.T) {
	p := openHandledSite(t)
	axe := axe(t)
	for _, path := range movePages {
		p.open(p.Origin + path)
		everywhere := func(when string) { p.passAxe(axe, path+", "+when+" play") }
		p.Do(evaluate(`document.querySelectorAll("main details").forEach(d => d.open = true)`))
		p.playMoves(4)
		for range 3 {
			p.press("h", alt)
		}
		p.Do(untilReady(".traced .inked"))
		everywhere("with a hint during")
		p.Do(evaluate(`[...document.querySelectorAll("button[data-place]:enabled")].find(b => !b.classList.contains("done") && b.querySelector("use")).click()`))
		everywhere("with something taken during")
		p.press("?")
		p.Do(untilVisible("dialog.keys"))
		p.reportAxe(axe, path+", with the keys", false)
		p.press(kb.Escape)
		p.press(kb.Escape)
		p.Do(evaluate(`[...document.querySelectorAll(".more button")].find(b => b.textContent === "Empezar de nuevo").click()`))
		p.playMoves(len(p.solution()))
		p.expectAnnounced("Resuelto")
		everywhere("after")
	}
}

// smallest is a script that returns the smallest visible text of the page with its size in pixels.
// Text in drawings counts at its displayed size. Pictures in lists don't count.
const smallest = `(() => {
	let least = Infinity, text = "";
	const seen = e => e.checkVisibility({visibilityProperty: true, opacityProperty: true}) && !e.closest(".hidden, .skip, defs, .thumbs svg, .shelf svg, .deal .card, .front");
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let n = walker.nextNode(); n; n = walker.nextNode()) {
		const e = n.parentElement;
		if (!n.data.trim() || !seen(e) || e.closest("script, style, template")) continue;
		let size = parseFloat(getComputedStyle(e).fontSize);
		if (e.ownerSVGElement) {
			const m = e.getScreenCTM();
			size *= m ? Math.hypot(m.a, m.b) : 0;
		}
		const box = document.createRange();
		box.selectNode(n);
		if (box.getBoundingClientRect().width && size < least) [least, text] = [size, n.data.trim().slice(0, 20) + " in " + e.tagName + "." + (e.className.baseVal ?? e.className) + " of " + (e.ownerSVGElement ?? e.parentElement).getAttribute("class")];
	}
	return Math.round(least * 10) / 10 + " px: " + text;
})()`

// minType is the smallest font size allowed at the width minWidth, both in pixels.
const (
	minType  = 11
	minWidth = 320
)

// TestPagesFitSmallScreens checks that at 320 pixels no page is wider than the screen, and no letter
// smaller than 11 pixels.
func TestPagesFitSmallScreens(t *testing.T) {
	play(t, "sights.txtar").checkFit(pagesOfEachSort(t))
	openHandledSite(t).checkFit([]string{"/es/juego/3.html", "/es/juego/4.html", matchPage})
	play(t, "daily.txtar").checkFit([]string{"/es/daily/index.html"})
}

func (p player) checkFit(pages []string) {
	p.Helper()
	p.setScreen(minWidth, 640, true)
	for _, page := range pages {
		p.visit(page)
		if wide := p.eval(`document.documentElement.scrollWidth`); wide != fmt.Sprint(minWidth) {
			p.Errorf("%s is %s pixels wide: %s", page, wide, p.eval(`[...document.querySelectorAll("main *")].filter(e => e.getBoundingClientRect().right > 321 && !e.closest(".scroll, .field, .wide, .explanation, .example")).slice(0, 3).map(e => e.outerHTML.slice(0, 80)).join(" ")`))
		}
		size := p.eval(smallest)
		p.Logf("%s: %s", page, size)
		var pixels float64
		if _, err := fmt.Sscanf(size, "%f", &pixels); err != nil || pixels < minType {
			p.Errorf("%s has type of %s", page, size)
		}
		if cell := p.eval(`Math.min(...[...document.querySelectorAll("[data-cell]")].map(c => Math.round(c.getBoundingClientRect().width * 10) / 10), 99)`); strings.Compare(fmt.Sprintf("%04s", cell), "0024") < 0 {
			p.Errorf("%s has cells of %s pixels", page, cell)
		}
	}
}

// TestPagesLoadTheirFonts checks that pages use the fonts of the style sheet, loaded from the site.
func TestPagesLoadTheirFonts(t *testing.T) {
	p := play(t, "sights.txtar")
	p.visit("/es/todo/1.html")
	p.Do(untilTrue(`document.fonts.status === "loaded" && document.fonts.size >= 5`))
	for _, face := range []string{"Book Sans", "Book Serif"} {
		p.Do(evaluate(fmt.Sprintf(`document.fonts.load("16px '%s'").then(found => window.face = found.length); 0`, face)), untilTrue(`window.face === 1`))
		p.Do(evaluate(`window.face = undefined`))
	}
}

// TestPagesAreWholeWithoutScripts checks that without scripts every sort of page has its text,
// drawings and help, and no control that needs a script.
func TestPagesAreWholeWithoutScripts(t *testing.T) {
	play(t, "sights.txtar").checkWithoutScripts(pagesOfEachSort(t))
	openHandledSite(t).checkWithoutScripts([]string{"/es/juego/2.html", "/es/juego/3.html", "/es/juego/4.html", matchPage, "/es/juego/index.html"})
}

func (p player) checkWithoutScripts(pages []string) {
	p.Helper()
	browsertest.Call(p.Tab, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	for _, page := range pages {
		p.visit(page)
		dead := p.eval(`[...document.querySelectorAll("button, input:not([type=radio]), select, textarea, [role=button]")].map(e => e.outerHTML).join(" ")`)
		if dead != "" {
			p.Errorf("%s has controls that nothing answers: %s", page, dead)
		}
		if p.eval(`document.querySelector("main").innerText.trim().length > 20 && document.querySelector("h1") !== null`) != "true" {
			p.Errorf("%s says nothing", page)
		}
		if p.eval(`!document.body.classList.contains("puzzle") || document.querySelector(".playing > svg.grid, .playing > .field svg") !== null && document.querySelectorAll(".explanation li").length > 3`) != "true" {
			p.Errorf("%s lacks its drawing or its help", page)
		}
	}
}

// TestNoKeysOnPhones checks that without a script no page tells a phone to press keys for printing,
// or leaves an empty line instead.
func TestNoKeysOnPhones(t *testing.T) {
	p := play(t, "played.txtar")
	p.setScreen(minWidth, 640, true)
	browsertest.Call(p.Tab, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	p.visit("/es/juego/1.html")
	if problems := p.eval(`document.querySelector("main").innerText.includes("Ctrl")`); problems != "false" {
		t.Error("a phone is told of Ctrl")
	}
	lines := p.eval(`(e => (e.clientHeight - parseFloat(getComputedStyle(e).paddingTop) * 2) / parseFloat(getComputedStyle(e).lineHeight) - e.innerText.trim().split("\n").length)(document.querySelector(".hint"))`)
	if empty, err := strconv.ParseFloat(lines, 64); err != nil || empty > .5 {
		t.Errorf("what phones are told has %s empty lines", lines)
	}
}

// printedSheets returns the number of sheets on which the page is printed.
func (p player) printedSheets() int {
	p.Helper()
	data := browsertest.Run(p.Tab, chromedp.PrintToPDF())
	file, err := pdfread.Open(context.Background(), bytes.NewReader(data))
	if err != nil {
		p.Fatal(err)
	}
	return file.Pages()
}

// TestPlayIsPrintedOnOneSheet checks that a page in the middle of a game, with notes and a hint, is
// printed on one sheet. The open solution takes a second one.
func TestPlayIsPrintedOnOneSheet(t *testing.T) {
	p := play(t, "played.txtar")
	for number := 1; number <= 3; number++ {
		p.open(fmt.Sprintf("%s/es/juego/%d.html", p.Origin, number))
		p.focus(0)
		p.press("a")
		p.press("h")
		p.press("h")
		if sheets := p.printedSheets(); sheets != 1 {
			p.Errorf("grid %d takes %d sheets in the midst of a game", number, sheets)
		}
		p.Do(evaluate(`window.print = () => { window.sheet = document.documentElement.dataset.sheet }`))
		for i, sheet := range []string{"puzzle", "progress", "solution", "steps"} {
			p.Do(evaluate(fmt.Sprintf(`document.querySelectorAll(".sheets button")[%d].click()`, i)))
			if got := p.eval(`window.sheet`); got != sheet {
				p.Errorf("button %d prints %s; wanted %s", i+1, got, sheet)
			}
			sheets := p.printedSheets()
			if i < 2 && sheets != 1 || i >= 2 && sheets < 2 {
				p.Errorf("grid %d takes %d sheets as %s", number, sheets, sheet)
			}
			p.Do(evaluate(`dispatchEvent(new Event("afterprint"))`))
		}
		if open := p.eval(`document.querySelectorAll("main details[open]").length`); open != "0" {
			p.Errorf("after printing, %s parts of the page are left open", open)
		}
	}
}
