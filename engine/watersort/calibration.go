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
	median         int // of their T, in hundredths
	spread         int // standard deviation of their T, in hundredths
	error          int // root mean square of the standard errors of T, in hundredths
}

// calibrationOf returns the calibration of n colours, e empty bottles and a capacity.
// If n wasn't measured, it is interpolated from the nearest n of the same band.
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

// isCalibrated reports whether levels of a band were measured with e empty bottles.
func isCalibrated(band, capacity, e int) bool {
	return slices.ContainsFunc(calibrated[:], func(c calibration) bool {
		return bandOf(c.n) == band && c.capacity == capacity && c.e == e
	})
}

// maxCalibrated returns the largest number of empty bottles measured in a band.
func maxCalibrated(band, capacity int) int {
	e := maxEmpty
	for !isCalibrated(band, capacity, e) {
		e--
	}
	return e
}

// interpolate returns the calibration of n colours, which lies between c and d.
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

// tiersOverlap reports whether normal and hard levels can't be distinguished: the
// spread of T is less than three standard errors. The error counts as at least 0.05
// (rulings W3 and W5).
func (c calibration) tiersOverlap() bool { return c.spread < 3*max(5, c.error) }

// isHard reports whether a level belongs to the harder half. A level that no random
// play solved (d isn't known) does.
func (c calibration) isHard(d difficulty) bool { return !d.known || d.t >= c.median }
