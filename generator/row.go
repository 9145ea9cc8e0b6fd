package generator

import (
	"context"
	"crypto/sha256"
	"math/rand/v2"

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
	chance    *rand.ChaCha8
	rng       *rand.Rand // of chance
}

// NewRow is the row of a job, whose own number says nothing.
func NewRow(job Job) (*Row, error) { return newRow(job, Limits{}) }

func newRow(job Job, limits Limits) (*Row, error) {
	maker, err := Plan(job.Kind, job.Options, job.Tier)
	if err != nil {
		return nil, err
	}
	chance := rand.NewChaCha8([32]byte{})
	return &Row{
		job: job, maker: maker, standards: wanted(maker, job.Tier), limits: limits.orDefault(),
		series: job.series(), chance: chance, rng: rand.New(chance),
	}, nil
}

// Make makes the puzzle, or the set, of a number: its first, or the reserve that says how
// often what was made for the number has turned out to be a repeat.
func (r *Row) Make(ctx context.Context, number, reserve int) (Made, error) {
	job := r.job
	job.Number = number
	made, err := r.accepted(ctx, job, r.series, reserve)
	return made, explain(ctx, job, err)
}

// source is the number's own source of chance, the same on every machine: it follows from the
// name of its job, and is good until the next is asked for.
func (r *Row) source(series string, number, again int) *rand.Rand {
	r.name = appendNumber(append(r.name[:0], series...), number, again)
	r.chance.Seed(sha256.Sum256(r.name))
	return r.rng
}

// Reserves is how many reserves a number has: as many as a run without a row makes before
// it gives up.
func (r *Row) Reserves() int { return max(r.limits.Repeats, r.maker.Offer().Different) }
