package generator

import (
	"math/rand/v2"
	"testing"
)

// TestOriginsAreKept: of each hallmark the one that it was given last, however many there are, and of those that lie beside each
// other, too.
func TestOriginsAreKept(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 37))
	var all origins
	want := map[uint64]origin{}
	for n := range 50_000 {
		mark := rng.Uint64() >> rng.IntN(64)
		if n%3 == 0 {
			mark = uint64(n / 6)
		}
		if got := all.of(mark); got != want[mark] {
			t.Fatalf("after %d: %d is of %v, want %v", n, mark, got, want[mark])
		}
		from := origin{n, uint32(1 + n%2), uint32(n % 3)}
		if n%5 == 0 {
			from = asked
		}
		all.put(mark, from)
		want[mark] = from
	}
	for mark, from := range want {
		if got := all.of(mark); got != from {
			t.Errorf("%d is of %v, want %v", mark, got, from)
		}
	}
	if got := all.of(1 << 63); got != (origin{}) {
		t.Errorf("what nobody put is of %v", got)
	}
}
