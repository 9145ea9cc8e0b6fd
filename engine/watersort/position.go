package watersort

import (
	"slices"

	"octavo/engine/splitmix"
	"octavo/engine/transposition"
)

// A position is what stands in the bottles at one moment.
type position struct {
	capacity int
	bottles  []bottle
}

func (p position) clone() position {
	return position{p.capacity, slices.Clone(p.bottles)}
}

// A move pours from one bottle into another, bottles counted from 0.
type move struct{ from, to int }

// flow is how many segments the move would pour; 0 where it is not allowed:
// the run of equal colour on top goes onto an empty bottle or onto its own
// colour, as many segments as fit.
func (p position) flow(m move) int {
	from, to := p.bottles[m.from], p.bottles[m.to]
	if m.from == m.to || from == 0 || to != 0 && to.top() != from.top() {
		return 0
	}
	return min(from.run(), to.space(p.capacity))
}

// pour makes the move, which must be allowed.
func (p position) pour(m move) {
	n := p.flow(m)
	c := p.bottles[m.from].top()
	p.bottles[m.from] = p.bottles[m.from].remove(n)
	p.bottles[m.to] = p.bottles[m.to].add(c, n)
}

// complete reports whether bottle b is full of one colour.
func (p position) complete(b bottle) bool { return b.run() == p.capacity }

// hash names a position regardless of the order of bottles. Two positions of a search share a name
// with a chance below 10^-25.
func (p position) hash() transposition.Key {
	var k transposition.Key
	for _, b := range p.bottles {
		x := splitmix.Mix(uint64(b))
		k.Lo += x
		k.Hi += (x ^ x>>29) * (uint64(b) | 1)
	}
	return k
}

// colours returns the number of colours.
func (p position) colours() int {
	segments := 0
	for _, b := range p.bottles {
		segments += b.height()
	}
	return segments / p.capacity
}

// fresh reports whether a level can begin here: every bottle full or empty, and something to do.
func (p position) fresh() bool {
	for _, b := range p.bottles {
		if b != 0 && b.height() != p.capacity {
			return false
		}
	}
	return !p.solved()
}

// solved reports whether every bottle is empty or full of one colour.
func (p position) solved() bool {
	for _, b := range p.bottles {
		if b != 0 && !p.complete(b) {
			return false
		}
	}
	return true
}
