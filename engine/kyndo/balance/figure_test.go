package balance

import (
	"testing"

	"octavo/engine/kyndo"
)

// TestIntervalsAreWilsons compares with Wilson's intervals from the literature, at 95 per cent: 8
// of 10 and 0 of 10 (Newcombe, “Two-sided confidence intervals for the single proportion”, 1998,
// gives 0.4901 to 0.9433 for the first), 81 of 263 (the same article: 0.2553 to 0.3662), 1 of 29
// (0.0061 to 0.1718).
func TestIntervalsAreWilsons(t *testing.T) {
	for _, c := range []struct{ part, times, low, high int }{{8, 10, 490, 943}, {81, 263, 255, 366}, {1, 29, 6, 172}, {0, 20, 0, 161}, {29, 29, 883, 1000}} {
		f := share("x", "", "", float64(c.part), c.times, kyndo.Span{})
		if f.Low != c.low || f.High != c.high {
			t.Errorf("%d of %d: %d to %d, want %d to %d", c.part, c.times, f.Low, f.High, c.low, c.high)
		}
	}
	if f := share("x", "", "", 0, 0, kyndo.Span{Least: 100, Most: 200}); f.Low != 0 || f.High != 1000 || f.SurelyMisses() {
		t.Errorf("nothing was measured, and yet %+v", f)
	}
}

// TestMeansHaveIntervals checks lengths 5, 6 and 7: their mean is 6, their deviation √(2/3).
func TestMeansHaveIntervals(t *testing.T) {
	f := mean("x", "", 18, 25+36+49, 3, kyndo.Span{Least: 500, Most: 700})
	if f.Value != 600 || f.Low != 508 || f.High != 692 || !f.Holds() || f.SurelyMisses() {
		t.Errorf("%+v", f)
	}
}

func TestFiguresMissWithTheirWholeInterval(t *testing.T) {
	aim := kyndo.Span{Least: 350, Most: 650}
	for _, c := range []struct {
		f            Measurement
		holds, short bool
	}{
		{Measurement{Value: 400, Low: 300, High: 500, Aim: aim}, true, false},
		{Measurement{Value: 340, Low: 300, High: 380, Aim: aim}, false, false},
		{Measurement{Value: 300, Low: 260, High: 349, Aim: aim}, false, true},
		{Measurement{Value: 700, Low: 651, High: 750, Aim: aim}, false, true},
		{Measurement{Value: 700, Low: 651, High: 750, Aim: aim, IsInformation: true}, true, false},
	} {
		if c.f.Holds() != c.holds || c.f.SurelyMisses() != c.short {
			t.Errorf("%+v: holds %v, short %v", c.f, c.f.Holds(), c.f.SurelyMisses())
		}
	}
}
