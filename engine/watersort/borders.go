package watersort

import "math/bits"

// A borderLayout lists the borders of a position, bottle by bottle. No move makes a border, so the
// layout of a start is also valid for every position that play reaches from it.
type borderLayout struct {
	capacity    int
	cuts        []cutBottle                 // the bottles that have borders
	cutByBottle []int                       // by bottle: its index in cuts; unused if it has no borders
	uncut       []bottle                    // the bottles without borders, empty ones included
	upperRuns   [maxColours + 1][]upperRun  // by colour: its runs that have a border beneath
	bottomRuns  [maxColours + 1][]bottomRun // by colour: its runs at the bottom of a bottle with borders
	initial     borderState                 // the state in which no border has fallen
}

// A cutBottle is a bottle with borders. Its runs are numbered from the bottom, starting
// with 0. Border r lies directly under run r. The arrays below are indexed by run.
type cutBottle struct {
	index       int                 // index of the bottle in the position
	topRun      int                 // number of the topmost run
	colours     [maxCapacity]colour // the colours of the runs
	freeOnTop   int8                // how many segments fit above the topmost run
	shelfSize   [maxCapacity]int8   // by border: places from it up to the mouth; a dig moves them between the rooms of two colours
	hasLowerRun [maxCapacity]bool   // by run: whether a lower run above a border has the same colour
	rise        [maxCapacity]int8   // by run: how much its colour's room grows once the lowest run of the same colour lies open
	keyWeight   key                 // the weight of one border of this bottle in a key
}

// An upperRun is a run above a border. cut is the index of the run's bottle in cuts. run is the
// run's number in that bottle.
type upperRun struct{ cut, run int }

// A bottomRun is the lowest run of a cut bottle.
type bottomRun struct {
	cut    int  // index of the bottle in cuts
	height int8 // in segments
}

// A key identifies a border state. It is a number in mixed radix, in which each cut bottle has a
// digit: the number of its borders that stand. The digit of a bottle with k borders has k+1 values,
// and the bottle has at least k+1 segments. With 216 segments in all, the product of these numbers
// is largest if each is 3. So there are at most 3^72 states, fewer than 2^128, and no two states
// have the same key.
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

// newBorderLayout lists the borders of a position.
func newBorderLayout(p position) *borderLayout {
	l := &borderLayout{capacity: p.capacity, cutByBottle: make([]int, len(p.bottles))}
	weight := key{lo: 1}
	for i, b := range p.bottles {
		if b.topBorder() == 0 {
			l.uncut = append(l.uncut, b)
			continue
		}
		c := newCutBottle(i, b, p.capacity)
		c.keyWeight = weight
		weight = weight.times(c.topRun + 1)
		l.addCut(c)
	}
	l.initial = l.computeStartState()
	return l
}

// newCutBottle lists the runs of bottle b. index is the bottle's index in the position.
func newCutBottle(index int, b bottle, capacity int) cutBottle {
	c := cutBottle{index: index, topRun: -1, freeOnTop: int8(capacity - b.height())}
	for s := range b.height() {
		if s == 0 || b.colourAt(s) != b.colourAt(s-1) {
			c.topRun++
			c.colours[c.topRun] = b.colourAt(s)
			c.shelfSize[c.topRun] = int8(capacity - s)
		}
	}
	for r := 2; r <= c.topRun; r++ {
		for q := r - 1; q > 0 && !c.hasLowerRun[r]; q-- {
			if c.colours[q] == c.colours[r] {
				c.hasLowerRun[r] = true
				c.rise[r] = c.rise[q] + c.shelfSize[q+1] - c.shelfSize[r]
			}
		}
	}
	return c
}

func (l *borderLayout) addCut(c cutBottle) {
	n := len(l.cuts)
	l.cuts = append(l.cuts, c)
	l.cutByBottle[c.index] = n
	bottom := c.colours[0]
	l.bottomRuns[bottom] = append(l.bottomRuns[bottom], bottomRun{n, int8(l.capacity) - c.shelfSize[1]})
	for r := 1; r <= c.topRun; r++ {
		l.upperRuns[c.colours[r]] = append(l.upperRuns[c.colours[r]], upperRun{n, r})
	}
}

// A borderState is the set of borders that still stand, in the field standing. This set alone
// decides whether the position can be solved (see the package comment). The other fields follow
// from it. They are kept up to date as borders fall.
type borderState struct {
	key         key
	bordersLeft int16                // number of borders that stand
	bins        int16                // bottles without borders
	binsNeeded  int16                // number of colours with room < 0, which need a bin
	standing    [maxBottles]uint8    // by index in cuts: number of borders that stand
	room        [maxColours + 1]int8 // by colour: the segments for which its shelves have room, minus its freed segments (see the package comment)
	maxRoom     [maxColours + 1]int8 // by colour: the largest value that its room can reach through later digs
}

// startState returns the state in which no border has fallen.
func (l *borderLayout) startState() borderState { return l.initial }

// computeStartState computes the state in which no border has fallen.
func (l *borderLayout) computeStartState() borderState {
	s := borderState{bins: int16(len(l.uncut))}
	for _, b := range l.uncut {
		s.room[b.bottom()] -= int8(b.height())
	}
	for i := range l.cuts {
		c := &l.cuts[i]
		s.standing[i] = uint8(c.topRun)
		s.bordersLeft += int16(c.topRun)
		s.key = s.key.plus(c.keyWeight.times(c.topRun))
		s.room[c.colours[c.topRun]] += c.freeOnTop
	}
	for c := colour(1); c <= maxColours; c++ {
		s.maxRoom[c] = s.room[c] + l.laterRise(c)
		if s.room[c] < 0 {
			s.binsNeeded++
		}
	}
	return s
}

// laterRise returns by how much digs can at most raise the room of colour c above its room at the
// start.
func (l *borderLayout) laterRise(c colour) (rise int8) {
	for i := range l.cuts {
		b := &l.cuts[i]
		for r := b.topRun; r > 0; r-- {
			if b.colours[r] != c {
				continue
			}
			rise += b.rise[r]
			if r < b.topRun {
				rise += b.shelfSize[r+1]
			}
			break
		}
	}
	return rise
}

// addedBins returns 1 if one more bin is needed when the topmost border of cut i falls, and
// otherwise 0. The package comment says what a bin is.
func (l *borderLayout) addedBins(s *borderState, i int) int16 {
	c := &l.cuts[i]
	r := s.standing[i]
	if room := s.room[c.colours[r]]; room >= 0 && room < c.shelfSize[r] {
		return 1
	}
	return 0
}

// canDig reports whether moves can let the topmost border of cut i fall.
func (l *borderLayout) canDig(s *borderState, i int) bool {
	return s.standing[i] > 0 && s.binsNeeded+l.addedBins(s, i) <= s.bins
}

// dig lets the topmost border of cut i fall. The run above the border leaves the
// bottle, and the run below it becomes the top.
func (l *borderLayout) dig(s *borderState, i int) {
	c := &l.cuts[i]
	r := s.standing[i]
	topColour, nextColour, space := c.colours[r], c.colours[r-1], c.shelfSize[r]
	s.changeRoom(topColour, -space)
	if !c.hasLowerRun[r] {
		s.maxRoom[topColour] -= space
	}
	if r == 1 {
		height := int8(l.capacity) - space
		s.bins++
		s.changeRoom(nextColour, -height)
		s.maxRoom[nextColour] -= height
	} else {
		s.changeRoom(nextColour, space)
	}
	s.standing[i]--
	s.bordersLeft--
	s.key = s.key.minus(c.keyWeight)
}

// changeRoom adds amount to the room of a colour and updates the number of bins needed.
func (s *borderState) changeRoom(c colour, amount int8) {
	before := s.room[c] < 0
	s.room[c] += amount
	switch after := s.room[c] < 0; {
	case after && !before:
		s.binsNeeded++
	case before && !after:
		s.binsNeeded--
	}
}

// keyOf returns the key of the state of a position that was reached from the layout's
// start. A bottle has one border fewer than runs.
func (l *borderLayout) keyOf(p position) (key key) {
	for i := range l.cuts {
		c := &l.cuts[i]
		key = key.plus(c.keyWeight.times(max(0, p.bottles[c.index].runCount()-1)))
	}
	return key
}

// stateOf returns the state of a position that was reached from the layout's start.
func (l *borderLayout) stateOf(p position) borderState {
	s := l.startState()
	for i := range l.cuts {
		for int(s.standing[i]) > max(0, p.bottles[l.cuts[i].index].runCount()-1) {
			l.dig(&s, i)
		}
	}
	return s
}
