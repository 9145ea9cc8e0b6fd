package watersort

import (
	"math"
	"math/rand/v2"
	"testing"
)

func (c chance) float() float64 { return math.Ldexp(float64(c.mantissa), c.exponent) }

func TestChancesMultiplyAsNumbersDo(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 1000 {
		c, want := newChance(1, 0), 1.0
		for range 20 {
			n := 1 + rng.Uint64N(weightOne)
			c = c.times(n)
			c.exponent -= 55
			want *= float64(n) / weightOne
		}
		if got := c.float(); math.Abs(got/want-1) > 1e-14 {
			t.Fatalf("%g, want %g", got, want)
		}
		if got, want := c.minusLog10(100), -100*math.Log10(want); math.Abs(float64(got)-want) > 0.5000001 {
			t.Fatalf("−log₁₀ in hundredths is %d, want %f", got, want)
		}
	}
	if got := newChance(1, 0).minusLog10(100); got != 0 {
		t.Errorf("the logarithm of certainty is %d", got)
	}
	if c := newChance(12, 3).times(0); c != (chance{}) {
		t.Errorf("times nothing is %+v", c)
	}
}

// TestSummaryIsMeanAndStandardError compares with floating point, over estimates
// of very different magnitude.
func TestSummaryIsMeanAndStandardError(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 1))
	for range 1000 {
		estimates := make([]chance, 2+rng.IntN(31))
		var sum, squares float64
		down := -rng.IntN(120)
		for i := range estimates {
			if rng.IntN(8) > 0 || i == 0 {
				estimates[i] = newChance(1+rng.Uint64N(1<<40), down-40-rng.IntN(4))
			}
			sum += estimates[i].float()
		}
		n := float64(len(estimates))
		for _, e := range estimates {
			squares += math.Pow(e.float()*n/sum-1, 2)
		}
		got := difficultyOf(estimates)
		wantT, wantError := -100*math.Log10(sum/n), 100*math.Log10E*math.Sqrt(squares/n/(n-1))
		if math.Abs(float64(got.t)-wantT) > 0.51 || math.Abs(float64(got.error)-wantError) > 0.52 || !got.known {
			t.Fatalf("%d ± %d, want %.2f ± %.2f", got.t, got.error, wantT, wantError)
		}
	}
	if got := difficultyOf(make([]chance, 8)); got.known || got.isExact() {
		t.Errorf("of nothing: %+v", got)
	}
}
