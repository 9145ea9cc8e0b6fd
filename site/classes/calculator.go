package classes

import (
	"strconv"
	"strings"

	"octavo/engine"
)

// mostByHand is the largest target number for which pupils are expected to need no calculator.
const mostByHand = 100

// calculatorText tells teachers whether a calculator helps with the puzzles of the set that have
// numbers to make, such as calcudokus. It returns "" if there are none.
func (d *document) calculatorText() string {
	most, kind := 0, ""
	for i := range d.composed.Puzzles {
		p := &d.composed.Puzzles[i]
		if grid, ok := p.Puzzle.(engine.Grid); ok {
			if n := largestTarget(grid.Table()); n > most {
				most, kind = n, p.Sort
			}
		}
	}
	switch {
	case most == 0:
		return ""
	case most > mostByHand:
		return d.words().Say("class.calculator", "kind", kind, "n", strconv.Itoa(most))
	default:
		return d.words().Say("class.noCalculator", "kind", kind, "n", strconv.Itoa(most))
	}
}

// largestTarget returns the largest number in the clues of a table, such as 120 for the clue "120×".
// It returns 0 if no cell has a clue.
func largestTarget(t engine.Table) (most int) {
	for _, row := range t.Cells {
		for _, cell := range row {
			for _, part := range strings.Fields(cell) {
				number := strings.TrimRight(part, "+-x*/−×÷:")
				if n, err := strconv.Atoi(number); err == nil && number != part {
					most = max(most, n)
				}
			}
		}
	}
	return most
}
