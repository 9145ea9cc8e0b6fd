package play

// A name stands for all positions that differ only in containers that have
// nothing behind their front and are alike otherwise. It is a sum of hashes, so
// that their order does not matter. With 128 bits, two of ten million different
// positions share a name with a chance of about one in 10^25; the search takes
// equal names for equal positions.
type name struct{ lo, hi uint64 }

func (b *board) name(p *position) name {
	var n name
	for i := range b.boxes {
		word := uint64(b.look(p, i))
		lo := scramble(word * 0x9e3779b97f4a7c15)
		n.lo += lo
		n.hi += scramble(lo ^ word<<32 ^ 0xd1b54a32d192ed03)
	}
	return n
}

// look is all that matters of a container from now on: equal for containers
// that can stand in for each other.
func (b *board) look(p *position, i int) uint64 {
	f, box := p.fronts[i], &b.boxes[i]
	if f&gone != 0 {
		return 1 << 40
	}
	if !b.last(f, i) {
		return uint64(f) | uint64(i+2)<<40
	}
	word := uint64(f&cells) | uint64(box.slots)<<24 | 1<<40
	if box.despawn {
		word |= 1 << 28
	}
	if b.closed(p, i) {
		word |= uint64(min(box.lock, 255)) << 32
	}
	return word
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

// A memory keeps a number from 0 to 254 by name: a hash table with linear
// probing.
type memory struct {
	slots []slot
	used  int
}

type slot struct {
	name  name
	value uint8 // counted from 1; 0 in an empty slot
}

func (m *memory) find(n name) *slot {
	mask := uint64(len(m.slots) - 1)
	for i := n.lo; ; i++ {
		if s := &m.slots[i&mask]; s.value == 0 || s.name == n {
			return s
		}
	}
}

// get returns the number kept under a name; -1 where there is none.
func (m *memory) get(n name) int {
	if m.used == 0 {
		return -1
	}
	return int(m.find(n).value) - 1
}

func (m *memory) put(n name, value int) {
	if 2*m.used >= len(m.slots) {
		m.grow()
	}
	s := m.find(n)
	if s.value == 0 {
		m.used++
	}
	*s = slot{n, uint8(value + 1)}
}

// forget empties the memory.
func (m *memory) forget() {
	clear(m.slots)
	m.used = 0
}

func (m *memory) grow() {
	old := m.slots
	m.slots = make([]slot, max(256, 2*len(old)))
	for _, s := range old {
		if s.value != 0 {
			*m.find(s.name) = s
		}
	}
}
