package watersort

import "slices"

// A calibration is what was measured of random levels of a size that can be
// solved. Those in calibrated.go are made by
//
//	go test ./engine/watersort -run TestCalibrate -calibrate -timeout 0
//
// for those numbers of empty bottles, band by band, that stand there: where another
// is to be possible, a line for it is added first.
type calibration struct {
	n, e, capacity int
	levels         int // how many were measured
	median         int // of T, in hundredths
	spread         int // their standard deviation
	error          int // the root mean square of their standard errors
}

// calibrationOf is the calibration of a size, or what lies between its
// neighbours in the same band.
func calibrationOf(n, e, capacity int) calibration {
	var below, above calibration
	for _, c := range calibrated {
		if c.e != e || c.capacity != capacity || bandOf(c.n) != bandOf(n) {
			continue
		}
		if c.n <= n {
			below = c
		}
		if c.n >= n && above.n == 0 {
			above = c
		}
	}
	if below.n == 0 {
		return above
	}
	return below.towards(above, n)
}

// calibratedWith reports whether levels of a band with so many empty bottles were
// measured.
func calibratedWith(band, capacity, e int) bool {
	return slices.ContainsFunc(calibrated[:], func(c calibration) bool {
		return bandOf(c.n) == band && c.capacity == capacity && c.e == e
	})
}

// mostCalibrated is the largest number of empty bottles with which levels of a
// band were measured.
func mostCalibrated(band, capacity int) int {
	e := mostEmpty
	for !calibratedWith(band, capacity, e) {
		e--
	}
	return e
}

// towards is the calibration that lies on the line between two.
func (c calibration) towards(d calibration, n int) calibration {
	if c.n == d.n {
		return c
	}
	between := func(a, b int) int { return a + (b-a)*(n-c.n)/(d.n-c.n) }
	return calibration{
		n: n, e: c.e, capacity: c.capacity,
		median: between(c.median, d.median),
		spread: between(c.spread, d.spread),
		error:  between(c.error, d.error),
	}
}

// alike reports whether normal and hard can't be told apart: the levels spread
// by less than three standard errors, of which 0.05 are always allowed (rulings
// W3 and W5).
func (c calibration) alike() bool { return c.spread < 3*max(5, c.error) }

// hard reports whether a level lies on the upper side of the middle: hard levels
// are the half of larger T, those among them whose T is too large to be measured.
func (c calibration) hard(d difficulty) bool { return !d.known || d.t >= c.median }
