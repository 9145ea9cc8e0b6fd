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

// Options say how a drawing stands on its page.
type Options struct {
	// Title names the drawing for screen readers. A drawing without title is hidden from them.
	Title string
	// Described describes a titled drawing for screen readers, in an element ID; "" if the page
	// describes it elsewhere.
	Described, ID string
	// Namespace is set for electronic books: XML, in which white and shade are written as colours,
	// since few reading programs know the style sheet's names.
	Namespace bool
	// Class is the drawing's own class.
	Class string
	// Fitted makes texts as wide as in our own fonts, where a wider font would run into its
	// neighbours.
	Fitted bool
	// Rows writes single letters that stand on one line as one text, in which each letter
	// has its place: drawings with hundreds of digits are a third as long.
	Rows bool
	// Known are the numbers, from 1, of copied drawings that the page has already (figure.Copy). nil
	// writes every copy in full.
	Known map[string]int
	// Address returns the address of a picture's file. If it is nil, pixels are written into the
	// drawing.
	Address func(figure.Picture) string
}

// Append writes a figure for an HTML page. Black is the colour of the page's text, white and shade
// are --paper and --shade of the style sheet. Faces, inks of shapes and line ends are classes
// (look.go).
func Append(dst []byte, f *figure.Figure, o Options) []byte {
	w := writer{dst: append(dst, "<svg"...), fitted: o.Fitted, rows: o.Rows, address: o.Address, colour: appendColour}
	w.classes = !o.Namespace
	if o.Namespace {
		w.colour = appendFast
		w.raw(` xmlns="http://www.w3.org/2000/svg"`)
	}
	w.attribute("class", o.Class)
	w.viewBox(f)
	if o.Title == "" {
		w.raw(` aria-hidden="true">`)
	} else {
		w.raw(` role="img"`)
		w.attribute("aria-label", o.Title)
		if o.Described != "" {
			w.attribute("aria-describedby", o.ID)
		}
		w.raw(">")
		if o.Namespace { // few reading programs know labels
			w.raw("<title>")
			w.dst = Escape(w.dst, o.Title)
			w.raw("</title>")
		}
		if o.Described != "" {
			w.raw("<desc")
			w.attribute("id", o.ID)
			w.raw(">")
			w.dst = Escape(w.dst, o.Described)
			w.raw("</desc>")
		}
	}
	if o.Namespace {
		w.items(f.Items)
	} else {
		w.withCopies(f, o.Known)
	}
	w.raw("</svg>")
	return w.dst
}

// AppendSymbol writes a figure as a symbol, which other drawings of the page use by its id. known
// is as in Options.
func AppendSymbol(dst []byte, f *figure.Figure, id string, known map[string]int) []byte {
	w := writer{dst: append(dst, "<symbol"...), colour: appendColour, classes: true}
	w.attribute("id", id)
	w.viewBox(f)
	w.raw(">")
	w.withCopies(f, known)
	w.raw("</symbol>")
	return w.dst
}

// withCopies writes a figure for a page. known are the drawings that the page has
// already; nil writes every copy in full.
func (w *writer) withCopies(f *figure.Figure, known map[string]int) {
	from := 0
	if known != nil {
		w.define(f.Copies, known)
		for _, c := range f.Copies {
			w.run(f.Items[from:c.From])
			w.copy(c, known[c.Name])
			from = c.To
		}
	}
	w.run(f.Items[from:])
	w.group(look{})
}

// writer is the state of one drawing.
type writer struct {
	dst     []byte
	address func(figure.Picture) string
	colour  func([]byte, figure.Ink) []byte
	outline func(figure.Text) figure.Path // draws letters as outlines; nil where they stay letters
	fitted  bool                          // texts are as wide as our fonts
	rows    bool                          // single letters on one line are one text
	classes bool                          // the page's style sheet knows the inks by name
	// unweighted leaves the weight of strokes to the elements around them.
	unweighted bool
	look       look        // look of the open group
	cut        figure.Face // face of the open group
}

func (w *writer) items(items []figure.Item) {
	w.run(items)
	w.group(look{})
}

// run writes items and leaves the last group open.
func (w *writer) run(items []figure.Item) {
	for i := 0; i < len(items); i++ {
		if n := letterRow(items[i:]); w.rows && n > 1 {
			w.letters(items[i : i+n])
			i += n - 1
			continue
		}
		switch it := items[i].(type) {
		case figure.Path:
			w.group(shapeLook(it.Stroke, it.Weight, it.Fill, it.Cap))
			w.path(it.Segments)
		case figure.Disc:
			w.group(shapeLook(it.Stroke, it.Weight, it.Fill, figure.Butt))
			w.disc(it)
		case figure.Text:
			w.text(it)
		case figure.Picture:
			w.group(look{})
			w.picture(it)
		}
	}
}

func (w *writer) text(t figure.Text) {
	if w.outline != nil {
		w.outlined(t)
		return
	}
	l := textLook(t)
	if l != w.look {
		w.cut = t.Face
	}
	w.group(l)
	w.raw("<text")
	if t.Face != w.cut {
		w.face(t.Face)
	}
	w.measure("x", t.At.X)
	w.measure("y", t.At.Y)
	if w.fitted {
		w.measure("textLength", t.Width())
		w.raw(` lengthAdjust="spacingAndGlyphs"`)
	}
	w.raw(">")
	w.dst = Escape(w.dst, t.String)
	w.raw("</text>")
}

// letterRow returns how many items at the beginning of a list are single letters of one
// look on one line.
func letterRow(items []figure.Item) int {
	first, _ := items[0].(figure.Text)
	for n, item := range items {
		t, ok := item.(figure.Text)
		if !ok || utf8.RuneCountInString(t.String) != 1 || !onSameLine(first, t) {
			return n
		}
	}
	return len(items)
}

// onSameLine reports whether two texts differ only in their place on a line and their words.
func onSameLine(a, b figure.Text) bool {
	b.At.X, b.String = a.At.X, a.String
	return a == b
}

// letters writes single letters on one line as one text, in which each has its place.
// SVG anchors each letter by itself, since each has an x of its own.
func (w *writer) letters(items []figure.Item) {
	first := items[0].(figure.Text)
	l := textLook(first)
	if l != w.look {
		w.cut = first.Face
	}
	w.group(l)
	w.raw("<text")
	if first.Face != w.cut {
		w.face(first.Face)
	}
	w.name("x")
	for i, item := range items {
		if i > 0 {
			w.raw(" ")
		}
		w.length(item.(figure.Text).At.X)
	}
	w.raw(`"`)
	w.measure("y", first.At.Y)
	w.raw(">")
	for _, item := range items {
		w.dst = Escape(w.dst, item.(figure.Text).String)
	}
	w.raw("</text>")
}

func (w *writer) disc(d figure.Disc) {
	w.raw("<circle")
	w.measure("cx", d.Center.X)
	w.measure("cy", d.Center.Y)
	w.measure("r", d.Radius)
	w.raw("/>")
}
