package watersort

import (
	"math/bits"

	"octavo/engine/splitmix"
)

// verdicts maps keys of states to verdicts, in a hash table of limited size. When the
// bucket of a key is full, a new verdict replaces the one that was cheapest to find
// (Breuker, Uiterwijk and van den Herik, “Replacement schemes for transposition tables”,
// 1994).
type verdicts struct {
	maxSlots int // largest number of slots; a power of two, at least bucketSize
	slots    []slot
}

// bucketSize is the number of slots that can hold a key. A bucket is filled from its first slot. In
// a table with a hundred thousand buckets, the first bucket is full when about a quarter of the
// table is.
const bucketSize = 16

// A slot holds a key, its verdict and the verdict's cost. In hi, the lowest two bits are the
// verdict, the next five the cost. Searches spend most of their time waiting for memory, so small
// slots make them faster.
type slot struct{ lo, hi uint64 }

const (
	verdictBits = 2
	costBits    = 5
	keyShift    = verdictBits + costBits
)

func (s slot) verdict() verdict { return verdict(s.hi & (1<<verdictBits - 1)) }

// cost returns the number of binary digits of the number of states examined for the verdict.
func (s slot) cost() uint64 { return s.hi >> verdictBits & (1<<costBits - 1) }

func (s slot) key() key { return key{s.hi >> keyShift, s.lo} }

func newSlot(k key, v verdict, nodes int) slot {
	cost := min(bits.Len(uint(nodes)), 1<<costBits-1)
	return slot{k.lo, k.hi<<keyShift | uint64(cost)<<verdictBits | uint64(v)}
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
		if s := &bucket[i]; s.verdict() == unknown || s.lo == k.lo && s.hi>>keyShift == k.hi {
			return s
		}
	}
	return nil
}

// get returns the verdict of a key, or unknown if the table doesn't have it.
func (t *verdicts) get(k key) verdict {
	if s := t.find(k); s != nil {
		return s.verdict()
	}
	return unknown
}

// put stores the verdict of a key. nodes is the number of states examined for it.
func (t *verdicts) put(k key, v verdict, nodes int) {
	s := t.find(k)
	for s == nil && len(t.slots) < t.maxSlots {
		t.grow()
		s = t.find(k)
	}
	if s == nil {
		s = cheapest(t.bucket(k))
	}
	*s = newSlot(k, v, nodes)
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

// grow makes the table four times as large, or as large as maxSlots allows.
func (t *verdicts) grow() {
	old := t.slots
	t.slots = make([]slot, min(max(4*bucketSize, 4*len(old)), t.maxSlots))
	for _, s := range old {
		if s.verdict() != unknown {
			*t.find(s.key()) = s
		}
	}
}
