//go:build slow

package site

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"octavo/site/browsertest"
)

// clickAside presses the button with a text that a message of the table offers.
func (p player) clickAside(text string) {
	p.Helper()
	p.Do(evaluate(fmt.Sprintf(`[...document.querySelectorAll(".helped button")].find((b) => b.textContent === %q).click()`, text)))
}

// kept returns the stored game of the page's puzzle.
func (p player) kept() string {
	return p.eval(`JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith("octavo/game/")))`)
}

// link returns the link to the position on the page.
func (p player) link() string {
	p.Helper()
	p.Do(evaluate(`window.copied = ""; navigator.clipboard.writeText = async (text) => { window.copied = text }`))
	p.clickButton("Copiar enlace")
	p.Do(untilTrue(`window.copied`))
	return p.eval(`window.copied`)
}

// linkedPages are pages on which positions are played: a grid, bottles, trays.
var linkedPages = []string{"/es/juego/5.html", "/es/juego/1.html", "/es/juego/3.html"}

// somethingElse plays something on a page that begin doesn't, and returns the link to it.
func (p player) somethingElse(path string) (link, game string) {
	p.Helper()
	p.begin(path)
	p.Do(chromedp.Focus(`.board [tabindex="0"]`))
	p.press("z", ctrl)
	link, game = p.link(), p.game()
	p.Do(evaluate(`localStorage.clear()`), chromedp.Navigate("about:blank"))
	return link, game
}

// TestLinksKeepBegunGames opens links over begun games. Nothing is stored until the reader chooses;
// either choice, a reload and an undo lose nothing.
func TestLinksKeepBegunGames(t *testing.T) {
	p := openHandledSite(t)
	for _, path := range linkedPages {
		link, linked := p.somethingElse(path)
		p.begin(path)
		own, stored := p.game(), p.kept()
		shows := func(what, want string) {
			t.Helper()
			if got := p.game(); got != want {
				t.Errorf("%s: %s shows %s, want %s", path, what, got, want)
			}
		}
		keeps := func(when string) {
			t.Helper()
			if p.kept() != stored {
				t.Errorf("%s: %s the stored game is another", path, when)
			}
		}
		follow := func() {
			t.Helper()
			p.Do(chromedp.Navigate("about:blank"))
			p.open(link)
			p.expectAnnounced("Su partida sigue guardada")
			shows("the link", linked)
			keeps("while a link is shown")
		}
		follow()
		p.clickAside("Volver a la mía")
		p.expectAnnounced("Aquí está de nuevo su partida")
		shows("keeping mine", own)
		keeps("after keeping mine")
		if p.has(".helped button") {
			t.Errorf("%s: the choice is still offered", path)
		}
		follow()
		p.Do(chromedp.Reload(), untilVisible(".board"))
		p.expectAnnounced("donde quedó")
		shows("a reload", own)
		follow()
		p.clickAside("Jugar esta")
		p.expectAnnounced("Se abrió")
		p.Do(chromedp.Reload(), untilVisible(".board"))
		shows("the chosen link", linked)
		p.Do(chromedp.Focus(`.board [tabindex="0"]`))
		p.press("z", ctrl)
		shows("undoing the link", own)
		p.Do(evaluate(`localStorage.clear()`), chromedp.Navigate("about:blank"))
	}
}

// TestLinksToSolutionsSolveNothing opens the link of a solved puzzle: it isn't solved here.
func TestLinksToSolutionsSolveNothing(t *testing.T) {
	p := openHandledSite(t)
	p.open(p.Origin + "/es/juego/5.html")
	link := p.Origin + "/es/juego/5.html#s=" + p.data("solution")
	p.Do(chromedp.Navigate("about:blank"))
	p.open(link)
	p.expectAnnounced("Se abrió")
	if list := p.eval(`localStorage.getItem("octavo/games")`); !strings.Contains(list, `,0,0,0,0,""]`) {
		t.Errorf("the list says %s", list)
	}
}

// TestTwoWindowsOfAGame plays in two windows in turn. Each shows what was done in the other, which
// can be undone in either.
func TestTwoWindowsOfAGame(t *testing.T) {
	p := openHandledSite(t)
	for _, each := range eachKind {
		p.begin(each.path)
		other := player{p.Another()}
		other.Do(chromedp.Navigate(p.Origin+each.path), untilVisible(".board, .containers"))
		if each.kind == "KYNDO" {
			other.awaitTurn()
			p.recordAnnouncements()
			other.playOn()
			want := other.game()
			p.Do(untilTrue(`heard.some((text) => text.includes("siguió en otra ventana"))`)) // the rival's decision may follow at once
			p.awaitTurn()
			if got := p.game(); got != want {
				t.Errorf("%s: one window shows %s, the other %s", each.kind, got, want)
			}
			continue
		}
		before := other.game()
		other.Do(chromedp.Focus(`.board [tabindex="0"]`))
		other.press("z", ctrl)
		want := other.game()
		if want == before {
			t.Fatalf("%s: nothing is undone", each.kind)
		}
		p.expectAnnounced("siguió en otra ventana")
		if got := p.game(); got != want {
			t.Errorf("%s: one window shows %s, the other %s", each.kind, got, want)
		}
		browsertest.Call(p.Tab, page.BringToFront, cdp.Empty{})
		p.Do(chromedp.Focus(`.board [tabindex="0"]`))
		p.press("y", ctrl)
		other.expectAnnounced("siguió en otra ventana")
		if got := other.game(); got != before {
			t.Errorf("%s: redone in the other window there is %s, want %s", each.kind, got, before)
		}
	}
}

// TestWindowsWithoutStorage checks that a window that can't store its game doesn't take another
// one's, and that a browser that refuses storage still lets its reader choose between a link and a game.
func TestWindowsWithoutStorage(t *testing.T) {
	p := openHandledSite(t)
	const path = "/es/juego/5.html"
	link, linked := p.somethingElse(path)
	p.begin(path)
	other := player{p.Another()}
	other.open(p.Origin + path)
	p.Do(evaluate(`Storage.prototype.setItem = () => { throw new Error("full") }`))
	browsertest.Call(p.Tab, page.BringToFront, cdp.Empty{})
	p.Do(chromedp.Focus(`.board [tabindex="0"]`))
	p.press("z", ctrl)
	p.expectAnnounced("no guarda la partida")
	own := p.game()
	other.Do(chromedp.Focus(`.board [tabindex="0"]`))
	for range 2 {
		other.press("z", ctrl)
	}
	other.link() // takes a turn of the event loop
	if got := p.game(); got != own {
		t.Errorf("what couldn't be stored became %s, want %s", got, own)
	}
	refusing := openHandledSite(t)
	browsertest.Call(refusing.Tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{
		Source: `Object.defineProperty(window, "localStorage", { get() { throw new Error("refused") } })`,
	})
	refusing.begin(path)
	own = refusing.game()
	fragment := link[strings.Index(link, "#"):]
	refusing.Do(evaluate(fmt.Sprintf(`location.hash = %q`, fragment)))
	refusing.expectAnnounced("Su partida sigue guardada")
	if got := refusing.game(); got != linked {
		t.Errorf("the link shows %s, want %s", got, linked)
	}
	refusing.clickAside("Volver a la mía")
	if got := refusing.game(); got != own {
		t.Errorf("keeping mine shows %s, want %s", got, own)
	}
}
