package watersort

import "math/bits"

// A chance is a probability, or a sum of some: mantissa · 2^exponent. The mantissa's highest bit is
// set, unless the chance is 0. It does without floating-point numbers, so that printed values are
// the same on every machine.
type chance struct {
	mantissa uint64
	exponent int
}

// newChance returns mantissa · 2^exponent with the highest bit of the mantissa set.
func newChance(mantissa uint64, exponent int) chance {
	if mantissa == 0 {
		return chance{}
	}
	shift := bits.LeadingZeros64(mantissa)
	return chance{mantissa << shift, exponent - shift}
}

func (c chance) times(n uint64) chance {
	hi, lo := bits.Mul64(c.mantissa, n)
	if hi == 0 {
		return newChance(lo, c.exponent)
	}
	shift := bits.LeadingZeros64(hi)
	return chance{hi<<shift | lo>>(64-shift), c.exponent + 64 - shift}
}

// scaled returns the chance in units of 2^exponent, rounded down. The result must be below 2^64.
func (c chance) scaled(exponent int) uint64 {
	if down := exponent - c.exponent; down >= 0 {
		return c.mantissa >> down
	}
	return c.mantissa << (c.exponent - exponent)
}

// logBits is the number of fraction bits in logarithms.
const logBits = 40

// log10of2 is log₁₀ 2 = 0.30102999566398…, with logBits bits after the point.
const log10of2 = 330985980541

// minusLog10 returns −log₁₀ of the chance, rounded to the nearest whole number of units. A unit is
// 1/unitsPerWhole. The chance must be more than 0.
func (c chance) minusLog10(unitsPerWhole int64) int {
	log2 := int64(c.exponent+63)<<logBits + fractionalLog2(c.mantissa)
	hi, lo := bits.Mul64(uint64(max(-log2, 0)), log10of2)
	// The product has 2·logBits bits after the point; 24 are enough.
	whole := hi<<(64-2*logBits+24) | lo>>(2*logBits-24)
	return int((whole*uint64(unitsPerWhole) + 1<<23) >> 24)
}

// fractionalLog2 returns log₂(m/2^63), from 0 to 1, in units of 2^-logBits. The highest bit of m
// must be set. Each round squares m, and finds one more bit.
func fractionalLog2(m uint64) int64 {
	var log int64
	for bit := int64(1) << (logBits - 1); bit > 0; bit >>= 1 {
		m, _ = bits.Mul64(m, m) // m²/2^64: in [1, 4), in units of 2^62
		if m >= 1<<63 {
			log |= bit
		} else {
			m <<= 1
		}
	}
	return log
}
