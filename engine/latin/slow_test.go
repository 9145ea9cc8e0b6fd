//go:build slow

package latin

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

// TestComplete: singles and subsets leave no marks in any row or column that
// are in no perfect matching of its cells with digits; with fish, none of any
// digit's rows with columns either. That is all that such rules can find.
func TestComplete(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(3, 4))
	for range 1500 {
		size := 3 + rng.IntN(7)
		g, _ := randomGrid(size, 0.2+rng.Float64()/2, rng)
		settle(&g, true, false, false)
		for line := range 2 * size {
			var rows []uint16
			for _, cell := range g.House(line) {
				rows = append(rows, uint16(g.Candidates(int(cell)))>>1)
			}
			checkMatchings(t, rows)
		}
		settle(&g, true, true, false)
		for d := 1; d <= size; d++ {
			var rows []uint16
			for r := range size {
				var at uint16
				for c := range size {
					at |= uint16(g.Candidates(r*size+c)>>d&1) << c
				}
				rows = append(rows, at)
			}
			checkMatchings(t, rows)
		}
	}
}

// checkMatchings counts matchings by the sets of columns used so far.
func checkMatchings(t *testing.T, rows []uint16) {
	t.Helper()
	n := len(rows)
	ahead, behind := make([]bool, 1<<n), make([]bool, 1<<n) // can be reached; can be completed
	ahead[0], behind[1<<n-1] = true, true
	for set := range 1 << n {
		for c := range n {
			if r := bits.OnesCount(uint(set)); ahead[set] && set>>c&1 == 0 && rows[r]>>c&1 != 0 {
				ahead[set|1<<c] = true
			}
		}
	}
	for set := 1<<n - 2; set >= 0; set-- {
		for c := range n {
			if r := bits.OnesCount(uint(set)); set>>c&1 == 0 && rows[r]>>c&1 != 0 && behind[set|1<<c] {
				behind[set] = true
			}
		}
	}
	var used [MaxSize]uint16
	for set := range 1 << n {
		for c := range n {
			if r := bits.OnesCount(uint(set)); r < n && ahead[set] && set>>c&1 == 0 && rows[r]>>c&1 != 0 && behind[set|1<<c] {
				used[r] |= 1 << c
			}
		}
	}
	for r, marks := range rows {
		if used[r] != marks {
			t.Fatalf("%09b: row %d has marks %09b, of which %09b are in a matching", rows, r, marks, used[r])
		}
	}
}
