package watersort

import (
	"slices"

	"octavo/engine/splitmix"
	"octavo/engine/transposition"
)

// A position holds the contents of all bottles at one moment.
type position struct {
	capacity int
	bottles  []bottle
}

func (p position) clone() position {
	return position{p.capacity, slices.Clone(p.bottles)}
}

// A move pours from one bottle into another. Bottles are counted from 0.
type move struct{ from, to int }

// pourCount returns how many segments a move pours, or 0 if the move isn't allowed.
// The run on top of a bottle may go onto an empty bottle or onto its own colour,
// as many segments as fit.
func (p position) pourCount(m move) int {
	from, to := p.bottles[m.from], p.bottles[m.to]
	if m.from == m.to || from == 0 || to != 0 && to.top() != from.top() {
		return 0
	}
	return min(from.topRunLength(), to.space(p.capacity))
}

// pour makes the move, which must be allowed.
func (p position) pour(m move) {
	n := p.pourCount(m)
	c := p.bottles[m.from].top()
	p.bottles[m.from] = p.bottles[m.from].remove(n)
	p.bottles[m.to] = p.bottles[m.to].add(c, n)
}

// isComplete reports whether bottle b is full of one colour.
func (p position) isComplete(b bottle) bool { return b.topRunLength() == p.capacity }

// hash returns a key that doesn't depend on the order of the bottles. Two different
// positions of a search have the same key with a probability below 10^-25.
func (p position) hash() transposition.Key {
	var k transposition.Key
	for _, b := range p.bottles {
		x := splitmix.Mix(uint64(b))
		k.Lo += x
		k.Hi += (x ^ x>>29) * (uint64(b) | 1)
	}
	return k
}

// colours returns the number of colours. Each one fills exactly one bottle.
func (p position) colours() int {
	segments := 0
	for _, b := range p.bottles {
		segments += b.height()
	}
	return segments / p.capacity
}

// isFresh reports whether this can be the start of a level: every bottle is full or empty, and the
// position isn't solved.
func (p position) isFresh() bool {
	for _, b := range p.bottles {
		if b != 0 && b.height() != p.capacity {
			return false
		}
	}
	return !p.isSolved()
}

// isSolved reports whether every bottle is empty or full of one colour.
func (p position) isSolved() bool {
	for _, b := range p.bottles {
		if b != 0 && !p.isComplete(b) {
			return false
		}
	}
	return true
}
