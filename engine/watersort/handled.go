package watersort

import (
	"octavo/engine"
	"octavo/engine/figure"
)

// Signs are the segments of each colour, in the order in which the text names them: as
// they lie in bottles, the lowest apart, whose corners are rounded.
func (p *Puzzle) Signs() []engine.Sign {
	var signs []engine.Sign
	seen := map[colour]bool{}
	for _, b := range p.start.bottles {
		for i := range b.height() {
			if c := b.at(i); !seen[c] {
				seen[c] = true
				signs = append(signs, c.sign(p.start.capacity))
			}
		}
	}
	return signs
}

func (c colour) sign(capacity int) engine.Sign {
	return engine.Sign{
		Name: func(string) string { return c.glyph() },
		Draw: func(cell figure.Length, style figure.Style) figure.Figure {
			style.Cell = cell
			plot := newGlass(style, capacity).segment(figure.Point{}, 1)
			plot.X, plot.Y = 0, 0
			f := figure.Figure{W: plot.W, H: plot.H}
			var alone filling
			alone.add(c, plot)
			alone.addTo(&f, style)
			return f
		},
	}
}
