package strict

import (
	"strconv"
	"strings"

	"octavo/content/message"
)

// A Unit is a unit of length. It has num/den micrometres: a fraction is exact where a decimal
// number would be rounded.
type Unit struct {
	Name     string
	num, den int
}

// Units lists the units of length. The first two are also units of page sizes.
var Units = [...]Unit{
	{"mm", 1000, 1},
	{"in", 25400, 1},
	{"pt", 25400, 72}, // the point of desktop publishing, 1/72 in
}

const possibleUnits = "mm, in, pt"

// ParseLength parses a decimal number with its unit, such as 12.7mm, 0.5in or 36pt. It returns the
// nearest whole number of micrometres.
func ParseLength(text string) (micrometres int, err error) {
	for _, u := range Units {
		if digits, found := strings.CutSuffix(text, u.Name); found {
			return ParseMeasure(strings.TrimSpace(digits), u)
		}
	}
	if _, err := ParseMeasure(text, Units[0]); err == nil {
		return 0, message.Errorf("the unit is missing; possible: %s", possibleUnits)
	}
	return 0, message.Errorf("this is no length; possible: a number with a unit (%s), such as 12.5mm", possibleUnits)
}

// Bounds of the digits of a measure. They are enough for any page, and an int can't overflow.
const (
	wholeDigits   = 5
	decimalDigits = 4
)

// ParseMeasure parses a decimal number of a unit, and returns it in micrometres.
func ParseMeasure(digits string, u Unit) (micrometres int, err error) {
	whole, decimals, dotted := strings.Cut(digits, ".")
	switch {
	case strings.Contains(digits, ","):
		return 0, message.Errorf("decimals follow a point, not a comma")
	case whole == "" || dotted && decimals == "" || strings.Trim(whole+decimals, "0123456789") != "":
		return 0, message.Errorf("%s is no number", Quoted(digits))
	case len(whole) > wholeDigits || len(decimals) > decimalDigits:
		return 0, message.Errorf("a number has up to %d digits and %d decimals", wholeDigits, decimalDigits)
	}
	n, err := strconv.Atoi(whole + decimals)
	if err != nil {
		return 0, message.Errorf("%s is no number", Quoted(digits))
	}
	den := u.den
	for range decimals {
		den *= 10
	}
	return (2*n*u.num + den) / (2 * den), nil
}

// Length reads a length with its unit and returns it in micrometres. least and most are bounds such as
// "5mm".
func (f *Fields) Length(key, least, most string) Located[int] {
	v, ok := f.Take(key)
	if !ok {
		return Located[int]{}
	}
	if !v.IsScalar() {
		f.ImpossibleAs(message.Name(key), v, message.New("a number with a unit (%s), %s to %s", possibleUnits, least, most))
		return Located[int]{}
	}
	n, err := ParseLength(v.Text)
	switch {
	case err != nil:
		f.Errorf(v.Pos, v.Text, "%s cannot be %s: %v", key, Quoted(v.Text), err)
	case n < mustLength(least) || n > mustLength(most):
		f.Errorf(v.Pos, v.Text, "%s cannot be %s; possible: %s to %s", key, v.Text, least, most)
	default:
		return Located[int]{n, v.Pos}
	}
	return Located[int]{}
}

// mustLength parses a length that is written in the program's code.
func mustLength(text string) int {
	n, err := ParseLength(text)
	if err != nil {
		panic(err)
	}
	return n
}
