// Package transposition remembers what a search has found out about positions,
// however they are come by: the transposition table of game programs
// (Greenblatt, Eastlake and Crocker, “The Greenblatt Chess Program”, 1967).
//
// A search makes a [Key] of a position, and a [Table] keeps one number under it.
// What the number means, and which positions are the same, is for the search to
// say. A table forgets nothing by itself: whoever searches bounds the positions.
package transposition

// A Key names a position. With 128 bits, two of ten million different positions
// share a key with a chance of about one in 10^25; a search takes equal keys for
// equal positions.
type Key struct{ Hi, Lo uint64 }

// A Table keeps a number, not less than 0, by key: a hash table with linear
// probing, several times faster than a map. The lower half of its keys must be
// mixed, as by splitmix.Mix. The zero Table is empty.
type Table struct {
	slots []slot
	used  int
}

type slot struct {
	key   Key
	value int32 // counted from 1; 0 in an empty slot
}

// Get returns the number kept under a key; −1 where there is none.
func (t *Table) Get(k Key) int {
	if t.used == 0 {
		return -1
	}
	return int(t.find(k).value) - 1
}

// Put keeps a number under a key, in the place of any other.
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

// Clear empties the table and keeps its room.
func (t *Table) Clear() {
	clear(t.slots)
	t.used = 0
}

// find is the slot of a key, or the empty one where it would stand.
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
