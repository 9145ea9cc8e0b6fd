package sortresort

import (
	"math"
	"slices"
	"strings"
	"testing"
)

// TestBalanceMatchesTheRules compares the data with the formulas and tables of
// docs/rules/sortresort.md, section 3.
func TestBalanceMatchesTheRules(t *testing.T) {
	b := Standard()
	for level := 1; level <= 100; level++ {
		types := max(2, int(math.Round(2+23*math.Pow(float64(level-1)/99, 0.7))))
		if b.Types[level-1] != types { // S2
			t.Errorf("level %d has at least %d types, want %d", level, b.Types[level-1], types)
		}
		fill := 950
		switch {
		case level == 1:
			fill = 550
		case level <= 5:
			fill = 800
		case level <= 15:
			fill = 800 + 10*(level-5)
		case level <= 25:
			fill = 900 + 5*(level-15)
		}
		if b.fillShare(level) != fill {
			t.Errorf("level %d is filled to %d ‰, want %d", level, b.fillShare(level), fill)
		}
		rows := 3 // S1
		switch {
		case level == 1:
			rows = 1
		case level <= 9, level < 15 && level%2 == 1:
			rows = 2
		}
		if b.rows(level) != rows {
			t.Errorf("level %d has %d rows, want %d", level, b.rows(level), rows)
		}
		for _, items := range []int{6, 30, 45, 84} {
			exact := float64(items) * (2.0 - float64(level-1)*(1.5/99))
			if got := b.seconds(level, items); math.Abs(float64(got)-math.Max(10, exact)) > 0.5+1e-9 {
				t.Errorf("level %d gives %d s for %d items, want about %.2f", level, got, items, exact)
			}
		}
	}
	if got := []int{b.seconds(25, 45), b.seconds(1, 30), b.seconds(100, 30)}; !slices.Equal(got, []int{74, 60, 15}) { // S8
		t.Errorf("timers %v", got)
	}
}

// TestContainersFollowTheRanges checks S7: numbers of containers are within the
// ranges and never fall.
func TestContainersFollowTheRanges(t *testing.T) {
	b := Standard()
	if !slices.IsSorted(b.Containers) || b.Containers[0] != 3 || b.Containers[1] != 4 || b.Containers[2] != 5 || b.Containers[99] != 12 {
		t.Errorf("%v", b.Containers)
	}
	for _, r := range []struct{ from, to, least, most int }{{4, 10, 4, 7}, {11, 20, 5, 8}, {21, 40, 6, 10}, {41, 70, 8, 11}, {71, 100, 9, 12}} {
		for level := r.from; level <= r.to; level++ {
			if n := b.Containers[level-1]; n < r.least || n > r.most {
				t.Errorf("level %d has %d containers, possible are %d to %d", level, n, r.least, r.most)
			}
		}
	}
}

func TestThresholdsAreApart(t *testing.T) {
	b := Standard()
	for best, want := range map[int][]int{1: {1, 2, 3, 4}, 2: {2, 3, 4, 5}, 15: {15, 18, 20, 21}, 43: {43, 50, 56, 61}, 100: {100, 115, 130, 140}} {
		if got := b.thresholds(best); !slices.Equal(got, want) {
			t.Errorf("best %d: %v, want %v", best, got, want)
		}
	}
}

// TestMechanicsFollowTheSchedule compares the mechanics with the table in the rules.
func TestMechanicsFollowTheSchedule(t *testing.T) {
	b := Standard()
	rotation := []string{"locked", "carousel", "back-and-forth", "despawn", "back-and-forth", "carousel single-slot", "despawn locked"}
	for level := 1; level <= 100; level++ {
		p := b.plan(level)
		var want []string
		add := func(from, to int, m string) {
			if level >= from && level <= to {
				want = append(want, m)
			}
		}
		add(16, 20, "single-slot")
		add(26, 30, "back-and-forth")
		add(31, 35, "carousel")
		add(36, 40, "despawn")
		for _, first := range []int{11, 18, 23, 28, 33, 38} {
			add(first, (first+4)/5*5, "locked")
		}
		add(60, 100, "locked")
		add(70, 100, "single-slot")
		if level > 40 {
			want = append(want, strings.Fields(rotation[(level-41)%7])...)
		}
		got := p.mechanics()
		extra := 0
		for _, m := range got {
			if !slices.Contains(want, m.String()) {
				extra++
			}
		}
		for _, m := range want {
			if !slices.ContainsFunc(got, func(g Mechanic) bool { return g.String() == m }) {
				t.Errorf("level %d lacks %s: %v", level, m, got)
			}
		}
		if level < 80 && extra != 0 || level >= 80 && extra != 1 {
			t.Errorf("level %d has %v, the schedule %v", level, got, want)
		}
		checkCounts(t, b, p)
	}
}

// checkCounts checks the ranges of the mechanics' parameters.
func checkCounts(t *testing.T, b *Balance, p plan) {
	t.Helper()
	for m, r := range map[Mechanic][2]int{Locked: {1, 3}, SingleSlot: {1, 3}, Carousel: {3, 5}, BackAndForth: {1, 3}, Despawn: {2, 4}} {
		if n := count(p, m); n != 0 && (n < r[0] || n > r[1]) {
			t.Errorf("level %d has %d containers with %s, possible are %v", p.level, n, m, r)
		}
	}
	if count(p, Locked) > 0 && (p.matches < 1 || p.matches > 3) {
		t.Errorf("level %d opens after %d matches", p.level, p.matches)
	}
	if len(p.containers) != b.Containers[p.level-1] {
		t.Errorf("level %d has %d containers, not %d", p.level, len(p.containers), b.Containers[p.level-1])
	}
}

// TestContainersDontOverlap checks that containers are within the safe bounds (S12)
// and don't cover each other.
func TestContainersDontOverlap(t *testing.T) {
	b := Standard()
	for level := 1; level <= b.Levels; level++ {
		list := b.layOut(b.plan(level), Images{})
		for i := range list {
			c := &list[i]
			if !b.Layout.isWithinBounds(c) {
				t.Errorf("level %d: %s stands at %s, %s", level, c.ID, c.X, c.Y)
			}
			if c.MoveType == backForthMove && c.Slots == 3 {
				end := c.X + c.MoveDistance
				if c.MoveDirection == "left" {
					end = c.X - c.MoveDistance
				}
				if end < whole(b.Layout.Left) || end > whole(b.Layout.Right) {
					t.Errorf("level %d: %s moves from %s to %s", level, c.ID, c.X, end)
				}
			}
			for _, other := range list[:i] {
				if dx, dy := c.X-other.X, c.Y-other.Y; max(dx, -dx) < whole(b.Layout.Spacing) && max(dy, -dy) < whole(150) {
					t.Errorf("level %d: %s covers %s", level, c.ID, other.ID)
				}
			}
		}
	}
}

func TestBadBalancesAreRefused(t *testing.T) {
	for _, change := range [][2]string{
		{`"levels": 100`, `"levels": 99`}, {`"levels": 100`, `"levels": 0`}, {`"levels"`, `"level"`}, {`3, 4, 5, 5,`, `3, 5, 4, 5,`},
		{`[100, 115, 130, 140]`, `[100, 115, 130]`}, {`"start": 550`, `"start": 1550`}, {`"cycle": [1]`, `"cycle": [4]`},
		{`"choice": 3`, `"choice": 0`}, {`"carousel", "back-and-forth"`, `"carrousel", "back-and-forth"`}, {`"gaps": [250, 300, 350]`, `"gaps": []`},
		{`"locked": [{"from": 1,`, `"locked": [{"from": 2,`}, {`"fewest": {"locked": 1,`, `"fewest": {`},
		{`"start": 770`, `"start": 3001`}, {`"from": 81, "to": 100`, `"from": 81, "to": 101`}, {`"measures": 16`, `"measures": 1001`},
	} {
		text := strings.Replace(string(balance), change[0], change[1], 1)
		if text == string(balance) {
			t.Fatalf("%s is not there", change[0])
		}
		if _, err := ReadBalance([]byte(text)); err == nil {
			t.Errorf("%s passed", change[1])
		}
	}
}
