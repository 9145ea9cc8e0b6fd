package kyndo_test

import (
	"math/big"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
)

// halfUp counts up to the number, which is small, and then decides.
func halfUp(x *big.Rat) int {
	whole := int(new(big.Int).Quo(x.Num(), x.Denom()).Int64())
	rest := new(big.Rat).Sub(x, big.NewRat(int64(whole), 1))
	if rest.Cmp(big.NewRat(1, 2)) >= 0 {
		whole++
	}
	return whole
}

// Every environment step and penalty from 0 to 99, the same way.
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
