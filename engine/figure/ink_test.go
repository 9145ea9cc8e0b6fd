package figure_test

import (
	"math"
	"testing"

	"octavo/engine/figure"
)

// distances lists the least CIEDE2000 distance between the first colours of the palette: for people
// with normal vision, for people who lack the cones for long, middle or short waves, and in grey.
// They are the distances of the present palette, rounded down. A new palette must not be worse.
var distances = []struct {
	colours int
	least   [len(visions)]float64 // in the order of visions
}{
	{8, [...]float64{24.6, 18.1, 19.3, 20.4, 2.5}},
	{12, [...]float64{17.2, 16.3, 14.6, 14.6, 2.5}},
	{20, [...]float64{9.1, 9.2, 9.0, 9.0, 1.5}},
	{36, [...]float64{8.0, 7.2, 7.2, 7.2, 1.1}},
}

func TestColoursLookDifferent(t *testing.T) {
	for _, want := range distances {
		for v, vision := range visions {
			least, a, b := math.Inf(1), 0, 0
			for i := range want.colours {
				for k := range i {
					if d := difference(perceived(figure.Colour(i), vision.m), perceived(figure.Colour(k), vision.m)); d < least {
						least, a, b = d, i, k
					}
				}
			}
			t.Logf("%d colours, %s: %.2f", want.colours, vision.name, least)
			if least < want.least[v] {
				t.Errorf("%d colours, %s: %v and %v are %.2f apart, less than %.1f", want.colours, vision.name, figure.Colour(a), figure.Colour(b), least, want.least[v])
			}
		}
	}
}

// TestLettersStandOutFromColours checks that letters have a contrast of at least 4.5 to 1 with their
// colour (WCAG 2.2, 1.4.3).
func TestLettersStandOutFromColours(t *testing.T) {
	for i := range figure.ColourCount {
		ink := figure.Colour(i)
		if c := contrast(ink, ink.LetterInk()); c < 4.5 {
			t.Errorf("%v on %v has a contrast of %.2f", ink.LetterInk(), ink, c)
		}
		for _, other := range []figure.Ink{figure.Soot, figure.Chalk} {
			if contrast(ink, other) > contrast(ink, ink.LetterInk()) {
				t.Errorf("%v would stand out better from %v", other, ink)
			}
		}
		spec := ink.Spec()
		grey := luminance([3]uint8{spec.Grey, spec.Grey, spec.Grey})
		if want := perceived(ink, visions[len(visions)-1].m).l; math.Abs(116*math.Cbrt(grey)-16-want) > 1 {
			t.Errorf("the grey of %v has another lightness", ink)
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

// TestDifference checks the formula with pairs from the test data of Sharma, Wu and Dalal (“The
// CIEDE2000 Color-Difference Formula: Implementation Notes, Supplementary Test Data, and
// Mathematical Observations”, 2005). They include pairs on which implementations often fail.
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

// channel returns the square of a channel's value, which is close enough to perceived lightness to
// compare tones.
func channel(c uint8) int { return int(c) * int(c) }

// TestTonesDarkenStepByStep checks that each depth is darker than the one before, in colour and in
// grey, and that tones have different names.
func TestTonesDarkenStepByStep(t *testing.T) {
	names := map[string]bool{}
	for h := figure.Stone; h <= figure.Slate; h++ {
		last := 1 << 30
		for d := figure.Light; d <= figure.Deep; d++ {
			spec := figure.Tone(h, d).Spec()
			light := 3*channel(spec.RGB[0]) + 6*channel(spec.RGB[1]) + channel(spec.RGB[2])
			if light >= last {
				t.Errorf("%s is no darker than the tone before", spec.Name)
			}
			last = light
			if grey := figure.Tone(figure.Stone, d).Spec(); spec.Grey != grey.RGB[0] {
				t.Errorf("%s turns to grey %d, not to %s", spec.Name, spec.Grey, grey.Name)
			}
			if names[spec.Name] {
				t.Errorf("two tones are called %s", spec.Name)
			}
			names[spec.Name] = true
		}
	}
	if len(names) != 45 {
		t.Errorf("there are %d tones, want 45", len(names))
	}
}

// TestPaintsCanBePrintedAndRead checks that paints use no more ink than the strictest print house
// accepts, and that letters have enough contrast.
func TestPaintsCanBePrintedAndRead(t *testing.T) {
	if len(figure.Schemes()) < 8 {
		t.Fatalf("only %d schemes", len(figure.Schemes()))
	}
	seen := map[[3]uint8]string{}
	for n, name := range figure.Schemes() {
		for _, p := range []figure.Paint{figure.Ground, figure.Paper, figure.Accent, figure.Dusk} {
			spec := p.Ink(n).Spec()
			if other := seen[spec.RGB]; other != "" {
				t.Errorf("%s looks as %s", spec.Name, other)
			}
			seen[spec.RGB] = spec.Name
			total := 0
			for _, share := range spec.CMYK {
				total += int(share)
			}
			if !spec.HasCMYK || total > 240 || total == 0 {
				t.Errorf("%s is printed with %d %% of ink", spec.Name, total)
			}
		}
		for _, pair := range [][2]figure.Ink{
			{figure.Ground.Ink(n), figure.Ground.LetterInk(n)}, {figure.Paper.Ink(n), figure.Paper.LetterInk(n)}, {figure.Dusk.Ink(n), figure.Dusk.LetterInk(n)},
		} {
			if got := contrast(pair[0], pair[1]); got < 4.5 {
				t.Errorf("%s: %v on %v has a contrast of %.2f", name, pair[1], pair[0], got)
			}
		}
	}
}

// A lab is a colour in CIE L*a*b*, D65.
type lab struct{ l, a, b float64 }

// linear undoes the transfer curve of sRGB (IEC 61966-2-1).
func linear(rgb [3]uint8) [3]float64 {
	var out [3]float64
	for i, c := range rgb {
		v := float64(c) / 255
		if v <= 0.04045 {
			out[i] = v / 12.92
		} else {
			out[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return out
}

type matrix [3][3]float64

func (m matrix) times(v [3]float64) [3]float64 {
	var out [3]float64
	for i := range m {
		for k := range v {
			out[i] += m[i][k] * v[k]
		}
	}
	return out
}

// visions holds matrices that simulate how people who lack one sort of cone see linear light
// (Machado, Oliveira and Fernandes, “A Physiologically-based Model for Simulation of Color Vision
// Deficiency”, 2009, severity 1.0). The last one is grey.
var visions = [...]struct {
	name string
	m    matrix
}{
	{"normal", matrix{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
	{"protanopia", matrix{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
	{"deuteranopia", matrix{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
	{"tritanopia", matrix{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
	{"grey", matrix{{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}}},
}

// perceived returns the colour of an ink as a vision sees it.
func perceived(ink figure.Ink, m matrix) lab {
	v := m.times(linear(ink.Spec().RGB))
	for i := range v {
		v[i] = min(max(v[i], 0), 1)
	}
	xyz := matrix{{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}.times(v)
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x, y, z := f(xyz[0]/0.95047), f(xyz[1]), f(xyz[2]/1.08883)
	return lab{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// difference returns ΔE00 (CIE 142-2001) by the formulas of Sharma, Wu and Dalal.
func difference(p, q lab) float64 {
	rad := math.Pi / 180
	c := (math.Hypot(p.a, p.b) + math.Hypot(q.a, q.b)) / 2
	g := 0.5 * (1 - math.Sqrt(math.Pow(c, 7)/(math.Pow(c, 7)+math.Pow(25, 7))))
	a1, a2 := (1+g)*p.a, (1+g)*q.a
	c1, c2 := math.Hypot(a1, p.b), math.Hypot(a2, q.b)
	hue := func(a, b float64) float64 {
		if a == 0 && b == 0 {
			return 0
		}
		return math.Mod(math.Atan2(b, a)/rad+360, 360)
	}
	h1, h2 := hue(a1, p.b), hue(a2, q.b)
	dl, dc, dh := q.l-p.l, c2-c1, 0.0
	sum := h1 + h2
	if c1*c2 != 0 {
		dh = h2 - h1
		switch {
		case dh > 180:
			dh -= 360
		case dh < -180:
			dh += 360
		}
		switch {
		case math.Abs(h1-h2) <= 180:
			sum /= 2
		case sum < 360:
			sum = (sum + 360) / 2
		default:
			sum = (sum - 360) / 2
		}
	}
	dH := 2 * math.Sqrt(c1*c2) * math.Sin(dh/2*rad)
	l, cm := (p.l+q.l)/2, (c1+c2)/2
	t := 1 - 0.17*math.Cos((sum-30)*rad) + 0.24*math.Cos(2*sum*rad) + 0.32*math.Cos((3*sum+6)*rad) - 0.20*math.Cos((4*sum-63)*rad)
	sl := 1 + 0.015*(l-50)*(l-50)/math.Sqrt(20+(l-50)*(l-50))
	sc, sh := 1+0.045*cm, 1+0.015*cm*t
	turn := 30 * math.Exp(-((sum-275)/25)*((sum-275)/25))
	rc := 2 * math.Sqrt(math.Pow(cm, 7)/(math.Pow(cm, 7)+math.Pow(25, 7)))
	rt := -math.Sin(2*turn*rad) * rc
	x, y, z := dl/sl, dc/sc, dH/sh
	return math.Sqrt(x*x + y*y + z*z + rt*y*z)
}
