// Package latin knows Latin squares: grids of up to 9×9 cells in which every
// row and every column holds each digit once. It keeps the candidates of each
// cell and makes the deductions that follow from the square alone, for the
// kinds of puzzle that are Latin squares with something added.
//
// The rungs and what each sees are those of latin.c in Simon Tatham's Portable
// Puzzle Collection: singles, set elimination (naked and hidden subsets in a
// line, fish for a digit) and forcing chains.
package latin

import (
	"iter"
	"math/bits"
)

// MaxSize is the largest number of cells in a row.
const MaxSize = 9

// MaxCells is the largest number of cells in a square.
const MaxCells = MaxSize * MaxSize

// Digits is a set of digits from 0 to 9: bit d stands for the digit d.
type Digits uint16

// One is the set of the digit d alone.
func One(d int) Digits { return 1 << d }

// From is the set of n digits that begins with first.
func From(first, n int) Digits { return (1<<n - 1) << first }

// Has reports whether d is in the set.
func (s Digits) Has(d int) bool { return s>>d&1 != 0 }

// Count is the number of digits in the set.
func (s Digits) Count() int { return bits.OnesCount16(uint16(s)) }

// Lowest is the smallest digit of a set that is not empty.
func (s Digits) Lowest() int { return bits.TrailingZeros16(uint16(s)) }

// Highest is the largest digit of a set that is not empty.
func (s Digits) Highest() int { return bits.Len16(uint16(s)) - 1 }

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
