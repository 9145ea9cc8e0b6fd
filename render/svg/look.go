package svg

import (
	"strings"

	"octavo/engine/figure"
)

// look is what neighbouring items have in common. They share a group. The face isn't part of it,
// since it changes from digit to digit in solutions.
type look struct {
	open         bool
	text         bool
	fill, stroke figure.Ink
	weight       figure.Length
	cap          figure.Cap
	size         figure.Length
	anchor       figure.Anchor
	copies       figure.Length // side of the copies in it; 0 for none
}

func shapeLook(stroke figure.Ink, weight figure.Length, fill figure.Ink, end figure.Cap) look {
	l := look{open: true, fill: fill, stroke: stroke}
	if stroke != figure.NoInk {
		l.weight, l.cap = weight, end
	}
	return l
}

func textLook(t figure.Text) look {
	return look{open: true, text: true, fill: t.Ink, size: t.Size, anchor: t.Anchor}
}

// group opens a group of a look, unless it is open.
func (w *writer) group(l look) {
	if l == w.look {
		return
	}
	if w.look.open {
		w.raw("</g>")
	}
	w.look = l
	if !l.open {
		return
	}
	w.raw("<g")
	switch {
	case l.copies > 0:
		w.scaled(l)
	case w.classes:
		w.named(l)
	default:
		w.spelledOut(l)
	}
	w.raw(">")
}

// spelledOut writes a look as attributes, which any program understands.
func (w *writer) spelledOut(l look) {
	if l.text {
		w.lettering(l)
	}
	w.ink("fill", l.fill)
	if l.stroke != figure.NoInk {
		w.ink("stroke", l.stroke)
		w.measure("stroke-width", l.weight)
		w.raw(ends[l.cap])
	}
}

var ends = [...]string{
	figure.Butt:   "",
	figure.Square: ` stroke-linecap="square"`,
	figure.Round:  ` stroke-linecap="round" stroke-linejoin="round"`,
}

// lettering writes the look of letters, except their ink.
func (w *writer) lettering(l look) {
	w.face(w.cut)
	w.measure("font-size", l.size)
	if l.anchor != figure.Start {
		w.attribute("text-anchor", l.anchor.String())
	}
}

// named writes a look as classes of the style sheet. Shapes are black, n (empty), p (paper) or h
// (shade); strokes are k (black) or w (paper), with ends r (round) or q (square). Other inks are
// attributes.
func (w *writer) named(l look) {
	if l.text {
		w.lettering(l)
		if l.fill != figure.Black {
			w.ink("fill", l.fill)
		}
		return
	}
	fill, stroke := fillClass(l.fill), strokeClass(l.stroke)
	w.attribute("class", strings.TrimSpace(fill+stroke+capClass(l.cap)))
	if l.fill != figure.Black && fill == "" {
		w.ink("fill", l.fill)
	}
	if l.stroke == figure.NoInk {
		return
	}
	if stroke == "" {
		w.ink("stroke", l.stroke)
	}
	if !w.unweighted {
		w.measure("stroke-width", l.weight)
	}
}

func fillClass(ink figure.Ink) string {
	switch ink {
	case figure.NoInk:
		return " n"
	case figure.White:
		return " p"
	case figure.Shade:
		return " h"
	}
	return ""
}

func strokeClass(ink figure.Ink) string {
	switch ink {
	case figure.Black:
		return " k"
	case figure.White:
		return " w"
	}
	return ""
}

func capClass(end figure.Cap) string {
	switch end {
	case figure.Round:
		return " r"
	case figure.Square:
		return " q"
	}
	return ""
}
