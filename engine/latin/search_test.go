package latin

import "testing"

// TestSearchStatistics checks the counts of a search that is easy to count by hand: it finds
// all orders of three digits, and each is complete only with its last digit.
func TestSearchStatistics(t *testing.T) {
	type position struct {
		order [3]int
		n     int
		left  Digits
	}
	p := position{left: Consecutive(1, 3)}
	found := 0
	s := Search{Limit: 100}
	RunSearch(&s, &p, Operations{
		Propagate: func() Outcome {
			if p.n == len(p.order) {
				return Solved
			}
			return Open
		},
		Branch: func() (int, Digits) { return p.n, p.left },
		Place: func(cell, digit int) {
			p.order[cell] = digit
			p.n++
			p.left &^= OneDigit(digit)
		},
		OnSolution: func() { found++ },
	})
	if found != 6 || s.Solutions != 6 || s.Nodes != 3+6+6 || s.MaxDepth != 3 {
		t.Errorf("%d found, %d solutions, %d nodes, depth %d; want 6, 6, 15, 3", found, s.Solutions, s.Nodes, s.MaxDepth)
	}
}
