package watersort

import (
	"errors"
	"slices"

	"octavo/engine/figure"
	"octavo/engine/scan"
)

// A hatching holds what the hatches of a drawing have in common.
type hatching struct {
	pitch      figure.Length            // figure.HatchPitch at the drawing's scale
	hasHatch   bool                     // whether any segment has a hatch
	plot       figure.Plot              // the plot of one segment; those of all segments have its size
	linesByKey map[hatchKey][]scan.Line // the lines of a hatch, relative to the corner of the plot
}

// A hatchKey says which lines of a hatch are wanted: in which plot, and with which margin.
type hatchKey struct {
	hatch    figure.Hatch
	isFooted bool          // whether the plot has a rounded foot, as the lowest segment has
	margin   figure.Length // by which the plot is reduced on each side, before scaling
}

// measureHatching measures the pitch, which gives the drawing's scale. It is the median of the
// pitches of all segments. If no segment has two lines, the drawing is so small that its letters
// have the least size. Then their size gives the scale.
func (all segmentLooks) measureHatching() *hatching {
	h := &hatching{plot: all[0].inner(), linesByKey: map[hatchKey][]scan.Line{}}
	if i := slices.IndexFunc(all, func(l segmentLook) bool { return l.plate != nil }); i >= 0 {
		h.hasHatch, h.plot = true, all[i].inner()
	}
	var pitches []figure.Length
	var steps [figure.HatchCount]struct {
		slope
		step  figure.Length
		known bool
	}
	for i := range all {
		l := &all[i]
		s := &steps[swatchOf(l.colour).hatch]
		if !s.known {
			s.slope, s.step = slopeAndSpacingOf(swatchOf(l.colour).hatch)
			s.known = true
		}
		if p := l.pitch(s.slope, s.step); p > 0 {
			pitches = append(pitches, p)
		}
	}
	if h.pitch = figure.HatchPitch * all[0].glyph.Size / minGlyphSize; len(pitches) > 0 {
		slices.Sort(pitches)
		h.pitch = pitches[len(pitches)/2]
	}
	return h
}

// pitch returns the drawing's pitch by the lines of one segment, or 0 if it has too few. across is
// the slope of the lines. step is the difference of their offsets if the pitch is
// figure.HatchPitch.
func (l *segmentLook) pitch(across slope, step figure.Length) figure.Length {
	if step == 0 || len(l.lines) < 2 {
		return 0
	}
	var offsets []figure.Length
	for i := range l.lines {
		if line := &l.lines[i]; across.isSlopeOf(line) {
			offsets = append(offsets, across.offset(line.From))
		}
	}
	places := scan.DistinctPositions(offsets, 2*scan.Slack)
	if len(places) < 2 {
		return 0
	}
	return (places[len(places)-1] - places[0]) * figure.HatchPitch / (step * figure.Length(len(places)-1))
}

// A slope is a direction of hatch lines. All points of one line have the same x·X + y·Y.
type slope struct{ x, y figure.Length }

// offset returns the same number for all points of one line with the slope.
func (s slope) offset(p figure.Point) figure.Length { return s.x*p.X + s.y*p.Y }

// isSlopeOf reports whether a line has the slope. It returns false for a line that is too short to
// tell.
func (s slope) isSlopeOf(l *scan.Line) bool {
	difference := s.offset(l.To) - s.offset(l.From)
	return max(difference, -difference) <= 2*scan.Slack && isLonger(l, 8*scan.Slack)
}

// isLonger reports whether the width or height of a line is more than length.
func isLonger(l *scan.Line, length figure.Length) bool {
	dx, dy := l.To.X-l.From.X, l.To.Y-l.From.Y
	return max(dx, -dx, dy, -dy) > length
}

// slopeAndSpacingOf returns the slope of a hatch, and the difference of offset between neighbouring
// lines. The difference is 0 if the hatch has no lines.
func slopeAndSpacingOf(h figure.Hatch) (slope, figure.Length) {
	side := 10 * figure.HatchPitch
	lines := linesOf(figure.Plot{Rect: figure.Rect{W: side, H: side}}, h)
	for _, s := range [...]slope{{0, 1}, {1, 0}, {1, 1}, {-1, 1}} {
		var offsets []figure.Length
		for i := range lines {
			if s.isSlopeOf(&lines[i]) {
				offsets = append(offsets, s.offset(lines[i].From))
			}
		}
		if places := scan.DistinctPositions(offsets, 2*scan.Slack); len(places) > 1 {
			return s, (places[len(places)-1] - places[0]) / figure.Length(len(places)-1)
		}
	}
	return slope{}, 0
}

// linesOf returns the lines of a hatch in a plot, with the pitch figure.HatchPitch.
func linesOf(plot figure.Plot, h figure.Hatch) []scan.Line {
	return scan.Lines(&figure.Trace{Segments: plot.HatchLines(h).Segments})
}

// minHatchLine is the length below which a missing hatch line is no error. Rounding may leave out
// such a short line.
const minHatchLine = 400 * figure.Micrometre

// checkHatch rejects a hatch that is missing, incomplete or that of another colour. A
// letter in a hatch needs its plate, and a 0 needs its slash.
func (l *segmentLook) checkHatch(h *hatching) error {
	used := make([]bool, len(l.lines))
	if l.colour.glyph() == "0" && !l.hasSlash(used) {
		return errors.New("the zero has no slash")
	}
	bare := !slices.Contains(used, false)
	hatch := swatchOf(l.colour).hatch
	switch {
	case bare && l.plate != nil:
		return errors.New("the letter has a plate, and there is no hatch")
	case bare && hatch != figure.NoHatch && h.hasHatch && h.stripWidth(l) > h.scaled(900*figure.Micrometre):
		return errors.New("the hatch is missing")
	case bare:
		return nil
	case l.plate == nil || l.plate.Fill != l.area.Fill || !l.isPlateInPlace():
		return errors.New("the letter has no plate in the hatch")
	case l.tint != l.glyph.Tint:
		return errors.New("the hatch has another ink than the letter")
	}
	inner, speck := l.inner(), h.scaled(minHatchLine)
	for _, want := range h.lines(inner, hatch, edgeTolerance) {
		if isLonger(&want, speck) && !scan.IsReached(l.lines, want.From, want.To, maxOffset) {
			return errors.New("a line of the hatch is missing, or it is that of another colour")
		}
	}
	optional := h.lines(inner, hatch, -edgeTolerance)
	for i := range optional {
		scan.IsCovered(l.lines, optional[i].From, optional[i].To, maxOffset, used)
		// Whether lines along two opposite edges are drawn depends on rounding. Either both are
		// drawn or neither.
		if k := mirrored(optional, i, inner); k >= 0 && l.hasLineOn(&optional[i]) != l.hasLineOn(&optional[k]) {
			return errors.New("a line of the hatch is missing at an edge, where the one at the other edge is drawn")
		}
	}
	for i := range l.lines {
		if !used[i] && isLonger(&l.lines[i], speck) {
			return errors.New("a line is drawn that is none of the hatch")
		}
	}
	return nil
}

// hasLineOn reports whether any line of the segment lies on the line along.
func (l *segmentLook) hasLineOn(along *scan.Line) bool {
	return slices.ContainsFunc(l.lines, func(a scan.Line) bool { return along.IsNear(a.From, maxOffset) && along.IsNear(a.To, maxOffset) })
}

// mirrored returns the index of the line that is the mirror image of line i, on the other side of a
// plot's middle. It returns −1 if there is none, or if line i is oblique. In a plot with a rounded
// foot, it returns −1 also for a horizontal line.
func mirrored(lines []scan.Line, i int, plot figure.Plot) int {
	if !lines[i].IsUpright() && (!lines[i].IsLevel() || plot.FootRadius > 0) {
		return -1
	}
	turned := func(p figure.Point) figure.Point {
		return figure.Point{X: 2*plot.X + plot.W - p.X, Y: 2*plot.Y + plot.H - p.Y}
	}
	from, to := turned(lines[i].From), turned(lines[i].To)
	return slices.IndexFunc(lines, func(l scan.Line) bool { return l.IsNear(from, maxOffset) && l.IsNear(to, maxOffset) })
}

// edgeTolerance is a distance from an edge, before scaling. A line that is closer to the edge may
// be missing.
const edgeTolerance = 80 * figure.Micrometre

// insetPlot reduces a plot by a margin on each side.
func insetPlot(plot figure.Plot, margin figure.Length) figure.Plot {
	return figure.Plot{Rect: plot.Inset(margin), FootRadius: max(0, plot.FootRadius-margin)}
}

// scaled returns the length that l has at the scale of the drawing.
func (h *hatching) scaled(l figure.Length) figure.Length { return l * h.pitch / figure.HatchPitch }

// lines returns the lines that a hatch has in a plot reduced by a margin. margin is the margin
// before scaling. A negative margin makes the plot larger.
func (h *hatching) lines(plot figure.Plot, hatch figure.Hatch, margin figure.Length) []scan.Line {
	r := hatchKey{hatch, plot.FootRadius > 0, margin}
	cached, isKnown := h.linesByKey[r]
	if !isKnown {
		size := figure.Plot{Rect: figure.Rect{W: h.plot.W, H: h.plot.H}, FootRadius: plot.FootRadius}
		cached = h.drawHatch(insetPlot(size, h.scaled(margin)), hatch)
		h.linesByKey[r] = cached
	}
	lines := make([]scan.Line, len(cached))
	for i, l := range cached {
		lines[i] = scan.Line{
			From: figure.Point{X: l.From.X + plot.X, Y: l.From.Y + plot.Y},
			To:   figure.Point{X: l.To.X + plot.X, Y: l.To.Y + plot.Y},
		}
	}
	return lines
}

// drawHatch returns the lines of a hatch in a plot, with the drawing's pitch.
func (h *hatching) drawHatch(plot figure.Plot, hatch figure.Hatch) []scan.Line {
	unscaled := func(x figure.Length) figure.Length { return x * figure.HatchPitch / h.pitch }
	lines := linesOf(figure.Plot{Rect: figure.Rect{W: unscaled(plot.W), H: unscaled(plot.H)}, FootRadius: unscaled(plot.FootRadius)}, hatch)
	scaledPoint := func(p figure.Point) figure.Point {
		return figure.Point{X: plot.X + h.scaled(p.X), Y: plot.Y + h.scaled(p.Y)}
	}
	for i := range lines {
		lines[i].From, lines[i].To = scaledPoint(lines[i].From), scaledPoint(lines[i].To)
	}
	return lines
}

// hasSlash reports whether a line crosses the letter like the slash of a 0. It sets used for the
// line.
func (l *segmentLook) hasSlash(used []bool) bool {
	height := l.glyph.Size * figure.FigureHeight / 1000
	middle := l.glyph.Middle()
	from, to := figure.Point{X: middle.X - height/5, Y: middle.Y + height/4}, figure.Point{X: middle.X + height/5, Y: middle.Y - height/4}
	return scan.IsCovered(l.lines, from, to, 2*scan.Slack, used)
}

// stripWidth returns the width of the segment on each side of the letter's plate.
func (h *hatching) stripWidth(l *segmentLook) figure.Length { return (h.plot.W - l.plateWidth()) / 2 }

// plateWidth returns the width that the letter's plate must have.
func (l *segmentLook) plateWidth() figure.Length { return l.glyph.Width + l.glyph.Size*30/100 }

// isPlateInPlace reports whether the plate is centred behind the letter and as high as
// the segment.
func (l *segmentLook) isPlateInPlace() bool {
	inner, w := l.inner(), l.plateWidth()
	want := figure.Rect{X: inner.X + (inner.W-w)/2, Y: inner.Y, W: w, H: inner.H}
	if l.hasFrame() {
		half := (l.area.Weight + 1) / 2
		want.Y, want.H = want.Y+half, want.H-2*half
	}
	return isSameBox(l.plate.Box, want)
}
