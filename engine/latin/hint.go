package latin

import (
	"context"

	"octavo/engine"
)

// A Patience is how long somebody waits for a verdict: for so many tries of a search
// (0: as many as any puzzle takes), and as long as the context lasts.
type Patience struct {
	Context context.Context
	Most    int
}

// JudgeWithin is Judge within a patience. Where that ended first, there is no verdict:
// the hint, or the error, says what can be said instead.
func (s *Solver[S]) JudgeWithin(p Patience, c Clues) (v Verdict, instead engine.Hint, err error) {
	spent, most := c.Spent, p.Most
	if most == 0 {
		most = MostNodes
	}
	c.Spent = func() bool { return p.Context.Err() != nil || spent != nil && spent() }
	v = s.judge(most, c)
	switch {
	case p.Context.Err() != nil:
		return v, engine.Hint{}, p.Context.Err()
	case v.GaveUp && v.Solutions < 2 && p.Most > 0:
		return v, engine.Hint{Outlook: engine.Undecided}, nil
	default:
		return v, engine.Hint{}, v.Err()
	}
}

// Hint is the first step from a position of a puzzle on which there is a verdict. The
// solver is at the puzzle's beginning.
func (a Account[S]) Hint(ctx context.Context, v *Verdict, at engine.Position, ask engine.Ask) (engine.Hint, error) {
	s := a.telling()
	n := NotesOf(at, s.Grid.Size(), s.Grid.placed, v.Filled[:])
	if hint, ok := n.Ended(ask); ok {
		return hint, nil
	}
	s.Grid.note(n)
	known := s.Grid.candidates
	absent := func(cell, d int) bool { return !known[cell].Has(d) }
	s.Grid.Trace = a.tell
	for times := 1; times > 0 && s.Open(); {
		if err := ctx.Err(); err != nil {
			return engine.Hint{}, err
		}
		a.steps = a.steps[:0]
		_, times = s.Grid.next(s.ladder, s.ladder.Searching(), a.Clues.Try)
		for i := range a.steps {
			if n.Suits(&a.steps[i], s.Grid.Aligned, absent) {
				return engine.Hint{Outlook: engine.Onward, Step: a.steps[i]}, nil
			}
		}
	}
	if !n.Guiltless() || s.Grid.Solved() {
		return engine.Hint{Outlook: engine.Misled}, nil
	}
	return engine.Hint{Outlook: engine.Onward, Step: Guessed(s.Grid.Size(), s.Grid.Narrowest(), v.Filled[:])}, nil
}

// Guessed is the step of a search: a digit of the solution.
func Guessed(size, cell int, solution []uint8) engine.Step {
	n, d := Namer{size}, One(int(solution[cell]))
	step := n.Step(&Deduction{Rule: Guess, House: -1, Digits: d, Cells: OneCell(cell)}, 0)
	step.Placed = n.Marks(nil, cell, d)
	return step
}

// note fills and strikes what is right of notes.
func (g *Grid) note(n *Notes) {
	for cell, d := range n.Filled[:g.geo.cells] {
		if d != 0 && !g.placed(cell) {
			g.Place(cell, d.Lowest())
		}
	}
	for cell, gone := range n.Struck[:g.geo.cells] {
		g.Remove(cell, Digits(gone))
	}
}

// placed reports whether a cell has its digit.
func (g *Grid) placed(cell int) bool {
	return g.candidates[cell].Single() && !g.single.Has(cell)
}
