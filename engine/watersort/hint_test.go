package watersort

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"octavo/engine"
)

// lostLevel is a level. Of the moves in lostMoves only the first two keep it solvable.
const lostLevel = "4:LLTE/MEAE/STTT/MEOA/MAAL/KMSK/KOSL/SKOO//"

func lostMoves() [][]int {
	return [][]int{{6, 9}, {5, 8}, {5, 6}, {4, 9}, {3, 4}, {7, 3}, {3, 7}, {7, 3}}
}

// TestHintsCountMovesToTakeBack checks that a hint says how many moves to take back, but only
// if the request asks for mistakes. The same position as a puzzle can't be solved.
func TestHintsCountMovesToTakeBack(t *testing.T) {
	t.Parallel()
	p, err := Kind{}.Parse(lostLevel)
	if err != nil {
		t.Fatal(err)
	}
	hint, err := Kind{}.Hint(context.Background(), p, engine.Position{Moves: lostMoves()}, engine.HintRequest{FindMistakes: true})
	if err != nil || hint.Outlook != engine.Lost || hint.MovesToUndo != 6 {
		t.Errorf("the hint is %+v, %v; want six moves to be taken back", hint, err)
	}
	end, _, err := Replay(lostLevel, lostMoves())
	if err != nil {
		t.Fatal(err)
	}
	if p, err = (Kind{}).Parse(end); err != nil {
		t.Fatal(err)
	}
	if hint, err := (Kind{}).Hint(context.Background(), p, engine.Position{}, engine.HintRequest{}); !errors.Is(err, engine.ErrUnsolvable) {
		t.Errorf("the end %s as a puzzle gives the hint %+v, %v; want ErrUnsolvable", end, hint, err)
	}
}

// cancelledContext is a context that ends after a number of calls of Err, left.
type cancelledContext struct {
	context.Context
	left int
}

func (c *cancelledContext) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestHintsAreCancelled checks that a long search ends soon after its context.
func TestHintsAreCancelled(t *testing.T) {
	t.Parallel()
	p := newPuzzle(fillRandomly(rand.New(rand.NewPCG(1, 36)), 36, 3, 4), StandardPolicy(), newStandardBudget())
	ctx := &cancelledContext{context.Background(), 500}
	if hint, err := (Kind{}).Hint(ctx, p, engine.Position{}, engine.HintRequest{}); !errors.Is(err, context.Canceled) {
		t.Errorf("the hint is %+v, %v", hint, err)
	}
	if calls := -ctx.left; calls > 2000 {
		t.Errorf("the search continued for %d checks of the context after it was cancelled", calls)
	}
}

// TestHintsKeepToTheWorkAllowed checks that a hint with little work claims nothing unproven.
func TestHintsKeepToTheWorkAllowed(t *testing.T) {
	t.Parallel()
	p := newPuzzle(fillRandomly(rand.New(rand.NewPCG(1, 36)), 36, 3, 4), StandardPolicy(), newStandardBudget())
	hint, err := Kind{}.Hint(context.Background(), p, engine.Position{}, engine.HintRequest{WorkLimit: 5})
	if err != nil || hint.Outlook != engine.Undecided || hint.Moves != nil {
		t.Errorf("the hint is %+v, %v", hint, err)
	}
}
