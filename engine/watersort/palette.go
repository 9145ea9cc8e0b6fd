package watersort

import (
	"strings"

	"octavo/engine/figure"
)

// A swatch says what the segments of a colour look like. The glyph alone identifies the colour.
type swatch struct {
	glyph string
	ink   figure.Ink // fills the segment in colour drawings
	hatch figure.Hatch
	tint  figure.Ink // fills the segment in grey drawings
}

// swatchOf returns the swatch of a colour. Small levels use the first colours, so these have very
// different inks, glyphs and hatches. The first twelve have twelve hatches. Readers confuse some
// groups of glyphs, such as O Q C G D 0, B 8 R P 3, and I 1 L J. The glyphs of these twelve are all
// from different groups.
func swatchOf(c colour) swatch {
	n := int(c) - 1
	// Colours that are twelve apart have the same hatch, so they get different tints.
	round := n / int(figure.HatchCount)
	return swatch{
		glyph: c.glyph(),
		ink:   figure.Colour(n),
		hatch: figure.Hatch(n % int(figure.HatchCount)),
		tint:  tints[(n+round)%len(tints)],
	}
}

// tints are greys whose lightness differs clearly. Black letters are legible on each.
var tints = [...]figure.Ink{figure.White, figure.Tone(figure.Stone, figure.Pale), figure.Tone(figure.Stone, figure.Medium)}

// glyphFace returns the face of a glyph. The I comes from a face with serifs, so that it doesn't
// look like a 1 or a line of the hatch.
func glyphFace(glyph string) figure.Face {
	if glyph == "I" {
		return figure.SerifSemibold
	}
	return figure.SansSemibold
}

// addGlyph draws a glyph centred at a point. A 0 gets a slash to distinguish it from O.
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
