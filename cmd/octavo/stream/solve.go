package stream

import (
	"context"

	"octavo/engine"
)

// Solve answers every puzzle, a grid with its only solution and a puzzle of
// moves with a list of them:
//
//	{"line":1,"solutions":1,"solution":"…"}
//	{"line":1,"solvable":true,"optimal":true,"length":9,"bound":9,"moves":[[0,2],…]}
func (f Filter) Solve(ctx context.Context) error {
	return f.run(ctx, func(r *reply, number int, puzzle engine.Puzzle) {
		solution, err := puzzle.Solve()
		if err != nil && !unfit(err) {
			r.refuse(number, err)
			return
		}
		o := beginObject(r.out)
		o.number("line", number)
		o.facts(solution.Facts)
		o.answer("solution", "moves", solution)
		r.out = o.endLine()
	})
}
