package generator

import (
	"errors"
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
)

// prove makes of an entry what its job would have made, or says why it can't
// have been that. The checksum of an entry keeps accidents away, but whoever
// writes into the cache can write that too. So nothing is printed for being in
// an entry: a puzzle is one of the kind, with the options and of the tier that was
// asked for; how hard it is and its answer are found out anew, and the answer is
// right by the rules.
func (e entry) prove(maker engine.Maker, job Job) (Made, error) {
	standards, offer := wanted(maker, job.Tier), maker.Offer()
	if len(e.Puzzles) != len(standards) {
		return Made{}, engine.Errorf("%d puzzles for %d tiers", len(e.Puzzles), len(standards))
	}
	made := Made{Job: job}
	for i, text := range e.Puzzles {
		puzzle, err := job.Kind.Parse(text)
		if err != nil {
			return Made{}, engine.Errorf("reading an entry's puzzle: %v", err)
		}
		if !within(puzzle, offer.Format.Extent) {
			return Made{}, errors.New("the puzzle is of another size than what was asked for")
		}
		if offer.Fits != nil && !offer.Fits(puzzle, engine.Want{Tier: standards[i].tier, Number: job.Number}) {
			return Made{}, errors.New("the puzzle is none that the job's options ask for")
		}
		if puzzle.String() != text || finished(puzzle) {
			return Made{}, errors.New("the puzzle is written as none that is made, or leaves nothing to do")
		}
		grade, solution, err := measured(puzzle, standards[i])
		if err != nil {
			return Made{}, err
		}
		if err := job.Kind.Check(puzzle, solution); err != nil {
			return Made{}, engine.Errorf("checking an entry's answer: %v", err)
		}
		made.Puzzles = append(made.Puzzles, puzzle)
		made.Grades = append(made.Grades, grade)
		made.Solutions = append(made.Solutions, solution)
	}
	return made, nil
}

// finished reports whether a grid has its whole answer. None has that is without something in a cell.
func finished(puzzle engine.Puzzle) bool {
	grid, ok := puzzle.(engine.Grid)
	if !ok {
		return false
	}
	there := grid.Table().Cells
	return !slices.ContainsFunc(there, unfilled) && slices.EqualFunc(there, grid.AnswerTable().Cells, slices.Equal)
}

func unfilled(row []string) bool { return slices.Contains(row, "") }

// measured is what there is to say of a puzzle, found out anew.
func measured(puzzle engine.Puzzle, wanted standard) (engine.Grade, engine.Solution, error) {
	grade, err := puzzle.Grade()
	if err != nil || grade.Solutions != 1 || !wanted.met(&grade) {
		return engine.Grade{}, engine.Solution{}, errors.New("the puzzle is not as hard as was asked for")
	}
	solution, err := puzzle.Solve()
	return grade.As(wanted.tier), solution, err
}

// within reports whether a puzzle has the cells that a maker's have, or where
// these are of several sizes no more room than theirs; a maker that doesn't say
// how much that is may have any.
func within(puzzle engine.Puzzle, most engine.Extent) bool {
	if most == (engine.Extent{}) {
		return true
	}
	if grid, ok := puzzle.(engine.Grid); ok {
		return grid.Extent() == most
	}
	const cell = 10 * figure.Millimetre // enough for every kind's smallest
	drawn := puzzle.Question(figure.Print(cell, "en"))
	return drawn.W < figure.Length(most.Columns+1)*cell && drawn.H < figure.Length(most.Rows+1)*cell
}
