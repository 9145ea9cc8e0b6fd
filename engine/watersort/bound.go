package watersort

// isStuck reports whether digging ends before a position is solved within the
// slack, even if bins and shelves once gained could never be lost again. A run
// can be dug away in three cases: its colour has a bin, it fits onto another shelf
// of its colour, or its colour is at no bottom, so that its bin costs no slack.
// Each unit of slack frees one more colour.
func (s *solver) isStuck(p position, slack int) bool {
	c := &s.census
	g := &s.digging
	g.reset(p, c)
	for _, k := range s.palette {
		g.open[k] = g.open[k] || c.lacksBottom(k)
	}
	return !g.canClear(slack)
}

// A digEstimate holds the runs left to dig if bins and shelves once gained are never lost.
type digEstimate struct {
	capacity int
	rests    [maxBottles]remainder // the bottles not yet dug to the bottom run
	count    int
	open     [maxColours + 1]bool // colours that can be dug away anywhere
	shelves  [maxColours + 1]shelves
}

// A remainder is the undug part of one bottle.
type remainder struct {
	bottle bottle
	index  int8
}

// shelves holds the two largest rooms that a colour has had on top of two different bottles.
type shelves struct {
	room, second int8
	index        int8 // bottle of the largest room
}

func (g *digEstimate) reset(p position, c *census) {
	g.capacity = p.capacity
	g.count = 0
	g.shelves = [maxColours + 1]shelves{}
	for k := range g.open {
		g.open[k] = c.bins[k] > 0
	}
	for i, b := range p.bottles {
		if b.floor() > 0 {
			g.rests[g.count] = remainder{b, int8(i)}
			g.count++
			g.recordRoom(b, int8(i))
		}
	}
}

// recordRoom records the room on top of a bottle.
func (g *digEstimate) recordRoom(b bottle, index int8) {
	s := &g.shelves[b.top()]
	room := int8(b.space(g.capacity))
	switch {
	case room > 0 && s.index == index:
		s.room = max(s.room, room)
	case room > s.room:
		s.room, s.second, s.index = room, s.room, index
	case room > s.second:
		s.second = room
	}
}

// roomElsewhere returns the most room that the top colour of a remainder has on another bottle.
func (g *digEstimate) roomElsewhere(r remainder) int {
	s := &g.shelves[r.bottle.top()]
	if s.index == r.index {
		return int(s.second)
	}
	return int(s.room)
}

// dig removes runs until no more can be removed.
func (g *digEstimate) dig() {
	for changed := true; changed; {
		changed = false
		count := 0
		for _, r := range g.rests[:g.count] {
			for r.bottle.floor() > 0 && (g.open[r.bottle.top()] || r.bottle.run() <= g.roomElsewhere(r)) {
				changed = true
				r.bottle = r.bottle.withoutTopRun()
				if r.bottle.floor() > 0 {
					g.recordRoom(r.bottle, r.index)
				}
			}
			if r.bottle.floor() > 0 {
				g.rests[count] = r
				count++
			} else {
				g.open[r.bottle.top()] = true
			}
		}
		g.count = count
	}
}

// canClear reports whether everything can be dug if this many more colours are opened. Only a colour that
// blocks a bottle is worth opening next.
func (g *digEstimate) canClear(slack int) bool {
	g.dig()
	if g.count == 0 || slack == 0 {
		return g.count == 0
	}
	var isTried [maxColours + 1]bool
	for _, r := range g.rests[:g.count] {
		k := r.bottle.top()
		if isTried[k] {
			continue
		}
		isTried[k] = true
		larger := *g
		larger.open[k] = true
		if larger.canClear(slack - 1) {
			return true
		}
	}
	return false
}
