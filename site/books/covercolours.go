package books

import (
	"math"
	"strconv"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/render/cover"
)

// ownColours returns the publisher's own colours of a cover, or nil without a ground colour.
// Missing colours are the ground mixed with white or black: much white for the paper, less for the
// accent, black for the dusk.
func ownColours(from content.CoverPalette) *cover.Colours {
	ground, ok := content.ParseColor(from.Ground.Value)
	if !ok {
		return nil
	}
	ink := func(given strict.Located[string], with [3]uint8, percent int) figure.Ink {
		if rgb, ok := content.ParseColor(given.Value); ok {
			return figure.OwnInk(rgb)
		}
		return figure.OwnInk(cover.Mix(ground, with, percent))
	}
	white, black := [3]uint8{255, 255, 255}, [3]uint8{}
	return &cover.Colours{
		Ground: figure.OwnInk(ground), Paper: ink(from.Paper, white, 94),
		Accent: ink(from.Accent, white, 55), Dusk: ink(from.Dusk, black, 70),
	}
}

// Least contrasts of letters (WCAG 2.2, 1.4.3): of text, and of the large letters that stand on the accent.
const (
	textContrast  = 4.5
	largeContrast = 3.0
)

// checkColours checks that letters on the publisher's own colours can be read.
func (p *planner) checkColours(source *content.Book) {
	from := source.Cover.Colors
	own := ownColours(from)
	if own == nil {
		return
	}
	for _, c := range []struct {
		setting strict.Located[string]
		on      figure.Ink
		letters figure.Ink
		least   float64
	}{
		{from.Ground, own.Ground, own.LetterInk(own.Ground), textContrast},
		{from.Paper, own.Paper, own.Dusk, textContrast},
		{from.Accent, own.Accent, own.LetterInk(own.Accent), largeContrast},
	} {
		if contrast := figure.Contrast(c.on, c.letters); contrast < c.least {
			at := c.setting
			if !at.Written() {
				at = from.Ground
			}
			p.problem(at.Pos, at.Value, "letters in %s on %s have a contrast of %s to 1, and it takes %s; possible: a colour that is lighter or darker", c.letters, c.on, oneDecimal(contrast), oneDecimal(c.least))
		}
	}
}

// oneDecimal formats a number with one decimal, rounded down.
func oneDecimal(n float64) string { return strconv.FormatFloat(math.Floor(n*10)/10, 'f', 1, 64) }
