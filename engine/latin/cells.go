package latin

import (
	"iter"
	"math/bits"
)

// Cells is a set of cells, each counted in reading order from 0.
type Cells [2]uint64

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
