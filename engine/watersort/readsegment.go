package watersort

import (
	"errors"
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/scan"
)

// A look is the appearance of a segment, with the colour of its glyph.
type look struct {
	colour colour
	*place
	plot  figure.Plot
	where string
	thin  figure.Length // weight of the frame or, without a frame, of the hatch
}

func newLook(c colour, at *place, plot figure.Plot, where string) look {
	l := look{colour: c, place: at, plot: plot, where: where, thin: at.area.Weight}
	if !l.framed() {
		l.thin = hatchWeight(at.lines)
	}
	return l
}

// hatchWeight returns the weight of the longest line, which can't be a zero's slash.
func hatchWeight(lines []scan.Line) (weight figure.Length) {
	longest := figure.Length(0)
	for i := range lines {
		if l := &lines[i]; longer(l, longest) {
			weight, longest = l.Weight, max(l.To.X-l.From.X, l.From.X-l.To.X, l.To.Y-l.From.Y, l.From.Y-l.To.Y)
		}
	}
	return weight
}

// looks holds all segments of a drawing.
type looks []look

// agree rejects segments whose place, ground, ink or hatch doesn't match their letter.
func (all looks) agree() error {
	if len(all) == 0 {
		return errors.New("there is nothing in the bottles")
	}
	h := all.hatching()
	for i := range all {
		l := &all[i]
		if err := errors.Join(l.placed(&all[0]), l.hatched(h)); err != nil {
			return engine.Errorf("%s: %v", l.where, err)
		}
	}
	return all.grounds()
}

// framed reports whether the area has a frame, as in grey drawings.
func (l *look) framed() bool { return l.area.Stroke != figure.NoTint }

// inner returns the plot inside its frame, or inside half a hatch line.
func (l *look) inner() figure.Plot { return paint{thin: l.thin}.inner(l.plot) }

// placed rejects an area whose place, frame or rounding isn't that of its segment.
func (l *look) placed(first *look) error {
	a, want := l.area, l.plot
	if l.framed() {
		want = l.inner()
		if !scan.Dark(a.Stroke) || !evenly(a.Weight, first.area.Weight) {
			return errors.New("the frame is not as that of others")
		}
	}
	if l.framed() != first.framed() {
		return errors.New("it has a frame, and others have none, or the other way round")
	}
	if !boxed(a.Box, want.Rect) {
		return errors.New("the area does not fill its place")
	}
	outline := figure.Trace{Segments: want.Outline().Segments}
	bends, used := scan.Curves(&outline), make([]bool, len(a.Curves))
	for _, bend := range bends {
		if !took(a.Curves, used, bend) {
			return errors.New("the area is not round where the bottle is")
		}
	}
	if slices.Contains(used, false) {
		return errors.New("the area is round where the bottle is not")
	}
	return nil
}

func boxed(a, b figure.Rect) bool {
	return scan.Near(figure.Point{X: a.X, Y: a.Y}, figure.Point{X: b.X, Y: b.Y}, mostOff) &&
		scan.Near(figure.Point{X: a.X + a.W, Y: a.Y + a.H}, figure.Point{X: b.X + b.W, Y: b.Y + b.H}, mostOff)
}

// evenly reports whether two lines have the same weight within a fifth.
func evenly(a, b figure.Length) bool { return 5*max(a-b, b-a) <= max(a, b) }

// grounds rejects segments of one colour with different grounds, and segments of different colours with
// the same ground where it should differ.
func (all looks) grounds() error {
	var first [maxColours + 1]*look
	for i := range all {
		l := &all[i]
		if first[l.colour] == nil {
			first[l.colour] = l
		}
		if other := first[l.colour]; l.area.Fill != other.area.Fill || l.glyph.Tint != other.glyph.Tint {
			return engine.Errorf("%s: %s has another colour than in %s", l.where, l.colour.glyph(), other.where)
		}
	}
	for c, a := range first {
		for d, b := range first[:c] {
			if a == nil || b == nil {
				continue
			}
			same := swatchOf(colour(c)).ink == swatchOf(colour(d)).ink
			if a.framed() {
				same = swatchOf(colour(c)).tint == swatchOf(colour(d)).tint
			}
			if same != (a.area.Fill == b.area.Fill) {
				return engine.Errorf("%s and %s: their grounds are alike, and ought to differ, or the other way round", a.where, b.where)
			}
		}
	}
	return nil
}
