package watersort

import (
	"testing"

	"octavo/engine"
)

// TestPolicyIsTheTable holds the choice of E to the table of
// docs/rules/watersort.md, section 3, written out.
func TestPolicyIsTheTable(t *testing.T) {
	table := map[[2]int]span{
		{3, 4}: {2, 3}, {8, 4}: {2, 3}, {3, 5}: {2, 3}, {8, 5}: {2, 3}, {3, 6}: {3, 4}, {8, 6}: {3, 4},
		{9, 4}: {2, 3}, {20, 4}: {2, 3}, {9, 5}: {3, 4}, {20, 5}: {3, 4}, {9, 6}: {4, 5}, {20, 6}: {4, 5},
		{21, 4}: {3, 4}, {36, 4}: {3, 4}, {21, 5}: {4, 5}, {36, 5}: {4, 5}, {21, 6}: {5, 6}, {36, 6}: {5, 6},
	}
	for size, s := range table {
		n, capacity := size[0], size[1]
		for tier, want := range map[engine.Tier]int{engine.Hard: s.least, engine.Normal: (s.least + s.most) / 2, engine.Easy: s.most} {
			if got := chooseE(n, capacity, tier); got != want {
				t.Errorf("%d colours, capacity %d, %s: %d empty, want %d", n, capacity, tier, got, want)
			}
		}
	}
}

// TestEverySizeIsCalibrated makes sure that normal and hard can be told apart,
// or are known not to be, whatever is asked for.
func TestEverySizeIsCalibrated(t *testing.T) {
	alike := 0
	for capacity := leastCapacity; capacity <= maxCapacity; capacity++ {
		for n := fewestColours; n <= maxColours; n++ {
			c := calibrationOf(n, capacity)
			if c.n != n || c.capacity != capacity {
				t.Errorf("%d colours, capacity %d: calibrated as %+v", n, capacity, c)
			}
			if c.alike() {
				alike++
				continue
			}
			if c.median <= 0 || c.spread <= 0 {
				t.Errorf("%d colours, capacity %d: calibrated as %+v", n, capacity, c)
			}
			if c.hard(difficulty{t: c.median - 1}) || !c.hard(difficulty{t: c.median}) {
				t.Errorf("%d colours, capacity %d: the median is no cut", n, capacity)
			}
		}
	}
	if alike == 0 || alike > 34 {
		t.Errorf("in %d sizes normal and hard are alike", alike)
	}
	for _, c := range calibrated {
		if got := calibrationOf(c.n, c.capacity); got.median != c.median || got.spread != c.spread {
			t.Errorf("%+v is looked up as %+v", c, got)
		}
	}
}

func TestInterpolationStaysBetweenItsNeighbours(t *testing.T) {
	low, high := calibration{n: 12, capacity: 4, median: 200, spread: 80, error: 6}, calibration{n: 16, capacity: 4, median: 600, spread: 40, error: 10}
	if got, want := low.towards(high, 13), (calibration{n: 13, capacity: 4, median: 300, spread: 70, error: 7}); got != want {
		t.Errorf("a quarter of the way from %+v to %+v: %+v", low, high, got)
	}
}
