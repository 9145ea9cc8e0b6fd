// Package theme makes the parts of a site that depend on its accent colour or title: a rule for the
// style sheet, the icons, and the web app manifest.
//
// It takes the accent as "#rrggbb". It returns files, or their bytes.
package theme

import (
	"encoding/hex"
	"fmt"
	"strings"
)

// The backgrounds of the style sheet, by day and in dark mode. An accent must be legible on both.
var (
	lightPaper = colour{0xfd, 0xfc, 0xf9}
	darkPaper  = colour{0x17, 0x16, 0x14}
)

// AccentRule returns the CSS rule that sets a site's accent. For each background, light and dark, the
// rule has the legible colour that is closest to the chosen one.
func AccentRule(chosen string) ([]byte, error) {
	accent, err := parseColour(chosen)
	if err != nil {
		return nil, err
	}
	light := accent.makeLegible(lightPaper, colour{0, 0, 0})
	dark := accent.makeLegible(darkPaper, colour{0xff, 0xff, 0xff})
	return fmt.Appendf(nil, "\n:root{--accent-light:%s;--accent-dark:%s}\n", light, dark), nil
}

type colour [3]uint8

func parseColour(text string) (c colour, err error) {
	digits, ok := strings.CutPrefix(text, "#")
	if _, err = hex.Decode(c[:], []byte(digits[:min(len(digits), 6)])); err != nil || !ok || len(digits) != 6 {
		return c, fmt.Errorf("reading the accent %q: not a colour of the form #rrggbb", text)
	}
	return c, nil
}

func (c colour) String() string { return "#" + hex.EncodeToString(c[:]) }

// makeLegible mixes c with as little of end as gives a contrast of 4.5 : 1 with the paper (WCAG 2.2,
// success criterion 1.4.3). end is black or white.
func (c colour) makeLegible(paper, end colour) colour {
	const parts = 64
	for part := range parts {
		if mixed := c.mix(end, part, parts); hasContrast(mixed, paper) {
			return mixed
		}
	}
	return end
}

// mix replaces a share of the colour by another colour. The share is part/parts.
func (c colour) mix(with colour, part, parts int) (mixed colour) {
	for i := range c {
		mixed[i] = uint8((int(c[i])*(parts-part) + int(with[i])*part) / parts)
	}
	return mixed
}

// hasContrast reports whether (L1 + 0.05) / (L2 + 0.05) ≥ 4.5, where L1 and L2 are the
// relative luminances of the lighter and the darker colour.
func hasContrast(a, b colour) bool {
	const flare = luminanceUnit / 20
	hi, lo := a.luminance()+flare, b.luminance()+flare
	return 2*max(hi, lo) >= 9*min(hi, lo)
}

// luminance returns the relative luminance of WCAG in units of 1/luminanceUnit. The result is an int64,
// because the sum needs more than 32 bits.
func (c colour) luminance() int64 {
	return (2126*linear[c[0]] + 7152*linear[c[1]] + 722*linear[c[2]]) / 10_000
}

// luminanceUnit is the luminance of white; black has 0.
const luminanceUnit = 1_000_000

// linear holds the luminance of each sRGB value, in units of 1/luminanceUnit. It is a table, so that
// every machine rounds alike. A test compares it with the formula.
var linear = [256]int64{
	0, 304, 607, 911, 1214, 1518, 1821, 2125, 2428, 2732, 3035, 3347,
	3677, 4025, 4391, 4777, 5182, 5605, 6049, 6512, 6995, 7499, 8023, 8568,
	9134, 9721, 10330, 10960, 11612, 12286, 12983, 13702, 14444, 15209, 15996, 16807,
	17642, 18500, 19382, 20289, 21219, 22174, 23153, 24158, 25187, 26241, 27321, 28426,
	29557, 30713, 31896, 33105, 34340, 35601, 36889, 38204, 39546, 40915, 42311, 43735,
	45186, 46665, 48172, 49707, 51269, 52861, 54480, 56128, 57805, 59511, 61246, 63010,
	64803, 66626, 68478, 70360, 72272, 74214, 76185, 78187, 80220, 82283, 84376, 86500,
	88656, 90842, 93059, 95307, 97587, 99899, 102242, 104616, 107023, 109462, 111932, 114435,
	116971, 119538, 122139, 124772, 127438, 130136, 132868, 135633, 138432, 141263, 144128, 147027,
	149960, 152926, 155926, 158961, 162029, 165132, 168269, 171441, 174647, 177888, 181164, 184475,
	187821, 191202, 194618, 198069, 201556, 205079, 208637, 212231, 215861, 219526, 223228, 226966,
	230740, 234551, 238398, 242281, 246201, 250158, 254152, 258183, 262251, 266356, 270498, 274677,
	278894, 283149, 287441, 291771, 296138, 300544, 304987, 309469, 313989, 318547, 323143, 327778,
	332452, 337164, 341914, 346704, 351533, 356400, 361307, 366253, 371238, 376262, 381326, 386429,
	391572, 396755, 401978, 407240, 412543, 417885, 423268, 428690, 434154, 439657, 445201, 450786,
	456411, 462077, 467784, 473531, 479320, 485150, 491021, 496933, 502886, 508881, 514918, 520996,
	527115, 533276, 539479, 545724, 552011, 558340, 564712, 571125, 577580, 584078, 590619, 597202,
	603827, 610496, 617207, 623960, 630757, 637597, 644480, 651406, 658375, 665387, 672443, 679542,
	686685, 693872, 701102, 708376, 715694, 723055, 730461, 737910, 745404, 752942, 760525, 768151,
	775822, 783538, 791298, 799103, 806952, 814847, 822786, 830770, 838799, 846873, 854993, 863157,
	871367, 879622, 887923, 896269, 904661, 913099, 921582, 930111, 938686, 947307, 955973, 964686,
	973445, 982251, 991102, 1000000,
}
