package rating

import (
	"octavo/engine"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/technique"
)

// A stopwatch adds up the time that a person takes for the steps of an explanation, in hundredths of a
// second. The model is Pelánek's: a sudoku is harder if its steps are harder and if fewer steps are
// possible at a time. The times below were fitted to published timings (docs/rules/sudoku.md, section
// Minutes).
type stopwatch struct{ time int }

// writeTime is the time for writing a known digit into a cell, in hundredths of a second.
const writeTime = 430

// scanTime returns the time for looking at one empty cell in search of the next single, in hundredths
// of a second. Full houses and hidden singles in boxes are seen at a glance.
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

// thinkTime returns the time for a step that isn't a single, by its tier, in hundredths of a second.
// There are no timings of unreasonable steps: they get twice the time of extreme ones.
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

// addStep adds the time of a step before it is taken.
func (w *stopwatch) addStep(b *board.Board, t technique.Technique) {
	if t > technique.NakedSingle {
		w.time += thinkTime(technique.Ladder.Tier(t))
		return
	}
	w.addSingle(t, b.Empty, b.CountSingles())
}

// addSingle adds the time of a single before it is taken. empty is the number of empty cells, ready
// the number of possible singles. On average a person looks at empty/ready cells until a single is
// found.
func (w *stopwatch) addSingle(t technique.Technique, empty, ready int) {
	w.time += writeTime + int(uint32(empty*scanTime(t))/uint32(max(1, ready)))
}

// addGuess adds the time for the rest of a puzzle after the last step of the ladder.
func (w *stopwatch) addGuess(b *board.Board) {
	w.time += thinkTime(engine.Unreasonable) + b.Empty*writeTime
}

// minutes returns the time in minutes, rounded, at least 1.
func (w *stopwatch) minutes() int { return max(1, (w.time+3_000)/6_000) }
