package latin

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
)

// SizeOption returns the option size, the number of cells in a row. low and high are its limits,
// and usual is the default.
func SizeOption(low, high, usual int) engine.OptionSpec {
	return engine.OptionSpec{Key: "size", Low: low, High: high, Default: strconv.Itoa(usual), Help: "cells in a row"}
}

// A ThinningMaker makes puzzles on squares. It begins with a solved square that has every
// possible clue. It removes clues one by one, as long as the techniques of the wanted tier
// still solve the puzzle.
type ThinningMaker[P any] struct {
	Size    int
	Tiers   []engine.Tier
	MinCell figure.Length
	// Full makes a solved puzzle with all clues.
	Full func(size int, rng *rand.Rand) P
	// Given returns the given digits of a puzzle. Digits are removed before other clues.
	Given func(*P) *Given
	// Clues returns a function for each other clue, which removes that clue from a puzzle. It is
	// nil if the kind has no clues but digits.
	Clues func(*P) []func(*P)
	// IsSolvableBy reports whether the techniques of all tiers up to a tier solve a puzzle.
	IsSolvableBy func(*P, engine.Tier) bool
	// Finish returns the finished puzzle, whose text names a tier. NoTier means that the tier is
	// unknown.
	Finish func(P, engine.Tier) engine.Puzzle
}

// maxDrafts is the most drafts for one proposal. After a draft that is too easy, the maker begins a
// new one.
const maxDrafts = 8

// Offer describes what the maker can make: its tiers and the extent of the square.
func (m *ThinningMaker[P]) Offer() engine.Offer {
	return engine.Offer{Tiers: m.Tiers, Fits: m.fits, Format: engine.Format{Extent: Extent(m.Size), MinCell: m.MinCell}}
}

// fits reports whether the text of a puzzle names the wanted tier.
func (m *ThinningMaker[P]) fits(puzzle engine.Puzzle, want engine.Want) bool {
	p, ok := puzzle.(any).(*P)
	return ok && m.Finish(*p, want.Tier).String() == puzzle.String()
}

// Propose makes a puzzle whose tier would be harder if any clue were removed. If all drafts are too
// easy, it returns the last one, without a tier.
//
// For the tier unreasonable it makes an extreme puzzle and then removes only one more
// clue. With far fewer clues, the search for a second solution would take long.
func (m *ThinningMaker[P]) Propose(ctx context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
	var p P
	for range maxDrafts {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		p = m.Full(m.Size, rng)
		m.thin(&p, rng, min(want.Tier, engine.Extreme), false)
		if want.Tier == engine.Unreasonable {
			m.thin(&p, rng, want.Tier, true)
		}
		if want.Tier == engine.Easy || !m.IsSolvableBy(&p, want.Tier-1) {
			return []engine.Puzzle{m.Finish(p, want.Tier)}, nil
		}
	}
	return []engine.Puzzle{m.Finish(p, engine.NoTier)}, nil
}

// thin removes clues in random order, as long as the techniques of tier t still solve the puzzle.
// If onlyOne is true, it removes at most one clue.
func (m *ThinningMaker[P]) thin(p *P, rng *rand.Rand, t engine.Tier, onlyOne bool) {
	for _, group := range m.clues(p) {
		rng.Shuffle(len(group), func(i, j int) { group[i], group[j] = group[j], group[i] })
		for _, removeClue := range group {
			reduced := *p
			removeClue(&reduced)
			if !m.IsSolvableBy(&reduced, t) {
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

// Square makes a random Latin square of the numbers 0 to size−1, by cell. It can make
// every square, but not all equally often. It fills the rows in random order. Each row is
// a random matching of the columns with the numbers that they lack. By Hall's theorem
// there is always one.
func Square(size int, rng *rand.Rand) (square [MaxCells]uint8) {
	b := squareBuilder{size: size, rng: rng}
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

// A squareBuilder fills a Latin square row by row. In its sets of numbers, bit n stands for number
// n.
type squareBuilder struct {
	size         int
	rng          *rand.Rand
	lacks        [MaxSize]uint16 // the numbers that each column lacks
	row          [MaxSize]uint8  // the row being made, by column
	owner        [MaxSize]uint8  // by number: the column that has it in this row
	ownedNumbers uint16          // the numbers that have an owner
	triedNumbers uint16          // the numbers tried for the current column
	buffer       [MaxSize]uint8
}

// permutation returns the numbers from 0 to size−1 in random order.
func (b *squareBuilder) permutation() []uint8 {
	p := b.buffer[:b.size]
	for i := range p {
		j := b.rng.IntN(i + 1)
		p[i] = p[j]
		p[j] = uint8(i)
	}
	return p
}

// fillRow fills row with a random matching.
func (b *squareBuilder) fillRow() {
	b.ownedNumbers = 0
	first := b.rng.IntN(b.size) // begin at a random column; otherwise the last columns would be less random
	for i := range b.size {
		b.triedNumbers = 0
		b.giveNumber(uint8((first + i) % b.size))
	}
}

// giveNumber gives a column a number that it lacks. If another column owns all these numbers, that
// column must take a new one, and so on (an augmenting path). It returns false if that is
// impossible.
func (b *squareBuilder) giveNumber(column uint8) bool {
	if free := b.lacks[column] &^ b.ownedNumbers &^ b.triedNumbers; free != 0 {
		b.assign(column, b.pickRandom(free))
		return true
	}
	for {
		taken := b.lacks[column] &^ b.triedNumbers
		if taken == 0 {
			return false
		}
		d := b.pickRandom(taken)
		b.triedNumbers |= 1 << d
		if b.giveNumber(b.owner[d]) {
			b.assign(column, d)
			return true
		}
	}
}

// assign makes a column the owner of number d in this row.
func (b *squareBuilder) assign(column, d uint8) {
	b.row[column], b.owner[d] = d, column
	b.ownedNumbers |= 1 << d
}

// pickRandom returns a random number of a set, which must not be empty.
func (b *squareBuilder) pickRandom(set uint16) uint8 {
	if set&(set-1) == 0 {
		return uint8(bits.TrailingZeros16(set))
	}
	for n := b.rng.IntN(bits.OnesCount16(set)); n > 0; n-- {
		set &= set - 1
	}
	return uint8(bits.TrailingZeros16(set))
}
