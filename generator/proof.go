package generator

import (
	"errors"
	"fmt"

	"octavo/engine"
	"octavo/engine/figure"
)

// prove makes of an entry what its job would have made, or says why it can't
// have been that. The checksum of an entry keeps accidents away, but whoever
// writes into the cache can write that too. So nothing is printed for being in
// an entry: a puzzle is one of the kind, of the size and of the tier that was
// asked for, and its answer is right by the rules.
func (e entry) prove(maker engine.Maker, job Job) (Made, error) {
	tiers := wanted(maker, job.Tier)
	if len(e.Boards) != len(tiers) {
		return Made{}, fmt.Errorf("%d puzzles for %d tiers", len(e.Boards), len(tiers))
	}
	made := Made{Job: job}
	for i, b := range e.Boards {
		puzzle, err := job.Kind.Parse(b.Puzzle)
		if err != nil {
			return Made{}, fmt.Errorf("reading an entry's puzzle: %w", err)
		}
		if !within(puzzle, maker.Offer().Format.Extent) {
			return Made{}, errors.New("the puzzle is larger than what was asked for")
		}
		grade, solution, err := b.measured(puzzle, tiers[i])
		if err != nil {
			return Made{}, err
		}
		if err := job.Kind.Check(puzzle, solution); err != nil {
			return Made{}, fmt.Errorf("checking an entry's answer: %w", err)
		}
		made.Puzzles = append(made.Puzzles, puzzle)
		made.Grades = append(made.Grades, grade)
		made.Solutions = append(made.Solutions, solution)
		made.prints = append(made.prints, fingerprintOf(job.Kind, puzzle))
	}
	return made, nil
}

// measured is what there is to say of a puzzle: found out anew for grids, and
// for puzzles solved by moves what the entry says as far as the moves bear it out.
func (b board) measured(puzzle engine.Puzzle, wanted engine.Tier) (engine.Grade, engine.Solution, error) {
	if _, ok := puzzle.(engine.Moves); ok {
		return b.found(wanted)
	}
	grade, err := puzzle.Grade()
	if err != nil || grade.Solutions != 1 || !grade.Fits(wanted) {
		return engine.Grade{}, engine.Solution{}, errors.New("the puzzle is not of the tier that was asked for")
	}
	solution, err := puzzle.Solve()
	return grade.As(wanted), solution, err
}

func (b board) found(wanted engine.Tier) (engine.Grade, engine.Solution, error) {
	if b.Found == nil || b.Found.Grade.Solutions != 1 || b.Found.Grade.Tier != wanted {
		return engine.Grade{}, engine.Solution{}, errors.New("the entry doesn't say what was found")
	}
	solution := engine.Solution(b.Found.Solution)
	if !borneOut(solution) {
		return engine.Grade{}, engine.Solution{}, errors.New("the facts of the solution are not those of its moves")
	}
	return b.Found.Grade, solution, nil
}

// borneOut reports whether the facts of a solution agree with its moves.
func borneOut(s engine.Solution) bool {
	length, bound, optimal := len(s.Moves), -1, false
	for _, f := range s.Facts {
		switch {
		case f.Name == "length" && f.Value != length:
			return false
		case f.Name == "bound":
			bound = f.Value
		case f.Name == "optimal":
			optimal = f.Value != 0
		}
	}
	return bound <= length && (!optimal || bound == length)
}

// within reports whether a puzzle has no more room than a maker's puzzles may
// have; a maker that doesn't say how much that is may have any.
func within(puzzle engine.Puzzle, most engine.Extent) bool {
	if most == (engine.Extent{}) {
		return true
	}
	if grid, ok := puzzle.(engine.Grid); ok {
		cells := grid.Table().Cells
		return len(cells) <= most.Rows && (len(cells) == 0 || len(cells[0]) <= most.Columns)
	}
	const cell = 10 * figure.Millimetre // enough for every kind's smallest
	drawn := puzzle.Question(figure.Print(cell, "en"))
	return drawn.W < figure.Length(most.Columns+1)*cell && drawn.H < figure.Length(most.Rows+1)*cell
}
