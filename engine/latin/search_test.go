package latin

import "testing"

// TestSearchStatistics counts the tries of a search that can be counted by hand:
// all orders of three digits, told apart only when the last one stands.
func TestSearchStatistics(t *testing.T) {
	type position struct {
		order [3]int
		n     int
		left  Digits
	}
	at := position{left: From(1, 3)}
	found := 0
	s := Search{Limit: 100}
	Run(&s, &at, Moves{
		Settle: func() Outcome {
			if at.n == len(at.order) {
				return Solved
			}
			return Open
		},
		Branch: func() (int, Digits) { return at.n, at.left },
		Place: func(cell, digit int) {
			at.order[cell] = digit
			at.n++
			at.left &^= One(digit)
		},
		Found: func() { found++ },
	})
	if found != 6 || s.Solutions != 6 || s.Nodes != 3+6+6 || s.Depth != 3 {
		t.Errorf("%d found, %d solutions, %d nodes, depth %d; want 6, 6, 15, 3", found, s.Solutions, s.Nodes, s.Depth)
	}
}
