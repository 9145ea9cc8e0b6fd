package latin

import (
	"iter"
	"math/bits"
)

// Digits is a set of digits: bit d stands for the digit d. Digits above 9 are written as letters.
// Places within a house are counted from 0 and make such sets too.
type Digits uint32

// One returns the set with only the digit d.
func One(d int) Digits { return 1 << d }

// Consecutive returns the set of n consecutive digits from first.
func Consecutive(first, n int) Digits { return (1<<n - 1) << first }

// Has reports whether d is in the set.
func (s Digits) Has(d int) bool { return s>>d&1 != 0 }

// Count is the number of digits in the set.
func (s Digits) Count() int { return bits.OnesCount32(uint32(s)) }

// Lowest is the smallest digit of a set that is not empty.
func (s Digits) Lowest() int { return bits.TrailingZeros32(uint32(s)) }

// Highest is the largest digit of a set that is not empty.
func (s Digits) Highest() int { return bits.Len32(uint32(s)) - 1 }

// Rest is the set without its smallest digit.
func (s Digits) Rest() Digits { return s & (s - 1) }

// Single reports whether the set has exactly one digit.
func (s Digits) Single() bool { return s != 0 && s&(s-1) == 0 }

// Pair reports whether the set has exactly two digits.
func (s Digits) Pair() bool { return s != 0 && s.Rest().Single() }

// All goes through the digits, smallest first.
func (s Digits) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; s != 0; s = s.Rest() {
			if !yield(s.Lowest()) {
				return
			}
		}
	}
}

// Cells is a set of cells, each counted in reading order from 0.
type Cells [2]uint64

// OneCell returns the set with only one cell.
func OneCell(cell int) (s Cells) {
	s.Add(cell)
	return s
}

// Add puts a cell into the set.
func (s *Cells) Add(cell int) { s[cell>>6&1] |= 1 << (cell & 63) }

// Drop takes a cell out of the set.
func (s *Cells) Drop(cell int) { s[cell>>6&1] &^= 1 << (cell & 63) }

// Has reports whether a cell is in the set.
func (s *Cells) Has(cell int) bool { return s[cell>>6&1]>>(cell&63)&1 != 0 }

// Empty reports whether no cell is in the set.
func (s *Cells) Empty() bool { return s[0]|s[1] == 0 }

// Count is the number of cells in the set.
func (s *Cells) Count() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// First is the first cell of a set that is not empty.
func (s *Cells) First() int {
	if s[0] != 0 {
		return bits.TrailingZeros64(s[0])
	}
	return 64 + bits.TrailingZeros64(s[1])
}

// Pop takes the first cell out of a set that is not empty.
func (s *Cells) Pop() int {
	if s[0] != 0 {
		cell := bits.TrailingZeros64(s[0])
		s[0] &= s[0] - 1
		return cell
	}
	cell := bits.TrailingZeros64(s[1])
	s[1] &= s[1] - 1
	return 64 + cell
}

// And is the set of the cells that are in both.
func (s Cells) And(t Cells) Cells { return Cells{s[0] & t[0], s[1] & t[1]} }

// Or is the set of the cells that are in one of the two.
func (s Cells) Or(t Cells) Cells { return Cells{s[0] | t[0], s[1] | t[1]} }

// Without is the set of the cells that are not in t.
func (s Cells) Without(t Cells) Cells { return Cells{s[0] &^ t[0], s[1] &^ t[1]} }

// All goes through the cells in reading order.
func (s Cells) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for !s.Empty() {
			if !yield(s.Pop()) {
				return
			}
		}
	}
}
