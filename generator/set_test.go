package generator

import (
	"math/rand/v2"
	"testing"
)

// TestASetHoldsWhatWasAdded: once each, however many there are, also those that lie beside each other and
// the one that stands for a free place.
func TestASetHoldsWhatWasAdded(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 36))
	var s set
	want := map[Fingerprint]bool{}
	for n := range 50_000 {
		p := Fingerprint(rng.Uint64() >> rng.IntN(64))
		if n%3 == 0 {
			p = Fingerprint(n / 6)
		}
		if s.has(p) != want[p] {
			t.Fatalf("after %d: has(%d) is %v", n, p, s.has(p))
		}
		if fresh := s.add(p); fresh == want[p] {
			t.Fatalf("after %d: add(%d) says %v", n, p, fresh)
		}
		want[p] = true
	}
	for p := range want {
		if !s.has(p) || s.add(p) {
			t.Errorf("%d is lost", p)
		}
	}
	if s.has(Fingerprint(1) << 63) {
		t.Error("what nobody added is there")
	}
}
