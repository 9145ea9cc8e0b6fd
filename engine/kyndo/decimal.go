package kyndo

import (
	"fmt"
	"strconv"
)

// A Decimal is an exact number, Units / 10^Places. All intermediate results of a round have a
// finite decimal form, so that nothing is lost before rounding.
type Decimal struct{ Units, Places int }

// hundredths returns n/100.
func hundredths(n int) Decimal { return Decimal{n, 2} }

// Rounded returns the nearest whole number, half up (R07, R08). The number must not be negative,
// which numbers of combat never are (R33).
func (d Decimal) Rounded() int {
	unit := d.unit()
	return (2*d.Units + unit) / (2 * unit)
}

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

// Short returns the number without zeros at its end, but with two places at least.
func (d Decimal) Short() Decimal {
	for d.Places > 2 && d.Units%10 == 0 {
		d.Units, d.Places = d.Units/10, d.Places-1
	}
	return d
}

// Signed returns a number with its sign; the minus is U+2212, and 0 has no sign.
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
