package theme

import (
	"math"
	"math/rand/v2"
	"os"
	"regexp"
	"testing"
)

func TestLinearTable(t *testing.T) {
	for i, got := range linear {
		if want := int64(math.Round(linearised(uint8(i)) * luminanceUnit)); got != want {
			t.Errorf("value %d: %d, not %d", i, got, want)
		}
	}
}

// linearised returns the formula of WCAG 2.2 with the threshold of sRGB (IEC 61966-2-1). No 8-bit value
// lies between the two thresholds.
func linearised(value uint8) float64 {
	c := float64(value) / 255
	if c <= 0.04045 {
		return c / 12.92
	}
	return math.Pow((c+0.055)/1.055, 2.4)
}

func ratio(a, b colour) float64 {
	light := func(c colour) float64 {
		return 0.2126*linearised(c[0]) + 0.7152*linearised(c[1]) + 0.0722*linearised(c[2])
	}
	hi, lo := math.Max(light(a), light(b)), math.Min(light(a), light(b))
	return (hi + 0.05) / (lo + 0.05)
}

// TestAccentIsLegible checks that any accent becomes legible, and that a legible one stays.
func TestAccentIsLegible(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	colours := []colour{{}, {255, 255, 255}, {255, 255, 0}, {0, 0, 255}, lightPaper, darkPaper}
	for range 3000 {
		colours = append(colours, colour{uint8(rng.Uint32()), uint8(rng.Uint32()), uint8(rng.Uint32())})
	}
	for _, c := range colours {
		for paper, end := range map[colour]colour{lightPaper: {}, darkPaper: {255, 255, 255}} {
			got := c.makeLegible(paper, end)
			if r := ratio(got, paper); r < 4.4999 {
				t.Errorf("%v becomes %v, with a contrast of %.3f on %v", c, got, r, paper)
			}
			if ratio(c, paper) > 4.5001 && got != c {
				t.Errorf("%v is legible on %v and becomes %v", c, paper, got)
			}
		}
	}
}

// TestStyleSheetColours checks that the style sheet has the papers for which accents are computed,
// and that its own colours have enough contrast.
func TestStyleSheetColours(t *testing.T) {
	sheet, err := os.ReadFile("../../../templates/site/style.css")
	if err != nil {
		t.Fatal(err)
	}
	named := func(name string, nth int) colour {
		found := regexp.MustCompile(`--`+name+`: (#[0-9a-f]{6});`).FindAllSubmatch(sheet, -1)
		if len(found) <= nth {
			t.Fatalf("the style sheet has no colour %d of the name %s", nth, name)
		}
		c, err := parseColour(string(found[nth][1]))
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	for i, paper := range []colour{lightPaper, darkPaper} {
		if got := named("paper", i); got != paper {
			t.Errorf("the style sheet's paper is %v, not %v", got, paper)
		}
		accent := named([]string{"accent-light", "accent-dark"}[i], 0)
		for name, c := range map[string]colour{"accent": accent, "ink": named("ink", i), "quiet": named("quiet", i)} {
			if r := ratio(c, paper); r < 4.5 {
				t.Errorf("%s %v has a contrast of %.2f on %v", name, c, r, paper)
			}
		}
	}
}
