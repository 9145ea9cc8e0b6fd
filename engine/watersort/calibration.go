package watersort

import "slices"

// A calibration holds measurements of random solvable levels of one size: n colours, e empty
// bottles and a capacity. This command makes calibrated.go:
//
//	go test ./engine/watersort -run TestCalibrate -calibrate -timeout 0
//
// For each band it measures the numbers of empty bottles that calibrated.go lists. To measure
// another number, first add a line for it there.
type calibration struct {
	n, e, capacity int
	levels         int // number of levels that were measured
	median         int // the median of their T, in hundredths
	spread         int // standard deviation of their T, in hundredths
	error          int // root mean square of the standard errors of T, in hundredths
}

// calibrationOf returns the calibration of levels with n colours, e empty bottles and a capacity.
// If n wasn't measured, the calibration is interpolated between the nearest measured numbers of the
// same band.
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

// interpolate returns the calibration of n colours. c and d are those of a smaller and of a larger
// number.
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

// tiersOverlap reports whether normal and hard levels can't be distinguished: the spread of T is
// less than three standard errors. A smaller error than 0.05 counts as 0.05 (rulings W3 and W5).
func (c calibration) tiersOverlap() bool { return c.spread < 3*max(5, c.error) }

// isHard reports whether a level is in the harder half of its size. A level that no random play has
// solved (d.known is false) counts as hard.
func (c calibration) isHard(d difficulty) bool { return !d.known || d.t >= c.median }
