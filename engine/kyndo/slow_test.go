//go:build slow

package kyndo_test

import (
	"math/big"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
)

// TestEveryBaseVector compares all 2 × 11⁵ base vectors with rational arithmetic, which is
// independent of the engine's hundredths and rounding.
func TestEveryBaseVector(t *testing.T) {
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
			got := rules.ExactFace(&card, role)
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

// A reference calculates with fractions in the order of section 4.3. It keeps products that occur
// often, since a third of a million sums are made.
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
