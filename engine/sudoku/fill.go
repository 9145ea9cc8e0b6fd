package sudoku

import "math/rand/v2"

// fill makes a full grid by chance.
func fill(s *shape, rng *rand.Rand) grid {
	var b board
	b.open(s)
	full, _ := fillFrom(&b, rng)
	return full
}

// fillFrom completes a board: where no single falls out, a tightest cell
// takes a digit by chance.
func fillFrom(b *board, rng *rand.Rand) (grid, bool) {
	if !b.settle() {
		return grid{}, false
	}
	if b.empty == 0 {
		return b.grid(), true
	}
	c := b.tightest()
	for rest := b.may[c]; rest != 0; {
		d := pick(rest, rng)
		rest &^= digitSet(d)
		guess := *b
		guess.place(c, d)
		if full, ok := fillFrom(&guess, rng); ok {
			return full, true
		}
	}
	return grid{}, false
}

// pick draws one of some digits.
func pick(some digits, rng *rand.Rand) int {
	for skip := rng.IntN(some.count()); skip > 0; skip-- {
		some = some.withoutLowest()
	}
	return some.lowest()
}
