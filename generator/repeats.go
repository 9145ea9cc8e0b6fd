package generator

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"

	"octavo/engine"
)

// A fingerprint stands for a puzzle and all those alike under its kind's
// symmetries. Eight bytes keep a run of ten million in a few hundred MiB;
// should two different puzzles ever share one (for that run, 1 in 300,000),
// the later is made again, and nothing else happens.
type fingerprint uint64

func fingerprintOf(kind engine.Kind, puzzle engine.Puzzle) fingerprint {
	sum := sha256.Sum256([]byte(kind.Name() + "\x00" + puzzle.Canonical()))
	return fingerprint(binary.BigEndian.Uint64(sum[:]))
}

// distinct lets every puzzle of a run through once.
type distinct struct {
	worker *worker
	taken  map[fingerprint]bool
	count  map[string]int // different puzzles, or sets, by request
}

func newDistinct(w *worker) *distinct {
	return &distinct{worker: w, taken: map[fingerprint]bool{}, count: map[string]int{}}
}

// settle returns what was made or, where it repeats an earlier puzzle, what
// the same job makes next that does not.
func (d *distinct) settle(ctx context.Context, o outcome) (Made, error) {
	made := o.made
	for again := 1; !d.add(made); again++ {
		if again > d.worker.limits.Repeats {
			return Made{}, &ExhaustedError{Job: o.Job, Different: d.count[o.request], Repeats: again}
		}
		var err error
		if made, err = d.worker.make(ctx, o.numbered, again); err != nil {
			return Made{}, err
		}
	}
	d.count[o.request]++
	return made, nil
}

// add takes up what was made, unless it repeats a puzzle that is there.
func (d *distinct) add(made Made) bool {
	if slices.ContainsFunc(made.prints, func(p fingerprint) bool { return d.taken[p] }) {
		return false
	}
	for _, p := range made.prints {
		d.taken[p] = true
	}
	return true
}

// An ExhaustedError says that there are no more different puzzles to be had.
type ExhaustedError struct {
	Job       Job
	Different int // puzzles, or sets, that the request yielded in this run
	Repeats   int // how often in a row an earlier one came out
}

func (e *ExhaustedError) Error() string {
	return fmt.Sprintf("%s: only %d different ones could be made (under the kind's symmetries); the last %d made were repeats; ask for fewer, or for other options",
		e.Job.described(), e.Different, e.Repeats)
}
