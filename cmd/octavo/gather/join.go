package gather

import (
	"bytes"
	"context"
	"iter"

	"octavo/cmd/octavo/stream"
	"octavo/content/message"
	"octavo/generator/ordered"
	"octavo/site/shards"
)

// A Batch holds the puzzles of successive numbers.
type Batch struct {
	Text    []byte // the lines of the puzzles
	Puzzles []Puzzle
	Numbers int // how many numbers the batch has; a set has several puzzles for one number
}

// numbersPerBatch is how many numbers a batch has. These are enough for a page of a Parquet file
// that can be compressed well.
const numbersPerBatch = 512

// Batches yields the puzzles of all numbers in order. FindRepeats must have been called before.
// Temporary files are written into folder.
func (g *Gathering) Batches(ctx context.Context, folder string) iter.Seq2[Batch, error] {
	return func(yield func(Batch, error) bool) {
		type result struct {
			batch Batch
			err   error
		}
		for r := range ordered.MapLarge(ctx, g.jobs, g.chunks(folder), func() func(context.Context, chunk) result {
			maker, err := g.order.NewMaker()
			return func(ctx context.Context, c chunk) result {
				if err != nil {
					return result{err: err}
				}
				batch, err := g.makeBatch(ctx, maker, c)
				return result{batch, err}
			}
		}) {
			if !yield(r.batch, r.err) || r.err != nil {
				return
			}
		}
		if err := ctx.Err(); err != nil {
			yield(Batch{}, err)
		}
	}
}

// A chunk holds the lines of successive numbers as the shards have them. Repeats aren't replaced
// yet.
type chunk struct {
	first int      // the first number
	lines [][]byte // the lines of each number
	err   error    // why no more chunks follow; nil if there is no error
}

// chunks yields the lines of all numbers. If reading fails, the last chunk has only the error.
func (g *Gathering) chunks(folder string) iter.Seq[chunk] {
	return func(yield func(chunk) bool) {
		c := chunk{first: 1}
		for lines, err := range shards.Numbers(g.shards, folder) {
			if err != nil {
				yield(chunk{err: err})
				return
			}
			c.lines = append(c.lines, lines)
			if len(c.lines) == numbersPerBatch {
				if !yield(c) {
					return
				}
				c = chunk{first: c.first + len(c.lines)}
			}
		}
		if len(c.lines) > 0 {
			yield(c)
		}
	}
}

// makeBatch parses the lines of a chunk. It makes other puzzles in place of repeats.
func (g *Gathering) makeBatch(ctx context.Context, maker *stream.NumberMaker, c chunk) (Batch, error) {
	b := Batch{Numbers: len(c.lines)}
	for i, lines := range c.lines {
		number := c.first + i
		if alternative, ok := g.alternatives[number]; ok {
			var err error
			if lines, err = maker.Lines(ctx, number, alternative); err != nil {
				return b, err
			}
		}
		b.Text = append(b.Text, lines...)
	}
	if c.err != nil {
		return b, c.err
	}
	for line := range bytes.Lines(b.Text) {
		p, err := parsePuzzle(line)
		if err != nil {
			return b, message.Errorf("a line can't be read: %v", err)
		}
		b.Puzzles = append(b.Puzzles, p)
	}
	return b, nil
}
