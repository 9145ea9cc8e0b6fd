package generator

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
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

// room is an empty one of a job that uses again what another was made of.
func (m *Made) room(job Job) Made {
	return Made{Job: job, Grades: m.Grades[:0], Solutions: m.Solutions[:0], prints: m.prints[:0], marks: m.marks[:0]}
}

// Fingerprints are those of the puzzles of some jobs, which have been made.
func Fingerprints(made []Made) []Fingerprint {
	var all []Fingerprint
	for _, m := range made {
		all = append(all, m.known().prints...)
	}
	return all
}

// An attempt is a job on its way: proposed for until something fits. Several can be taken through the same
// steps side by side; each has a source of chance of its own.
type attempt struct {
	made   *Made // as far as it is
	row    *Row
	want   engine.Want
	chance *rand.ChaCha8
	rng    *rand.Rand // of chance
	tally  ImpossibleError
	over   bool
	err    error
}

// begin turns to the job of a puzzle that is to be made: of a row's request, and of a series that may be another than the row's.
func (a *attempt) begin(r *Row, made *Made, series string, again int) {
	job := &made.Job
	if a.chance == nil {
		a.chance = rand.NewChaCha8([32]byte{})
		a.rng = rand.New(a.chance)
	}
	a.chance.Seed(r.seed(series, job.Number, again))
	a.made, a.row, a.over, a.err = made, r, false, nil
	a.want = engine.Want{Tier: job.Tier, Number: job.Number, Again: again}
	a.tally = ImpossibleError{}
}

// fail ends it.
func (a *attempt) fail(err error) { a.over, a.err = true, err }

// propose has the maker propose once more, unless it is over.
func (a *attempt) propose(ctx context.Context) {
	a.made.Puzzles = nil
	switch err := ctx.Err(); {
	case err != nil:
		a.fail(err)
		return
	case a.tally.Attempts >= a.row.limits.Attempts:
		a.fail(a.tally.of(a.made.Job))
		return
	}
	a.tally.Attempts++
	puzzles, err := a.row.maker.Propose(ctx, a.rng, a.want)
	switch {
	case err == nil:
		a.made.Puzzles = puzzles
	case errors.Is(err, engine.ErrNoCandidate):
		a.tally.Empty++
	default:
		a.fail(engine.Errorf("making %s: %v", a.made.Job.String(), err))
	}
}

// measure finds out whether what was proposed fits, if anything was.
func (a *attempt) measure(ctx context.Context) {
	if a.over || a.made.Puzzles == nil || ctx.Err() != nil {
		return
	}
	fits, err := a.row.measure(a.made, &a.tally)
	switch {
	case err != nil:
		a.fail(engine.Errorf("grading %s: %v", a.made.Job.String(), err))
	case fits:
		a.over = true
	}
}

// finish goes on until it is over, and solves what was accepted. It takes no fingerprints.
func (a *attempt) finish(ctx context.Context) error {
	for !a.over {
		a.propose(ctx)
		a.measure(ctx)
	}
	if a.err == nil {
		a.err = a.made.solve()
	}
	return a.err
}

// attempts are made side by side, and used again and again.
type attempts []attempt

// some are so many of them.
func (all *attempts) some(n int) attempts {
	for len(*all) < n {
		*all = append(*all, attempt{})
	}
	return (*all)[:n]
}

// start takes those that have been begun through their first steps: all are proposed for before any is graded, so that
// neither the maker nor the grader has to come back to a processor whose caches have been filled by the other.
func (all attempts) start(ctx context.Context) {
	for i := range all {
		if !all[i].over {
			all[i].propose(ctx)
		}
	}
	for i := range all {
		all[i].measure(ctx)
	}
}

// accepted is the accept-or-retry loop, the only one there is: the maker
// proposes, the grader says what came of it, and nothing but what was asked
// for is let through.
func (r *Row) accepted(ctx context.Context, job Job, series string, again int) (Made, error) {
	made := Made{Job: job}
	r.alone.begin(r, &made, series, again)
	if err := r.alone.finish(ctx); err != nil {
		return Made{}, err
	}
	return made, nil
}

// measure grades a proposal and reports whether every puzzle of it is unique
// and meets its standard. What was seen instead goes into the tally.
func (r *Row) measure(made *Made, tally *ImpossibleError) (fits bool, err error) {
	n := len(made.Puzzles)
	if n != len(r.standards) {
		return false, engine.Errorf("the maker proposed %d puzzles for %d tiers", n, len(r.standards))
	}
	fits, made.Grades = true, slices.Grow(made.Grades[:0], n)[:n]
	for i, puzzle := range made.Puzzles {
		grade := &made.Grades[i]
		err := measure(puzzle, grade)
		if errors.Is(err, engine.ErrUnsolvable) || errors.Is(err, engine.ErrAmbiguous) || err == nil && grade.Solutions != 1 {
			tally.Empty++
			return false, nil
		}
		if err != nil {
			return false, engine.Errorf("puzzle %q: %v", puzzle, err)
		}
		if !r.standards[i].met(grade) {
			tally.saw(*grade, r.standards[i])
			fits = false
			continue
		}
		*grade = grade.As(r.standards[i].tier)
	}
	return fits, nil
}

// measure grades a puzzle, in the place of another's grade.
func measure(puzzle engine.Puzzle, grade *engine.Grade) (err error) {
	if p, ok := puzzle.(engine.Measured); ok {
		return p.Measure(grade)
	}
	*grade, err = puzzle.Grade()
	return err
}

// solve solves the accepted puzzles.
func (m *Made) solve() error {
	m.Solutions = slices.Grow(m.Solutions[:0], len(m.Puzzles))
	for _, puzzle := range m.Puzzles {
		solution, err := puzzle.Solve()
		if err != nil {
			return engine.Errorf("solving %s: %v", m.Job.String(), err)
		}
		m.Solutions = append(m.Solutions, solution)
	}
	return nil
}

// know finds out the fingerprints of the puzzles.
func (m *Made) know() {
	if len(m.prints) > 0 {
		return
	}
	m.prints = slices.Grow(m.prints, len(m.Puzzles))
	for i := range m.Puzzles {
		m.prints = append(m.prints, m.print(i))
	}
}

// known is what was made with the fingerprints of its puzzles.
func (m Made) known() Made {
	m.know()
	return m
}
