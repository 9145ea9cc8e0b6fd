package maze

import (
	"strings"

	"octavo/engine"
)

// Check walks from the start as an answer says, by the walls alone. The walk may not enter a cell
// twice, and it must end at the goal.
func (Kind) Check(puzzle engine.Puzzle, answer engine.Solution) error {
	p, ok := puzzle.(*Puzzle)
	if !ok || answer.Moves != nil {
		return engine.Errorf("%q is no puzzle of this kind", puzzle)
	}
	ends := p.openings()
	cell := ends[0].cell
	entered := make([]bool, len(p.cells))
	entered[cell] = true
	for i := range len(answer.Text) {
		s := strings.IndexByte(letters, answer.Text[i])
		if s < 0 {
			return engine.Errorf("step %d is %q; possible: U, R, D and L for up, right, down and left", i+1, answer.Text[i])
		}
		n := p.next(cell, side(s))
		switch {
		case n == none:
			return engine.Errorf("step %d runs against a wall in %s", i+1, p.cellName(cell))
		case entered[n]:
			return engine.Errorf("step %d enters %s for a second time", i+1, p.cellName(n))
		}
		cell, entered[n] = n, true
	}
	if cell != ends[1].cell {
		return engine.Errorf("the way ends in %s: %w", p.cellName(cell), engine.ErrUnfinished)
	}
	return nil
}
