package kyndo_test

import (
	"encoding/json"
	"errors"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
)

// Whatever is read as a duel is resolved or refused, within the bounds of the
// game, and written as JSON.
func FuzzParseDuel(f *testing.F) {
	for _, c := range kyndotest.Cases(f, "duel") {
		f.Add([]byte(c.Input))
	}
	f.Add([]byte(`{"attacker":{"card":{"attrs":{"P":-1}}},"env":{"atkPct":99999999999}}`))
	rules := kyndotest.Rules(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		duel, err := kyndo.ParseDuel(data)
		if err != nil {
			return
		}
		round, err := rules.Resolve(duel)
		var refusal *kyndo.Refusal
		if errors.As(err, &refusal) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range []*kyndo.Played{&round.Attacker, &round.Defender} {
			if p.Final < 0 || p.Final > rules.Combat || p.Energy.After < 0 || p.Energy.After > rules.Energy.Most || p.Base99 < 0 || p.Base99 > rules.Combat {
				t.Fatalf("out of bounds: %+v", p)
			}
		}
		if round.Attacker.Points+round.Defender.Points > 1 || (round.Result == kyndo.Tie) != (round.Attacker.Final == round.Defender.Final) {
			t.Fatalf("%+v", round)
		}
		if data, err := json.Marshal(round); err != nil || !json.Valid(data) {
			t.Fatalf("%v: %s", err, data)
		}
	})
}
