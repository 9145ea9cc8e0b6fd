package watersort

// isStuck reports whether it is certain that a position can't be solved within the slack. s.census
// must be that of the position. isStuck looks at an easier task: a bin or shelf that a colour has
// had stays usable. If even the easier task has no solution, the position has none. In the easier
// task, a run can be poured away in three cases:
//
//   - Its colour has a bin.
//   - It fits onto another shelf of its colour.
//   - Its colour is at the bottom of no bottle, so that a bin for it costs no slack.
//
// Each unit of slack gives a bin to one more colour.
func (s *solver) isStuck(p position, slack int) bool {
	c := &s.census
	g := &s.digging
	g.reset(p, c)
	for _, k := range s.palette {
		g.isOpen[k] = g.isOpen[k] || c.lacksBottom(k)
	}
	return !g.canDigAll(slack)
}

// An easierDig is the state of the easier task that isStuck describes.
type easierDig struct {
	capacity   int
	undug      [maxBottles]remainder // the bottles that still have borders
	undugCount int                   // number of remainders in undug
	isOpen     [maxColours + 1]bool  // by colour: whether it has or may take a bin
	mostSpaces [maxColours + 1]mostSpace
}

// A remainder is what is left in one bottle. index is the bottle's index in the position.
type remainder struct {
	bottle bottle
	index  int8
}

// A mostSpace holds how many segments of one colour have fitted, at most, on top of a bottle
// so far: largest on one bottle, second on any other.
type mostSpace struct {
	largest, second int8
	index           int8 // index of the bottle of largest
}

// reset begins the easier task at a position. c must be the census of p.
func (g *easierDig) reset(p position, c *census) {
	g.capacity = p.capacity
	g.undugCount = 0
	g.mostSpaces = [maxColours + 1]mostSpace{}
	for k := range g.isOpen {
		g.isOpen[k] = c.bins[k] > 0
	}
	for i, b := range p.bottles {
		if b.topBorder() > 0 {
			g.undug[g.undugCount] = remainder{b, int8(i)}
			g.undugCount++
			g.recordSpace(b, int8(i))
		}
	}
}

// recordSpace records how many more segments fit on top of a bottle, under the bottle's top colour.
func (g *easierDig) recordSpace(b bottle, index int8) {
	s := &g.mostSpaces[b.top()]
	space := int8(b.space(g.capacity))
	switch {
	case space > 0 && s.index == index:
		s.largest = max(s.largest, space)
	case space > s.largest:
		s.largest, s.second, s.index = space, s.largest, index
	case space > s.second:
		s.second = space
	}
}

// spaceElsewhere returns how many segments of the top colour of r another bottle has had room for,
// since the task began. It is the largest number for any single bottle.
func (g *easierDig) spaceElsewhere(r remainder) int {
	s := &g.mostSpaces[r.bottle.top()]
	if s.index == r.index {
		return int(s.second)
	}
	return int(s.largest)
}

// digAll takes runs off the bottles until no more can be poured away.
func (g *easierDig) digAll() {
	for changed := true; changed; {
		changed = false
		count := 0
		for _, r := range g.undug[:g.undugCount] {
			for r.bottle.topBorder() > 0 && (g.isOpen[r.bottle.top()] || r.bottle.topRunLength() <= g.spaceElsewhere(r)) {
				changed = true
				r.bottle = r.bottle.withoutTopRun()
				if r.bottle.topBorder() > 0 {
					g.recordSpace(r.bottle, r.index)
				}
			}
			if r.bottle.topBorder() > 0 {
				g.undug[count] = r
				count++
			} else {
				g.isOpen[r.bottle.top()] = true
			}
		}
		g.undugCount = count
	}
}

// canDigAll reports whether all borders fall if slack more colours get a bin. A bin is only tried
// for a colour on top of a bottle that is stuck.
func (g *easierDig) canDigAll(slack int) bool {
	g.digAll()
	if g.undugCount == 0 || slack == 0 {
		return g.undugCount == 0
	}
	var isTried [maxColours + 1]bool
	for _, r := range g.undug[:g.undugCount] {
		k := r.bottle.top()
		if isTried[k] {
			continue
		}
		isTried[k] = true
		larger := *g
		larger.isOpen[k] = true
		if larger.canDigAll(slack - 1) {
			return true
		}
	}
	return false
}
