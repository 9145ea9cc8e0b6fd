package enginetest

import (
	"math"
	"math/rand/v2"
	"slices"

	"octavo/engine/figure"
)

// A damage changes one or two lines or words of a drawing whose traces are single strokes. It
// chooses them at random. apply returns false if it can't change the chosen ones, or if the drawing
// looks as before.
type damage struct {
	name  string
	apply func(d *damagedDrawing) bool
}

// A damagedDrawing is a drawing that a damage changes at random.
type damagedDrawing struct {
	figure.Scan
	rng  *rand.Rand
	cell figure.Length
	at   figure.Point // where the changed line or area is, for messages; zero for words
}

// damages lists changes that a drawing may suffer on its way to the paper.
func damages() []damage {
	return []damage{
		{"a word becomes another", (*damagedDrawing).replaceWord},
		{"a digit becomes the next", (*damagedDrawing).incrementDigit},
		{"a sign becomes another", (*damagedDrawing).replaceSign},
		{"a word is gone", (*damagedDrawing).deleteWord},
		{"a word stands twice", (*damagedDrawing).duplicateWord},
		{"a word moves to the next cell", (*damagedDrawing).moveWordByCell},
		{"a word moves off its place", (*damagedDrawing).displaceWord},
		{"two words change places", (*damagedDrawing).swapWords},
		{"a word becomes lighter or heavier", (*damagedDrawing).reweighWord},
		{"a word is white", (*damagedDrawing).whitenWord},
		{"a line is gone", (*damagedDrawing).deleteStroke},
		{"a side of a line is gone", (*damagedDrawing).deleteSide},
		{"a line becomes as heavy as others", (*damagedDrawing).reweighStroke},
		{"a line is mirrored", (*damagedDrawing).mirrorStroke},
		{"a line moves by a cell", (*damagedDrawing).moveStroke},
		{"two lines change places", (*damagedDrawing).swapStrokes},
		{"a line is drawn beside another", (*damagedDrawing).duplicateStroke},
		{"a line is white", (*damagedDrawing).whitenStroke},
		{"an area has the colour of another", (*damagedDrawing).refillArea},
	}
}

// splitStrokes returns a copy of a drawing in which each trace is one stroke.
func splitStrokes(scanned figure.Scan) figure.Scan {
	split := figure.Scan{Words: slices.Clone(scanned.Words)}
	for _, t := range scanned.Traces {
		for _, segments := range strokesOf(t.Segments) {
			stroke := t
			stroke.Segments = slices.Clone(segments)
			split.Traces = append(split.Traces, stroke)
		}
	}
	return split
}

// randomWord returns a random word, or nil if there are none.
func (d *damagedDrawing) randomWord() *figure.Word {
	if len(d.Words) == 0 {
		return nil
	}
	return &d.Words[d.rng.IntN(len(d.Words))]
}

// randomTrace returns a random trace longer than half a millimetre, or nil if many tries find none.
// So it never chooses the shortest lines of a hatch, which a reader may miss.
func (d *damagedDrawing) randomTrace() *figure.Trace {
	for range 2 * len(d.Traces) {
		t := &d.Traces[d.rng.IntN(len(d.Traces))]
		if x := extentOf(t); max(x.W, x.H) > 500*figure.Micrometre {
			d.at = centreOf(x)
			return t
		}
	}
	return nil
}

func (d *damagedDrawing) replaceWord() bool {
	w, other := d.randomWord(), d.randomWord()
	if w == nil || w.Text == other.Text {
		return false
	}
	w.Text = other.Text
	return true
}

// incrementDigit raises the last digit of a word by one; 9 becomes 0.
func (d *damagedDrawing) incrementDigit() bool {
	w := d.randomWord()
	if w == nil {
		return false
	}
	text := []byte(w.Text)
	for i, c := range slices.Backward(text) {
		if c >= '0' && c <= '9' {
			text[i] = '0' + (c-'0'+1)%10
			w.Text = string(text)
			return true
		}
	}
	return false
}

// replaceSign changes the sign at the end of a word, or appends a sign.
func (d *damagedDrawing) replaceSign() bool {
	w := d.randomWord()
	if w == nil {
		return false
	}
	text := []rune(w.Text)
	signs := []rune("+×−÷:·?")
	sign := signs[d.rng.IntN(len(signs))]
	if last := len(text) - 1; slices.Contains(signs, text[last]) {
		if signMeaning(text[last]) == signMeaning(sign) {
			return false
		}
		text[last] = sign
	} else {
		text = append(text, sign)
	}
	w.Text = string(text)
	return true
}

// signMeaning returns the same sign for all signs with one meaning, since countries have different
// signs.
func signMeaning(sign rune) rune {
	switch sign {
	case '·':
		return '×'
	case ':':
		return '÷'
	default:
		return sign
	}
}

func (d *damagedDrawing) deleteWord() bool {
	if len(d.Words) == 0 {
		return false
	}
	i := d.rng.IntN(len(d.Words))
	d.Words = slices.Delete(d.Words, i, i+1)
	return true
}

func (d *damagedDrawing) duplicateWord() bool {
	w := d.randomWord()
	if w == nil {
		return false
	}
	twin := *w
	if d.rng.IntN(2) == 0 {
		twin.At.X += w.Size / 4
	}
	d.Words = append(d.Words, twin)
	return true
}

func (d *damagedDrawing) moveWordByCell() bool {
	w := d.randomWord()
	if w == nil {
		return false
	}
	w.At = d.pointNextTo(w.At)
	return true
}

// pointNextTo returns a random point that is one cell away from p.
func (d *damagedDrawing) pointNextTo(p figure.Point) figure.Point {
	return [...]figure.Point{{X: p.X + d.cell, Y: p.Y}, {X: p.X - d.cell, Y: p.Y}, {X: p.X, Y: p.Y + d.cell}, {X: p.X, Y: p.Y - d.cell}}[d.rng.IntN(4)]
}

func (d *damagedDrawing) displaceWord() bool {
	w := d.randomWord()
	if w == nil {
		return false
	}
	w.At.X += d.cell * 4 / 10
	if d.rng.IntN(2) == 0 {
		w.At.Y -= d.cell * 4 / 10
	}
	return true
}

func (d *damagedDrawing) swapWords() bool {
	a, b := d.randomWord(), d.randomWord()
	if a == nil || a.Text == b.Text {
		return false
	}
	a.Text, b.Text = b.Text, a.Text
	return true
}

func (d *damagedDrawing) reweighWord() bool {
	w := d.randomWord()
	if w == nil {
		return false
	}
	w.Weight = (w.Weight+2+figure.Weight(d.rng.IntN(2)))%3 - 1
	return true
}

var white = figure.TintOf(255, 255, 255)

func (d *damagedDrawing) whitenWord() bool {
	w := d.randomWord()
	if w == nil || w.Tint == white {
		return false
	}
	w.Tint = white
	return true
}

func (d *damagedDrawing) deleteStroke() bool {
	t := d.randomTrace()
	if t == nil {
		return false
	}
	t.Segments = nil
	return true
}

// deleteSide deletes one line or curve of a stroke, which splits the stroke.
func (d *damagedDrawing) deleteSide() bool {
	t := d.randomTrace()
	if t == nil || t.Fill != figure.NoTint || len(t.Segments) < 3 {
		return false
	}
	at := 1 + d.rng.IntN(len(t.Segments)-1)
	if t.Segments[at].Op == figure.Close {
		t.Segments = slices.Delete(slices.Clone(t.Segments), at, at+1)
		return true
	}
	if t.Segments[len(t.Segments)-1].Op == figure.Close { // the closing line stays, as a line of its own
		t.Segments = slices.Clone(t.Segments)
		t.Segments[len(t.Segments)-1] = figure.Segment{Op: figure.Line, P: t.Segments[0].P}
	}
	rest := *t
	deleted := t.Segments[at]
	d.at = deleted.P[0]
	end := deleted.P[0]
	if deleted.Op == figure.Curve {
		end = deleted.P[2]
	}
	rest.Segments = append([]figure.Segment{{Op: figure.Move, P: [3]figure.Point{end}}}, t.Segments[at+1:]...)
	t.Segments = slices.Clone(t.Segments[:at])
	d.Traces = append(d.Traces, rest)
	return true
}

func (d *damagedDrawing) reweighStroke() bool {
	t, other := d.randomTrace(), d.randomTrace()
	if t == nil || t.Stroke == figure.NoTint || other.Stroke == figure.NoTint || max(t.Weight, other.Weight)*3 < min(t.Weight, other.Weight)*4 {
		return false
	}
	t.Weight = other.Weight
	return true
}

// mirrorStroke mirrors a stroke horizontally or vertically. It returns false if the stroke looks
// nearly as before.
func (d *damagedDrawing) mirrorStroke() bool {
	t := d.randomTrace()
	if t == nil {
		return false
	}
	extent := extentOf(t)
	horizontally := d.rng.IntN(2) == 0
	before := t.Segments
	t.Segments = mapPoints(t.Segments, func(p figure.Point) figure.Point {
		if horizontally {
			return figure.Point{X: 2*extent.X + extent.W - p.X, Y: p.Y}
		}
		return figure.Point{X: p.X, Y: 2*extent.Y + extent.H - p.Y}
	})
	return !nearlyEqual(before, t.Segments) || !nearlyEqual(t.Segments, before)
}

// nearlyEqual reports whether every point of stroke a is near a point of stroke b: at most 3 ×
// maxShift away in each direction.
func nearlyEqual(a, b []figure.Segment) bool {
	for _, p := range pointsOf(a) {
		if !slices.ContainsFunc(pointsOf(b), func(q figure.Point) bool {
			return max(p.X-q.X, q.X-p.X, p.Y-q.Y, q.Y-p.Y) <= 3*maxShift
		}) {
			return false
		}
	}
	return true
}

func pointsOf(segments []figure.Segment) (points []figure.Point) {
	for _, s := range segments {
		points = append(points, s.P[:pointsIn[s.Op]]...)
	}
	return points
}

// pointsIn has the number of points that a segment of each operation uses.
var pointsIn = [...]int{figure.Move: 1, figure.Line: 1, figure.Curve: 3, figure.Close: 0}

func extentOf(t *figure.Trace) figure.Rect { return figure.Path{Segments: t.Segments}.Extent() }

// mapPoints returns the segments with each point replaced by what change returns for it.
func mapPoints(segments []figure.Segment, change func(figure.Point) figure.Point) []figure.Segment {
	changed := slices.Clone(segments)
	for i := range changed {
		for k := range changed[i].P {
			changed[i].P[k] = change(changed[i].P[k])
		}
	}
	return changed
}

func (d *damagedDrawing) moveStroke() bool {
	t := d.randomTrace()
	if t == nil {
		return false
	}
	shift := d.pointNextTo(figure.Point{})
	t.Segments = mapPoints(t.Segments, func(p figure.Point) figure.Point { return figure.Point{X: p.X + shift.X, Y: p.Y + shift.Y} })
	return true
}

func (d *damagedDrawing) duplicateStroke() bool {
	t := d.randomTrace()
	if t == nil {
		return false
	}
	twin, shift := *t, d.cell*37/100
	twin.Segments = mapPoints(t.Segments, func(p figure.Point) figure.Point { return figure.Point{X: p.X + shift, Y: p.Y + shift} })
	if d.isHidden(&twin) {
		return false
	}
	d.Traces = append(d.Traces, twin)
	return true
}

// isHidden reports whether twin lies so close to another line that it looks like an inaccuracy of
// that line. The other line must be at least as thick.
func (d *damagedDrawing) isHidden(twin *figure.Trace) bool {
	if !isStraight(twin) {
		return false
	}
	from, to := twin.Segments[0].P[0], twin.Segments[1].P[0]
	return slices.ContainsFunc(d.Traces, func(t figure.Trace) bool {
		if !isStraight(&t) || t.Stroke != twin.Stroke || t.Weight < twin.Weight {
			return false
		}
		a, b := t.Segments[0].P[0], t.Segments[1].P[0]
		return isOnLine(from, a, b) && isOnLine(to, a, b)
	})
}

// unseenBeside and unseenBeyond are the largest distances, beside a line and beyond its ends, at
// which a second line looks as if it belonged to the first. Lines of a hatch are eight times
// unseenBeside apart (see figure.HatchPitch).
const (
	unseenBeside = 150.0 // in micrometres, as the next
	unseenBeyond = 450.0
)

// isStraight reports whether a trace is a single straight line.
func isStraight(t *figure.Trace) bool {
	return t.Fill == figure.NoTint && len(t.Segments) == 2 && t.Segments[0].Op == figure.Move && t.Segments[1].Op == figure.Line
}

// isOnLine reports whether a point seems to lie on the line from a to b.
func isOnLine(p, a, b figure.Point) bool {
	x, y := float64(p.X-a.X), float64(p.Y-a.Y)
	length := math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y))
	dx, dy := float64(b.X-a.X)/length, float64(b.Y-a.Y)/length
	along, beside := x*dx+y*dy, math.Abs(x*dy-y*dx)
	return beside <= unseenBeside && -unseenBeyond <= along && along <= length+unseenBeyond
}

func (d *damagedDrawing) swapStrokes() bool {
	a, b := d.randomTrace(), d.randomTrace()
	if a == nil || haveSimilarSize(extentOf(a), extentOf(b)) {
		return false
	}
	from, to := centreOf(extentOf(a)), centreOf(extentOf(b))
	dx, dy := to.X-from.X, to.Y-from.Y
	a.Segments = mapPoints(a.Segments, func(p figure.Point) figure.Point { return figure.Point{X: p.X + dx, Y: p.Y + dy} })
	b.Segments = mapPoints(b.Segments, func(p figure.Point) figure.Point { return figure.Point{X: p.X - dx, Y: p.Y - dy} })
	return true
}

// haveSimilarSize reports whether two strokes with these extents look equally large, such as
// neighbouring lines of a hatch.
func haveSimilarSize(a, b figure.Rect) bool {
	const unseen = 350 * figure.Micrometre
	return max(a.W-b.W, b.W-a.W) <= unseen && max(a.H-b.H, b.H-a.H) <= unseen
}

func (d *damagedDrawing) whitenStroke() bool {
	t := d.randomTrace()
	if t == nil || t.Fill != figure.NoTint || t.Stroke == white {
		return false
	}
	t.Stroke = white
	return true
}

func (d *damagedDrawing) refillArea() bool {
	var filled []*figure.Trace
	for i := range d.Traces {
		if t := &d.Traces[i]; t.Fill != figure.NoTint {
			filled = append(filled, t)
		}
	}
	if len(filled) == 0 {
		return false
	}
	t, other := filled[d.rng.IntN(len(filled))], filled[d.rng.IntN(len(filled))]
	if t.Fill == other.Fill {
		return false
	}
	t.Fill, d.at = other.Fill, centreOf(extentOf(t))
	return true
}
