package watersort

import (
	"slices"
	"strings"
	"testing"

	"octavo/engine/figure"
)

// confused lists groups of glyphs that readers confuse: pairs that standards for
// licence plates and serial numbers avoid, and pairs that differ by little more
// than a stroke.
var confused = []string{"OQCGD069", "B8RP3", "EF", "I1LJ", "T7Y", "MNW", "UV", "S5", "Z2", "KX", "A4"}

func TestSwatchesDiffer(t *testing.T) {
	if len(glyphs) != maxColours || figure.ColourCount != maxColours {
		t.Fatalf("%d glyphs and %d inks for %d colours", len(glyphs), figure.ColourCount, maxColours)
	}
	for _, r := range "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" {
		if strings.Count(glyphs, string(r)) != 1 {
			t.Errorf("%c stands %d times among the glyphs", r, strings.Count(glyphs, string(r)))
		}
		if !figure.HasRune(glyphFace(string(r)), r) {
			t.Errorf("the fonts lack %c", r)
		}
	}
	type inGrey struct {
		hatch figure.Hatch
		tint  figure.Ink
	}
	var looks []inGrey
	for c := colour(1); c <= maxColours; c++ {
		s := swatchOf(c)
		look := inGrey{s.hatch, s.tint}
		if slices.Contains(looks, look) {
			t.Errorf("%s looks like another colour in grey: %v", s.glyph, look)
		}
		looks = append(looks, look)
	}
}

// TestTheFirstTwelveAreFarApart checks that no hatch comes twice, and that no two
// glyphs are from one confused group.
func TestTheFirstTwelveAreFarApart(t *testing.T) {
	hatches := map[figure.Hatch]bool{}
	for c := colour(1); c <= 12; c++ {
		hatches[swatchOf(c).hatch] = true
	}
	if len(hatches) != 12 {
		t.Errorf("twelve colours have %d hatches", len(hatches))
	}
	for _, group := range confused {
		var found []string
		for c := colour(1); c <= 12; c++ {
			if g := c.glyph(); strings.Contains(group, g) {
				found = append(found, g)
			}
		}
		if len(found) > 1 {
			t.Errorf("%v are easily confused", found)
		}
	}
}
