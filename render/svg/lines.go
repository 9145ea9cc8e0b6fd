package svg

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"octavo/engine/figure"
)

// A lineOf says on which line a text stands, and which it is.
type lineOf struct {
	y    figure.Length
	face figure.Face
	at   int
}

// lines writes texts of one look in order, so that those of a face and a line stand beside
// each other, with numbers digit by digit: what is in one ink may be drawn in any order.
func (w *writer) lines(d *desk, items []figure.Item) {
	d.texts, d.lines = d.texts[:0], d.lines[:0]
	for _, item := range items {
		d.texts = appendDigits(d.texts, item.(figure.Text))
	}
	for i := range d.texts {
		d.lines = append(d.lines, lineOf{d.texts[i].At.Y, d.texts[i].Face, i})
	}
	slices.SortFunc(d.lines, func(a, b lineOf) int {
		return cmp.Or(cmp.Compare(a.face, b.face), cmp.Compare(a.y, b.y), cmp.Compare(a.at, b.at))
	})
	w.texts = w.texts[:0]
	for _, l := range d.lines {
		w.texts = append(w.texts, d.texts[l.at])
	}
	for rest := w.texts; len(rest) > 0; {
		n := max(1, rowOf(rest))
		if n > 1 {
			w.letterRow(rest[:n])
		} else {
			w.text(rest[0])
		}
		rest = rest[n:]
	}
}

// rowOf is how many texts at the beginning of a list are single letters of one look on one
// line.
func rowOf(texts []figure.Text) (n int) {
	for n < len(texts) && utf8.RuneCountInString(texts[n].String) == 1 && inRow(&texts[0], &texts[n]) {
		n++
	}
	return n
}

// inRow reports whether two texts differ in nothing but where they stand on a line, and
// what they say.
func inRow(a, b *figure.Text) bool {
	like := *b
	like.At.X, like.String = a.At.X, a.String
	return like == *a
}

// appendDigits appends the digits of a number, each where it stands; other texts are
// themselves. All stand on tenths of a millimetre.
func appendDigits(to []figure.Text, t figure.Text) []figure.Text {
	if len(t.String) < 2 || t.Tracking != 0 || t.Kerned || strings.Trim(t.String, "0123456789") != "" {
		return append(to, onTenths(t))
	}
	whole, before := t.Width(), figure.Length(0)
	for i := range len(t.String) {
		d := t
		d.String = t.String[i : i+1]
		wide := d.Width()
		switch t.Anchor {
		case figure.Start:
			d.At.X += before
		case figure.Middle:
			d.At.X += before + (wide-whole)/2
		case figure.End:
			d.At.X += before + wide - whole
		}
		before += wide
		to = append(to, onTenths(d))
	}
	return to
}

// onTenths has a text stand on tenths of a millimetre: nobody sees less, of drawings that
// are hardly ever larger than on paper.
func onTenths(t figure.Text) figure.Text {
	const tenth = 100 * figure.Micrometre
	round := func(l figure.Length) figure.Length { return (l + tenth/2) / tenth * tenth }
	t.At.X, t.At.Y = round(t.At.X), round(t.At.Y)
	return t
}
