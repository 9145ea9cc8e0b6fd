package generator

// origins are those of hallmarks, laid out as a set is: to find that one is new, and to note it, takes a single look into
// memory, as a rule.
type origins struct {
	places []met // a power of two of them
	held   int
}

// A met hallmark is one with an origin; a place is free where there is none.
type met struct {
	mark uint64
	origin
}

// of is the origin of a hallmark, the zero one where it has none.
func (o *origins) of(mark uint64) origin {
	if o.held == 0 {
		return origin{}
	}
	return o.places[o.place(mark)].origin
}

// put gives a hallmark an origin, in the place of the one that it may have.
func (o *origins) put(mark uint64, from origin) {
	if o.held >= len(o.places)/4*3 {
		o.grow()
	}
	at := &o.places[o.place(mark)]
	if at.origin == (origin{}) {
		o.held++
	}
	*at = met{mark, from}
}

// glance is what stands where a hallmark is looked for first.
func (o *origins) glance(mark uint64) uint64 {
	if o.held == 0 {
		return 0
	}
	return o.places[begin(mark, len(o.places)-1)].mark
}

// place is where a hallmark lies, or would lie.
func (o *origins) place(mark uint64) int {
	last := len(o.places) - 1
	place := begin(mark, last)
	for o.places[place].mark != mark && o.places[place].origin != (origin{}) {
		place = (place + 1) & last
	}
	return place
}

func (o *origins) grow() {
	before := o.places
	o.places = make([]met, max(fewest, 2*len(before)))
	for _, m := range before {
		if m.origin != (origin{}) {
			o.places[o.place(m.mark)] = m
		}
	}
}
