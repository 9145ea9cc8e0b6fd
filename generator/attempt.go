package generator

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"octavo/engine"
)

// A Made is a finished job: one puzzle, or the puzzles of a set, each with
// what was measured when it was accepted.
type Made struct {
	Job       Job
	Puzzles   []engine.Puzzle
	Grades    []engine.Grade
	Solutions []engine.Solution

	prints []Fingerprint // of Puzzles; nil as long as nobody needs them
	marks  []mark        // their hallmarks, where it is by these that they are told apart
}

// ID is the short printed name of puzzle i of the job.
func (m Made) ID(i int) string {
	if i == 0 {
		return m.Job.ID()
	}
	return shortID(m.Job.label() + "/board/" + strconv.Itoa(i))
}

// Fingerprints are those of the puzzles of some jobs, which have been made.
func Fingerprints(made []Made) []Fingerprint {
	var all []Fingerprint
	for _, m := range made {
		all = append(all, m.known().prints...)
	}
	return all
}

// accepted is the accept-or-retry loop, the only one there is: the maker
// proposes, the grader says what came of it, and nothing but what was asked
// for is let through. The job is of the row's request, and of a series that
// may be another. It takes no fingerprints.
func (r *Row) accepted(ctx context.Context, job Job, series string, again int) (Made, error) {
	rng := r.source(series, job.Number, again)
	want := engine.Want{Tier: job.Tier, Number: job.Number, Again: again}
	var tally ImpossibleError
	for tally.Attempts < r.limits.Attempts {
		if err := ctx.Err(); err != nil {
			return Made{}, err
		}
		tally.Attempts++
		puzzles, err := r.maker.Propose(ctx, rng, want)
		if errors.Is(err, engine.ErrNoCandidate) {
			tally.Empty++
			continue
		}
		if err != nil {
			return Made{}, fmt.Errorf("making %s: %w", job.String(), err)
		}
		grades, fits, err := measure(puzzles, r.standards, &tally)
		if err != nil {
			return Made{}, fmt.Errorf("grading %s: %w", job.String(), err)
		}
		if fits {
			return finish(job, puzzles, grades)
		}
	}
	return Made{}, tally.of(job)
}

// measure grades a proposal and reports whether every puzzle of it is unique
// and meets its standard. What was seen instead goes into the tally.
func measure(puzzles []engine.Puzzle, wanted []standard, tally *ImpossibleError) (grades []engine.Grade, fits bool, err error) {
	if len(puzzles) != len(wanted) {
		return nil, false, fmt.Errorf("the maker proposed %d puzzles for %d tiers", len(puzzles), len(wanted))
	}
	fits, grades = true, make([]engine.Grade, 0, len(puzzles))
	for i, puzzle := range puzzles {
		grade, err := puzzle.Grade()
		if errors.Is(err, engine.ErrUnsolvable) || errors.Is(err, engine.ErrAmbiguous) || err == nil && grade.Solutions != 1 {
			tally.Empty++
			return nil, false, nil
		}
		if err != nil {
			return nil, false, fmt.Errorf("puzzle %q: %w", puzzle, err)
		}
		if !wanted[i].met(grade) {
			tally.saw(grade, wanted[i])
			fits = false
			continue
		}
		grades = append(grades, grade.As(wanted[i].tier))
	}
	return grades, fits, nil
}

// finish solves the accepted puzzles.
func finish(job Job, puzzles []engine.Puzzle, grades []engine.Grade) (Made, error) {
	made := Made{Job: job, Puzzles: puzzles, Grades: grades, Solutions: make([]engine.Solution, 0, len(puzzles))}
	for _, puzzle := range puzzles {
		solution, err := puzzle.Solve()
		if err != nil {
			return Made{}, fmt.Errorf("solving %s: %w", job.String(), err)
		}
		made.Solutions = append(made.Solutions, solution)
	}
	return made, nil
}

// known is what was made with the fingerprints of its puzzles.
func (m Made) known() Made {
	if m.prints != nil {
		return m
	}
	for i := range m.Puzzles {
		m.prints = append(m.prints, m.print(i))
	}
	return m
}
