package verify

import (
	"testing"

	"octavo/engine/figure"
)

// TestHeavyNumbersInSentences checks that the heavy number in “48,45 → **48**. DEF” begins no
// caption. One at the left of its line, or far from the previous word, does.
func TestHeavyNumbersInSentences(t *testing.T) {
	written := func(at, width figure.Length, weight figure.Weight, text string) word {
		size := 3 * figure.Millimetre
		return word{
			Word: figure.Word{At: figure.Point{X: at, Y: 100 * figure.Millimetre}, Width: width, Size: size, Weight: weight, Text: text},
			box:  area{at, 98 * figure.Millimetre, at + width, 100 * figure.Millimetre},
		}
	}
	mm := figure.Millimetre
	s := &sheet{width: 200 * mm, height: 200 * mm, words: []word{
		written(20*mm, 3*mm, figure.BoldLetters, "7"), written(25*mm, 10*mm, figure.RegularLetters, "Easy"),
		written(60*mm, 20*mm, figure.RegularLetters, "48,45 →"), written(81*mm, 4*mm, figure.BoldLetters, "48"),
		written(86*mm, 10*mm, figure.RegularLetters, ". DEF:"),
		written(110*mm, 4*mm, figure.BoldLetters, "8"), written(116*mm, 10*mm, figure.RegularLetters, "Easy"),
	}}
	var numbers []int
	for _, c := range s.captions() {
		numbers = append(numbers, c.number)
	}
	if len(numbers) != 2 || numbers[0] != 7 || numbers[1] != 8 {
		t.Errorf("captions are headed by %v, want 7 and 8", numbers)
	}
}
