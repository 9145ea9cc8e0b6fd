package watersort

import "math/bits"

// A colour is the number of one of the 36 liquids, from 1; 0 means none.
type colour uint8

const (
	maxColours  = 36
	minCapacity = 2
	maxCapacity = 6
	maxBottles  = 64
)

// glyphs are the letters of the colours, in order (see palette.go).
const glyphs = "AKOTMSELBHUZXRVCNJPYDFGIQW4739685210"

func (c colour) glyph() string { return glyphs[c-1 : c] }

// A bottle packs its segments into a number, from the bottom up, six bits each,
// lowest segment in the lowest bits. The bits above hold values that the solver
// reads most: height, floor, number of runs and top colour. They follow from the
// segments, so equal bottles are equal numbers. The empty bottle is 0.
type bottle uint64

const (
	segmentBits = 6
	segmentMask = 1<<segmentBits - 1
	heightAt    = segmentBits * maxCapacity
	floorAt     = heightAt + 3
	runsAt      = floorAt + 3
	topAt       = runsAt + 3
)

// height returns the number of segments in the bottle.
func (b bottle) height() int { return int(b >> heightAt & 7) }

// floor returns how many segments lie below the run on top. That is the height of
// the bottle's topmost border, or 0 in a bottle of one colour.
func (b bottle) floor() int { return int(b >> floorAt & 7) }

// runs returns the number of runs of one colour.
func (b bottle) runs() int { return int(b >> runsAt & 7) }

// top returns the colour on top, or 0.
func (b bottle) top() colour { return colour(b >> topAt) }

// bottom returns the colour at the bottom, or 0.
func (b bottle) bottom() colour { return b.colourAt(0) }

// colourAt returns the colour of segment i, counted from the bottom.
func (b bottle) colourAt(i int) colour { return colour(b >> (segmentBits * i) & segmentMask) }

// space returns how many more segments fit.
func (b bottle) space(capacity int) int { return capacity - b.height() }

// run returns the number of segments in the run on top.
func (b bottle) run() int { return b.height() - b.floor() }

// unit has a 1 in every segment, so c·unit has the colour c in every segment.
const unit = 1 | 1<<6 | 1<<12 | 1<<18 | 1<<24 | 1<<30

// stretch returns n segments of colour c from the bottom.
func stretch(c colour, n int) uint64 {
	return uint64(c) * unit & (1<<(segmentBits*n) - 1)
}

func (b bottle) segments() uint64 { return uint64(b) & (1<<heightAt - 1) }

// add returns the bottle with n segments of colour c on top.
func (b bottle) add(c colour, n int) bottle {
	h, floor, runs := b.height(), b.floor(), b.runs()
	if b.top() != c {
		floor, runs = h, runs+1
	}
	return packBottle(b.segments()|stretch(c, n)<<(segmentBits*h), h+n, floor, runs, c)
}

// remove returns the bottle without n segments of the run on top.
func (b bottle) remove(n int) bottle {
	if n == b.run() {
		return b.withoutTopRun()
	}
	h := b.height() - n
	return packBottle(b.segments()&(1<<(segmentBits*h)-1), h, b.floor(), b.runs(), b.top())
}

// withoutTopRun returns the bottle without the whole run on top.
func (b bottle) withoutTopRun() bottle {
	h := b.floor()
	if h == 0 {
		return 0
	}
	rest := b.segments() & (1<<(segmentBits*h) - 1)
	top := b.colourAt(h - 1)
	// What differs from a bottle full of the new top colour lies below its run.
	differs := rest ^ stretch(top, h)
	floor := (bits.Len64(differs) + segmentBits - 1) / segmentBits
	return packBottle(rest, h, floor, b.runs()-1, top)
}

func packBottle(segments uint64, height, floor, runs int, top colour) bottle {
	return bottle(segments | uint64(height)<<heightAt | uint64(floor)<<floorAt |
		uint64(runs)<<runsAt | uint64(top)<<topAt)
}
