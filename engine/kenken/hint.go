package kenken

import (
	"context"
	"fmt"

	"octavo/engine"
	"octavo/engine/latin"
)

// Position reads a position of a puzzle. No digit is given in it: a cage of one cell
// is a clue like others.
func (Kind) Position(puzzle engine.Puzzle, text string) (engine.Position, error) {
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Position{}, fmt.Errorf("%q is no puzzle of this kind", puzzle)
	}
	return latin.ReadPosition(text, p.size, latin.Symbols(p.digits()), nil)
}

// Hint says what can be done next in a position. Its unit of work is a digit tried by
// the search for solutions.
func (Kind) Hint(ctx context.Context, puzzle engine.Puzzle, at engine.Position, ask engine.Ask) (engine.Hint, error) {
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Hint{}, fmt.Errorf("%q is no puzzle of this kind", puzzle)
	}
	s := new(solver)
	v, hint, err := s.judgedWithin(p, latin.Patience{Context: ctx, Most: ask.Work})
	if err != nil || v.Err() != nil {
		return hint, err
	}
	s.begin(p)
	return s.account().Hint(ctx, &v, at, ask)
}

// judgedWithin is the verdict on a puzzle, within a patience. Where that has no end,
// it is the one that is remembered.
func (s *solver) judgedWithin(p *Puzzle, patience latin.Patience) (latin.Verdict, engine.Hint, error) {
	if patience.Context.Done() == nil && patience.Most == 0 {
		v := p.verdict()
		return *v, engine.Hint{}, v.Err()
	}
	s.begin(p)
	return s.JudgeWithin(patience, s.clues())
}
