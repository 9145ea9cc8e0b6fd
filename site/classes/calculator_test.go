package classes

import (
	"testing"

	"octavo/engine"
)

// TestLargestTarget checks that digits in cells don't count as numbers to make.
func TestLargestTarget(t *testing.T) {
	for want, cells := range map[int][][]string{
		120: {{"A 120×", "A 5", "B 3−"}, {"C 24÷", "", "D 4"}},
		0:   {{"25", "", "7"}},
	} {
		if got := largestTarget(engine.Table{Cells: cells}); got != want {
			t.Errorf("%v: %d, want %d", cells, got, want)
		}
	}
}
