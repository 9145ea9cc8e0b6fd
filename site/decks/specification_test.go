package decks

import (
	"testing"

	"octavo/engine/kyndo"
	"octavo/site/decks/kyndodata"
)

// TestWorkedExample plays the example of docs/rules/kyndo.md, section 14, with the cards that a deck with
// balance: specification prints.
func TestWorkedExample(t *testing.T) {
	rules, _, err := Table{Dir: t.TempDir(), Deck: "aves", Balance: kyndodata.Specification}.Rules()
	if err != nil {
		t.Fatal(err)
	}
	var hummingbird kyndo.Card
	for _, card := range rules.Cards {
		if card.ID == "colibri-paramo" {
			hummingbird = card
		}
	}
	place, found := rules.Environment("paramo")
	context, demanded := rules.Context("ALTURA")
	if !found || !demanded || !place.Allows(context.ID) {
		t.Fatal("the páramo doesn't allow what the example demands")
	}
	duel := kyndo.Duel{Attacker: kyndo.Side{Card: hummingbird}, Defender: kyndo.Side{Card: hummingbird}, Environment: *place}
	duel.Defender.Stimulus, duel.Defender.Energy = &kyndo.Stimulus{Char: kyndo.AD, Tier: 60}, 60
	round, err := rules.Resolve(duel)
	if err != nil {
		t.Fatal(err)
	}
	attack, defence := round.Attacker, round.Defender
	if attack.Base99 != 32 || attack.Env != 29 || defence.Base99 != 63 || defence.Env != 76 || defence.Final != 76 || context.Threshold != 7 || context.Penalty != 40 {
		t.Errorf("attack %d, %d; defence %d, %d, %d; a context of %d that leaves %d", attack.Base99, attack.Env, defence.Base99, defence.Env, defence.Final, context.Threshold, context.Penalty)
	}
}
