package watersort

import "octavo/engine/figure"

// addSegment draws a segment: an area of its ink, in grey of its tint and
// framed, with the hatch on it. The glyph stands in the middle, and the hatch
// keeps away from it.
func (g glass) addSegment(f *figure.Figure, plot figure.Plot, s swatch) {
	size := min(max(plot.H*70/100, leastGlyph), plot.W*9/10)
	middle := figure.Point{X: plot.X + plot.W/2, Y: plot.Y + plot.H/2}
	thin := g.style.Thin
	inner := figure.Plot{Rect: plot.Inset((thin + 1) / 2), Foot: max(0, plot.Foot-(thin+1)/2)}
	ground, pen := s.ink, s.ink.Letter()
	area := plot.Outline()
	if g.style.Grey {
		ground, pen = s.tint, figure.Black
		area = inner.Outline()
		area.Stroke, area.Weight = pen, thin
	}
	area.Fill = ground
	f.Add(area)
	lines, clear := inner.Hatched(s.hatch), plate(inner, size, s.glyph)
	if len(lines.Segments) > 0 && clear.X-inner.X >= leastStrip {
		lines.Stroke, lines.Weight = pen, thin
		ground := figure.Path{Fill: area.Fill}
		f.Add(lines, *ground.Rectangle(clear))
	}
	addGlyph(f, middle, size, s.glyph, pen)
}

// leastStrip is the narrowest strip beside a glyph in which a hatch is drawn:
// in less, lines look like dashes and accents of the glyph.
const leastStrip = 800 * figure.Micrometre

// plate is the ground of a glyph, clear of hatch, and as high as the segment:
// what stood above or beneath the glyph would be taken for a part of it.
func plate(inner figure.Plot, size figure.Length, glyph string) figure.Rect {
	w := figure.Width(glyphFace(glyph), size, glyph) + size*30/100
	return figure.Rect{X: inner.X + (inner.W-w)/2, Y: inner.Y, W: w, H: inner.H}
}
