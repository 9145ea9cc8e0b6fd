package svg

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"octavo/engine/figure"
)

// A letter is what a text has beside its look, which it has in common with others.
type letter struct {
	at       figure.Point
	face     figure.Face
	kerned   bool
	tracking int
	number   int // as it came
	text     string
}

// lines writes texts of one look in order, so that those of a face and a line stand beside
// each other, with numbers digit by digit: what is in one ink may be drawn in any order.
func (w *writer) lines(d *desk, items []figure.Item) {
	d.letters = d.letters[:0]
	for _, item := range items {
		text := item.(figure.Text)
		d.letters = appendDigits(d.letters, &text)
	}
	if !slices.IsSortedFunc(d.letters, byLine) {
		slices.SortFunc(d.letters, byLine)
	}
	alike := items[0].(figure.Text)
	for rest := d.letters; len(rest) > 0; {
		n := max(1, rowOf(rest))
		if n > 1 {
			w.letterRow(alike, rest[:n])
		} else {
			w.text(rest[0].set(alike))
		}
		rest = rest[n:]
	}
}

// byLine is the order of letters: by faces, in these by lines, and in these as they came.
func byLine(a, b letter) int {
	switch {
	case a.face != b.face:
		return cmp.Compare(a.face, b.face)
	case a.at.Y != b.at.Y:
		return cmp.Compare(a.at.Y, b.at.Y)
	}
	return cmp.Compare(a.number, b.number)
}

// rowOf is how many letters at the beginning of a list are single ones on one line, in
// one face.
func rowOf(letters []letter) (n int) {
	first := &letters[0]
	for n < len(letters) {
		l := &letters[n]
		if len(l.text) != 1 && utf8.RuneCountInString(l.text) != 1 ||
			l.at.Y != first.at.Y || l.face != first.face || l.kerned != first.kerned || l.tracking != first.tracking {
			break
		}
		n++
	}
	return n
}

// set is a letter as a text, whose look is that of another.
func (l *letter) set(alike figure.Text) figure.Text {
	alike.At, alike.Face, alike.Kerned, alike.Tracking, alike.String = l.at, l.face, l.kerned, l.tracking, l.text
	return alike
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
func appendDigits(to []letter, t *figure.Text) []letter {
	if len(t.String) < 2 || t.Tracking != 0 || t.Kerned || strings.Trim(t.String, "0123456789") != "" {
		return append(to, letter{onTenths(t.At), t.Face, t.Kerned, t.Tracking, len(to), t.String})
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
		to = append(to, letter{at: onTenths(at), face: t.Face, number: len(to), text: digit})
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
