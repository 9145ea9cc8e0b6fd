package generator

import (
	"context"
	"crypto/sha256"
	"slices"

	"octavo/engine"
)

// A Row makes the puzzles of one request by their numbers, each by itself: what comes
// of a number follows from the seed and the number alone, whatever else is made, and
// wherever. Nobody looks for repeats: whoever puts a row together makes the later of two
// puzzles that are alike once more, from its number's next reserve. It is not safe for
// concurrent use.
type Row struct {
	job       Job // less the number
	maker     engine.Maker
	standards []standard
	limits    Limits
	series    string
	name      []byte // of the number at hand
	alone     attempt
	attempts  attempts
	made      []Made
}

// NewRow is the row of a job, whose own number says nothing.
func NewRow(job Job) (*Row, error) { return newRow(job, Limits{}) }

func newRow(job Job, limits Limits) (*Row, error) {
	maker, err := Plan(job.Kind, job.Options, job.Tier)
	if err != nil {
		return nil, err
	}
	return &Row{job: job, maker: maker, standards: wanted(maker, job.Tier), limits: limits.orDefault(), series: job.series()}, nil
}

// Make makes the puzzle, or the set, of a number: its first, or the reserve that says how
// often what was made for the number has turned out to be a repeat.
func (r *Row) Make(ctx context.Context, number, reserve int) (Made, error) {
	job := r.job
	job.Number = number
	made, err := r.accepted(ctx, job, r.series, reserve)
	return made, explain(ctx, job, err)
}

// A Turn is a number's first puzzle, or set, or the reserve that says how often what was made for it has turned out to be a repeat.
type Turn struct{ Number, Reserve int }

// MakeAll makes several side by side. What was made before the first that fails comes with its error, and is good until
// more is asked for.
func (r *Row) MakeAll(ctx context.Context, turns []Turn) ([]Made, error) {
	attempts := r.attempts.some(len(turns))
	r.made = slices.Grow(r.made[:0], len(turns))[:len(turns)]
	for i, turn := range turns {
		r.made[i] = r.made[i].room(r.job)
		r.made[i].Job.Number = turn.Number
		attempts[i].begin(r, &r.made[i], r.series, turn.Reserve)
	}
	attempts.start(ctx)
	for i := range attempts {
		if err := attempts[i].finish(ctx); err != nil {
			return r.made[:i], explain(ctx, r.made[i].Job, err)
		}
	}
	return r.made, nil
}

// seed is that of the number's own source of chance, the same on every machine: it follows from the
// name of its job.
func (r *Row) seed(series string, number, again int) [32]byte {
	r.name = appendNumber(append(r.name[:0], series...), number, again)
	return sha256.Sum256(r.name)
}

// Reserves is how many reserves a number has: as many as a run without a row makes before
// it gives up.
func (r *Row) Reserves() int { return max(r.limits.Repeats, r.maker.Offer().Different) }
