package wide

import (
	"context"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/technique"
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
	if hint, ok := n.Ended(ask); ok {
		return hint, nil
	}
	return p.nextHint(ctx, n, &v.solved, ask)
}

// nextHint returns the first step beyond the notes that doesn't depend on mistakes in them.
func (p *Puzzle) nextHint(ctx context.Context, n *latin.Notes, solution *grid, ask engine.HintRequest) (engine.Hint, error) {
	s := p.grid.shape
	b, known := newBoard(s), newBoard(s)
	b.set(&p.grid)
	b.applyNotes(n)
	known.copyFrom(b)
	isAbsent := func(c, digit int) bool { return !known.candidates[c].Has(digit) && int(known.value[c]) != digit }
	var d deduction
	for b.empty > 0 && ctx.Err() == nil && b.nextStep(&d) {
		if step := b.step(&d); n.Suits(&step, s.sees, isAbsent) {
			return engine.Hint{Outlook: engine.Onward, Step: latin.Nearest(step, ask, func(next *engine.Step) bool {
				return b.again(&d, next)
			}, func(next *engine.Step) bool { return n.Suits(next, s.sees, isAbsent) })}, nil
		}
		b.apply(&d)
	}
	if err := ctx.Err(); err != nil {
		return engine.Hint{}, err
	}
	if !n.Guiltless() || b.empty == 0 {
		return engine.Hint{Outlook: engine.Misled}, nil
	}
	cell := b.fewestGuesses()[0].cell
	digit := int(solution.cells[cell])
	name := technique.Ladder.Name(technique.Search)
	return engine.Hint{Outlook: engine.Onward, Step: engine.Step{
		Technique: name, Key: name,
		Args:   []engine.Arg{s.cellsArg("cell", cell), digitsArg("digit", 1<<digit)},
		Placed: s.marks(nil, cell, 1<<digit),
	}}, nil
}

// applyNotes fills and strikes what is correct in the notes.
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
