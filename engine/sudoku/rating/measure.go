// Package rating measures how hard a sudoku is for a person. [Measure] returns the techniques used, the
// rating on Sudoku Explainer's scale and an estimate in minutes.
package rating

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/technique"
)

// A ladderObserver sees every step on the ladder before it is taken, and adds up the time of the
// steps. It also records the first position in which ladder and scale may take different steps. Up
// to there both take the same full houses and hidden singles, so the rating can begin at that
// position.
type ladderObserver struct {
	stopwatch
	sameSteps   int                 // number of first steps that ladder and scale share
	hardest     technique.Technique // the hardest of these steps
	hasDiverged bool
	divergence  board.Grid // the position at the first step that differs
}

// observe records a step before it is taken.
func (o *ladderObserver) observe(b *board.Board, t technique.Technique) {
	o.stopwatch.addStep(b, t)
	if o.diverges(t) {
		o.diverge(b.Grid())
	}
}

// diverges reports whether ladder and scale differ at this step for the first time. If they don't
// differ yet, it counts the step as shared.
func (o *ladderObserver) diverges(t technique.Technique) bool {
	if o.hasDiverged || t > technique.HiddenSingleLine {
		return !o.hasDiverged
	}
	o.sameSteps++
	o.hardest = max(o.hardest, t)
	return false
}

// observeEnd records that the ladder finds no further step, but the puzzle isn't solved.
func (o *ladderObserver) observeEnd(b *board.Board) {
	o.stopwatch.addGuess(b)
	if !o.hasDiverged {
		o.diverge(b.Grid())
	}
}

func (o *ladderObserver) diverge(g board.Grid) { o.hasDiverged, o.divergence = true, g }

// A Measurement holds measures of how hard a puzzle is.
type Measurement struct {
	Used      latin.Tally // the steps on the ladder
	Rating    int         // by the scale, in tenths; valid if HasRating
	HasRating bool        // false for other sizes than 9×9, or if the scale doesn't solve the puzzle
	Minutes   int         // estimated time for a person; for 9×9 cells only
}

// Measure solves a grid as a person does, without the techniques in without. solution must be the
// grid's only solution. The rating is on the scale with all techniques.
func Measure(g, solution *board.Grid, without technique.Set) (m Measurement) {
	if g.Shape != board.Nine {
		m.Used = technique.ClimbWithout(g, technique.Search-1, without)
		return m
	}
	var observer ladderObserver
	rest := takeSingles(g, solution, &m.Used, &observer)
	if rest.CountFilled() < board.Nine.Cells {
		s := technique.Solver{Without: without}
		s.Set(&rest)
		s.ClimbOn(technique.Search-1, &m.Used, observer.observe)
		if s.Empty > 0 {
			observer.observeEnd(&s.Board)
		}
	}
	m.Rating, m.HasRating = rating(&observer)
	m.Minutes = observer.minutes()
	return m
}

// takeSingles fills singles, the cheapest first, until there are none left. It counts them in used,
// and returns the resulting grid.
func takeSingles(g, solution *board.Grid, used *latin.Tally, observer *ladderObserver) board.Grid {
	var w board.SinglesSolver
	w.Set(g, solution)
	var times [technique.NakedSingle + 1]int
	for empty := w.CountEmpty(); empty > 0; empty-- {
		kind, position := w.Cheapest()
		if kind == board.NoSingle {
			break
		}
		t := technique.Technique(kind)
		times[t]++
		observer.addSingle(t, empty, w.CountSingles())
		if observer.diverges(t) {
			observer.diverge(w.Grid())
		}
		w.Fill(position)
	}
	for t, n := range times {
		if n > 0 {
			used.Count(technique.Technique(t), n)
		}
	}
	return w.Grid()
}

// rating returns the rating of a puzzle if the scale solves it. It continues from the position where
// ladder and scale differ.
func rating(observer *ladderObserver) (rating int, ok bool) {
	if observer.sameSteps > 0 {
		rating = technique.RatingOf(observer.hardest)
	}
	if !observer.hasDiverged {
		return rating, true
	}
	rest, ok := rate(new(technique.Solver), &observer.divergence)
	return max(rating, rest), ok
}
