package watersort

import "math/bits"

// An outlook is what could be dug from a state without a spare bin if room that
// is won were never lost again. It reaches whatever play can reach before some
// dig leaves a bin to spare, so that a state is dead if even its outlook comes
// neither to such a gain nor to the end.
//
// Proof. Follow any play up to its first gain. Without a spare bin, a colour
// comes to need a bin only by lying at the bottom of a bottle whose last border
// falls, and it then has that one; the outlook knows it as binned. Of any other
// colour the outlook adds the same room as the play and takes none away, so that
// it digs whatever the play digs. The gain is one of three:
//
//   - A border falls above a colour that needs a bin and now has room to do
//     without. The outlook has at least that room, or has opened another bottle
//     with the colour at the bottom; that is two of them, the next case.
//   - A bottle is opened whose bottom colour has a bin from the start, or from
//     another bottle that was opened. Whichever the outlook opens last finds the
//     colour binned.
//   - A bottle is opened whose bottom colour has room for its bottom run on
//     shelves. If the outlook opens it before it knows of enough room, the
//     colour is binned and lacks some, and is given it later: the first case.
type outlook struct {
	*terrain
	room    [maxColours + 1]int8
	binned  colourSet
	reached [maxBottles]uint8
	left    int16                  // borders not reached
	waiting [maxColours + 1]uint64 // cuts, a bit each, whose top colour lacks room
}

// look is the outlook from a state, and whether it comes to a gain or the end.
func (t *terrain) look(s *borderState, o *outlook) bool {
	*o = outlook{terrain: t, room: s.room, reached: s.standing, left: s.left}
	for c, room := range s.room {
		if room < 0 {
			o.binned |= 1 << c
		}
	}
	return o.dig(1<<len(t.cuts) - 1)
}

// dig digs some cuts, and whatever that makes room for, until there is a gain.
func (o *outlook) dig(todo uint64) bool {
	for todo != 0 && o.left > 0 {
		i := bits.TrailingZeros64(todo)
		todo &= todo - 1
		c := &o.cuts[i]
		for r := o.reached[i]; r > 0; r-- {
			top, bare := c.colour[r], c.colour[r-1]
			if !o.binned.has(top) && o.room[top] < c.space[r] {
				o.waiting[top] |= 1 << i
				break
			}
			if o.uncover(bare, r, c.space[r]) {
				return true
			}
			o.reached[i] = r - 1
			o.left--
			todo |= o.waiting[bare]
			o.waiting[bare] = 0
		}
	}
	return o.left == 0
}

// uncover lays a run open beneath border r and reports whether that is a gain.
func (o *outlook) uncover(bare colour, r uint8, space int8) bool {
	had := o.binned.has(bare)
	if r > 1 {
		o.room[bare] += space
		return had && o.room[bare] >= 0
	}
	o.room[bare] -= int8(o.capacity) - space
	o.binned |= 1 << bare
	return had || o.room[bare] >= 0
}

// with reports whether there is a gain once the last spare bin goes to the run on top of cut i, in a
// state that has one and gains nothing without it. If not, digging there leads to a dead state: the
// proof above holds after the dig, with the colour binned and its space taken from its room. If the
// colour is binned already or has room, there is a gain.
func (o *outlook) with(i int, r uint8) bool {
	top, space := o.cuts[i].colour[r], o.cuts[i].space[r]
	if o.binned.has(top) || o.room[top] >= space {
		return true
	}
	given := *o
	given.room[top] -= space
	given.binned |= 1 << top
	given.waiting[top] = 0
	return given.dig(o.waiting[top])
}

// hopeful reports, for a state without a spare bin, whether its outlook comes to
// a gain or to the end.
func (t *terrain) hopeful(s *borderState) bool {
	var o outlook
	return t.look(s, &o)
}

// useful keeps the choices that don't waste a single spare bin, and returns their number.
func (t *terrain) useful(s *borderState, choices []uint8) int {
	if s.bins != s.need+1 {
		return len(choices)
	}
	var o outlook
	if t.look(s, &o) {
		return len(choices)
	}
	n := 0
	for _, i := range choices {
		if t.price(s, int(i)) == 0 || o.with(int(i), s.standing[i]) {
			choices[n] = i
			n++
		}
	}
	return n
}
