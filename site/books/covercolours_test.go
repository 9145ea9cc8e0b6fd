package books

import (
	"fmt"
	"strings"
	"testing"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/site/product"
)

// paletteOf returns a palette of these colours.
func paletteOf(ground, paper, accent, dusk string) content.CoverPalette {
	at := func(text string) strict.Located[string] {
		return strict.Located[string]{Value: text, Pos: strict.Pos{Line: 1}}
	}
	return content.CoverPalette{Ground: at(ground), Paper: at(paper), Accent: at(accent), Dusk: at(dusk)}
}

// TestOwnColoursCanBeRead checks that any ground gets colours on which letters can be read, or a message.
func TestOwnColoursCanBeRead(t *testing.T) {
	planned := func(from content.CoverPalette) string {
		source := bookFor("kdp", "", 6, 9)
		source.Cover.Colors = from
		p := &planner{Order: product.Order{Publication: &content.Site{}}}
		p.checkColours(source)
		return fmt.Sprint(p.problems)
	}
	refused := 0
	for r := 0; r < 256; r += 51 {
		for g := 0; g < 256; g += 51 {
			for b := 0; b < 256; b += 51 {
				from := paletteOf(fmt.Sprintf("#%02x%02x%02x", r, g, b), "", "", "")
				own := ownColours(from)
				isLegible := figure.Contrast(own.Ground, own.LetterInk(own.Ground)) >= 4.5 && figure.Contrast(own.Paper, own.Dusk) >= 4.5 &&
					figure.Contrast(own.Accent, own.LetterInk(own.Accent)) >= 3
				if got := planned(from); (got == "") != isLegible {
					t.Errorf("%v: %s", from.Ground.Value, got)
				} else if !isLegible {
					refused++
				}
			}
		}
	}
	if refused > 216/4 {
		t.Errorf("%d of 216 grounds have no legible colours", refused)
	}
	if got := planned(paletteOf("#1e6b52", "#1f6c53", "#f2a444", "#20201f")); !strings.Contains(got, "letters in #20201f on #1e6b52 have a contrast of 2.5 to 1, and it takes 4.5") {
		t.Error(got)
	}
	if own := ownColours(content.CoverPalette{}); own != nil {
		t.Errorf("colours without settings: %v", own)
	}
}
