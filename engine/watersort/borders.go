package watersort

import "math/bits"

// A terrain holds the borders of a position, bottle by bottle. No move makes a border, so a terrain
// stays valid throughout play.
type terrain struct {
	capacity int
	cuts     []cut                       // the bottles that have borders
	cutOf    []int                       // by bottle: its index in cuts, if it has borders
	solid    []bottle                    // the bottles without borders, empty ones included
	uppers   [maxColours + 1][]upperRun  // by colour: its runs on a border
	bottoms  [maxColours + 1][]bottomRun // by colour: its runs at a bottom, under a border
	initial  borderState                 // all borders stand
}

// A cut is a bottle with borders. Its runs are numbered from the bottom, from 0; border r lies under
// run r.
type cut struct {
	index       int // of the bottle in the position
	last        int // number of the topmost run
	colour      [maxCapacity]colour
	room        int8              // free segments above the topmost run
	space       [maxCapacity]int8 // segments from border r up to the neck: what dig takes from one colour's room and adds to another's
	hasLowerRun [maxCapacity]bool // whether a lower border of this bottle carries run r's colour, too
	rise        [maxCapacity]int8 // how much the colour's room grows once the lowest of its lower runs lies open
	weight      key               // the weight of one border of this bottle in a key
}

// An upperRun lies on a border.
type upperRun struct{ cut, run int }

type bottomRun struct {
	cut    int
	height int8
}

// A key identifies a border state: a number in mixed radix, one digit for each cut
// bottle. A bottle with k borders has more than k segments, and there are 216
// segments, so there are at most 3^72 states and no two have the same key.
type key struct{ hi, lo uint64 }

func (k key) plus(o key) key {
	lo, carry := bits.Add64(k.lo, o.lo, 0)
	return key{k.hi + o.hi + carry, lo}
}

func (k key) minus(o key) key {
	lo, borrow := bits.Sub64(k.lo, o.lo, 0)
	return key{k.hi - o.hi - borrow, lo}
}

func (k key) times(n int) key {
	hi, lo := bits.Mul64(k.lo, uint64(n))
	return key{k.hi*uint64(n) + hi, lo}
}

// newTerrain returns the borders of a position.
func newTerrain(p position) *terrain {
	t := &terrain{capacity: p.capacity, cutOf: make([]int, len(p.bottles))}
	weight := key{lo: 1}
	for i, b := range p.bottles {
		if b.floor() == 0 {
			t.solid = append(t.solid, b)
			continue
		}
		c := newCut(i, b, p.capacity)
		c.weight = weight
		weight = weight.times(c.last + 1)
		t.addCut(c)
	}
	t.initial = t.allStanding()
	return t
}

func newCut(index int, b bottle, capacity int) cut {
	c := cut{index: index, last: -1, room: int8(capacity - b.height())}
	for s := range b.height() {
		if s == 0 || b.colourAt(s) != b.colourAt(s-1) {
			c.last++
			c.colour[c.last] = b.colourAt(s)
			c.space[c.last] = int8(capacity - s)
		}
	}
	for r := 2; r <= c.last; r++ {
		for q := r - 1; q > 0 && !c.hasLowerRun[r]; q-- {
			if c.colour[q] == c.colour[r] {
				c.hasLowerRun[r] = true
				c.rise[r] = c.rise[q] + c.space[q+1] - c.space[r]
			}
		}
	}
	return c
}

func (t *terrain) addCut(c cut) {
	n := len(t.cuts)
	t.cuts = append(t.cuts, c)
	t.cutOf[c.index] = n
	bottom := c.colour[0]
	t.bottoms[bottom] = append(t.bottoms[bottom], bottomRun{n, int8(t.capacity) - c.space[1]})
	for r := 1; r <= c.last; r++ {
		t.uppers[c.colour[r]] = append(t.uppers[c.colour[r]], upperRun{n, r})
	}
}

// A borderState is the set of borders that still stand. This set alone decides whether the position can
// be solved.
// The other fields follow from it and are updated as borders fall (see the package comment).
type borderState struct {
	key         key
	bordersLeft int16 // number of borders that stand
	bins        int16 // bottles without borders
	binsNeeded  int16 // colours that need a bin: those with room < 0
	standing    [maxBottles]uint8
	room        [maxColours + 1]int8
	maxRoom     [maxColours + 1]int8 // the largest room that the colour can ever have
}

// start returns the state in which no border has fallen.
func (t *terrain) start() borderState { return t.initial }

// allStanding computes the state in which no border has fallen.
func (t *terrain) allStanding() borderState {
	s := borderState{bins: int16(len(t.solid))}
	for _, b := range t.solid {
		s.room[b.bottom()] -= int8(b.height())
	}
	for i := range t.cuts {
		c := &t.cuts[i]
		s.standing[i] = uint8(c.last)
		s.bordersLeft += int16(c.last)
		s.key = s.key.plus(c.weight.times(c.last))
		s.room[c.colour[c.last]] += c.room
	}
	for c := colour(1); c <= maxColours; c++ {
		s.maxRoom[c] = s.room[c] + t.laterRise(c)
		if s.room[c] < 0 {
			s.binsNeeded++
		}
	}
	return s
}

// laterRise returns how much the room of colour c can still rise at the start.
func (t *terrain) laterRise(c colour) (rise int8) {
	for i := range t.cuts {
		b := &t.cuts[i]
		for r := b.last; r > 0; r-- {
			if b.colour[r] != c {
				continue
			}
			rise += b.rise[r]
			if r < b.last {
				rise += b.space[r+1]
			}
			break
		}
	}
	return rise
}

// addedBins returns how many more bins are needed if the topmost border of cut i falls: 0 or 1.
func (t *terrain) addedBins(s *borderState, i int) int16 {
	c := &t.cuts[i]
	r := s.standing[i]
	if room := s.room[c.colour[r]]; room >= 0 && room < c.space[r] {
		return 1
	}
	return 0
}

// canDig reports whether the topmost border of cut i can be made to fall.
func (t *terrain) canDig(s *borderState, i int) bool {
	return s.standing[i] > 0 && s.binsNeeded+t.addedBins(s, i) <= s.bins
}

// dig lets the topmost border of cut i fall: the run above it is poured elsewhere,
// and the run below lies open.
func (t *terrain) dig(s *borderState, i int) {
	c := &t.cuts[i]
	r := s.standing[i]
	topColour, nextColour, space := c.colour[r], c.colour[r-1], c.space[r]
	s.change(topColour, -space)
	if !c.hasLowerRun[r] {
		s.maxRoom[topColour] -= space
	}
	if r == 1 {
		height := int8(t.capacity) - space
		s.bins++
		s.change(nextColour, -height)
		s.maxRoom[nextColour] -= height
	} else {
		s.change(nextColour, space)
	}
	s.standing[i]--
	s.bordersLeft--
	s.key = s.key.minus(c.weight)
}

// change adds to the room of a colour and updates the number of bins needed.
func (s *borderState) change(c colour, amount int8) {
	before := s.room[c] < 0
	s.room[c] += amount
	switch after := s.room[c] < 0; {
	case after && !before:
		s.binsNeeded++
	case before && !after:
		s.binsNeeded--
	}
}

// keyOf returns the key of a position's state. Pouring makes no border, so a bottle has one border
// less than runs.
func (t *terrain) keyOf(p position) (key key) {
	for i := range t.cuts {
		c := &t.cuts[i]
		key = key.plus(c.weight.times(max(0, p.bottles[c.index].runs()-1)))
	}
	return key
}

// stateOf returns the state of a position.
func (t *terrain) stateOf(p position) borderState {
	s := t.start()
	for i := range t.cuts {
		for int(s.standing[i]) > max(0, p.bottles[t.cuts[i].index].runs()-1) {
			t.dig(&s, i)
		}
	}
	return s
}
