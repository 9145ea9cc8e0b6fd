package match_test

import (
	"slices"
	"strings"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
)

// TestIntroductoryGames plays the first three games at random. Each has only what its printed page
// has, and its codes and logs restore it.
func TestIntroductoryGames(t *testing.T) {
	rules := kyndotest.Rules(t)
	contexts := 0
	for game := kyndo.NumbersAndPlaces; game < kyndo.FullGame; game++ {
		for seed := range uint64(12) {
			m := kyndotest.Deal(t, rules, match.Setup{Seed: seed, Game: game})
			checkTopCards(t, m)
			o := kyndotest.Opponent(t, "random", m.Rules(), seed, 0)
			kyndotest.Play(t, m, [2]opponent.Opponent{o, o}, nil)
			for _, a := range m.Actions() {
				if game == kyndo.NumbersAndPlaces && a.Kind != match.GetReady && a.Kind != match.Reveal {
					t.Errorf("in the first game somebody does %s", a.Kind)
				}
			}
			for _, r := range m.Reports() {
				place, _ := rules.Environment(r.Round.Environment)
				if isCalm := slices.Contains(rules.CalmEnvironments(), place); game < kyndo.DemandsOfContexts && (!isCalm || r.Round.Context != nil) {
					t.Errorf("game %d is played in %s, under %+v", game, place.ID, r.Round.Context)
				}
				if len(r.Round.Attacker.Abilities)+len(r.Round.Defender.Abilities) > 0 {
					t.Errorf("abilities count in game %d", game)
				}
				if r.Round.Context != nil {
					contexts++
				}
				if game == kyndo.NumbersAndPlaces {
					checkFirstGame(t, rules, &r)
				}
			}
			if by := m.Outcome().By; game == kyndo.NumbersAndPlaces && by != match.ByPoints && by != match.ByDraw {
				t.Errorf("the first game is won by %s", by)
			}
			if next := m.Next(seed); next.Game != game {
				t.Errorf("after game %d another match is of game %d", game, next.Game)
			}
			restores(t, rules, m)
		}
	}
	if contexts == 0 {
		t.Error("nobody imposed a context in the third game")
	}
}

// checkTopCards checks that the first pair of top cards without a tie decided the initiative, and
// that both players have seen these cards.
func checkTopCards(t *testing.T, m *match.Match) {
	t.Helper()
	a, b := m.View(match.PlayerA), m.View(match.PlayerB)
	if a.Phase != match.InReady || !a.Start.Decided || a.Start.ByCoin {
		t.Fatalf("the match begins with %s and %+v", a.Phase, a.Start)
	}
	for i, pair := range a.Attempts {
		if pair != [2]string{a.Hand[i].ID, b.Hand[i].ID} || !slices.Contains(b.RivalKnown, pair[0]) {
			t.Errorf("attempt %d turns %v", i+1, pair)
		}
		one, _ := m.Rules().Face(a.Hand[i])
		other, _ := m.Rules().Face(b.Hand[i])
		switch isLast := i+1 == len(a.Attempts); {
		case isLast && (one == other || one > other != (a.Attacker == match.PlayerA)):
			t.Errorf("%d against %d: %s attacks", one, other, a.Attacker)
		case !isLast && one != other:
			t.Errorf("attempt %d is no tie, but %d against %d", i+1, one, other)
		}
	}
}

// checkFirstGame computes a round as the printed page of the first game says.
func checkFirstGame(t *testing.T, rules *kyndo.Rules, r *match.Report) {
	t.Helper()
	place, _ := rules.Environment(r.Round.Environment)
	var want [2]int
	for role, p := range []*kyndo.PlayedSide{&r.Round.Attacker, &r.Round.Defender} {
		card, _ := rules.Card(p.Card)
		attack, defence := rules.Face(card)
		face := [2]int{attack, defence}[role]
		want[role] = min(max((face*(100+place.Percent(card, kyndo.Role(role)))+50)/100, 0), rules.Combat)
		if p.Final != want[role] || p.Energy.After != 0 {
			t.Errorf("%s in %s: %d and an energy of %d, want %d and none", p.Card, place.ID, p.Final, p.Energy.After, want[role])
		}
	}
	points := [2]int{r.Round.Attacker.Points, r.Round.Defender.Points}
	wantPoints, wantNext := [2]int{}, kyndo.Defender
	switch {
	case want[0] > want[1]:
		wantPoints, wantNext = [2]int{1, 0}, kyndo.Attacker
	case want[0] < want[1]:
		wantPoints = [2]int{0, 1}
	}
	if points != wantPoints || r.Round.Next != wantNext {
		t.Errorf("%v give the points %v, and %s attacks next", want, points, r.Round.Next)
	}
}

// restores checks that the code and the log of a match lead to the same match.
func restores(t *testing.T, rules *kyndo.Rules, m *match.Match) {
	t.Helper()
	code, err := m.Code()
	if err != nil {
		t.Fatal(err)
	}
	again, err := match.ParseCode(rules, code)
	if err != nil {
		t.Fatalf("%s: %v", code, err)
	}
	want := logOf(t, m)
	if got := logOf(t, again); got != want {
		t.Fatalf("%s leads to\n%s\nwant\n%s", code, got, want)
	}
	replayed, err := match.Replay(rules, []byte(want))
	if err != nil || logOf(t, replayed) != want {
		t.Fatalf("%v: the log isn't replayed:\n%s", err, want)
	}
}

// TestCoinAfterTopCards checks that a coin decides if all top cards tie.
func TestCoinAfterTopCards(t *testing.T) {
	rules := *kyndotest.Rules(t)
	rules.Cards = slices.Clone(rules.Cards)
	for i := range rules.Cards {
		rules.Cards[i].Attributes = rules.Cards[0].Attributes
	}
	if v := kyndotest.Deal(t, &rules, match.Setup{Game: kyndo.NumbersAndPlaces}).View(match.PlayerA); !v.Start.ByCoin || len(v.Attempts) != rules.Match.Hand {
		t.Errorf("after %d ties: %+v", len(v.Attempts), v.Start)
	}
}

// TestImpossibleGamesAreRefused checks that a setup is refused that its game doesn't allow.
func TestImpossibleGamesAreRefused(t *testing.T) {
	rules := kyndotest.Rules(t)
	wild := ""
	for i := range rules.Environments {
		if e := &rules.Environments[i]; !slices.Contains(rules.CalmEnvironments(), e) {
			wild = e.ID
		}
	}
	for want, setup := range map[string]match.Setup{
		"game 5 is not known":  {Game: 5},
		"game -1 is not known": {Game: -1},
		"no faces B":           {Game: kyndo.NumbersAndPlaces, Memory: [2]bool{true, false}},
		wild:                   {Game: kyndo.StrengthsAndEnergy, Environment: wild},
	} {
		if _, err := match.New(rules, setup); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %s", setup, err, want)
		}
	}
}
