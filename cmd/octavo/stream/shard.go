package stream

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"iter"
	"sync"
	"unicode/utf8"

	"octavo/content/message"
	"octavo/engine"
	"octavo/generator"
	"octavo/generator/ordered"
	"octavo/site/shards"
)

// A Sharded order is a request that is made number by number, whatever else is made, in
// folders of which each has a part.
type Sharded struct {
	Request // planned
	order   shards.Order
	job     generator.Job
	counted bool // it is known how many different puzzles there are
}

// NewSharded refuses what can't be made in this way. The program is named in what is written.
func NewSharded(request Request, program string) (Sharded, error) {
	planned, maker, err := request.planned()
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
	return Sharded{planned, order, job, maker.Offer().Different > 0}, nil
}

// digest stands for a text that may be long; "" for none.
func digest(text string) string {
	if text == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:16])
}

// Written is what a run has done for a shard.
type Written struct {
	Before, Puzzles int // that stood there, and that were written
	Sample          Sample
}

// Write writes a shard into a folder, or what is left to do of it. Whenever it ends, what it
// has done by then stands there, in whole blocks; progress is told how many numbers are done.
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
	sample := sampling{of: s, known: map[Hash]bool{}}
	for of := range s.made(ctx, turns(first, left, part.Of)) {
		from := 0
		for i, end := range of.ends {
			made := of.text[from:end]
			if err := cmp.Or(to.Add(made, of.puzzles[i]), sample.add(made)); err != nil {
				return done, err
			}
			left--
			from = end
		}
		if of.err != nil {
			return done, of.err
		}
		progress(total-left, total)
	}
	done.Puzzles, done.Sample = to.Puzzles()-done.Before, sample.Sample
	return done, ctx.Err()
}

// firstLine makes the first line of a number.
func (s Sharded) firstLine(ctx context.Context) shards.Made {
	return func(number int) ([]byte, error) {
		press, err := s.Press()
		if err != nil {
			return nil, err
		}
		lines, err := press.Append(ctx, nil, number, 0)
		line, _, _ := bytes.Cut(lines, []byte("\n"))
		return line, err
	}
}

// turns are those of numbers with a step between them, from their first puzzles.
func turns(first, numbers, step int) iter.Seq[generator.Turn] {
	return func(yield func(generator.Turn) bool) {
		for i := range numbers {
			if !yield(generator.Turn{Number: first + i*step}) {
				return
			}
		}
	}
}

// pages are the lines of some turns, as far as there was no error.
type pages struct {
	text    []byte
	ends    []int // in text, a number each
	puzzles []int // a number each
	err     error
}

// made makes turns in parallel, and writes their lines. They are good until the next are asked for.
func (s Sharded) made(ctx context.Context, turns iter.Seq[generator.Turn]) iter.Seq[*pages] {
	var used sync.Pool // of *pages
	return func(yield func(*pages) bool) {
		for p := range ordered.MapBrief(ctx, s.Jobs, turns, func() func(context.Context, []generator.Turn) *pages { return s.maker(&used) }) {
			if !yield(p) {
				return
			}
			used.Put(p)
		}
	}
}

// maker makes some turns at a time, on pages that have been used before, where there are any.
func (s Sharded) maker(used *sync.Pool) func(context.Context, []generator.Turn) *pages {
	row, err := generator.NewRow(s.job)
	return func(ctx context.Context, some []generator.Turn) *pages {
		p, ok := used.Get().(*pages)
		if !ok {
			p = new(pages)
		}
		*p = pages{text: p.text[:0], ends: p.ends[:0], puzzles: p.puzzles[:0], err: err}
		if err != nil {
			return p
		}
		var all []generator.Made
		all, p.err = row.MakeAll(ctx, some)
		for i := range all {
			p.add(s.append(p.text, &all[i]), len(all[i].Puzzles))
		}
		return p
	}
}

func (p *pages) add(text []byte, puzzles int) {
	p.text = text
	p.ends = append(p.ends, len(text))
	p.puzzles = append(p.puzzles, puzzles)
}

// Resumed is the order that shards have been written of, for a kind that was supplied with
// what it is made of; refused, where this program would make other puzzles of it.
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
	if what := s.order.Differs(order); what != nil {
		return Sharded{}, message.Errorf("the shards are of another order than this program would make of it: %s; possible: the program that made them, and with --dir the publication", shards.Listed(what))
	}
	return s, nil
}

// A Press makes numbers of a sharded order, from any of their reserves. It is for one goroutine.
type Press struct {
	of  Sharded
	row *generator.Row
}

// Press is a new one.
func (s Sharded) Press() (*Press, error) {
	row, err := generator.NewRow(s.job)
	if err != nil {
		return nil, err
	}
	return &Press{s, row}, nil
}

// Append writes the lines of a number.
func (p *Press) Append(ctx context.Context, to []byte, number, reserve int) ([]byte, error) {
	made, err := p.row.Make(ctx, number, reserve)
	if err != nil {
		return to, err
	}
	return p.of.append(to, &made), nil
}

// Hashes are those of the puzzles of a number.
func (p *Press) Hashes(ctx context.Context, number, reserve int) ([]Hash, error) {
	made, err := p.row.Make(ctx, number, reserve)
	if err != nil {
		return nil, err
	}
	var all []Hash
	for _, puzzle := range made.Puzzles {
		all = append(all, hashOf(puzzle))
	}
	return all, nil
}

// Reserves is how many reserves a number has.
func (p *Press) Reserves() int { return p.row.Reserves() }

// Exhausted is the error of a number that has no reserve left, where so many different
// puzzles were found.
func (s Sharded) Exhausted(number, reserves, different int) error {
	job := s.job
	job.Number = number
	return &generator.ExhaustedError{Job: job, Different: different, Repeats: reserves}
}

// A Hash stands for a puzzle and all that are alike to it.
type Hash [16]byte

// Hash is that of the puzzle of a text.
func (s Sharded) Hash(text string) (Hash, error) {
	puzzle, err := s.Kind.Parse(text)
	if err != nil {
		return Hash{}, err
	}
	return hashOf(puzzle), nil
}

func hashOf(puzzle engine.Puzzle) Hash {
	sum := sha256.Sum256([]byte(puzzle.Canonical()))
	return Hash(sum[:16])
}
