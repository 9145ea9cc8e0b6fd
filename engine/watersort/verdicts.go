package watersort

import (
	"math/bits"

	"octavo/engine/splitmix"
)

// verdicts are what was found out about states, by key: a hash table that forgets,
// as a transposition.Table doesn't. It never has more than most slots. Where there
// is no more room, a verdict takes the place of the one nearby that cost the least
// to find, so that a search without end takes time and no more memory (Breuker,
// Uiterwijk and van den Herik, “Replacement schemes for transposition tables”,
// 1994). What is forgotten is found anew.
type verdicts struct {
	most  int // a power of two, bucketSize at the least
	slots []slot
}

// A key stands in one bucket of slots, which are taken from the first on. A
// hundred thousand buckets are about a quarter full when the first of them has
// no more room.
const bucketSize = 16

// A slot holds a key, which leaves thirteen bits of its upper half free, with
// the verdict in the lowest two bits of the other end and what the verdict cost
// in the five above: most of the time that a search takes goes by waiting for
// slots, so that small ones make it faster.
type slot struct{ lo, hi uint64 }

const (
	verdictBits = 2
	costBits    = 5
	noteBits    = verdictBits + costBits
)

func (s slot) verdict() verdict { return verdict(s.hi & (1<<verdictBits - 1)) }

// cost is the binary logarithm of the states that were looked at for the verdict.
func (s slot) cost() uint64 { return s.hi >> verdictBits & (1<<costBits - 1) }

func (s slot) key() key { return key{s.hi >> noteBits, s.lo} }

func slotOf(k key, v verdict, nodes int) slot {
	cost := min(bits.Len(uint(nodes)), 1<<costBits-1)
	return slot{k.lo, k.hi<<noteBits | uint64(cost)<<verdictBits | uint64(v)}
}

// bucket is where a key stands, if anywhere.
func (t *verdicts) bucket(k key) []slot {
	if len(t.slots) == 0 {
		return nil
	}
	at := int(splitmix.Mix(k.lo^31*k.hi)&uint64(len(t.slots)-1)) &^ (bucketSize - 1)
	return t.slots[at : at+bucketSize]
}

// find is the slot of a key, or the empty one where it would stand; nil where its
// bucket is full of others.
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

// put keeps a verdict that so many states were looked at for.
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

// cheapest is the slot whose verdict cost the least to find.
func cheapest(bucket []slot) *slot {
	best := &bucket[0]
	for i := range bucket {
		if bucket[i].cost() < best.cost() {
			best = &bucket[i]
		}
	}
	return best
}

// grow makes room. The keys of a bucket are shared out among new ones, which hold
// none of another.
func (t *verdicts) grow() {
	old := t.slots
	t.slots = make([]slot, min(max(4*bucketSize, 4*len(old)), t.most))
	for _, s := range old {
		if s.verdict() != unknown {
			*t.find(s.key()) = s
		}
	}
}
