package figures

import (
	"math"
	"slices"

	"octavo/engine/figure"
)

// Coarse rounds the points of a figure to tenths of a millimetre and makes that its unit. A
// card as small as in a gallery looks the same and takes half the bytes.
func Coarse(f figure.Figure) figure.Figure {
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
			it.Box, it.Whole = enlarge(it.Box), enlarge(it.Whole)
			item = it
		}
		items[i] = item
	}
	f.W, f.H, f.Items = perTenth*f.W, perTenth*f.H, items
	return f
}

func enlarge(r figure.Rect) figure.Rect {
	return figure.Rect{X: perTenth * r.X, Y: perTenth * r.Y, W: perTenth * r.W, H: perTenth * r.H}
}

// perTenth is the number of tenths of a millimetre in one millimetre.
const perTenth = 10

func inTenths(p figure.Point) figure.Point {
	round := func(l figure.Length) figure.Length {
		return figure.Length(math.Round(float64(perTenth*l)/float64(figure.Millimetre))) * figure.Millimetre
	}
	return figure.Point{X: round(p.X), Y: round(p.Y)}
}
