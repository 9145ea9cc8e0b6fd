//go:build slow

package latin

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

// TestRulesAreComplete checks that singles and subsets find all that can be found within a row
// or column: each candidate left is in a perfect matching of the line's cells with digits. With
// fish, each candidate left is also in a perfect matching of its digit's rows with columns.
func TestRulesAreComplete(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(3, 4))
	for range 1500 {
		size := 3 + rng.IntN(7)
		g, _ := randomGrid(size, 0.2+rng.Float64()/2, rng)
		applyRules(&g, true, false, false)
		for line := range 2 * size {
			var rows []uint16
			for _, cell := range g.HouseCells(line) {
				rows = append(rows, uint16(g.Candidates(int(cell)))>>1)
			}
			checkMatchings(t, rows)
		}
		applyRules(&g, true, true, false)
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

// checkMatchings checks that every mark of the rows is in a perfect matching of rows with columns.
// It goes through all sets of columns that the first rows can use.
func checkMatchings(t *testing.T, rows []uint16) {
	t.Helper()
	n := len(rows)
	canReach, canComplete := make([]bool, 1<<n), make([]bool, 1<<n) // by set of used columns
	canReach[0], canComplete[1<<n-1] = true, true
	for set := range 1 << n {
		for c := range n {
			if r := bits.OnesCount(uint(set)); canReach[set] && set>>c&1 == 0 && rows[r]>>c&1 != 0 {
				canReach[set|1<<c] = true
			}
		}
	}
	for set := 1<<n - 2; set >= 0; set-- {
		for c := range n {
			if r := bits.OnesCount(uint(set)); set>>c&1 == 0 && rows[r]>>c&1 != 0 && canComplete[set|1<<c] {
				canComplete[set] = true
			}
		}
	}
	var used [MaxSize]uint16
	for set := range 1 << n {
		for c := range n {
			if r := bits.OnesCount(uint(set)); r < n && canReach[set] && set>>c&1 == 0 && rows[r]>>c&1 != 0 && canComplete[set|1<<c] {
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
