package ink

import "octavo/engine/figure"

// chosenMix returns the mixture that was chosen by hand for an ink of figures. chosen is false if there is
// none. Black letters are printed with black ink alone. Four inks never lie exactly on each other, so the
// letters would get coloured edges.
func chosenMix(ink figure.Ink) (mix Mix, chosen bool) {
	if spec := ink.Spec(); spec.HasCMYK {
		return Mix{spec.CMYK[0], spec.CMYK[1], spec.CMYK[2], spec.CMYK[3]}, true
	}
	for i, mix := range palette {
		if figure.Colour(i) == ink {
			return mix, true
		}
	}
	for hue, depths := range tones {
		for depth, mix := range depths {
			if figure.Tone(figure.Hue(hue), figure.Depth(depth)) == ink {
				return mix, true
			}
		}
	}
	if spec := ink.Spec(); spec.RGB == [3]uint8{spec.Grey, spec.Grey, spec.Grey} {
		return Mix{K: 100 - percent(spec.Grey)}, true // the same as in books without colour
	}
	return Mix{}, false
}

// palette holds the mixtures of figure.Colour. They were taken from the table of ink.go and rounded to steps of
// five per cent, as in printers' colour books. No press can print the two blues and the violet of the screen,
// so these three were chosen by eye.
var palette = [figure.ColourCount]Mix{
	{15, 10, 0, 40},
	{0, 85, 55, 65},
	{90, 85, 0, 0},
	{0, 60, 90, 10},
	{45, 0, 40, 0},
	{10, 25, 0, 70},
	{80, 50, 0, 0},
	{0, 10, 85, 0},
	{0, 80, 75, 30},
	{55, 0, 55, 10},
	{45, 75, 0, 65},
	{30, 20, 0, 0},
	{20, 0, 20, 60},
	{55, 30, 0, 40},
	{50, 0, 40, 75},
	{15, 0, 60, 15},
	{55, 40, 0, 0},
	{0, 25, 90, 20},
	{0, 95, 80, 40},
	{55, 0, 65, 35},
	{55, 0, 25, 0},
	{45, 30, 0, 0},
	{25, 0, 40, 70},
	{10, 20, 0, 60},
	{70, 30, 0, 0},
	{25, 20, 0, 80},
	{60, 0, 45, 25},
	{25, 0, 70, 30},
	{15, 0, 15, 15},
	{10, 0, 55, 0},
	{50, 70, 0, 0},
	{5, 20, 0, 0},
	{35, 0, 40, 5},
	{0, 65, 55, 55},
	{65, 85, 0, 0},
	{100, 100, 0, 10},
}

// tones holds the mixtures of figure.Tone, by depth from light to dark. They have no small amounts of a
// third ink, which would make the colour dirty. Each depth is equally light in every hue. Stone is grey,
// as in books without colour.
var tones = [...][figure.Deep + 1]Mix{
	figure.Stone: {{K: 7}, {K: 18}, {K: 36}, {K: 56}, {K: 76}},
	figure.Ochre: {{0, 5, 19, 4}, {0, 11, 35, 14}, {0, 18, 55, 33}, {0, 24, 66, 58}, {0, 24, 60, 82}},
	figure.Gold:  {{0, 10, 21, 0}, {0, 23, 45, 4}, {0, 35, 70, 20}, {0, 43, 84, 49}, {0, 43, 72, 78}},
	figure.Clay:  {{0, 12, 13, 0}, {0, 33, 35, 0}, {0, 48, 54, 12}, {0, 57, 64, 42}, {0, 57, 58, 74}},
	figure.Moss:  {{11, 0, 21, 0}, {23, 0, 38, 7}, {32, 0, 55, 26}, {35, 0, 64, 55}, {30, 0, 60, 81}},
	figure.Leaf:  {{18, 0, 19, 0}, {36, 0, 37, 0}, {54, 0, 55, 9}, {59, 0, 62, 44}, {55, 0, 59, 75}},
	figure.Teal:  {{19, 0, 10, 0}, {38, 0, 19, 0}, {56, 0, 27, 12}, {62, 0, 30, 45}, {58, 0, 27, 76}},
	figure.Blue:  {{17, 2, 0, 0}, {35, 6, 0, 0}, {51, 11, 0, 14}, {59, 20, 0, 42}, {57, 19, 0, 73}},
	figure.Slate: {{11, 9, 0, 0}, {24, 19, 0, 0}, {37, 32, 0, 8}, {45, 41, 0, 38}, {44, 40, 0, 71}},
}
