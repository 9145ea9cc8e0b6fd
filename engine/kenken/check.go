package kenken

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// Check says whether an answer is right: every digit once in each row and
// column, and every cage makes its target. Of the puzzle it uses the size, the
// digits and the cages, and calculates for itself.
func (Kind) Check(puzzle engine.Puzzle, answer engine.Solution) error {
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Errorf("%q is no puzzle of this kind", puzzle)
	}
	lowest := byte('1')
	if p.zero {
		lowest = '0'
	}
	return latin.Referee(p.size, lowest, nil, answer, func(digits string) error {
		for _, c := range p.cages {
			if !makes(c, digits) {
				return engine.Errorf("the cage of cells %d doesn't make %d (%c)", c.cells, c.target, letters[c.op])
			}
		}
		return nil
	})
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
