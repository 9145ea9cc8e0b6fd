package sudoku

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"octavo/engine"
)

// TestCheckNamesTheCellsThatClash checks that the error names the first cell that can't hold its digit,
// and the first cell before it that clashes. A slow search of all pairs of cells gives the right answer.
func TestCheckNamesTheCellsThatClash(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, shape := range []struct{ side, height, width int }{{4, 2, 2}, {6, 2, 3}, {9, 3, 3}} {
		kind, cells := Kind{}, shape.side*shape.side
		empty, err := kind.Parse(strings.Repeat(".", cells))
		if err != nil {
			t.Fatal(err)
		}
		for range 500 {
			digits := make([]byte, cells)
			for c := range digits { // shifted rows, so that some clashes come late
				row, column := c/shape.side, c%shape.side
				digits[c] = byte('1' + (row*shape.width+row/shape.height+column)%shape.side)
			}
			digits[rng.IntN(cells)] = byte('1' + rng.IntN(shape.side))
			want := clashing(string(digits), shape.side, shape.height, shape.width)
			err := kind.Check(empty, engine.Solution{Text: string(digits)})
			if got := fmt.Sprint(err); got != want {
				t.Fatalf("%s: %s, want %s", digits, got, want)
			}
		}
	}
}

func clashing(digits string, side, height, width int) string {
	for a := range digits {
		for b := range a {
			row, column := a/side == b/side, a%side == b%side
			box := a/side/height == b/side/height && a%side/width == b%side/width
			if (row || column || box) && digits[a] == digits[b] {
				return fmt.Sprintf("cells %d and %d both hold %q", b, a, digits[a])
			}
		}
	}
	return "<nil>"
}
