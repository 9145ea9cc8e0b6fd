package futoshiki

import (
	"context"
	"fmt"

	"octavo/engine"
)

// Position reads a position of a puzzle.
func (Kind) Position(puzzle engine.Puzzle, text string) (engine.Position, error) {
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Position{}, fmt.Errorf("%q is no puzzle of this kind", puzzle)
	}
	return p.Setting.Position(text)
}

// Hint says what can be done next in a position. Its unit of work is a digit tried by
// the search for solutions.
func (Kind) Hint(ctx context.Context, puzzle engine.Puzzle, at engine.Position, ask engine.Ask) (engine.Hint, error) {
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Hint{}, fmt.Errorf("%q is no puzzle of this kind", puzzle)
	}
	return p.Setting.Hint(ctx, at, ask)
}
