//go:build slow

package kyndodata_test

import (
	"math"
	"regexp"
	"slices"
	"testing"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
)

func printed(edition cards.Edition) func(cards.Face, cards.Edition) bool {
	return func(_ cards.Face, e cards.Edition) bool { return e == edition }
}

// Nothing overflows: whatever is read stands inside the safe margin, in a
// place of its own, and can be read; fronts leave the bleed white.
func TestFrontsCanBeReadAndDoNotOverflow(t *testing.T) {
	words := sampleCards(t).Words
	everyFront(t, all, func(f front) {
		texts := textsOfFigure(f.Figure)
		for i, text := range texts {
			if !f.look.Safe().Contains(inked(text)) {
				t.Errorf("%v: %q leaves the safe margin", f, text.String)
			}
			for _, other := range texts[:i] {
				if overlap(inked(text), inked(other)) {
					t.Errorf("%v: %q stands on %q", f, text.String, other.String)
				}
			}
			if least := leastSize(f.look, words[f.look.Language], text); text.Size < least {
				t.Errorf("%v: %q is set in %d µm, at least %d", f, text.String, text.Size, least)
			}
		}
		for _, item := range f.Items {
			if !f.look.Trim().Contains(item.Extent()) {
				t.Errorf("%v: %T %v leaves the card", f, item, item.Extent())
			}
			if path, ok := item.(figure.Path); ok && path.Stroke != figure.NoInk && path.Weight < figure.Hairline {
				t.Errorf("%v: a line of %d µm", f, path.Weight)
			}
		}
	})
}

// leastSize is 9 pt. On cards that are narrower than those of poker the name of a
// characteristic may have 8 pt: its letters stand before it.
func leastSize(look cards.Look, words cards.Words, text figure.Text) figure.Length {
	named := func(c kyndo.Char) bool { return words["char-"+c.String()] == text.String }
	if look.Size.W < cards.Sizes()[0].W && slices.ContainsFunc(kyndo.Chars(), named) {
		return figure.Points(800)
	}
	return figure.Points(900)
}

func overlap(a, b figure.Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// Letters stand on paper or on one even area, and the contrast between them is
// at least 4.5 to 1 (WCAG 2.2, 1.4.3), on fronts as on backs.
func TestContrast(t *testing.T) {
	check := func(where string, f figure.Figure) {
		for i, item := range f.Items {
			text, ok := item.(figure.Text)
			if !ok {
				continue
			}
			ground, broken := figure.White, false
			for _, below := range f.Items[:i] {
				ink, even := areaUnder(below, text)
				if broken = broken || !even; ink != figure.NoInk && even {
					ground, broken = ink, false // whatever was there is hidden
				}
			}
			if broken {
				t.Errorf("%s: %q stands half on another area", where, text.String)
			}
			if c := contrast(ground, text.Ink); c < 4.5 {
				t.Errorf("%s: %q in %v on %v has a contrast of %.2f", where, text.String, text.Ink, ground, c)
			}
		}
	}
	everyFront(t, all, func(f front) { check(f.String(), f.Figure) })
	everyBack(t, func(where string, _ cards.Look, f figure.Figure) { check(where, f) })
}

// areaUnder is the ink that an item puts under all of a text; even is false
// where it does so under a part.
func areaUnder(item figure.Item, text figure.Text) (ink figure.Ink, even bool) {
	fill := figure.NoInk
	switch it := item.(type) {
	case figure.Path:
		fill = it.Fill
	case figure.Disc:
		fill = it.Fill
	case figure.Picture:
		return figure.NoInk, !overlap(it.Extent(), text.Extent())
	}
	if fill == figure.NoInk || !overlap(item.Extent(), letters(text)) {
		return figure.NoInk, true
	}
	return fill, item.Extent().Contains(letters(text))
}

// letters is the room of capitals and figures, which have no descenders.
func letters(text figure.Text) figure.Rect {
	e := text.Extent()
	high := text.Size * figure.CapHeight / 1000
	return figure.Rect{X: e.X, Y: text.At.Y - high, W: e.W, H: high}
}

var descends = regexp.MustCompile(`[^0-9+−±A-PR-Z.]`)

// inked is the room of all that a text prints: less than its extent where it
// has neither descenders nor accents.
func inked(text figure.Text) figure.Rect {
	if descends.MatchString(text.String) {
		return text.Extent()
	}
	return letters(text)
}

func contrast(a, b figure.Ink) float64 {
	light, dark := luminance(a), luminance(b)
	if light < dark {
		light, dark = dark, light
	}
	return (light + 0.05) / (dark + 0.05)
}

// luminance is as WCAG 2.2 defines it.
func luminance(ink figure.Ink) float64 {
	var linear [3]float64
	for i, c := range ink.Spec().RGB {
		v := float64(c) / 255
		if linear[i] = v / 12.92; v > 0.04045 {
			linear[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return 0.2126*linear[0] + 0.7152*linear[1] + 0.0722*linear[2]
}

func TestTheInkSavingEditionHasLinesOnly(t *testing.T) {
	everyFront(t, printed(cards.InkSaving), func(f front) {
		areas, _ := inksOf(f.Figure)
		for _, ink := range areas {
			if ink != figure.NoInk && ink != figure.White {
				t.Fatalf("%v: an area of %v", f, ink)
			}
		}
	})
	everyBack(t, func(where string, look cards.Look, f figure.Figure) {
		if look.Edition != cards.InkSaving {
			return
		}
		areas, _ := inksOf(f)
		filled := 0
		for _, ink := range areas {
			if ink != figure.NoInk && ink != figure.White {
				filled++
			}
		}
		if filled > 1 { // the modules of the QR code are one path
			t.Errorf("%s: %d areas", where, filled)
		}
	})
}

func TestTheGreyEditionHasNoColour(t *testing.T) {
	grey := func(where string, f figure.Figure) {
		areas, lines := inksOf(f)
		for _, ink := range append(areas, lines...) {
			if rgb := ink.Spec().RGB; rgb[0] != rgb[1] || rgb[1] != rgb[2] {
				t.Fatalf("%s: %v", where, ink)
			}
		}
	}
	everyFront(t, printed(cards.Grey), func(f front) { grey(f.String(), f.Figure) })
	everyBack(t, func(where string, look cards.Look, f figure.Figure) {
		if look.Edition == cards.Grey {
			grey(where, f)
		}
	})
	game := sampleCards(t)
	f, err := game.Front(&game.Rules.Cards[0], cards.A, cards.Look{Size: cards.Sizes()[0], Language: "es"})
	if areas, _ := inksOf(f); err != nil || !slices.ContainsFunc(areas, func(i figure.Ink) bool { return i.Spec().RGB[0] != i.Spec().RGB[2] }) {
		t.Errorf("the coloured edition has no colour either: %v", err)
	}
}
