// Package gather joins the shards of an order. It checks that they are complete, replaces puzzles
// that repeat earlier ones, and yields all lines in the order of their numbers. The result is the
// same as that of a single run without shards.
package gather

import (
	"context"
	"slices"

	"octavo/cmd/octavo/stream"
	"octavo/content/message"
	"octavo/engine"
	"octavo/generator"
	"octavo/site/shards"
)

// A Gathering holds all shards of one order. FindRepeats checks their content.
type Gathering struct {
	shards []*shards.Shard
	order  stream.ShardedOrder
	verify Verification
	jobs   int

	techniques []string // names of the kind's techniques
	// alternatives has the numbers whose puzzles repeat earlier ones, each with the alternative
	// that replaces them. FindRepeats sets it.
	alternatives map[int]int
}

// Options say which puzzles a Gathering solves again, and with how many workers.
type Options struct {
	Verify Verification
	Jobs   int // number of workers; 0 means one per processor
}

// Open finds the shards of an order in folders. Its error lists everything that is missing, joined
// by errors.Join. supply returns the kind that has a name, with the publication's material for it.
func Open(folders []string, supply func(kind string) (engine.Kind, error), options Options) (*Gathering, error) {
	found, err := shards.Find(folders)
	if err != nil {
		return nil, err
	}
	kind, err := supply(found[0].Kind)
	if err != nil {
		return nil, err
	}
	order, err := stream.ResumeOrder(found[0].Order, kind, options.Jobs)
	if err != nil {
		return nil, message.Errorf("%s in %s: %v", shards.ManifestName, found[0].Folder(), err)
	}
	g := &Gathering{shards: found, order: order, verify: options.Verify, jobs: options.Jobs, techniques: kind.Techniques()}
	return g, g.checkPuzzlesPerNumber()
}

// checkPuzzlesPerNumber returns an error if a block has more or fewer puzzles per number than the order.
func (g *Gathering) checkPuzzlesPerNumber() error {
	for _, s := range g.shards {
		for i := range s.Blocks {
			if each := s.PuzzlesPerNumber(i); each != g.order.PuzzlesPerNumber() {
				return message.Errorf("%s in %s: its block %d has %d puzzles for a number, and the order makes %d", shards.ManifestName, s.Folder(), i+1, each, g.order.PuzzlesPerNumber())
			}
		}
	}
	return nil
}

// Order returns what generate was asked for. All shards are parts of it.
func (g *Gathering) Order() shards.Order { return g.shards[0].Order }

// Repeats returns how many numbers get other puzzles, because the first ones repeat earlier puzzles.
func (g *Gathering) Repeats() int { return len(g.alternatives) }

// FindRepeats reads all blocks, checks them, and finds replacements for puzzles that repeat earlier
// ones. It takes about 40 bytes of memory per puzzle.
func (g *Gathering) FindRepeats(ctx context.Context, progress func(done, total int)) error {
	all, err := g.readFingerprints(ctx, progress)
	if err != nil {
		return err
	}
	maker, err := g.order.NewMaker()
	if err != nil {
		return err
	}
	g.alternatives = map[int]int{}
	seen := make(map[generator.Fingerprint]struct{}, g.Order().Count*g.order.PuzzlesPerNumber())
	for number := 1; number <= g.Order().Count; number++ {
		own := all.ofNumber(number)
		if addNew(seen, own) {
			continue
		}
		if err := g.checkRepeat(ctx, maker, number, own); err != nil {
			return err
		}
		if g.alternatives[number], err = g.replace(ctx, maker, number, seen); err != nil {
			return err
		}
	}
	return nil
}

// checkRepeat returns an error if the shard's puzzle for a number isn't the one that the order
// makes. Without this check, a forged shard in which all puzzles are equal would make the program
// search for many replacements.
func (g *Gathering) checkRepeat(ctx context.Context, maker *stream.NumberMaker, number int, own []generator.Fingerprint) error {
	made, err := maker.Fingerprints(ctx, number, 0)
	if err == nil && !slices.Equal(made, own) {
		s := g.shards[(number-1)%len(g.shards)]
		err = message.Errorf("%s: the puzzle of number %d repeats an earlier one, and isn't what the order makes", s.Folder(), number)
	}
	return err
}

// replace makes alternatives of a number until one has only new puzzles, and returns it.
func (g *Gathering) replace(ctx context.Context, maker *stream.NumberMaker, number int, seen map[generator.Fingerprint]struct{}) (alternative int, err error) {
	for alternative := 1; alternative <= maker.MaxAlternative(); alternative++ {
		own, err := maker.Fingerprints(ctx, number, alternative)
		if err != nil || addNew(seen, own) {
			return alternative, err
		}
	}
	return 0, g.order.ExhaustedError(number, maker.MaxAlternative(), len(seen))
}

// addNew adds the puzzles of a number and returns true, unless one of them was seen before.
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
