package figure

// A Hue is a family of inks for landscapes and backs of cards: five tones from
// light to deep. Tones of equal depth are equally light in every hue, so that
// a drawing keeps its shape when Stone, which is grey, takes the place of
// another.
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

// A Depth is how dark a tone is.
type Depth uint8

// The depths of a hue. White letters can be read on Dark and Deep, and Dark
// and Deep letters on White (contrast of at least 4.5 to 1, WCAG 2.2, 1.4.3).
const (
	Light Depth = iota
	Pale
	Medium
	Dark
	Deep
	depths = iota
)

// Tone is the ink of a hue at a depth.
func Tone(h Hue, d Depth) Ink { return firstTone + Ink(h)*depths + Ink(d) }

// firstTone leaves room for inks that have a name of their own.
const firstTone Ink = 128

var (
	hueNames   = [...]string{"stone", "ochre", "gold", "clay", "moss", "leaf", "teal", "blue", "slate"}
	depthNames = [...]string{"light", "pale", "medium", "dark", "deep"}
)

func (h Hue) String() string   { return hueNames[h] }
func (d Depth) String() string { return depthNames[d] }

// tones hold the colours, chosen at the same five lightnesses of OKLCH.
var tones = [...][depths][3]uint8{
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

// toneSpec is the look of a tone. Its twin in black-and-white print is the
// tone of Stone.
func toneSpec(i Ink) InkSpec {
	h, d := Hue((i-firstTone)/depths), Depth((i-firstTone)%depths)
	return InkSpec{Name: h.String() + "-" + d.String(), RGB: tones[h][d], Grey: tones[Stone][d][0]}
}
