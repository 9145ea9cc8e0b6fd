// Package gather joins the shards of an order. It checks that they are complete, replaces puzzles that
// repeat earlier ones, and yields all lines in the order of the numbers. The result is the same as
// that of one run without shards.
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

// A Gathering holds the shards of one order. All are there; Settle checks them.
type Gathering struct {
	shards []*shards.Shard
	order  stream.Sharded
	verify Verification
	jobs   int

	techniques []string // of the kind
	// alternatives has the numbers whose puzzles repeat earlier ones, and the alternatives
	// that replace them. Settle finds them.
	alternatives map[int]int
}

// Options say how shards are gathered.
type Options struct {
	Verify Verification
	Jobs   int // workers; 0 for one a processor
}

// Open finds the shards in folders. Its error joins everything that is missing. supply returns
// a kind with the material of the publication.
func Open(folders []string, supply func(kind string) (engine.Kind, error), options Options) (*Gathering, error) {
	found, err := shards.Find(folders)
	if err != nil {
		return nil, err
	}
	kind, err := supply(found[0].Kind)
	if err != nil {
		return nil, err
	}
	order, err := stream.Resumed(found[0].Order, kind, options.Jobs)
	if err != nil {
		return nil, message.Errorf("%s in %s: %v", shards.ManifestName, found[0].Folder(), err)
	}
	g := &Gathering{shards: found, order: order, verify: options.Verify, jobs: options.Jobs, techniques: kind.Techniques()}
	return g, g.checkSets()
}

// checkSets returns an error if a block has more or fewer puzzles for a number than the order.
func (g *Gathering) checkSets() error {
	for _, s := range g.shards {
		for i := range s.Blocks {
			if each := s.PuzzlesPerNumber(i); each != g.order.PuzzlesPerNumber() {
				return message.Errorf("%s in %s: its block %d has %d puzzles for a number, and the order makes %d", shards.ManifestName, s.Folder(), i+1, each, g.order.PuzzlesPerNumber())
			}
		}
	}
	return nil
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
	seen := make(map[generator.Fingerprint]struct{}, g.Order().Count*g.order.PuzzlesPerNumber())
	for number := 1; number <= g.Order().Count; number++ {
		own := all.of(number)
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

// checkRepeat returns an error if the order makes another puzzle for a number than its shard has.
// A forged shard that repeats one puzzle would otherwise cost the making of many.
func (g *Gathering) checkRepeat(ctx context.Context, maker *stream.NumberMaker, number int, own []generator.Fingerprint) error {
	made, err := maker.Fingerprints(ctx, number, 0)
	if err == nil && !slices.Equal(made, own) {
		s := g.shards[(number-1)%len(g.shards)]
		err = message.Errorf("%s: the puzzle of number %d repeats an earlier one, and isn't what the order makes", s.Folder(), number)
	}
	return err
}

// replace makes alternatives of a number until one is new, and returns it.
func (g *Gathering) replace(ctx context.Context, maker *stream.NumberMaker, number int, seen map[generator.Fingerprint]struct{}) (alternative int, err error) {
	for alternative := 1; alternative <= maker.Alternatives(); alternative++ {
		own, err := maker.Fingerprints(ctx, number, alternative)
		if err != nil || addNew(seen, own) {
			return alternative, err
		}
	}
	return 0, g.order.Exhausted(number, maker.Alternatives(), len(seen))
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
