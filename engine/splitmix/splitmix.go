// Package splitmix is SplitMix64, a small random number generator with the same numbers everywhere:
// Steele, Lea and Flood, “Fast Splittable Pseudorandom Number Generators” (2014), with the
// constants of Sebastiano Vigna's public-domain version.
//
// A [Source] draws numbers one after another. [Mix], its last step, spreads the bits of any word;
// searches hash positions with it.
package splitmix

// Gamma is the difference between two states that follow each other: 2^64 divided by the golden
// ratio, as an odd number.
const Gamma = 0x9e3779b97f4a7c15

// A Source is the state of a generator. Its first value is the seed. It is a rand.Source.
type Source uint64

// Uint64 returns the next number.
func (s *Source) Uint64() uint64 {
	*s += Gamma
	return Mix(uint64(*s))
}

// Mix spreads the bits of x over 64 bits. Different values of x give different results.
func Mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
