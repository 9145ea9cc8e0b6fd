package latin

import (
	"iter"
	"math/bits"
)

// Digits is a set of digits. Bit d stands for digit d. Digits above 9 are written as letters. The
// type also holds sets of positions in a house, which are counted from 0.
type Digits uint32

// OneDigit returns the set with only the digit d.
func OneDigit(d int) Digits { return 1 << d }

// Consecutive returns the set of the n digits from first on: first, first+1 and so on.
func Consecutive(first, n int) Digits { return (1<<n - 1) << first }

// Has reports whether d is in the set.
func (s Digits) Has(d int) bool { return s>>d&1 != 0 }

// Count returns the number of digits in the set.
func (s Digits) Count() int { return bits.OnesCount32(uint32(s)) }

// Lowest returns the smallest digit of the set, which must not be empty.
func (s Digits) Lowest() int { return bits.TrailingZeros32(uint32(s)) }

// Highest returns the largest digit of the set, which must not be empty.
func (s Digits) Highest() int { return bits.Len32(uint32(s)) - 1 }

// Rest returns the set without its smallest digit.
func (s Digits) Rest() Digits { return s & (s - 1) }

// IsSingle reports whether the set has exactly one digit.
func (s Digits) IsSingle() bool { return s != 0 && s&(s-1) == 0 }

// IsPair reports whether the set has exactly two digits.
func (s Digits) IsPair() bool { return s != 0 && s.Rest().IsSingle() }

// All yields the digits, smallest first.
func (s Digits) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; s != 0; s = s.Rest() {
			if !yield(s.Lowest()) {
				return
			}
		}
	}
}

// Cells is a set of cells. Cells are counted in reading order, from 0.
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

// IsEmpty reports whether no cell is in the set.
func (s *Cells) IsEmpty() bool { return s[0]|s[1] == 0 }

// Count returns the number of cells in the set.
func (s *Cells) Count() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// First returns the first cell of the set, which must not be empty.
func (s *Cells) First() int {
	if s[0] != 0 {
		return bits.TrailingZeros64(s[0])
	}
	return 64 + bits.TrailingZeros64(s[1])
}

// Pop removes the first cell from the set and returns it. The set must not be empty.
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

// And returns the cells that are in both sets.
func (s Cells) And(t Cells) Cells { return Cells{s[0] & t[0], s[1] & t[1]} }

// Or returns the cells that are in at least one of the sets.
func (s Cells) Or(t Cells) Cells { return Cells{s[0] | t[0], s[1] | t[1]} }

// Without returns the cells of s that are not in t.
func (s Cells) Without(t Cells) Cells { return Cells{s[0] &^ t[0], s[1] &^ t[1]} }

// All yields the cells in reading order.
func (s Cells) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for !s.IsEmpty() {
			if !yield(s.Pop()) {
				return
			}
		}
	}
}
