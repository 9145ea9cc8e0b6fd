//go:build slow

package site

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// TestIntroductoryGames plays each introductory game to its end. The page asks only for decisions
// of this game, explains each reveal by its reason, and records what the engine has.
func TestIntroductoryGames(t *testing.T) {
	p := playWithEngines(t, "match.txtar")
	for game, columns := range map[int]int{kyndo.NumbersAndPlaces: 8, kyndo.StrengthsAndEnergy: 12, kyndo.DemandsOfContexts: 13} {
		p.chooseGame(game, "#_mode_greedy", 40)
		p.awaitTurn()
		if board := p.count(".cont"); board != map[bool]int{true: 5, false: 8}[game == kyndo.NumbersAndPlaces] {
			t.Errorf("game %d has a board of %d containers", game, board)
		}
		if said := p.announced(); !strings.Contains(said, "ataca primero") {
			t.Errorf("game %d begins with %q", game, said)
		}
		reveals := 0
		p.playToEnd(clicker{}, func(int) {
			p.awaitTurn()
			if p.has("#_onward") {
				reveals++
				p.checkReveal(game)
			}
			if game == kyndo.NumbersAndPlaces && p.has("#_fix, #_respond, #_stimulus_none, .energy") {
				t.Errorf("the first game asks %s", p.eval(`document.querySelector(".table").innerText`))
			}
		})
		m := p.matchOnPage()
		if m.Setup().Game != game || reveals != len(m.Reports()) {
			t.Errorf("game %d was played as game %d, with %d reveals in %d rounds", game, m.Setup().Game, reveals, len(m.Reports()))
		}
		if got := p.count(".record thead th"); got != columns {
			t.Errorf("the record of game %d has %d columns, want %d", game, got, columns)
		}
		if rows := p.count(".record tbody tr"); rows != len(m.Reports()) {
			t.Errorf("the record of game %d has %d rounds, want %d", game, rows, len(m.Reports()))
		}
		if score, energy := p.eval(`document.querySelector(".table h2 + p").textContent`), game > kyndo.NumbersAndPlaces; strings.Contains(score, "Energía") != energy {
			t.Errorf("game %d ends with %q", game, score)
		}
		if name := p.eval(`document.querySelector(".table h2 + p").textContent`); !strings.HasPrefix(name, fmt.Sprintf("Juego %d: ", game)) {
			t.Errorf("at its end game %d is called %q", game, name)
		}
		p.Do(click("#_again"))
		p.awaitTable()
		if again := p.matchOnPage(); again.Setup().Game != game || len(again.Reports()) > 0 {
			t.Errorf("after game %d, game %d follows in round %d", game, again.Setup().Game, len(again.Reports())+1)
		}
		p.Do(click("#_new"), click("#_new"), untilVisible("#_deal"))
		if !p.has(fmt.Sprintf("#_game_%d:checked", game)) {
			t.Errorf("after game %d another one is chosen", game)
		}
	}
}

// chooseGame opens the page anew and begins a game with a seed.
func (p player) chooseGame(game int, mode string, seed int) {
	p.Helper()
	p.Do(chromedp.Navigate(p.Origin+matchPage), evaluate(`localStorage.clear()`), chromedp.Reload(), untilVisible("#_deal"))
	p.Do(click(fmt.Sprintf("#_game_%d", game)), untilTrue(fmt.Sprintf(`document.querySelector("#_game_%d").checked`, game)))
	p.Do(click(mode), evaluate(fmt.Sprintf(`crypto.getRandomValues = seed => seed.fill(%dn)`, seed)), click("#_deal"))
}

// checkReveal compares a reveal with the engine: the final values, and the values of the sentence
// that says what decided the round.
func (p player) checkReveal(game int) {
	p.Helper()
	m := p.matchOnPage()
	report := m.Reports()[len(m.Reports())-1]
	var finals []string
	p.evalInto(`[...document.querySelectorAll(".reckoning .final td")].map(c => c.textContent)`, &finals)
	sides := map[match.Player]*kyndo.PlayedSide{report.Player(kyndo.Attacker): &report.Round.Attacker, report.Player(kyndo.Defender): &report.Round.Defender}
	for i, want := range []int{sides[match.PlayerA].Final, sides[match.PlayerB].Final} {
		if finals[i] != strconv.Itoa(want) {
			p.Errorf("game %d, round %d: the table ends with %v, want %d", game, report.Number, finals, want)
		}
	}
	reason := m.Rules().Reason(&report.Duel)
	decided := p.eval(`document.querySelector(".decided + p").textContent`)
	want := "Decidieron los números de las cartas"
	if reason.Key == "decided-by" {
		want = fmt.Sprintf("ATK %s y DEF %s", reason.Args[1].Terms[0].Text, reason.Args[2].Terms[0].Text)
	}
	if !strings.Contains(decided, want) {
		p.Errorf("game %d, round %d: the page says %q, want %q", game, report.Number, decided, want)
	}
	rows := p.count(".reckoning tbody tr")
	if least := map[int]int{kyndo.NumbersAndPlaces: 3, kyndo.StrengthsAndEnergy: 8, kyndo.DemandsOfContexts: 8}[game]; rows < least || game == kyndo.NumbersAndPlaces && rows > least {
		p.Errorf("the reckoning of game %d has %d rows", game, rows)
	}
}

// TestFirstGameOfNeighbours plays the first game by two people at one screen, by keyboard. A reload
// in the middle changes nothing, and the link of the end shows the same game elsewhere.
func TestFirstGameOfNeighbours(t *testing.T) {
	p := playWithEngines(t, "match.txtar")
	p.chooseGame(kyndo.NumbersAndPlaces, "#_mode_two", 40)
	var asked []string
	for range 8 { // in each round both lift the curtain, choose and confirm; then they turn the cards
		p.awaitTurn()
		asked = append(asked, p.eval(`[...document.querySelectorAll(".table button")].map(b => b.id).find(id => /_(lift|ready|turn|onward)/.test(id)) ?? "_choosing"`))
		p.decide(keyboard{})
	}
	if want := "_lift _choosing _ready _lift _choosing _ready _turn _onward"; strings.Join(asked, " ") != want {
		t.Errorf("a round asks %v, want %s", asked, want)
	}
	p.awaitTurn()
	before := p.eval(storedMatch)
	p.Do(chromedp.Reload())
	p.awaitTurn()
	if after := p.eval(storedMatch); after != before {
		t.Errorf("after a reload there is %s, want %s", after, before)
	}
	p.playToEnd(keyboard{}, nil)
	if mode := p.matchOnPage().Setup(); mode.Game != kyndo.NumbersAndPlaces {
		t.Errorf("the match has the setup %+v", mode)
	}
	p.checkMatchLink()
}

// TestChoosingAGame checks that the form for a new match offers only what the game has.
func TestChoosingAGame(t *testing.T) {
	p := playWithEngines(t, "match.txtar")
	p.Do(chromedp.Navigate(p.Origin+matchPage), untilVisible("#_deal"), click("#_mode_far"), click("#_memory"))
	var environments []kyndo.Environment
	p.evalInto(`JSON.parse(document.querySelector("script.play").textContent).rules.Environments`, &environments)
	p.Do(click("#_game_4"))
	for game := kyndo.FullGame; game > 0; game-- {
		p.Do(untilTrue(fmt.Sprintf(`document.activeElement.id === "_game_%d"`, game)))
		isFull, hasContexts, isFirst := game == kyndo.FullGame, game >= kyndo.DemandsOfContexts, game == kyndo.NumbersAndPlaces
		if p.has("#_mode_far") != isFull || p.has("#_memory") == isFirst || p.has("#_memory:checked") == isFirst {
			t.Errorf("game %d offers %s", game, p.eval(`document.querySelector(".table").innerText`))
		}
		if places := p.count("#_place option"); (places == 1+len(environments)) != hasContexts {
			t.Errorf("game %d offers %d places", game, places)
		}
		p.press(kb.ArrowUp)
	}
}
