package generator

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"octavo/engine"
)

// Given holds puzzles that already exist. A job with given puzzles only checks them.
type Given struct {
	// Texts holds the text of the puzzle, or those of all puzzles of a set. It is empty if the
	// puzzles don't exist yet, so that the job makes them.
	Texts []string
	// OriginalJob is the name of the job that once made the puzzles. The printed ID follows from
	// that name. If it is empty, the ID follows from the texts.
	OriginalJob string
	// Tier is the tier that the puzzles must have if the job names none. If it is NoTier, they may
	// have any.
	Tier engine.Tier
}

func (j Job) isGiven() bool { return len(j.Given.Texts) > 0 }

// idSource returns the text whose hash is the job's ID.
func (j Job) idSource() string {
	if j.isGiven() && j.Given.OriginalJob != "" {
		return j.Given.OriginalJob
	}
	return j.name(0)
}

// quoted returns the texts as a part of the job's name.
func (g Given) quoted() string {
	var b strings.Builder
	for _, text := range g.Texts {
		b.WriteString("/given/" + strconv.Quote(text))
	}
	return b.String()
}

// A GivenError says why a given puzzle can't be printed.
type GivenError struct {
	Job   Job
	Board int // index of the puzzle in Given.Texts
	Err   error
}

func (e *GivenError) Error() string { return e.message().String() }

// Parts returns the message as a format and its arguments, to be translated.
func (e *GivenError) Parts() (format string, args []any) { return e.message().Parts() }

func (e *GivenError) message() engine.Message { return engine.Messagef("the puzzle %v", e.Err) }

func (e *GivenError) Unwrap() error { return e.Err }

// A RepeatError means that a given puzzle is already printed elsewhere, or given twice in the run.
// Repeats that aren't given cause no error: they are replaced.
type RepeatError struct {
	Job     Job
	Where   string // file that has the earlier puzzle, such as "content/books/uno.md"; "" for the same run
	Earlier *Job   // the job of the same run that has the earlier puzzle, or nil
}

func (e *RepeatError) Error() string { return e.message().String() }

// Parts returns the message as a format and its arguments, to be translated.
func (e *RepeatError) Parts() (format string, args []any) { return e.message().Parts() }

func (e *RepeatError) message() engine.Message {
	where := engine.Messagef("%s", e.Where)
	if e.Where == "" {
		where = engine.Messagef("the same book")
	}
	return engine.Messagef("the puzzle stands in %s, too (under the kind's symmetries); possible: another one, or leaving it out of one of them", where)
}

// Measure reads and grades a puzzle that the generator didn't make. If it returns an error, the
// puzzle is nil. The text of the error completes a sentence about the puzzle, such as "has no
// solution".
func Measure(kind engine.Kind, text string) (engine.Puzzle, engine.Grade, error) {
	puzzle, err := kind.Parse(text)
	if err != nil {
		return nil, engine.Grade{}, engine.Errorf("can't be read as one of %s: %v", kind.Name(), err)
	}
	grade, err := puzzle.Grade()
	switch {
	case errors.Is(err, engine.ErrUnsolvable):
		return nil, grade, engine.Errorf("has no solution")
	case errors.Is(err, engine.ErrAmbiguous), err == nil && grade.Solutions > 1:
		return nil, grade, engine.Errorf("has more than one solution")
	case err != nil:
		return nil, grade, engine.Errorf("can't be graded: %v", err)
	case grade.Solutions != 1:
		return nil, grade, engine.Errorf("is one of which no solution was found")
	case len(grade.Corrections) > 0:
		return nil, grade, engine.Errorf("is at fault: %s", strings.Join(grade.Corrections, "; "))
	case isFilled(puzzle) || isSolvedWithoutMoves(kind, puzzle):
		return nil, grade, engine.Errorf("leaves nothing to do")
	}
	return puzzle, grade, nil
}

func isSolvedWithoutMoves(kind engine.Kind, puzzle engine.Puzzle) bool {
	_, moves := puzzle.(engine.MovePuzzle)
	return moves && kind.Check(puzzle, engine.Solution{Moves: [][]int{}}) == nil
}

// measureGiven does a job with given puzzles. It measures and solves them.
func (j Job) measureGiven() (Result, error) {
	targets := []target{{tier: j.Tier}}
	if len(j.Given.Texts) > 1 || len(j.Options) > 0 {
		maker, err := Plan(j.Kind, j.Options, j.Tier)
		if err != nil {
			return Result{}, err
		}
		targets = targetsOf(maker, j.Tier)
	}
	made := Result{Job: j}
	for board, text := range j.Given.Texts {
		if board >= len(targets) {
			return Result{}, &GivenError{j, board, engine.Errorf("is one of %d, and there are %d in a set", len(j.Given.Texts), len(targets))}
		}
		required := targets[board]
		required.tier = cmp.Or(required.tier, j.Given.Tier)
		if err := made.addGiven(text, required); err != nil {
			return Result{}, &GivenError{j, board, err}
		}
	}
	return made, nil
}

// addGiven adds a given puzzle with its grade and solution. The rules of the kind must accept the
// solution.
func (m *Result) addGiven(text string, required target) error {
	puzzle, grade, err := Measure(engine.WithLadder(m.Job.Kind, m.Job.Options), text)
	if err != nil {
		return err
	}
	if !required.isMetBy(&grade) {
		return required.mismatch(grade)
	}
	solution, err := puzzle.Solve()
	if err != nil {
		return engine.Errorf("can't be solved: %v", err)
	}
	if err := m.Job.Kind.Check(puzzle, solution); err != nil {
		return engine.Errorf("has an answer that is not right: %v", err)
	}
	m.Puzzles = append(m.Puzzles, puzzle)
	m.Grades = append(m.Grades, grade.WithTier(required.tier))
	m.Solutions = append(m.Solutions, solution)
	return nil
}
