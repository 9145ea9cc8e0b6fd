// Package transposition is a transposition table, as in game programs. It stores the results of a
// search by position, so that a position reached by several ways is searched once (Greenblatt,
// Eastlake and Crocker, “The Greenblatt Chess Program”, 1967).
//
// The search makes a [Key] of each position, and a [Table] keeps one number for it. The search
// decides what the number means, and which positions are the same. A table keeps every position,
// so the search has to limit their number.
package transposition

// A Key is a 128-bit hash of a position. Searches take equal keys for equal positions: among ten
// million positions, the chance of two equal keys is about one in 10^25.
type Key struct{ Hi, Lo uint64 }

// A Table keeps a number of at least 0 by key. It is a hash table with linear probing, several
// times faster than a map. The lower half of keys must be mixed, as by splitmix.Mix. The zero Table
// is empty.
type Table struct {
	slots []slot
	used  int
}

type slot struct {
	key   Key
	value int32 // the number plus 1, or 0 in an empty slot
}

// Get returns the number for a key, or −1.
func (t *Table) Get(k Key) int {
	if t.used == 0 {
		return -1
	}
	return int(t.find(k).value) - 1
}

// Put sets the number for a key.
func (t *Table) Put(k Key, value int) {
	if 2*t.used >= len(t.slots) {
		t.grow()
	}
	s := t.find(k)
	if s.value == 0 {
		t.used++
	}
	*s = slot{k, int32(value + 1)}
}

// Clear empties the table and keeps its memory.
func (t *Table) Clear() {
	clear(t.slots)
	t.used = 0
}

// find returns the slot of a key, or the empty slot for it.
func (t *Table) find(k Key) *slot {
	mask := uint64(len(t.slots) - 1)
	for i := k.Lo; ; i++ {
		if s := &t.slots[i&mask]; s.value == 0 || s.key == k {
			return s
		}
	}
}

func (t *Table) grow() {
	old := t.slots
	t.slots = make([]slot, max(256, 2*len(old)))
	for _, s := range old {
		if s.value != 0 {
			*t.find(s.key) = s
		}
	}
}
