package sudoku

import (
	"testing"

	"octavo/engine/slowtests"
)

// TestVerdictsInBulkAreThoseOfTheLadder: singles, locked candidates and subsets all at once
// lead as far as the ladder does with one after another, and leave the same candidates. That holds
// of puzzles, and of what has several solutions.
func TestVerdictsInBulkAreThoseOfTheLadder(t *testing.T) {
	every := 1
	if !slowtests.On {
		every = 8
	}
	ends := map[string]int{}
	for i, g := range qqwingPuzzles(t) {
		if i%every != 0 {
			continue
		}
		several := g
		for gone := 0; gone < 2; gone++ {
			given := several.given()
			several.cells[given.First()] = 0
		}
		for _, g := range []grid{g, several} {
			for _, limit := range []technique{claiming, hiddenTriple} {
				var b bands
				b.set(&g)
				b.settle()
				if limit == hiddenTriple {
					b.settleSubsets()
				}
				plain := climbed(&g, limit)
				for c := range nine.cells {
					want := plain.may[c]
					if v := plain.value[c]; v != 0 {
						want = 1 << v
					}
					if got := b.candidates(&bandTables.cells[bandTables.position[c]]); got != want {
						t.Fatalf("%s, up to %s: %s may hold %b, not %b", g.String(), ladder.Name(limit), nine.name(c), got, want)
					}
				}
				if n := plain.left(); n != b.left() || b.solved() != (n == 0) {
					t.Errorf("%s: %d left, not %d", g.String(), b.left(), n)
				}
				if b.solved() {
					ends["solved up to "+ladder.Name(limit)]++
				} else {
					ends["stopped at "+ladder.Name(limit)]++
				}
			}
		}
	}
	if len(ends) != 4 || ends["solved up to hidden-triple"] == ends["solved up to claiming"] {
		t.Errorf("too little is told apart: %v", ends)
	}
}

// climbed is where techniques up to a limit lead, each looked for by itself.
func climbed(g *grid, limit technique) *climber {
	var c climber
	var d deduction
	for c.set(g); c.empty > 0 && c.next(&d, limit); {
		c.apply(&d)
	}
	return &c
}

// left counts what open cells may still hold.
func (b *board) left() (n int) {
	for _, may := range b.may {
		n += may.Count()
	}
	return n
}
