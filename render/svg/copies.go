package svg

import (
	"strconv"
	"strings"

	"octavo/engine/figure"
)

// copyID returns the id of a copied drawing.
func copyID(number int) string { return "_c" + strconv.Itoa(number) }

// defineCopies writes the copied drawings that the page doesn't have yet. Their strokes have no weight:
// they take the weight that is set where the drawing is used.
func (w *writer) defineCopies(copies []figure.Copy, known map[string]int) {
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
		w.omitWeights = true
		w.items(c.Unit())
		w.omitWeights = false
		w.raw("</g>")
	}
	if open {
		w.raw("</defs>")
	}
}

// copy writes a reference to a copied drawing.
func (w *writer) copy(c figure.Copy, number int) {
	w.group(groupStyle{open: true, copies: c.Box.W, weight: c.Weight})
	w.raw("<use")
	w.attribute("href", "#"+copyID(number))
	w.lengthAttribute("x", toCopyUnits(c.Box.X, c.Box.W))
	w.lengthAttribute("y", toCopyUnits(c.Box.Y, c.Box.W))
	w.raw("/>")
}

// toCopyUnits converts a length on the page to the units of a copied drawing. It rounds to tenths of a
// millimetre in these units. side is the drawing's side on the page.
func toCopyUnits(l, side figure.Length) figure.Length {
	const step = 100 // micrometres; rounding isn't seen, since copies are smaller than the drawing in its own units
	return (l*figure.Unit + side*step/2) / (side * step) * step
}

// scaleAttributes writes the scale of copies, and the weight of their strokes, as attributes of a
// group.
func (w *writer) scaleAttributes(s groupStyle) {
	w.beginAttribute("transform")
	w.raw("scale(")
	w.raw(strings.TrimPrefix(strconv.FormatFloat(float64(s.copies)/float64(figure.Unit), 'f', 6, 64), "0"))
	w.raw(`)"`)
	w.lengthAttribute("stroke-width", toCopyUnits(s.weight, s.copies))
}
