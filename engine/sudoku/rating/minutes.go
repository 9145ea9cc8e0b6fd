package rating

import (
	"octavo/engine"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/technique"
)

// A stopwatch adds up how long a person takes over the steps of an explanation, in
// hundredths of a second. (The model is Pelánek's: what is hard about a sudoku are its
// steps and how many of them are open at a time. Its weights were fitted to timings
// that were published: docs/decisions/80-minutes-from-steps-and-places.md.)
type stopwatch struct{ spent int }

// What a person spends, in hundredths of a second.
const writeTime = 430 // on a cell, once its digit is known

// scanTime is what a person spends on a cell while looking for the next single, by what
// this is in the end: a last cell or a hidden single of a box are seen at a glance, and
// candidates counted in no time at all.
func scanTime(t technique.Technique) int {
	switch t {
	case technique.FullHouse, technique.HiddenSingleBox:
		return 43
	case technique.HiddenSingleLine:
		return 140
	default:
		return 250
	}
}

// thinkTime is what a person spends on a step that is no single, by its tier. No
// timing of unreasonable ones was found: theirs is twice what extreme ones take.
func thinkTime(t engine.Tier) int {
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

// addStep adds a step that is about to be taken.
func (w *stopwatch) addStep(b *board.Board, t technique.Technique) {
	if t > technique.NakedSingle {
		w.spent += thinkTime(technique.Ladder.Tier(t))
		return
	}
	w.addSingle(t, b.Empty, b.CountSingles())
}

// addSingle adds a single that is about to be taken. A person goes over as many cells as stand empty
// for each of those that are open, on the average.
func (w *stopwatch) addSingle(t technique.Technique, empty, ready int) {
	w.spent += writeTime + int(uint32(empty*scanTime(t))/uint32(max(1, ready)))
}

// addGuess adds what is left to do where no technique leads on.
func (w *stopwatch) addGuess(b *board.Board) {
	w.spent += thinkTime(engine.Unreasonable) + b.Empty*writeTime
}

// minutes is what was added up, in full minutes.
func (w *stopwatch) minutes() int { return max(1, (w.spent+3_000)/6_000) }
