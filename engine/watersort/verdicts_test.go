package watersort

import (
	"math/rand/v2"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"strings"
	"testing"
	"time"
)

// TestVerdictsAreForgottenAndNeverWrong puts many times more verdicts into a table than
// it has room for: it stays as small, says of no key what was not put under it,
// and keeps what was dear.
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

// mostMemory is what the work on a level may take, with the garbage that is not
// collected yet.
const mostMemory = 256 << 20

// TestHardLevelsTakeLittleMemory decides a level that can't be solved, which
// takes a few million states. Without bounds it took 370 MB, and one that stays
// undecided took 1.5 GB.
func TestHardLevelsTakeLittleMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("looks at millions of states")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(150)) // as the program has it
	text, err := os.ReadFile("testdata/manystates.txt")
	if err != nil {
		t.Fatal(err)
	}
	p, err := parse(strings.TrimSpace(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	most := peak(t)
	if got := solve(p); got.verdict != dead {
		t.Errorf("the verdict is %d, want %d", got.verdict, dead)
	}
	if bytes := most(); bytes > mostMemory {
		t.Errorf("it takes %d MB, more than %d", bytes>>20, mostMemory>>20)
	} else {
		t.Logf("it takes %d MB", bytes>>20)
	}
}

// peak watches the heap, garbage included; the function it returns ends that and
// says the most that was seen.
func peak(t *testing.T) func() uint64 {
	t.Helper()
	done, most := make(chan struct{}), make(chan uint64)
	go func() {
		held := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
		highest := uint64(0)
		for {
			metrics.Read(held)
			highest = max(highest, held[0].Value.Uint64())
			select {
			case <-done:
				most <- highest
				return
			case <-time.After(5 * time.Millisecond):
			}
		}
	}()
	return func() uint64 {
		close(done)
		return <-most
	}
}
