package pdf

import (
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/ink"
)

// fourInks reports whether the colours of a form of a book are mixtures of the four
// inks of print: those of the file for a print house that takes nothing else.
func (e Form) fourInks(book *render.Book) bool {
	return e == Print && book.Color && book.Page.House.FourInks
}

// An inkOperator sets the colour of lines or of areas, in each of the spaces in which
// colours are written (ISO 32000-1, 8.6.8).
type inkOperator struct{ grey, screen, print string }

var (
	lineInk = inkOperator{"G\n", "RG\n", "K\n"}
	areaInk = inkOperator{"g\n", "rg\n", "k\n"}
)

// ink writes a colour, in shades of grey wherever it is one, so that black is
// printed with black alone.
func (c *content) ink(of figure.Ink, set inkOperator) {
	spec := of.Spec()
	rgb, twin := spec.RGB, [3]uint8{spec.Grey, spec.Grey, spec.Grey}
	if c.grey {
		rgb = twin
	}
	switch {
	case rgb[0] == rgb[1] && rgb[1] == rgb[2]:
		c.share(rgb[0]).text(set.grey)
	case c.four:
		mix := ink.Of(of)
		c.percent(mix.C).percent(mix.M).percent(mix.Y).percent(mix.K).text(set.print)
	default:
		c.share(rgb[0]).share(rgb[1]).share(rgb[2]).text(set.screen)
	}
}

// percent writes n/100.
func (c *content) percent(n uint8) *content {
	c.thousandths(int(n) * 10)
	return c.text(" ")
}
