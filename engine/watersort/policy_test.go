package watersort

import (
	"testing"

	"octavo/engine"
)

// TestStandardPolicy compares the number of empty bottles, E, with the table in
// docs/rules/watersort.md, section 3.
func TestStandardPolicy(t *testing.T) {
	table := map[[2]int]Span{
		{3, 4}: {2, 3}, {8, 4}: {2, 3}, {3, 5}: {2, 3}, {8, 5}: {2, 3}, {3, 6}: {3, 4}, {8, 6}: {3, 4},
		{9, 4}: {2, 3}, {20, 4}: {2, 3}, {9, 5}: {3, 4}, {20, 5}: {3, 4}, {9, 6}: {4, 5}, {20, 6}: {4, 5},
		{21, 4}: {3, 4}, {36, 4}: {3, 4}, {21, 5}: {4, 5}, {36, 5}: {4, 5}, {21, 6}: {5, 6}, {36, 6}: {5, 6},
	}
	for size, s := range table {
		n, capacity := size[0], size[1]
		for tier, want := range map[engine.Tier]int{engine.Hard: s.Least, engine.Normal: (s.Least + s.Most) / 2, engine.Easy: s.Most} {
			if got := StandardPolicy().emptyBottles(n, capacity, tier); got != want {
				t.Errorf("%d colours, capacity %d, %s: %d empty, want %d", n, capacity, tier, got, want)
			}
		}
	}
}

// puzzleOf returns a puzzle under the standard policy.
func puzzleOf(p position) *Puzzle { return newPuzzle(p, StandardPolicy(), newStandardBudget()) }

// calibratedEmpties returns all numbers of empty bottles with which levels of a size were
// measured.
func calibratedEmpties(n, capacity int) []int {
	var all []int
	for e := range (Span{1, maxEmpty}).numbers() {
		if isCalibrated(bandOf(n), capacity, e) {
			all = append(all, e)
		}
	}
	return all
}

// TestEverySizeIsCalibrated checks that for every size and every possible policy
// normal and hard can be distinguished, or are known to be alike.
func TestEverySizeIsCalibrated(t *testing.T) {
	alike := 0
	for capacity := range (Span{minMadeCapacity, maxCapacity}).numbers() {
		for n := range (Span{minColours, maxColours}).numbers() {
			standard := StandardPolicy().emptyBottles(n, capacity, engine.Hard)
			for _, e := range calibratedEmpties(n, capacity) {
				c := calibrationOf(n, e, capacity)
				if c.n != n || c.e != e || c.capacity != capacity {
					t.Errorf("%d colours, %d empty, capacity %d: calibrated as %+v", n, e, capacity, c)
				}
				if c.tiersOverlap() {
					if e == standard {
						alike++
					}
					continue
				}
				if c.median <= 0 || c.spread <= 0 {
					t.Errorf("%d colours, %d empty, capacity %d: calibrated as %+v", n, e, capacity, c)
				}
				if c.isHard(difficulty{t: c.median - 1, known: true}) || !c.isHard(difficulty{t: c.median, known: true}) || !c.isHard(difficulty{}) {
					t.Errorf("%d colours, %d empty, capacity %d: the median doesn't separate normal and hard", n, e, capacity)
				}
			}
		}
	}
	if alike == 0 || alike > 34 {
		t.Errorf("in %d sizes normal and hard are alike", alike)
	}
	for _, c := range calibrated {
		if got := calibrationOf(c.n, c.e, c.capacity); got.median != c.median || got.spread != c.spread {
			t.Errorf("%+v is looked up as %+v", c, got)
		}
	}
}

func TestInterpolationStaysBetweenItsNeighbours(t *testing.T) {
	low, high := calibration{n: 12, e: 2, capacity: 4, median: 200, spread: 80, error: 6}, calibration{n: 16, e: 2, capacity: 4, median: 600, spread: 40, error: 10}
	if got, want := low.interpolate(high, 13), (calibration{n: 13, e: 2, capacity: 4, median: 300, spread: 70, error: 7}); got != want {
		t.Errorf("a quarter of the way from %+v to %+v: %+v", low, high, got)
	}
}

// otherPolicy returns a policy that differs from the standard: other numbers of empty
// bottles for normal and hard in the first band, fewer bottles in the second, and
// another score.
func otherPolicy() *Policy {
	p := StandardPolicy()
	p.Empty[0][0] = Span{2, 5}
	p.Empty[1][1] = Span{2, 3}
	p.Score = Score{K: 1500, Pivot: 400, Alpha: 1000}
	return &p
}

// TestAPolicyDecidesHowManyAreEmpty makes levels by a publisher's policy and checks
// that they have their tier by this policy and another tier by the standard one.
func TestAPolicyDecidesHowManyAreEmpty(t *testing.T) {
	kind := Kind{}.WithMaterials(otherPolicy())
	for _, c := range []struct {
		n, capacity string
		tier        engine.Tier
		e           int
		standard    engine.Tier
	}{
		{"8", "4", engine.Hard, 2, engine.NoTier}, {"8", "4", engine.Normal, 3, engine.Easy}, {"8", "4", engine.Easy, 5, engine.Easy},
		{"9", "5", engine.Hard, 2, engine.NoTier}, {"9", "5", engine.Normal, 2, engine.NoTier}, {"9", "5", engine.Easy, 3, engine.NoTier},
		{"9", "4", engine.Easy, 3, engine.Easy},
	} {
		p := proposeBy(t, kind, engine.Options{"n": c.n, "cap": c.capacity}, 1, c.tier)
		if p.empties() != c.e {
			t.Errorf("n=%s cap=%s %s: %d empty, want %d", c.n, c.capacity, c.tier, p.empties(), c.e)
		}
		parsed, err := kind.Parse(p.String())
		if err != nil {
			t.Fatal(err)
		}
		if g, err := parsed.Grade(); err != nil || !g.Fits(c.tier) {
			t.Errorf("n=%s cap=%s %s is graded %s, %v", c.n, c.capacity, c.tier, g.Tier, err)
		}
		if tier, _ := puzzleOf(p.start).tiers(); c.standard != engine.NoTier && tier != c.standard {
			t.Errorf("n=%s cap=%s %s is %s by the standard, want %s", c.n, c.capacity, c.tier, tier, c.standard)
		}
	}
}

// TestAPolicyDecidesTheScore checks that score and shaped score follow the policy.
func TestAPolicyDecidesTheScore(t *testing.T) {
	const text = "4:0213/3021/1320/2103//"
	puzzle, err := Kind{}.WithMaterials(otherPolicy()).Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	// 1/(1+e^(1.5·(2/4 − 0.4))) = 0.4626, with a weight of 1 for CAP 4, to the power of 1.
	g, err := puzzle.Grade()
	score, _ := g.FactValue("score100")
	shaped, _ := g.FactValue("shaped100")
	if err != nil || score != 46 || shaped != 46 {
		t.Errorf("scored %d, shaped %d, %v", score, shaped, err)
	}
}

// TestTheBasisNamesOnlyWhatIsUsed checks that a change of one band or capacity of a
// policy keeps the basis of the others, so that their puzzles stay in the cache.
func TestTheBasisNamesOnlyWhatIsUsed(t *testing.T) {
	changed := StandardPolicy()
	changed.Empty[1][0] = Span{2, 4} // 9 to 20 colours, capacity 4
	basis := func(k engine.Kind, n, capacity string) string {
		m, err := k.Maker(engine.Options{"n": n, "cap": capacity})
		if err != nil {
			t.Fatal(err)
		}
		return m.Offer().MaterialKey
	}
	for size, same := range map[[2]string]bool{{"8", "4"}: true, {"21", "4"}: true, {"9", "5"}: true, {"9", "4"}: false, {"8..9", "4"}: false, {"20..21", "4"}: false} {
		if got := basis(Kind{}, size[0], size[1]) == basis(Kind{}.WithMaterials(&changed), size[0], size[1]); got != same {
			t.Errorf("n=%s cap=%s: the same is %t", size[0], size[1], got)
		}
	}
	if changed = StandardPolicy(); basis(Kind{}, "8", "4") != basis(Kind{}.WithMaterials(&changed), "8", "4") {
		t.Error("an explicit copy of the standard counts as another policy")
	}
}

// TestTheStandardIsPossible checks that the standard and every other possible policy
// can be drawn and separates the tiers.
func TestTheStandardIsPossible(t *testing.T) {
	standard := StandardPolicy()
	for band := range Bands() {
		for i := range Capacities() {
			usual := standard.Empty[band][i]
			for _, s := range []Span{usual, {usual.Least, maxEmpty}, {usual.Most, usual.Most + 2}} {
				if words, ok := CheckSpan(band, i, s); !ok {
					t.Errorf("band %d, capacity %d: %v can't be; possible: %s", band, i+minMadeCapacity, s, words)
				}
			}
			for _, s := range []Span{{1, 3}, {usual.Least, usual.Least}, {usual.Most, usual.Least}, {usual.Least, maxEmpty + 1}, {usual.Most + 1, usual.Most + 3}} {
				if _, ok := CheckSpan(band, i, s); ok {
					t.Errorf("band %d, capacity %d: %v can be", band, i+minMadeCapacity, s)
				}
			}
		}
	}
	if maxColours+maxEmpty > maxBottles {
		t.Errorf("%d empty bottles are too many", maxEmpty)
	}
}
