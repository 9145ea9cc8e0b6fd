package play

import (
	"octavo/engine/splitmix"
	"octavo/engine/transposition"
)

// key returns the same hash for positions that differ only in the order of exchangeable containers. It
// is a sum of hashes.
func (b *board) key(p *position) transposition.Key {
	var n transposition.Key
	for i := range b.boxes {
		word := uint64(b.containerKey(p, i))
		lo := splitmix.Mix(word * splitmix.Gamma)
		n.Lo += lo
		n.Hi += splitmix.Mix(lo ^ word<<32 ^ 0xd1b54a32d192ed03)
	}
	return n
}

// containerKey returns a number that identifies everything about a container that matters from now on.
func (b *board) containerKey(p *position, i int) uint64 {
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
