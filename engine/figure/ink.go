package figure

import (
	"fmt"
	"math"
	"strconv"
)

// An Ink is the colour of a line or an area. Black is black on paper. On a screen it is the colour
// of the text, which is light on a dark page. White is the colour of the page.
type Ink uint32

// The inks that every figure can use.
const (
	NoInk Ink = iota
	Black
	White
	Shade // a quiet area behind a cell, never a line
	Soot  // always black, even on a dark page: for letters on light colours
	Chalk // always white, even on a dark page: for letters on dark colours
)

// An InkSpec is the look of an ink.
type InkSpec struct {
	Name string
	RGB  [3]uint8
	Grey uint8 // the grey for black-and-white print, from 0 (black) to 255

	CMYK    [4]uint8 // per cent of cyan, magenta, yellow and black, if HasCMYK is true
	HasCMYK bool     // whether CMYK is set
}

var inks = [...]InkSpec{
	NoInk: {Name: "none"},
	Black: {Name: "black", RGB: [3]uint8{0, 0, 0}, Grey: 0},
	White: {Name: "white", RGB: [3]uint8{255, 255, 255}, Grey: 255},
	Shade: {Name: "shade", RGB: [3]uint8{230, 230, 230}, Grey: 230},
	Soot:  {Name: "soot", RGB: [3]uint8{0, 0, 0}, Grey: 0},
	Chalk: {Name: "chalk", RGB: [3]uint8{255, 255, 255}, Grey: 255},
}

// Spec returns the look of the ink.
func (i Ink) Spec() InkSpec {
	switch {
	case i >= firstOwn:
		return ownSpec(i)
	case i >= firstPaint:
		return paintSpec(i)
	case i >= firstTone:
		return toneSpec(i)
	case i >= firstColour:
		return paletteSpec(i)
	default:
		return inks[i]
	}
}

// String returns the ink's name.
func (i Ink) String() string { return i.Spec().Name }

// The palette has colours that must be distinguishable. A drawing takes its colours from the
// beginning. The more colours it needs, the less these differ. A search maximized their least
// difference (CIEDE2000) for normal sight, for three forms of colour blindness, and in grey;
// ink_test.go checks it. With more than a dozen colours, a drawing must also distinguish its areas
// by pictograms.
//
// The inks are the same on light and on dark pages. Lighter variants of the five darkest inks, for
// dark pages, were tried. They are too similar to other inks: for eight colours the least
// difference fell from 18 to 8.

// ColourCount is the number of colours in the palette.
const ColourCount = len(palette)

// Colour returns ink n of the palette, counted from 0.
func Colour(n int) Ink { return firstColour + Ink(n) }

// LetterInk returns the ink for letters on an ink of the palette: Soot or Chalk, whichever has more
// contrast. The contrast is at least 4.5 to 1 (WCAG 2.2, 1.4.3).
func (i Ink) LetterInk() Ink {
	if i >= firstColour && i < firstColour+Ink(ColourCount) {
		return palette[i-firstColour].letter
	}
	return Black
}

// firstColour is the first Ink number of the palette. Named inks have smaller numbers.
const firstColour Ink = 64

// A paletteColour is a colour of the palette: its look on a screen, a grey of the same lightness,
// and the ink of letters on it.
type paletteColour struct {
	rgb    [3]uint8
	grey   uint8
	letter Ink
}

// paletteSpec returns the look of an ink of the palette.
func paletteSpec(i Ink) InkSpec {
	d := palette[i-firstColour]
	return InkSpec{Name: "colour-" + strconv.Itoa(int(i-firstColour)), RGB: d.rgb, Grey: d.grey}
}

// palette holds the colours in the order in which drawings take them. A search chose them (see
// above).
var palette = [...]paletteColour{
	{[3]uint8{157, 157, 170}, 158, Soot},
	{[3]uint8{109, 12, 24}, 53, Chalk},
	{[3]uint8{72, 48, 170}, 72, Chalk},
	{[3]uint8{218, 109, 24}, 139, Soot},
	{[3]uint8{133, 255, 194}, 232, Soot},
	{[3]uint8{97, 85, 97}, 89, Chalk},
	{[3]uint8{36, 121, 255}, 127, Soot},
	{[3]uint8{255, 218, 48}, 220, Soot},
	{[3]uint8{182, 60, 36}, 102, Chalk},
	{[3]uint8{121, 182, 133}, 168, Soot},
	{[3]uint8{72, 24, 72}, 44, Chalk},
	{[3]uint8{194, 206, 255}, 208, Soot},
	{[3]uint8{109, 121, 109}, 118, Soot},
	{[3]uint8{85, 109, 145}, 108, Chalk},
	{[3]uint8{36, 72, 60}, 65, Chalk},
	{[3]uint8{206, 206, 121}, 201, Soot},
	{[3]uint8{133, 145, 206}, 148, Soot},
	{[3]uint8{218, 170, 0}, 176, Soot},
	{[3]uint8{157, 12, 12}, 77, Chalk},
	{[3]uint8{97, 145, 85}, 133, Soot},
	{[3]uint8{109, 206, 206}, 191, Soot},
	{[3]uint8{157, 182, 255}, 184, Soot},
	{[3]uint8{85, 97, 72}, 93, Chalk},
	{[3]uint8{121, 109, 121}, 113, Chalk},
	{[3]uint8{36, 157, 255}, 153, Soot},
	{[3]uint8{60, 60, 72}, 61, Chalk},
	{[3]uint8{85, 157, 133}, 144, Soot},
	{[3]uint8{157, 170, 85}, 163, Soot},
	{[3]uint8{206, 218, 206}, 215, Soot},
	{[3]uint8{243, 243, 145}, 238, Soot},
	{[3]uint8{157, 97, 194}, 122, Soot},
	{[3]uint8{243, 218, 243}, 225, Soot},
	{[3]uint8{170, 206, 170}, 197, Soot},
	{[3]uint8{133, 60, 48}, 82, Chalk},
	{[3]uint8{133, 60, 194}, 98, Chalk},
	{[3]uint8{48, 12, 145}, 48, Chalk},
}

// A Hue is a family of inks for landscapes and backs of cards: five tones from light to deep. Tones
// of the same depth are equally light in every hue. So a tone of Stone, which is grey, can replace
// any of them in black-and-white print.
type Hue uint8

// The hues.
const (
	Stone Hue = iota
	Ochre
	Gold
	Clay
	Moss
	Leaf
	Teal
	Blue
	Slate
)

// A Depth is the darkness of a tone.
type Depth uint8

// The depths of a hue. White letters can be read on tones of Dark and Deep, and letters in these
// tones on White. The contrast is at least 4.5 to 1 (WCAG 2.2, 1.4.3).
const (
	Light Depth = iota
	Pale
	Medium
	Dark
	Deep
	depthCount = iota
)

// Tone returns the ink of a hue at a depth.
func Tone(h Hue, d Depth) Ink { return firstTone + Ink(h)*depthCount + Ink(d) }

// firstTone is the first Ink number of tones. Palette inks have smaller numbers.
const firstTone Ink = 128

var (
	hueNames   = [...]string{"stone", "ochre", "gold", "clay", "moss", "leaf", "teal", "blue", "slate"}
	depthNames = [...]string{"light", "pale", "medium", "dark", "deep"}
)

func (h Hue) String() string   { return hueNames[h] }
func (d Depth) String() string { return depthNames[d] }

// tones has the colours by hue and depth, as red, green and blue. The five depths have the same
// five lightnesses of OKLCH in every hue.
var tones = [...][depthCount][3]uint8{
	Stone: {{237, 237, 237}, {209, 209, 209}, {164, 164, 164}, {111, 111, 111}, {61, 61, 61}},
	Ochre: {{247, 236, 212}, {228, 206, 162}, {189, 161, 101}, {132, 107, 51}, {75, 58, 20}},
	Gold:  {{254, 233, 208}, {245, 200, 146}, {209, 152, 76}, {149, 99, 18}, {85, 53, 1}},
	Clay:  {{254, 232, 222}, {255, 193, 166}, {222, 142, 105}, {160, 89, 56}, {93, 46, 23}},
	Moss:  {{231, 241, 217}, {199, 217, 171}, {152, 174, 115}, {100, 119, 65}, {54, 67, 30}},
	Leaf:  {{220, 245, 224}, {176, 223, 185}, {120, 182, 133}, {69, 125, 82}, {32, 71, 42}},
	Teal:  {{215, 244, 243}, {166, 221, 220}, {104, 180, 179}, {52, 124, 123}, {19, 70, 70}},
	Blue:  {{221, 240, 254}, {174, 215, 245}, {117, 172, 210}, {67, 117, 151}, {31, 65, 88}},
	Slate: {{235, 235, 253}, {205, 206, 238}, {160, 160, 201}, {107, 106, 143}, {59, 58, 83}},
}

// toneSpec returns the look of a tone. Its grey for black-and-white print is the tone of Stone at
// the same depth.
func toneSpec(i Ink) InkSpec {
	h, d := Hue((i-firstTone)/depthCount), Depth((i-firstTone)%depthCount)
	return InkSpec{Name: h.String() + "-" + d.String(), RGB: tones[h][d], Grey: tones[Stone][d][0]}
}

// A Paint is a solid colour of covers, which a press prints. It needs both a look on a screen and
// amounts of printing inks, since neither follows from the other. Covers have schemes of four
// paints, numbered as in Schemes.
type Paint uint8

// The paints of a scheme. Letters on Ground, Paper and Dusk in the ink of Paint.LetterInk have a
// contrast of at least 4.5 to 1 (WCAG 2.2, 1.4.3). Accent is for areas and large shapes, and has no
// letters on it.
const (
	Ground     Paint = iota // covers most of a cover
	Paper                   // the lightest, in the colour of paper
	Accent                  // for emphasis
	Dusk                    // the darkest
	paintCount = iota
)

// firstPaint is the first Ink number of paints. Tones have smaller numbers.
const firstPaint Ink = 192

// Ink returns the ink of a paint. scheme is a number of Schemes, counted from 0.
func (p Paint) Ink(scheme int) Ink { return firstPaint + Ink(scheme)*paintCount + Ink(p) }

// LetterInk returns the most readable ink for letters on a paint of a scheme.
func (p Paint) LetterInk(scheme int) Ink {
	light := p == Dusk || p == Ground && schemes[scheme].paints[Ground].letter == Paper
	if light {
		return Paper.Ink(scheme)
	}
	return Dusk.Ink(scheme)
}

// firstOwn is the first Ink number of colours that aren't listed here. The lower 24 bits are red, green and blue.
const firstOwn Ink = 1 << 24

// OwnInk returns the ink of any colour, such as one that a publisher chose.
func OwnInk(rgb [3]uint8) Ink {
	return firstOwn | Ink(rgb[0])<<16 | Ink(rgb[1])<<8 | Ink(rgb[2])
}

func ownSpec(i Ink) InkSpec {
	rgb := [3]uint8{uint8(i >> 16), uint8(i >> 8), uint8(i)}
	return InkSpec{Name: fmt.Sprintf("#%02x%02x%02x", rgb[0], rgb[1], rgb[2]), RGB: rgb, Grey: greyOf(rgb)}
}

// greyOf returns the grey twin of a colour. It is about as light as the colour.
func greyOf(rgb [3]uint8) uint8 {
	return uint8((2126*int(rgb[0]) + 7152*int(rgb[1]) + 722*int(rgb[2])) / 10_000)
}

// Contrast returns the contrast of two inks on a screen, from 1 to 21 (WCAG 2.2, relative luminance).
func Contrast(a, b Ink) float64 {
	x, y := luminance(a.Spec().RGB), luminance(b.Spec().RGB)
	return (max(x, y) + .05) / (min(x, y) + .05)
}

func luminance(rgb [3]uint8) (sum float64) {
	for i, weight := range [3]float64{.2126, .7152, .0722} {
		v := float64(rgb[i]) / 255
		if v <= .04045 {
			sum += weight * v / 12.92
		} else {
			sum += weight * math.Pow((v+.055)/1.055, 2.4)
		}
	}
	return sum
}

// Schemes returns the names of the schemes. A scheme's number is its index.
func Schemes() []string {
	names := make([]string, len(schemes))
	for i, s := range schemes {
		names[i] = s.name
	}
	return names
}

// A paintColour is a paint of one scheme: its look on a screen, and its per cent of cyan, magenta,
// yellow and black. The sum of these is at most 240, the limit of IngramSpark.
type paintColour struct {
	rgb    [3]uint8
	cmyk   [4]uint8
	letter Paint // the paint for letters on this paint
}

// A scheme is a set of four paints that go together.
type scheme struct {
	name   string
	paints [paintCount]paintColour
}

var paintNames = [...]string{"ground", "paper", "accent", "dusk"}

var schemes = [...]scheme{
	{"vermilion", [paintCount]paintColour{
		{[3]uint8{206, 48, 36}, [4]uint8{8, 92, 95, 4}, Paper}, {[3]uint8{252, 244, 228}, [4]uint8{1, 3, 11, 0}, Dusk},
		{[3]uint8{247, 181, 56}, [4]uint8{0, 32, 86, 0}, Dusk}, {[3]uint8{74, 18, 20}, [4]uint8{40, 85, 75, 35}, Paper},
	}},
	{"ultramarine", [paintCount]paintColour{
		{[3]uint8{38, 56, 140}, [4]uint8{95, 85, 5, 0}, Paper}, {[3]uint8{250, 246, 236}, [4]uint8{2, 2, 7, 0}, Dusk},
		{[3]uint8{240, 110, 80}, [4]uint8{0, 70, 68, 0}, Dusk}, {[3]uint8{16, 24, 66}, [4]uint8{100, 90, 25, 25}, Paper},
	}},
	{"ochre", [paintCount]paintColour{
		{[3]uint8{226, 164, 40}, [4]uint8{8, 38, 92, 2}, Dusk}, {[3]uint8{253, 247, 230}, [4]uint8{1, 2, 11, 0}, Dusk},
		{[3]uint8{190, 60, 40}, [4]uint8{15, 88, 92, 5}, Paper}, {[3]uint8{66, 40, 16}, [4]uint8{50, 65, 80, 45}, Paper},
	}},
	{"forest", [paintCount]paintColour{
		{[3]uint8{26, 88, 66}, [4]uint8{84, 34, 72, 28}, Paper}, {[3]uint8{248, 246, 230}, [4]uint8{3, 2, 12, 0}, Dusk},
		{[3]uint8{242, 164, 68}, [4]uint8{2, 40, 82, 0}, Dusk}, {[3]uint8{12, 44, 36}, [4]uint8{85, 50, 65, 40}, Paper},
	}},
	{"plum", [paintCount]paintColour{
		{[3]uint8{112, 38, 88}, [4]uint8{52, 92, 20, 20}, Paper}, {[3]uint8{252, 244, 240}, [4]uint8{1, 4, 5, 0}, Dusk},
		{[3]uint8{244, 158, 132}, [4]uint8{0, 46, 42, 0}, Dusk}, {[3]uint8{52, 14, 44}, [4]uint8{65, 90, 35, 50}, Paper},
	}},
	{"teal", [paintCount]paintColour{
		{[3]uint8{0, 116, 122}, [4]uint8{88, 28, 44, 8}, Paper}, {[3]uint8{247, 247, 236}, [4]uint8{3, 2, 9, 0}, Dusk},
		{[3]uint8{244, 128, 96}, [4]uint8{0, 62, 58, 0}, Dusk}, {[3]uint8{4, 56, 64}, [4]uint8{95, 50, 50, 40}, Paper},
	}},
	{"rose", [paintCount]paintColour{
		{[3]uint8{196, 64, 96}, [4]uint8{14, 85, 38, 6}, Paper}, {[3]uint8{254, 246, 242}, [4]uint8{0, 4, 4, 0}, Dusk},
		{[3]uint8{252, 206, 112}, [4]uint8{0, 20, 64, 0}, Dusk}, {[3]uint8{84, 20, 44}, [4]uint8{42, 90, 48, 45}, Paper},
	}},
	{"slate", [paintCount]paintColour{
		{[3]uint8{72, 94, 118}, [4]uint8{70, 48, 30, 18}, Paper}, {[3]uint8{247, 247, 243}, [4]uint8{3, 2, 4, 0}, Dusk},
		{[3]uint8{245, 178, 64}, [4]uint8{2, 34, 84, 0}, Dusk}, {[3]uint8{30, 42, 58}, [4]uint8{80, 62, 42, 50}, Paper},
	}},
	{"olive", [paintCount]paintColour{
		{[3]uint8{106, 114, 38}, [4]uint8{48, 32, 92, 20}, Paper}, {[3]uint8{251, 248, 232}, [4]uint8{2, 1, 11, 0}, Dusk},
		{[3]uint8{214, 84, 46}, [4]uint8{10, 78, 88, 2}, Paper}, {[3]uint8{46, 50, 18}, [4]uint8{60, 48, 90, 40}, Paper},
	}},
	{"umber", [paintCount]paintColour{
		{[3]uint8{136, 78, 44}, [4]uint8{28, 66, 82, 28}, Paper}, {[3]uint8{251, 244, 232}, [4]uint8{1, 4, 9, 0}, Dusk},
		{[3]uint8{148, 196, 192}, [4]uint8{45, 8, 26, 0}, Dusk}, {[3]uint8{62, 32, 20}, [4]uint8{48, 70, 72, 50}, Paper},
	}},
}

// paintSpec returns the look of a paint and its printing inks. Its grey has the same lightness.
func paintSpec(i Ink) InkSpec {
	s, p := (i-firstPaint)/paintCount, (i-firstPaint)%paintCount
	m := schemes[s].paints[p]
	return InkSpec{Name: schemes[s].name + "-" + paintNames[p], RGB: m.rgb, Grey: greyOf(m.rgb), CMYK: m.cmyk, HasCMYK: true}
}
