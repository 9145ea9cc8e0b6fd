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
	s := groupStyle{open: true, fill: fill, stroke: stroke}
	if stroke != figure.NoInk {
		s.weight, s.cap = weight, end
	}
	return s
}

func textStyle(t figure.Text) groupStyle {
	return groupStyle{open: true, text: true, fill: t.Ink, size: t.Size, anchor: t.Anchor}
}

// group closes the open group and opens one of another style, unless the open group has this style.
func (w *writer) group(s groupStyle) {
	if s == w.openStyle {
		return
	}
	if w.openStyle.open {
		w.raw("</g>")
	}
	w.openStyle = s
	if !s.open {
		return
	}
	w.raw("<g")
	switch {
	case s.copies > 0:
		w.scaleAttributes(s)
	case w.classes:
		w.classAttributes(s)
	default:
		w.styleAttributes(s)
	}
	w.raw(">")
}

// styleAttributes writes a style as attributes, which any program understands.
func (w *writer) styleAttributes(s groupStyle) {
	if s.text {
		w.letterAttributes(s)
	}
	w.inkAttribute("fill", s.fill)
	if s.stroke != figure.NoInk {
		w.inkAttribute("stroke", s.stroke)
		w.lengthAttribute("stroke-width", s.weight)
		w.raw(capAttributes[s.cap])
	}
}

var capAttributes = [...]string{
	figure.Butt:   "",
	figure.Square: ` stroke-linecap="square"`,
	figure.Round:  ` stroke-linecap="round" stroke-linejoin="round"`,
}

// letterAttributes writes face, size and anchor of letters.
func (w *writer) letterAttributes(s groupStyle) {
	w.faceClass(w.openFace)
	w.lengthAttribute("font-size", s.size)
	if s.anchor != figure.Start {
		w.attribute("text-anchor", s.anchor.String())
	}
}

// classAttributes writes a style as classes of the style sheet. The class of a fill is n (no ink), p
// (paper) or h (shade); a black fill needs no class. The class of a stroke is k (black) or w (paper),
// that of line ends r (round) or q (square). Other inks are attributes.
func (w *writer) classAttributes(s groupStyle) {
	if s.text {
		w.letterAttributes(s)
		if s.fill != figure.Black {
			w.inkAttribute("fill", s.fill)
		}
		return
	}
	fill, stroke := fillClass(s.fill), strokeClass(s.stroke)
	w.attribute("class", strings.TrimSpace(fill+stroke+capClass(s.cap)))
	if s.fill != figure.Black && fill == "" {
		w.inkAttribute("fill", s.fill)
	}
	if s.stroke == figure.NoInk {
		return
	}
	if stroke == "" {
		w.inkAttribute("stroke", s.stroke)
	}
	if !w.omitWeights {
		w.lengthAttribute("stroke-width", s.weight)
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
