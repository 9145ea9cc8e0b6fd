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
func (p *Puzzle) Hint(ctx context.Context, at engine.Position, ask engine.Ask) (engine.Hint, error) {
	v := p.game.ladder.judge(&p.grid)
	if err := v.err(); err != nil {
		return engine.Hint{}, err
	}
	n := latin.NotesOf(at, p.grid.shape.side, func(c int) bool { return p.grid.cells[c] != 0 }, v.solved.cells)
	if hint, ok := n.Ended(ask); ok {
		return hint, nil
	}
	return p.next(ctx, n, &v.solved)
}

// next returns the first step beyond the notes that doesn't depend on mistakes in them.
func (p *Puzzle) next(ctx context.Context, n *latin.Notes, solved *grid) (engine.Hint, error) {
	l, s := p.game.ladder, p.grid.shape
	b, known := newBoard(s), newBoard(s)
	b.set(&p.grid)
	b.note(n)
	known.copyFrom(b)
	absent := func(c, digit int) bool { return !known.candidates[c].Has(digit) && int(known.value[c]) != digit }
	var d deduction
	for b.empty > 0 && ctx.Err() == nil && l.next(b, &d, engine.Extreme) {
		if step := l.step(b, &d); n.Suits(&step, s.sees, absent) {
			return engine.Hint{Outlook: engine.Onward, Step: step}, nil
		}
		b.apply(&d)
	}
	if err := ctx.Err(); err != nil {
		return engine.Hint{}, err
	}
	if !n.Guiltless() || b.empty == 0 {
		return engine.Hint{Outlook: engine.Misled}, nil
	}
	cell := b.fewestWays()[0].cell
	digit := int(solved.cells[cell])
	return engine.Hint{Outlook: engine.Onward, Step: engine.Step{
		Technique: searching, Key: searching,
		Args:   []engine.Arg{s.named("cell", cell), numerals("digit", 1<<digit)},
		Placed: s.marks(nil, cell, 1<<digit),
	}}, nil
}

// note applies the correct notes.
func (b *board) note(n *latin.Notes) {
	for c, digit := range n.Filled {
		if digit != 0 && b.value[c] == 0 {
			b.place(c, digit.Lowest())
		}
	}
	for c, gone := range n.Struck {
		for digit := range (gone & b.candidates[c]).All() {
			b.strike(c, digit)
		}
	}
}
