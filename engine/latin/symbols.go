package latin

import (
	"iter"
	"math/bits"
)

// Symbols is a set of the numbers that stand in cells: bit n stands for the number n.
// It is wide enough for squares that are too large for Digits.
type Symbols uint32

// Has reports whether n is in the set.
func (s Symbols) Has(n int) bool { return s>>n&1 != 0 }

// Count is how many numbers the set has.
func (s Symbols) Count() int { return bits.OnesCount32(uint32(s)) }

// Lowest is the smallest number of a set that is not empty.
func (s Symbols) Lowest() int { return bits.TrailingZeros32(uint32(s)) }

// Highest is the largest number of a set that is not empty.
func (s Symbols) Highest() int { return bits.Len32(uint32(s)) - 1 }

// Rest is the set without its smallest number.
func (s Symbols) Rest() Symbols { return s & (s - 1) }

// Single reports whether the set has exactly one number.
func (s Symbols) Single() bool { return s != 0 && s.Rest() == 0 }

// All goes through the numbers, smallest first.
func (s Symbols) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; s != 0; s = s.Rest() {
			if !yield(s.Lowest()) {
				return
			}
		}
	}
}
