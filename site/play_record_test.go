//go:build slow && !js

package site

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/google/go-cmp/cmp"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// spender is a mouse that spends what energy there is, and imposes what context it may.
type spender struct{ clicks }

func (spender) on(p player, selector string) {
	p.Helper()
	for button, offered := range map[string]string{"#_ready": "stimulus", "#_respond": "context"} {
		if choice := fmt.Sprintf(`.table [name=%q]:not([value=""])`, offered); selector == button && p.has(choice) {
			p.Do(click(choice))
		}
	}
	clicks{}.on(p, selector)
}

// matchOnPage is the match that a page has, as the engine has it.
func (p player) matchOnPage() *match.Match {
	p.Helper()
	var rules kyndo.Rules
	if err := json.Unmarshal([]byte(p.asked(`JSON.stringify(JSON.parse(document.querySelector("script.play").textContent).rules)`)), &rules); err != nil {
		p.Fatal(err)
	}
	m, err := match.ParseCode(&rules, regexp.MustCompile(`k1~[\w.~-]+`).FindString(p.asked(matchKept)))
	if err != nil {
		p.Fatal(err)
	}
	return m
}

// percent is how a page writes what a place adds.
func percent(face string, n int) string {
	if n == 0 {
		return face + " 0 %"
	}
	return face + " " + strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1) + " %"
}

var faces = map[kyndo.Role]string{kyndo.Attacker: "ATK", kyndo.Defender: "DEF"}

// TestAMatchTellsWhatHolds: of each card of the hand what the place adds to it in the role
// that it is for, as the engine reckons, and of each place for whom it is another; at the end
// the record has a row for each round, with all that section 12 asks for.
func TestAMatchTellsWhatHolds(t *testing.T) {
	p := handled(t)
	p.visit(matchPage)
	p.Do(chromedp.WaitVisible("#_deal"), evaluate(`crypto.getRandomValues = a => a.fill(114n)`), click("#_deal"))
	others := map[bool]int{}
	p.ends(spender{}, func(int) {
		p.settled()
		m := p.matchOnPage()
		v := m.View(match.PlayerA)
		if v.Phase != match.InReady || v.Ready {
			return
		}
		tally := p.asked(`document.querySelector(".tally").innerText`)
		for _, l := range v.Environment.Locals(append(match.Unseen(m.Rules(), &v), v.Hand...)) {
			if want := percent("ATK", l.Attack) + ", " + percent("DEF", l.Defend); !strings.Contains(strings.ReplaceAll(tally, "\u00a0", " "), want) {
				t.Errorf("of %s the page says %q, want %q for who lives in %q", v.Environment.ID, tally, want, l.Habitat)
			}
		}
		for _, card := range v.Hand {
			_, other := v.Environment.Override(card)
			others[other]++
			want := "Aquí: " + percent(faces[v.Role()], v.Environment.Percent(card, v.Role()))
			if got := p.asked(fmt.Sprintf(`document.querySelector("#_hand_%s").innerText`, card.ID)); !strings.Contains(strings.ReplaceAll(got, "\u00a0", " "), want) {
				t.Errorf("in %s the card %s says %q, want %q", v.Environment.ID, card.ID, got, want)
			}
		}
	})
	if others[true] == 0 || others[false] == 0 {
		t.Errorf("of the cards in hand %d were at home where they lay, and %d weren't", others[true], others[false])
	}
	p.recordHolds()
}

// recordHolds compares the record at the end of a match with what the engine knows of it.
func (p player) recordHolds() {
	p.Helper()
	m := p.matchOnPage()
	var got [][]string
	p.read(`[...document.querySelectorAll(".record tr")].map(row => [...row.cells].map(c => c.textContent.replace(/\s+/g, " ")))`, &got)
	want := [][]string{{"N.º", "Entorno", "Ataca", "Cartas", "Estímulo", "Énfasis", "Contexto", "Habilidades", "ATK", "DEF", "Gana", "Puntos", "Bien jugada", "Energía"}}
	var points [2]int
	spent := 0
	for _, r := range m.Reports() {
		var sides [2]*kyndo.Played
		sides[r.Player(kyndo.Attacker)], sides[r.Player(kyndo.Defender)] = &r.Round.Attacker, &r.Round.Defender
		pair := func(tell func(*kyndo.Played) string) string { return tell(sides[0]) + " / " + tell(sides[1]) }
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
			strconv.Itoa(r.Number), r.Round.Place["es"], r.Attacker.String(), pair(func(s *kyndo.Played) string { return s.Name["es"] }),
			pair(stimulated), pair(emphasised), context, pair(added), strconv.Itoa(r.Round.Attacker.Final), strconv.Itoa(r.Round.Defender.Final),
			winner, fmt.Sprintf("%d / %d", points[0], points[1]),
			pair(func(s *kyndo.Played) string { return map[bool]string{true: "✓", false: "–"}[s.Pillars.Well()] }),
			pair(func(s *kyndo.Played) string { return strconv.Itoa(s.Energy.After) + " %" }),
		})
	}
	if diff := cmp.Diff(want, got); diff != "" {
		p.Errorf("the record (-want +got):\n%s", diff)
	}
	if spent == 0 {
		p.Error("nobody has stimulated anything, so that the record had nothing to say of it")
	}
}

// stimulated, emphasised and added are the cells of a card that say so.
func stimulated(s *kyndo.Played) string {
	if s.Stimulus == nil {
		return "–"
	}
	return fmt.Sprintf("%s %d %%", s.Stimulus.Char, s.Stimulus.Tier)
}

func emphasised(s *kyndo.Played) string {
	if s.Focus == kyndo.NoChar {
		return "–"
	}
	return s.Focus.String()
}

func added(s *kyndo.Played) string {
	sum := s.PreClamp - s.Env
	if s.Penalty != nil {
		sum = s.PreClamp - s.Penalty.After
	}
	if sum == 0 {
		return "–"
	}
	return strings.Replace(fmt.Sprintf("%+d", sum), "-", "−", 1)
}
