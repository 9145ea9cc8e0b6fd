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

// fingerprints holds the fingerprints of all puzzles. It grows with each block that is read. Memory
// isn't reserved in advance, since a forged manifest may claim any number of puzzles.
type fingerprints struct {
	blocks    [][][]generator.Fingerprint // fingerprints by shard, then by block, in the order of the lines
	shards    []*shards.Shard
	perNumber int // how many puzzles each number has
}

// ofNumber returns the fingerprints of the puzzles of a number. Numbers go to the shards in turn.
func (f fingerprints) ofNumber(number int) []generator.Fingerprint {
	shard, row := (number-1)%len(f.shards), (number-1)/len(f.shards)
	per := f.shards[shard].NumbersPerBlock()
	first := row % per * f.perNumber
	return f.blocks[shard][row/per][first : first+f.perNumber]
}

// A block names a block by the index of its shard and its index in the shard.
type block struct{ shard, index int }

// blocks yields the blocks of all shards.
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

// A blockResult holds the fingerprints of a block's puzzles, or the error of reading the block.
type blockResult struct {
	block
	fingerprints []generator.Fingerprint
	err          error
}

// maxDamaged is how many damaged blocks are listed. After these, no more blocks are read.
const maxDamaged = 50

// readFingerprints reads all blocks. The error joins the errors of damaged blocks. If a block's
// checksum is right but a line is impossible, the block is forged. Then no more blocks are read.
func (g *Gathering) readFingerprints(ctx context.Context, progress func(done, total int)) (fingerprints, error) {
	all := fingerprints{make([][][]generator.Fingerprint, len(g.shards)), g.shards, g.order.PuzzlesPerNumber()}
	var damage []error
	done := 0
	for r := range ordered.MapLarge(ctx, g.jobs, g.blocks(), g.newBlockReader) {
		if r.err != nil {
			damage = append(damage, r.err)
			if _, damaged := errors.AsType[*shards.DamagedError](r.err); !damaged || len(damage) == maxDamaged {
				break
			}
		}
		all.blocks[r.shard] = append(all.blocks[r.shard], r.fingerprints)
		done += len(r.fingerprints) / all.perNumber
		progress(done, g.Order().Count)
	}
	return all, errors.Join(errors.Join(damage...), ctx.Err())
}

// newBlockReader returns a function that reads blocks for one worker.
func (g *Gathering) newBlockReader() func(context.Context, block) blockResult {
	reader, err := shards.NewReader()
	if err != nil {
		return func(_ context.Context, b block) blockResult { return blockResult{b, nil, err} }
	}
	maker, err := g.order.NewMaker()
	return func(ctx context.Context, b block) blockResult {
		if err != nil {
			return blockResult{b, nil, err}
		}
		fingerprints, err := g.readBlock(ctx, reader, maker, b)
		return blockResult{b, fingerprints, err}
	}
}

// readBlock checks the lines of a block, and returns the fingerprints of its puzzles.
func (g *Gathering) readBlock(ctx context.Context, reader *shards.Reader, maker *stream.NumberMaker, b block) ([]generator.Fingerprint, error) {
	s := g.shards[b.shard]
	var all []generator.Fingerprint
	var numberLines []checkedLine // the lines of a number so far
	var bad error                 // an impossible line; if the checksum at the end is wrong, that is reported instead
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
		read, err := g.parseLine(text, s.Number(b.index, line))
		line++
		if err != nil {
			bad = message.Errorf("%s in %s: line %d: %v", shards.BlockName(b.index), s.Folder(), line, err)
			continue
		}
		all = append(all, read.fingerprint)
		if numberLines = append(numberLines, read); len(numberLines) < g.order.PuzzlesPerNumber() {
			continue
		}
		if err := g.checkNumber(maker, line-len(numberLines)+1, numberLines); err != nil {
			bad = message.Errorf("%s in %s: %v", shards.BlockName(b.index), s.Folder(), err)
		}
		numberLines = numberLines[:0]
	}
	return all, bad
}
