package kenken

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"

	"octavo/engine"
)

// A maker proposes puzzles for one request.
type maker struct {
	request
	benches sync.Pool // of *bench: what a proposal needs, to be used again
}

// A bench is a place to work at: a draft and a solver to grade it with.
type bench struct {
	draft  draft
	solver solver
}

// Tiers lists what the size has. Whether all of them can be had with the other
// options too, the search will tell.
func (m *maker) Tiers() []engine.Tier { return slices.Clone(tiersOf(m.size)) }

// Extent is the whole grid.
func (m *maker) Extent() engine.Extent {
	return engine.Extent{Columns: m.size, Rows: m.size}
}

// Propose makes a puzzle of tier t: a random one, changed a little until it
// needs exactly that. If this comes to nothing, it returns what was too easy
// instead, where there was any.
func (m *maker) Propose(ctx context.Context, rng *rand.Rand, t engine.Tier) (engine.Puzzle, error) {
	b, ok := m.benches.Get().(*bench)
	if !ok {
		b = new(bench)
	}
	defer m.benches.Put(b)
	d := &b.draft
	d.request, d.dice, d.tier = &m.request, dice{Rand: rng}, t
	var easier *Puzzle
	for range m.drafts {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		switch d.work(&b.solver) {
		case exact:
			return d.finished(t), nil
		case tooEasy:
			easier = d.finished(engine.NoTier)
		}
	}
	if easier != nil {
		return easier, nil
	}
	return nil, engine.ErrNoCandidate
}
