package generator

import (
	"errors"
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
)

// check returns the finished job of a cache entry. It returns an error if the job can't have made
// the entry. The checksum of an entry doesn't protect against forgery. So each puzzle must fit the
// job's kind, options and tier. Its grade and solution are computed again, and the rules must
// accept the solution.
func (e entry) check(p *proposer, job Job) (Result, error) {
	offer := p.maker.Offer()
	if len(e.Puzzles) != len(p.targets) {
		return Result{}, engine.Errorf("%d puzzles for %d tiers", len(e.Puzzles), len(p.targets))
	}
	made := Result{Job: job}
	for i, text := range e.Puzzles {
		puzzle, err := engine.WithLadder(job.Kind, job.Options).Parse(text)
		if err != nil {
			return Result{}, engine.Errorf("reading an entry's puzzle: %v", err)
		}
		if !fitsExtent(puzzle, offer.Format.Extent) {
			return Result{}, errors.New("the puzzle is of another size than what was asked for")
		}
		if offer.Fits != nil && !offer.Fits(puzzle, engine.Want{Tier: p.targets[i].tier, Number: job.Number}) {
			return Result{}, errors.New("the puzzle is none that the job's options ask for")
		}
		if puzzle.String() != text || isFilled(puzzle) {
			return Result{}, errors.New("the puzzle is written as none that is made, or leaves nothing to do")
		}
		grade, solution, err := gradeAndSolve(puzzle, p.targets[i])
		if err != nil {
			return Result{}, err
		}
		if err := job.Kind.Check(puzzle, solution); err != nil {
			return Result{}, engine.Errorf("checking an entry's answer: %v", err)
		}
		made.Puzzles = append(made.Puzzles, puzzle)
		made.Grades = append(made.Grades, grade)
		made.Solutions = append(made.Solutions, solution)
	}
	return made, nil
}

// isFilled reports whether a puzzle is a grid in which every cell already has its answer.
func isFilled(puzzle engine.Puzzle) bool {
	grid, ok := puzzle.(engine.Grid)
	if !ok {
		return false
	}
	cells := grid.Table().Cells
	return !slices.ContainsFunc(cells, hasEmptyCell) && slices.EqualFunc(cells, grid.AnswerTable().Cells, slices.Equal)
}

func hasEmptyCell(row []string) bool { return slices.Contains(row, "") }

// gradeAndSolve returns the grade and the solution of a puzzle. It returns an error if the puzzle
// misses the target, or hasn't exactly one solution.
func gradeAndSolve(puzzle engine.Puzzle, target target) (engine.Grade, engine.Solution, error) {
	grade, err := puzzle.Grade()
	if err != nil || grade.Solutions != 1 || !target.isMetBy(&grade) {
		return engine.Grade{}, engine.Solution{}, errors.New("the puzzle is not as hard as was asked for")
	}
	solution, err := puzzle.Solve()
	return grade.WithTier(target.tier), solution, err
}

// fitsExtent reports whether a puzzle fits the extent of a maker. A grid must have exactly that
// extent. Other drawings must be less than one cell larger, since the extent doesn't count their
// lines. If the maker's extent is zero, every size fits.
func fitsExtent(puzzle engine.Puzzle, extent engine.Extent) bool {
	if extent == (engine.Extent{}) {
		return true
	}
	if grid, ok := puzzle.(engine.Grid); ok {
		return grid.Extent() == extent
	}
	const cell = 10 * figure.Millimetre // no kind's smallest cell is larger
	drawing := puzzle.Question(figure.PrintStyle(cell, "en"))
	return drawing.W < figure.Length(extent.Columns+1)*cell && drawing.H < figure.Length(extent.Rows+1)*cell
}
