package kenken

import (
	"math/rand/v2"
	"testing"

	"octavo/engine/latin"
	"octavo/engine/slowtests"
)

// TestPartners compares every table of partners with the definition, for all clues and many sets of
// digits.
func TestPartners(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for o := add; o <= unknown; o++ {
		for target := range 100 {
			for range 40 {
				set := latin.Digits(rng.IntN(digitSetCount))
				c := clue{o, target}
				if got, want := c.partners(set), partnersByDefinition(c, set, true); got != want {
					t.Fatalf("partners of %010b for %v: %010b, want %010b", set, c, got, want)
				}
			}
		}
	}
}

func partnersByDefinition(c clue, set latin.Digits, distinct bool) (found latin.Digits) {
	for x := range set.All() {
		for y := range 10 {
			if (x != y || !distinct) && reaches(c, []int{x, y}) {
				found |= latin.OneDigit(y)
			}
		}
	}
	return found
}

// TestPartnersOfUnalignedCells is TestPartners for cells that may hold the same digit.
func TestPartnersOfUnalignedCells(t *testing.T) {
	for set := range latin.Digits(digitSetCount) {
		for target := range 90 {
			if got, want := sumPartners(target, set, false), partnersByDefinition(clue{add, target}, set, false); got != want {
				t.Fatalf("sum %d, %010b: %010b, want %010b", target, set, got, want)
			}
			if got, want := productPartners(target, set, false), partnersByDefinition(clue{multiply, target}, set, false); got != want {
				t.Fatalf("product %d, %010b: %010b, want %010b", target, set, got, want)
			}
		}
	}
}

// TestDigitsInLayouts compares the digits that the search finds in a cage and in its lines with a list of
// all layouts, for cages of every size and shape and any candidates.
func TestDigitsInLayouts(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	cages := 6000
	if !slowtests.On {
		cages = 2000
	}
	for range cages {
		p := oneCage(rng)
		c := &p.cages[0]
		var s solver
		s.begin(p)
		for _, cell := range c.cells {
			one, other := latin.Digits(rng.IntN(digitSetCount)), latin.Digits(rng.IntN(digitSetCount))
			s.Grid.Remove(int(cell), one&other)
		}
		if s.Grid.IsBroken() {
			continue
		}
		sl := newSlow(p)
		for cell := range sl.may {
			for d := range sl.may[cell] {
				sl.may[cell][d] = s.Grid.Candidates(cell).Has(d)
			}
		}
		all := sl.layouts(c)
		s.updateSupport(0)
		if s.Grid.IsBroken() != (len(all) == 0) {
			t.Fatalf("%v: broken %v with %d layouts", c, s.Grid.IsBroken(), len(all))
		}
		if len(all) > 0 {
			compareDigits(t, &s, c, all)
		}
	}
}

// oneCage returns a puzzle with one cage to test, a random walk from a cell.
func oneCage(rng *rand.Rand) *Puzzle {
	size := 3 + rng.IntN(4)
	p := &Puzzle{size: size, fromZero: rng.IntN(3) == 0, cages: make([]cage, 2)}
	in := latin.Cells{}
	at := rng.IntN(size * size)
	for want := 1 + rng.IntN(6); in.Count() < want; {
		in.Add(at)
		if n := neighbours[size][at][rng.IntN(4)]; n != noCell {
			at = int(n)
		}
	}
	for cell := range size * size {
		i := 1
		if in.Has(cell) {
			i = 0
		}
		p.cages[i].cells = append(p.cages[i].cells, uint8(cell))
	}
	p.setCageNumbers()
	n := in.Count()
	c := &p.cages[0]
	for c.op = op(rng.IntN(5)); !c.op.fitsCageSize(n) || n == 1 && c.op == unknown; {
		c.op = op(rng.IntN(5))
	}
	c.target = 1
	for range n {
		if c.op == multiply || c.op == unknown && rng.IntN(2) == 0 {
			c.target *= 1 + rng.IntN(size)
		} else if c.op != divide && c.op != subtract {
			c.target += rng.IntN(size)
		}
	}
	if c.op == divide || c.op == subtract {
		c.target = 1 + rng.IntN(size)
	}
	if n == 1 {
		c.op = add
	}
	return p
}

func compareDigits(t *testing.T, s *solver, c *cage, all [][]int) {
	t.Helper()
	for k, cell := range c.cells {
		var want latin.Digits
		for _, l := range all {
			want |= latin.OneDigit(l[k])
		}
		if got := s.KindState.support[cell]; got != want {
			t.Fatalf("%v, cell %d: support %010b, want %010b", c, cell, got, want)
		}
	}
	for line := range 2 * s.puzzle.size {
		for d := range 10 {
			without := false
			for _, l := range all {
				has := false
				for k, cell := range c.cells {
					here := s.Grid.Row(int(cell)) == line || s.puzzle.size+s.Grid.Column(int(cell)) == line
					has = has || here && l[k] == d
				}
				without = without || !has
			}
			if s.cellsIn(c, line) > 1 && s.isAvoidable(0, line, d) != without {
				t.Fatalf("%v: digit %d in line %d can be avoided: %v, want %v", c, d, line, !without, without)
			}
		}
	}
}

// cellsIn counts the cells of a cage in a line. The rule needs at least two.
func (s *solver) cellsIn(c *cage, line int) (n int) {
	for _, cell := range c.cells {
		if s.Grid.Row(int(cell)) == line || s.puzzle.size+s.Grid.Column(int(cell)) == line {
			n++
		}
	}
	return n
}
