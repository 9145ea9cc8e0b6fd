package kenken

import (
	"slices"
	"testing"
)

// TestExampleIsACageOfTwoDigits checks the sentence of the example with all pairs of digits. The
// shaded cells are a cage, and only one pair of different digits makes its clue. Both cells have
// these as candidates.
func TestExampleIsACageOfTwoDigits(t *testing.T) {
	e, err := Kind{}.Example()
	if err != nil {
		t.Fatal(err)
	}
	p := e.Puzzle.(*Puzzle)
	first := e.Step.Struck[0]
	c := p.cages[p.cageOf[first.Row*p.size+first.Column]]
	if len(c.cells) != 2 || c.op != add {
		t.Fatalf("the cage has %d cells", len(c.cells))
	}
	noted := map[int][]int{}
	for _, m := range e.SymbolsLeft {
		cell := m.Row*p.size + m.Column
		noted[cell] = append(noted[cell], int(m.Symbol[0]-'0'))
	}
	var pairs [][]int
	for a := 1; a <= p.size; a++ {
		for b := a + 1; b <= p.size; b++ {
			if a+b == c.target {
				pairs = append(pairs, []int{a, b})
			}
		}
	}
	if len(pairs) != 1 {
		t.Fatalf("%v make %d", pairs, c.target)
	}
	for _, cell := range c.cells {
		if !slices.Equal(noted[int(cell)], pairs[0]) {
			t.Errorf("the candidates are %v, but only %v makes %d", noted[int(cell)], pairs[0], c.target)
		}
	}
	for _, m := range slices.Concat(e.Step.Causes, e.Step.Struck) {
		if p.cageOf[m.Row*p.size+m.Column] != p.cageOf[c.cells[0]] {
			t.Errorf("R%dC%d is shaded, outside the cage", m.Row+1, m.Column+1)
		}
	}
}
