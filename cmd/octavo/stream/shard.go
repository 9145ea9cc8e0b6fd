package stream

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"iter"
	"unicode/utf8"

	"octavo/content/message"
	"octavo/engine"
	"octavo/generator"
	"octavo/generator/ordered"
	"octavo/site/shards"
)

// A Sharded order is a request whose numbers are made independently of each other, in
// several folders.
type Sharded struct {
	Request // planned
	order   shards.Order
	job     generator.Job
	each    int  // puzzles of a number
	counted bool // the maker knows how many different puzzles there are
}

// NewSharded refuses requests that can't be made in this way. Manifests name the program.
func NewSharded(request Request, program string) (Sharded, error) {
	planned, maker, err := request.plan()
	if err != nil {
		return Sharded{}, err
	}
	switch {
	case planned.members != nil:
		return Sharded{}, message.Errorf("the puzzles of %s are those of a row that is there already, not made by numbers", request.Kind.Name())
	case !utf8.ValidString(request.Seed):
		return Sharded{}, errors.New("the seed is not UTF-8, and can't be written down")
	}
	job := generator.Job{Kind: planned.Kind, Options: planned.Options, Tier: planned.Tier, Seed: planned.Seed}
	order := shards.Order{
		Program: program, Kind: planned.Kind.Name(), Version: planned.Kind.Version(), Basis: digest(maker.Offer().Basis),
		Options: job.Settings(), Seed: planned.Seed, Count: planned.Count,
	}
	if planned.Tier != engine.NoTier {
		order.Tier = planned.Tier.String()
	}
	return Sharded{planned, order, job, max(1, len(maker.Offer().Set)), maker.Offer().DistinctCount > 0}, nil
}

// digest shortens a text that may be long; "" stays "".
func digest(text string) string {
	if text == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:16])
}

// Written is the result of a run for a shard.
type Written struct {
	Before, Puzzles int // puzzles that were there, and that were written
	Sample          Sample
}

// Write writes a shard into a folder, or the part of it that is missing. When it ends, also
// early, the folder has all that was done. Progress counts numbers.
func (s Sharded) Write(ctx context.Context, folder string, progress func(done, total int)) (done Written, err error) {
	part := shards.Part{Index: 1, Of: 1}
	if s.Shard.Of > 0 {
		part = shards.Part{Index: s.Shard.Index, Of: s.Shard.Of}
	}
	to, err := shards.Open(folder, s.order, part, s.firstLine(ctx))
	if err != nil {
		return Written{}, err
	}
	defer func() {
		if failed := to.Close(); failed != nil && !errors.Is(err, failed) {
			err = errors.Join(err, failed)
		}
	}()
	done.Before = to.Puzzles()
	first, left := to.Rest()
	total := to.Manifest().Numbers()
	known := map[generator.Fingerprint]bool{}
	for n := range s.make(ctx, first, left, part.Of) {
		if n.err != nil {
			return done, n.err
		}
		if err := to.Add(n.lines, len(n.made.Puzzles)); err != nil {
			return done, err
		}
		if !s.counted {
			done.Sample.add(n.made, known)
		}
		done.Puzzles += len(n.made.Puzzles)
		left--
		progress(total-left, total)
	}
	return done, ctx.Err()
}

// firstLine returns a function that makes the first line of a number.
func (s Sharded) firstLine(ctx context.Context) func(number int) ([]byte, error) {
	return func(number int) ([]byte, error) {
		maker, err := s.Maker()
		if err != nil {
			return nil, err
		}
		lines, err := maker.Lines(ctx, number, 0)
		line, _, _ := bytes.Cut(lines, []byte("\n"))
		return line, err
	}
}

// numberMade has the puzzles and lines of a number.
type numberMade struct {
	made  generator.Result
	lines []byte
	err   error
}

// make makes count numbers in parallel, from the first, with a step between them.
func (s Sharded) make(ctx context.Context, first, count, step int) iter.Seq[numberMade] {
	numbers := func(yield func(int) bool) {
		for i := range count {
			if !yield(first + i*step) {
				return
			}
		}
	}
	return ordered.Map(ctx, s.Jobs, numbers, func() func(context.Context, int) numberMade {
		series, err := generator.NewSeries(s.job)
		return func(ctx context.Context, number int) numberMade {
			if err != nil {
				return numberMade{err: err}
			}
			made, err := series.Make(ctx, number, 0)
			if err != nil {
				return numberMade{err: err}
			}
			return numberMade{made: made, lines: s.lines(made)}
		}
	})
}

// A Sample says how many of the first puzzles of a run differ.
type Sample struct{ Puzzles, Different int }

// The size of a sample; smaller ones than the least say nothing.
const (
	minSample = 32
	maxSample = 1024
)

// add counts the puzzles of a number, until the sample is full.
func (s *Sample) add(made generator.Result, known map[generator.Fingerprint]bool) {
	for _, puzzle := range made.Puzzles {
		if s.Puzzles == maxSample {
			return
		}
		known[generator.FingerprintOf(made.Job.Kind, puzzle)] = true
		*s = Sample{s.Puzzles + 1, len(known)}
	}
}

// IsScarce reports whether there are hardly more different puzzles than the sample has: of n draws
// from n equally likely puzzles, 63 % differ.
func (s Sample) IsScarce() bool {
	return s.Puzzles >= minSample && 3*s.Different < 2*s.Puzzles
}

// Resumed returns the order of finished shards, for a kind with the publication's material.
// It is an error if this program would make other puzzles of the order.
func Resumed(order shards.Order, kind engine.Kind, jobs int) (Sharded, error) {
	tier := engine.NoTier
	if order.Tier != "" {
		var ok bool
		if tier, ok = engine.ParseTier(order.Tier); !ok {
			return Sharded{}, message.Errorf("the shards are of a tier %q, which is not known", order.Tier)
		}
	}
	s, err := NewSharded(Request{Kind: kind, Options: order.Options, Tier: tier, Seed: order.Seed, Count: order.Count, Jobs: jobs}, order.Program)
	if err != nil {
		return Sharded{}, message.Errorf("the shards are of an order that this program can't make: %v", err)
	}
	if differences := s.order.Differences(order); differences != nil {
		return Sharded{}, message.Errorf("the shards are of another order than this program would make of it: %s; possible: the program that made them, and with --dir the publication", shards.JoinDifferences(differences))
	}
	return s, nil
}

// A NumberMaker makes single numbers of a sharded order. It is not safe for concurrent use.
type NumberMaker struct {
	of     Sharded
	series *generator.Series
}

// Maker returns a new NumberMaker.
func (s Sharded) Maker() (*NumberMaker, error) {
	series, err := generator.NewSeries(s.job)
	if err != nil {
		return nil, err
	}
	return &NumberMaker{s, series}, nil
}

// Lines makes the lines of a number, in one of its alternatives.
func (m *NumberMaker) Lines(ctx context.Context, number, alternative int) ([]byte, error) {
	made, err := m.series.Make(ctx, number, alternative)
	if err != nil {
		return nil, err
	}
	return m.of.lines(made), nil
}

// Proven solves and grades the puzzles of a number anew, and returns the lines that they must have.
func (m *NumberMaker) Proven(number int, puzzles []string) ([]byte, error) {
	made, err := m.series.Check(number, puzzles)
	if err != nil {
		return nil, err
	}
	return m.of.lines(made), nil
}

// Fingerprints makes a number, and returns the fingerprints of its puzzles.
func (m *NumberMaker) Fingerprints(ctx context.Context, number, alternative int) ([]generator.Fingerprint, error) {
	made, err := m.series.Make(ctx, number, alternative)
	if err != nil {
		return nil, err
	}
	var all []generator.Fingerprint
	for _, puzzle := range made.Puzzles {
		all = append(all, generator.FingerprintOf(m.of.Kind, puzzle))
	}
	return all, nil
}

// Alternatives returns the highest alternative of a number.
func (m *NumberMaker) Alternatives() int { return m.series.Alternatives() }

// Exhausted returns the error for a number whose alternatives are all repeats.
func (s Sharded) Exhausted(number, repeats, different int) error {
	job := s.job
	job.Number = number
	return &generator.ExhaustedError{Job: job, Different: different, Repeats: repeats}
}

// PuzzlesPerNumber returns the number of puzzles that each number has; more than 1 for sets.
func (s Sharded) PuzzlesPerNumber() int { return s.each }
