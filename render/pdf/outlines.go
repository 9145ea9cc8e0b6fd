package pdf

import (
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"octavo/engine/figure"
)

// Letters draws lines of letters as outlines, in the fonts in which a renderer
// sets them. It is for one goroutine.
type Letters struct{ measurer *measurer }

// Letters begins to draw letters.
func (r *Renderer) Letters() *Letters { return &Letters{newMeasurer(r.faces)} }

// Outline is a line of letters as the area that it covers, in the ink of the
// letters and at the places where the PDF sets them.
func (l *Letters) Outline(t figure.Text) figure.Path {
	ink := t.Ink
	at := fineFrom(t.At)
	if !t.Kerned && t.Tracking == 0 {
		var width figure.Length
		t, width = l.measurer.fitted(t)
		at = fineFrom(t.At)
		switch t.Anchor {
		case figure.Middle:
			at.x -= toFine(width / 2)
		case figure.End:
			at.x -= toFine(width)
		}
	}
	o := outline{path: figure.Path{Fill: ink}, size: t.Size}
	last := rune(-1)
	for _, r := range t.String {
		at.x += fine(t.Size) * fine(l.measurer.between(t, last, r))
		last = r
		if r > 0xffff || l.measurer.advance(t.Face, r) < 0 {
			l.measurer.note(r, t.String)
			r = '?'
		}
		o.at = at
		o.glyph(l.measurer, t.Face, r)
		at.x += fine(t.Size) * fine(l.measurer.advance(t.Face, r))
	}
	return o.path
}

// Width is that of a line as its letters are set one by one: kerned and tracked as it
// asks.
func (l *Letters) Width(t figure.Text) figure.Length {
	sum, last := 0, rune(-1)
	for _, r := range t.String {
		sum += l.measurer.between(t, last, r) + max(0, l.measurer.advance(t.Face, r))
		last = r
	}
	return t.Size * figure.Length(sum) / 1000
}

// Complaint is that letters are missing from the fonts; nil where none was.
func (l *Letters) Complaint() error { return l.measurer.complaint() }

// finePoint is a place in nanometres.
type finePoint struct{ x, y fine }

func fineFrom(p figure.Point) finePoint { return finePoint{toFine(p.X), toFine(p.Y)} }

// An outline is a line of letters as far as it has been drawn.
type outline struct {
	path figure.Path
	size figure.Length
	em   fine      // how many units of the font's files there are to an em, 64ths
	at   finePoint // where the letter stands, on the baseline
	pen  finePoint
	open bool
}

// glyph adds a letter. Its outline is read in the units in which the font has it,
// so that it has every point of it.
func (o *outline) glyph(m *measurer, f figure.Face, r rune) {
	font := m.faces[f].font
	index, err := font.GlyphIndex(&m.buffer, r)
	if err != nil {
		return // it was measured, so that there is one
	}
	units := fixed.I(int(font.UnitsPerEm()))
	segments, err := font.LoadGlyph(&m.buffer, index, units, nil)
	if err != nil {
		m.note(r, "")
		return
	}
	o.em = fine(units)
	for _, s := range segments {
		o.segment(s)
	}
	o.close()
}

func (o *outline) segment(s sfnt.Segment) {
	switch s.Op {
	case sfnt.SegmentOpMoveTo:
		o.close()
		o.pen = o.place(s.Args[0])
		to := o.pen.coarse()
		o.path.MoveTo(to.X, to.Y)
		o.open = true
	case sfnt.SegmentOpLineTo:
		o.pen = o.place(s.Args[0])
		to := o.pen.coarse()
		o.path.LineTo(to.X, to.Y)
	case sfnt.SegmentOpQuadTo:
		// A parabola is the cubic whose handles are two thirds of the way to its own.
		handle, end := o.place(s.Args[0]), o.place(s.Args[1])
		o.path.CurveTo(o.pen.towards(handle).coarse(), end.towards(handle).coarse(), end.coarse())
		o.pen = end
	case sfnt.SegmentOpCubeTo:
		a, b, end := o.place(s.Args[0]), o.place(s.Args[1]), o.place(s.Args[2])
		o.path.CurveTo(a.coarse(), b.coarse(), end.coarse())
		o.pen = end
	}
}

func (o *outline) close() {
	if o.open {
		o.path.Close()
		o.open = false
	}
}

// place is where a point of the font stands in the figure.
func (o *outline) place(p fixed.Point26_6) finePoint {
	scaled := func(v fixed.Int26_6) fine { return roundDiv(fine(v)*toFine(o.size), o.em) }
	return finePoint{o.at.x + scaled(p.X), o.at.y + scaled(p.Y)}
}

func (p finePoint) towards(q finePoint) finePoint {
	return finePoint{p.x + roundDiv(2*(q.x-p.x), 3), p.y + roundDiv(2*(q.y-p.y), 3)}
}

func (p finePoint) coarse() figure.Point { return figure.Point{X: p.x.coarse(), Y: p.y.coarse()} }
