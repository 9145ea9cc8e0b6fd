package codes

import (
	"errors"
	"image/color"
	"strings"

	"github.com/boombuler/barcode/ean"

	"octavo/content/message"
)

// The modules of the barcodes of books, guards included and quiet zones not.
const (
	ISBNModules  = 95
	PriceModules = 47
)

// Quiet zones in modules (GS1 General Specifications, 5.2.3.4): left of the code of
// an ISBN, right of it where nothing follows, between it and a supplement, and right
// of that.
const (
	QuietLeft   = 11
	QuietRight  = 7
	QuietBefore = 7
	QuietAfter  = 5
)

// ISBN is the code of a book's number (EAN-13), true where a module is dark. Hyphens
// and spaces don't matter.
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

// odd are the digits of the supplement with an odd number of dark modules; those
// with an even number are their mirror images, inverted (GS1, set A and set B).
var odd = [...]string{"0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011"}

// parities are, for each check digit, which digits of a supplement of five are of
// set B.
var parities = [...]string{"BBAAA", "BABAA", "BAABA", "BAAAB", "ABBAA", "AABBA", "AAABB", "ABABA", "ABAAB", "AABAB"}

var errPrice = errors.New("a supplement has five digits")

// Price is the supplement of five digits (EAN-5) that stands right of an ISBN: a
// currency and a price, or 90000 for none.
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
		text += inSet(odd[d-'0'], parities[check%10][i])
	}
	return modulesOf(text), nil
}

// inSet is a digit in set A, as it is given, or in set B.
func inSet(digit string, set byte) string {
	if set == 'A' {
		return digit
	}
	turned := []byte(digit)
	for i := range digit {
		turned[len(digit)-1-i] = '0' + '1' - digit[i]
	}
	return string(turned)
}

func modulesOf(text string) []bool {
	modules := make([]bool, len(text))
	for i := range text {
		modules[i] = text[i] == '1'
	}
	return modules
}
