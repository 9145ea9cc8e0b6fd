package figures

import (
	"math"
	"slices"

	"octavo/engine/figure"
)

// Coarsen enlarges a figure tenfold and rounds its points to millimetres. SVG then needs no decimals: a
// card in a gallery takes half the bytes. Pages show the card so small that nobody sees the rounding.
func Coarsen(f figure.Figure) figure.Figure {
	items := make([]figure.Item, len(f.Items))
	for i, item := range f.Items {
		switch it := item.(type) {
		case figure.Path:
			it.Segments = slices.Clone(it.Segments)
			for k := range it.Segments {
				for n, p := range it.Segments[k].P {
					it.Segments[k].P[n] = enlargePoint(p)
				}
			}
			it.Weight *= enlargement
			item = it
		case figure.Disc:
			it.Center, it.Radius, it.Weight = enlargePoint(it.Center), enlargement*it.Radius, enlargement*it.Weight
			item = it
		case figure.Text:
			it.At, it.Size = enlargePoint(it.At), enlargement*it.Size
			item = it
		case figure.Picture:
			it.Box, it.Whole = enlargeRect(it.Box), enlargeRect(it.Whole)
			item = it
		}
		items[i] = item
	}
	f.W, f.H, f.Items = enlargement*f.W, enlargement*f.H, items
	return f
}

func enlargeRect(r figure.Rect) figure.Rect {
	return figure.Rect{X: enlargement * r.X, Y: enlargement * r.Y, W: enlargement * r.W, H: enlargement * r.H}
}

// enlargement makes a millimetre of a tenth of a millimetre.
const enlargement = 10

func enlargePoint(p figure.Point) figure.Point {
	round := func(l figure.Length) figure.Length {
		return figure.Length(math.Round(float64(enlargement*l)/float64(figure.Millimetre))) * figure.Millimetre
	}
	return figure.Point{X: round(p.X), Y: round(p.Y)}
}
