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

// Kind is Sort Resort. Its levels are made from worlds, which a publisher
// writes; without any it still reads, solves and draws levels.
type Kind struct {
	Worlds []*World
	// Prove finds a level's proof; nil for what the worlds are proven by, or Known.
	Prove Prover

	only *World // the world that the version covers; nil for all
}

// With is the kind with those of the materials that are worlds.
func (k Kind) With(materials ...engine.Material) engine.Kind {
	k.Worlds = nil
	for _, m := range materials {
		if w, ok := m.(*World); ok {
			k.Worlds = append(k.Worlds, w)
		}
	}
	return k
}

// Material says that worlds are what levels of Sort Resort are made of.
func (*World) Material() (kind string) { return Kind{}.Name() }

// Name is the kind's identifier.
func (Kind) Name() string { return "sortresort" }

// Version names the making algorithm, with the balance and the worlds that
// levels follow from: those of all worlds, or where the levels are known, of
// theirs alone. The committed proofs belong to it: they are others as soon
// as the algorithm or the solver makes another level or solution of the sample's,
// so that no level is taken from a cache that was filled before.
func (k Kind) Version() string {
	sum := ofAllWorlds()
	worlds := k.Worlds
	if k.only != nil {
		worlds = []*World{k.only}
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

// ofAllWorlds begins the sum that versions end in with what is of all worlds, which is long
// and therefore summed once.
func ofAllWorlds() hash.Hash {
	sum, _ := summed().Clone() // a sum of this sort can be had twice
	return sum
}

var summed = sync.OnceValue(func() hash.Cloner {
	sum := sha256.New()
	sum.Write(balance)
	sum.Write([]byte(proofs))
	return sum.(hash.Cloner)
})

// Tiers is empty: levels are made by number.
func (Kind) Tiers() []engine.Tier { return nil }

// Techniques is empty: levels are solved by search.
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

// Texts holds what the kind says to its readers.
func (Kind) Texts() embed.FS { return texts }

// world finds a world by its id; nil where there is none.
func (k Kind) world(id string) *World {
	for _, w := range k.Worlds {
		if w.ID == id {
			return w
		}
	}
	return nil
}

// WorldOf finds a world of a kind of this package by its id; ok is false for
// others.
func WorldOf(kind engine.Kind, id string) (w *World, ok bool) {
	own, ok := kind.(Kind)
	if !ok {
		return nil, false
	}
	w = own.world(id)
	return w, w != nil
}

func (k Kind) prove() Prover {
	if k.Prove != nil {
		return k.Prove
	}
	if len(k.Worlds) > 0 && k.Worlds[0].Prove != nil {
		return k.Worlds[0].Prove
	}
	return Known
}

// Maker prepares the levels that the options name.
func (k Kind) Maker(options engine.Options) (engine.Maker, error) {
	w, levels, err := k.choose(options)
	if err != nil {
		return nil, err
	}
	m := maker{kind: k, set: NewSet(w, BalanceOf(w), k.prove()), levels: levels}
	m.offer = sync.OnceValue(m.offers)
	return m, nil
}

// A maker makes some levels of a world, its members.
type maker struct {
	kind   Kind
	set    *Set
	levels []int
	offer  func() engine.Offer // which is worked out once: all levels are laid out for it
}

// Offer implements engine.Maker.
func (m maker) Offer() engine.Offer { return m.offer() }

// offers has the levels, one by one. The smallest cell is the smallest whose
// icons are told apart.
func (m maker) offers() engine.Offer {
	return engine.Offer{
		Members: m.members(),
		Fits:    m.fits,
		Format:  engine.Format{Extent: m.extent(), LeastCell: tray.LeastCell, Moves: true},
		Signs:   m.set.World.Key(),
	}
}

// extent is that of the largest drawing of a level.
func (m maker) extent() engine.Extent {
	var all engine.Extent
	for _, level := range m.levels {
		x := m.set.extent(level)
		all.Columns, all.Rows = max(all.Columns, x.Columns), max(all.Rows, x.Rows)
	}
	return all
}

// extent follows from a level's containers, all cells of which may hold items.
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

// members are the levels, one by one.
func (m maker) members() []engine.Member {
	members := make([]engine.Member, len(m.levels))
	kind := m.kind
	kind.only = m.set.World
	for i, level := range m.levels {
		members[i] = engine.Member{
			Kind: kind, Number: level, Seed: fmt.Sprint(seed(level)),
			Options: engine.Options{worldKey: m.set.World.ID, levelKey: fmt.Sprint(level)},
		}
	}
	return members
}

// Propose makes the first of the levels. A level has a source of chance of its
// own and no use for another.
func (m maker) Propose(ctx context.Context, _ *rand.Rand, _ engine.Want) ([]engine.Puzzle, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	level, result, err := m.set.Make(m.levels[0])
	if err != nil {
		return nil, err
	}
	return []engine.Puzzle{newPuzzle(level, m.set.World, func() play.Result { return result })}, nil
}
