package kyndo

import (
	"math/bits"

	"octavo/engine/splitmix"
)

// A Chance is a source of random numbers. The ruleset requires SplitMix64 (R51). This is Sebastiano
// Vigna's public-domain generator with the increments of Steele, Lea and Flood, “Fast splittable
// pseudorandom number generators” (2014).
type Chance struct{ source splitmix.Source }

// NewChance returns the source of a seed.
func NewChance(seed uint64) *Chance { return &Chance{splitmix.Source(seed)} }

// Next returns the next number of the source.
func (c *Chance) Next() uint64 { return c.source.Uint64() }

// Below returns a number from 0 to n−1: the high word of Next × n (Lemire's multiplication). It
// always takes one number of the source, and has a bias of only n/2⁶⁴.
func (c *Chance) Below(n int) int {
	high, _ := bits.Mul64(c.Next(), uint64(n))
	return int(high)
}

// Shuffle puts a list into random order (Fisher–Yates, from the end).
func Shuffle[T any](c *Chance, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := c.Below(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}
