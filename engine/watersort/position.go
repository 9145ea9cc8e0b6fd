package watersort

import "slices"

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
	return min(from.height()-from.floor(), p.capacity-to.height())
}

// pour makes the move, which must be allowed, and returns how many segments
// were poured.
func (p position) pour(m move) int {
	n := p.flow(m)
	c := p.bottles[m.from].top()
	p.bottles[m.from] = p.bottles[m.from].remove(n)
	p.bottles[m.to] = p.bottles[m.to].add(c, n)
	return n
}

// moves lists every move that the rules allow.
func (p position) moves() []move {
	var all []move
	for from := range p.bottles {
		for to := range p.bottles {
			if m := (move{from, to}); p.flow(m) > 0 {
				all = append(all, m)
			}
		}
	}
	return all
}

// complete reports whether bottle b is full of one colour.
func (p position) complete(b bottle) bool {
	return b.height() == p.capacity && b.floor() == 0
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

// colours counts the different colours.
func (p position) colours() int {
	var seen [maxColours + 1]bool
	n := 0
	for _, b := range p.bottles {
		for ; b != 0; b = b.remove(1) {
			if c := b.top(); !seen[c] {
				seen[c] = true
				n++
			}
		}
	}
	return n
}

// runs counts the stretches of one colour in all bottles.
func (p position) runs() int {
	n := 0
	for _, b := range p.bottles {
		for ; b != 0; b = b.first(b.floor()) {
			n++
		}
	}
	return n
}
