package kyndo_test

import (
	"fmt"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
)

// TestReasonsAreTrue checks the reason of random duels: without the named cause the duel has the
// named values and another result. A duel without a reason has the same result without any cause.
func TestReasonsAreTrue(t *testing.T) {
	rules := kyndotest.Rules(t)
	var cards []*kyndo.Card
	for i := range rules.Cards {
		cards = append(cards, &rules.Cards[i])
	}
	without := map[string]func(d *kyndo.Duel){
		"cause-place":              func(d *kyndo.Duel) { d.Environment = kyndo.Environment{ID: d.Environment.ID} },
		"cause-stimulus-attacker":  func(d *kyndo.Duel) { d.Attacker.Stimulus = nil },
		"cause-stimulus-defender":  func(d *kyndo.Duel) { d.Defender.Stimulus = nil },
		"cause-context":            func(d *kyndo.Duel) { d.Context = nil },
		"cause-abilities-attacker": func(d *kyndo.Duel) { d.Attacker.Card.Abilities = nil },
		"cause-abilities-defender": func(d *kyndo.Duel) { d.Defender.Card.Abilities = nil },
	}
	without["cause-all"] = func(d *kyndo.Duel) {
		for name, remove := range without {
			if name != "cause-all" {
				remove(d)
			}
		}
	}
	found := map[string]int{}
	for _, d := range rules.Exercises(cards, 900, kyndo.NewChance(40)) {
		result := rules.ResolveLegal(&d).Result
		reason := rules.Reason(&d)
		if reason.Key == "decided-alone" {
			found[reason.Key]++
			for name, remove := range without {
				other := d
				if remove(&other); rules.ResolveLegal(&other).Result != result {
					t.Errorf("%s decides %s against %s, though there is no reason", name, d.Attacker.Card.ID, d.Defender.Card.ID)
				}
			}
			continue
		}
		name := reason.Args[0].Terms[0].Word
		found[name]++
		other := d
		without[name](&other)
		round := rules.ResolveLegal(&other)
		ends := map[kyndo.Result]string{kyndo.AttackerWins: "attacker", kyndo.DefenderWins: "defender", kyndo.Tie: "tie"}
		got := fmt.Sprintf("%s %s %s", reason.Args[1].Terms[0].Text, reason.Args[2].Terms[0].Text, reason.Args[3].Terms[0].Word)
		if want := fmt.Sprintf("%d %d otherwise-%s", round.Attacker.Final, round.Defender.Final, ends[round.Result]); round.Result == result || got != want {
			t.Errorf("without %s: %s, want %s; with it: %s", name, got, want, result)
		}
	}
	if want := 1 + len(without); len(found) < want {
		t.Errorf("only these reasons were found: %v", found)
	}
}
