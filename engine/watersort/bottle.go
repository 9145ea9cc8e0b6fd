package watersort

import "math/bits"

// A colour is the number of one of the 36 liquids, from 1; 0 means none.
type colour uint8

const (
	maxColours  = 36 // one for each letter and digit
	minCapacity = 2
	maxCapacity = 6  // segments that fit into a bottle
	maxBottles  = 64 // so that a set of bottles fits into a uint64
)

// glyphs are the letters of the colours, in order (see palette.go).
const glyphs = "AKOTMSELBHUZXRVCNJPYDFGIQW4739685210"

func (c colour) glyph() string { return glyphs[c-1 : c] }

// A bottle packs its segments into a number, six bits each. The lowest segment is in the lowest
// bits. The bits above hold what the solver reads most often: height, topmost border, number of
// runs and top colour. All of these follow from the segments. So two bottles with the same segments
// are the same number. The empty bottle is 0.
//
// A run is a longest possible sequence of segments of one colour. A border is a
// place where two runs meet.
type bottle uint64

const (
	segmentBits    = 6
	segmentMask    = 1<<segmentBits - 1
	heightShift    = segmentBits * maxCapacity
	topBorderShift = heightShift + 3
	runCountShift  = topBorderShift + 3
	topColourShift = runCountShift + 3
)

// height returns the number of segments in the bottle.
func (b bottle) height() int { return int(b >> heightShift & 7) }

// topBorder returns the height of the topmost border: the number of segments below
// the run on top. It is 0 if the bottle holds one colour or is empty.
func (b bottle) topBorder() int { return int(b >> topBorderShift & 7) }

// runCount returns the number of runs, or 0 for the empty bottle.
func (b bottle) runCount() int { return int(b >> runCountShift & 7) }

// top returns the colour of the topmost segment, or 0 for the empty bottle.
func (b bottle) top() colour { return colour(b >> topColourShift) }

// bottom returns the colour of the lowest segment, or 0 for the empty bottle.
func (b bottle) bottom() colour { return b.colourAt(0) }

// colourAt returns the colour of segment i, counted from the bottom.
func (b bottle) colourAt(i int) colour { return colour(b >> (segmentBits * i) & segmentMask) }

// space returns how many more segments fit.
func (b bottle) space(capacity int) int { return capacity - b.height() }

// topRunLength returns the number of segments in the run on top.
func (b bottle) topRunLength() int { return b.height() - b.topBorder() }

// oneInEach is six packed segments with the value 1. So c·oneInEach has the colour c in every
// segment.
const oneInEach = 1 | 1<<6 | 1<<12 | 1<<18 | 1<<24 | 1<<30

// repeatColour returns n packed segments of colour c, the first at the bottom.
func repeatColour(c colour, n int) uint64 {
	return uint64(c) * oneInEach & (1<<(segmentBits*n) - 1)
}

// packedSegments returns the segments without the values that follow from them.
func (b bottle) packedSegments() uint64 { return uint64(b) & (1<<heightShift - 1) }

// add returns the bottle with n segments of colour c on top.
func (b bottle) add(c colour, n int) bottle {
	h, floor, runs := b.height(), b.topBorder(), b.runCount()
	if b.top() != c {
		floor, runs = h, runs+1
	}
	return packBottle(b.packedSegments()|repeatColour(c, n)<<(segmentBits*h), h+n, floor, runs, c)
}

// remove returns the bottle without its n topmost segments. n is at most topRunLength.
func (b bottle) remove(n int) bottle {
	if n == b.topRunLength() {
		return b.withoutTopRun()
	}
	h := b.height() - n
	return packBottle(b.packedSegments()&(1<<(segmentBits*h)-1), h, b.topBorder(), b.runCount(), b.top())
}

// withoutTopRun returns the bottle without the whole run on top.
func (b bottle) withoutTopRun() bottle {
	h := b.topBorder()
	if h == 0 {
		return 0
	}
	rest := b.packedSegments() & (1<<(segmentBits*h) - 1)
	top := b.colourAt(h - 1)
	// The highest segment with another colour than the new top lies right below the new run.
	differs := rest ^ repeatColour(top, h)
	floor := (bits.Len64(differs) + segmentBits - 1) / segmentBits
	return packBottle(rest, h, floor, b.runCount()-1, top)
}

func packBottle(segments uint64, height, floor, runs int, top colour) bottle {
	return bottle(segments | uint64(height)<<heightShift | uint64(floor)<<topBorderShift |
		uint64(runs)<<runCountShift | uint64(top)<<topColourShift)
}
