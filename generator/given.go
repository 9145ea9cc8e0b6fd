package generator

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"octavo/engine"
)

// Given are puzzles that nobody makes, since somebody has them: the job that has
// them is done by proving them.
type Given struct {
	// Texts is the puzzle or, where the maker of the job has sets on offer, the
	// puzzles of one; none where the job is to make them.
	Texts []string
	// For names what the puzzles stand for, such as the job that made them once.
	// The ID that is printed beside them goes by it; by the texts where it is
	// empty.
	For string
	// Tier is what they are said to be where the job names no tier; NoTier where
	// nobody has said it.
	Tier engine.Tier
}

// given reports whether the job's puzzles are there already.
func (j Job) given() bool { return len(j.Given.Texts) > 0 }

// label is what the job's ID goes by.
func (j Job) label() string {
	if j.given() && j.Given.For != "" {
		return j.Given.For
	}
	return j.name(0)
}

// quoted are the texts as they stand in the job's name.
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
	Board int // which of the job's puzzles
	Err   error
}

func (e *GivenError) Error() string { return e.saying().String() }

// Parts are those of what it says.
func (e *GivenError) Parts() (format string, args []any) { return e.saying().Parts() }

func (e *GivenError) saying() engine.Saying { return engine.Say("the puzzle %v", e.Err) }

func (e *GivenError) Unwrap() error { return e.Err }

// A RepeatError is a given puzzle that stands elsewhere already. One that is made
// is made again; this one can't be.
type RepeatError struct {
	Job     Job
	Where   string // what has it: "content/books/uno.md"; "" for the same run
	Earlier *Job   // of the same run, which has it; nil otherwise
}

func (e *RepeatError) Error() string { return e.saying().String() }

// Parts are those of what it says.
func (e *RepeatError) Parts() (format string, args []any) { return e.saying().Parts() }

func (e *RepeatError) saying() engine.Saying {
	where := engine.Say("%s", e.Where)
	if e.Where == "" {
		where = engine.Say("the same book")
	}
	return engine.Say("the puzzle stands in %s, too (under the kind's symmetries); possible: another one, or leaving it out of one of them", where)
}

// Measure reads a puzzle that somebody else made and finds out how hard it is. It
// has one solution, by the solver and by the rules, or the error says in words
// what is the matter with it: "has no solution".
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
	case len(grade.Wrong) > 0:
		return nil, grade, engine.Errorf("is at fault: %s", strings.Join(grade.Wrong, "; "))
	case finished(puzzle) || played(kind, puzzle):
		return nil, grade, engine.Errorf("leaves nothing to do")
	}
	return puzzle, grade, nil
}

// played reports whether a puzzle of moves is solved without any.
func played(kind engine.Kind, puzzle engine.Puzzle) bool {
	_, moves := puzzle.(engine.Moves)
	return moves && kind.Check(puzzle, engine.Solution{Moves: [][]int{}}) == nil
}

// prove does a job whose puzzles are given.
func (j Job) prove() (Made, error) {
	standards := []standard{{tier: j.Tier}}
	if len(j.Given.Texts) > 1 || len(j.Options) > 0 {
		maker, err := Plan(j.Kind, j.Options, j.Tier)
		if err != nil {
			return Made{}, err
		}
		standards = wanted(maker, j.Tier)
	}
	made := Made{Job: j}
	for board, text := range j.Given.Texts {
		if board >= len(standards) {
			return Made{}, &GivenError{j, board, engine.Errorf("is one of %d, and there are %d in a set", len(j.Given.Texts), len(standards))}
		}
		asked := standards[board]
		asked.tier = cmp.Or(asked.tier, j.Given.Tier)
		if err := made.prove(text, asked); err != nil {
			return Made{}, &GivenError{j, board, err}
		}
	}
	return made, nil
}

// prove adds a given puzzle with its grade and its answer, which is right by the
// rules.
func (m *Made) prove(text string, asked standard) error {
	puzzle, grade, err := Measure(m.Job.Kind, text)
	if err != nil {
		return err
	}
	if !asked.met(&grade) {
		return asked.missed(grade)
	}
	solution, err := puzzle.Solve()
	if err != nil {
		return engine.Errorf("can't be solved: %v", err)
	}
	if err := m.Job.Kind.Check(puzzle, solution); err != nil {
		return engine.Errorf("has an answer that is not right: %v", err)
	}
	m.Puzzles = append(m.Puzzles, puzzle)
	m.Grades = append(m.Grades, grade.As(asked.tier))
	m.Solutions = append(m.Solutions, solution)
	return nil
}
