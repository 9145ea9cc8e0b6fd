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

// A ShardedOrder is a request whose numbers are made independently of each other, so that shards
// can make parts of it. Each shard is written into a folder.
type ShardedOrder struct {
	Request      // the request with its tier, even if the user gave none
	order        shards.Order
	job          generator.Job // job of all numbers, without the number
	perNumber    int           // puzzles for each number; more than 1 for sets
	isCountKnown bool          // whether the maker knows how many different puzzles exist
}

// NewShardedOrder returns the sharded order for a request. It rejects fixed puzzles, and seeds that are
// not UTF-8. program is the name and version that manifests store.
func NewShardedOrder(request Request, program string) (ShardedOrder, error) {
	planned, maker, err := request.plan()
	if err != nil {
		return ShardedOrder{}, err
	}
	switch {
	case planned.members != nil:
		return ShardedOrder{}, message.Errorf("the puzzles of %s are those of a row that is there already, not made by numbers", request.Kind.Name())
	case !utf8.ValidString(request.Seed):
		return ShardedOrder{}, errors.New("the seed is not UTF-8, and can't be written down")
	}
	job := generator.Job{Kind: planned.Kind, Options: planned.Options, Tier: planned.Tier, Seed: planned.Seed}
	order := shards.Order{
		Program: program, Kind: planned.Kind.Name(), Version: planned.Kind.Version(), Basis: shortDigest(maker.Offer().MaterialKey),
		Options: job.Settings(), Seed: planned.Seed, Count: planned.Count,
	}
	if planned.Tier != engine.NoTier {
		order.Tier = planned.Tier.String()
	}
	return ShardedOrder{planned, order, job, max(1, len(maker.Offer().SetTiers)), maker.Offer().DistinctCount > 0}, nil
}

// shortDigest returns a hash of a text that may be long, or "" for "".
func shortDigest(text string) string {
	if text == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:16])
}

// Written says how much a run has added to a shard.
type Written struct {
	Existing, Puzzles int // puzzles that the folder had before, and puzzles that were written
	Sample            Sample
}

// Write writes a shard into a folder, or only its missing part. If it ends early, the folder still
// has all finished puzzles. progress is called with the number of finished numbers and of all.
func (s ShardedOrder) Write(ctx context.Context, folder string, progress func(done, total int)) (done Written, err error) {
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
	done.Existing = to.Puzzles()
	first, left := to.Rest()
	total := to.Manifest().Numbers()
	known := map[generator.Fingerprint]bool{}
	for n := range s.makeNumbers(ctx, first, left, part.Of) {
		if n.err != nil {
			return done, n.err
		}
		if err := to.Add(n.lines, len(n.made.Puzzles)); err != nil {
			return done, err
		}
		if !s.isCountKnown {
			done.Sample.count(n.made, known)
		}
		done.Puzzles += len(n.made.Puzzles)
		left--
		progress(total-left, total)
	}
	return done, ctx.Err()
}

// firstLine returns a function that makes the first line of a number.
func (s ShardedOrder) firstLine(ctx context.Context) func(number int) ([]byte, error) {
	return func(number int) ([]byte, error) {
		maker, err := s.NewMaker()
		if err != nil {
			return nil, err
		}
		lines, err := maker.Lines(ctx, number, 0)
		line, _, _ := bytes.Cut(lines, []byte("\n"))
		return line, err
	}
}

// madeNumber holds the puzzles of a number and their lines, or the error of making them.
type madeNumber struct {
	made  generator.Result
	lines []byte
	err   error
}

// makeNumbers makes the puzzles of count numbers in parallel: first, first+step, first+2·step and so on.
func (s ShardedOrder) makeNumbers(ctx context.Context, first, count, step int) iter.Seq[madeNumber] {
	numbers := func(yield func(int) bool) {
		for i := range count {
			if !yield(first + i*step) {
				return
			}
		}
	}
	return ordered.Map(ctx, s.Jobs, numbers, func() func(context.Context, int) madeNumber {
		series, err := generator.NewSeries(s.job)
		return func(ctx context.Context, number int) madeNumber {
			if err != nil {
				return madeNumber{err: err}
			}
			made, err := series.Make(ctx, number, 0)
			if err != nil {
				return madeNumber{err: err}
			}
			return madeNumber{made: made, lines: s.encode(made)}
		}
	})
}

// A Sample says how many puzzles at the beginning of a run were counted, and how many of these are
// different.
type Sample struct{ Puzzles, Different int }

// Bounds of Sample.Puzzles. A smaller sample doesn't show whether puzzles are scarce.
const (
	minSample = 32
	maxSample = 1024
)

// count adds the puzzles of a number to the sample, until it is full. known has the fingerprints of
// its puzzles.
func (s *Sample) count(made generator.Result, known map[generator.Fingerprint]bool) {
	for _, puzzle := range made.Puzzles {
		if s.Puzzles == maxSample {
			return
		}
		known[generator.FingerprintOf(made.Job.Kind, puzzle)] = true
		*s = Sample{s.Puzzles + 1, len(known)}
	}
}

// IsScarce reports whether hardly more puzzles exist than the sample has. It returns true if fewer
// than 67 % are different. If n puzzles are drawn at random from n, on average 63 % of them are
// different.
func (s Sample) IsScarce() bool {
	return s.Puzzles >= minSample && 3*s.Different < 2*s.Puzzles
}

// ResumeOrder returns the sharded order for an order in manifests. kind has the publication's material.
// It returns an error if this program would make other puzzles.
func ResumeOrder(order shards.Order, kind engine.Kind, jobs int) (ShardedOrder, error) {
	tier := engine.NoTier
	if order.Tier != "" {
		var ok bool
		if tier, ok = engine.ParseTier(order.Tier); !ok {
			return ShardedOrder{}, message.Errorf("the shards are of a tier %q, which is not known", order.Tier)
		}
	}
	s, err := NewShardedOrder(Request{Kind: kind, Options: order.Options, Tier: tier, Seed: order.Seed, Count: order.Count, Jobs: jobs}, order.Program)
	if err != nil {
		return ShardedOrder{}, message.Errorf("the shards are of an order that this program can't make: %v", err)
	}
	if differences := s.order.Differences(order); differences != nil {
		return ShardedOrder{}, message.Errorf("the shards are of another order than this program would make of it: %s; possible: the program that made them, and with --dir the publication", shards.JoinDifferences(differences))
	}
	return s, nil
}

// A NumberMaker makes the puzzles of single numbers of an order. It is not safe for concurrent use.
type NumberMaker struct {
	order  ShardedOrder
	series *generator.Series
}

// NewMaker returns a NumberMaker for the order. Each goroutine needs its own.
func (s ShardedOrder) NewMaker() (*NumberMaker, error) {
	series, err := generator.NewSeries(s.job)
	if err != nil {
		return nil, err
	}
	return &NumberMaker{s, series}, nil
}

// Lines makes the puzzles of a number, and returns their lines. alternative is 0 for the first puzzles,
// and up to MaxAlternative for other ones.
func (m *NumberMaker) Lines(ctx context.Context, number, alternative int) ([]byte, error) {
	made, err := m.series.Make(ctx, number, alternative)
	if err != nil {
		return nil, err
	}
	return m.order.encode(made), nil
}

// ProvenLines solves and grades the puzzles of a number again, and returns the correct lines.
func (m *NumberMaker) ProvenLines(number int, puzzles []string) ([]byte, error) {
	made, err := m.series.Check(number, puzzles)
	if err != nil {
		return nil, err
	}
	return m.order.encode(made), nil
}

// Fingerprints makes the puzzles of a number as Lines does, and returns their fingerprints.
func (m *NumberMaker) Fingerprints(ctx context.Context, number, alternative int) ([]generator.Fingerprint, error) {
	made, err := m.series.Make(ctx, number, alternative)
	if err != nil {
		return nil, err
	}
	var all []generator.Fingerprint
	for _, puzzle := range made.Puzzles {
		all = append(all, generator.FingerprintOf(m.order.Kind, puzzle))
	}
	return all, nil
}

// MaxAlternative returns the largest alternative that a number can have.
func (m *NumberMaker) MaxAlternative() int { return m.series.Alternatives() }

// ExhaustedError returns the error for a number whose alternatives are all repeats. different is
// the number of different puzzles so far.
func (s ShardedOrder) ExhaustedError(number, repeats, different int) error {
	job := s.job
	job.Number = number
	return &generator.ExhaustedError{Job: job, Different: different, Repeats: repeats}
}

// PuzzlesPerNumber returns how many puzzles each number has. Sets have more than 1.
func (s ShardedOrder) PuzzlesPerNumber() int { return s.perNumber }
