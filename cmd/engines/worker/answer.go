package worker

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
)

// Answer answers a request. Equal requests have equal answers, unless the context ends.
func Answer(ctx context.Context, r Request) Reply {
	reply, err := answer(ctx, r)
	if err != nil {
		mistake := &Mistake{Code: codeOf(err), Text: err.Error()}
		if unread, ok := errors.AsType[*textError](err); ok {
			mistake.Line, mistake.Message = unread.line, messageOf(unread.cause)
		}
		if refused, ok := errors.AsType[*engine.OptionError](err); ok && !refused.Reason.IsEmpty() {
			mistake.Message = messageOf(engine.Messagef("%s: %s", refused.Value, refused.Reason))
		}
		return Reply{ID: r.ID, Error: mistake}
	}
	reply.ID = r.ID
	return reply
}

func codeOf(err error) Code {
	switch {
	case errors.Is(err, context.Canceled):
		return Cancelled
	case errors.Is(err, engine.ErrUnsolvable):
		return Unsolvable
	case errors.Is(err, engine.ErrAmbiguous):
		return Ambiguous
	}
	if _, ok := errors.AsType[*generator.ImpossibleError](err); ok {
		return Impossible
	}
	return Refused
}

func answer(ctx context.Context, r Request) (Reply, error) {
	if r.Do == Hello {
		return Reply{Kinds: offeredKinds()}, nil
	}
	if slices.Contains([]Task{Play, Parley, Reckon, Log}, r.Do) {
		return answerKyndo(ctx, r)
	}
	kind, ok := kinds.Named(r.Kind)
	if !ok {
		return Reply{}, fmt.Errorf("kind %.40q is not known; known: %v", r.Kind, kinds.Names())
	}
	kind, err := withWorlds(kind, r.Worlds)
	if err != nil {
		return Reply{}, err
	}
	if r.Do == Make {
		return makePuzzles(ctx, kind, r)
	}
	if r.Do == Plan && r.Paper != nil {
		return plan(kind, r)
	}
	ask, ok := answersByTask[r.Do]
	if !ok {
		return Reply{}, fmt.Errorf("%.40q can't be asked for; possible: %v", r.Do, tasks)
	}
	if len(r.Puzzle) > maxShownBytes && (r.Do == Show || r.Do == Judge) {
		return Reply{}, fmt.Errorf("the puzzle has %d bytes; possible: up to %d", len(r.Puzzle), maxShownBytes)
	}
	puzzle, err := puzzleOf(engine.WithLadder(kind, r.Options), r)
	if err != nil {
		return Reply{}, err
	}
	return ask(ctx, kind, puzzle, r)
}

// answersByTask holds the functions that answer tasks about a given puzzle.
var answersByTask = map[Task]func(context.Context, engine.Kind, engine.Puzzle, Request) (Reply, error){
	Hint: hint, Check: check, Solve: solve, Grade: grade, Show: show, Judge: judge,
}

func hint(ctx context.Context, kind engine.Kind, puzzle engine.Puzzle, r Request) (Reply, error) {
	helpful, ok := kind.(engine.Hinter)
	if !ok {
		return Reply{}, fmt.Errorf("%s gives no hints", kind.Name())
	}
	at, err := helpful.Position(puzzle, r.Position)
	if err != nil {
		return Reply{}, err
	}
	h, err := helpful.Hint(ctx, puzzle, at, engine.HintRequest{FindMistakes: r.Mistakes, WorkLimit: r.Work, LastTouched: (*engine.CellSymbol)(r.Near)})
	if err != nil {
		return Reply{}, err
	}
	return Reply{Hint: hintOf(h)}, nil
}

// check judges an answer by the rules of the kind alone. So if a puzzle has no solution, every
// complete answer is wrong.
func check(_ context.Context, kind engine.Kind, puzzle engine.Puzzle, r Request) (Reply, error) {
	switch err := kind.Check(puzzle, engine.Solution{Text: r.Text, Moves: r.Moves}); {
	case err == nil:
		return Reply{Check: &Checked{Right: true, Whole: true}}, nil
	case errors.Is(err, engine.ErrUnfinished):
		return Reply{Check: &Checked{Right: true}}, nil
	default:
		return Reply{Check: &Checked{Reason: err.Error()}}, nil
	}
}

func solve(_ context.Context, _ engine.Kind, puzzle engine.Puzzle, _ Request) (Reply, error) {
	s, err := puzzle.Solve()
	if err != nil {
		return Reply{}, err
	}
	answer := solutionOf(s)
	return Reply{Solve: &answer}, nil
}

func grade(_ context.Context, _ engine.Kind, puzzle engine.Puzzle, _ Request) (Reply, error) {
	g, err := puzzle.Grade()
	if err != nil {
		return Reply{}, err
	}
	answer := gradeOf(g)
	return Reply{Grade: &answer}, nil
}

func offeredKinds() (all []Offered) {
	for _, kind := range kinds.All() {
		_, hints := kind.(engine.Hinter)
		_, err := kind.Maker(nil)
		o := Offered{
			Kind: kind.Name(), Version: kind.Version(), Techniques: slices.Concat([]string{}, kind.Techniques()),
			Hints: hints, Makes: err == nil, Tiers: []string{}, Options: []Option{},
		}
		for _, tier := range kind.Tiers() {
			o.Tiers = append(o.Tiers, tier.String())
		}
		for _, option := range kind.Options() {
			o.Options = append(o.Options, Option{option.Key, option.Values, option.Low, option.High, option.Default})
		}
		all = append(all, o)
	}
	return all
}
