package watersort

// A dig is safe if it never turns a solvable position into an unsolvable one, so
// the search needs no alternative to it. The proof of each rule below takes any
// solution and moves the dig to its front. Until the dig's old place, every other
// colour has at least as much room as before. So each proof only has to show that
// the colour poured away needs no more bins.

// isSafe reports whether digging the topmost border of cut i is safe.
func (t *terrain) isSafe(s *borderState, i int) bool {
	if t.opensBin(s, i) {
		return true
	}
	return t.addedBins(s, i) == 0 && (t.needsBinAnyway(s, i) || t.hasRoomToItself(s, i))
}

// opensBin reports whether the last border of the bottle can fall and the colour
// at the bottom always needs a bin. The bottle becomes a bin. That makes up for the
// bin that the colour on top may take.
func (t *terrain) opensBin(s *borderState, i int) bool {
	return s.standing[i] == 1 && s.maxRoom[t.cuts[i].colour[0]] < 0 && t.canDig(s, i)
}

// needsBinAnyway reports whether the colour on top of cut i needs a bin even with the
// most room that it can get without this dig. Then it doesn't need the room above this
// border.
func (t *terrain) needsBinAnyway(s *borderState, i int) bool {
	return t.maxRoomIfKept(s, i) < 0
}

// maxRoomIfKept returns the largest room that the colour on top of cut i can have while
// cut i stays as it is.
func (t *terrain) maxRoomIfKept(s *borderState, i int) int8 {
	c := &t.cuts[i]
	r := s.standing[i]
	return s.maxRoom[c.colour[r]] - c.rise[r]
}

// hasRoomToItself reports whether the run on top of cut i fits elsewhere, and no other
// run of its colour can ever use that room. The run must fit even after the bottom
// runs of its colour lie open. No other run may fit, even with the largest room.
func (t *terrain) hasRoomToItself(s *borderState, i int) bool {
	r := s.standing[i]
	top := t.cuts[i].colour[r]
	spare := s.room[top] - t.cuts[i].space[r]
	for _, b := range t.bottoms[top] {
		if s.standing[b.cut] > 0 {
			spare -= b.height
		}
	}
	if spare < 0 {
		return false
	}
	maxRoom := t.maxRoomIfKept(s, i)
	for _, k := range t.uppers[top] {
		if k.cut == i || k.run > int(s.standing[k.cut]) {
			continue
		}
		if other := &t.cuts[k.cut]; other.hasLowerRun[k.run] || maxRoom >= other.space[k.run] {
			return false
		}
	}
	return true
}

// A colourSet is a set of colours, one bit for each.
type colourSet uint64

const everyColour colourSet = 1<<(maxColours+1) - 1

func (c colourSet) has(k colour) bool { return c>>k&1 != 0 }

// digSafe makes all safe digs. A dig becomes safe only after a change for the colour
// on top of the cut, or in the number of bins.
func (t *terrain) digSafe(s *borderState, changed colourSet) {
	for changed != 0 {
		before := changed
		changed = 0
		for i := range t.cuts {
			c := &t.cuts[i]
			for r := s.standing[i]; r == 1 || r > 1 && (before|changed).has(c.colour[r]); r-- {
				if !t.isSafe(s, i) {
					break
				}
				t.dig(s, i)
				changed |= t.coloursAt(i, r)
			}
		}
	}
}

// coloursAt returns the colours above and below border r of cut i.
func (t *terrain) coloursAt(i int, r uint8) colourSet {
	return 1<<t.cuts[i].colour[r] | 1<<t.cuts[i].colour[r-1]
}
