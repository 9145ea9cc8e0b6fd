package watersort

import "slices"

// A calibration holds measurements of random solvable levels of one size. This command makes
// calibrated.go:
//
//	go test ./engine/watersort -run TestCalibrate -calibrate -timeout 0
//
// It measures the numbers of empty bottles that calibrated.go lists, band by band. To allow another
// number, first add a line for it there.
type calibration struct {
	n, e, capacity int
	levels         int // number of levels measured
	median         int // of T, in hundredths
	spread         int // their standard deviation
	error          int // the root mean square of their standard errors
}

// calibrationOf returns the calibration of a size, interpolated within its band.
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
	return below.interpolate(above, n)
}

// isCalibrated reports whether a band was measured with this many empty bottles.
func isCalibrated(band, capacity, e int) bool {
	return slices.ContainsFunc(calibrated[:], func(c calibration) bool {
		return bandOf(c.n) == band && c.capacity == capacity && c.e == e
	})
}

// maxCalibrated returns the largest number of empty bottles that was measured in a band.
func maxCalibrated(band, capacity int) int {
	e := maxEmpty
	for !isCalibrated(band, capacity, e) {
		e--
	}
	return e
}

// interpolate interpolates between two calibrations.
func (c calibration) interpolate(d calibration, n int) calibration {
	if c.n == d.n {
		return c
	}
	interpolated := func(a, b int) int { return a + (b-a)*(n-c.n)/(d.n-c.n) }
	return calibration{
		n: n, e: c.e, capacity: c.capacity,
		median: interpolated(c.median, d.median),
		spread: interpolated(c.spread, d.spread),
		error:  interpolated(c.error, d.error),
	}
}

// isAlike reports whether normal and hard can't be distinguished: the spread of T
// is less than three standard errors, where 0.05 is the least error assumed
// (rulings W3 and W5).
func (c calibration) isAlike() bool { return c.spread < 3*max(5, c.error) }

// isHard reports whether a level belongs to the harder half, which includes levels whose T is too large
// to measure.
func (c calibration) isHard(d difficulty) bool { return !d.known || d.t >= c.median }
