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
	const most = 1 << 10
	rng := rand.New(rand.NewPCG(11, 31))
	m := verdicts{most: most}
	known := map[key]verdict{}
	dear := map[key]bool{}
	for i := range 20 * most {
		k, v, cost := key{hi: rng.Uint64N(1 << 50), lo: rng.Uint64N(64) << 56}, alive+verdict(rng.IntN(2)), 1
		if i%100 == 0 {
			cost, dear[k] = 1_000_000, true
		}
		m.put(k, v, cost)
		known[k] = v
		if got := m.get(k); got != v {
			t.Fatalf("%v is %d just after it was put, want %d", k, got, v)
		}
	}
	if len(m.slots) != most {
		t.Errorf("there are %d slots, want %d", len(m.slots), most)
	}
	kept, keptDear := 0, 0
	for k, v := range known {
		switch got := m.get(k); {
		case got == unknown:
		case got != v:
			t.Fatalf("%v is %d, want %d", k, got, v)
		default:
			kept++
			if dear[k] {
				keptDear++
			}
		}
	}
	if kept != most {
		t.Errorf("%d verdicts are found in %d slots", kept, most)
	}
	if keptDear < len(dear)*9/10 {
		t.Errorf("%d of %d dear verdicts are left", keptDear, len(dear))
	}
	if got := m.get(key{hi: 1 << 51}); got != unknown {
		t.Errorf("what was never put is %d", got)
	}
}
