//go:build slow

package site

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"octavo/content"
	"octavo/site/browsertest"
)

// TestEnginesInAFolder opens a site from a folder, as from a memory stick. The engines make the same
// sheets and new puzzles as on a server, and nothing violates the policy. Pages that don't ask the engines may
// start no Worker from a blob.
func TestEnginesInAFolder(t *testing.T) {
	const choices = "kind=kenken&tier=easy&o.size=4&perPage=2&paper=a4&pupils=2&seed=carpeta"
	served := playWithEngines(t, "fresh.txtar")
	served.showSheets(choices)
	want := served.eval(drawnLetters + `(".sheet-page > figure > svg")`)

	folder := builtOnce(t, "fresh.txtar", enginesFromSource(t))
	p := newPlayer(t, "file://"+folder)
	browsertest.Call(p.Tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: watchPolicy})
	p.showSheets(choices)
	if got := p.eval(drawnLetters + `(".sheet-page > figure > svg")`); got != want || got == "" {
		t.Errorf("the folder makes the sheets %q, and the server %q", got, want)
	}
	p.checkPolicy("the page of sheets")
	p.Do(chromedp.Navigate("about:blank"))
	p.open(p.Origin + "/es/base/2.html")
	own := p.data("text")
	p.makePuzzle(map[int]string{0: "easy", 1: "4"})
	if p.data("text") == own {
		t.Error("the page of a puzzle makes no new one")
	}
	p.checkPolicy("the page of a puzzle")
	for path, want := range map[string]bool{sheetsPage: true, "/es/base/2.html": true, "/index.html": false} {
		html, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(path)))
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(string(html), "worker-src 'self' blob:;"); got != want {
			t.Errorf("%s allows Workers from blobs: %v", path, got)
		}
	}
}

// TestFolderOfSheets opens the folder that octavo sheets writes. Its start leads to the page of sheets, which
// makes them, and none of its links is dead.
func TestFolderOfSheets(t *testing.T) {
	out := filepath.Join(t.TempDir(), "sheets")
	mustBuild(t, Config{Files: content.Sheets(), Out: out, Formats: []string{"html"}, NoCache: true, Engines: enginesFromSource(t)})
	p := newPlayer(t, "file://"+out)
	p.visit("/index.html")
	p.Do(click(`a[hreflang="pt"]`))
	p.awaitLoaded(`a[href="puzzles/sheets.html"]`)
	p.Do(click(`a[href="puzzles/sheets.html"]`))
	p.awaitLoaded(".sheet-form select")
	p.Do(chromedp.Focus(".sheet-maker > .acts button"))
	p.press("\r")
	p.Await(`document.querySelector(".said").textContent.includes("prontas")`)
	files := tree(t, out)
	for name, text := range files {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		for _, link := range regexp.MustCompile(`(?:href|src)="([^"#:]+)`).FindAllStringSubmatch(text, -1) {
			target := path.Join(path.Dir(name), link[1])
			if name == "404.html" {
				continue // its links begin at the top of the host
			}
			if _, ok := files[target]; !ok {
				t.Errorf("%s links to %s, which isn't there", name, target)
			}
		}
	}
}
