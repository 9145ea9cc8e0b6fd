package kenken

import (
	"context"
	"math/rand/v2"
	"sync"

	"octavo/engine"
)

// A maker proposes puzzles for one request.
type maker struct {
	request
	workspaces sync.Pool // holds each *workspace that no proposal uses now
}

// A workspace is the memory for one proposal, which later proposals reuse.
type workspace struct {
	draft  draft
	solver solver
	easier Puzzle
}

// Offer describes what the maker can make: its tiers and the extent of the grid.
func (m *maker) Offer() engine.Offer {
	return engine.Offer{
		Tiers:  m.tiers(),
		Fits:   m.fits,
		Format: engine.Format{Extent: engine.Extent{Columns: m.size, Rows: m.size}, LetterLimit: labelSize},
	}
}

// fits reports whether a puzzle has the requested size, first digit and number of single cells. Its
// other cages must keep the limits of the request, and its text must name the wanted tier.
func (m *maker) fits(puzzle engine.Puzzle, want engine.Want) bool {
	p, ok := puzzle.(*Puzzle)
	if !ok || p.size != m.size || p.fromZero != m.fromZero || p.tier != want.Tier {
		return false
	}
	given := 0
	for _, c := range p.cages {
		switch {
		case len(c.cells) == 1:
			given++
		case len(c.cells) > m.maxCageSize, c.target > m.maxTarget, m.mystery != (c.op == unknown), !m.mystery && !m.hasOp(c.op):
			return false
		}
	}
	return given == m.freeCells
}

// Propose makes a random puzzle and changes it until it needs exactly the wanted tier. If all
// drafts fail, it returns the last one that was too easy, without a tier in its text. If none was
// too easy, it returns engine.ErrNoProposal.
func (m *maker) Propose(ctx context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
	w, ok := m.workspaces.Get().(*workspace)
	if !ok {
		w = new(workspace)
	}
	defer m.workspaces.Put(w)
	d := &w.draft
	d.request, d.dice, d.tier, d.smallBias = &m.request, dice{Rand: rng}, want.Tier, 0
	tooEasyOnce := false
	for range m.maxDrafts {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		switch d.adjustToTier(&w.solver) {
		case exact:
			return []engine.Puzzle{d.withTier(&w.solver)}, nil
		case tooEasy:
			tooEasyOnce = true
			w.easier.copyFrom(&d.puzzle)
		}
	}
	if tooEasyOnce {
		d.puzzle.copyFrom(&w.easier)
		return []engine.Puzzle{d.copyForTier(engine.NoTier).cacheVerdict()}, nil
	}
	return nil, engine.ErrNoProposal
}
