package html

import (
	"bytes"
	"hash/maphash"
)

// sayings number what the strokes of a page say, in the order in which it is said first. They
// keep their room from page to page, and of what is said they keep none but where it stands.
type sayings struct {
	n     int
	slots []saying // by the hash of what is said, or as near behind as there was room
}

// A saying is where something was said first.
type saying struct {
	hash          uint64
	begin, length int32
	number        int32 // from 1; 0 where nothing stands
}

var sayingSeed = maphash.MakeSeed()

// fewestSlots is a power of two.
const fewestSlots = 1 << 9

func (t *sayings) clear() {
	t.n = 0
	clear(t.slots)
}

// number numbers what the last stroke of a list says.
func (t *sayings) number(page []byte, strokes []stroke) {
	if 2*(t.n+1) > len(t.slots) {
		t.grow()
	}
	s := &strokes[len(strokes)-1]
	said := page[s.begin:s.end]
	hash := maphash.Bytes(sayingSeed, said)
	slot := t.slot(hash, func(first *saying) bool {
		return int(first.length) == len(said) && bytes.Equal(page[first.begin:first.begin+first.length], said)
	})
	if slot.number == 0 {
		*slot = saying{hash: hash, begin: int32(s.begin), length: int32(len(said)), number: int32(t.n + 1)}
		t.n++
	}
	s.saying = int(slot.number) - 1
}

// slot is where something of a hash stands, or is to stand.
func (t *sayings) slot(hash uint64, it func(*saying) bool) *saying {
	for i := hash; ; i++ {
		if s := &t.slots[i%uint64(len(t.slots))]; s.number == 0 || s.hash == hash && it(s) {
			return s
		}
	}
}

// grow makes room for twice as many.
func (t *sayings) grow() {
	before := t.slots
	t.slots = make([]saying, max(fewestSlots, 2*len(before)))
	for _, s := range before {
		if s.number > 0 {
			*t.slot(s.hash, func(*saying) bool { return false }) = s
		}
	}
}
