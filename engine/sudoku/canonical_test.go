package sudoku

import (
	"math/rand/v2"
	"testing"

	"octavo/engine/slowtests"
)

// A disguise is a symmetry drawn by chance: where each row and column comes
// from, the new names of the digits, and whether the grid is turned over.
type disguise struct {
	rows, columns []int
	names         []int
	transposed    bool
}

func randomDisguise(s *shape, rng *rand.Rand) disguise {
	d := disguise{rows: randomLines(s.side, s.boxHeight, rng), columns: randomLines(s.side, s.boxWidth, rng), names: []int{0}}
	for _, n := range rng.Perm(s.side) {
		d.names = append(d.names, n+1)
	}
	d.transposed = s.boxHeight == s.boxWidth && rng.IntN(2) == 0
	return d
}

// randomLines shuffles bands, and the lines within each.
func randomLines(side, band int, rng *rand.Rand) []int {
	var lines []int
	for _, b := range rng.Perm(side / band) {
		for _, i := range rng.Perm(band) {
			lines = append(lines, b*band+i)
		}
	}
	return lines
}

func (d disguise) wear(g grid) grid {
	worn := grid{shape: g.shape}
	for r, from := range d.rows {
		for c, across := range d.columns {
			v := g.cells[from*g.shape.side+across]
			if d.transposed {
				v = g.cells[across*g.shape.side+from]
			}
			worn.cells[r*g.shape.side+c] = uint8(d.names[v])
		}
	}
	return worn
}

// TestCanonicalIsLeast compares with all disguises of small grids, renamed in
// the order in which digits appear.
func TestCanonicalIsLeast(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 1))
	for _, s := range []*shape{four, six} {
		for n := range 12 {
			if !slowtests.On && n%3 > 0 {
				continue
			}
			g := fill(s, rng)
			for range n * s.cells / 12 {
				g.cells[rng.IntN(s.cells)] = 0
			}
			least := ""
			for _, rows := range allLines(s.side, s.boxHeight) {
				for _, columns := range allLines(s.side, s.boxWidth) {
					for _, transposed := range []bool{false, s.boxHeight == s.boxWidth} {
						worn := disguise{rows: rows, columns: columns, names: []int{0, 1, 2, 3, 4, 5, 6}, transposed: transposed}.wear(g)
						if text := renamed(worn.String()); least == "" || text < least {
							least = text
						}
					}
				}
			}
			if got := (&Puzzle{grid: g}).Canonical(); got != least {
				t.Errorf("%v: least form %s, found %s", g.String(), least, got)
			}
		}
	}
}

func renamed(text string) string {
	names, next := map[rune]rune{'.': '.'}, '1'
	var out []rune
	for _, v := range text {
		if names[v] == 0 {
			names[v] = next
			next++
		}
		out = append(out, names[v])
	}
	return string(out)
}

// allLines gives all orders of lines that keep bands together.
func allLines(side, band int) [][]int {
	all := [][]int{nil}
	for range side {
		var longer [][]int
		for _, lines := range all {
			for line := range side {
				if mayFollow(lines, line, band) {
					longer = append(longer, append(append([]int(nil), lines...), line))
				}
			}
		}
		all = longer
	}
	return all
}

func mayFollow(lines []int, line, band int) bool {
	for i, used := range lines {
		sameBand := used/band == line/band
		if used == line || sameBand != (i/band == len(lines)/band) {
			return false
		}
	}
	return true
}
