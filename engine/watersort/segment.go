package watersort

import "octavo/engine/figure"

// segmentPlots holds the areas of a drawing's segments by colour. Segments of one colour
// are drawn as one path, which keeps files small.
type segmentPlots [maxColours + 1][]figure.Plot

func (s *segmentPlots) add(c colour, at figure.Plot) { s[c] = append(s[c], at) }

// addTo draws the segments: areas with a hatch, and a glyph in the middle that the hatch
// doesn't touch. In grey drawings the areas have tints and frames.
func (s *segmentPlots) addTo(f *figure.Figure, style figure.Style) {
	for c, plots := range s {
		if len(plots) == 0 {
			continue
		}
		swatch := swatchOf(colour(c))
		paint := paintOf(swatch, style)
		f.Add(paint.areas(plots))
		if lines := paint.hatches(plots, swatch); len(lines.Segments) > 0 {
			f.Add(lines, paint.plates(plots, swatch))
		}
		for _, plot := range plots {
			middle := figure.Point{X: plot.X + plot.W/2, Y: plot.Y + plot.H/2}
			addGlyph(f, middle, glyphSize(plot), swatch.glyph, paint.lineInk)
		}
	}
}

// A paint says how the segments of one colour are drawn. The frame has no ink in colour
// drawings.
type paint struct {
	fill, lineInk, frameInk figure.Ink
	lineWeight              figure.Length
	isHatched               bool
}

// paintOf returns the paint of a swatch in a style.
func paintOf(s swatch, style figure.Style) paint {
	p := paint{fill: s.ink, lineInk: s.ink.LetterInk(), lineWeight: style.Thin, isHatched: !style.Sketch}
	if style.Grey {
		p.fill, p.lineInk, p.frameInk = s.tint, figure.Black, figure.Black
	}
	return p
}

// inner returns a plot that is smaller by half a line on each side, so that a frame drawn around it
// stays within the plot.
func (p paint) inner(plot figure.Plot) figure.Plot {
	half := (p.lineWeight + 1) / 2
	return figure.Plot{Rect: plot.Inset(half), FootRadius: max(0, plot.FootRadius-half)}
}

// areas returns the areas of all plots as one path.
func (p paint) areas(plots []figure.Plot) figure.Path {
	all := figure.Path{Fill: p.fill}
	if p.frameInk != figure.NoInk {
		all.Stroke, all.Weight = p.frameInk, p.lineWeight
	}
	for _, plot := range plots {
		if p.frameInk != figure.NoInk {
			plot = p.inner(plot)
		}
		all.Segments = append(all.Segments, plot.Outline().Segments...)
	}
	return all
}

// hatches returns the hatch lines in all plots that are wide enough for them.
func (p paint) hatches(plots []figure.Plot, s swatch) figure.Path {
	all := figure.Path{Stroke: p.lineInk, Weight: p.lineWeight}
	for _, plot := range plots {
		inner := p.inner(plot)
		if p.isHatched && plate(inner, glyphSize(plot), s.glyph).X-inner.X >= minStrip {
			all.Segments = append(all.Segments, inner.HatchLines(s.hatch).Segments...)
		}
	}
	return all
}

// minStrip is the narrowest strip beside a glyph that gets a hatch. In a narrower strip,
// lines look like accents of the glyph.
const minStrip = 800 * figure.Micrometre

// plates returns the plates of all plots as one path. A plate covers the hatch behind a
// glyph.
func (p paint) plates(plots []figure.Plot, s swatch) figure.Path {
	all := figure.Path{Fill: p.fill}
	for _, plot := range plots {
		clear := plate(p.inner(plot), glyphSize(plot), s.glyph)
		if p.frameInk != figure.NoInk { // so that the plate doesn't cover the frame
			half := (p.lineWeight + 1) / 2
			clear.Y, clear.H = clear.Y+half, clear.H-2*half
		}
		all.Rectangle(clear)
	}
	return all
}

// plate returns the area around a glyph that has no hatch. It is as high as the segment.
func plate(inner figure.Plot, size figure.Length, glyph string) figure.Rect {
	w := figure.Width(glyphFace(glyph), size, glyph) + size*30/100
	return figure.Rect{X: inner.X + (inner.W-w)/2, Y: inner.Y, W: w, H: inner.H}
}

// glyphSize returns the type size of a glyph in a segment.
func glyphSize(plot figure.Plot) figure.Length {
	return min(max(plot.H*70/100, minGlyphSize), plot.W*9/10)
}
