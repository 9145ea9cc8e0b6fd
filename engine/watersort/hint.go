package watersort

import (
	"context"

	"octavo/engine"
)

// Position reads the moves made so far, such as "0-3~2-5", with bottles counted from 0.
func (Kind) Position(puzzle engine.Puzzle, text string) (engine.Position, error) {
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Position{}, engine.Errorf("%q is no puzzle of this kind", puzzle)
	}
	position, err := engine.ParseMovePosition(text, 2)
	if err == nil {
		_, _, err = Replay(p.start.String(), position.Moves)
	}
	return position, err
}

// Hint returns the first move of the shortest solution found from a position. ask.WorkLimit limits
// how many positions each of two searches may examine: the one for any solution, and the one for a
// short solution.
func (Kind) Hint(ctx context.Context, puzzle engine.Puzzle, at engine.Position, ask engine.HintRequest) (engine.Hint, error) {
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Hint{}, engine.Errorf("%q is no puzzle of this kind", puzzle)
	}
	b := hintBudget(ctx, ask.WorkLimit)
	current := p.positionAfter(at.Moves)
	r := solveWithin(current, b)
	if err := ctx.Err(); err != nil {
		return engine.Hint{}, err
	}
	switch {
	case current.isSolved():
		return engine.Hint{Outlook: engine.Finished}, nil
	case r.verdict == unknown:
		return engine.Hint{Outlook: engine.Undecided, Bound: r.bound}, nil
	case r.verdict == alive:
		step := narrator{current, firstPrinted}.explain(r.moves[0])
		return engine.Hint{Outlook: engine.StepFound, Step: step, Moves: movePairs(r.moves), Bound: r.bound}, nil
	case len(at.Moves) == 0:
		return engine.Hint{}, engine.ErrUnsolvable
	case !ask.FindMistakes:
		return engine.Hint{Outlook: engine.Misled}, nil
	}
	hint := engine.Hint{Outlook: engine.Lost, MovesToUndo: p.movesToTakeBack(at.Moves, b)}
	return hint, ctx.Err()
}

// hintBudget returns the standard budget, with at most work positions for each search. A work of 0
// sets no further limit. The budget ends when ctx is cancelled.
func hintBudget(ctx context.Context, work int) budget {
	b := newStandardBudget()
	if work > 0 {
		b.decide, b.prove, b.find = min(b.decide, work), min(b.prove, work), min(b.find, work)
	}
	b.isCancelled = func() bool { return ctx.Err() != nil }
	return b
}

// positionAfter returns the position after legal moves.
func (p *Puzzle) positionAfter(moves [][]int) position {
	current := p.start.clone()
	for _, m := range moves {
		current.pour(move{m[0], m[1]})
	}
	return current
}

// movesToTakeBack returns how many of the last moves must be taken back until the level
// can be solved again.
func (p *Puzzle) movesToTakeBack(moves [][]int, b budget) int {
	return engine.CountMovesToUndo(moves, func(left [][]int) bool { return decideWithin(p.positionAfter(left), b) == alive })
}
