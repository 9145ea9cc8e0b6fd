package latin

import (
	"context"
	"math/bits"
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
	// Given returns the given digits of a puzzle. They are taken away first.
	Given func(*P) *Given
	// Clues lists what is taken away after them: each function removes one clue
	// from a puzzle. nil if there are digits only.
	Clues func(*P) []func(*P)
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
	return engine.Offer{Tiers: m.Tiers, Fits: m.fits, Format: engine.Format{Extent: Extent(m.Size), LeastCell: m.LeastCell}}
}

// fits reports whether a puzzle says of itself what one of the tier does.
func (m *Thinning[P]) fits(puzzle engine.Puzzle, want engine.Want) bool {
	p, ok := puzzle.(any).(*P)
	return ok && m.Finished(*p, want.Tier).String() == puzzle.String()
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
	for _, group := range m.clues(p) {
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

// clues are all that can be taken away, in groups of which one is gone through
// after the other.
func (m *Thinning[P]) clues(p *P) [][]func(*P) {
	groups, given := make([][]func(*P), 2), m.Given(p)
	for cell, d := range given.Digits {
		if d != 0 {
			groups[0] = append(groups[0], func(p *P) { m.Given(p).Digits[cell] = 0 })
		}
	}
	if m.Clues != nil {
		groups[1] = m.Clues(p)
	}
	return groups
}

// Square makes a random Latin square of the numbers from 0 to size−1, cells in
// reading order. Every square can come up, though not all equally often: each
// row, in random order, is a random matching of columns with the numbers they
// still lack (by Hall's theorem there always is one).
func Square(size int, rng *rand.Rand) (square [MaxCells]uint8) {
	b := builder{size: size, rng: rng}
	for c := range size {
		b.lacks[c] = 1<<size - 1
	}
	for _, r := range b.permutation() {
		b.fillRow()
		for c, d := range b.row[:size] {
			square[int(r)*size+c] = d
			b.lacks[c] &^= 1 << d
		}
	}
	return square
}

type builder struct {
	size   int
	rng    *rand.Rand
	lacks  [MaxSize]uint16 // what each column lacks
	row    [MaxSize]uint8  // the row being made, by column
	owner  [MaxSize]uint8  // the column that has each number
	owned  uint16          // the numbers that have an owner
	tried  uint16          // the numbers tried for the column at hand
	buffer [MaxSize]uint8
}

// permutation puts the numbers below size in random order.
func (b *builder) permutation() []uint8 {
	p := b.buffer[:b.size]
	for i := range p {
		j := b.rng.IntN(i + 1)
		p[i] = p[j]
		p[j] = uint8(i)
	}
	return p
}

func (b *builder) fillRow() {
	b.owned = 0
	first := b.rng.IntN(b.size) // or else the last columns would differ from the rest
	for i := range b.size {
		b.tried = 0
		b.give(uint8((first + i) % b.size))
	}
}

// give finds a number for a column; it may move those of other columns.
func (b *builder) give(column uint8) bool {
	if free := b.lacks[column] &^ b.owned &^ b.tried; free != 0 {
		b.assign(column, b.pick(free))
		return true
	}
	for {
		taken := b.lacks[column] &^ b.tried
		if taken == 0 {
			return false
		}
		d := b.pick(taken)
		b.tried |= 1 << d
		if b.give(b.owner[d]) {
			b.assign(column, d)
			return true
		}
	}
}

func (b *builder) assign(column, d uint8) {
	b.row[column], b.owner[d] = d, column
	b.owned |= 1 << d
}

// pick chooses one of some numbers.
func (b *builder) pick(from uint16) uint8 {
	if from&(from-1) == 0 {
		return uint8(bits.TrailingZeros16(from))
	}
	for n := b.rng.IntN(bits.OnesCount16(from)); n > 0; n-- {
		from &= from - 1
	}
	return uint8(bits.TrailingZeros16(from))
}
