// Package splitmix is SplitMix64, a small source of chance whose numbers are
// the same everywhere: Steele, Lea and Flood, “Fast Splittable Pseudorandom
// Number Generators” (2014), with the constants of Sebastiano Vigna's
// public-domain version.
//
// A [Source] draws numbers one after another; [Mix], by which it makes them,
// spreads the bits of any word, and so names positions in searches.
package splitmix

// Gamma is the step from one state to the next: 2^64 by the golden ratio, odd.
const Gamma = 0x9e3779b97f4a7c15

// A Source is a state, and its first value the seed. It is a rand.Source.
type Source uint64

// Uint64 is the next number.
func (s *Source) Uint64() uint64 {
	*s += Gamma
	return Mix(uint64(*s))
}

// Mix spreads the bits of x over a word. It loses nothing: different words
// become different words.
func Mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
