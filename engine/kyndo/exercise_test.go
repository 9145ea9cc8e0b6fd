package kyndo_test

import (
	"reflect"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
)

func pointers(rules *kyndo.Rules) []*kyndo.Card {
	var cards []*kyndo.Card
	for i := range rules.Cards {
		cards = append(cards, &rules.Cards[i])
	}
	return cards
}

// TestExercises: they are legal, of two cards each, no pair twice, grow harder
// in order, and follow from the seed.
func TestExercises(t *testing.T) {
	rules := kyndotest.Rules(t)
	for seed := range uint64(200) {
		duels := rules.Exercises(pointers(rules), 10, kyndo.NewChance(seed))
		if len(duels) != 10 {
			t.Fatalf("seed %d: %d duels", seed, len(duels))
		}
		met := map[[2]string]bool{}
		for i, d := range duels {
			if _, err := rules.Resolve(d); err != nil {
				t.Errorf("seed %d, duel %d: %v", seed, i+1, err)
			}
			pair := [2]string{d.Attacker.Card.ID, d.Defender.Card.ID}
			if pair[0] == pair[1] || met[pair] {
				t.Errorf("seed %d, duel %d: %v have met", seed, i+1, pair)
			}
			met[pair] = true
			stage := i / 2
			if changes := d.Environment.Attack != 0 || d.Environment.Defend != 0; changes != (stage > 0) {
				t.Errorf("seed %d, duel %d: the environment is %s", seed, i+1, d.Environment.ID)
			}
			if spends := d.Attacker.Stimulus != nil || d.Defender.Stimulus != nil; spends && stage < 2 {
				t.Errorf("seed %d, duel %d: there is a stimulus already", seed, i+1)
			}
			if d.Attacker.UnlockedC != (stage >= 3) {
				t.Errorf("seed %d, duel %d: face C is wrong", seed, i+1)
			}
			if imposed := d.Context != nil; imposed != (stage == 4) {
				t.Errorf("seed %d, duel %d: the context is %v", seed, i+1, d.Context)
			} else if imposed && d.Defender.Card.Attributes.Of(d.Context.Char) < d.Context.Threshold {
				t.Errorf("seed %d, duel %d: the defender can't impose %s (R28)", seed, i+1, d.Context.ID)
			}
		}
		if again := rules.Exercises(pointers(rules), 10, kyndo.NewChance(seed)); !reflect.DeepEqual(duels, again) {
			t.Fatalf("seed %d makes other duels the second time", seed)
		}
	}
}

// TestExercisesOfFewCards: two cards meet again and again, one never does.
func TestExercisesOfFewCards(t *testing.T) {
	rules := kyndotest.Rules(t)
	for i, d := range rules.Exercises(pointers(rules)[:2], 20, kyndo.NewChance(1)) {
		if d.Attacker.Card.ID == d.Defender.Card.ID {
			t.Errorf("duel %d is of one card", i+1)
		}
		if _, err := rules.Resolve(d); err != nil {
			t.Errorf("duel %d: %v", i+1, err)
		}
	}
	if duels := rules.Exercises(pointers(rules)[:1], 5, kyndo.NewChance(1)); duels != nil {
		t.Errorf("one card makes %d duels", len(duels))
	}
}
