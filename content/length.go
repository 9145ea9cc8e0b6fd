package content

import (
	"strconv"
	"strings"

	"octavo/content/message"
)

// A unit of length as num/den micrometres, so that no float is needed.
type unit struct {
	name     string
	num, den int
}

var units = [...]unit{
	{"mm", 1000, 1},
	{"in", 25400, 1},
	{"pt", 25400, 72}, // the DTP point, 1/72 in
}

const possibleUnits = "mm, in, pt"

// ParseLength reads a decimal number with its unit, such as 12.7mm, 0.5in or
// 36pt, as micrometres, rounded to the nearest.
func ParseLength(text string) (micrometres int, err error) {
	for _, u := range units {
		if digits, found := strings.CutSuffix(text, u.name); found {
			return parseMeasure(strings.TrimSpace(digits), u)
		}
	}
	if _, err := parseMeasure(text, units[0]); err == nil {
		return 0, message.Errorf("the unit is missing; possible: %s", possibleUnits)
	}
	return 0, message.Errorf("this is no length; possible: a number with a unit (%s), such as 12.5mm", possibleUnits)
}

// Digits that a measure may have: enough for any page, too few to overflow.
const (
	wholeDigits   = 5
	decimalDigits = 4
)

// parseMeasure multiplies a plain decimal number by a unit.
func parseMeasure(digits string, u unit) (micrometres int, err error) {
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

// length takes a length with its unit, in micrometres, between two lengths.
func (f *Fields) length(key, least, most string) Located[int] {
	v, ok := f.take(key)
	if !ok {
		return Located[int]{}
	}
	if !v.scalar() {
		f.impossibleAs(message.Name(key), v, message.New("a number with a unit (%s), %s to %s", possibleUnits, least, most))
		return Located[int]{}
	}
	n, err := ParseLength(v.text)
	switch {
	case err != nil:
		f.Errorf(v.pos, v.text, "%s cannot be %s: %v", key, Quoted(v.text), err)
	case n < mustLength(least) || n > mustLength(most):
		f.Errorf(v.pos, v.text, "%s cannot be %s; possible: %s to %s", key, v.text, least, most)
	default:
		return Located[int]{n, v.pos}
	}
	return Located[int]{}
}

// mustLength is a length that the program itself has written.
func mustLength(text string) int {
	n, err := ParseLength(text)
	if err != nil {
		panic(err)
	}
	return n
}
