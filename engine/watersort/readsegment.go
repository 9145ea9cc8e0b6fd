package watersort

import (
	"errors"
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/scan"
)

// A segmentLook is a segment as it was drawn, with the colour that its glyph stands for.
type segmentLook struct {
	colour colour
	*segmentParts
	plot       figure.Plot   // the area that a segment at its place has
	where      string        // its place, for error messages
	lineWeight figure.Length // weight of the frame or, without a frame, of the hatch
}

// newSegmentLook returns a segment of colour c. where names its place in error messages.
func newSegmentLook(c colour, at *segmentParts, plot figure.Plot, where string) segmentLook {
	l := segmentLook{colour: c, segmentParts: at, plot: plot, where: where, lineWeight: at.area.Weight}
	if !l.hasFrame() {
		l.lineWeight = hatchWeight(at.lines)
	}
	return l
}

// hatchWeight returns the weight of the longest line. That is a line of the hatch, since the slash
// of a 0 is shorter.
func hatchWeight(lines []scan.Line) (weight figure.Length) {
	longest := figure.Length(0)
	for i := range lines {
		if l := &lines[i]; isLonger(l, longest) {
			weight, longest = l.Weight, max(l.To.X-l.From.X, l.From.X-l.To.X, l.To.Y-l.From.Y, l.From.Y-l.To.Y)
		}
	}
	return weight
}

// segmentLooks holds all segments of a drawing.
type segmentLooks []segmentLook

// check rejects segments whose place, fill, ink or hatch doesn't match their glyph.
func (all segmentLooks) check() error {
	if len(all) == 0 {
		return errors.New("there is nothing in the bottles")
	}
	h := all.measureHatching()
	for i := range all {
		l := &all[i]
		if err := errors.Join(l.checkPlace(&all[0]), l.checkHatch(h)); err != nil {
			return engine.Errorf("%s: %v", l.where, err)
		}
	}
	return all.checkGrounds()
}

// hasFrame reports whether a frame is drawn around the area, as in grey drawings.
func (l *segmentLook) hasFrame() bool { return l.area.Stroke != figure.NoTint }

// inner returns the plot in which the hatch is drawn: smaller than the segment by half a line on
// each side.
func (l *segmentLook) inner() figure.Plot { return paint{lineWeight: l.lineWeight}.inner(l.plot) }

// checkPlace rejects an area that differs from the segment at its place in position, frame or
// rounding. first is the first segment of the drawing.
func (l *segmentLook) checkPlace(first *segmentLook) error {
	a, want := l.area, l.plot
	if l.hasFrame() {
		want = l.inner()
		if !scan.IsDark(a.Stroke) || !similarWeights(a.Weight, first.area.Weight) {
			return errors.New("the frame is not as that of others")
		}
	}
	if l.hasFrame() != first.hasFrame() {
		return errors.New("it has a frame, and others have none, or the other way round")
	}
	if !isSameBox(a.Box, want.Rect) {
		return errors.New("the area does not fill its place")
	}
	outline := figure.Trace{Segments: want.Outline().Segments}
	bends, used := scan.Curves(&outline), make([]bool, len(a.Curves))
	for _, bend := range bends {
		if !markMatching(a.Curves, used, bend) {
			return errors.New("the area is not round where the bottle is")
		}
	}
	if slices.Contains(used, false) {
		return errors.New("the area is round where the bottle is not")
	}
	return nil
}

// isSameBox reports whether the corners of two boxes are near each other.
func isSameBox(a, b figure.Rect) bool {
	return scan.AreNear(figure.Point{X: a.X, Y: a.Y}, figure.Point{X: b.X, Y: b.Y}, maxOffset) &&
		scan.AreNear(figure.Point{X: a.X + a.W, Y: a.Y + a.H}, figure.Point{X: b.X + b.W, Y: b.Y + b.H}, maxOffset)
}

// similarWeights reports whether two line weights differ by at most a fifth.
func similarWeights(a, b figure.Length) bool { return 5*max(a-b, b-a) <= max(a, b) }

// checkGrounds rejects segments of one colour with different fills. It also rejects two colours
// with the same fill that should have different ones, or with different fills that should be the
// same.
func (all segmentLooks) checkGrounds() error {
	var firstOf [maxColours + 1]*segmentLook
	for i := range all {
		l := &all[i]
		if firstOf[l.colour] == nil {
			firstOf[l.colour] = l
		}
		if other := firstOf[l.colour]; l.area.Fill != other.area.Fill || l.glyph.Tint != other.glyph.Tint {
			return engine.Errorf("%s: %s has another colour than in %s", l.where, l.colour.glyph(), other.where)
		}
	}
	for c, a := range firstOf {
		for d, b := range firstOf[:c] {
			if a == nil || b == nil {
				continue
			}
			same := swatchOf(colour(c)).ink == swatchOf(colour(d)).ink
			if a.hasFrame() {
				same = swatchOf(colour(c)).tint == swatchOf(colour(d)).tint
			}
			if same != (a.area.Fill == b.area.Fill) {
				return engine.Errorf("%s and %s: their grounds are alike, and ought to differ, or the other way round", a.where, b.where)
			}
		}
	}
	return nil
}
