package svg

import "octavo/engine/figure"

// FileOptions say how a drawing is written that stands in a file of its own.
type FileOptions struct {
	Title string // names the drawing; programs show it, nothing of it is drawn
	Grey  bool   // every ink by its grey twin
	// Letters are drawn as this, in the ink of the text: a program in which the
	// file is placed may have other fonts, or none.
	Letters func(figure.Text) figure.Path
}

// File writes a figure as a file that needs nothing else: its size in millimetres,
// every colour by its number, every letter as an outline, and no style sheet. What
// a line of letters says stands beside its outline, as aria-label, which is where
// Inkscape puts it, too. Corners are as sharp as in PDF.
func File(f *figure.Figure, o FileOptions) []byte {
	w := writer{dst: []byte(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<svg xmlns="http://www.w3.org/2000/svg" version="1.1"`), outline: o.Letters, colour: appendExact}
	if o.Grey {
		w.colour = appendGrey
	}
	w.millimetres("width", f.W)
	w.millimetres("height", f.H)
	w.viewBox(f)
	w.raw(` stroke-miterlimit="10" role="img"><title>`)
	w.dst = Escape(w.dst, o.Title)
	w.raw("</title>")
	w.items(f.Items)
	w.raw("</svg>\n")
	return w.dst
}

func (w *writer) millimetres(name string, l figure.Length) {
	w.name(name)
	w.length(l)
	w.raw(`mm"`)
}

// outlined draws a line of letters.
func (w *writer) outlined(t figure.Text) {
	outline := w.outline(t)
	w.group(look{open: true, fill: t.Ink})
	w.raw("<path")
	w.attribute("aria-label", t.String)
	w.data(outline.Segments)
	w.raw("/>")
}

// appendGrey writes the twin that an ink has in black-and-white print.
func appendGrey(dst []byte, ink figure.Ink) []byte {
	if ink == figure.NoInk {
		return appendExact(dst, ink)
	}
	dst = append(dst, '#')
	for grey, n := ink.Spec().Grey, 0; n < 3; n++ {
		dst = append(dst, hexDigits[grey>>4], hexDigits[grey&15])
	}
	return dst
}
