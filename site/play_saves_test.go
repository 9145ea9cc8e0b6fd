//go:build slow

package site

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// TestFormerMatches opens a match as it was stored before reveals were: nothing of it is lost, and no
// round that was seen is revealed again.
func TestFormerMatches(t *testing.T) {
	p := openHandledSite(t)
	p.Do(chromedp.Navigate(p.Origin+matchPage), untilVisible("#_deal"), click("#_deal"))
	for range 40 {
		p.awaitTurn()
		if p.has("#_onward") {
			break
		}
		p.decide(clicker{})
	}
	p.Do(click("#_onward"))
	p.awaitTurn()
	before := p.game()
	p.Do(evaluate(`(() => {
		const key = Object.keys(localStorage).find(k => k.startsWith("octavo/match/")), { form, mode, code } = JSON.parse(localStorage[key]);
		localStorage[key] = JSON.stringify({ form, mode, code });
	})()`), chromedp.Reload())
	p.awaitTable()
	p.awaitTurn()
	if got := p.game(); got != before {
		t.Errorf("a former match opens as %s, want %s", got, before)
	}
}

// TestKeysStayOnBoard checks that keys without Ctrl or Alt act on the whole page, and only on the
// board if the reader wants it, in grids and among bottles.
func TestKeysStayOnBoard(t *testing.T) {
	p := openHandledSite(t)
	for _, kind := range []struct{ path, key, piece string }{
		{eachKind[0].path, "x", `[data-cell][tabindex="0"]`}, {eachKind[3].path, "4", `button[data-place]`},
	} {
		p.open(p.Origin + kind.path)
		p.Do(chromedp.Focus(".acts summary"))
		before := p.game()
		p.press("?")
		p.Do(untilVisible("#_keysOnBoard"), click("#_keysOnBoard"), evaluate(`document.querySelector(".keys").close()`), chromedp.Focus(".acts summary"))
		p.press(kind.key)
		p.press("?")
		if got := p.game(); got != before || p.has(".keys[open]") || p.has(".chosen") {
			t.Errorf("%s: away from the board, %s makes %s of %s", kind.path, kind.key, got, before)
		}
		p.Do(chromedp.Focus(kind.piece))
		p.press(kind.key)
		if p.eval(`document.querySelector(".colour1, .chosen") !== null`) != "true" {
			t.Errorf("%s: on the board, %s does nothing", kind.path, kind.key)
		}
		p.Do(evaluate(`localStorage.clear()`))
	}
}
