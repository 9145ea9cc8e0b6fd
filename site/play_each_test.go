//go:build slow

package site

import (
	"encoding/json"
	"fmt"
	"html"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"octavo/cmd/engines/worker"
)

// eachKind lists pages of handled.txtar, one for each kind that can be played.
var eachKind = []struct{ kind, path string }{
	{"sudoku", "/es/juego/5.html"}, {"calcudoku", "/es/juego/6.html"}, {"futoshiki", "/es/juego/7.html"},
	{"bottles", "/es/juego/2.html"}, {"trays", "/es/juego/4.html"}, {"KYNDO", matchPage},
}

// begin opens a page of any kind and plays: a digit and notes, two moves, or the first decisions of
// a match.
func (p player) begin(path string) {
	p.Helper()
	p.Do(chromedp.Navigate(p.Origin+path), untilVisible(".board, #_deal, .containers"))
	switch {
	case p.has("#_deal"):
		p.Do(click("#_deal"))
		for range 3 {
			p.awaitTurn()
			p.decide(clicker{})
		}
		p.awaitTurn()
	case p.has("[data-cell]"):
		cell := strings.Index(p.data("given"), ".")
		p.focus(cell)
		p.press("a")
		p.press(p.data("solution")[cell : cell+1])
	case p.has("[data-place]"):
		p.playMoves(2)
	}
}

// game describes the state of a game of any kind: the board, or of a match its score, log and next
// decision. A card that is about to be chosen doesn't count.
func (p player) game() string {
	p.Helper()
	return p.eval(`[...document.querySelectorAll(".board, .tally, #_log ol")].map(e => e.textContent).concat([...document.querySelectorAll("[data-place]")].map(e => e.ariaLabel), [...document.querySelectorAll("#_choosing, #_fix, #_respond, #_turn, #_onward")].map(e => e.id)).join(" ")`)
}

// TestEachKindWithoutANetwork checks that a visited page of any kind opens offline, continues its
// game, and can be played.
func TestEachKindWithoutANetwork(t *testing.T) {
	p, h := openOnHost(t, handledSite(t))
	games := map[string]string{}
	for _, each := range eachKind {
		p.begin(each.path)
		p.awaitStored()
		games[each.kind] = p.game()
	}
	h.stop()
	for _, each := range eachKind {
		p.Do(chromedp.Navigate(p.Origin+each.path), untilVisible(".board, .containers"))
		if each.kind == "KYNDO" {
			p.awaitTurn()
		}
		if got := p.game(); got != games[each.kind] {
			t.Errorf("%s: without a network there is %s, want %s", each.kind, got, games[each.kind])
		}
		if each.kind == "KYNDO" {
			p.decide(clicker{})
			p.awaitTurn()
		} else {
			p.Do(chromedp.Focus(`.board [tabindex="0"], .board button`))
			p.press("z", ctrl)
			if p.game() == games[each.kind] {
				t.Errorf("%s: without a network nothing can be taken back", each.kind)
			}
		}
	}
}

// TestEachKindStaysOnOrigin checks that playing and asking engines sends nothing to other hosts and
// violates no policy.
func TestEachKindStaysOnOrigin(t *testing.T) {
	p, g := openBehindGate(t, handledSite(t))
	for _, each := range eachKind {
		p.begin(each.path)
		if each.kind != "KYNDO" { // in KYNDO the rival has answered already
			p.clickButton("Pista")
			p.expectAnnounced("Busque esto")
		}
		p.checkPolicy(each.path)
	}
	if _, strange := g.requests(); len(strange) > 0 {
		t.Errorf("asked of others: %q", strange)
	}
}

// TestEachKindFitsSmallScreens checks pages during play with everything opened. No page is wider
// than 320 pixels, no letter smaller than 11, no cell than 24, and no button than 44.
func TestEachKindFitsSmallScreens(t *testing.T) {
	p := openHandledSite(t)
	p.setScreen(minWidth, 640, true)
	for _, each := range eachKind {
		p.begin(each.path)
		p.checkFitInPlay(each.kind)
	}
	p = play(t, "sights.txtar") // a page with many cells
	p.setScreen(minWidth, 640, true)
	for number := 1; number <= 4; number++ {
		p.open(fmt.Sprintf("%s/es/todo/%d.html", p.Origin, number))
		p.clickButton("Pista")
		p.expectAnnounced("Busque esto")
		p.clickButton("Pista")
		p.clickButton("Pista")
		p.Do(untilReady(".traced"))
		p.checkFitInPlay(fmt.Sprintf("grid %d of many cells, with a hint", number))
		p.clickButton("Anotar candidatos")
		p.checkFitInPlay(fmt.Sprintf("grid %d of many cells", number))
	}
}

// clickButton presses the button of the table with this text.
func (p player) clickButton(said string) {
	p.Helper()
	p.Do(evaluate(fmt.Sprintf(`[...document.querySelectorAll(".acts button")].find(b => b.textContent === %q).click()`, said)))
}

func (p player) checkFitInPlay(what string) {
	p.Helper()
	p.Do(evaluate(`document.querySelectorAll(".more, .kyndo details").forEach(d => d.open = true)`))
	if wide := p.eval(`document.documentElement.scrollWidth`); wide != fmt.Sprint(minWidth) {
		p.Errorf("%s is %s pixels wide", what, wide)
	}
	var pixels float64
	size := p.eval(smallest)
	if _, err := fmt.Sscanf(size, "%f", &pixels); err != nil || pixels < minType {
		p.Errorf("%s has type of %s", what, size)
	}
	small := p.eval(`[...document.querySelectorAll("main button, main summary, main select")].filter(b => b.checkVisibility() && !b.dataset.place).map(b => [b, b.getBoundingClientRect()]).filter(([b, r]) => r.width < 44 || r.height < 43.5).map(([b, r]) => b.textContent.slice(0, 20) + " " + r.width + "x" + r.height).join("; ")`)
	if small != "" {
		p.Errorf("%s has small buttons: %s", what, small)
	}
	cells := p.eval(`[...document.querySelectorAll("[data-cell], button[data-place]")].map(c => c.getBoundingClientRect()).filter(r => r.width < 24 || r.height < 24).length`)
	if cells != "0" {
		p.Errorf("%s has %s places below 24 pixels", what, cells)
	}
}

// TestEachKindWithoutStorage checks that a browser without storage shows one message, that the game
// continues, and that it is stored again once there is room.
func TestEachKindWithoutStorage(t *testing.T) {
	p := openHandledSite(t)
	const notKept = "El navegador no guarda la partida"
	p.visit("/es/offline.html")
	for _, each := range eachKind {
		p.Do(evaluate(`localStorage.clear()`))
		p.begin(each.path)
		p.Do(evaluate(`for (let n = 2 ** 22, i = 0; n >= 1; ) { try { localStorage.setItem("full" + i++, "x".repeat(n)); } catch { n = Math.floor(n / 2); } }`))
		p.recordAnnouncements()
		before := p.game()
		p.playOn()
		p.playOn()
		heard := strings.Join(p.announcements(), "\n")
		if n := strings.Count(heard, notKept); n != 1 {
			t.Errorf("%s: that nothing is kept is said %d times:\n%s", each.kind, n, heard)
		}
		if p.game() == before {
			t.Errorf("%s isn't played on", each.kind)
		}
		p.Do(evaluate(`Object.keys(localStorage).filter(k => k.startsWith("full")).forEach(k => localStorage.removeItem(k))`))
		p.playOn()
		now := p.game()
		p.Do(chromedp.Reload(), untilVisible(".board, .containers"))
		if each.kind == "KYNDO" {
			p.awaitTurn()
		}
		if got := p.game(); got != now {
			t.Errorf("%s: with room again there is kept %s, want %s", each.kind, got, now)
		}
	}
}

// playOn does one thing more in a game of any kind.
func (p player) playOn() {
	p.Helper()
	switch {
	case p.has(".containers"):
		for before := p.game(); p.game() == before; p.awaitTurn() { // choosing a card is not a decision
			p.decide(clicker{})
		}
	case p.has("[data-cell]"):
		p.Do(chromedp.Focus(`[data-cell][tabindex="0"]`))
		p.press("x")
	default:
		moves := p.solution()
		made := strings.TrimSpace(regexp.MustCompile(`^\d+`).FindString(p.eval(`document.querySelector(".score").textContent`)))
		var n int
		if _, err := fmt.Sscan(made, &n); err != nil {
			p.Fatal(err)
		}
		from, to := moves[n][0], moves[n][1]
		if len(moves[n]) == 4 {
			from, to = p.slot(moves[n][0], moves[n][1]), p.slot(moves[n][2], moves[n][3])
		}
		p.Do(click("button"+place(from)), click("button"+place(to)))
	}
}

// storedMatch is a script that returns the stored match.
const storedMatch = `Object.values(localStorage).filter(v => /k1(\.\d)?~/.test(v)).join()`

// TestMatchesPassAxe runs axe before a match, at each sort of decision, behind the curtain, at a
// distance, at a duel, and at the end.
func TestMatchesPassAxe(t *testing.T) {
	p := openHandledSite(t)
	axe := axe(t)
	begin := func(mode string) {
		p.Do(evaluate(`localStorage.clear()`), chromedp.Navigate(p.Origin+matchPage), untilVisible("#_deal"))
		if mode == "" {
			p.passAxe(axe, "before a match")
		} else {
			p.Do(click(mode))
		}
		p.Do(click("#_deal"))
		p.awaitTurn()
	}
	p.visit(matchPage)
	begin("#_mode_two")
	p.passAxe(axe, "behind the curtain")
	begin("#_mode_far")
	p.passAxe(axe, "at a distance")
	begin("#_game_1")
	p.playWithAxe(axe, "first game", 3)
	begin("")
	p.Do(click("#_duel1"), untilVisible(".duels h3"))
	p.playWithAxe(axe, "full game", 4)
}

// playWithAxe plays a match to its end and runs axe at each sort of decision, of which there must be
// some, and at the end.
func (p player) playWithAxe(axe, game string, sorts int) {
	p.Helper()
	seen := map[string]bool{}
	p.playToEnd(clicker{}, func(int) {
		p.awaitTurn()
		sort := p.eval(`[...document.querySelectorAll("#_choosing, #_ready, #_fix, #_respond, #_turn, #_onward")].map(e => e.id || e.className).join()`)
		if !seen[sort] {
			seen[sort] = true
			p.Do(evaluate(`document.querySelectorAll(".kyndo details").forEach(d => d.open = true)`))
			p.passAxe(axe, "in the "+game+", at "+sort)
		}
	})
	p.Do(evaluate(`document.querySelectorAll(".kyndo details").forEach(d => d.open = true)`))
	p.passAxe(axe, "after the "+game)
	if len(seen) < sorts {
		p.Errorf("the %s had only %v", game, seen)
	}
}

// TestMatchIsPrinted checks that a match is printed on one sheet, and its record with all rounds on
// one sheet, too.
func TestMatchIsPrinted(t *testing.T) {
	p := openHandledSite(t)
	p.begin(matchPage)
	if n := p.printedSheets(); n != 1 {
		t.Errorf("in its midst a match takes %d sheets", n)
	}
	p.playToEnd(clicker{}, nil)
	if n := p.printedSheets(); n != 1 {
		t.Errorf("the record takes %d sheets", n)
	}
	p.setLook(onPage)
	if p.eval(`document.querySelector(".record").checkVisibility() && !document.querySelector(".acts button").checkVisibility()`) != "true" {
		t.Error("the record isn't what is printed")
	}
}

// TestDamagedMatches opens damaged links and saved matches. A broken link shows a message; a
// damaged saved match is continued or replaced by a new one. The page throws no error, and a whole
// match opens afterwards.
func TestDamagedMatches(t *testing.T) {
	p := openHandledSite(t)
	p.begin(matchPage)
	p.playToEnd(clicker{}, nil)
	kept := p.eval(storedMatch)
	key := p.eval(`Object.keys(localStorage).find(k => localStorage[k].includes("k1~"))`)
	code := regexp.MustCompile(`k1~[\w.~-]+`).FindString(kept)
	rng := rand.New(rand.NewPCG(15, 102))
	for range 12 {
		link := damaged(rng, code)
		if link == code {
			continue
		}
		p.Do(evaluate(fmt.Sprintf(`document.querySelector(".said").textContent = ""; location.hash = "#r=" + encodeURI(%q)`, link)),
			untilTrue(`document.querySelector(".said").textContent && !document.querySelector(".table[aria-busy]")`))
		// A damaged link may be a valid link to another match that has ended.
		if got := p.announced(); !strings.Contains(got, "ninguna partida") && !p.has(".record") {
			t.Errorf("of the link %q the page says %q", link, got)
		}
		if got := p.eval(storedMatch); got != kept {
			t.Fatalf("the link %q changes what is kept to %s", link, got)
		}
	}
	far := strings.Replace(key, "/match/", "/far/", 1)
	secret := strings.Repeat("ab", 32)
	for i, hostile := range []string{
		`{`, `[]`, `null`, `{"form":1,"mode":"greedy","code":7}`, `{"form":1,"mode":"constructor","code":"k1~"}`, `{"form":1,"mode":"greedy","code":"` + strings.Repeat("k1~", 9000) + `"}`,
		damaged(rng, kept), damaged(rng, kept), damaged(rng, kept),
		`{"form":1,"player":"A","secret":"zz","events":[]}`, `{"form":1,"player":"A","secret":"` + secret + `","events":[null,{"do":7},{"take":{}}]}`,
		`{"form":1,"player":"B","secret":"` + secret + `","events":[{"take":"KYNDO: AAAAA"}]}`, `{"form":1,"player":"A","secret":"` + secret + `","events":[{"do":{"do":"ready","card":"<b>"}}]}`,
		`{"form":1,"player":"A","secret":"` + secret + `","events":[` + strings.Repeat(`{"take":"x"},`, 600) + `{}]}`,
	} {
		name := key
		if strings.Contains(hostile, `"player"`) {
			name = far
		}
		p.Do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.Origin+"/es/offline.html"), evaluate(fmt.Sprintf(`localStorage.clear(); localStorage[%q] = %q`, name, hostile)))
		p.Do(chromedp.Navigate(p.Origin+matchPage), untilTrue(`document.querySelector(".table") && !document.querySelector(".table[aria-busy]") && document.querySelector("#_deal, .containers, .record, #_answered")`))
		if p.eval(`document.querySelector(".table b, .table script")`) != "null" {
			t.Errorf("saved match %d comes into the page", i)
		}
	}
	p.Do(evaluate(`localStorage.clear()`), chromedp.Navigate("about:blank"), chromedp.Navigate(p.Origin+matchPage+"#r="+code), untilVisible(".record"))
}

// damaged returns a text with letters changed, doubled or removed.
func damaged(rng *rand.Rand, text string) string {
	const letters = `k1~.-_0z{}":,<b>%\é`
	chars := []rune(text)
	for range 1 + rng.IntN(4) {
		at := rng.IntN(len(chars) + 1)
		var more []rune
		for range rng.IntN(4) {
			more = append(more, []rune(letters)[rng.IntN(len([]rune(letters)))])
		}
		chars = slices.Replace(chars, at, min(len(chars), at+rng.IntN(3)), more...)
	}
	return string(chars)
}

// TestHintsOfLevelsOnPages asks for hints in random positions of levels, as pages describe them. Every
// hint leads to the end, or says that there is no solution. cmd/engines tries more positions.
func TestHintsOfLevelsOnPages(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 103))
	led := 0
	for number := 3; number <= 4; number++ {
		text, moves := levelOnPage(t, fmt.Sprintf("es/juego/%d.html", number))
		trays := strings.Count(text, `"slot_count"`)
		for range 20 {
			made := slices.Clone(moves[:rng.IntN(len(moves))])
			for range rng.IntN(20) {
				tried := append(slices.Clone(made), []int{rng.IntN(trays), rng.IntN(3), rng.IntN(trays), rng.IntN(3)})
				if c := worker.Answer(t.Context(), worker.Request{Do: worker.Check, Kind: "sortresort", Puzzle: text, Moves: tried}).Check; c.Right && !c.Whole {
					made = tried
				}
			}
			led += checkHint(t, text, made)
		}
	}
	if led < 20 {
		t.Errorf("only %d of 40 positions had a hint", led)
	}
}

// checkHint asks for a hint and checks it. It returns 1 if the hint leads to the end.
func checkHint(t *testing.T, text string, made [][]int) int {
	t.Helper()
	var position []string
	for _, m := range made {
		position = append(position, strings.Trim(strings.ReplaceAll(fmt.Sprint(m), " ", "-"), "[]"))
	}
	at := strings.Join(position, "~")
	reply := worker.Answer(t.Context(), worker.Request{Do: worker.Hint, Kind: "sortresort", Puzzle: text, Position: at})
	switch {
	case reply.Error != nil:
		t.Errorf("at %s: %v", at, reply.Error)
	case len(reply.Hint.Moves) > 0:
		all := slices.Concat(made, reply.Hint.Moves)
		if c := worker.Answer(t.Context(), worker.Request{Do: worker.Check, Kind: "sortresort", Puzzle: text, Moves: all}).Check; !c.Whole {
			t.Errorf("at %s: %v lead nowhere: %+v", at, reply.Hint.Moves, c)
		}
		return 1
	case reply.Hint.Outlook == "onward" || reply.Hint.Outlook == "finished":
		t.Errorf("at %s there is no hint, but %+v", at, reply.Hint)
	}
	return 0
}

// levelOnPage returns the text of a level from the data of its page, and its solution.
func levelOnPage(t *testing.T, page string) (text string, moves [][]int) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(handledSite(t), page))
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`(?s)<script [^>]*class="play"[^>]*>(.*?)</script>`).FindSubmatch(data)
	if found == nil {
		t.Fatalf("%s tells its script nothing", page)
	}
	var problems struct {
		Text  json.RawMessage
		Moves string
	}
	if err := json.Unmarshal([]byte(html.UnescapeString(string(found[1]))), &problems); err != nil {
		t.Fatal(err)
	}
	for _, m := range strings.Split(problems.Moves, "~") {
		move := make([]int, 4)
		if _, err := fmt.Sscanf(m, "%d-%d-%d-%d", &move[0], &move[1], &move[2], &move[3]); err != nil {
			t.Fatal(err)
		}
		moves = append(moves, move)
	}
	var parts []any
	if json.Unmarshal(problems.Text, &text) == nil {
		return text, moves
	}
	if err := json.Unmarshal(problems.Text, &parts); err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(parts); i++ {
		if at, isNumber := parts[i].(float64); isNumber {
			i++
			text += text[int(at) : int(at)+int(parts[i].(float64))]
			continue
		}
		text += parts[i].(string)
	}
	return text, moves
}
