package watersort

// Some borders may fall at once: if a solution digs them later, another solution
// digs them now. Each rule below is proved by moving the dig in a given solution
// to the front. Every other colour is at least as well off meanwhile, so it only
// remains to show that the colour dug away needs no more bins.

// isSafe reports whether cut i can be dug without risk.
func (t *terrain) isSafe(s *borderState, i int) bool {
	if t.opensBin(s, i) {
		return true
	}
	return t.price(s, i) == 0 && (t.isPastHope(s, i) || t.isUnrivalled(s, i))
}

// opensBin reports whether the last border of the bottle can fall and the colour
// at the bottom needs a bin in any case. The bottle becomes a bin, which makes up
// for the bin that the colour on top may take.
func (t *terrain) opensBin(s *borderState, i int) bool {
	return s.standing[i] == 1 && s.hope[t.cuts[i].colour[0]] < 0 && t.canDig(s, i)
}

// isPastHope reports whether the colour on top needs a bin in any case while its run
// stays here. Then the room above this border is of no use to it.
func (t *terrain) isPastHope(s *borderState, i int) bool {
	return t.hopeWith(s, i) < 0
}

// hopeWith returns the most room that the colour on top of cut i can gain while
// cut i stays as it is.
func (t *terrain) hopeWith(s *borderState, i int) int8 {
	c := &t.cuts[i]
	r := s.standing[i]
	return s.hope[c.colour[r]] - c.rise[r]
}

// isUnrivalled reports whether the run on top has room elsewhere, and no other run
// of the colour could have used it. The room must suffice even when the colour's
// bottom runs come to light, and it must never suffice for another run.
func (t *terrain) isUnrivalled(s *borderState, i int) bool {
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
	hope := t.hopeWith(s, i)
	for _, k := range t.uppers[top] {
		if k.cut == i || k.run > int(s.standing[k.cut]) {
			continue
		}
		if other := &t.cuts[k.cut]; other.twin[k.run] || hope >= other.space[k.run] {
			return false
		}
	}
	return true
}

// A colourSet is a set of colours, one bit for each.
type colourSet uint64

const everyColour colourSet = 1<<(maxColours+1) - 1

func (c colourSet) has(k colour) bool { return c>>k&1 != 0 }

// digSafe makes all safe digs. A dig becomes safe only if something has changed
// for the colour on top of the cut, or for the number of bins.
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
