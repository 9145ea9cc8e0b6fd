package match_test

import (
	"errors"
	"strings"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
)

func refusedFor(t *testing.T, err error, want kyndo.Code) {
	t.Helper()
	if refusal, ok := errors.AsType[*kyndo.Refusal](err); !ok || refusal.Code != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// TestFacesOpenByRecalling checks that face B is open in the round in which its card was recalled,
// and faces B and C from the third such round on (R46).
func TestFacesOpenByRecalling(t *testing.T) {
	rules := kyndotest.Rules(t)
	rules.Energy.Start = 20 // so that there is something to stimulate with
	m := kyndotest.Deal(t, rules, match.Setup{Seed: 5, Memory: [2]bool{true, false}})
	start := m.View(match.PlayerA)
	card := start.Hand[0]
	refusedFor(t, m.Do(match.Action{Kind: match.Recall, Card: card.ID, Answer: card.Primary}), match.ErrPhase)
	greedy := opponent.Greedy(rules)
	play := func() { // until the next round
		for rounds := len(m.Reports()); m.Phase() != match.Ended && (m.Phase() != match.InReady || len(m.Reports()) == rounds); {
			p := m.Turn(match.PlayerA)
			v := m.View(p)
			a, err := greedy.Choose(t.Context(), v)
			if a.Card == card.ID && a.Kind == match.GetReady { // keep this card until the end
				a = match.Action{Player: p, Kind: match.GetReady, Card: v.Hand[len(v.Hand)-1].ID}
			}
			if err = errors.Join(err, m.Do(a)); err != nil {
				t.Fatal(err)
			}
			if m.Phase() == match.InReady && len(m.Reports()) == 0 && m.Awaits(match.PlayerA) && m.Awaits(match.PlayerB) {
				return
			}
		}
	}
	play()
	stimulate := match.Action{Kind: match.GetReady, Card: card.ID, Stimulus: &kyndo.Stimulus{Char: card.Primary, Tier: 20}}
	refusedFor(t, m.Do(stimulate), match.ErrLockedB)
	for times := range match.Mastered {
		view := m.View(match.PlayerA)
		if view.OpenB(card.ID) || view.OpenC(card.ID) || view.Recollection(card.ID).Times != times {
			t.Fatalf("before recall %d: %+v", times, view.Recollection(card.ID))
		}
		answer := card.Primary
		if view.Recollection(card.ID).AsksSecond() {
			answer = card.Secondary
		}
		if err := m.Do(match.Action{Kind: match.Recall, Card: card.ID, Answer: answer}); err != nil {
			t.Fatal(err)
		}
		view = m.View(match.PlayerA)
		if mastered := times+1 == match.Mastered; !view.OpenB(card.ID) || view.OpenC(card.ID) != mastered {
			t.Errorf("after recall %d: B %t, C %t", times, view.OpenB(card.ID), view.OpenC(card.ID))
		}
		refusedFor(t, m.Do(match.Action{Kind: match.Recall, Card: card.ID, Answer: answer}), match.ErrRecalled)
		other := view.Hand[1]
		if other.ID == card.ID {
			other = view.Hand[0]
		}
		if err := m.Do(match.Action{Kind: match.Recall, Card: other.ID}); err != nil { // every card has a first strength
			t.Fatal(err)
		}
		if view = m.View(match.PlayerA); view.OpenB(other.ID) || view.Recollection(other.ID).Times != 0 {
			t.Error("a wrong answer opens a face")
		}
		play()
	}
	refusedFor(t, m.Do(match.Action{Player: match.PlayerB, Kind: match.Recall, Card: card.ID}), match.ErrNoMemory)
	log := logOf(t, m)
	if !strings.Contains(log, `"memory":[true,false]`) || !strings.Contains(log, `"times":3,"opens":"BC"`) {
		t.Errorf("the log is\n%s", log)
	}
	replays(t, rules, m)
}

// TestGivenDeals checks that given hands and places are used and are in the log.
func TestGivenDeals(t *testing.T) {
	rules := kyndotest.Rules(t)
	hand := func(from int) (ids []string) {
		for i := range rules.Match.Hand {
			ids = append(ids, rules.Cards[from+i].ID)
		}
		return ids
	}
	places := []string{"paramo", "selva", "paramo"}
	m := kyndotest.Deal(t, rules, match.Setup{Seed: 9, PresetDeal: &match.Deal{Hands: [2][]string{hand(0), hand(3)}, Places: places}})
	o := kyndotest.Opponent(t, "random", rules, 4, 0)
	kyndotest.Play(t, m, [2]opponent.Opponent{o, o}, nil)
	for i, place := range places {
		if got := m.Reports()[i].Round.Environment; got != place {
			t.Errorf("round %d takes place in %s, want %s", i+1, got, place)
		}
	}
	replays(t, rules, m)
	for want, deal := range map[string]match.Deal{
		"a hand has 7":     {Hands: [2][]string{hand(0)[:6], hand(0)}},
		"has condor twice": {Hands: [2][]string{{"condor", "condor", "condor", "condor", "condor", "condor", "condor"}, hand(0)}},
		`card "x"`:         {Hands: [2][]string{{"x", "x", "x", "x", "x", "x", "x"}, hand(0)}},
		`environment "x"`:  {Hands: [2][]string{hand(0), hand(0)}, Places: []string{"x"}},
	} {
		if _, err := match.New(rules, match.Setup{PresetDeal: &deal}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
