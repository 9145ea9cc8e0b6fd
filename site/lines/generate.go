package lines

import (
	"context"
	"fmt"
	"io"
	"iter"

	"octavo/engine"
	"octavo/generator"
)

// A Request is an order of puzzles, numbered from 1 to Count.
type Request struct {
	Kind    engine.Kind
	Options engine.Options
	Tier    engine.Tier // NoTier for the first that the kind makes
	Seed    string
	Count   int
	Shard   Shard
	Format  Format
	Jobs    int // workers; 0 for one a processor
}

// A Shard is one of several equal parts of an order: the numbers Index,
// Index+Of, Index+2·Of …. The zero Shard is the whole.
type Shard struct{ Index, Of int }

// A Format is how a made puzzle is written.
type Format uint8

// The formats.
const (
	JSONL Format = iota // an object a line
	Text                // the puzzle's text a line
)

// Check refuses what could never be made, before anything is. The errors are
// the engine's *OptionError and *TierError.
func (r Request) Check() error {
	_, err := r.planned()
	return err
}

// planned is the request with its tier chosen.
func (r Request) planned() (Request, error) {
	if r.Tier == engine.NoTier {
		maker, err := r.Kind.Maker(r.Options)
		if err != nil {
			return r, err
		}
		if _, inSets := maker.(engine.SetMaker); !inSets && len(maker.Tiers()) > 0 {
			r.Tier = maker.Tiers()[0]
		}
	}
	_, err := generator.Plan(r.Kind, r.Options, r.Tier)
	return r, err
}

// Generate makes the puzzles and writes each as soon as it and all before it
// are made. Of a set, every puzzle has the set's number.
func Generate(ctx context.Context, request Request, out io.Writer) error {
	request, err := request.planned()
	if err != nil {
		return err
	}
	for made, err := range generator.Stream(ctx, request.jobs(), generator.Config{Workers: request.Jobs}) {
		if err != nil {
			return err
		}
		if _, err := out.Write(request.written(made)); err != nil {
			return fmt.Errorf("writing: %w", err)
		}
	}
	return nil
}

func (r Request) jobs() iter.Seq[generator.Job] {
	first, step := 1, 1
	if r.Shard.Of > 0 {
		first, step = r.Shard.Index, r.Shard.Of
	}
	return func(yield func(generator.Job) bool) {
		for number := first; number <= r.Count; number += step {
			if !yield(generator.Job{Kind: r.Kind, Options: r.Options, Tier: r.Tier, Seed: r.Seed, Number: number}) {
				return
			}
		}
	}
}

func (r Request) written(made generator.Made) []byte {
	var out []byte
	for i, puzzle := range made.Puzzles {
		if r.Format == Text {
			out = append(append(out, puzzle.String()...), '\n')
			continue
		}
		out = appendMade(out, made, i)
	}
	return out
}

// appendMade writes puzzle i of a job as a line of JSON.
func appendMade(to []byte, made generator.Made, i int) []byte {
	o := beginObject(to)
	o.text("kind", made.Job.Kind.Name())
	if tier := made.Grades[i].Tier; tier != engine.NoTier {
		o.text("tier", tier.String())
	}
	o.number("number", made.Job.Number)
	o.text("seed", made.Job.Seed)
	o.text("puzzle", made.Puzzles[i].String())
	o.answer("solution", "solution", made.Solutions[i])
	o.within("grade", func(o *object) { o.grade(made.Grades[i]) })
	return o.endLine()
}
