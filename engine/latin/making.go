package latin

import (
	"context"
	"math/rand/v2"
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
)

// SizeOption is the option of a kind whose squares have from low to high cells
// in a row.
func SizeOption(low, high, usual int) engine.OptionSpec {
	return engine.OptionSpec{Key: "size", Low: low, High: high, Default: strconv.Itoa(usual), Help: "cells in a row"}
}

// A Thinning is a maker of puzzles on squares, as many kinds make theirs: from a
// solved one with every clue that it can have, clues are taken away one by one,
// as long as the rest yields to the tier wanted.
type Thinning[P any] struct {
	Size      int
	Tiers     []engine.Tier
	LeastCell figure.Length
	// Full makes a solved puzzle with all clues.
	Full func(size int, rng *rand.Rand) P
	// Clues lists what can be taken away, in groups of which one is gone through
	// after the other: each takes its clue from a puzzle.
	Clues func(*P) [][]func(*P)
	// YieldsTo reports whether the techniques of tiers up to one solve a puzzle.
	YieldsTo func(*P, engine.Tier) bool
	// Finished is the puzzle for good; it is of the tier, unless that is NoTier.
	Finished func(P, engine.Tier) engine.Puzzle
}

// drafts is how often a Thinning begins anew in one proposal, at most, where the
// puzzle came out too easy.
const drafts = 8

// Offer has the tiers, and the whole square as its extent.
func (m *Thinning[P]) Offer() engine.Offer {
	extent := engine.Extent{Columns: m.Size, Rows: m.Size}
	return engine.Offer{Tiers: m.Tiers, Format: engine.Format{Extent: extent, LeastCell: m.LeastCell}}
}

// Propose makes a puzzle of which no clue can go if it is to yield to the tier
// wanted. (One that needs a search goes on from one that just doesn't, and loses
// one clue more: of many clues less it would take long to find out.) Where in all
// drafts none needs the tier, it returns what was too easy.
func (m *Thinning[P]) Propose(ctx context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
	var p P
	for range drafts {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		p = m.Full(m.Size, rng)
		m.thin(&p, rng, min(want.Tier, engine.Extreme), false)
		if want.Tier == engine.Unreasonable {
			m.thin(&p, rng, want.Tier, true)
		}
		if want.Tier == engine.Easy || !m.YieldsTo(&p, want.Tier-1) {
			return []engine.Puzzle{m.Finished(p, want.Tier)}, nil
		}
	}
	return []engine.Puzzle{m.Finished(p, engine.NoTier)}, nil
}

// thin takes away every clue that can go, or just one.
func (m *Thinning[P]) thin(p *P, rng *rand.Rand, t engine.Tier, one bool) {
	for _, group := range m.Clues(p) {
		rng.Shuffle(len(group), func(i, j int) { group[i], group[j] = group[j], group[i] })
		for _, take := range group {
			less := *p
			if take(&less); !m.YieldsTo(&less, t) {
				continue
			}
			if *p = less; one {
				return
			}
		}
	}
}
