package watersort

import "octavo/engine/splitmix"

// A memory holds verdicts by key: a hash table with linear probing, several
// times faster than a map.
type memory struct {
	slots []slot
	used  int
}

// A slot holds a key, which leaves thirteen bits of its upper half free, with
// the verdict in the lowest two bits of the other end: most of the time that a
// search takes goes by waiting for slots, so that small ones make it faster.
type slot struct{ lo, hi uint64 }

const verdictBits = 2

func (s slot) verdict() verdict { return verdict(s.hi & (1<<verdictBits - 1)) }

func slotOf(k key, v verdict) slot { return slot{k.lo, k.hi<<verdictBits | uint64(v)} }

// find is the slot of a key, or the empty one where it would stand.
func (m *memory) find(k key) *slot {
	mask := uint64(len(m.slots) - 1)
	for i := splitmix.Mix(k.lo ^ 31*k.hi); ; i++ {
		if s := &m.slots[i&mask]; s.verdict() == unknown || s.lo == k.lo && s.hi>>verdictBits == k.hi {
			return s
		}
	}
}

func (m *memory) get(k key) verdict {
	if m.used == 0 {
		return unknown
	}
	return m.find(k).verdict()
}

func (m *memory) put(k key, v verdict) {
	if 2*m.used >= len(m.slots) {
		m.grow()
	}
	s := m.find(k)
	if s.verdict() == unknown {
		m.used++
	}
	*s = slotOf(k, v)
}

func (m *memory) grow() {
	old := m.slots
	m.slots = make([]slot, max(64, 4*len(old)))
	for _, s := range old {
		if s.verdict() != unknown {
			*m.find(key{s.hi >> verdictBits, s.lo}) = s
		}
	}
}
