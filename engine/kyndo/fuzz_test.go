package kyndo_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"testing"

	"octavo/engine/kyndo"
)

// Whatever is read as a duel is resolved or refused, within the bounds of the
// game, and written as JSON.
func FuzzParseDuel(f *testing.F) {
	for _, c := range goldenCases(f, "duel") {
		f.Add([]byte(c.Input))
	}
	f.Add([]byte(`{"attacker":{"card":{"attrs":{"P":-1}}},"env":{"atkPct":99999999999}}`))
	rules := testRules(f)
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

// Whatever replays is a log that the match writes again.
func FuzzReplay(f *testing.F) {
	rules := testRules(f)
	for seed := range uint64(3) {
		m := deal(f, rules, kyndo.Setup{Seed: seed})
		o := opponent(f, "random", rules, seed, 0)
		play(f, m, [2]kyndo.Opponent{o, o}, nil)
		log, err := m.Log()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(log)
		f.Add(log[:bytes.IndexByte(log, '\n')+1])
	}
	f.Add([]byte("\n"))
	f.Fuzz(func(t *testing.T, log []byte) {
		m, err := kyndo.Replay(rules, log)
		if err != nil {
			return
		}
		again, err := m.Log()
		if err != nil || !bytes.Equal(again, log) && !bytes.Equal(again, append(log, '\n')) {
			t.Fatalf("%v\n%s\n%s", err, log, again)
		}
	})
}
