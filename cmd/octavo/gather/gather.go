// Package gather joins the shards of an order: it proves that they are whole, has the later of
// two puzzles that are alike give way to the next reserve of its number, and hands out what
// comes of it in the order of the numbers. Memory doesn't grow with the order.
package gather

import (
	"context"
	"encoding/json"
	"errors"
	"iter"

	"octavo/cmd/octavo/stream"
	"octavo/content/message"
	"octavo/engine"
	"octavo/generator/ordered"
	"octavo/site/shards"
)

// A Gathering is the shards of one order, all there and whole as far as their manifests say.
type Gathering struct {
	Repeats int // numbers that gave way; known once they are settled

	shards []*shards.Shard
	order  stream.Sharded
	jobs   int
	folder string      // for files that are needed in between; known once they are settled
	goneTo *shards.Run // the numbers that gave way, and the reserves that they went to; nil for none
}

// Open finds the shards in folders, and says what is missing, all at once. What a kind is made
// of is for supply to find.
func Open(folders []string, supply func(kind string) (engine.Kind, error), jobs int) (*Gathering, error) {
	found, err := shards.Find(folders)
	if err != nil {
		return nil, err
	}
	g := &Gathering{shards: found, jobs: jobs}
	return g, g.begin(supply)
}

func (g *Gathering) begin(supply func(kind string) (engine.Kind, error)) error {
	if _, err := shards.Complete(g.shards); err != nil {
		return err
	}
	kind, err := supply(g.shards[0].Kind)
	if err != nil {
		return err
	}
	g.order, err = stream.Resumed(g.shards[0].Order, kind, g.jobs)
	return err
}

// Order is what the shards are of.
func (g *Gathering) Order() shards.Order { return g.shards[0].Order }

// Settle reads all blocks, compares them with their checksums, and finds out which numbers give
// way. Files that are needed in between, by Joined too, stand in the folder.
func (g *Gathering) Settle(ctx context.Context, folder string, progress func(done, total int)) (err error) {
	g.folder = folder
	sorter := shards.NewSorter(g.folder, shards.ByHash)
	sets, err := g.collect(ctx, sorter, progress)
	if err != nil {
		return err
	}
	r := repeats{folder: g.folder, make: g.proposals(ctx), exhausted: g.order.Exhausted, atOnce: mostAtOnce}
	if sets {
		r.latest = map[uint32]uint32{}
	}
	maker, err := g.order.Maker()
	if err != nil {
		return err
	}
	r.reserves = maker.Alternatives()
	g.goneTo, err = r.settle(sorter.Sorted())
	g.Repeats = r.gaveWay
	return err
}

// A place is a block of a shard.
type place struct {
	shard *shards.Shard
	block int
}

func (g *Gathering) places() iter.Seq[place] {
	return func(yield func(place) bool) {
		for _, s := range g.shards {
			for block := range s.Blocks {
				if !yield(place{s, block}) {
					return
				}
			}
		}
	}
}

// read is what a block holds.
type read struct {
	keys    []shards.Key
	numbers int
	err     error
}

// mostTold is how many damaged blocks are told.
const mostTold = 50

// collect has the keys of all puzzles sorted, and reports whether numbers have several. What is
// damaged is told when all was read, all at once.
func (g *Gathering) collect(ctx context.Context, to *shards.Sorter, progress func(done, total int)) (sets bool, err error) {
	var wrong []error
	done := 0
	for r := range ordered.MapClosely(ctx, g.jobs, g.places(), func() func(context.Context, place) read {
		reader, err := shards.NewReader()
		return func(_ context.Context, at place) read {
			if err != nil {
				return read{err: err}
			}
			return g.read(reader, at)
		}
	}) {
		if r.err != nil {
			wrong = append(wrong, r.err)
		}
		for _, k := range r.keys {
			if err := to.Add(k); err != nil {
				return false, err
			}
		}
		done += r.numbers
		sets = sets || len(r.keys) > r.numbers
		progress(done, g.Order().Count)
	}
	if len(wrong) > mostTold {
		wrong = append(wrong[:mostTold], message.Errorf("and %d more blocks", len(wrong)-mostTold))
	}
	return sets, errors.Join(errors.Join(wrong...), ctx.Err())
}

// read reads a block, and takes the keys of its puzzles.
func (g *Gathering) read(reader *shards.Reader, at place) read {
	r := read{}
	var odd error // what a line says that can't be; whether the file was changed is known at its end, and told instead
	for text, err := range reader.Lines(at.shard, at.block) {
		if err != nil {
			return read{err: err}
		}
		if odd != nil {
			continue
		}
		number := at.shard.Number(at.block, len(r.keys))
		hash, err := g.hash(text, number)
		if err != nil {
			odd = message.Errorf("%s in %s: line %d: %v", shards.BlockName(at.block), at.shard.Folder(), len(r.keys)+1, err)
			continue
		}
		if len(r.keys) == 0 || r.keys[len(r.keys)-1].Number != uint32(number) {
			r.numbers++
		}
		r.keys = append(r.keys, shards.Key{Hash: hash, Number: uint32(number)})
	}
	if odd != nil {
		return read{err: odd}
	}
	return r
}

// hash is that of the puzzle on a line, which must be the one of its number.
func (g *Gathering) hash(text []byte, number int) (stream.Hash, error) {
	var line struct {
		Kind   string `json:"kind"`
		Number int    `json:"number"`
		Seed   string `json:"seed"`
		Puzzle string `json:"puzzle"`
	}
	if err := json.Unmarshal(text, &line); err != nil {
		return stream.Hash{}, message.Errorf("it is no object of JSON: %v", err)
	}
	switch order := g.Order(); {
	case line.Number != number:
		return stream.Hash{}, message.Errorf("it has number %d, not %d", line.Number, number)
	case line.Kind != order.Kind || line.Seed != order.Seed:
		return stream.Hash{}, message.Errorf("it is of kind %q and seed %q, not %q and %q", line.Kind, line.Seed, order.Kind, order.Seed)
	}
	return g.order.Hash(line.Puzzle)
}

// A reserve of a number is what it goes to when it gives way.
type reserve struct{ number, reserve uint32 }

// proposals makes reserves in parallel, for their keys.
func (g *Gathering) proposals(ctx context.Context) func([]reserve) ([]shards.Key, error) {
	type made struct {
		keys []shards.Key
		err  error
	}
	return func(of []reserve) (all []shards.Key, err error) {
		for m := range ordered.Map(ctx, g.jobs, some(of), func() func(context.Context, []reserve) made {
			maker, err := g.order.Maker()
			return func(ctx context.Context, of []reserve) made {
				m := made{err: err}
				for _, r := range of {
					if m.err != nil {
						break
					}
					var hashes []stream.Hash
					hashes, m.err = maker.Hashes(ctx, int(r.number), int(r.reserve))
					for _, h := range hashes {
						m.keys = append(m.keys, shards.Key{Hash: h, Number: r.number, Reserve: r.reserve})
					}
				}
				return m
			}
		}) {
			if m.err != nil {
				return nil, m.err
			}
			all = append(all, m.keys...)
		}
		return all, ctx.Err()
	}
}

// some are a few at a time.
func some(of []reserve) iter.Seq[[]reserve] {
	const few = 16
	return func(yield func([]reserve) bool) {
		for len(of) > 0 {
			n := min(few, len(of))
			if !yield(of[:n]) {
				return
			}
			of = of[n:]
		}
	}
}
