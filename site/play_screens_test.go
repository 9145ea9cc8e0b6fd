//go:build slow

package site

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"octavo/engine/kyndo"
	"octavo/site/browsertest"
)

// screens are the windows in which a game must be seen whole.
var screens = []struct{ width, height int64 }{
	{1366, 768}, {1280, 720}, {1024, 768}, {844, 390}, {667, 375}, {390, 844}, {360, 640}, {320, 568},
}

// textSizes are the sizes of text on the page's root: as the style sheet has it, and twice that.
var textSizes = []string{"", "225%"}

// unfitting is a script that scrolls to the game and lists what of it can't be seen or used: parts
// outside of the window, texts outside of their buttons, buttons below 44 pixels, and cells below
// 24 unless the reader has turned enlarging off.
const unfitting = `(async () => {
	for (let i = 0; i < 4; i++) await new Promise(done => requestAnimationFrame(done));
	const frame = document.querySelector(".field"), { clientWidth, clientHeight, scrollWidth } = document.documentElement;
	scrollTo(0, frame.getBoundingClientRect().top + scrollY - 8);
	const wrong = scrollWidth > clientWidth ? ["the page is " + scrollWidth + " wide"] : [];
	for (const part of document.querySelectorAll(".field, .said, .score, .helped > *, .acts > *, .pad > *")) {
		const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
		if (!part.checkVisibility() || !width || !height) continue;
		const name = (part.textContent.trim().slice(0, 16) || part.className) + " " + [left, top, right, bottom].map(Math.round);
		if (left < -.5 || top < -.5 || right > clientWidth + .5 || bottom > clientHeight + .5) wrong.push(name + " is out of sight");
		if (part.matches("button") && (width < 43.9 || height < 43.9)) wrong.push(name + " is too small");
		if (part.matches("button, .said") && part.scrollWidth > part.clientWidth + 1) wrong.push(name + " is cut off");
	}
	const piece = document.querySelector("[data-cell], button[data-place]").getBoundingClientRect();
	if (!frame.matches(".small") && Math.min(piece.width, piece.height) < 24) wrong.push("pieces of " + piece.width + " × " + piece.height);
	if (frame.clientWidth < 44 || frame.clientHeight < 44) wrong.push("the board has " + frame.clientWidth + " × " + frame.clientHeight);
	return wrong.slice(0, 4).join("; ");
})()`

// TestGamesFitScreens plays each kind of puzzle, small and large, in windows of all sizes. Board,
// tools and messages are seen without scrolling, before a hint and with all of it told, then also in
// large text.
func TestGamesFitScreens(t *testing.T) {
	p := play(t, "screens.txtar")
	for number := 1; number <= 10; number++ {
		p.fitsScreens(fmt.Sprintf("/es/juego/%d.html", number))
	}
	openHandledSite(t).fitsScreens("/es/juego/4.html") // trays
}

func (p player) fitsScreens(path string) {
	p.Helper()
	p.setScreen(390, 844, true)
	p.open(p.Origin + path)
	p.fitsEachScreen(path, unfitting, textSizes[:1])
	p.clickButton("Pista")
	p.expectAnnounced("Busque")
	p.clickButton("Pista")
	p.clickButton("Pista")
	p.Do(untilReady(".traced"), untilTrue(`document.querySelector(".helped").textContent === "Dar este paso"`))
	p.fitsEachScreen(path+" with a hint", unfitting, textSizes)
}

// fitsEachScreen runs a script that lists faults in windows of all sizes.
func (p player) fitsEachScreen(what, script string, textSizes []string) {
	p.Helper()
	for _, size := range textSizes {
		p.Do(evaluate(fmt.Sprintf("document.documentElement.style.fontSize = %q", size)))
		for _, s := range screens {
			p.setScreen(s.width, s.height, s.width < 1000)
			p.Do(untilTrue(fmt.Sprintf("document.documentElement.clientWidth === %d", s.width)))
			if wrong := browsertest.Run(p.Tab, chromedp.Evaluate[string](script, chromedp.EvalAwaitPromise)); wrong != "" {
				p.Errorf("%s in %d × %d, text %q: %s", what, s.width, s.height, size, wrong)
			}
		}
	}
}

// unfittingMatch is the same for a match: parts outside of the window, texts outside of their
// containers, small controls, and containers whose sizes aren't in the order of the printed board's
// (engine/kyndo/board). After a reveal both cards must stand side by side, and the reckoning be open.
const unfittingMatch = `(async () => {
	for (let i = 0; i < 6; i++) await new Promise(done => requestAnimationFrame(done));
	const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
	const table = document.querySelector(".tabletop");
	scrollTo(0, table.getBoundingClientRect().top + scrollY - 8);
	const wrong = scrollWidth > clientWidth ? ["the page is " + scrollWidth + " wide"] : [];
	for (const part of table.querySelectorAll(".cont, .side p, .side button, .chips label, .tally > *, .reckoning")) {
		const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
		if (!part.checkVisibility() || !width || getComputedStyle(part).clipPath !== "none") continue;
		const name = (part.textContent.trim().slice(0, 16) || part.className) + " " + [left, top, right, bottom].map(Math.round);
		if (left < -.5 || top < -.5 || right > clientWidth + .5 || bottom > clientHeight + .5) wrong.push(name + " is out of sight");
		if (part.matches("button, label") && (width < 43.9 || height < 43.9)) wrong.push(name + " is too small");
		if (part.scrollWidth > part.clientWidth + 1) wrong.push(name + " is cut off");
	}
	const area = n => { const { width, height } = document.querySelector(".cont" + n).getBoundingClientRect(); return width * height };
	const isFirstGame = document.querySelectorAll(".cont").length === 5; // it has only the lower row
	const sizes = (isFirstGame ? [[4, 5], [6], [7, 8]] : [[1, 4, 5], [6], [2], [3, 7, 8]]).map(group => group.map(area));
	if (sizes.some((group, i) => Math.min(...group) <= Math.max(0, ...(sizes[i + 1] ?? [])))) wrong.push("containers of " + sizes.join(" | "));
	if (document.querySelector("#_onward")) {
		const [one, other] = [...document.querySelectorAll(".cont6 .kcard")].map(card => card.getBoundingClientRect());
		if (!other || one.top !== other.top || one.right > other.left || !one.width) wrong.push("the cards don't stand side by side");
		if (document.querySelectorAll(".reckoning tbody tr").length < (isFirstGame ? 3 : 8)) wrong.push("the reckoning isn't open");
	}
	return wrong.slice(0, 4).join("; ");
})()`

// TestMatchFitsScreens plays a match of each game. At each sort of decision, and at a reveal, nothing
// that is needed is out of sight in windows of any size. The cards of a reveal outlast a reload.
func TestMatchFitsScreens(t *testing.T) {
	origin := playWithEngines(t, "match.txtar").Origin
	seen := map[string]bool{}
	for _, game := range []int{kyndo.FullGame, kyndo.NumbersAndPlaces, kyndo.StrengthsAndEnergy, kyndo.DemandsOfContexts} {
		p := newPlayer(t, origin)
		p.setScreen(390, 844, true)
		p.chooseGame(game, "#_mode_greedy", 11) // the same match each time
		p.playToEnd(clicker{}, func(int) {
			p.awaitTurn()
			if p.has(".record") {
				return
			}
			sort := p.eval(`["_choosing", "_ready", "_stimulus_none", "_fix", "_respond", "_context_none", "_turn", "_onward"].filter(id => document.getElementById(id)).join()`)
			if game == kyndo.NumbersAndPlaces || sort == "_onward" { // its board and every reckoning are different
				sort = fmt.Sprint(sort, " of game ", game)
			}
			if seen[sort] {
				return
			}
			seen[sort] = true
			p.fitsEachScreen("a match at "+sort, unfittingMatch, textSizes)
			p.setScreen(390, 844, true)
			if strings.Contains(sort, "_onward") {
				reckoning := p.eval(`document.querySelector(".reckoning").textContent`)
				p.Do(chromedp.Reload(), untilVisible("#_onward"))
				if got := p.eval(`document.querySelector(".reckoning").textContent`); got != reckoning {
					t.Errorf("after a reload the reveal shows %s, want %s", got, reckoning)
				}
			}
		})
	}
	for _, sort := range []string{"_choosing", "_choosing,_ready", "_choosing of game 1", "_choosing,_ready of game 1", "_turn of game 1", "_onward of game 1", "_onward of game 2", "_onward of game 3", "_onward of game 4"} {
		if !seen[sort] {
			t.Errorf("there was no %s, but only %v", sort, seen)
		}
	}
	if len(seen) < 11 {
		t.Errorf("there were only %v", seen)
	}
}
