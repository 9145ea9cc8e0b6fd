package generator

import (
	"context"
	"crypto/sha256"
	"math/rand/v2"
	"strconv"

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
	before    string // of the number in the job's name
	name      []byte
}

// NewRow is the row of a job, whose own number says nothing.
func NewRow(job Job) (*Row, error) {
	maker, err := Plan(job.Kind, job.Options, job.Tier)
	if err != nil {
		return nil, err
	}
	return &Row{
		job: job, maker: maker, standards: wanted(maker, job.Tier), limits: Limits{}.orDefault(),
		before: strconv.Quote(job.Seed) + "/" + job.request() + "/",
	}, nil
}

// Make makes the puzzle, or the set, of a number: its first, or the reserve that says how
// often what was made for the number has turned out to be a repeat.
func (r *Row) Make(ctx context.Context, number, reserve int) (Made, error) {
	job := r.job
	job.Number = number
	made, err := accepted(ctx, r.maker, r.standards, job, r.source(number, reserve), reserve, r.limits.Attempts)
	return made, explain(ctx, job, err)
}

// source is Job.source of the number.
func (r *Row) source(number, reserve int) *rand.Rand {
	r.name = strconv.AppendInt(append(r.name[:0], r.before...), int64(number), 10)
	if reserve > 0 {
		r.name = strconv.AppendInt(append(r.name, "/again/"...), int64(reserve), 10)
	}
	return rand.New(rand.NewChaCha8(sha256.Sum256(r.name)))
}

// Reserves is how many reserves a number has: as many as a run without a row makes before
// it gives up.
func (r *Row) Reserves() int { return mostRepeats(r.maker, r.limits) }
