package watersort

import "math/bits"

// An outlook finds what could be dug from a state without a spare bin if room
// once gained were never lost. A gain is a dig that leaves a bin to spare. The
// outlook reaches everything that play can reach before its first gain. So a state
// is dead if its outlook reaches neither a gain nor the end.
//
// Proof. Follow any play up to its first gain. Without a spare bin, a colour
// comes to need a bin only by lying at the bottom of a bottle whose last border
// falls. That bottle is then its bin, and the outlook marks the colour as binned.
// For any other colour the outlook adds the same room as the play and takes none
// away, so it digs whatever the play digs. The gain is one of three:
//
//   - A border falls above a colour that needed a bin and now has enough room
//     without. The outlook has at least that room, or it has opened another bottle
//     with the colour at the bottom. Two such bottles are the next case.
//   - A bottle is opened whose bottom colour has a bin already, from the start or
//     from another opened bottle. The outlook finds the colour binned when it opens
//     the last of these bottles.
//   - A bottle is opened whose bottom colour has room for its bottom run on
//     shelves. If the outlook opens it before it has found enough room, the colour
//     is binned and lacks room. It gains the room later: the first case.
type outlook struct {
	*terrain
	room    [maxColours + 1]int8
	binned  colourSet
	reached [maxBottles]uint8
	left    int16                  // borders not reached
	waiting [maxColours + 1]uint64 // by colour: cuts, a bit each, that wait for room
}

// reachesGain computes the outlook from a state and reports whether it reaches a gain or the end.
func (t *terrain) reachesGain(s *borderState, o *outlook) bool {
	*o = outlook{terrain: t, room: s.room, reached: s.standing, left: s.bordersLeft}
	for c, room := range s.room {
		if room < 0 {
			o.binned |= 1 << c
		}
	}
	return o.dig(1<<len(t.cuts) - 1)
}

// dig digs some cuts, and all cuts that gain room from these, until there is a gain.
func (o *outlook) dig(todo uint64) bool {
	for todo != 0 && o.left > 0 {
		i := bits.TrailingZeros64(todo)
		todo &= todo - 1
		c := &o.cuts[i]
		for r := o.reached[i]; r > 0; r-- {
			top, beneath := c.colour[r], c.colour[r-1]
			if !o.binned.has(top) && o.room[top] < c.space[r] {
				o.waiting[top] |= 1 << i
				break
			}
			if o.uncover(beneath, r, c.space[r]) {
				return true
			}
			o.reached[i] = r - 1
			o.left--
			todo |= o.waiting[beneath]
			o.waiting[beneath] = 0
		}
	}
	return o.left == 0
}

// uncover opens the run beneath border r and reports whether that is a gain.
func (o *outlook) uncover(beneath colour, r uint8, space int8) bool {
	wasBinned := o.binned.has(beneath)
	if r > 1 {
		o.room[beneath] += space
		return wasBinned && o.room[beneath] >= 0
	}
	o.room[beneath] -= int8(o.capacity) - space
	o.binned |= 1 << beneath
	return wasBinned || o.room[beneath] >= 0
}

// gainsWith reports whether there is a gain if the last spare bin goes to the run on top of cut i. The state
// must have one spare bin and no gain without it. If with returns false, digging there leads to a dead
// state: the proof above holds after the dig, with the colour binned and its space taken from its room.
// If the colour is binned already or has room, there is a gain.
func (o *outlook) gainsWith(i int, r uint8) bool {
	top, space := o.cuts[i].colour[r], o.cuts[i].space[r]
	if o.binned.has(top) || o.room[top] >= space {
		return true
	}
	next := *o
	next.room[top] -= space
	next.binned |= 1 << top
	next.waiting[top] = 0
	return next.dig(o.waiting[top])
}

// isHopeful reports, for a state without a spare bin, whether its outlook reaches a
// gain or the end.
func (t *terrain) isHopeful(s *borderState) bool {
	var o outlook
	return t.reachesGain(s, &o)
}

// keepUseful filters the choices that don't waste a single spare bin, in place, and returns their number.
func (t *terrain) keepUseful(s *borderState, choices []uint8) int {
	if s.bins != s.binsNeeded+1 {
		return len(choices)
	}
	var o outlook
	if t.reachesGain(s, &o) {
		return len(choices)
	}
	n := 0
	for _, i := range choices {
		if t.addedBins(s, int(i)) == 0 || o.gainsWith(int(i), s.standing[i]) {
			choices[n] = i
			n++
		}
	}
	return n
}
