package gather

import (
	"context"
	"encoding/json"
	"iter"

	"octavo/cmd/octavo/stream"
	"octavo/content/message"
	"octavo/generator/ordered"
	"octavo/site/shards"
)

// A Batch is some numbers that follow each other.
type Batch struct {
	Text    []byte // their lines
	Puzzles []Puzzle
	Numbers int
}

// A Puzzle is what a line says.
type Puzzle struct {
	Kind     string          `json:"kind"`
	Tier     string          `json:"tier"`
	Number   int             `json:"number"`
	Seed     string          `json:"seed"`
	Puzzle   string          `json:"puzzle"`
	Solution json.RawMessage `json:"solution"`
	Grade    json.RawMessage `json:"grade"`
	Facts    Facts           `json:"-"` // of Grade
}

// Facts are those of a grade that kinds have in common, or that statistics are made of. What a
// kind doesn't have is nil.
type Facts struct {
	Hardest    *string          `json:"hardest"`
	Techniques map[string]int32 `json:"techniques"`
	Givens     *int32           `json:"givens"`
	Rating     *float64         `json:"rating"`
	Score      *float64         `json:"score"`
	Minutes    *int32           `json:"minutes"`
	Optimal    *int32           `json:"optimal"`
	T          *int32           `json:"t"` // a level's difficulty, in hundredths
}

// atOnce is how many numbers a batch has: enough for a good page of a table, and little to hold.
const atOnce = 512

// Joined are all numbers in their order, those that gave way as they went on. It must be
// settled.
func (g *Gathering) Joined(ctx context.Context) iter.Seq2[Batch, error] {
	return func(yield func(Batch, error) bool) {
		type made struct {
			batch Batch
			err   error
		}
		for m := range ordered.MapClosely(ctx, g.jobs, g.rows(), func() func(context.Context, row) made {
			maker, err := g.order.Maker()
			return func(ctx context.Context, r row) made {
				if err != nil {
					return made{err: err}
				}
				batch, err := r.batch(ctx, maker)
				return made{batch, err}
			}
		}) {
			if !yield(m.batch, m.err) || m.err != nil {
				return
			}
		}
		if err := ctx.Err(); err != nil {
			yield(Batch{}, err)
		}
	}
}

// A row is some numbers that follow each other, as the shards have them.
type row struct {
	text []byte // of all but those that gave way
	gone []gone
	size int // numbers
	err  error
}

// gone is a number that gave way, and where in the text its lines belong.
type gone struct {
	number, reserve, at int
}

// rows are all of them, until one has an error.
func (g *Gathering) rows() iter.Seq[row] {
	return func(yield func(row) bool) {
		next, stop := g.departed()
		defer stop()
		leaving, err := next()
		r, number := row{err: err}, 0
		for text, err := range shards.Numbers(g.shards, g.folder) {
			number++
			switch {
			case r.err != nil:
			case err != nil:
				r.err = err
			case leaving.Number == uint32(number):
				r.gone = append(r.gone, gone{number, int(leaving.Reserve), len(r.text)})
				leaving, r.err = next()
			default:
				r.text = append(r.text, text...)
			}
			if r.size++; r.size == atOnce || r.err != nil {
				if !yield(r) || r.err != nil {
					return
				}
				r = row{}
			}
		}
		if r.size > 0 || r.err != nil {
			yield(r)
		}
	}
}

// departed hands out the numbers that gave way, one after the other, and at the end the number 0.
func (g *Gathering) departed() (next func() (shards.Key, error), stop func()) {
	if g.goneTo == nil {
		return func() (shards.Key, error) { return shards.Key{}, nil }, func() {}
	}
	pull, stop := iter.Pull2(g.goneTo.Keys())
	return func() (shards.Key, error) {
		k, err, _ := pull()
		return k, err
	}, stop
}

// batch reads the lines of a row, and makes those that it lacks.
func (r row) batch(ctx context.Context, maker *stream.NumberMaker) (Batch, error) {
	if r.err != nil {
		return Batch{}, r.err
	}
	b := Batch{Numbers: r.size, Text: r.text}
	if r.gone != nil {
		b.Text = nil
	}
	from := 0
	for _, g := range r.gone {
		b.Text = append(b.Text, r.text[from:g.at]...)
		lines, err := maker.Lines(ctx, g.number, g.reserve)
		if err != nil {
			return Batch{}, err
		}
		b.Text = append(b.Text, lines...)
		from = g.at
	}
	if r.gone != nil {
		b.Text = append(b.Text, r.text[from:]...)
	}
	return b, b.read()
}

// read reads what the lines say.
func (b *Batch) read() error {
	rest := b.Text
	for len(rest) > 0 {
		end := 0
		for rest[end] != '\n' {
			end++
		}
		var p Puzzle
		if err := json.Unmarshal(rest[:end], &p); err != nil {
			return message.Errorf("a line can't be read: %v", err)
		}
		if err := json.Unmarshal(p.Grade, &p.Facts); err != nil {
			return message.Errorf("the grade of number %d can't be read: %v", p.Number, err)
		}
		b.Puzzles = append(b.Puzzles, p)
		rest = rest[end+1:]
	}
	return nil
}
