package kyndo_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/big"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
)

func compact(t testing.TB, data []byte) string {
	t.Helper()
	var b bytes.Buffer
	if err := json.Compact(&b, data); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestGoldenDuels compares every intermediate value of every duel with the golden file.
func TestGoldenDuels(t *testing.T) {
	rules := kyndotest.Rules(t)
	for _, c := range kyndotest.Cases(t, "duel") {
		duel, err := kyndo.ParseDuel(c.Input)
		if err != nil {
			t.Errorf("%s: %v", c.ID, err)
			continue
		}
		if got, want := resolved(t, rules, duel), compact(t, c.Expect); got != want {
			t.Errorf("%s:\n got %s\nwant %s", c.ID, got, want)
		}
	}
}

func resolved(t testing.TB, rules *kyndo.Rules, duel kyndo.Duel) string {
	t.Helper()
	round, err := rules.Resolve(duel)
	var value any = round
	var refusal *kyndo.Refusal
	if errors.As(err, &refusal) {
		value = refusal
	}
	data, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestGoldenErrata compares with G01, which has the correct values of the sums that section 14
// misprints.
func TestGoldenErrata(t *testing.T) {
	rules := kyndotest.Rules(t)
	for _, c := range kyndotest.Cases(t, "errata") {
		var in struct {
			Card json.RawMessage `json:"card"`
			Stim json.RawMessage `json:"stim"`
			Env  json.RawMessage `json:"env"`
			Pct  int             `json:"penaltyPct"`
		}
		var want struct {
			Recomputed map[string]json.Number `json:"recomputed"`
			Terms      map[string][]float64   `json:"terms"`
		}
		if err := errors.Join(json.Unmarshal(c.Input, &in), json.Unmarshal(c.Expect, &want)); err != nil {
			t.Fatal(err)
		}
		// The misprinted example applies the penalty to the same card (R04): a context
		// that the card can't meet, so that the values with and without penalty are computed.
		text := `{"attacker":{"card":` + string(in.Card) + `,"energy":60,"stim":` + string(in.Stim) + `},
			"defender":{"card":` + string(in.Card) + `,"energy":60,"stim":` + string(in.Stim) + `},"env":` + string(in.Env) + `,
			"context":{"id":"ALTURA","char":"P","threshold":7,"penaltyPct":40}}`
		duel, err := kyndo.ParseDuel([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		round, err := rules.Resolve(duel)
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]int{
			"ATK_base_0_99": round.Attacker.Base99, "DEF_base_0_99": round.Defender.Base99,
			"ATK_env": round.Attacker.Env, "DEF_env": round.Defender.Env,
			"ATK_final": round.Attacker.Final, "DEF_final": round.Defender.Final,
		}
		for key, n := range got {
			if w, err := want.Recomputed[key].Int64(); err != nil || int(w) != n {
				t.Errorf("%s: %s is %d, want %v", c.ID, key, n, want.Recomputed[key])
			}
		}
		if round.Attacker.Base.String() != "3.20" || round.Defender.Base.String() != "6.40" {
			t.Errorf("%s: bases %s and %s", c.ID, round.Attacker.Base, round.Defender.Base)
		}
		compareTerms(t, want.Terms["ATK"], round.Attacker.Terms)
		compareTerms(t, want.Terms["DEF"], round.Defender.Terms)
	}
}

func compareTerms(t *testing.T, want []float64, got []kyndo.Term) {
	t.Helper()
	for i, term := range got {
		w := kyndo.Decimal{Units: int(want[i]*100 + 0.5), Places: 2}
		if term.Contribution() != w {
			t.Errorf("%s contributes %s, want %s", term.Char, term.Contribution(), w)
		}
	}
}

// FuzzParseDuel checks that every readable duel is either resolved within the limits of the game or
// refused, and that the result can be written as JSON.
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
		for _, p := range []*kyndo.PlayedSide{&round.Attacker, &round.Defender} {
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

// halfUp rounds by counting, independently of the engine.
func halfUp(x *big.Rat) int {
	whole := int(new(big.Int).Quo(x.Num(), x.Denom()).Int64())
	rest := new(big.Rat).Sub(x, big.NewRat(int64(whole), 1))
	if rest.Cmp(big.NewRat(1, 2)) >= 0 {
		whole++
	}
	return whole
}

// TestEveryPercentage checks every environment step and penalty with every value from 0 to 99.
func TestEveryPercentage(t *testing.T) {
	rules := kyndotest.Rules(t)
	for value := range 11 {
		for percent := -100; percent <= 100; percent++ {
			for _, keeps := range []int{30, 35, 40, 45, 50} {
				checkPercentages(t, rules, value, percent, keeps)
			}
		}
	}
}

func checkPercentages(t *testing.T, rules *kyndo.Rules, value, percent, keeps int) {
	t.Helper()
	card := kyndo.Card{Primary: kyndo.P}
	for _, c := range kyndo.Attacker.Chars() {
		card.Attributes = card.Attributes.With(c, value)
	}
	duel := kyndo.Duel{
		Attacker: kyndo.Side{Card: card}, Defender: kyndo.Side{Card: card},
		Environment: kyndo.Environment{Attack: percent, Defend: percent},
		Context:     &kyndo.Context{Char: kyndo.AD, Threshold: 10, Penalty: keeps},
	}
	round, err := rules.Resolve(duel)
	if err != nil {
		t.Fatal(err)
	}
	env := halfUp(new(big.Rat).Mul(big.NewRat(int64(round.Attacker.Base99), 1), big.NewRat(int64(100+percent), 100)))
	left := halfUp(new(big.Rat).Mul(big.NewRat(int64(env), 1), big.NewRat(int64(keeps), 100)))
	if round.Attacker.Env != env || round.Attacker.Penalty.After != left {
		t.Fatalf("%d %+d%% keeping %d%%: %d → %d, want %d → %d", round.Attacker.Base99, percent, keeps, round.Attacker.Env, round.Attacker.Penalty.After, env, left)
	}
}
