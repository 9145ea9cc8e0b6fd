package site

import (
	"context"
	"errors"

	"octavo/generator"
	"octavo/site/product"
)

// made are the puzzles of the works that are due, by what was asked for: works
// that ask for the same, as a book in two languages does, share them.
type made map[string][]generator.Made

// makeAll makes the puzzles of all works of which something is due. Those of a
// work are made together, no two alike, after those of the works before it, to
// which they may not be alike.
func makeAll(ctx context.Context, p Planned, config Config, cache generator.Cache) (made, error) {
	m := making{config: config, cache: cache, done: made{}, failed: map[string]bool{}, asked: map[string]bool{}}
	for _, w := range p.Works {
		if len(w.due) > 0 {
			m.ask(w.Run())
		}
	}
	var errs []error
	for _, w := range p.Works {
		if len(w.due) > 0 {
			errs = append(errs, m.run(ctx, w.Run()))
		}
	}
	return m.done, errors.Join(errs...)
}

// A making is as far as the puzzles of a build have been made.
type making struct {
	config Config
	cache  generator.Cache
	done   made
	failed map[string]bool
	asked  map[string]bool
	total  int // puzzles that were asked for
	so     int // of them, have been made
}

// ask counts the puzzles of a run, and of those before it.
func (m *making) ask(r *product.Run) {
	if key := r.Key(); !m.asked[key] {
		m.asked[key] = true
		m.total += len(r.Jobs)
	}
	if r.Before != nil {
		m.ask(r.Before)
	}
}

// run makes the puzzles of a run, once, after those of the runs before it. What
// went wrong is said once, too.
func (m *making) run(ctx context.Context, r *product.Run) error {
	key := r.Key()
	if _, done := m.done[key]; done || m.failed[key] {
		return nil
	}
	var printed []generator.Printed
	if r.Before != nil {
		err := m.run(ctx, r.Before)
		if m.failed[r.Before.Key()] {
			m.failed[key] = true
			return err
		}
		for before := r.Before; before != nil; before = before.Before {
			printed = append(printed, printedIn(before, m.done[before.Key()]))
		}
	}
	if r.Printed.Find != nil && len(r.Jobs) > 0 {
		printed = append(printed, r.Printed.Find())
	}
	puzzles, err := generator.Make(ctx, r.Jobs, generator.Config{
		Workers: m.config.Jobs,
		Cache:   m.cache,
		Printed: printed,
		Progress: func(n, _ int) {
			if m.config.Progress != nil {
				m.config.Progress("puzzles", m.so+n, m.total)
			}
		},
	})
	if err != nil {
		m.failed[key] = true
		return r.Located(err)
	}
	m.done[key] = puzzles
	m.so += len(r.Jobs)
	return nil
}

// printedIn are the puzzles of a run that was made.
func printedIn(r *product.Run, puzzles []generator.Made) generator.Printed {
	all := generator.Printed{}
	for _, print := range generator.Fingerprints(puzzles) {
		all[print] = r.Name
	}
	return all
}
