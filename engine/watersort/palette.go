package watersort

import (
	"strings"

	"octavo/engine/figure"
)

// A swatch holds the marks that distinguish a colour's segments: first the glyph; in grey, hatch and
// tint; in colour, also the ink.
type swatch struct {
	glyph string
	ink   figure.Ink
	hatch figure.Hatch
	tint  figure.Ink // the ground under the hatch, in grey
}

// swatchOf returns the swatch of a colour. Small levels use the first colours, so
// these have very different inks, glyphs and hatches. Among the first twelve, no
// two hatches are equal, and no two glyphs are from a group that readers confuse
// (O Q C G D 0, B 8 R P 3, I 1 L J …).
func swatchOf(c colour) swatch {
	n := int(c) - 1
	// Colours of the same hatch, twelve apart, differ in tint.
	round := n / int(figure.HatchCount)
	return swatch{
		glyph: c.glyph(),
		ink:   figure.Colour(n),
		hatch: figure.Hatch(n % int(figure.HatchCount)),
		tint:  tints[(n+round)%len(tints)],
	}
}

// tints differ in lightness, and black is legible on each.
var tints = [...]figure.Ink{figure.White, figure.Tone(figure.Stone, figure.Pale), figure.Tone(figure.Stone, figure.Medium)}

// glyphFace returns the face of a glyph. The sans I is only a stroke; the serif I is not confused with 1
// or l.
func glyphFace(glyph string) figure.Face {
	if glyph == "I" {
		return figure.SerifSemibold
	}
	return figure.SansSemibold
}

// addGlyph draws a glyph centred at a point. A zero is slashed to distinguish it from O.
func addGlyph(f *figure.Figure, at figure.Point, size figure.Length, glyph string, ink figure.Ink) {
	height := size * figure.CapHeight / 1000
	if strings.Trim(glyph, "0123456789") == "" {
		height = size * figure.FigureHeight / 1000
	}
	f.Add(figure.Text{
		At: figure.Point{X: at.X, Y: at.Y + height/2}, Anchor: figure.Middle, Size: size,
		Face: glyphFace(glyph), Ink: ink, String: glyph,
	})
	if glyph == "0" {
		slash := figure.Path{Stroke: ink, Weight: figure.Hairline}
		slash.MoveTo(at.X-height/5, at.Y+height/4).LineTo(at.X+height/5, at.Y-height/4)
		f.Add(slash)
	}
}
