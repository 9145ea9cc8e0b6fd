package site

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"

	"octavo/generator"
)

// made are the puzzles of the works that are due, by what was asked for: works
// that ask for the same, as a book in two languages does, share them.
type made map[string][]generator.Made

// of are the puzzles of a work.
func (m made) of(w work) []generator.Made { return m[keyOf(w.Jobs())] }

// makeAll makes the puzzles of all works of which something is due. Those of a
// work are made together, no two alike.
func makeAll(ctx context.Context, p planned, config Config, cache generator.Cache) (made, error) {
	var asking []work // of equal jobs the first
	taken := map[string]bool{}
	total := 0
	for _, w := range p.works {
		if key := keyOf(w.Jobs()); len(w.due) > 0 && !taken[key] {
			taken[key] = true
			asking = append(asking, w)
			total += len(w.Jobs())
		}
	}
	all := made{}
	done := 0
	var errs []error
	for _, w := range asking {
		before := done
		puzzles, err := generator.Make(ctx, w.Jobs(), generator.Config{
			Workers: config.Jobs,
			Cache:   cache,
			Progress: func(n, _ int) {
				if config.Progress != nil {
					config.Progress("puzzles", before+n, total)
				}
			},
		})
		if err != nil {
			errs = append(errs, w.Locate(err))
		}
		all[keyOf(w.Jobs())] = puzzles
		done += len(w.Jobs())
	}
	return all, errors.Join(errs...)
}

// keyOf tells jobs apart.
func keyOf(jobs []generator.Job) string {
	sum := sha256.New()
	for _, job := range jobs {
		fmt.Fprintf(sum, "%s %q %s %q %d\n", job.Kind.Name(), job.Options.String(), job.Tier, job.Seed, job.Number)
	}
	return hex.EncodeToString(sum.Sum(nil))
}
