package engine_test

import (
	"testing"

	"octavo/engine"
)

func rated(tenths int) engine.Grade {
	return engine.Grade{Solutions: 1, Tier: engine.Hard, Facts: []engine.Fact{{Name: "rating", Form: engine.Tenths, Value: tenths}}}
}

// TestABandHoldsWhatLiesInIt: both ends are within it, an open end bounds nothing,
// and what wasn't rated is in no band but the one that bounds nothing.
func TestABandHoldsWhatLiesInIt(t *testing.T) {
	for _, c := range []struct {
		low, high int
		text      string
		in, out   []int
	}{
		{38, 44, "3.8..4.4", []int{38, 40, 44}, []int{37, 45, 10}},
		{0, 15, "..1.5", []int{10, 12, 15}, []int{16, 90}},
		{70, 0, "7.0..", []int{70, 119}, []int{69}},
		{34, 34, "3.4", []int{34}, []int{33, 35}},
	} {
		band := engine.Band{Fact: "rating", Form: engine.Tenths, Low: c.low, High: c.high}
		if band.String() != c.text {
			t.Errorf("%q is called %q", c.text, band)
		}
		for _, v := range c.in {
			if !band.Holds(rated(v)) {
				t.Errorf("%d is not in %s", v, band)
			}
		}
		for _, v := range c.out {
			if band.Holds(rated(v)) {
				t.Errorf("%d is in %s", v, band)
			}
		}
		if band.Holds(engine.Grade{}) || !(engine.Band{}).Holds(engine.Grade{}) {
			t.Errorf("%s: what has no rating lies in it, or is bounded by no band", band)
		}
	}
}
