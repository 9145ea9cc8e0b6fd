package enginetest

import (
	"math/rand/v2"

	"octavo/engine/figure"
)

// ScanOf returns a figure as a reader of a finished page finds it, in grey or in colour. The scan has
// lines, letters and the colours of their inks, without names.
func ScanOf(f figure.Figure, grey bool) figure.Scan {
	var scan figure.Scan
	for _, item := range f.Items {
		switch it := item.(type) {
		case figure.Path:
			scan.Traces = append(scan.Traces, figure.Trace{
				Segments: it.Segments, Weight: it.Weight, Stroke: tintOf(it.Stroke, grey), Fill: tintOf(it.Fill, grey),
			})
		case figure.Disc:
			scan.Traces = append(scan.Traces, figure.Trace{
				Segments: circle(it.Center, it.Radius), Weight: it.Weight, Stroke: tintOf(it.Stroke, grey), Fill: tintOf(it.Fill, grey),
			})
		case figure.Text:
			scan.Words = append(scan.Words, wordOf(it, grey))
		}
	}
	return scan
}

// tintOf returns the tint of an ink.
func tintOf(ink figure.Ink, grey bool) figure.Tint {
	spec := ink.Spec()
	switch {
	case ink == figure.NoInk:
		return figure.NoTint
	case grey:
		return figure.TintOf(spec.Grey, spec.Grey, spec.Grey)
	default:
		return figure.TintOf(spec.RGB[0], spec.RGB[1], spec.RGB[2])
	}
}

// circle returns a circle as four cubic Bézier curves. Their control points are 0.5523 of the
// radius away from the ends, which is the usual approximation.
func circle(at figure.Point, r figure.Length) []figure.Segment {
	k := r * 5523 / 10000
	p := func(x, y figure.Length) figure.Point { return figure.Point{X: at.X + x, Y: at.Y + y} }
	var path figure.Path
	path.MoveTo(at.X+r, at.Y)
	path.CurveTo(p(r, k), p(k, r), p(0, r)).CurveTo(p(-k, r), p(-r, k), p(-r, 0))
	path.CurveTo(p(-r, -k), p(-k, -r), p(0, -r)).CurveTo(p(k, -r), p(r, -k), p(r, 0)).Close()
	return path.Segments
}

// wordOf returns a text with its left end, width and weight.
func wordOf(t figure.Text, grey bool) figure.Word {
	w := figure.Word{At: t.At, Width: t.Width(), Size: t.Size, Tint: tintOf(t.Ink, grey), Text: t.String}
	switch t.Anchor {
	case figure.Middle:
		w.At.X -= w.Width / 2
	case figure.End:
		w.At.X -= w.Width
	}
	switch t.Face {
	case figure.SansLight:
		w.Weight = figure.LightLetters
	case figure.SansSemibold, figure.SerifSemibold:
		w.Weight = figure.BoldLetters
	}
	return w
}

// disturb changes a drawing as another program may do: it moves, scales and reorders it, splits
// lines and words, and shifts all points by up to a fiftieth of a millimetre.
func disturb(scan figure.Scan, rng *rand.Rand) figure.Scan {
	d := disturber{
		rng: rng, percent: [...]figure.Length{100, 100, 70, 141}[rng.IntN(4)],
		shift: figure.Point{X: figure.Length(rng.IntN(600_000) - 300_000), Y: figure.Length(rng.IntN(600_000) - 300_000)},
	}
	var found figure.Scan
	for _, t := range scan.Traces {
		found.Traces = append(found.Traces, d.trace(t)...)
	}
	for _, w := range scan.Words {
		found.Words = append(found.Words, d.word(w)...)
	}
	rng.Shuffle(len(found.Traces), func(i, k int) {
		found.Traces[i], found.Traces[k] = found.Traces[k], found.Traces[i]
	})
	rng.Shuffle(len(found.Words), func(i, k int) { found.Words[i], found.Words[k] = found.Words[k], found.Words[i] })
	return found
}

// A disturber moves, scales and shifts the points of a drawing.
type disturber struct {
	rng     *rand.Rand
	percent figure.Length
	shift   figure.Point
}

// length scales a length.
func (d *disturber) length(l figure.Length) figure.Length { return l * d.percent / 100 }

// maxShift is the largest shift of a point in each direction, in micrometres.
const maxShift = 20

// point moves, scales and shifts a point.
func (d *disturber) point(p figure.Point) figure.Point {
	return figure.Point{
		X: d.length(p.X) + d.shift.X + figure.Length(d.rng.IntN(2*maxShift+1)-maxShift),
		Y: d.length(p.Y) + d.shift.Y + figure.Length(d.rng.IntN(2*maxShift+1)-maxShift),
	}
}

// trace returns a trace with its points moved, scaled and shifted: at random in one piece, or
// stroke by stroke. It may split straight lines, unless they are edges of an area.
func (d *disturber) trace(t figure.Trace) []figure.Trace {
	t.Weight = d.length(t.Weight)
	var all []figure.Trace
	apart := d.rng.IntN(2) == 0
	for _, stretch := range strokesOf(t.Segments) {
		moved := make([]figure.Segment, 0, len(stretch))
		for _, s := range stretch {
			if s.Op == figure.Line && t.Fill == figure.NoTint && d.rng.IntN(3) == 0 {
				if end := moved[len(moved)-1]; end.Op == figure.Move || end.Op == figure.Line {
					moved = append(moved, figure.Segment{Op: figure.Line, P: [3]figure.Point{d.between(end.P[0], s.P[0])}})
				}
			}
			for i := range s.P {
				s.P[i] = d.point(s.P[i])
			}
			moved = append(moved, s)
		}
		if one := t; apart || len(all) == 0 {
			one.Segments = moved
			all = append(all, one)
		} else {
			all[len(all)-1].Segments = append(all[len(all)-1].Segments, moved...)
		}
	}
	return all
}

// between returns a point between from, which is already moved, and to, which isn't moved yet.
func (d *disturber) between(from, to figure.Point) figure.Point {
	end := figure.Point{X: d.length(to.X) + d.shift.X, Y: d.length(to.Y) + d.shift.Y}
	third := figure.Length(1 + d.rng.IntN(2))
	return figure.Point{X: from.X + (end.X-from.X)*third/3, Y: from.Y + (end.Y-from.Y)*third/3}
}

// strokesOf divides segments before each move, so that each part is one stroke.
func strokesOf(segments []figure.Segment) [][]figure.Segment {
	var all [][]figure.Segment
	for _, s := range segments {
		if s.Op == figure.Move || len(all) == 0 {
			all = append(all, nil)
		}
		all[len(all)-1] = append(all[len(all)-1], s)
	}
	return all
}

// word returns a word moved, scaled and shifted: at random in one piece, or letter by letter.
func (d *disturber) word(w figure.Word) []figure.Word {
	if d.rng.IntN(2) == 0 {
		w.At, w.Width, w.Size = d.point(w.At), d.length(w.Width), d.length(w.Size)
		return []figure.Word{w}
	}
	total := figure.Length(0)
	for _, r := range w.Text {
		total += figure.Length(figure.Advance(figure.Sans, r))
	}
	var letters []figure.Word
	at := w.At
	for _, r := range w.Text {
		letter := w
		letter.Text = string(r)
		width := w.Width * figure.Length(figure.Advance(figure.Sans, r)) / total
		letter.At, letter.Width, letter.Size = d.point(at), d.length(width), d.length(w.Size)
		at.X += width
		letters = append(letters, letter)
	}
	return letters
}
