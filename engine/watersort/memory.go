package watersort

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
	for i := scramble(k.lo ^ 31*k.hi); ; i++ {
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

// failures remembers up to which slack a position is known to have no solution.
type failures struct {
	slots []failure
	used  int
}

type failure struct {
	name  key
	slack int8 // counted from 1; 0 in an empty slot
}

func (f *failures) find(name key) *failure {
	mask := uint64(len(f.slots) - 1)
	for i := name.lo; ; i++ {
		if s := &f.slots[i&mask]; s.slack == 0 || s.name == name {
			return s
		}
	}
}

// upTo is the most slack that is known not to be enough; -1 where none is.
func (f *failures) upTo(name key) int {
	if f.used == 0 {
		return -1
	}
	return int(f.find(name).slack) - 1
}

func (f *failures) put(name key, slack int) {
	if 2*f.used >= len(f.slots) {
		f.grow()
	}
	s := f.find(name)
	if s.slack == 0 {
		f.used++
	}
	*s = failure{name, int8(slack + 1)}
}

func (f *failures) grow() {
	old := f.slots
	f.slots = make([]failure, max(256, 2*len(old)))
	for _, s := range old {
		if s.slack != 0 {
			*f.find(s.name) = s
		}
	}
}

// scramble spreads the bits of x over a word (the finalizer of SplitMix64:
// Steele, Lea and Flood, “Fast Splittable Pseudorandom Number Generators”, 2014).
func scramble(x uint64) uint64 {
	x ^= x >> 30
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 27
	x *= 0x94d049bb133111eb
	return x ^ x>>31
}
