package watersort

import "math/bits"

// A colour is one of the 36 liquids, from 1; 0 is no colour.
type colour uint8

const (
	maxColours  = 36
	minCapacity = 2
	maxCapacity = 6
	maxBottles  = 64
)

// glyphs are the printed and written names of the colours, in their order.
const glyphs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

func (c colour) glyph() string { return glyphs[c-1 : c] }

// A bottle holds its segments from the bottom up, six bits each, the lowest
// segment in the lowest bits. The empty bottle is 0.
type bottle uint64

const (
	segmentBits = 6
	segmentMask = 1<<segmentBits - 1
)

// unit has a 1 in every segment, so that c·unit is a bottle full of c.
const unit = bottle(1 | 1<<6 | 1<<12 | 1<<18 | 1<<24 | 1<<30)

// height is the number of segments in the bottle.
func (b bottle) height() int { return (bits.Len64(uint64(b)) + segmentBits - 1) / segmentBits }

// at is the colour of segment i, counted from the bottom.
func (b bottle) at(i int) colour { return colour(b >> (segmentBits * i) & segmentMask) }

// top is the colour on top; 0 where the bottle is empty.
func (b bottle) top() colour {
	if b == 0 {
		return 0
	}
	return b.at(b.height() - 1)
}

// bottom is the colour at the bottom; 0 where the bottle is empty.
func (b bottle) bottom() colour { return b.at(0) }

// floor is how many segments lie below the run on top: 0 in a bottle of one
// colour. It is the height of the bottle's topmost border.
func (b bottle) floor() int {
	h := b.height()
	if h == 0 {
		return 0
	}
	// What differs from a bottle full of the top colour lies below the run.
	differs := uint64(b ^ pure(b.at(h-1), h))
	return (bits.Len64(differs) + segmentBits - 1) / segmentBits
}

// pure is a bottle with n segments of colour c.
func pure(c colour, n int) bottle { return (bottle(c) * unit).first(n) }

// first keeps the lowest n segments.
func (b bottle) first(n int) bottle { return b & (1<<(segmentBits*n) - 1) }

// add puts n segments of colour c on top.
func (b bottle) add(c colour, n int) bottle { return b | pure(c, n)<<(segmentBits*b.height()) }

// remove takes n segments off the top.
func (b bottle) remove(n int) bottle { return b.first(b.height() - n) }
