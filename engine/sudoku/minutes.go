package sudoku

import "octavo/engine"

// A stopwatch adds up how long a person takes over the steps of an explanation, in
// hundredths of a second. (The model is Pelánek's: what is hard about a sudoku are its
// steps and how many of them are open at a time. Its weights were fitted to timings
// that were published: docs/rules/sudoku.md.)
type stopwatch struct{ spent int }

// What a person spends, in hundredths of a second.
const writing = 430 // on a cell, once its digit is known

// looking is what a person spends on a cell while looking for the next single, by what
// this is in the end: a last cell or a hidden single of a box are seen at a glance, and
// candidates counted in no time at all.
func looking(t technique) int {
	switch t {
	case fullHouse, hiddenSingleBox:
		return 43
	case hiddenSingleLine:
		return 140
	default:
		return 250
	}
}

// pondering is what a person spends on a step that is no single, by its tier. No
// timing of unreasonable ones was found: theirs is twice what extreme ones take.
func pondering(t engine.Tier) int {
	switch t {
	case engine.Normal:
		return 2_500
	case engine.Hard:
		return 6_000
	case engine.Extreme:
		return 9_000
	default:
		return 18_000
	}
}

// step adds a step that is about to be taken.
func (w *stopwatch) step(b *board, t technique) {
	if t > nakedSingle {
		w.spent += pondering(ladder.Tier(t))
		return
	}
	w.single(t, b.empty, b.ready())
}

// single adds a single that is about to be taken. A person goes over as many cells as stand empty
// for each of those that are open, on the average.
func (w *stopwatch) single(t technique, empty, ready int) {
	w.spent += writing + int(uint32(empty*looking(t))/uint32(max(1, ready)))
}

// stuck adds what is left to do where no technique leads on.
func (w *stopwatch) stuck(b *board) {
	w.spent += pondering(engine.Unreasonable) + b.empty*writing
}

// minutes is what was added up, in full minutes.
func (w *stopwatch) minutes() int { return max(1, (w.spent+3_000)/6_000) }

// ready counts the cells that a single fills now.
func (b *board) ready() int {
	cells := b.lone
	for rest := b.onlyIn; rest != 0; rest &= rest - 1 {
		h := rest.First()
		for some := b.only[h]; some != 0; some = some.Rest() {
			cells.Add(b.cellOf(h, b.spots[some.Lowest()-1][h]))
		}
	}
	return cells.Count()
}
