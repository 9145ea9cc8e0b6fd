package gather

import (
	"context"
	"errors"
	"iter"

	"octavo/cmd/octavo/stream"
	"octavo/content/message"
	"octavo/generator"
	"octavo/generator/ordered"
	"octavo/site/shards"
)

// fingerprints has the fingerprints of all puzzles. It grows with the blocks that are read, since a
// forged manifest may name any count.
type fingerprints struct {
	blocks [][][]generator.Fingerprint // by shard and block
	shards []*shards.Shard
	each   int // puzzles of a number
}

// of returns the fingerprints of a number.
func (f fingerprints) of(number int) []generator.Fingerprint {
	shard, row := (number-1)%len(f.shards), (number-1)/len(f.shards)
	per := f.shards[shard].NumbersPerBlock()
	first := row % per * f.each
	return f.blocks[shard][row/per][first : first+f.each]
}

// A block is a block of a shard; both count from 0.
type block struct{ shard, index int }

func (g *Gathering) blocks() iter.Seq[block] {
	return func(yield func(block) bool) {
		for shard, s := range g.shards {
			for index := range s.Blocks {
				if !yield(block{shard, index}) {
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

// maxDamaged is the largest number of damaged blocks that are listed.
const maxDamaged = 50

// readFingerprints reads all blocks. The error joins the first that are damaged. A block that isn't
// damaged and has an impossible line is forged, and ends the reading.
func (g *Gathering) readFingerprints(ctx context.Context, progress func(done, total int)) (fingerprints, error) {
	all := fingerprints{make([][][]generator.Fingerprint, len(g.shards)), g.shards, g.order.PuzzlesPerNumber()}
	var damage []error
	done := 0
	for r := range ordered.MapLarge(ctx, g.jobs, g.blocks(), g.newReading) {
		if r.err != nil {
			damage = append(damage, r.err)
			if _, damaged := errors.AsType[*shards.DamagedError](r.err); !damaged || len(damage) == maxDamaged {
				break
			}
		}
		all.blocks[r.shard] = append(all.blocks[r.shard], r.fingerprints)
		done += len(r.fingerprints) / all.each
		progress(done, g.Order().Count)
	}
	return all, errors.Join(errors.Join(damage...), ctx.Err())
}

// newReading returns the work of one worker.
func (g *Gathering) newReading() func(context.Context, block) blockRead {
	reader, err := shards.NewReader()
	if err != nil {
		return func(_ context.Context, b block) blockRead { return blockRead{b, nil, err} }
	}
	maker, err := g.order.Maker()
	return func(ctx context.Context, b block) blockRead {
		if err != nil {
			return blockRead{b, nil, err}
		}
		fingerprints, err := g.read(ctx, reader, maker, b)
		return blockRead{b, fingerprints, err}
	}
}

// read checks the lines of a block, and returns the fingerprints of its puzzles.
func (g *Gathering) read(ctx context.Context, reader *shards.Reader, maker *stream.NumberMaker, b block) ([]generator.Fingerprint, error) {
	s := g.shards[b.shard]
	var all []generator.Fingerprint
	var number []readLine // the lines of a number so far
	var bad error         // an impossible line; a wrong checksum, found at the end, takes precedence
	line := 0
	for text, err := range reader.Lines(s, b.index) {
		if err != nil {
			return nil, err
		}
		if bad == nil {
			bad = ctx.Err()
		}
		if bad != nil {
			continue
		}
		read, err := g.readLine(text, s.Number(b.index, line))
		line++
		if err != nil {
			bad = message.Errorf("%s in %s: line %d: %v", shards.BlockName(b.index), s.Folder(), line, err)
			continue
		}
		all = append(all, read.fingerprint)
		if number = append(number, read); len(number) < g.order.PuzzlesPerNumber() {
			continue
		}
		if err := g.checkNumber(maker, line-len(number)+1, number); err != nil {
			bad = message.Errorf("%s in %s: %v", shards.BlockName(b.index), s.Folder(), err)
		}
		number = number[:0]
	}
	return all, bad
}
