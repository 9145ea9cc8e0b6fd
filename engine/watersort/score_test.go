package watersort

import (
	"math"
	"math/rand/v2"
	"testing"
)

// floatScore computes the formula of docs/rules/watersort.md, section 4.
func floatScore(n, e, capacity int) float64 {
	base := 1 / (1 + math.Exp(2*(float64(e)/float64(n)-0.25)))
	return math.Min(1, base*(0.75+0.25*float64(capacity)/4))
}

func standardScale() scale { return StandardPolicy().Score.scale() }

func near(got fixed, want float64) bool {
	return math.Abs(float64(got)/float64(one)-want) < 1e-8
}

// TestScoreMatchesTheFormula compares every possible score with the formula in
// floating point. No score is so near to the middle between two whole numbers that
// its rounding could depend on the machine.
func TestScoreMatchesTheFormula(t *testing.T) {
	s := standardScale()
	for n := 1; n <= maxColours; n++ {
		for e := 0; n+e <= maxBottles; e++ {
			for capacity := minCapacity; capacity <= maxCapacity; capacity++ {
				want := floatScore(n, e, capacity)
				if got := s.score01(n, e, capacity); !near(got, want) {
					t.Fatalf("%d/%d/%d: %v, want %v", n, e, capacity, float64(got)/float64(one), want)
				}
				if got := s.score100(n, e, capacity); got != int(math.Round(100*want)) {
					t.Errorf("%d/%d/%d: score %d, want %v", n, e, capacity, got, 100*want)
				}
				if _, part := math.Modf(100*want + 0.5); n >= minColours && capacity >= minMadeCapacity && (part < 1e-6 || part > 1-1e-6) {
					t.Errorf("%d/%d/%d: %v is too near to a half", n, e, capacity, 100*want)
				}
			}
		}
	}
}

func TestScoresKnown(t *testing.T) {
	for _, c := range []struct{ n, e, capacity, want, shaped int }{
		{3, 3, 4, 18, 11}, {8, 2, 4, 50, 41}, {20, 2, 4, 57, 49}, {20, 4, 6, 59, 50}, {36, 3, 4, 58, 50}, {36, 5, 6, 62, 54}, {3, 2, 4, 30, 21},
	} {
		if got := standardScale().score100(c.n, c.e, c.capacity); got != c.want {
			t.Errorf("%d/%d/%d scores %d, want %d", c.n, c.e, c.capacity, got, c.want)
		}
		if got := standardScale().shaped100(c.n, c.e, c.capacity); got != c.shaped {
			t.Errorf("%d/%d/%d scores %d when shaped, want %d", c.n, c.e, c.capacity, got, c.shaped)
		}
	}
}

func TestShapeIsAPower(t *testing.T) {
	for i := -5; i <= 105; i++ {
		want := math.Pow(math.Min(math.Max(float64(i)/100, 0), 1), 1.3)
		if got := standardScale().shape(ratioOf(i, 100)); !near(got, want) {
			t.Errorf("%d hundredths are shaped into %v, want %v", i, float64(got)/float64(one), want)
		}
	}
}

// TestSlackIsTheFreeSpace counts the free space in the bottles of a level.
func TestSlackIsTheFreeSpace(t *testing.T) {
	for _, c := range [][3]int{{3, 2, 4}, {12, 3, 5}, {36, 6, 6}} {
		free := 0
		for _, b := range fillRandomly(rand.New(rand.NewPCG(1, 1)), c[0], c[1], c[2]).bottles {
			free += b.space(c[2])
		}
		if got := emptySegments(c[1], c[2]); got != free {
			t.Errorf("%v: slack %d, room for %d", c, got, free)
		}
	}
}
