package figure_test

import (
	"math"
	"testing"

	"octavo/engine/figure"
)

// The distances that the palette keeps, in CIEDE2000, for the numbers of colours
// in use: as people see them who have all sorts of cones, or whose cones for
// long, middle or short waves are missing, and in grey. The numbers are what was
// reached, rounded down; a palette that falls below them is not to be committed.
var distances = []struct {
	colours int
	seen    [len(visions)]float64 // in the order of visions
}{
	{8, [...]float64{24.6, 18.1, 19.3, 20.4, 2.5}},
	{12, [...]float64{17.2, 16.3, 14.6, 14.6, 2.5}},
	{20, [...]float64{9.1, 9.2, 9.0, 9.0, 1.5}},
	{36, [...]float64{8.0, 7.2, 7.2, 7.2, 1.1}},
}

func TestColoursAreToldApart(t *testing.T) {
	for _, want := range distances {
		for v, vision := range visions {
			least, a, b := math.Inf(1), 0, 0
			for i := range want.colours {
				for k := range i {
					if d := difference(seen(figure.Colour(i), vision.m), seen(figure.Colour(k), vision.m)); d < least {
						least, a, b = d, i, k
					}
				}
			}
			t.Logf("%d colours, %s: %.2f", want.colours, vision.name, least)
			if least < want.seen[v] {
				t.Errorf("%d colours, %s: %v and %v are %.2f apart, less than %.1f", want.colours, vision.name, figure.Colour(a), figure.Colour(b), least, want.seen[v])
			}
		}
	}
}

// TestLettersStandOutFromColours: WCAG 2.2, 1.4.3 asks for 4.5 to 1.
func TestLettersStandOutFromColours(t *testing.T) {
	for i := range figure.Colours {
		ink := figure.Colour(i)
		if c := contrast(ink, ink.Letter()); c < 4.5 {
			t.Errorf("%v on %v has a contrast of %.2f", ink.Letter(), ink, c)
		}
		for _, other := range []figure.Ink{figure.Soot, figure.Chalk} {
			if contrast(ink, other) > contrast(ink, ink.Letter()) {
				t.Errorf("%v would stand out better from %v", other, ink)
			}
		}
		spec := ink.Spec()
		grey := luminance([3]uint8{spec.Grey, spec.Grey, spec.Grey})
		if want := seen(ink, visions[len(visions)-1].m).l; math.Abs(116*math.Cbrt(grey)-16-want) > 1 {
			t.Errorf("%v turns to a grey that is not as light", ink)
		}
	}
	for _, d := range []figure.Depth{figure.Pale, figure.Medium} {
		if c := contrast(figure.Tone(figure.Stone, d), figure.Black); c < 4.5 {
			t.Errorf("black on stone has a contrast of %.2f", c)
		}
	}
}

func contrast(a, b figure.Ink) float64 {
	x, y := luminance(a.Spec().RGB), luminance(b.Spec().RGB)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(rgb [3]uint8) float64 {
	v := linear(rgb)
	return 0.2126*v[0] + 0.7152*v[1] + 0.0722*v[2]
}

// TestDifference holds the formula to pairs of the test data of Sharma, Wu and
// Dalal (“The CIEDE2000 Color-Difference Formula: Implementation Notes,
// Supplementary Test Data, and Mathematical Observations”, 2005), those on which
// implementations go wrong among them.
func TestDifference(t *testing.T) {
	for _, c := range []struct {
		a, b lab
		want float64
	}{
		{lab{50, 2.6772, -79.7751}, lab{50, 0, -82.7485}, 2.0425},
		{lab{50, -1.3802, -84.2814}, lab{50, 0, -82.7485}, 1.0000},
		{lab{50, 0, 0}, lab{50, -1, 2}, 2.3669},
		{lab{50, 2.4900, -0.0010}, lab{50, -2.4900, 0.0009}, 7.1792},
		{lab{50, 2.4900, -0.0010}, lab{50, -2.4900, 0.0011}, 7.2195},
		{lab{50, -0.0010, 2.4900}, lab{50, 0.0009, -2.4900}, 4.8045},
		{lab{50, 2.5, 0}, lab{73, 25, -18}, 27.1492},
		{lab{50, 2.5, 0}, lab{58, 24, 15}, 19.4535},
		{lab{60.2574, -34.0099, 36.2677}, lab{60.4626, -34.1751, 39.4387}, 1.2644},
		{lab{2.0776, 0.0795, -1.1350}, lab{0.9033, -0.0636, -0.5514}, 0.9082},
	} {
		if got := difference(c.a, c.b); math.Abs(got-c.want) > 0.00006 {
			t.Errorf("%v and %v are %.4f apart, want %.4f", c.a, c.b, got, c.want)
		}
	}
}
