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
	if lines := inner.Hatched(s.hatch); len(lines.Segments) > 0 {
		lines.Stroke, lines.Weight = pen, thin
		f.Add(lines, plate(inner, middle, size, s.glyph, ground))
	}
	addGlyph(f, middle, size, s.glyph, pen)
}

// plate is the ground of a glyph, clear of hatch and within the frame.
func plate(inner figure.Plot, middle figure.Point, size figure.Length, glyph string, ground figure.Ink) figure.Path {
	w := figure.Width(glyphFace(glyph), size, glyph) + size*30/100
	h := min(size*figure.CapHeight/1000+size*28/100, inner.H*9/10)
	area := figure.Path{Fill: ground}
	area.Rectangle(figure.Rect{X: middle.X - w/2, Y: middle.Y - h/2, W: w, H: h})
	return area
}
