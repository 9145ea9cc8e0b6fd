package figure

// A Paint is one of the colours of covers: solid, side by side, and printed on a
// press. So each is given by both its look on a screen and the inks that it is
// printed with, rather than worked out one from the other. Covers come in schemes of
// four; their numbers are those of Schemes.
type Paint uint8

// The paints of a scheme. Letters can be read on Ground in Light or in Dusk, and on
// Light in Ground or in Dusk, on Dusk in Light (contrast of at least 4.5 to 1, WCAG
// 2.2, 1.4.3); Accent is for areas and for what is large.
const (
	Ground Paint = iota // what most of a cover is
	Paper               // the lightest: tinted like paper
	Accent              // what stands out
	Dusk                // the darkest
	paints = iota
)

// firstPaint leaves room for the tones.
const firstPaint Ink = 192

// Of is the ink of a paint in a scheme, counted from 0.
func (p Paint) Of(scheme int) Ink { return firstPaint + Ink(scheme)*paints + Ink(p) }

// On is the ink that letters are best read in on a paint of a scheme.
func (p Paint) On(scheme int) Ink {
	light := p == Dusk || p == Ground && schemes[scheme].paints[Ground].letter == Paper
	if light {
		return Paper.Of(scheme)
	}
	return Dusk.Of(scheme)
}

// Schemes are the names of the schemes of paints.
func Schemes() []string {
	names := make([]string, len(schemes))
	for i, s := range schemes {
		names[i] = s.name
	}
	return names
}

// A mix is a paint: how it looks, how light it is, and of which shares of cyan,
// magenta, yellow and black it is printed, in per cent, 240 of them at most (the
// total that IngramSpark takes).
type mix struct {
	rgb    [3]uint8
	cmyk   [4]uint8
	letter Paint // on it, where that is a matter of the scheme
}

type scheme struct {
	name   string
	paints [paints]mix
}

var paintNames = [...]string{"ground", "paper", "accent", "dusk"}

var schemes = [...]scheme{
	{"vermilion", [paints]mix{
		{[3]uint8{206, 48, 36}, [4]uint8{8, 92, 95, 4}, Paper}, {[3]uint8{252, 244, 228}, [4]uint8{1, 3, 11, 0}, Dusk},
		{[3]uint8{247, 181, 56}, [4]uint8{0, 32, 86, 0}, Dusk}, {[3]uint8{74, 18, 20}, [4]uint8{40, 85, 75, 35}, Paper},
	}},
	{"ultramarine", [paints]mix{
		{[3]uint8{38, 56, 140}, [4]uint8{95, 85, 5, 0}, Paper}, {[3]uint8{250, 246, 236}, [4]uint8{2, 2, 7, 0}, Dusk},
		{[3]uint8{240, 110, 80}, [4]uint8{0, 70, 68, 0}, Dusk}, {[3]uint8{16, 24, 66}, [4]uint8{100, 90, 25, 25}, Paper},
	}},
	{"ochre", [paints]mix{
		{[3]uint8{226, 164, 40}, [4]uint8{8, 38, 92, 2}, Dusk}, {[3]uint8{253, 247, 230}, [4]uint8{1, 2, 11, 0}, Dusk},
		{[3]uint8{190, 60, 40}, [4]uint8{15, 88, 92, 5}, Paper}, {[3]uint8{66, 40, 16}, [4]uint8{50, 65, 80, 45}, Paper},
	}},
	{"forest", [paints]mix{
		{[3]uint8{26, 88, 66}, [4]uint8{84, 34, 72, 28}, Paper}, {[3]uint8{248, 246, 230}, [4]uint8{3, 2, 12, 0}, Dusk},
		{[3]uint8{242, 164, 68}, [4]uint8{2, 40, 82, 0}, Dusk}, {[3]uint8{12, 44, 36}, [4]uint8{85, 50, 65, 40}, Paper},
	}},
	{"plum", [paints]mix{
		{[3]uint8{112, 38, 88}, [4]uint8{52, 92, 20, 20}, Paper}, {[3]uint8{252, 244, 240}, [4]uint8{1, 4, 5, 0}, Dusk},
		{[3]uint8{244, 158, 132}, [4]uint8{0, 46, 42, 0}, Dusk}, {[3]uint8{52, 14, 44}, [4]uint8{65, 90, 35, 50}, Paper},
	}},
	{"teal", [paints]mix{
		{[3]uint8{0, 116, 122}, [4]uint8{88, 28, 44, 8}, Paper}, {[3]uint8{247, 247, 236}, [4]uint8{3, 2, 9, 0}, Dusk},
		{[3]uint8{244, 128, 96}, [4]uint8{0, 62, 58, 0}, Dusk}, {[3]uint8{4, 56, 64}, [4]uint8{95, 50, 50, 40}, Paper},
	}},
	{"rose", [paints]mix{
		{[3]uint8{196, 64, 96}, [4]uint8{14, 85, 38, 6}, Paper}, {[3]uint8{254, 246, 242}, [4]uint8{0, 4, 4, 0}, Dusk},
		{[3]uint8{252, 206, 112}, [4]uint8{0, 20, 64, 0}, Dusk}, {[3]uint8{84, 20, 44}, [4]uint8{42, 90, 48, 45}, Paper},
	}},
	{"slate", [paints]mix{
		{[3]uint8{72, 94, 118}, [4]uint8{70, 48, 30, 18}, Paper}, {[3]uint8{247, 247, 243}, [4]uint8{3, 2, 4, 0}, Dusk},
		{[3]uint8{245, 178, 64}, [4]uint8{2, 34, 84, 0}, Dusk}, {[3]uint8{30, 42, 58}, [4]uint8{80, 62, 42, 50}, Paper},
	}},
	{"olive", [paints]mix{
		{[3]uint8{106, 114, 38}, [4]uint8{48, 32, 92, 20}, Paper}, {[3]uint8{251, 248, 232}, [4]uint8{2, 1, 11, 0}, Dusk},
		{[3]uint8{214, 84, 46}, [4]uint8{10, 78, 88, 2}, Paper}, {[3]uint8{46, 50, 18}, [4]uint8{60, 48, 90, 40}, Paper},
	}},
	{"umber", [paints]mix{
		{[3]uint8{136, 78, 44}, [4]uint8{28, 66, 82, 28}, Paper}, {[3]uint8{251, 244, 232}, [4]uint8{1, 4, 9, 0}, Dusk},
		{[3]uint8{148, 196, 192}, [4]uint8{45, 8, 26, 0}, Dusk}, {[3]uint8{62, 32, 20}, [4]uint8{48, 70, 72, 50}, Paper},
	}},
}

// paintSpec is the look of a paint, and its inks. Its twin in grey is as light as it.
func paintSpec(i Ink) InkSpec {
	s, p := (i-firstPaint)/paints, (i-firstPaint)%paints
	m := schemes[s].paints[p]
	grey := (2126*int(m.rgb[0]) + 7152*int(m.rgb[1]) + 722*int(m.rgb[2])) / 10_000
	return InkSpec{Name: schemes[s].name + "-" + paintNames[p], RGB: m.rgb, Grey: uint8(grey), CMYK: m.cmyk, Mixed: true}
}
