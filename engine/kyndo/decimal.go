package kyndo

import (
	"fmt"
	"strconv"
)

// A Decimal is an exact number, Units / 10^Places. All intermediate results of a round have a
// finite decimal form, so nothing is lost before rounding.
type Decimal struct{ Units, Places int }

// hundredths returns n/100.
func hundredths(n int) Decimal { return Decimal{n, 2} }

// Rounded returns the nearest whole number, half up (R07, R08). The number must not be negative,
// which combat numbers never are (R33).
func (d Decimal) Rounded() int {
	unit := d.unit()
	return (2*d.Units + unit) / (2 * unit)
}

// unit returns 10^Places.
func (d Decimal) unit() int {
	unit := 1
	for range d.Places {
		unit *= 10
	}
	return unit
}

// String writes all places, as in 28.80.
func (d Decimal) String() string {
	if d.Places == 0 {
		return strconv.Itoa(d.Units)
	}
	sign, units := "", d.Units
	if units < 0 {
		sign, units = "-", -units
	}
	return fmt.Sprintf("%s%d.%0*d", sign, units/d.unit(), d.Places, units%d.unit())
}

// Short removes zeros at the end, but keeps at least two places.
func (d Decimal) Short() Decimal {
	for d.Places > 2 && d.Units%10 == 0 {
		d.Units, d.Places = d.Units/10, d.Places-1
	}
	return d
}

// Signed writes a number with its sign. Minus is U+2212, and 0 has no sign.
func Signed(n int) string {
	switch {
	case n < 0:
		return "−" + strconv.Itoa(-n)
	case n == 0:
		return "0"
	default:
		return "+" + strconv.Itoa(n)
	}
}
