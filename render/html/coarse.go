package html

import (
	"math"
	"slices"

	"octavo/engine/figure"
)

// coarse is a figure whose unit is a tenth of a millimetre, all of whose points are whole:
// a card that is shown as small as in a gallery says itself in half as much, and looks the same.
func coarse(f figure.Figure) figure.Figure {
	items := make([]figure.Item, len(f.Items))
	for i, item := range f.Items {
		switch it := item.(type) {
		case figure.Path:
			it.Segments = slices.Clone(it.Segments)
			for k := range it.Segments {
				for n, p := range it.Segments[k].P {
					it.Segments[k].P[n] = inTenths(p)
				}
			}
			it.Weight *= perTenth
			item = it
		case figure.Disc:
			it.Center, it.Radius, it.Weight = inTenths(it.Center), perTenth*it.Radius, perTenth*it.Weight
			item = it
		case figure.Text:
			it.At, it.Size = inTenths(it.At), perTenth*it.Size
			item = it
		case figure.Picture:
			it.Box, it.Whole = finer(it.Box), finer(it.Whole)
			item = it
		}
		items[i] = item
	}
	f.W, f.H, f.Items = perTenth*f.W, perTenth*f.H, items
	return f
}

func finer(r figure.Rect) figure.Rect {
	return figure.Rect{X: perTenth * r.X, Y: perTenth * r.Y, W: perTenth * r.W, H: perTenth * r.H}
}

// perTenth is how often a tenth of a millimetre is in one.
const perTenth = 10

func inTenths(p figure.Point) figure.Point {
	round := func(l figure.Length) figure.Length {
		return figure.Length(math.Round(float64(perTenth*l)/float64(figure.Millimetre))) * figure.Millimetre
	}
	return figure.Point{X: round(p.X), Y: round(p.Y)}
}
