package watersort

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"octavo/engine"
)

// An interval is a range of T in hundredths, both ends included.
type interval struct{ low, high int }

// anyMeasure is the interval of levels of any T.
var anyMeasure = interval{0, math.MaxInt32}

func (i interval) contains(d difficulty) bool { return d.known && i.low <= d.t && d.t <= i.high }

func (i interval) overlaps(j interval) bool { return i.low <= j.high && j.low <= i.high }

// isNarrow reports whether an interval is hardly wider than the error of measurement (ruling W5). Then
// the result would depend on chance.
func (i interval) isNarrow() bool { return i.high-i.low < max(10, i.low/10) }

// parseMeasured reads a range of T such as 1.5..3 with optional ends; "" is any T.
func parseMeasured(text string) (interval, error) {
	if text == "" {
		return anyMeasure, nil
	}
	refused := &engine.OptionError{Key: measuredOption.Key, Value: text, Possible: engine.Messagef(measuredOption.Form)}
	low, high, ranged := strings.Cut(text, "..")
	i := anyMeasure
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
	case i.isNarrow():
		refused.Reason = engine.Messagef("that is no wider than the error with which T is measured")
		refused.Possible = engine.Messagef("ranges at least 0.1 wide, and a tenth of the first number")
		return i, refused
	}
	return i, nil
}

// parseHundredths reads a number such as 12, 1.5 or 0.25.
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

// tiers returns the tiers that have levels with the requested T in every size.
func (m maker) tiers() []engine.Tier {
	if m.measured == anyMeasure {
		return (Kind{}).Tiers() // without looking up what was measured
	}
	var tiers []engine.Tier
	for _, t := range (Kind{}).Tiers() {
		isReached := true
		for n := range m.sizes() {
			isReached = isReached && m.measured.overlaps(m.estimateRange(n, t))
		}
		if isReached {
			tiers = append(tiers, t)
		}
	}
	return tiers
}

// estimateRange estimates the range of T for a size and tier. Few levels lie more than three standard
// deviations above the median, or two below.
func (m maker) estimateRange(n int, t engine.Tier) interval {
	span := m.policy.spanOf(n, m.capacity)
	e := m.policy.chooseE(n, m.capacity, t)
	most := maxCalibrated(bandOf(n), m.capacity)
	c := calibrationOf(n, min(e, most), m.capacity)
	all := interval{max(0, c.median-2*c.spread), c.median + 3*c.spread + 5}
	switch {
	case e > most: // easier than any measured size
		all.low = 0
	case !span.isSplitByT() || t == engine.Easy || c.isAlike():
	case t == engine.Hard:
		all.low = c.median
	default:
		all.high = max(0, c.median-1)
	}
	return all
}

// rejectMeasured rejects a range of T and lists the range that each tier has in all sizes.
func (m maker) rejectMeasured(text string) error {
	var ranges []engine.Message
	for _, t := range (Kind{}).Tiers() {
		common := anyMeasure
		for n := range m.sizes() {
			r := m.estimateRange(n, t)
			common = interval{max(common.low, r.low), min(common.high, r.high)}
		}
		if common.low < common.high {
			ranges = append(ranges, engine.Messagef("%s about %s..%s", t, hundredths(common.low), hundredths(common.high)))
		}
	}
	possible := engine.Messagef("fewer sizes at a time, since no T is met in all of these")
	if ranges != nil {
		possible = engine.List(ranges)
	}
	return &engine.OptionError{
		Key: measuredOption.Key, Value: text, Possible: possible,
		Reason: engine.Messagef("hardly any level of these sizes (n=%s, cap=%d) is so", m.colours, m.capacity),
	}
}

func hundredths(n int) string { return fmt.Sprintf("%d.%02d", n/100, n%100) }
