package cover

import "octavo/engine/figure"

// Colours are the publisher's own colours, in place of a scheme. Each field is the ink for the figure.Paint of
// the same name.
type Colours struct{ Ground, Paper, Accent, Dusk figure.Ink }

// ink returns the colour for a paint.
func (o *Colours) ink(p figure.Paint) figure.Ink {
	return map[figure.Paint]figure.Ink{figure.Ground: o.Ground, figure.Paper: o.Paper, figure.Accent: o.Accent, figure.Dusk: o.Dusk}[p]
}

// LetterInk returns the ink for letters on a colour: Paper or Dusk, whichever has more contrast.
func (o *Colours) LetterInk(on figure.Ink) figure.Ink {
	if figure.Contrast(on, o.Paper) > figure.Contrast(on, o.Dusk) {
		return o.Paper
	}
	return o.Dusk
}

// Mix returns a colour between a and b, in RGB. percent is the share of b.
func Mix(a, b [3]uint8, percent int) (mixed [3]uint8) {
	for i := range mixed {
		mixed[i] = uint8((int(a[i])*(100-percent) + int(b[i])*percent + 50) / 100)
	}
	return mixed
}
