package sortresort

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"

	"octavo/engine"
	"octavo/engine/sortresort/play"
)

// narrow has three trays and one gap, at the end of the first. Filling the gap with
// anything but the third of its sort leaves no move.
func narrow() *Puzzle {
	of := func(slots int, rows ...[]string) Container {
		c := Container{Slots: slots, Rows: len(rows)}
		for row, items := range rows {
			for slot, id := range items {
				c.Items = append(c.Items, Placed{id, row, slot})
			}
		}
		return c
	}
	return Kind{Prove: Solve}.puzzle(&Level{Thresholds: tutorialStars(), Containers: []Container{
		of(3, []string{"ant", "ant"}, []string{"cat"}),
		of(3, []string{"ant", "bee", "bee"}, []string{"cat"}),
		of(1, []string{"bee"}, []string{"cat"}),
	}})
}

// TestHintsExplainMovesAndMistakes checks that a hint explains the next move,
// and that a hint with mistakes counts the moves to take back if no solution is left.
func TestHintsExplainMovesAndMistakes(t *testing.T) {
	t.Parallel()
	p, lost := narrow(), engine.Position{Moves: [][]int{{2, 0, 0, 2}}}
	hint, err := Kind{}.Hint(context.Background(), p, engine.Position{}, engine.HintRequest{})
	if err != nil || hint.Outlook != engine.StepFound || len(hint.Moves) != 4 || hint.Bound != 4 {
		t.Fatalf("the hint is %+v, %v; four moves solve it", hint, err)
	}
	want := engine.Step{Key: "move-three", Args: []engine.Arg{
		engine.Literal("note", "B1→A3"), engine.Literal("item", "ant"), {Name: "place", Terms: []engine.Term{{Word: "first"}}}, engine.Literal("from", "B"), engine.Literal("to", "A"),
	}}
	if !reflect.DeepEqual(hint.Step, want) {
		t.Errorf("the step is %+v; want %+v", hint.Step, want)
	}
	for ask, want := range map[engine.HintRequest]engine.Hint{
		{}:                   {Outlook: engine.Misled},
		{FindMistakes: true}: {Outlook: engine.Lost, MovesToUndo: 1},
	} {
		if hint, err := (Kind{}).Hint(context.Background(), p, lost, ask); err != nil || !reflect.DeepEqual(hint, want) {
			t.Errorf("after a move that leaves no gap, to %+v the hint is %+v, %v; want %+v", ask, hint, err, want)
		}
	}
}

// TestHintsFollowTheKnownSolution checks that hints on the known solution keep to it.
func TestHintsFollowTheKnownSolution(t *testing.T) {
	t.Parallel()
	known := play.Solve(narrow().Level.State(), play.Budget{Nodes: 1000})
	slices.Reverse(known.Moves[2:]) // another way, as short
	known.Bound = 3
	p := newPuzzle(narrow().Level, nil, func() play.Result { return known })
	r := p.resultFrom(p.Level.State(), nil, play.Budget{Nodes: budget, IsCancelled: func() bool { return false }})
	if !reflect.DeepEqual(r.Moves, known.Moves) || r.Bound != 4 {
		t.Errorf("known is %+v, and told %+v", known, r)
	}
}

// impatient is a context that ends after so many calls of Err.
type impatient struct {
	context.Context
	left int
}

func (c *impatient) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestHintsAreCancelled checks that a long search ends soon after its context.
func TestHintsAreCancelled(t *testing.T) {
	t.Parallel()
	s := NewSet(testWorld("off"), Standard(), func(*Level) play.Result {
		return play.Result{Verdict: play.Solvable, Moves: make([]play.Move, 54)}
	})
	l, _, err := s.Make(12)
	if err != nil {
		t.Fatal(err)
	}
	ctx := &impatient{context.Background(), 20}
	if hint, err := (Kind{}).Hint(ctx, Kind{}.puzzle(l), engine.Position{}, engine.HintRequest{}); !errors.Is(err, context.Canceled) {
		t.Errorf("the hint is %+v, %v", hint, err)
	}
	if calls := -ctx.left; calls > 5000 {
		t.Errorf("after nobody waited any more, the search asked %d times whether somebody does", calls)
	}
}
