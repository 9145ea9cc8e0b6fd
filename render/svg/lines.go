package svg

import (
	"cmp"
	"slices"
	"strings"

	"octavo/engine/figure"
)

// inLines puts texts of one look in order, so that those of a face and a line stand
// beside each other, with numbers digit by digit: what is in one ink may be drawn in any
// order.
func inLines(items []figure.Item) []figure.Item {
	var all []figure.Item
	for _, item := range items {
		t, ok := item.(figure.Text)
		if !ok {
			return items
		}
		all = append(all, digitsOf(t)...)
	}
	slices.SortStableFunc(all, func(a, b figure.Item) int {
		s, t := a.(figure.Text), b.(figure.Text)
		return cmp.Or(cmp.Compare(s.Face, t.Face), cmp.Compare(s.At.Y, t.At.Y))
	})
	return all
}

// digitsOf are the digits of a number, each where it stands; other texts are themselves.
// All stand on tenths of a millimetre.
func digitsOf(t figure.Text) []figure.Item {
	if len(t.String) < 2 || t.Tracking != 0 || t.Kerned || strings.Trim(t.String, "0123456789") != "" {
		return []figure.Item{onTenths(t)}
	}
	whole, before := t.Width(), figure.Length(0)
	digits := make([]figure.Item, len(t.String))
	for i := range digits {
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
		digits[i] = onTenths(d)
	}
	return digits
}

// onTenths has a text stand on tenths of a millimetre: nobody sees less, of drawings that
// are hardly ever larger than on paper.
func onTenths(t figure.Text) figure.Text {
	const tenth = 100 * figure.Micrometre
	round := func(l figure.Length) figure.Length { return (l + tenth/2) / tenth * tenth }
	t.At.X, t.At.Y = round(t.At.X), round(t.At.Y)
	return t
}
