package cards

import "octavo/engine/figure"

// paint puts shapes on the card in tones of a hue; without areas, where ink is
// saved: each shape then hides what is behind it with the white of the paper,
// and has a line around it. Shapes of the deepest tone that follow each other
// are one silhouette, and have one line around them all.
func (p *pen) paint(shapes []shape, hue figure.Hue) {
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

func (s shape) silhouette() bool { return s.depth == figure.Deep && s.line == 0 }

func (s shape) ink(hue figure.Hue) figure.Ink {
	if s.depth == snow {
		return figure.White
	}
	return figure.Tone(hue, s.depth)
}

func (s shape) filled(hue figure.Hue) figure.Path {
	path := figure.Path{Segments: s.path, Fill: s.ink(hue)}
	if s.line > 0 {
		path = figure.Path{Segments: s.path, Stroke: s.ink(hue), Weight: max(s.line, figure.Hairline), Cap: figure.Round}
	}
	return path
}

func (p *pen) outlined(shapes []shape) {
	for _, s := range shapes {
		p.figure.Add(figure.Path{Segments: s.path, Stroke: figure.Black, Weight: s.outlineWeight(), Cap: figure.Round})
	}
	for _, s := range shapes {
		if s.line == 0 {
			p.figure.Add(figure.Path{Segments: s.path, Fill: figure.White})
		}
	}
}

// outlineWeight is that of a line of which an area will cover the inner half,
// or that of a stroke.
func (s shape) outlineWeight() figure.Length {
	switch {
	case s.line > 0:
		return figure.Hairline
	default:
		return 2 * figure.Hairline
	}
}
