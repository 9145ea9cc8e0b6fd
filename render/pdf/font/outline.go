package font

import (
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"octavo/engine/figure"
)

// An Outliner converts text to outlines in the fonts of a renderer. Only one goroutine at a time
// may use it.
type Outliner struct{ Measurer *Measurer }

// Outline returns the area that a text covers, with each letter where a PDF would set it.
func (l *Outliner) Outline(t figure.Text) figure.Path {
	ink := t.Ink
	at := nanoPointOf(t.At)
	if !t.Kerned && t.Tracking == 0 {
		var width figure.Length
		t, width = l.Measurer.Fit(t)
		at = nanoPointOf(t.At)
		switch t.Anchor {
		case figure.Middle:
			at.x -= ToNano(width / 2)
		case figure.End:
			at.x -= ToNano(width)
		}
	}
	o := outline{path: figure.Path{Fill: ink}, size: t.Size}
	last := rune(-1)
	for _, r := range t.String {
		at.x += Nano(t.Size) * Nano(l.Measurer.Between(t, last, r))
		last = r
		if r > 0xffff || l.Measurer.Advance(t.Face, r) < 0 {
			l.Measurer.NoteMissing(r, t.String)
			r = '?'
		}
		o.at = at
		o.glyph(l.Measurer, t.Face, r)
		at.x += Nano(t.Size) * Nano(l.Measurer.Advance(t.Face, r))
	}
	return o.path
}

// Width returns the width of text set letter by letter, with its kerning and tracking.
func (l *Outliner) Width(t figure.Text) figure.Length {
	sum, last := 0, rune(-1)
	for _, r := range t.String {
		sum += l.Measurer.Between(t, last, r) + max(0, l.Measurer.Advance(t.Face, r))
		last = r
	}
	return t.Size * figure.Length(sum) / 1000
}

// Err returns the error about letters that the fonts lack, or nil.
func (l *Outliner) Err() error { return l.Measurer.Err() }

// A nanoPoint is a place in nanometres.
type nanoPoint struct{ x, y Nano }

func nanoPointOf(p figure.Point) nanoPoint { return nanoPoint{ToNano(p.X), ToNano(p.Y)} }

// An outline is the state of Outline for one text.
type outline struct {
	path figure.Path
	size figure.Length
	em   Nano      // the em of the font in the font's own units, in 64ths (fixed.Int26_6)
	at   nanoPoint // origin of the current letter, on the baseline
	pen  nanoPoint // end of the segment before
	open bool      // whether a contour is open
}

// glyph adds a letter. It takes the outline in the font's own units, so that coordinates are
// rounded only once.
func (o *outline) glyph(m *Measurer, f figure.Face, r rune) {
	font := m.fonts[f].Sfnt
	index, err := font.GlyphIndex(&m.buffer, r)
	if err != nil {
		return // can't happen: the letter was measured
	}
	units := fixed.I(int(font.UnitsPerEm()))
	segments, err := font.LoadGlyph(&m.buffer, index, units, nil)
	if err != nil {
		m.NoteMissing(r, "")
		return
	}
	o.em = Nano(units)
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
		to := o.pen.round()
		o.path.MoveTo(to.X, to.Y)
		o.open = true
	case sfnt.SegmentOpLineTo:
		o.pen = o.place(s.Args[0])
		to := o.pen.round()
		o.path.LineTo(to.X, to.Y)
	case sfnt.SegmentOpQuadTo:
		// A quadratic curve has one handle. The same curve as a cubic has two: each lies two thirds
		// of the way from an end of the curve to that handle.
		handle, end := o.place(s.Args[0]), o.place(s.Args[1])
		o.path.CurveTo(o.pen.twoThirdsTo(handle).round(), end.twoThirdsTo(handle).round(), end.round())
		o.pen = end
	case sfnt.SegmentOpCubeTo:
		a, b, end := o.place(s.Args[0]), o.place(s.Args[1]), o.place(s.Args[2])
		o.path.CurveTo(a.round(), b.round(), end.round())
		o.pen = end
	}
}

func (o *outline) close() {
	if o.open {
		o.path.Close()
		o.open = false
	}
}

// place converts a point in the font's units to a place in the figure. Outlines have y downwards,
// as figures have.
func (o *outline) place(p fixed.Point26_6) nanoPoint {
	scaled := func(v fixed.Int26_6) Nano { return RoundDiv(Nano(v)*ToNano(o.size), o.em) }
	return nanoPoint{o.at.x + scaled(p.X), o.at.y + scaled(p.Y)}
}

// twoThirdsTo returns the point two thirds of the way from p to q.
func (p nanoPoint) twoThirdsTo(q nanoPoint) nanoPoint {
	return nanoPoint{p.x + RoundDiv(2*(q.x-p.x), 3), p.y + RoundDiv(2*(q.y-p.y), 3)}
}

func (p nanoPoint) round() figure.Point { return figure.Point{X: p.x.Round(), Y: p.y.Round()} }
