package svg

import "octavo/engine/figure"

// FileOptions say how a figure is written as a file.
type FileOptions struct {
	Title string // the name that programs show
	Grey  bool   // whether every ink is replaced by its grey twin
	// Letters draws text as outlines: the program that opens the file may lack the fonts.
	Letters func(figure.Text) figure.Path
}

// File writes a figure as a complete file without style sheet: size in millimetres, colours as hex
// codes, letters as outlines. The outline of a text has the text as its aria-label, as in Inkscape.
// Corners are mitred as in PDF.
func File(f *figure.Figure, o FileOptions) []byte {
	w := writer{dst: []byte(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<svg xmlns="http://www.w3.org/2000/svg" version="1.1"`), outline: o.Letters, colour: appendHexColour}
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
	w.beginAttribute(name)
	w.length(l)
	w.raw(`mm"`)
}

// outlinedText draws text as an outline.
func (w *writer) outlinedText(t figure.Text) {
	outline := w.outline(t)
	w.group(groupStyle{open: true, fill: t.Ink})
	w.raw("<path")
	w.attribute("aria-label", t.String)
	w.pathData(outline.Segments)
	w.raw("/>")
}

// appendGrey writes the grey twin of an ink.
func appendGrey(dst []byte, ink figure.Ink) []byte {
	if ink == figure.NoInk {
		return appendHexColour(dst, ink)
	}
	dst = append(dst, '#')
	for grey, n := ink.Spec().Grey, 0; n < 3; n++ {
		dst = append(dst, hexDigits[grey>>4], hexDigits[grey&15])
	}
	return dst
}
