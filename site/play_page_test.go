//go:build slow

package site

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

func (p player) focus(cell int) {
	p.Helper()
	p.Do(evaluate(fmt.Sprintf(`document.querySelector('[data-cell="%d"]').focus()`, cell)))
}

// TestGridsAreSolvedByKeyboard solves each kind of grid by keyboard, with hints. A page that is
// left restores its game, and a link carries the position.
func TestGridsAreSolvedByKeyboard(t *testing.T) {
	p := play(t, "played.txtar")
	for number := 1; number <= 3; number++ {
		page := fmt.Sprintf("%s/es/juego/%d.html", p.Origin, number)
		p.open(page)
		solution, given := p.data("solution"), p.data("given")
		p.checkHints()
		p.typeSolution(solution, given, func() {
			p.Do(chromedp.Reload(), untilVisible(".board"))
			p.expectAnnounced("donde quedó")
			p.focus(0)
			p.press("z", chromedp.KeyModifiers(kb.ModifierCtrl))
			p.press("y", chromedp.KeyModifiers(kb.ModifierCtrl))
		})
		p.expectAnnounced("Resuelto")
		p.checkSharedPosition(page)
	}
}

// checkHints asks for the degrees of a hint: what to look for, where, and the step. It takes the step
// and undoes it.
func (p player) checkHints() {
	p.Helper()
	p.focus(0)
	p.press("h")
	p.expectAnnounced("Busque esto")
	p.press("h")
	p.expectAnnounced("fila")
	p.press("h")
	p.expectAnnounced("R")
	before := p.cells()
	p.Do(click(".helped button"))
	if p.cells() == before {
		p.Error("taking a step changes nothing")
	}
	p.press("z", chromedp.KeyModifiers(kb.ModifierCtrl))
	if p.cells() != before {
		p.Error("undoing a step doesn't bring back what was there")
	}
}

func (p player) cells() string {
	return p.eval(`[...document.querySelectorAll("[data-cell]")].map(c => c.textContent).join("|")`)
}

// fill writes a share of the solution into the grid, from its first cell on. It sends the events of
// all keys by one script, since each real key costs a frame.
func (p player) fill(share float64) {
	p.Helper()
	p.Do(evaluate(fmt.Sprintf(`(() => {
		const { solution, given } = JSON.parse(document.querySelector("script.play").textContent);
		for (let n = 0; n < solution.length * %v; n++) {
			const cell = document.querySelector('[data-cell="' + n + '"]');
			if (given[n] !== "." || cell.querySelector("b")) continue;
			cell.focus();
			cell.dispatchEvent(new KeyboardEvent("keydown", { key: solution[n], bubbles: true }));
		}
	})()`, share)))
}

// typeSolution writes the solution row by row with real keys. In the middle it calls a function.
func (p player) typeSolution(solution, given string, inTheMiddle func()) {
	p.Helper()
	side := int(math.Sqrt(float64(len(solution))))
	p.focus(0)
	for cell, symbol := range solution {
		if cell == len(solution)/2 {
			inTheMiddle()
			p.focus(cell)
		}
		if given[cell] == '.' {
			p.press(string(symbol))
		}
		p.press(kb.ArrowRight)
		if cell%side == side-1 {
			p.press(kb.ArrowDown)
		}
	}
}

// checkSharedPosition checks that the link to a position opens it in a browser without games. A broken link must
// show a message and change nothing.
func (p player) checkSharedPosition(page string) {
	p.Helper()
	before := p.cells()
	p.focus(0)
	for range 3 {
		p.press("z", chromedp.KeyModifiers(kb.ModifierCtrl))
	}
	half := p.cells()
	p.Do(
		evaluate(`navigator.clipboard.writeText = async text => { window.copied = text }`),
		evaluate(`[...document.querySelectorAll(".more button")].find(b => b.textContent === "Copiar enlace").click()`),
		untilTrue(`window.copied`),
	)
	link := p.eval(`window.copied`)
	if !strings.HasPrefix(link, page+"#s=") {
		p.Errorf("the link of %s is %s", page, link)
	}
	p.Do(evaluate(`localStorage.clear()`), chromedp.Navigate("about:blank"))
	p.open(link)
	p.expectAnnounced("Se abrió")
	if p.cells() != half || half == before {
		p.Errorf("the link %s opens %s, want %s", link, p.cells(), half)
	}
	p.Do(evaluate(`location.hash = "#s=%%%~R99C99-x"`), untilReady(".board"))
	p.Do(untilTrue(`document.querySelector(".said").textContent.includes("ninguna")`))
	if p.cells() != half {
		p.Error("a broken link changes the grid")
	}
}

// TestGridsAreSolvedByTouch solves each kind of grid by touch on a phone of 320 pixels: a cell,
// then a digit of the pad.
func TestGridsAreSolvedByTouch(t *testing.T) {
	p := play(t, "played.txtar")
	p.setScreen(320, 640, true)
	for number := 1; number <= 3; number++ {
		p.open(fmt.Sprintf("%s/es/juego/%d.html", p.Origin, number))
		solution, given := p.data("solution"), p.data("given")
		for cell, symbol := range solution {
			if given[cell] == '.' {
				p.tap(fmt.Sprintf(`[data-cell="%d"]`, cell))
				p.tap(fmt.Sprintf(`.pad button:nth-child(%d)`, strings.IndexRune(p.data("symbols"), symbol)+1))
			}
		}
		p.expectAnnounced("Resuelto")
	}
}

// TestCrashedTabsLoseNothing crashes the tab during a game on each kind of grid. Another tab has
// the game with all moves, notes and colours.
func TestCrashedTabsLoseNothing(t *testing.T) {
	p := play(t, "played.txtar")
	for number := 1; number <= 3; number++ {
		p = p.crashInGame(fmt.Sprintf("%s/es/juego/%d.html", p.Origin, number))
	}
}

// crashInGame plays on a page, crashes its tab, and returns a player in another tab.
func (p player) crashInGame(page string) player {
	p.Helper()
	p.open(page)
	blank := p.cells()
	given := p.data("given")
	moves := 0
	for cell := 0; moves < 6; cell++ {
		if given[cell] != '.' {
			continue
		}
		p.focus(cell)
		p.press([]string{"1", "2", "n", "3"}[moves%4])
		if moves%4 == 2 {
			p.press("4")
			p.press("5")
			p.press("n")
		}
		if moves++; moves == 4 {
			p.press("x")
		}
	}
	before := p.cells()
	p = p.crash()
	p.open(page)
	if got := p.cells(); got != before || got == blank {
		p.Errorf("after the tab was killed there is %s, want %s", got, before)
	}
	p.expectAnnounced("donde quedó")
	p.Do(chromedp.Focus(`[tabindex="0"][data-cell]`))
	for range 20 {
		p.press("z", chromedp.KeyModifiers(kb.ModifierCtrl))
	}
	if got := p.cells(); got != blank {
		p.Errorf("taking all moves back leaves %s", got)
	}
	for range 20 {
		p.press("y", chromedp.KeyModifiers(kb.ModifierCtrl))
	}
	if got := p.cells(); got != before {
		p.Errorf("making all moves again leaves %s, want %s", got, before)
	}
	return p
}

// A spender spends all available energy, and imposes a context if it can.
type spender struct{ clicker }

func (spender) press(p player, selector string) {
	p.Helper()
	for button, offered := range map[string]string{"#_ready": "stimulus", "#_respond": "context"} {
		if choice := fmt.Sprintf(`.table [name=%q]:not([value=""])`, offered); selector == button && p.has(choice) {
			p.Do(click(choice))
		}
	}
	clicker{}.press(p, selector)
}

// matchOnPage returns the match on a page in the form of the engine.
func (p player) matchOnPage() *match.Match {
	p.Helper()
	var rules kyndo.Rules
	if err := json.Unmarshal([]byte(p.eval(`JSON.stringify(JSON.parse(document.querySelector("script.play").textContent).rules)`)), &rules); err != nil {
		p.Fatal(err)
	}
	m, err := match.ParseCode(&rules, regexp.MustCompile(`k1(\.\d)?~[\w.~-]+`).FindString(p.eval(storedMatch)))
	if err != nil {
		p.Fatal(err)
	}
	return m
}

// percent returns the page's text for a bonus of a place.
func percent(face string, n int) string {
	if n == 0 {
		return face + " 0 %"
	}
	return face + " " + strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1) + " %"
}

var faces = map[kyndo.Role]string{kyndo.Attacker: "ATK", kyndo.Defender: "DEF"}

// TestMatchShowsBonuses compares a match with the engine: the bonus of each place for each card in
// hand and role, and in the end the record with a row for each round (section 12).
func TestMatchShowsBonuses(t *testing.T) {
	p := openHandledSite(t)
	p.visit(matchPage)
	p.Do(untilVisible("#_deal"), evaluate(`crypto.getRandomValues = a => a.fill(114n)`), click("#_deal"))
	others := map[bool]int{}
	p.playToEnd(spender{}, func(int) {
		p.awaitTurn()
		m := p.matchOnPage()
		v := m.View(match.PlayerA)
		if v.Phase != match.InReady || v.Ready || p.has("#_onward") { // the last reveal still stands there
			return
		}
		tally := p.eval(`document.querySelector(".tally").textContent`) // a small table shows less of it
		for _, l := range v.Environment.PercentGroups(append(match.Unseen(m.Rules(), &v), v.Hand...)) {
			if want := percent("ATK", l.Attack) + ", " + percent("DEF", l.Defend); !strings.Contains(strings.ReplaceAll(tally, "\u00a0", " "), want) {
				t.Errorf("of %s the page says %q, want %q for who lives in %q", v.Environment.ID, tally, want, l.Habitat)
			}
		}
		for _, card := range v.Hand {
			_, other := v.Environment.Override(card)
			others[other]++
			want := "Aquí: " + percent(faces[v.Role()], v.Environment.Percent(card, v.Role()))
			if got := p.eval(fmt.Sprintf(`document.querySelector("#_hand_%s").textContent`, card.ID)); !strings.Contains(strings.ReplaceAll(got, "\u00a0", " "), want) {
				t.Errorf("in %s the card %s says %q, want %q", v.Environment.ID, card.ID, got, want)
			}
		}
	})
	if others[true] == 0 || others[false] == 0 {
		t.Errorf("of the cards in hand %d were at home where they lay, and %d weren't", others[true], others[false])
	}
	p.checkRecord()
}

// checkRecord compares the record at the end of a match with the engine's data.
func (p player) checkRecord() {
	p.Helper()
	m := p.matchOnPage()
	var got [][]string
	p.evalInto(`[...document.querySelectorAll(".record tr")].map(row => [...row.cells].map(c => c.textContent.replace(/\s+/g, " ")))`, &got)
	want := [][]string{{"N.º", "Entorno", "Ataca", "Cartas", "Estímulo", "Énfasis", "Contexto", "Habilidades", "ATK", "DEF", "Gana", "Puntos", "Bien jugada", "Energía"}}
	var points [2]int
	spent := 0
	for _, r := range m.Reports() {
		var sides [2]*kyndo.PlayedSide
		sides[r.Player(kyndo.Attacker)], sides[r.Player(kyndo.Defender)] = &r.Round.Attacker, &r.Round.Defender
		pair := func(tell func(*kyndo.PlayedSide) string) string { return tell(sides[0]) + " / " + tell(sides[1]) }
		context, winner := "–", "–"
		if r.Round.Context != nil {
			context = r.Round.Context.Name["es"]
		}
		for i, side := range sides {
			points[i] += side.Points
			if r.Round.Result.WonBy(side.Role) {
				winner = match.Player(i).String()
			}
			if side.Stimulus != nil {
				spent++
			}
		}
		want = append(want, []string{
			strconv.Itoa(r.Number), r.Round.Place["es"], r.Attacker.String(), pair(func(s *kyndo.PlayedSide) string { return s.Name["es"] }),
			pair(stimulated), pair(emphasised), context, pair(added), strconv.Itoa(r.Round.Attacker.Final), strconv.Itoa(r.Round.Defender.Final),
			winner, fmt.Sprintf("%d / %d", points[0], points[1]),
			pair(func(s *kyndo.PlayedSide) string { return map[bool]string{true: "✓", false: "–"}[s.Pillars.Well()] }),
			pair(func(s *kyndo.PlayedSide) string { return strconv.Itoa(s.Energy.After) + " %" }),
		})
	}
	if diff := cmp.Diff(want, got); diff != "" {
		p.Errorf("the record (-want +got):\n%s", diff)
	}
	if spent == 0 {
		p.Error("nobody has stimulated anything, so that the record had nothing to say of it")
	}
}

// stimulated, emphasised and added return the texts of a card's cells in the record.
func stimulated(s *kyndo.PlayedSide) string {
	if s.Stimulus == nil {
		return "–"
	}
	return fmt.Sprintf("%s %d %%", s.Stimulus.Char, s.Stimulus.Tier)
}

func emphasised(s *kyndo.PlayedSide) string {
	if s.Focus == kyndo.NoChar {
		return "–"
	}
	return s.Focus.String()
}

func added(s *kyndo.PlayedSide) string {
	sum := s.PreClamp - s.Env
	if s.Penalty != nil {
		sum = s.PreClamp - s.Penalty.After
	}
	if sum == 0 {
		return "–"
	}
	return strings.Replace(fmt.Sprintf("%+d", sum), "-", "−", 1)
}

// TestHintsFromAnyPosition asks for hints with a wrong digit, which is told first, and in random
// positions, with engines. Each hint is true and can be applied.
func TestHintsFromAnyPosition(t *testing.T) {
	p := playWithEngines(t, "hinted.txtar")
	rng := rand.New(rand.NewPCG(15, 84))
	for number := 1; number <= 3; number++ {
		page := fmt.Sprintf("%s/es/juego/%d.html", p.Origin, number)
		p.open(page)
		solution, given, symbols := p.data("solution"), p.data("given"), p.data("symbols")
		open := strings.Index(given, ".")
		p.focus(open)
		p.press(wrongSymbol(symbols, solution[open]))
		p.solvable("No. Desde aquí")
		p.focus(open)
		p.checkWarning("Hay una cifra equivocada", open, len(symbols))
		p.focus(open)
		p.takeHint()
		for range 2 {
			p.Do(evaluate(`localStorage.clear()`), chromedp.Navigate("about:blank"))
			p.open(page + "#s=" + randomPosition(rng, solution, given))
			p.expectAnnounced("Se abrió")
			p.solvable("Sí")
			p.focus(open)
			p.takeHint()
			p.Do(evaluate(`[...document.querySelectorAll(".acts button")].find(b => b.textContent === "Comprobar").click()`))
			p.expectAnnounced("Todo está bien")
		}
	}
}

// wrongSymbol returns a symbol that is wrong in a cell.
func wrongSymbol(symbols string, right byte) string {
	return strings.ReplaceAll(symbols, string(right), "")[:1]
}

// randomPosition returns a position with half of the open cells filled in. At least two stay open.
func randomPosition(rng *rand.Rand, solution, given string) string {
	filled, left := []byte(solution), 0
	for i := range filled {
		if given[i] == '.' && (left < 2 || rng.IntN(2) == 0) {
			filled[i] = '.'
			left++
		}
	}
	return string(filled)
}

func (p player) solvable(want string) {
	p.Helper()
	p.Do(evaluate(`[...document.querySelectorAll(".more button")].find(b => b.textContent === "¿Aún se puede resolver?").click()`))
	p.expectAnnounced(want)
}

// takeHint asks for a hint, waits for it and takes it.
func (p player) takeHint() {
	p.Helper()
	before := p.eval(`document.querySelector(".cells").innerHTML.replace(/ (class|tabindex|aria-selected)="[^"]*"/g, "")`)
	p.press("h")
	p.Do(untilTrue(`!document.querySelector(".said").textContent.includes("Buscando")`))
	p.expectAnnounced("Busque esto")
	p.press("h")
	p.expectAnnounced("fila")
	p.press("h")
	p.expectAnnounced("R")
	p.Do(click(".helped button"))
	if p.eval(`document.querySelector(".cells").innerHTML.replace(/ (class|tabindex|aria-selected)="[^"]*"/g, "")`) == before {
		p.Errorf("taking a step changes nothing")
	}
}
