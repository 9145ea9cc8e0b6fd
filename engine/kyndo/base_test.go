package kyndo_test

import (
	"math/big"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
)

// All 2 × 11⁵ base vectors, against rational arithmetic that knows nothing of
// hundredths, and rounds by its own means.
func TestEveryBaseVector(t *testing.T) {
	if testing.Short() {
		t.Skip("works out 322,102 cards")
	}
	t.Parallel()
	rules := kyndotest.Rules(t)
	for _, role := range []kyndo.Role{kyndo.Attacker, kyndo.Defender} {
		reference := newReference(rules, role)
		var card kyndo.Card
		count := 0
		for n := range 11 * 11 * 11 * 11 * 11 {
			values := [5]int{n % 11, n / 11 % 11, n / 121 % 11, n / 1331 % 11, n / 14641}
			for i, c := range role.Chars() {
				card.Attributes = card.Attributes.With(c, values[i])
			}
			got := rules.Bare(&card, role)
			if exact, rounded := reference.norm(values); got.Rounded() != rounded || big.NewRat(int64(got.Units), 1000).Cmp(exact) != 0 || got.Places != 3 {
				t.Fatalf("%s %v: %s → %d, want %s → %d", role, values, got, got.Rounded(), exact.FloatString(3), rounded)
			}
			count++
		}
		if count != 161051 {
			t.Fatalf("%d vectors", count)
		}
	}
}

// A reference multiplies and adds fractions in the order of section 4.3. The
// products that recur are kept, since a third of a million sums are made.
type reference struct{ products [5][11]*big.Rat }

func newReference(rules *kyndo.Rules, role kyndo.Role) reference {
	var r reference
	for i, c := range role.Chars() {
		weight := big.NewRat(int64(rules.Weights.Of(c)), 100)
		for v := range 11 {
			r.products[i][v] = new(big.Rat).Mul(big.NewRat(int64(v), 1), weight)
		}
	}
	return r
}

func (r reference) norm(values [5]int) (*big.Rat, int) {
	sum := new(big.Rat)
	for i, v := range values {
		sum.Add(sum, r.products[i][v])
	}
	sum.Mul(sum.Quo(sum, big.NewRat(10, 1)), big.NewRat(99, 1))
	return sum, halfUp(sum)
}

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
