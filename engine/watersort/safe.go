package watersort

// A dig is safe if it never turns a solvable position into an unsolvable one. Then the search needs
// no alternative to it. Each rule below is proved in the same way. Take any solution and make the
// dig first instead of where it was. Until then, every other colour has at least as much room as
// before. So it only remains to show that the colour poured away needs no more bins.

// isSafe reports whether digging the topmost border of cut i is safe.
func (l *borderLayout) isSafe(s *borderState, i int) bool {
	if l.opensBin(s, i) {
		return true
	}
	return l.addedBins(s, i) == 0 && (l.needsBinAnyway(s, i) || l.hasRoomToItself(s, i))
}

// opensBin reports whether two things are true: cut i has only one border left, which can fall, and
// the colour at the bottom always needs a bin. The bottle then becomes that bin. This makes up for
// the bin that the colour on top may take.
func (l *borderLayout) opensBin(s *borderState, i int) bool {
	return s.standing[i] == 1 && s.maxRoom[l.cuts[i].colours[0]] < 0 && l.canDig(s, i)
}

// needsBinAnyway reports whether the colour on top of cut i always needs a bin until
// this border falls. Then it doesn't need the room above the border.
func (l *borderLayout) needsBinAnyway(s *borderState, i int) bool {
	return l.maxRoomIfKept(s, i) < 0
}

// maxRoomIfKept returns the most room that the colour on top of cut i can get while no border of
// this bottle falls. It is negative if the colour then always needs a bin.
func (l *borderLayout) maxRoomIfKept(s *borderState, i int) int8 {
	c := &l.cuts[i]
	r := s.standing[i]
	return s.maxRoom[c.colours[r]] - c.rise[r]
}

// hasRoomToItself reports whether the run on top of cut i fits on other shelves, and whether no
// other run of its colour can ever use that room. The run must fit even when all bottom runs of its
// colour lie open. No other run may fit, even when the room is largest.
func (l *borderLayout) hasRoomToItself(s *borderState, i int) bool {
	r := s.standing[i]
	top := l.cuts[i].colours[r]
	spare := s.room[top] - l.cuts[i].shelfSize[r]
	for _, b := range l.bottomRuns[top] {
		if s.standing[b.cut] > 0 {
			spare -= b.height
		}
	}
	if spare < 0 {
		return false
	}
	maxRoom := l.maxRoomIfKept(s, i)
	for _, k := range l.upperRuns[top] {
		if k.cut == i || k.run > int(s.standing[k.cut]) {
			continue
		}
		if other := &l.cuts[k.cut]; other.hasLowerRun[k.run] || maxRoom >= other.shelfSize[k.run] {
			return false
		}
	}
	return true
}

// A colourSet is a set of colours. Bit c stands for colour c.
type colourSet uint64

// everyColour also has bit 0, which stands for no colour.
const everyColour colourSet = 1<<(maxColours+1) - 1

func (c colourSet) has(k colour) bool { return c>>k&1 != 0 }

// digSafe makes all safe digs. A dig can become safe only in two ways: the room of the colour on
// top changes, or the number of bins does. changed must hold the colours whose room has changed.
func (l *borderLayout) digSafe(s *borderState, changed colourSet) {
	for changed != 0 {
		before := changed
		changed = 0
		for i := range l.cuts {
			c := &l.cuts[i]
			for r := s.standing[i]; r == 1 || r > 1 && (before|changed).has(c.colours[r]); r-- {
				if !l.isSafe(s, i) {
					break
				}
				l.dig(s, i)
				changed |= l.coloursAt(i, r)
			}
		}
	}
}

// coloursAt returns the colours above and below border r of cut i.
func (l *borderLayout) coloursAt(i int, r uint8) colourSet {
	return 1<<l.cuts[i].colours[r] | 1<<l.cuts[i].colours[r-1]
}
