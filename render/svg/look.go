package svg

import (
	"strings"

	"octavo/engine/figure"
)

// A groupStyle is the style that the items of a group share. The face (font) of letters isn't part of
// it, since the face changes from digit to digit in solutions.
type groupStyle struct {
	open         bool
	text         bool
	fill, stroke figure.Ink
	weight       figure.Length
	cap          figure.Cap
	size         figure.Length
	anchor       figure.Anchor
	copies       figure.Length // side of the copied drawings in the group; 0 if it has none
}

func shapeStyle(stroke figure.Ink, weight figure.Length, fill figure.Ink, end figure.Cap) groupStyle {
	l := groupStyle{open: true, fill: fill, stroke: stroke}
	if stroke != figure.NoInk {
		l.weight, l.cap = weight, end
	}
	return l
}

func textStyle(t figure.Text) groupStyle {
	return groupStyle{open: true, text: true, fill: t.Ink, size: t.Size, anchor: t.Anchor}
}

// group closes the open group and opens one of another style, unless the open group has this style.
func (w *writer) group(l groupStyle) {
	if l == w.openStyle {
		return
	}
	if w.openStyle.open {
		w.raw("</g>")
	}
	w.openStyle = l
	if !l.open {
		return
	}
	w.raw("<g")
	switch {
	case l.copies > 0:
		w.scaleAttributes(l)
	case w.classes:
		w.classAttributes(l)
	default:
		w.styleAttributes(l)
	}
	w.raw(">")
}

// styleAttributes writes a style as attributes, which any program understands.
func (w *writer) styleAttributes(l groupStyle) {
	if l.text {
		w.letterAttributes(l)
	}
	w.inkAttribute("fill", l.fill)
	if l.stroke != figure.NoInk {
		w.inkAttribute("stroke", l.stroke)
		w.lengthAttribute("stroke-width", l.weight)
		w.raw(capAttributes[l.cap])
	}
}

var capAttributes = [...]string{
	figure.Butt:   "",
	figure.Square: ` stroke-linecap="square"`,
	figure.Round:  ` stroke-linecap="round" stroke-linejoin="round"`,
}

// letterAttributes writes face, size and anchor of letters.
func (w *writer) letterAttributes(l groupStyle) {
	w.faceClass(w.openFace)
	w.lengthAttribute("font-size", l.size)
	if l.anchor != figure.Start {
		w.attribute("text-anchor", l.anchor.String())
	}
}

// classAttributes writes a style as classes of the style sheet. The class of a fill is n (no ink), p
// (paper) or h (shade); a black fill needs no class. The class of a stroke is k (black) or w (paper),
// that of line ends r (round) or q (square). Other inks are attributes.
func (w *writer) classAttributes(l groupStyle) {
	if l.text {
		w.letterAttributes(l)
		if l.fill != figure.Black {
			w.inkAttribute("fill", l.fill)
		}
		return
	}
	fill, stroke := fillClass(l.fill), strokeClass(l.stroke)
	w.attribute("class", strings.TrimSpace(fill+stroke+capClass(l.cap)))
	if l.fill != figure.Black && fill == "" {
		w.inkAttribute("fill", l.fill)
	}
	if l.stroke == figure.NoInk {
		return
	}
	if stroke == "" {
		w.inkAttribute("stroke", l.stroke)
	}
	if !w.omitWeights {
		w.lengthAttribute("stroke-width", l.weight)
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
