package kenken

import (
	"fmt"

	"octavo/engine"
)

// Check says whether an answer is right: every digit once in each row and
// column, and every cage makes its target. Of the puzzle it uses the size, the
// digits and the cages, and calculates for itself.
func (Kind) Check(puzzle engine.Puzzle, answer engine.Solution) error {
	p, ok := puzzle.(*Puzzle)
	if !ok || answer.Moves != nil || len(answer.Text) != p.size*p.size {
		return fmt.Errorf("an answer of %d cells to %q", len(answer.Text), puzzle)
	}
	lowest := byte('1')
	if p.zero {
		lowest = '0'
	}
	digits, open := answer.Text, false
	for a := range digits {
		if digits[a] == engine.Gap {
			open = true
			continue
		}
		if digits[a] < lowest || digits[a] >= lowest+byte(p.size) {
			return fmt.Errorf("cell %d holds %q", a, digits[a])
		}
		for b := range a {
			if (a/p.size == b/p.size || a%p.size == b%p.size) && digits[a] == digits[b] {
				return fmt.Errorf("cells %d and %d both hold %q", b, a, digits[a])
			}
		}
	}
	for _, c := range p.cages {
		if !makes(c, digits) {
			return fmt.Errorf("the cage of cells %d doesn't make %d (%c)", c.cells, c.target, letters[c.op])
		}
	}
	if open {
		return fmt.Errorf("the grid is %w", engine.ErrUnfinished)
	}
	return nil
}

// makes reports whether the digits of a cage make its target; as long as one of
// them is missing, they may.
func makes(c cage, digits string) bool {
	sum, product := 0, 1
	var held []int
	for _, cell := range c.cells {
		if digits[cell] == engine.Gap {
			return true
		}
		d := int(digits[cell] - '0')
		sum += d
		product *= d
		held = append(held, d)
	}
	added, multiplied := sum == c.target, product == c.target
	subtracted, divided := false, false
	if len(held) == 2 {
		subtracted = held[0]-held[1] == c.target || held[1]-held[0] == c.target
		divided = held[1] != 0 && held[0] == c.target*held[1] || held[0] != 0 && held[1] == c.target*held[0]
	}
	switch c.op {
	case add:
		return added
	case multiply:
		return multiplied
	case subtract:
		return subtracted
	case divide:
		return divided
	default: // the clue doesn't say which
		return added || multiplied || subtracted || divided
	}
}
