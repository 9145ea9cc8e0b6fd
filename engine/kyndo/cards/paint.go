package cards

import "octavo/engine/figure"

// A Shape is an area of a drawing, or a stroke where it has a line, at a depth
// of the card's hue.
type Shape struct {
	Path  []figure.Segment
	Depth figure.Depth
	Line  figure.Length // its weight
}

// Snow is the depth of what is white in every hue.
const Snow figure.Depth = 255

// paint puts shapes on the card in tones of a hue; without areas, where ink is
// saved: each shape then hides what is behind it with the white of the paper,
// and has a line around it. Shapes of the deepest tone that follow each other
// are one silhouette, and have one line around them all.
func (p *pen) paint(shapes []Shape, hue figure.Hue) {
	if !p.plain() {
		for _, s := range shapes {
			p.figure.Add(s.filled(hue))
		}
		return
	}
	for len(shapes) > 0 {
		n := 1
		for shapes[0].silhouette() && n < len(shapes) && shapes[n].silhouette() {
			n++
		}
		p.outlined(shapes[:n])
		shapes = shapes[n:]
	}
}

func (s Shape) silhouette() bool { return s.Depth == figure.Deep && s.Line == 0 }

func (s Shape) ink(hue figure.Hue) figure.Ink {
	if s.Depth == Snow {
		return figure.White
	}
	return figure.Tone(hue, s.Depth)
}

func (s Shape) filled(hue figure.Hue) figure.Path {
	path := figure.Path{Segments: s.Path, Fill: s.ink(hue)}
	if s.Line > 0 {
		path = figure.Path{Segments: s.Path, Stroke: s.ink(hue), Weight: max(s.Line, figure.Hairline), Cap: figure.Round}
	}
	return path
}

func (p *pen) outlined(shapes []Shape) {
	for _, s := range shapes {
		p.figure.Add(figure.Path{Segments: s.Path, Stroke: figure.Black, Weight: s.outlineWeight(), Cap: figure.Round})
	}
	for _, s := range shapes {
		if s.Line == 0 {
			p.figure.Add(figure.Path{Segments: s.Path, Fill: figure.White})
		}
	}
}

// outlineWeight is that of a line of which an area will cover the inner half,
// or that of a stroke.
func (s Shape) outlineWeight() figure.Length {
	switch {
	case s.Line > 0:
		return figure.Hairline
	default:
		return 2 * figure.Hairline
	}
}
