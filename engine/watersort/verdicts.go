package watersort

import (
	"math/bits"

	"octavo/engine/splitmix"
)

// verdicts maps states to verdicts, in a hash table of limited size. When it is full, a verdict
// replaces the nearby one that was cheapest to find (Breuker, Uiterwijk and van den Herik, “Replacement
// schemes for transposition tables”, 1994).
type verdicts struct {
	most  int // slots; a power of two, at least bucketSize
	slots []slot
}

// bucketSize is the number of slots that can hold a key, filled from the first. With a hundred
// thousand buckets, the table is about a quarter full when the first bucket is full.
const bucketSize = 16

// A slot holds a key, its verdict in the lowest two bits, and the verdict's cost in the next five.
// Searches mostly wait for memory, so small slots make them faster.
type slot struct{ lo, hi uint64 }

const (
	verdictBits = 2
	costBits    = 5
	noteBits    = verdictBits + costBits
)

func (s slot) verdict() verdict { return verdict(s.hi & (1<<verdictBits - 1)) }

// cost returns the binary logarithm of the states examined for the verdict.
func (s slot) cost() uint64 { return s.hi >> verdictBits & (1<<costBits - 1) }

func (s slot) key() key { return key{s.hi >> noteBits, s.lo} }

func slotOf(k key, v verdict, nodes int) slot {
	cost := min(bits.Len(uint(nodes)), 1<<costBits-1)
	return slot{k.lo, k.hi<<noteBits | uint64(cost)<<verdictBits | uint64(v)}
}

// bucket returns the slots that can hold a key.
func (t *verdicts) bucket(k key) []slot {
	if len(t.slots) == 0 {
		return nil
	}
	first := int(splitmix.Mix(k.lo^31*k.hi)&uint64(len(t.slots)-1)) &^ (bucketSize - 1)
	return t.slots[first : first+bucketSize]
}

// find returns the slot of a key, or an empty one for it, or nil if its bucket is full.
func (t *verdicts) find(k key) *slot {
	bucket := t.bucket(k)
	for i := range bucket {
		if s := &bucket[i]; s.verdict() == unknown || s.lo == k.lo && s.hi>>noteBits == k.hi {
			return s
		}
	}
	return nil
}

func (t *verdicts) get(k key) verdict {
	if s := t.find(k); s != nil {
		return s.verdict()
	}
	return unknown
}

// put stores a verdict with the number of states examined for it.
func (t *verdicts) put(k key, v verdict, nodes int) {
	s := t.find(k)
	for s == nil && len(t.slots) < t.most {
		t.grow()
		s = t.find(k)
	}
	if s == nil {
		s = cheapest(t.bucket(k))
	}
	*s = slotOf(k, v, nodes)
}

// cheapest returns the slot whose verdict took the fewest states.
func cheapest(bucket []slot) *slot {
	best := &bucket[0]
	for i := range bucket {
		if bucket[i].cost() < best.cost() {
			best = &bucket[i]
		}
	}
	return best
}

// grow enlarges the table, up to its limit.
func (t *verdicts) grow() {
	old := t.slots
	t.slots = make([]slot, min(max(4*bucketSize, 4*len(old)), t.most))
	for _, s := range old {
		if s.verdict() != unknown {
			*t.find(s.key()) = s
		}
	}
}
