//go:build slow

package transposition

import (
	"math/rand/v2"
	"testing"
)

// TestTableIsAMap compares a table with a map: while it grows, changes values and is cleared, with
// keys that collide.
func TestTableIsAMap(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 2))
	var table Table
	for range 3 {
		want := map[Key]int{}
		for range 20_000 {
			k := Key{Hi: rng.Uint64N(40), Lo: rng.Uint64N(300) << rng.UintN(60)}
			if got, kept := want[k]; kept && table.Get(k) != got || !kept && table.Get(k) != -1 {
				t.Fatalf("%v is %d, want %d, %v", k, table.Get(k), got, kept)
			}
			if rng.IntN(2) == 0 {
				want[k] = rng.IntN(1000)
				table.Put(k, want[k])
			}
		}
		for k, value := range want {
			if got := table.Get(k); got != value {
				t.Fatalf("%v is %d, want %d", k, got, value)
			}
		}
		table.Clear()
	}
}
