package svg

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"octavo/engine/figure"
)

// A letter is what a text has beside its look, which it has in common with others. It
// points to nothing, since there are thousands a page to be moved about.
type letter struct {
	at       figure.Point
	face     figure.Face
	kerned   bool
	single   bool // whether it is one rune
	tracking int32
	item     int32 // whose text it is, or a part of which
	from, to int32 // in that
}

// said is what a letter of some items says.
func (l *letter) said(items []figure.Item) string {
	return items[l.item].(figure.Text).String[l.from:l.to]
}

// letterOf is a text as one letter, which stands somewhere.
func letterOf(t *figure.Text, item int, at figure.Point) letter {
	return letter{
		at: at, face: t.Face, kerned: t.Kerned, single: utf8.RuneCountInString(t.String) == 1,
		tracking: t.Tracking, item: int32(item), to: int32(len(t.String)),
	}
}

// lines writes texts of one look in order, so that those of a face and a line stand beside
// each other, with numbers digit by digit: what is in one ink may be drawn in any order.
func (w *writer) lines(d *desk, items []figure.Item) {
	d.letters = d.letters[:0]
	for i := range items {
		text := items[i].(figure.Text)
		d.letters = appendDigits(d.letters, &text, i)
	}
	d.inOrder()
	for rest := d.letters; len(rest) > 0; {
		n := max(1, rowOf(rest))
		if n > 1 {
			w.letterRow(items, rest[:n])
		} else {
			w.text(rest[0].set(items))
		}
		rest = rest[n:]
	}
}

// inOrder has letters stand by line. Those of a face do already, as a rule: drawings are made line by line.
func (d *desk) inOrder() {
	if slices.IsSortedFunc(d.letters, byLine) {
		return
	}
	d.partFaces()
	if !slices.IsSortedFunc(d.letters, byLine) {
		slices.SortStableFunc(d.letters, byLine)
	}
}

// partFaces parts letters by their faces, and leaves those of each as they came.
func (d *desk) partFaces() {
	var places [figure.SerifSemibold + 2]int // where those of each begin
	for i := range d.letters {
		places[d.letters[i].face+1]++
	}
	for face := range figure.SerifSemibold {
		places[face+1] += places[face]
	}
	d.parted = slices.Grow(d.parted[:0], len(d.letters))[:len(d.letters)]
	for i := range d.letters {
		place := &places[d.letters[i].face]
		d.parted[*place] = d.letters[i]
		*place++
	}
	d.letters, d.parted = d.parted, d.letters
}

// byLine is the order of letters: by faces, in these by lines, and in these as they came.
func byLine(a, b letter) int {
	switch {
	case a.face != b.face:
		return cmp.Compare(a.face, b.face)
	case a.at.Y != b.at.Y:
		return cmp.Compare(a.at.Y, b.at.Y)
	}
	return cmp.Or(cmp.Compare(a.item, b.item), cmp.Compare(a.from, b.from))
}

// rowOf is how many letters at the beginning of a list are single ones on one line, in
// one face.
func rowOf(letters []letter) (n int) {
	first := &letters[0]
	for n < len(letters) {
		l := &letters[n]
		if !l.single || l.at.Y != first.at.Y || l.face != first.face || l.kerned != first.kerned || l.tracking != first.tracking {
			break
		}
		n++
	}
	return n
}

// set is a letter of some items as a text.
func (l *letter) set(items []figure.Item) figure.Text {
	text := items[l.item].(figure.Text)
	text.At, text.String = l.at, text.String[l.from:l.to]
	return text
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
func appendDigits(to []letter, t *figure.Text, item int) []letter {
	if len(t.String) < 2 || t.Tracking != 0 || t.Kerned || strings.Trim(t.String, "0123456789") != "" {
		return append(to, letterOf(t, item, onTenths(t.At)))
	}
	whole, before := t.Width(), figure.Length(0)
	for i := range len(t.String) {
		digit, at := t.String[i:i+1], t.At
		wide := figure.Width(t.Face, t.Size, digit)
		switch t.Anchor {
		case figure.Start:
			at.X += before
		case figure.Middle:
			at.X += before + (wide-whole)/2
		case figure.End:
			at.X += before + wide - whole
		}
		before += wide
		to = append(to, letter{at: onTenths(at), face: t.Face, single: true, item: int32(item), from: int32(i), to: int32(i + 1)})
	}
	return to
}

// onTenths has a point stand on tenths of a millimetre: nobody sees less, of drawings that
// are hardly ever larger than on paper.
func onTenths(p figure.Point) figure.Point {
	const tenth = 100 * figure.Micrometre
	round := func(l figure.Length) figure.Length { return (l + tenth/2) / tenth * tenth }
	return figure.Point{X: round(p.X), Y: round(p.Y)}
}
