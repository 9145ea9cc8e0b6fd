package wide

import (
	"context"

	"octavo/engine"
	"octavo/engine/latin"
)

// Position reads a position of the puzzle.
func (p *Puzzle) Position(text string) (engine.Position, error) {
	return latin.ReadPosition(text, p.grid.shape.side, p.grid.shape.all, p.grid.cells)
}

// Hint returns the next step in a position.
func (p *Puzzle) Hint(ctx context.Context, at engine.Position, ask engine.HintRequest) (engine.Hint, error) {
	v := p.grid.judge()
	if err := v.err(); err != nil {
		return engine.Hint{}, err
	}
	n := latin.NotesOf(at, p.grid.shape.side, func(c int) bool { return p.grid.cells[c] != 0 }, v.solved.cells)
	if hint, ok := n.EarlyHint(ask); ok {
		return hint, nil
	}
	return p.hint(ctx, n, &v.solved, ask)
}

// hint returns the first step that isn't in the notes yet and doesn't depend on mistakes in them.
func (p *Puzzle) hint(ctx context.Context, n *latin.Notes, solution *grid, ask engine.HintRequest) (engine.Hint, error) {
	var d deduction
	b, known := newBoard(p.grid.shape), newBoard(p.grid.shape)
	b.set(&p.grid)
	b.applyNotes(n)
	known.copyFrom(b)
	return n.Hint(ctx, ask, latin.HintSearch{
		Steps:       b.steps(&d),
		NextSimilar: func(next *engine.Step) bool { return b.applyAndFindSimilar(&d, next) },
		ShareHouse:  p.grid.shape.sees,
		IsAbsent:    func(c, digit int) bool { return !known.candidates[c].Has(digit) && int(known.value[c]) != digit },
		Undecided: func() int {
			if b.empty == 0 {
				return -1
			}
			return b.fewestGuesses()[0].cell
		},
		Solution: solution.cells,
	})
}

// applyNotes enters the correct digits of the notes, and removes the candidates that were struck
// correctly.
func (b *board) applyNotes(n *latin.Notes) {
	for c, digit := range n.Filled {
		if digit != 0 && b.value[c] == 0 {
			b.place(c, digit.Lowest())
		}
	}
	for c, struck := range n.Struck {
		for digit := range (struck & b.candidates[c]).All() {
			b.strike(c, digit)
		}
	}
}
