//go:build slow

package site

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"

	"octavo/site/browsertest"
)

// isInWindow is a function that returns whether a link is inside the window without scrolling.
const isInWindow = `((link) => { const r = link.getBoundingClientRect(); return r.top >= 0 && r.bottom <= innerHeight && r.right <= innerWidth && r.height >= 44 })`

// TestHardCalcudokuInTwoClicks finds a puzzle from the home page on a phone, without scrolling. The
// page of the puzzle must lead back to its list, and to its rules.
func TestHardCalcudokuInTwoClicks(t *testing.T) {
	p := play(t, "found.txtar")
	p.setScreen(390, 844, true)
	p.visit("/es/index.html")
	kind, cell := `.kinds a[href$="#kenken"]`, `table[data-kind="kenken"] a[data-tier="hard"][data-size="6"]`
	for _, link := range []string{kind, cell} {
		p.awaitLoaded(link)
		if p.eval(isInWindow+`(document.querySelector('`+link+`'))`) != "true" {
			t.Errorf("%s isn't on the first screen", link)
		}
		p.tap(link)
	}
	p.awaitLoaded(".board")
	if got := p.eval(`document.querySelector("script.play").dataset.tier + document.querySelector("script.play").dataset.size`); got != "hard6" {
		t.Errorf("two clicks lead to %s", got)
	}
	if got := p.eval(`[...document.querySelectorAll(".crumbs a")].map((a) => a.textContent).join(" > ")`); got != "Taller > Cuentas > Calcudoku 6\u00a0×\u00a06 · Difícil" {
		t.Errorf("the way up is %q", got)
	}
	p.Do(click(`.hint a[href$="rules/kenken.html"]`))
	p.awaitLoaded("body.rules h1")
	if got := p.eval(`document.querySelector("h1").textContent`); got != "Cómo se juega: Calcudoku" {
		t.Errorf("how to play is told on %q", got)
	}
}

// TestSolvedPuzzlesAreMarked checks that a solved puzzle is marked in the list of its section and size.
// The book's page and the index must count it, and the random choice must skip it.
func TestSolvedPuzzlesAreMarked(t *testing.T) {
	p := play(t, "found.txtar")
	for number := 3; number <= 4; number++ {
		p.open(p.Origin + "/es/cuentas/" + strconv.Itoa(number) + ".html")
		p.solve()
	}
	for _, page := range []struct{ path, want string }{
		{"/es/cuentas/kenken-hard/index.html", "2 de 3 hechos"},
		{"/es/cuentas/index.html", "2 de 5 hechos"},
		{"/es/puzzles/kenken-6.html", "2 de 3 hechos"}, // the list on this last page is read below
	} {
		p.visit(page.path)
		p.Do(untilVisible(".did"))
		if got := p.eval(`document.querySelector("main").textContent`); !strings.Contains(got, page.want) {
			t.Errorf("%s doesn't say %q", page.path, page.want)
		}
	}
	if got := p.eval(`[...document.querySelectorAll("[data-mark]")].map((a) => a.textContent).join("|")`); got != "3 ✓ (hecho)|4 ✓ (hecho)|5" {
		t.Errorf("the list reads %q", got)
	}
	p.visit("/es/puzzles/index.html")
	p.Do(untilVisible(".chooser select"), untilVisible("td .did"))
	p.Do(evaluate(`(() => { const [kind, size, tier] = document.querySelectorAll(".chooser select"); tier.value = "hard"; tier.dispatchEvent(new Event("change", { bubbles: true })) })()`))
	p.expectAnnounced("3 pasatiempos · 2 de 3 hechos")
	p.Do(click(".chooser button"))
	p.awaitLoaded(".board")
	if got := p.eval(`location.pathname`); got != "/es/cuentas/5.html" {
		t.Errorf("at random comes %s, which is done", got)
	}
}

// solve fills the grid in.
func (p player) solve() {
	p.Helper()
	p.fill(1)
	p.expectAnnounced("Resuelto")
}

// TestSearchInTheBrowser checks that nothing is loaded before it is needed, and that the keyboard
// suffices. Search must also work on a page opened from disk (file://).
func TestSearchInTheBrowser(t *testing.T) {
	folder := "file://" + builtOnce(t, "found.txtar", nil)
	for _, p := range []player{play(t, "found.txtar"), newPlayer(t, folder)} {
		p.visit("/es/cuentas/index.html")
		if p.eval(`[...document.scripts].filter((s) => s.src.includes("find")).length`) != "0" {
			t.Error("the page has loaded the search")
		}
		p.Do(click(".search"), untilVisible(".searching input"))
		for query, want := range map[string]string{"CALCUDOKU 3": "Calcudoku n.º 3", "jaulas pequenas": "Cuentas", "como se juega sudoku": "Cómo se juega: Sudoku"} {
			p.Do(evaluate(`(() => { const i = document.querySelector("#_find"); i.value = ` + strconv.Quote(query) + `; i.dispatchEvent(new Event("input")) })()`))
			p.Do(untilTrue(`document.querySelector(".found a")?.textContent === ` + strconv.Quote(want)))
		}
		p.Do(evaluate(`(() => { const i = document.querySelector("#_find"); i.value = "calcudoku 3"; i.dispatchEvent(new Event("input")) })()`))
		p.Do(untilTrue(`document.querySelector(".found a")?.textContent === "Calcudoku n.º 3"`))
		p.Do(chromedp.Focus("#_find"))
		p.press("\r")
		p.awaitLoaded(".board")
		if got := p.eval(`location.pathname`); !strings.HasSuffix(got, "/es/cuentas/3.html") {
			t.Errorf("the first that was found is %s", got)
		}
	}
}

// TestGamesInFile saves games to a file, erases them, and reads them back. A file of another sort
// is refused and changes nothing.
func TestGamesInFile(t *testing.T) {
	p := play(t, "found.txtar")
	p.open(p.Origin + "/es/cuentas/3.html")
	p.solve()
	p.visit("/es/puzzles/statistics.html")
	row := `document.querySelector(".played tbody")?.textContent ?? ""`
	p.Do(untilTrue(`(` + row + `) === "Calcudoku · Difícil111"`))
	before := p.eval(`JSON.stringify(Object.entries(localStorage).sort())`)

	downloads := t.TempDir()
	browsertest.Call(p.Tab, cdpbrowser.SetDownloadBehavior, cdpbrowser.SetDownloadBehaviorParams{
		Behavior: "allow", DownloadPath: downloads, BrowserContextID: p.BrowserContext(),
	})
	p.Do(click(".played .acts button:nth-child(1)"))
	p.expectAnnounced("El archivo")
	file := awaitDownload(t, downloads)

	p.Do(evaluate(`window.confirm = () => true`), click(".played .acts button:nth-child(3)"))
	p.expectAnnounced("Se han borrado")
	if got := p.eval(row); got != "" {
		t.Errorf("after all was erased, there is %q", got)
	}
	broken := filepath.Join(t.TempDir(), "broken.json")
	if err := os.WriteFile(broken, []byte(`{"octavo":"games","form":1,"games":{"x":7},"saved":{}}`), 0o644); err != nil {
		t.Fatal(err)
	}
	p.Do(chromedp.SetUploadFiles("#_file", []string{broken}), untilTrue(`document.querySelector(".said").textContent.startsWith("Eso no es")`))
	p.Do(chromedp.SetUploadFiles("#_file", []string{file}), untilTrue(`document.querySelector(".said").textContent.startsWith("Se leyó una")`))
	if after := p.eval(`JSON.stringify(Object.entries(localStorage).sort())`); after != before {
		t.Errorf("before the file there was %s,\nafter it there is %s", before, after)
	}
}

// awaitDownload returns the file that a browser saves in a folder, when it is complete.
func awaitDownload(t *testing.T, folder string) string {
	t.Helper()
	for end := time.Now().Add(browsertest.Patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		files, err := filepath.Glob(filepath.Join(folder, "*.json"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			if data, err := os.ReadFile(name); err == nil && json.Valid(data) {
				return name
			}
		}
	}
	t.Fatalf("after %v there is no file", browsertest.Patience)
	return ""
}
