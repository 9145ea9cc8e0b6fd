package watersort

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"octavo/engine"
)

// A rangeOfT is a range of T in hundredths, including both ends.
type rangeOfT struct{ low, high int }

// anyT includes every T.
var anyT = rangeOfT{0, math.MaxInt32}

func (i rangeOfT) contains(d difficulty) bool { return d.known && i.low <= d.t && d.t <= i.high }

func (i rangeOfT) overlaps(j rangeOfT) bool { return i.low <= j.high && j.low <= i.high }

// isTooNarrow reports whether a range is so narrow that the error of a measured T would decide
// which levels are in it (ruling W5).
func (i rangeOfT) isTooNarrow() bool { return i.high-i.low < max(10, i.low/10) }

// parseRangeOfT parses a range of T such as 1.5..3, 1.5.. or ..3. The empty text means
// any T.
func parseRangeOfT(text string) (rangeOfT, error) {
	if text == "" {
		return anyT, nil
	}
	refused := &engine.OptionError{Key: measuredOption.Key, Value: text, Possible: engine.Messagef(measuredOption.Form)}
	low, high, ranged := strings.Cut(text, "..")
	i := anyT
	if !ranged || low == "" && high == "" {
		return i, refused
	}
	for _, end := range []struct {
		text string
		to   *int
	}{{low, &i.low}, {high, &i.high}} {
		if end.text == "" {
			continue
		}
		n, ok := parseHundredths(end.text)
		if !ok {
			return i, refused
		}
		*end.to = n
	}
	switch {
	case i.low > i.high:
		return i, refused
	case i.isTooNarrow():
		refused.Reason = engine.Messagef("that is no wider than the error with which T is measured")
		refused.Possible = engine.Messagef("ranges at least 0.1 wide, and a tenth of the first number")
		return i, refused
	}
	return i, nil
}

// parseHundredths parses a number from 0 to 99.99, such as 12, 1.5 or 0.25, and returns it in
// hundredths. The second result is false if the text is no such number.
func parseHundredths(text string) (int, bool) {
	whole, part, pointed := strings.Cut(text, ".")
	n, err := strconv.Atoi(whole)
	if err != nil || n < 0 || n > 99 || whole != strconv.Itoa(n) {
		return 0, false
	}
	if !pointed {
		return 100 * n, true
	}
	if len(part) < 1 || len(part) > 2 || strings.Trim(part, "0123456789") != "" {
		return 0, false
	}
	hundredths, err := strconv.Atoi((part + "0")[:2])
	return 100*n + hundredths, err == nil
}

// tiers returns the tiers that have levels of the requested T in every requested size.
func (m maker) tiers() []engine.Tier {
	if m.wantedT == anyT {
		return (Kind{}).Tiers() // no range of T needs to be estimated
	}
	var tiers []engine.Tier
	for _, t := range (Kind{}).Tiers() {
		isReached := true
		for n := range m.sizes() {
			isReached = isReached && m.wantedT.overlaps(m.estimateRangeOfT(n, t))
		}
		if isReached {
			tiers = append(tiers, t)
		}
	}
	return tiers
}

// estimateRangeOfT estimates the range of T of nearly all levels of a size and tier. Few levels are
// more than three standard deviations above the median, or more than two below it.
func (m maker) estimateRangeOfT(n int, t engine.Tier) rangeOfT {
	span := m.policy.spanOf(n, m.capacity)
	e := m.policy.emptyBottles(n, m.capacity, t)
	most := maxCalibrated(bandOf(n), m.capacity)
	c := calibrationOf(n, min(e, most), m.capacity)
	all := rangeOfT{max(0, c.median-2*c.spread), c.median + 3*c.spread + 5}
	switch {
	case e > most: // no measured size is as easy
		all.low = 0
	case !span.isSplitByT() || t == engine.Easy || c.tiersOverlap():
	case t == engine.Hard:
		all.low = c.median
	default:
		all.high = max(0, c.median-1)
	}
	return all
}

// rejectRangeOfT returns an error for a range of T that no tier has in all sizes. The
// error lists the range of each tier.
func (m maker) rejectRangeOfT(text string) error {
	var ranges []engine.Message
	for _, t := range (Kind{}).Tiers() {
		common := anyT
		for n := range m.sizes() {
			r := m.estimateRangeOfT(n, t)
			common = rangeOfT{max(common.low, r.low), min(common.high, r.high)}
		}
		if common.low < common.high {
			ranges = append(ranges, engine.Messagef("%s about %s..%s", t, formatHundredths(common.low), formatHundredths(common.high)))
		}
	}
	possible := engine.Messagef("fewer sizes at a time, since no T is met in all of these")
	if ranges != nil {
		possible = engine.JoinWithCommas(ranges)
	}
	return &engine.OptionError{
		Key: measuredOption.Key, Value: text, Possible: possible,
		Reason: engine.Messagef("hardly any level of these sizes (n=%s, cap=%d) is so", m.colours, m.capacity),
	}
}

// formatHundredths writes a number of hundredths with two decimal places.
func formatHundredths(n int) string { return fmt.Sprintf("%d.%02d", n/100, n%100) }
