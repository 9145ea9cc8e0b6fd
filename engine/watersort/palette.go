package watersort

import (
	"strings"

	"octavo/engine/figure"
)

// A swatch is how the segments of a colour are told apart: by glyph first; in grey by hatch and tint;
// in colour by ink too.
type swatch struct {
	glyph string
	ink   figure.Ink
	hatch figure.Hatch
	tint  figure.Ink // what the hatch stands on, in grey
}

// swatchOf is the swatch of a colour. Levels are made of the first colours, so
// that those with few have inks, glyphs and hatches that are far apart: up to
// twelve, no two hatches are alike, and no two glyphs are of a group that
// readers confuse (O Q C G D 0, B 8 R P 3, I 1 L J …).
func swatchOf(c colour) swatch {
	n := int(c) - 1
	// Colours of the same hatch, twelve apart, differ in tint.
	round := n / int(figure.Hatches)
	return swatch{
		glyph: c.glyph(),
		ink:   figure.Colour(n),
		hatch: figure.Hatch(n % int(figure.Hatches)),
		tint:  tints[(n+round)%len(tints)],
	}
}

// tints are told apart by their lightness, and black can be read on each.
var tints = [...]figure.Ink{figure.White, figure.Tone(figure.Stone, figure.Pale), figure.Tone(figure.Stone, figure.Medium)}

// glyphFace returns the face of a glyph. The sans I is a mere stroke; the serif I can't be taken for 1
// or l.
func glyphFace(glyph string) figure.Face {
	if glyph == "I" {
		return figure.SerifSemibold
	}
	return figure.SansSemibold
}

// addGlyph draws a glyph centred at a point. A zero is slashed, so that it isn't taken for O.
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
