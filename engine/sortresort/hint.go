package sortresort

import (
	"context"
	"fmt"
	"slices"

	"octavo/engine"
	"octavo/engine/sortresort/play"
)

// Position reads the moves made so far, such as "0-2-4-1~…". Each move has the numbers of source container and
// slot, and then of target container and slot, from 0.
func (Kind) Position(puzzle engine.Puzzle, text string) (engine.Position, error) {
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Position{}, fmt.Errorf("%q is no puzzle of this kind", puzzle)
	}
	position, err := engine.ParseMovePosition(text, 4)
	if err == nil {
		_, err = p.stateAfter(position.Moves)
	}
	return position, err
}

// stateAfter returns the state after some moves from the start.
func (p *Puzzle) stateAfter(moves [][]int) (play.State, error) {
	return play.Replay(p.Level.State(), ResultOf(engine.Solution{Moves: moves}).Moves)
}

// Hint returns the first move of the best known solution from a position. ask.WorkLimit is the number of
// positions that the search may examine.
func (Kind) Hint(ctx context.Context, puzzle engine.Puzzle, at engine.Position, ask engine.HintRequest) (engine.Hint, error) {
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Hint{}, fmt.Errorf("%q is no puzzle of this kind", puzzle)
	}
	current, err := p.stateAfter(at.Moves)
	if err != nil {
		return engine.Hint{}, err
	}
	b := hintBudget(ctx, ask.WorkLimit)
	r := p.resultFrom(current, at.Moves, b)
	if err := ctx.Err(); err != nil {
		return engine.Hint{}, err
	}
	switch {
	case current.IsSolved():
		return engine.Hint{Outlook: engine.Finished}, nil
	case r.Verdict == play.Unknown:
		return engine.Hint{Outlook: engine.Undecided, Bound: r.Bound}, nil
	case r.Verdict == play.Solvable:
		step := p.explainMove(current, r.Moves[0])
		return engine.Hint{Outlook: engine.StepFound, Step: step, Moves: moveNumbers(r.Moves), Bound: r.Bound}, nil
	case len(at.Moves) == 0:
		return engine.Hint{}, engine.ErrUnsolvable
	case !ask.FindMistakes:
		return engine.Hint{Outlook: engine.Misled}, nil
	}
	hint := engine.Hint{Outlook: engine.Lost, MovesToUndo: p.movesToTakeBack(at.Moves, b)}
	return hint, ctx.Err()
}

// hintBudget returns the budget for a hint: workLimit positions, but at most budget. A workLimit of 0 means
// budget.
func hintBudget(ctx context.Context, workLimit int) play.Budget {
	b := play.Budget{Nodes: budget, IsCancelled: func() bool { return ctx.Err() != nil }}
	if workLimit > 0 {
		b.Nodes = min(b.Nodes, workLimit)
	}
	return b
}

// resultFrom solves a state within a budget. played holds the moves so far. If they are the beginning of the
// level's own solution, resultFrom may return the rest of that solution instead. It does so only with a full
// budget, and if the rest isn't longer than the solution found.
func (p *Puzzle) resultFrom(current play.State, played [][]int, b play.Budget) play.Result {
	r := play.Solve(current, b)
	if b.Nodes < budget || b.IsCancelled() {
		return r
	}
	ownResult := p.result()
	solution := moveNumbers(ownResult.Moves)
	if len(played) >= len(solution) || !slices.EqualFunc(played, solution[:len(played)], slices.Equal[[]int]) {
		return r
	}
	if rest := ownResult.Moves[len(played):]; r.Verdict != play.Solvable || len(rest) <= len(r.Moves) {
		r.Verdict, r.Moves = play.Solvable, rest
		r.Bound = max(r.Bound, ownResult.Bound-len(played))
	}
	return r
}

// movesToTakeBack returns how many moves must be undone to reach a solvable position.
func (p *Puzzle) movesToTakeBack(moves [][]int, b play.Budget) int {
	return engine.CountMovesToUndo(moves, func(left [][]int) bool {
		state, err := p.stateAfter(left)
		return err == nil && play.Solve(state, b).Verdict == play.Solvable
	})
}
