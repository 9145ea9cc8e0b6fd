package latin

import (
	"math/bits"
	"math/rand/v2"
)

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
