package watersort

import "math/bits"

// The score (docs/rules/watersort.md, section 4) estimates how hard a level is. It follows from the
// number of colours, the number of empty bottles and the capacity. It is computed in integers,
// since results of floating-point numbers may differ between machines.

// A fixed is a number with fractionBits bits after the binary point.
type fixed int64

const (
	fractionBits       = 32
	one          fixed = 1 << fractionBits
)

// ratioOf returns a/b, rounded towards zero.
func ratioOf(a, b int) fixed { return fixed(a) * one / fixed(b) }

// times returns the product, rounded towards zero.
func (a fixed) times(b fixed) fixed {
	if (a < 0) != (b < 0) {
		return -fixed(a.magnitude().product(b.magnitude()))
	}
	return a.magnitude().product(b.magnitude())
}

func (a fixed) magnitude() fixed { return max(a, -a) }

func (a fixed) product(b fixed) fixed {
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	return fixed(hi<<(64-fractionBits) | lo>>fractionBits)
}

// hundredths returns the number in hundredths, rounded to the nearest.
func (a fixed) hundredths() int { return int((100*a + one/2) >> fractionBits) }

// A scale holds the parameters of the score as fixed-point numbers. The score is a
// logistic curve over E/N, times base + depth·CAP/4.
type scale struct {
	k, pivot    fixed // slope and centre of the curve
	base, depth fixed
	alpha       fixed // exponent of the shaped score (see shape)
}

// scale returns the scale with a policy's parameters (section 4).
func (s Score) scale() scale {
	return scale{
		k:     ratioOf(s.K, 1000),
		pivot: ratioOf(s.Pivot, 1000),
		base:  3 * one / 4,
		depth: one / 4,
		alpha: ratioOf(s.Alpha, 1000),
	}
}

// emptySegments returns how many segments fit into e empty bottles.
func emptySegments(e, capacity int) int { return e * capacity }

// emptyPerColour returns the number of empty bottles per colour.
func emptyPerColour(e, n int) fixed { return ratioOf(e, n) }

// score01 returns the score of a size, from 0 to 1. A high score means a hard level.
func (s scale) score01(n, e, capacity int) fixed {
	exponent := s.k.times(emptyPerColour(e, n) - s.pivot)
	base := logistic(-exponent)
	return min(one, base.times(s.base+s.depth.times(ratioOf(capacity, 4))))
}

// score100 returns the score of a level with n colours and e empty bottles (see score01), from 0 to 100.
func (s scale) score100(n, e, capacity int) int {
	return s.score01(n, e, capacity).hundredths()
}

// shaped100 returns the shaped score of a size (see shape) in hundredths, from 0 to 100.
func (s scale) shaped100(n, e, capacity int) int {
	return s.shape(s.score01(n, e, capacity)).hundredths()
}

// shape returns score to the power of alpha. That spreads scores which are close together.
func (s scale) shape(score fixed) fixed {
	score = min(max(score, 0), one)
	if score == 0 {
		return 0
	}
	return exp2(s.alpha.times(log2(score)))
}

// log2e is log₂ e = 1.44269504…
const log2e fixed = 6196328019

// logistic returns 1/(1+e^-x).
func logistic(x fixed) fixed {
	rest := exp2(-x.magnitude().times(log2e)) // e^-|x|, from 0 to 1
	quotient := fixed(uint64(one) << (fractionBits - 1) / uint64((one+rest)>>1))
	if x < 0 {
		return one - quotient
	}
	return quotient
}

// log2 returns the binary logarithm of x, which must be more than 0 and at most 1.
func log2(x fixed) fixed {
	up := bits.LeadingZeros64(uint64(x)) // x = m·2^(63-fractionBits-up), m in [1, 2)
	log := int64(63-fractionBits-up) << fractionBits
	return fixed(log + fractionalLog2(uint64(x)<<up)>>(logBits-fractionBits))
}

// exp2 returns 2^x. x must be at most 0. For each bit of the fraction of −x that is set, it
// multiplies by a root of one half.
func exp2(x fixed) fixed {
	down := int(-x >> fractionBits)
	part := uint64(-x) & (1<<fractionBits - 1)
	power := uint64(1) << 63 // 1, in units of 2^-63
	root := uint64(1) << 62  // 2^-(2^-i), from one half on
	for bit := uint64(1) << (fractionBits - 1); bit > 0; bit >>= 1 {
		root = rootOf(root)
		if part&bit != 0 {
			power, _ = bits.Mul64(power, root)
			power <<= 1
		}
	}
	if down > fractionBits {
		return 0
	}
	return fixed(power >> (63 - fractionBits) >> down)
}

// rootOf returns the square root of a fraction in units of 2^-63.
func rootOf(x uint64) uint64 {
	var root uint64
	for bit := uint64(1) << 63; bit > 0; bit >>= 1 {
		candidate := root | bit
		if hi, lo := bits.Mul64(candidate, candidate); hi < x>>1 || hi == x>>1 && lo <= x<<63 {
			root = candidate
		}
	}
	return root
}
