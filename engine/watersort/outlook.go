package watersort

import "math/bits"

// An outlook finds which borders could be dug from a state without a spare bin, if a colour never
// lost room that it has had. A gain is a dig that leaves a spare bin. The outlook reaches every dig
// that play can make before its first gain. So a state is dead if its outlook reaches neither a
// gain nor the end.
//
// Proof. Follow any play up to its first gain. Without a spare bin, a colour that
// needed no bin before comes to need one in only one way: it lies at the bottom of a
// bottle whose last border falls. That bottle is then its bin, and the outlook notes
// this in hasBin.
// For any other colour the outlook adds the same room as the play and takes none
// away, so it digs whatever the play digs. The gain is one of three:
//
//   - A border falls above a colour that needed a bin and now has enough room
//     without. The outlook has at least that room, or it has opened another bottle
//     with the colour at the bottom. Then two bottles have it, which is the next case.
//   - A bottle is opened whose bottom colour has a bin already, from the start or
//     from another opened bottle. The outlook finds this when it opens the last of
//     these bottles.
//   - A bottle is opened whose bottom colour has room for its bottom run on
//     shelves. If the outlook opens the bottle before it has found enough room, it
//     gives the colour a bin. It finds the room later, which is the first case.
type outlook struct {
	*borderLayout
	room        [maxColours + 1]int8   // as in borderState
	hasBin      colourSet              // colours that have or need a bin
	reached     [maxBottles]uint8      // by cut: number of borders not yet dug
	bordersLeft int16                  // the sum of the numbers in reached
	waiting     [maxColours + 1]uint64 // by colour: the cuts, as bits, whose top run waits for more room of the colour
}

// reachesGain sets o to the outlook from state s. It reports whether the outlook reaches a gain or
// the end.
func (l *borderLayout) reachesGain(s *borderState, o *outlook) bool {
	*o = outlook{borderLayout: l, room: s.room, reached: s.standing, bordersLeft: s.bordersLeft}
	for c, room := range s.room {
		if room < 0 {
			o.hasBin |= 1 << c
		}
	}
	return o.digAll(1<<len(l.cuts) - 1)
}

// digAll digs the cuts in todo, and those that can be dug afterwards. It returns true as soon as
// there is a gain, or if no border is left. Bit i of todo stands for cut i.
func (o *outlook) digAll(todo uint64) bool {
	for todo != 0 && o.bordersLeft > 0 {
		i := bits.TrailingZeros64(todo)
		todo &= todo - 1
		c := &o.cuts[i]
		for r := o.reached[i]; r > 0; r-- {
			top, beneath := c.colours[r], c.colours[r-1]
			if !o.hasBin.has(top) && o.room[top] < c.shelfSize[r] {
				o.waiting[top] |= 1 << i
				break
			}
			if o.uncover(beneath, r, c.shelfSize[r]) {
				return true
			}
			o.reached[i] = r - 1
			o.bordersLeft--
			todo |= o.waiting[beneath]
			o.waiting[beneath] = 0
		}
	}
	return o.bordersLeft == 0
}

// uncover records that the run beneath border r lies open. beneath is its colour, and space is the
// shelf size of border r. It reports whether that is a gain.
func (o *outlook) uncover(beneath colour, r uint8, space int8) bool {
	wasBinned := o.hasBin.has(beneath)
	if r > 1 {
		o.room[beneath] += space
		return wasBinned && o.room[beneath] >= 0
	}
	o.room[beneath] -= int8(o.capacity) - space
	o.hasBin |= 1 << beneath
	return wasBinned || o.room[beneath] >= 0
}

// gainsWith reports whether a gain can be reached after run r on top of cut i has got the only
// spare bin. The state must have one spare bin, and no gain without it. If gainsWith returns false,
// that dig leads to a dead state. The proof above also holds after the dig, when the colour has its
// bin and less room. If the run needs no new bin, the spare bin remains, so gainsWith returns true.
func (o *outlook) gainsWith(i int, r uint8) bool {
	top, space := o.cuts[i].colours[r], o.cuts[i].shelfSize[r]
	if o.hasBin.has(top) || o.room[top] >= space {
		return true
	}
	next := *o
	next.room[top] -= space
	next.hasBin |= 1 << top
	next.waiting[top] = 0
	return next.digAll(o.waiting[top])
}

// canReachGain reports whether the outlook from a state without a spare bin reaches a
// gain or the end.
func (l *borderLayout) canReachGain(s *borderState) bool {
	var o outlook
	return l.reachesGain(s, &o)
}

// keepUseful removes choices that waste the only spare bin. It moves the others to the front of
// choices and returns their number.
func (l *borderLayout) keepUseful(s *borderState, choices []uint8) int {
	if s.bins != s.binsNeeded+1 {
		return len(choices)
	}
	var o outlook
	if l.reachesGain(s, &o) {
		return len(choices)
	}
	n := 0
	for _, i := range choices {
		if l.addedBins(s, int(i)) == 0 || o.gainsWith(int(i), s.standing[i]) {
			choices[n] = i
			n++
		}
	}
	return n
}
