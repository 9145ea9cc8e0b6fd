package stream

import (
	"context"

	"octavo/engine"
)

// Look says of every puzzle whether it was printed, by what finds the line of the
// ledger that has it:
//
//	{"line":1,"puzzle":"…","printed":false}
//	{"line":2,"puzzle":"…","printed":true,"ledger":"content/ledger.txt:5:1"}
//
// One that was printed is a check that failed.
func (f Filter) Look(ctx context.Context, find func(engine.Puzzle) (where string, printed bool)) error {
	return f.run(ctx, func(r *reply, number int, puzzle engine.Puzzle) {
		where, printed := find(puzzle)
		o := beginObject(r.out)
		o.number("line", number)
		o.text("puzzle", puzzle.String())
		o.truth("printed", printed)
		if printed {
			o.text("ledger", where)
			r.failed = true
		}
		r.out = o.endLine()
	})
}

// Gather hands over every puzzle, in the order of the lines.
func (f Filter) Gather(ctx context.Context, take func(engine.Puzzle)) error {
	f.Jobs = 1 // so that they come one after the other
	return f.run(ctx, func(_ *reply, _ int, puzzle engine.Puzzle) { take(puzzle) })
}
