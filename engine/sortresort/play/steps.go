package play

import "iter"

// steps yields the possible steps from a position. If several steps have equivalent results, it yields only one
// of them.
func (b *board) steps(p *position) iter.Seq[step] {
	return func(yield func(step) bool) {
		for from := range b.boxes {
			f := p.fronts[from]
			if f&cells == 0 || b.isClosed(p, from) {
				continue
			}
			for i := range f.count() {
				item := f.cell(i)
				if i > 0 && item == f.cell(i-1) {
					continue
				}
				for to := range b.boxes {
					if to != from && b.hasRoom(p, to) && !b.hasEarlierTwin(p, from, to) && !yield(step{uint8(from), uint8(to), item}) {
						return
					}
				}
			}
		}
	}
}

// hasRoom reports whether a container is open and has a free slot.
func (b *board) hasRoom(p *position, to int) bool {
	return p.fronts[to].count() < b.boxes[to].slots && !b.isClosed(p, to)
}

// hasEarlierTwin reports whether the target of a step, to, has an equivalent container with a lower number. A
// step to that container has the same result, so one of the two is enough.
func (b *board) hasEarlierTwin(p *position, from, to int) bool {
	if !b.isLastRow(p.fronts[to], to) {
		return false
	}
	look := b.containerKey(p, to)
	for i := range to {
		if i != from && b.isLastRow(p.fronts[i], i) && b.containerKey(p, i) == look {
			return true
		}
	}
	return false
}
