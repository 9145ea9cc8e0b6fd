package watersort

import "octavo/engine/figure"

// segmentPlots holds the segments of a drawing by colour. Segments of one colour are drawn together, which
// keeps drawings small.
type segmentPlots [maxColours + 1][]figure.Plot

func (s *segmentPlots) add(c colour, at figure.Plot) { s[c] = append(s[c], at) }

// addTo draws the segments as areas, with the hatch on them: in colour in their
// ink, in grey in their tint and with a frame. The glyph is in the middle, and the
// hatch doesn't touch it.
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
			addGlyph(f, middle, glyphSize(plot), swatch.glyph, paint.pen)
		}
	}
}

// A paint holds the inks and lines of the segments of one colour.
type paint struct {
	ground, pen, frame figure.Ink
	thin               figure.Length
	hatched            bool
}

func paintOf(s swatch, style figure.Style) paint {
	p := paint{ground: s.ink, pen: s.ink.LetterInk(), thin: style.Thin, hatched: !style.Sketch}
	if style.Grey {
		p.ground, p.pen, p.frame = s.tint, figure.Black, figure.Black
	}
	return p
}

// inner returns a plot reduced by half a line on each side.
func (p paint) inner(plot figure.Plot) figure.Plot {
	half := (p.thin + 1) / 2
	return figure.Plot{Rect: plot.Inset(half), FootRadius: max(0, plot.FootRadius-half)}
}

func (p paint) areas(plots []figure.Plot) figure.Path {
	all := figure.Path{Fill: p.ground}
	if p.frame != figure.NoInk {
		all.Stroke, all.Weight = p.frame, p.thin
	}
	for _, plot := range plots {
		if p.frame != figure.NoInk {
			plot = p.inner(plot)
		}
		all.Segments = append(all.Segments, plot.Outline().Segments...)
	}
	return all
}

// hatches returns the hatch lines in all plots that have room for them next to the glyph.
func (p paint) hatches(plots []figure.Plot, s swatch) figure.Path {
	all := figure.Path{Stroke: p.pen, Weight: p.thin}
	for _, plot := range plots {
		inner := p.inner(plot)
		if p.hatched && plate(inner, glyphSize(plot), s.glyph).X-inner.X >= minStrip {
			all.Segments = append(all.Segments, inner.HatchLines(s.hatch).Segments...)
		}
	}
	return all
}

// minStrip is the narrowest strip beside a glyph that gets a hatch. In a narrower one, lines look like
// accents of the glyph.
const minStrip = 800 * figure.Micrometre

func (p paint) plates(plots []figure.Plot, s swatch) figure.Path {
	all := figure.Path{Fill: p.ground}
	for _, plot := range plots {
		clear := plate(p.inner(plot), glyphSize(plot), s.glyph)
		if p.frame != figure.NoInk { // the frame stays whole
			half := (p.thin + 1) / 2
			clear.Y, clear.H = clear.Y+half, clear.H-2*half
		}
		all.Rectangle(clear)
	}
	return all
}

// plate returns the area around a glyph that stays free of hatch, as high as the segment.
func plate(inner figure.Plot, size figure.Length, glyph string) figure.Rect {
	w := figure.Width(glyphFace(glyph), size, glyph) + size*30/100
	return figure.Rect{X: inner.X + (inner.W-w)/2, Y: inner.Y, W: w, H: inner.H}
}

// glyphSize returns the em of a glyph in a segment.
func glyphSize(plot figure.Plot) figure.Length {
	return min(max(plot.H*70/100, minGlyphSize), plot.W*9/10)
}
