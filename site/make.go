package site

import (
	"context"
	"errors"

	"octavo/generator"
	"octavo/site/product"
)

// puzzlesByRun holds puzzles by the key of their run. Works share a run if they have the same
// puzzles, such as a book in two languages.
type puzzlesByRun map[string][]generator.Result

// makeAll makes the puzzles of all works with due outputs.
func makeAll(ctx context.Context, p Planned, config Config, cache generator.Cache) (puzzlesByRun, error) {
	m := newPuzzleRuns(config, cache)
	for _, w := range p.Works {
		if len(w.due) > 0 {
			m.count(w.Run())
		}
	}
	var errs []error
	for _, w := range p.Works {
		if len(w.due) > 0 {
			errs = append(errs, m.makeRun(ctx, w.Run()))
		}
	}
	return m.puzzles, errors.Join(errs...)
}

// puzzleRuns makes the puzzles of runs, each run once. Its progress is that of all counted runs
// together.
type puzzleRuns struct {
	config    Config
	cache     generator.Cache
	puzzles   puzzlesByRun
	isFailed  map[string]bool // by key of the run
	isCounted map[string]bool // by key of the run
	total     int             // puzzles of all counted runs
	finished  int             // puzzles made so far
}

func newPuzzleRuns(config Config, cache generator.Cache) *puzzleRuns {
	return &puzzleRuns{config: config, cache: cache, puzzles: puzzlesByRun{}, isFailed: map[string]bool{}, isCounted: map[string]bool{}}
}

// count adds the puzzles of a run, and of the runs before it, to the total.
func (m *puzzleRuns) count(r *product.Run) {
	if key := r.Key(); !m.isCounted[key] {
		m.isCounted[key] = true
		m.total += len(r.Jobs)
	}
	if r.Before != nil {
		m.count(r.Before)
	}
}

// makeRun makes the puzzles of a run. It first makes the runs before it, whose puzzles must not be
// repeated. If a run fails, the first call for it returns the error, and later calls return nil.
func (m *puzzleRuns) makeRun(ctx context.Context, r *product.Run) error {
	key := r.Key()
	if _, done := m.puzzles[key]; done || m.isFailed[key] {
		return nil
	}
	var forbidden []generator.PrintedPuzzles
	if r.Before != nil {
		err := m.makeRun(ctx, r.Before)
		if m.isFailed[r.Before.Key()] {
			m.isFailed[key] = true
			return err
		}
		for before := r.Before; before != nil; before = before.Before {
			forbidden = append(forbidden, printedPuzzlesOf(before, m.puzzles[before.Key()]))
		}
	}
	if r.Printed.Find != nil && len(r.Jobs) > 0 {
		found, err := untilCancelled(ctx, func() (generator.PrintedPuzzles, error) { return r.Printed.Find(), nil })
		if err != nil {
			return err
		}
		forbidden = append(forbidden, found)
	}
	puzzles, err := generator.Make(ctx, r.Jobs, generator.Config{
		Workers: m.config.Jobs,
		Cache:   m.cache,
		Printed: forbidden,
		Progress: func(n, _ int) {
			if m.config.Progress != nil {
				m.config.Progress("puzzles", m.finished+n, m.total)
			}
		},
	})
	if err != nil {
		m.isFailed[key] = true
		return r.Located(err)
	}
	m.puzzles[key] = puzzles
	m.finished += len(r.Jobs)
	return nil
}

// printedPuzzlesOf maps the fingerprint of each puzzle of a run to the run's name.
func printedPuzzlesOf(r *product.Run, puzzles []generator.Result) generator.PrintedPuzzles {
	all := generator.PrintedPuzzles{}
	for _, fingerprint := range generator.Fingerprints(puzzles) {
		all[fingerprint] = r.Name
	}
	return all
}
