// Package svg writes figures as SVG: for a page, whose style sheet gives the
// colours and the letters ([Append]), and as files that need nothing else ([File]).
//
// Nothing of a figure is left out or moved; a character that
// XML has not is written as U+FFFD.
//
// A unit of the drawing is a millimetre. Figures count in micrometres, so that
// three decimals say every length exactly.
package svg

import (
	"unicode/utf8"

	"octavo/engine/figure"
)

// Options say how a drawing stands in its page.
type Options struct {
	// Title names the drawing for those who can't see it. A drawing without a
	// title is an ornament, and hidden from them.
	Title string
	// Described says what stands in a drawing that has a title, for those who can't
	// see it, under an id of the page's; empty where the page says it elsewhere.
	Described, ID string
	// Namespace says that the page is one of an electronic book: XML, in which a
	// drawing names its language, and read by programs of which few know what a
	// style sheet's names stand for, so that white and shade are white and shade.
	Namespace bool
	// Class is the drawing's own class.
	Class string
	// Fitted makes every text as wide as our own fonts would: for drawings in
	// which a wider font of the reader's would run into its neighbours.
	Fitted bool
	// Rows writes single letters that stand on one line after each other as one text, in
	// which each has its place: drawings with hundreds of small digits are a third as long.
	Rows bool
	// Address is where a picture's file is found. Where there is none, the
	// pixels are written into the drawing.
	Address func(figure.Picture) string
}

// Append writes the figure for a place within an HTML page. Black is the
// colour of the page's text, white and shade are the style sheet's --paper and
// --shade, and each face is a class of its name.
func Append(dst []byte, f *figure.Figure, o Options) []byte {
	w := writer{dst: append(dst, "<svg"...), fitted: o.Fitted, rows: o.Rows, address: o.Address, colour: appendColour}
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
		w.raw("><title>")
		w.dst = Escape(w.dst, o.Title)
		w.raw("</title>")
		if o.Described != "" {
			w.raw("<desc")
			w.attribute("id", o.ID)
			w.raw(">")
			w.dst = Escape(w.dst, o.Described)
			w.raw("</desc>")
		}
	}
	w.items(f.Items)
	w.raw("</svg>")
	return w.dst
}

// AppendSymbol writes the figure for a place within a drawing of an HTML page: nothing is
// seen of it there, and other drawings of the page may use it by its id.
func AppendSymbol(dst []byte, f *figure.Figure, id string) []byte {
	w := writer{dst: append(dst, "<symbol"...), colour: appendColour}
	w.attribute("id", id)
	w.viewBox(f)
	w.raw(">")
	w.items(f.Items)
	w.raw("</symbol>")
	return w.dst
}

// writer is the state of one drawing.
type writer struct {
	dst     []byte
	address func(figure.Picture) string
	colour  func([]byte, figure.Ink) []byte
	letters func(figure.Text) figure.Path // what letters are drawn as; nil where they stay letters
	fitted  bool                          // texts are as wide as our fonts
	rows    bool                          // single letters on one line are one text
	look    look                          // of the open group
	cut     figure.Face                   // the face that the open group names
}

// look is what neighbouring items may have in common: a run of them is written
// as one group, so that each says little more than where it is. The face is
// not part of it: in a solution it changes from digit to digit.
type look struct {
	open         bool
	text         bool
	fill, stroke figure.Ink
	weight       figure.Length
	cap          figure.Cap
	size         figure.Length
	anchor       figure.Anchor
}

func (w *writer) items(items []figure.Item) {
	for i := 0; i < len(items); i++ {
		if row := w.row(items[i:]); len(row) > 1 {
			w.letterRow(row)
			i += len(row) - 1
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
	w.group(look{})
}

func shapeLook(stroke figure.Ink, weight figure.Length, fill figure.Ink, end figure.Cap) look {
	l := look{open: true, fill: fill, stroke: stroke}
	if stroke != figure.NoInk {
		l.weight, l.cap = weight, end
	}
	return l
}

// group makes sure that what follows stands in a group of this look.
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
	if l.text {
		w.face(w.cut)
		w.measure("font-size", l.size)
		if l.anchor != figure.Start {
			w.attribute("text-anchor", l.anchor.String())
		}
	}
	w.ink("fill", l.fill)
	if l.stroke != figure.NoInk {
		w.ink("stroke", l.stroke)
		w.measure("stroke-width", l.weight)
		w.raw(ends[l.cap])
	}
	w.raw(">")
}

var ends = [...]string{
	figure.Butt:   "",
	figure.Square: ` stroke-linecap="square"`,
	figure.Round:  ` stroke-linecap="round" stroke-linejoin="round"`,
}

func (w *writer) text(t figure.Text) {
	if w.letters != nil {
		w.outlined(t)
		return
	}
	l := look{open: true, text: true, fill: t.Ink, size: t.Size, anchor: t.Anchor}
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

// row are the items at the beginning of a list that are single letters of one look on
// one line; none where they are not to be written together.
func (w *writer) row(items []figure.Item) (row []figure.Text) {
	for w.rows && len(row) < len(items) {
		t, ok := items[len(row)].(figure.Text)
		if !ok || utf8.RuneCountInString(t.String) != 1 {
			break
		}
		if like := t; len(row) > 0 {
			like.At.X, like.String = row[0].At.X, row[0].String
			if like != row[0] {
				break
			}
		}
		row = append(row, t)
	}
	return row
}

// letterRow writes such letters: each after the first begins a stretch of text of its
// own, with its own anchor, since it has its own place.
func (w *writer) letterRow(row []figure.Text) {
	l := look{open: true, text: true, fill: row[0].Ink, size: row[0].Size, anchor: row[0].Anchor}
	if l != w.look {
		w.cut = row[0].Face
	}
	w.group(l)
	w.raw("<text")
	if row[0].Face != w.cut {
		w.face(row[0].Face)
	}
	w.name("x")
	for i, t := range row {
		if i > 0 {
			w.raw(" ")
		}
		w.length(t.At.X)
	}
	w.raw(`"`)
	w.measure("y", row[0].At.Y)
	w.raw(">")
	for _, t := range row {
		w.dst = Escape(w.dst, t.String)
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
