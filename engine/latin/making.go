package latin

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
)

// SizeOption is the option size, for squares of low to high cells in a row. The
// default is usual.
func SizeOption(low, high, usual int) engine.OptionSpec {
	return engine.OptionSpec{Key: "size", Low: low, High: high, Default: strconv.Itoa(usual), Help: "cells in a row"}
}

// A ThinningMaker is a maker of puzzles on squares. It begins with a solved square that has
// every possible clue. It removes clues one by one, as long as the techniques of the
// wanted tier solve the rest.
type ThinningMaker[P any] struct {
	Size    int
	Tiers   []engine.Tier
	MinCell figure.Length
	// Full makes a solved puzzle with all clues.
	Full func(size int, rng *rand.Rand) P
	// Given returns the given digits of a puzzle. They are removed first.
	Given func(*P) *Given
	// Clues returns a function for each other clue, which removes it from a
	// puzzle. They are called after the digits are thinned. Clues is nil if there
	// are only digits.
	Clues func(*P) []func(*P)
	// SolvableBy reports whether the techniques of the tiers up to the given one
	// solve a puzzle.
	SolvableBy func(*P, engine.Tier) bool
	// Finished returns the finished puzzle. NoTier means that its tier is unknown.
	Finished func(P, engine.Tier) engine.Puzzle
}

// drafts is the largest number of drafts in one proposal. A new draft is begun if the
// last one is too easy.
const drafts = 8

// Offer returns the tiers, and the size of the square as its extent.
func (m *ThinningMaker[P]) Offer() engine.Offer {
	return engine.Offer{Tiers: m.Tiers, Fits: m.fits, Format: engine.Format{Extent: Extent(m.Size), MinCell: m.MinCell}}
}

// fits reports whether the text of a puzzle claims the wanted tier.
func (m *ThinningMaker[P]) fits(puzzle engine.Puzzle, want engine.Want) bool {
	p, ok := puzzle.(any).(*P)
	return ok && m.Finished(*p, want.Tier).String() == puzzle.String()
}

// Propose makes a puzzle that loses its tier if any clue is removed. If all drafts are
// too easy, it returns the last one.
//
// For the tier unreasonable it first makes an extreme puzzle, and then removes one
// more clue. With many fewer clues, the search for a second solution takes long.
func (m *ThinningMaker[P]) Propose(ctx context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
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
		if want.Tier == engine.Easy || !m.SolvableBy(&p, want.Tier-1) {
			return []engine.Puzzle{m.Finished(p, want.Tier)}, nil
		}
	}
	return []engine.Puzzle{m.Finished(p, engine.NoTier)}, nil
}

// thin removes clues as long as the techniques of tier t solve the puzzle. If onlyOne is true, it
// removes at most one clue.
func (m *ThinningMaker[P]) thin(p *P, rng *rand.Rand, t engine.Tier, onlyOne bool) {
	for _, group := range m.clues(p) {
		rng.Shuffle(len(group), func(i, j int) { group[i], group[j] = group[j], group[i] })
		for _, removeClue := range group {
			reduced := *p
			removeClue(&reduced)
			if !m.SolvableBy(&reduced, t) {
				continue
			}
			*p = reduced
			if onlyOne {
				return
			}
		}
	}
}

// clues returns the functions that remove a clue, in two groups: given digits first,
// then all other clues.
func (m *ThinningMaker[P]) clues(p *P) [][]func(*P) {
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

// Square makes a random Latin square of the numbers 0 to size−1, in reading order. It
// can make every square, but not all equally often. It fills the rows in random order.
// Each row is a random matching of the columns with the numbers that they lack; by
// Hall's theorem there is always one.
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
	lacks  [MaxSize]uint16 // the numbers that each column lacks
	row    [MaxSize]uint8  // the row being made, by column
	owner  [MaxSize]uint8  // the column that has each number
	owned  uint16          // the numbers that have an owner
	tried  uint16          // the numbers tried for the current column
	buffer [MaxSize]uint8
}

// permutation returns the numbers from 0 to size−1 in random order.
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
	first := b.rng.IntN(b.size) // without this, the last columns would be less random
	for i := range b.size {
		b.tried = 0
		b.give(uint8((first + i) % b.size))
	}
}

// give finds a number for a column. It can give other columns new numbers. It is one
// step of an augmenting path.
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

// pick returns a random number of a set that is not empty.
func (b *builder) pick(set uint16) uint8 {
	if set&(set-1) == 0 {
		return uint8(bits.TrailingZeros16(set))
	}
	for n := b.rng.IntN(bits.OnesCount16(set)); n > 0; n-- {
		set &= set - 1
	}
	return uint8(bits.TrailingZeros16(set))
}
