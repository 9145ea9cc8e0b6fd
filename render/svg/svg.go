// Package svg writes figures as SVG: for pages, whose style sheet sets colours and letters
// ([Append]), and as complete files ([File]).
//
// A unit is a millimetre. Figures count in micrometres, so three decimals write every length
// exactly. Characters that XML doesn't allow become U+FFFD.
package svg

import (
	"unicode/utf8"

	"octavo/engine/figure"
)

// Options say how a drawing is written into its page.
type Options struct {
	// Title names the drawing for screen readers. A drawing without title is hidden from them.
	Title string
	// Description describes a titled drawing for screen readers, in an element with the id ID. It is ""
	// if the page describes the drawing elsewhere.
	Description, ID string
	// ForElectronicBook is set for electronic books. The drawing is then XML with a namespace. White and shade
	// are written as colours, since few reading programs know the style sheet's variables.
	ForElectronicBook bool
	// Class is the drawing's own class.
	Class string
	// FitWidth makes texts as wide as in our own fonts. Otherwise text in a wider font may run into its
	// neighbours.
	FitWidth bool
	// JoinLetters writes single letters on one line as one text, with a place for each letter. Drawings
	// with hundreds of digits then take a third of the bytes.
	JoinLetters bool
	// KnownCopies are the numbers, from 1, of copied drawings that the page has already, by name
	// (figure.Copy). Append adds the ones that it writes. If KnownCopies is nil, every copy is written
	// in full.
	KnownCopies map[string]int
	// Address returns the address of a picture's file. If Address is nil, the picture's data are
	// written into the drawing.
	Address func(figure.Picture) string
}

// Append appends a figure to an HTML page. Black is the colour of the page's text, white and shade
// are --paper and --shade of the style sheet. Faces, inks of shapes and line ends are classes
// (groupstyle.go). Options.ForElectronicBook changes this for electronic books.
func Append(dst []byte, f *figure.Figure, o Options) []byte {
	w := writer{dst: append(dst, "<svg"...), fitsWidth: o.FitWidth, joinLetters: o.JoinLetters, address: o.Address, colour: appendColour}
	w.classes = !o.ForElectronicBook
	if o.ForElectronicBook {
		w.colour = appendPlainColour
		w.raw(` xmlns="http://www.w3.org/2000/svg"`)
	}
	w.attribute("class", o.Class)
	w.viewBox(f)
	if o.Title == "" {
		w.raw(` aria-hidden="true">`)
	} else {
		w.raw(` role="img"`)
		w.attribute("aria-label", o.Title)
		if o.Description != "" {
			w.attribute("aria-describedby", o.ID)
		}
		w.raw(">")
		if o.ForElectronicBook { // few reading programs read aria-label
			w.raw("<title>")
			w.dst = Escape(w.dst, o.Title)
			w.raw("</title>")
		}
		if o.Description != "" {
			w.raw("<desc")
			w.attribute("id", o.ID)
			w.raw(">")
			w.dst = Escape(w.dst, o.Description)
			w.raw("</desc>")
		}
	}
	if o.ForElectronicBook {
		w.items(f.Items)
	} else {
		w.withCopies(f, o.KnownCopies)
	}
	w.raw("</svg>")
	return w.dst
}

// AppendSymbol writes a figure as a symbol, which other drawings of the page use by its id. known is
// Options.KnownCopies.
func AppendSymbol(dst []byte, f *figure.Figure, id string, known map[string]int) []byte {
	w := writer{dst: append(dst, "<symbol"...), colour: appendColour, classes: true}
	w.attribute("id", id)
	w.viewBox(f)
	w.raw(">")
	w.withCopies(f, known)
	w.raw("</symbol>")
	return w.dst
}

// withCopies writes a figure for a page. known is Options.KnownCopies.
func (w *writer) withCopies(f *figure.Figure, known map[string]int) {
	from := 0
	if known != nil {
		w.defineCopies(f.Copies, known)
		for _, c := range f.Copies {
			w.writeItems(f.Items[from:c.From])
			w.copy(c, known[c.Name])
			from = c.To
		}
	}
	w.writeItems(f.Items[from:])
	w.group(groupStyle{})
}

// writer is the state of one drawing.
type writer struct {
	dst         []byte
	address     func(figure.Picture) string
	colour      func([]byte, figure.Ink) []byte
	outline     func(figure.Text) figure.Path // draws letters as outlines; nil where they stay letters
	fitsWidth   bool                          // texts are as wide as our fonts
	joinLetters bool                          // single letters on one line are one text
	classes     bool                          // the page's style sheet knows the inks by name
	// omitWeights leaves the weight of strokes to the elements around them.
	omitWeights bool
	openStyle   groupStyle  // style of the open group
	openFace    figure.Face // face (font) of the open group
}

func (w *writer) items(items []figure.Item) {
	w.writeItems(items)
	w.group(groupStyle{})
}

// writeItems writes items and leaves the last group open.
func (w *writer) writeItems(items []figure.Item) {
	for i := 0; i < len(items); i++ {
		if n := countLetterRow(items[i:]); w.joinLetters && n > 1 {
			w.writeLetterRow(items[i : i+n])
			i += n - 1
			continue
		}
		switch it := items[i].(type) {
		case figure.Path:
			w.group(shapeStyle(it.Stroke, it.Weight, it.Fill, it.Cap))
			w.path(it.Segments)
		case figure.Disc:
			w.group(shapeStyle(it.Stroke, it.Weight, it.Fill, figure.Butt))
			w.disc(it)
		case figure.Text:
			w.text(it)
		case figure.Picture:
			w.group(groupStyle{})
			w.picture(it)
		}
	}
}

func (w *writer) text(t figure.Text) {
	if w.outline != nil {
		w.outlinedText(t)
		return
	}
	l := textStyle(t)
	if l != w.openStyle {
		w.openFace = t.Face
	}
	w.group(l)
	w.raw("<text")
	if t.Face != w.openFace {
		w.faceClass(t.Face)
	}
	w.lengthAttribute("x", t.At.X)
	w.lengthAttribute("y", t.At.Y)
	if w.fitsWidth {
		w.lengthAttribute("textLength", t.Width())
		w.raw(` lengthAdjust="spacingAndGlyphs"`)
	}
	w.raw(">")
	w.dst = Escape(w.dst, t.String)
	w.raw("</text>")
}

// countLetterRow returns how many items at the beginning of a list are single letters of one style on one
// line.
func countLetterRow(items []figure.Item) int {
	first, _ := items[0].(figure.Text)
	for n, item := range items {
		t, ok := item.(figure.Text)
		if !ok || utf8.RuneCountInString(t.String) != 1 || !areOnSameLine(first, t) {
			return n
		}
	}
	return len(items)
}

// areOnSameLine reports whether two texts differ at most in their horizontal place and their letters.
func areOnSameLine(a, b figure.Text) bool {
	b.At.X, b.String = a.At.X, a.String
	return a == b
}

// writeLetterRow writes single letters on one line as one text. Each letter has its own x, so that a
// browser places it by its own start, middle or end.
func (w *writer) writeLetterRow(items []figure.Item) {
	first := items[0].(figure.Text)
	l := textStyle(first)
	if l != w.openStyle {
		w.openFace = first.Face
	}
	w.group(l)
	w.raw("<text")
	if first.Face != w.openFace {
		w.faceClass(first.Face)
	}
	w.beginAttribute("x")
	for i, item := range items {
		if i > 0 {
			w.raw(" ")
		}
		w.length(item.(figure.Text).At.X)
	}
	w.raw(`"`)
	w.lengthAttribute("y", first.At.Y)
	w.raw(">")
	for _, item := range items {
		w.dst = Escape(w.dst, item.(figure.Text).String)
	}
	w.raw("</text>")
}

func (w *writer) disc(d figure.Disc) {
	w.raw("<circle")
	w.lengthAttribute("cx", d.Center.X)
	w.lengthAttribute("cy", d.Center.Y)
	w.lengthAttribute("r", d.Radius)
	w.raw("/>")
}
