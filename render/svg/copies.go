package svg

import (
	"strconv"
	"strings"

	"octavo/engine/figure"
)

// copyID returns the id of a copied drawing.
func copyID(number int) string { return "_c" + strconv.Itoa(number) }

// define writes the copied drawings that the page doesn't have yet. Their strokes take the weight
// of the place of use.
func (w *writer) define(copies []figure.Copy, known map[string]int) {
	open := false
	for _, c := range copies {
		if known[c.Name] > 0 {
			continue
		}
		if known[c.Name] = len(known) + 1; !open {
			w.raw("<defs>")
			open = true
		}
		w.raw("<g")
		w.attribute("id", copyID(known[c.Name]))
		w.raw(">")
		w.unweighted = true
		w.items(c.Unit())
		w.unweighted = false
		w.raw("</g>")
	}
	if open {
		w.raw("</defs>")
	}
}

// copy writes a reference to a copied drawing.
func (w *writer) copy(c figure.Copy, number int) {
	w.group(look{open: true, copies: c.Box.W, weight: c.Weight})
	w.raw("<use")
	w.attribute("href", "#"+copyID(number))
	w.measure("x", magnified(c.Box.X, c.Box.W))
	w.measure("y", magnified(c.Box.Y, c.Box.W))
	w.raw("/>")
}

// magnified converts a length to units of copies with a side, rounded to a hundredth of a
// millimetre on the page.
func magnified(l, side figure.Length) figure.Length {
	const step = 100 // micrometres of a unit, which is larger than its copies
	return (l*figure.Unit + side*step/2) / (side * step) * step
}

// scaled writes the scale of copies as attributes of a group.
func (w *writer) scaled(l look) {
	w.name("transform")
	w.raw("scale(")
	w.raw(strings.TrimPrefix(strconv.FormatFloat(float64(l.copies)/float64(figure.Unit), 'f', 6, 64), "0"))
	w.raw(`)"`)
	w.measure("stroke-width", magnified(l.weight, l.copies))
}
