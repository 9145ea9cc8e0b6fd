package generator

import "math/bits"

// A set has fingerprints. They are as good as random, so that each says itself where it lies, or before which
// places it would: to find out that one is new takes a single look into memory, as a rule, however many there are.
type set struct {
	places []Fingerprint // a power of two of them; 0 where one is free
	held   int
	zero   bool // whether 0 is held, which has no place
}

// fewest is how many places there are at first.
const fewest = 1 << 10

// has reports whether a fingerprint is there.
func (s *set) has(p Fingerprint) bool {
	if p == 0 {
		return s.zero
	}
	return s.held > 0 && s.places[s.place(p)] == p
}

// add takes one up. It reports whether it is new.
func (s *set) add(p Fingerprint) bool {
	if p == 0 {
		fresh := !s.zero
		s.zero = true
		return fresh
	}
	if s.held >= len(s.places)/4*3 {
		s.grow()
	}
	place := s.place(p)
	if s.places[place] == p {
		return false
	}
	s.places[place] = p
	s.held++
	return true
}

// place is where one lies, or would lie.
func (s *set) place(p Fingerprint) int {
	last := len(s.places) - 1
	place := begin(uint64(p), last)
	for s.places[place] != p && s.places[place] != 0 {
		place = (place + 1) & last
	}
	return place
}

// begin is the place from which on a number is looked for, of those up to the last.
func begin(number uint64, last int) int {
	const spread = 0x9E3779B97F4A7C15 // 2⁶⁴ divided by the golden ratio
	return int(number * spread >> (64 - bits.Len(uint(last))))
}

func (s *set) grow() {
	before := s.places
	s.places = make([]Fingerprint, max(fewest, 2*len(before)))
	for _, p := range before {
		if p != 0 {
			s.places[s.place(p)] = p
		}
	}
}
