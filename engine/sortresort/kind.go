package sortresort

import (
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"hash"
	"math/rand/v2"
	"sync"

	"octavo/engine"
	"octavo/engine/sortresort/play"
	"octavo/engine/sortresort/tray"
)

// Kind is the puzzle kind Sort Resort. Levels are made from a publisher's worlds. Without worlds it
// can still read, solve and draw levels.
type Kind struct {
	Worlds []*World
	// Prove finds a level's proof. If it is nil, the first world's Prove is used; if that is nil, KnownProof.
	Prove Prover

	versionWorld *World // the only world that the version depends on; nil for all
}

// WithMaterials returns the kind with those materials that are worlds.
func (k Kind) WithMaterials(materials ...engine.Material) engine.Kind {
	k.Worlds = nil
	for _, m := range materials {
		if w, ok := m.(*World); ok {
			k.Worlds = append(k.Worlds, w)
		}
	}
	return k
}

// KindName returns the name of the kind that uses worlds as material.
func (*World) KindName() (kind string) { return Kind{}.Name() }

// Name returns the kind's identifier.
func (Kind) Name() string { return "sortresort" }

// Version returns the version of the algorithm, and a hash of everything else that levels depend on: balance,
// worlds and committed proofs. Levels in the cache that have another version are not used.
func (k Kind) Version() string {
	sum := allWorldsHash()
	worlds := k.Worlds
	if k.versionWorld != nil {
		worlds = []*World{k.versionWorld}
	}
	for _, w := range worlds {
		fmt.Fprintf(sum, "%q %q\n", w.ID, w.images())
		if w.Balance != nil {
			fmt.Fprintf(sum, "by %s\n", w.Balance.Digest())
		}
		for _, g := range w.Groups {
			fmt.Fprintf(sum, "%d:", g.Unlock)
			for _, item := range g.Items {
				fmt.Fprintf(sum, " %q", item.ID)
			}
		}
	}
	return version + "-" + hex.EncodeToString(sum.Sum(nil)[:8])
}

// allWorldsHash returns a hash that has read what all worlds share: the built-in balance and the committed
// proofs.
func allWorldsHash() hash.Hash {
	sum := sha256.New()
	sum.Write(balance)
	sum.Write([]byte(proofs))
	return sum
}

// Tiers returns nil: levels are made by number, not by tier.
func (Kind) Tiers() []engine.Tier { return nil }

// Techniques returns nil: levels are solved by search.
func (Kind) Techniques() []string { return nil }

// Parse reads a level from its JSON.
func (k Kind) Parse(text string) (engine.Puzzle, error) {
	level, err := Parse(text)
	if err != nil {
		return nil, err
	}
	return k.puzzle(level), nil
}

//go:embed rules.*.md words.*.yaml
var texts embed.FS

// Texts returns the files with the kind's rules and words in every language.
func (Kind) Texts() embed.FS { return texts }

// world returns the kind's world with an ID, or nil if there is none.
func (k Kind) world(id string) *World {
	for _, w := range k.Worlds {
		if w.ID == id {
			return w
		}
	}
	return nil
}

// WorldOf returns a world by ID, if kind is a Sort Resort kind and has it.
func WorldOf(kind engine.Kind, id string) (w *World, ok bool) {
	k, ok := kind.(Kind)
	if !ok {
		return nil, false
	}
	w = k.world(id)
	return w, w != nil
}

func (k Kind) prove() Prover {
	if k.Prove != nil {
		return k.Prove
	}
	if len(k.Worlds) > 0 && k.Worlds[0].Prove != nil {
		return k.Worlds[0].Prove
	}
	return KnownProof
}

// Maker prepares to make the levels that the options name.
func (k Kind) Maker(options engine.Options) (engine.Maker, error) {
	w, levels, err := k.readOptions(options)
	if err != nil {
		return nil, err
	}
	m := maker{kind: k, set: NewSet(w, BalanceOf(w), k.prove()), levels: levels, anew: options[arrangementKey] == newArrangement}
	m.offer = sync.OnceValue(m.makeOffer)
	return m, nil
}

// A maker makes some levels of a world.
type maker struct {
	kind   Kind
	set    *Set
	levels []int
	anew   bool                // whether each puzzle is a new arrangement, not a level of the game
	offer  func() engine.Offer // returns the offer, which is computed at the first call
}

// Offer implements engine.Maker.
func (m maker) Offer() engine.Offer { return m.offer() }

// makeOffer returns the offer. Levels of the game are a fixed list, so the offer has a member for each. New
// arrangements have no members.
func (m maker) makeOffer() engine.Offer {
	offer := engine.Offer{
		Fits:       m.fits,
		Format:     engine.Format{Extent: m.extent(), MinCell: tray.MinCell, SolvedByMoves: true, HasPieces: true},
		Pictograms: m.set.World.Key(),
	}
	if !m.anew {
		offer.Members = m.members()
		// New arrangements of a level have the same containers and items, so they are about equally hard.
		offer.EvenOptions = func(engine.Tier) engine.Options { return engine.Options{arrangementKey: newArrangement} }
	}
	return offer
}

// extent returns a size in which the drawing of each of the levels fits.
func (m maker) extent() engine.Extent {
	var all engine.Extent
	for _, level := range m.levels {
		x := m.set.extent(level)
		all.Columns, all.Rows = max(all.Columns, x.Columns), max(all.Rows, x.Rows)
	}
	return all
}

// extent returns the size of a level's drawing. The size depends only on the containers, so the level needn't
// be made.
func (s *Set) extent(level int) engine.Extent {
	l := &Level{Containers: s.balance.layOut(s.balance.plan(level), Images{}), Thresholds: tutorialStars()}
	for i := range l.Containers {
		c := &l.Containers[i]
		for cell := range c.Rows * c.Slots {
			c.Items = append(c.Items, Placed{fmt.Sprint(i, cell), cell / c.Slots, cell % c.Slots})
		}
	}
	return Drawing{Level: l}.Extent()
}

// members returns the levels one by one.
func (m maker) members() []engine.Member {
	members := make([]engine.Member, len(m.levels))
	kind := m.kind
	kind.versionWorld = m.set.World
	for i, level := range m.levels {
		members[i] = engine.Member{
			Kind: kind, Number: level, Seed: fmt.Sprint(seed(level)),
			Options: engine.Options{WorldOption: m.set.World.ID, LevelOption: fmt.Sprint(level)},
		}
	}
	return members
}

// Propose makes the level that levelFor chooses. A level of the game has its own random source;
// only new arrangements use rng.
func (m maker) Propose(ctx context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	makeLevel := m.set.Make
	if m.anew {
		makeLevel = func(level int) (*Level, play.Result, error) { return m.set.MakeAnew(level, rng) }
	}
	level, result, err := makeLevel(m.levelFor(want))
	if err != nil {
		return nil, err
	}
	return []engine.Puzzle{newPuzzle(level, m.set.World, func() play.Result { return result })}, nil
}

// levelFor returns the number of the level for a request. Without new arrangements it is the first of the
// maker's levels. With them, the levels take turns by want.Number.
func (m maker) levelFor(want engine.Want) int {
	if !m.anew {
		return m.levels[0]
	}
	return m.levels[(want.Number-1)%len(m.levels)]
}
