package kyndo_test

import (
	"testing"

	"octavo/engine/kyndo/kyndotest"
)

// The two numbers of face A are those that the design data print.
func TestFaceAOfTheSpecies(t *testing.T) {
	rules := kyndotest.Rules(t)
	for i, s := range kyndotest.AllSpecies(t) {
		attack, defence := rules.Face(&rules.Cards[i])
		if attack != s.CardA.ATK || defence != s.CardA.DEF {
			t.Errorf("%s: %d and %d, want %d and %d", s.ID, attack, defence, s.CardA.ATK, s.CardA.DEF)
		}
	}
}
