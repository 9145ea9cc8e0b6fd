package garbage

import (
	"runtime"
	"runtime/debug"
	"testing"
)

// TestPercent: so much may be added to what is in use that both come to a sum, at least what there
// always is, at most twice as much again.
func TestPercent(t *testing.T) {
	for _, c := range []struct {
		bytes, inUse uint64
		want         int
	}{
		{60 << 20, 0, mostGrowth}, {60 << 20, 10 << 20, mostGrowth}, {60 << 20, 24 << 20, 150}, {60 << 20, 30 << 20, 100},
		{60 << 20, 40 << 20, 65}, {60 << 20, 60 << 20, 65}, {60 << 20, 900 << 20, 65},
	} {
		if got := percent(c.bytes, c.inUse, 65); got != c.want {
			t.Errorf("%d bytes, of which %d are in use: %d %%, want %d", c.bytes, c.inUse, got, c.want)
		}
	}
}

// TestUntil: the share follows what is in use, collection after collection.
func TestUntil(t *testing.T) {
	t.Setenv("GOGC", "")
	t.Setenv("GOMEMLIMIT", "")
	defer debug.SetGCPercent(100)
	Until(60<<20, 65)
	kept := make([]byte, 100<<20)
	for inForce := mostGrowth; inForce != 65; runtime.GC() { // as long as the test may take
		if inForce = debug.SetGCPercent(65); inForce != 65 {
			debug.SetGCPercent(inForce)
		}
	}
	runtime.KeepAlive(kept)
}
