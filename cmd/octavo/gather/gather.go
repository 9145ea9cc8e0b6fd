// Package gather joins the shards of an order. It checks that they are complete, replaces puzzles that
// repeat earlier ones, and yields all lines in the order of the numbers. The result is the same as
// that of one run without shards.
package gather

import (
	"context"
	"encoding/json"
	"errors"
	"iter"

	"octavo/cmd/octavo/stream"
	"octavo/content/message"
	"octavo/engine"
	"octavo/generator"
	"octavo/generator/ordered"
	"octavo/site/shards"
)

// A Gathering holds the shards of one order. All are there; Settle checks them.
type Gathering struct {
	shards []*shards.Shard
	order  stream.Sharded
	jobs   int

	// alternatives has the numbers whose puzzles repeat earlier ones, and the alternatives
	// that replace them. Settle finds them.
	alternatives map[int]int
}

// Open finds the shards in folders. Its error joins everything that is missing. supply returns
// a kind with the material of the publication.
func Open(folders []string, supply func(kind string) (engine.Kind, error), jobs int) (*Gathering, error) {
	found, err := shards.Find(folders)
	if err != nil {
		return nil, err
	}
	if found, err = shards.Complete(found); err != nil {
		return nil, err
	}
	kind, err := supply(found[0].Kind)
	if err != nil {
		return nil, err
	}
	order, err := stream.Resumed(found[0].Order, kind, jobs)
	if err != nil {
		return nil, err
	}
	return &Gathering{shards: found, order: order, jobs: jobs}, nil
}

// Order returns the order of the shards.
func (g *Gathering) Order() shards.Order { return g.shards[0].Order }

// Repeats counts the numbers that got another puzzle, because the first repeated an earlier one.
func (g *Gathering) Repeats() int { return len(g.alternatives) }

// Settle reads all blocks, compares them with their checksums, and finds the puzzles that
// repeat earlier ones. It takes some 40 bytes of memory for each puzzle.
func (g *Gathering) Settle(ctx context.Context, progress func(done, total int)) error {
	all, err := g.readFingerprints(ctx, progress)
	if err != nil {
		return err
	}
	maker, err := g.order.Maker()
	if err != nil {
		return err
	}
	g.alternatives = map[int]int{}
	seen := make(map[generator.Fingerprint]struct{}, len(all.list))
	for number := 1; number <= g.Order().Count; number++ {
		own := all.of(number)
		for alternative := 0; !addNew(seen, own); {
			if alternative == maker.Alternatives() {
				return g.order.Exhausted(number, alternative, len(seen))
			}
			alternative++
			g.alternatives[number] = alternative
			if own, err = maker.Fingerprints(ctx, number, alternative); err != nil {
				return err
			}
		}
	}
	return nil
}

// addNew adds the puzzles of a number, unless one of them was seen before.
func addNew(seen map[generator.Fingerprint]struct{}, own []generator.Fingerprint) bool {
	for _, f := range own {
		if _, ok := seen[f]; ok {
			return false
		}
	}
	for _, f := range own {
		seen[f] = struct{}{}
	}
	return true
}

// fingerprints has the fingerprints of all puzzles, by number.
type fingerprints struct {
	list []generator.Fingerprint
	each int // puzzles of a number
}

func (f fingerprints) of(number int) []generator.Fingerprint {
	return f.list[(number-1)*f.each : number*f.each]
}

// A block is a shard's block, with its index.
type block struct {
	shard *shards.Shard
	index int
}

func (g *Gathering) blocks() iter.Seq[block] {
	return func(yield func(block) bool) {
		for _, s := range g.shards {
			for index := range s.Blocks {
				if !yield(block{s, index}) {
					return
				}
			}
		}
	}
}

// blockRead is the result of reading a block.
type blockRead struct {
	block
	fingerprints []generator.Fingerprint
	err          error
}

// mostDamaged is how many damaged blocks are listed.
const mostDamaged = 50

// readFingerprints reads all blocks. The error joins everything that is damaged.
func (g *Gathering) readFingerprints(ctx context.Context, progress func(done, total int)) (fingerprints, error) {
	count := g.Order().Count
	each := g.order.PuzzlesPerNumber()
	all := fingerprints{make([]generator.Fingerprint, count*each), each}
	var damage []error
	done := 0
	for r := range ordered.MapClosely(ctx, g.jobs, g.blocks(), func() func(context.Context, block) blockRead {
		reader, err := shards.NewReader()
		return func(_ context.Context, b block) blockRead {
			if err != nil {
				return blockRead{b, nil, err}
			}
			fingerprints, err := g.read(reader, b)
			return blockRead{b, fingerprints, err}
		}
	}) {
		if r.err != nil {
			damage = append(damage, r.err)
		}
		for line, f := range r.fingerprints {
			number := r.shard.Number(r.index, line)
			all.of(number)[line%each] = f
		}
		done += len(r.fingerprints) / each
		progress(done, count)
	}
	if len(damage) > mostDamaged {
		damage = append(damage[:mostDamaged], message.Errorf("and %d more blocks", len(damage)-mostDamaged))
	}
	return all, errors.Join(errors.Join(damage...), ctx.Err())
}

// read reads a block and returns the fingerprints of its puzzles.
func (g *Gathering) read(reader *shards.Reader, b block) ([]generator.Fingerprint, error) {
	var all []generator.Fingerprint
	var bad error // an impossible line; a wrong checksum, found at the end, takes precedence
	for text, err := range reader.Lines(b.shard, b.index) {
		if err != nil {
			return nil, err
		}
		if bad != nil {
			continue
		}
		f, err := g.fingerprint(text, b.shard.Number(b.index, len(all)))
		if err != nil {
			bad = message.Errorf("%s in %s: line %d: %v", shards.BlockName(b.index), b.shard.Folder(), len(all)+1, err)
		}
		all = append(all, f)
	}
	if bad != nil {
		return nil, bad
	}
	return all, nil
}

// fingerprint returns the fingerprint of the puzzle on a line, which must have this number.
func (g *Gathering) fingerprint(text []byte, number int) (generator.Fingerprint, error) {
	var line struct {
		Kind   string `json:"kind"`
		Number int    `json:"number"`
		Seed   string `json:"seed"`
		Puzzle string `json:"puzzle"`
	}
	if err := json.Unmarshal(text, &line); err != nil {
		return 0, message.Errorf("it is no object of JSON: %v", err)
	}
	switch order := g.Order(); {
	case line.Number != number:
		return 0, message.Errorf("it has number %d, not %d", line.Number, number)
	case line.Kind != order.Kind || line.Seed != order.Seed:
		return 0, message.Errorf("it is of kind %q and seed %q, not %q and %q", line.Kind, line.Seed, order.Kind, order.Seed)
	}
	return g.order.Fingerprint(line.Puzzle)
}
