package rating

import (
	"octavo/engine"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/technique"
)

// A stopwatch adds up how long a person takes over the steps of an explanation, in hundredths of a
// second. The model is Pelánek's: the hardness of a sudoku lies in its steps and in how many of
// them are possible at a time. The weights were fitted to published timings: docs/rules/sudoku.md,
// section Minutes.
type stopwatch struct{ spent int }

// What a person spends, in hundredths of a second.
const writeTime = 430 // on a cell whose digit is known

// scanTime is the time spent on a cell while looking for the next single. It depends on the single
// found: full houses and hidden singles of boxes are seen at a glance.
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

// thinkTime is the time spent on a step that is no single, by its tier. There are no timings of
// unreasonable steps; they get twice that of extreme ones.
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

// addSingle adds a single that is about to be taken. A person looks at the empty cells, divided by
// the singles that are ready.
func (w *stopwatch) addSingle(t technique.Technique, empty, ready int) {
	w.spent += writeTime + int(uint32(empty*scanTime(t))/uint32(max(1, ready)))
}

// addGuess adds what is left to do where no technique is left.
func (w *stopwatch) addGuess(b *board.Board) {
	w.spent += thinkTime(engine.Unreasonable) + b.Empty*writeTime
}

// minutes returns the time in full minutes.
func (w *stopwatch) minutes() int { return max(1, (w.spent+3_000)/6_000) }
