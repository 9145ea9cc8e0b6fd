package latin

import (
	"context"

	"octavo/engine"
)

// A Setting is a puzzle on a square of the digits from 1, as it is set: what is
// given, and the clues that a kind adds. A kind's puzzle embeds it and is solved,
// graded and explained.
type Setting[C Added] struct {
	Given
	Clues C
}

// Added are the clues that a kind adds to what is given, of a type of its own.
type Added interface {
	// Which techniques are there?
	Ladder() *Ladder
	// How do the clues help to fill in a square?
	Over(*Grid, *Given) Clues
	// How is that told? Sentence and Because are asked before each step is taken.
	Told(*Grid, *Given) Telling
}

// A solving is a solver that has begun with a setting.
type solving struct {
	Solver[struct{}]
	clues Clues
}

// begin prepares a solver, what is given in its place.
func (s *Setting[C]) begin() *solving {
	b := new(solving)
	b.Begin(s.Clues.Ladder())
	b.Grid.Reset(s.Size, From(1, s.Size))
	for cell, d := range s.Digits {
		if d != 0 {
			b.Grid.Place(cell, int(d))
		}
	}
	b.clues = s.Clues.Over(&b.Grid, &s.Given)
	return b
}

// Judge says what becomes of the puzzle.
func (s *Setting[C]) Judge() Verdict {
	b := s.begin()
	return b.Judge(b.clues)
}

// Solve returns the finished grid.
func (s *Setting[C]) Solve() (engine.Solution, error) {
	v := s.Judge()
	return v.Solution(s.Size * s.Size), v.Err()
}

// Grade measures the puzzle by the techniques it needs.
func (s *Setting[C]) Grade() (engine.Grade, error) {
	v := s.Judge()
	return v.Grade(s.Clues.Ladder())
}

// Solved are the digits of the solution, or what is given where there is not
// exactly one.
func (s *Setting[C]) Solved() []uint8 {
	v := s.Judge()
	return v.Answer(s.Digits[:])
}

// YieldsTo reports whether the techniques of tiers up to t solve the puzzle.
func (s *Setting[C]) YieldsTo(t engine.Tier) bool {
	b := s.begin()
	return b.YieldsTo(t, b.clues)
}

// Explain returns the steps from what is given to the solution.
func (s *Setting[C]) Explain() ([]engine.Step, error) {
	v, b := s.Judge(), s.begin()
	return s.account(b).Of(&v)
}

// Position reads a position of the puzzle.
func (s *Setting[C]) Position(text string) (engine.Position, error) {
	return ReadPosition(text, s.Size, Symbols(From(1, s.Size)), s.Digits[:])
}

// Hint says what can be done next in a position.
func (s *Setting[C]) Hint(ctx context.Context, at engine.Position, ask engine.Ask) (engine.Hint, error) {
	b := s.begin()
	v, hint, err := b.JudgeWithin(Patience{ctx, ask.Work}, b.clues)
	if err != nil || v.Err() != nil {
		return hint, err
	}
	b = s.begin()
	return s.account(b).Hint(ctx, &v, at, ask)
}

// account tells what a solving finds out.
func (s *Setting[C]) account(b *solving) Account[struct{}] {
	return Account[struct{}]{Solver: &b.Solver, Clues: b.clues, Telling: s.Clues.Told(&b.Grid, &s.Given)}
}
