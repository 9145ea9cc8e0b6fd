// Package transposition is a transposition table, as in game programs. It stores the results of a
// search by position, so that a position that several series of moves reach is searched only once
// (Greenblatt, Eastlake and Crocker, “The Greenblatt Chess Program”, 1967).
//
// The search makes a [Key] of each position, and a [Table] keeps one number for it. The search
// decides what the number means, and which positions are the same. A table never removes a
// position, so the search has to limit their number.
package transposition

// A Key is a 128-bit hash of a position. Searches regard positions with equal keys as equal. Among
// ten million positions, the chance that two have the same key is about one in 10^25.
type Key struct{ Hi, Lo uint64 }

// A Table holds a number for each key. The numbers must not be negative. It is a hash table with
// linear probing, several times faster than a map. The bits of Key.Lo must be spread evenly, for
// example by splitmix.Mix. The zero Table is empty.
type Table struct {
	slots []slot
	used  int
}

type slot struct {
	key   Key
	value int32 // the number plus 1, or 0 in an empty slot
}

// Get returns the number for a key, or −1 if the table has none.
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

// grow doubles the memory of the table.
func (t *Table) grow() {
	old := t.slots
	t.slots = make([]slot, max(256, 2*len(old)))
	for _, s := range old {
		if s.value != 0 {
			*t.find(s.key) = s
		}
	}
}
