package codes

import (
	"errors"
	"image/color"
	"strings"

	"github.com/boombuler/barcode/ean"

	"octavo/content/message"
)

// ISBN returns the barcode (EAN-13) of an ISBN; true is a dark module. It ignores hyphens and
// spaces.
func ISBN(isbn string) ([]bool, error) {
	digits := strings.NewReplacer("-", "", " ", "").Replace(isbn)
	if len(digits) != 13 {
		return nil, message.Errorf("the barcode of %s: an ISBN has 13 digits", isbn)
	}
	drawn, err := ean.Encode(digits)
	if err != nil {
		return nil, message.Errorf("the barcode of %s: %v", isbn, err)
	}
	modules := make([]bool, drawn.Bounds().Dx())
	for x := range modules {
		modules[x] = color.GrayModel.Convert(drawn.At(x, 0)) == color.Gray{}
	}
	return modules, nil
}

// oddParityDigits holds the digits of a supplement with an odd number of dark modules (GS1 set A).
// The digits of even parity (set B) are their inverted mirror images.
var oddParityDigits = [...]string{"0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011"}

// paritySets holds the sets (A or B) of the five digits of a supplement, by check digit.
var paritySets = [...]string{"BBAAA", "BABAA", "BAABA", "BAAAB", "ABBAA", "AABBA", "AAABB", "ABABA", "ABAAB", "AABAB"}

var errPrice = errors.New("a supplement has five digits")

// Price returns the supplement of five digits (EAN-5) at the right of an ISBN. The digits are a
// currency and a price, or 90000 for no price.
func Price(digits string) ([]bool, error) {
	if len(digits) != 5 || strings.Trim(digits, "0123456789") != "" {
		return nil, message.Errorf("%q: %v", digits, errPrice)
	}
	check := 0
	for i, d := range []byte(digits) {
		check += int(d-'0') * (3 + i%2*6) // the weights are 3 and 9 in turn
	}
	text := "1011"
	for i, d := range []byte(digits) {
		if i > 0 {
			text += "01"
		}
		text += withParity(oddParityDigits[d-'0'], paritySets[check%10][i])
	}
	return modulesOf(text), nil
}

// withParity returns a digit in set A, which is the given one, or in set B.
func withParity(digit string, set byte) string {
	if set == 'A' {
		return digit
	}
	mirrored := []byte(digit)
	for i := range digit {
		mirrored[len(digit)-1-i] = '0' + '1' - digit[i]
	}
	return string(mirrored)
}

func modulesOf(text string) []bool {
	modules := make([]bool, len(text))
	for i := range text {
		modules[i] = text[i] == '1'
	}
	return modules
}
