package watersort

import (
	"math/rand/v2"
	"testing"
)

// TestVerdictsAreForgottenAndNeverWrong puts many more verdicts into a table than it
// has room for. The table keeps its size, returns no wrong verdict, and keeps the
// verdicts that took the most work.
func TestVerdictsAreForgottenAndNeverWrong(t *testing.T) {
	t.Parallel()
	const maxSlots = 1 << 10
	rng := rand.New(rand.NewPCG(11, 31))
	m := verdicts{maxSlots: maxSlots}
	stored := map[key]verdict{}
	isCostly := map[key]bool{}
	for i := range 20 * maxSlots {
		k, v, cost := key{hi: rng.Uint64N(1 << 50), lo: rng.Uint64N(64) << 56}, alive+verdict(rng.IntN(2)), 1
		if i%100 == 0 {
			cost, isCostly[k] = 1_000_000, true
		}
		m.put(k, v, cost)
		stored[k] = v
		if got := m.get(k); got != v {
			t.Fatalf("%v is %d just after it was put, want %d", k, got, v)
		}
	}
	if len(m.slots) != maxSlots {
		t.Errorf("there are %d slots, want %d", len(m.slots), maxSlots)
	}
	found, foundCostly := 0, 0
	for k, v := range stored {
		switch got := m.get(k); {
		case got == unknown:
		case got != v:
			t.Fatalf("%v is %d, want %d", k, got, v)
		default:
			found++
			if isCostly[k] {
				foundCostly++
			}
		}
	}
	if found != maxSlots {
		t.Errorf("%d verdicts are found in %d slots", found, maxSlots)
	}
	if foundCostly < len(isCostly)*9/10 {
		t.Errorf("%d of %d dear verdicts are left", foundCostly, len(isCostly))
	}
	if got := m.get(key{hi: 1 << 51}); got != unknown {
		t.Errorf("what was never put is %d", got)
	}
}
