package watersort

import (
	"errors"
	"strings"
	"testing"

	"octavo/engine"
)

func TestRangesOfTAreReadStrictly(t *testing.T) {
	for text, want := range map[string]rangeOfT{
		"": anyT, "1.5..": {150, anyT.high}, "..0.5": {0, 50}, "0.25..1": {25, 100}, "1.05..1.2": {105, 120}, "12..20.5": {1200, 2050},
	} {
		if got, err := parseRangeOfT(text); err != nil || got != want {
			t.Errorf("%q is read as %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"..", "1.5", "2..1", "1.5...3", "1,5..3", "+1..2", "01..2", "1...2", "1..2..3", "1.555..2", "-1..2", "1e1..20", "x..", "..100", "1..1.05", "20..21"} {
		_, err := Kind{}.Maker(engine.Options{"n": "14", "t": text})
		var refused *engine.OptionError
		if !errors.As(err, &refused) || refused.Key != "t" || refused.Possible.IsEmpty() {
			t.Errorf("t=%q: %v", text, err)
		}
	}
}

// T is the measured difficulty of a level, in hundredths (docs/rules/watersort.md).

// TestTiersThatReachT checks that an offer lists only the tiers that reach T, and that
// a T that no tier reaches is refused with the possible ranges.
func TestTiersThatReachT(t *testing.T) {
	for _, c := range []struct{ n, t, want string }{
		{"8", "", "easy, normal, hard"},
		{"8", "..0.3", "easy, normal"},
		{"8", "0.6..1", "hard"},
		{"14", "1..2", "easy, normal"},
		{"14", "4..", "hard"},
	} {
		m, err := Kind{}.Maker(engine.Options{"n": c.n, "t": c.t})
		if err != nil {
			t.Errorf("n=%s t=%s: %v", c.n, c.t, err)
			continue
		}
		if got := strings.Join(engine.TierNames(m.Offer().Tiers), ", "); got != c.want {
			t.Errorf("n=%s t=%s: %s on offer, want %s", c.n, c.t, got, c.want)
		}
	}
	for options, want := range map[[2]string]string{
		{"8", "9.."}:     `option t cannot be "9..": hardly any level of these sizes (n=8, cap=4) is so; possible: easy about 0.00..0.12, normal about 0.00..0.50, hard about 0.51..1.43`,
		{"3..20", "3.."}: "hardly any level of these sizes (n=3..20, cap=4) is so; possible: ",
	} {
		_, err := Kind{}.Maker(engine.Options{"n": options[0], "t": options[1]})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v lacks %s", options, err, want)
		}
	}
}

// TestLevelsHaveTheRequestedT makes levels of some ranges of T.
func TestLevelsHaveTheRequestedT(t *testing.T) {
	for text, tier := range map[string]engine.Tier{"0.6..0.9": engine.Hard, "0.1..0.3": engine.Normal} {
		for number := range 3 {
			p := propose(t, engine.Options{"n": "8", "t": text}, number+1, tier)
			if i, err := parseRangeOfT(text); err != nil || !i.contains(p.measure()) {
				t.Errorf("asked for %s: %+v", text, p.measure())
			}
		}
	}
}

// gradesOf returns grades of levels with these T.
func gradesOf(ts ...int) []engine.Grade {
	var all []engine.Grade
	for _, value := range ts {
		all = append(all, engine.Grade{Facts: []engine.Fact{{Name: "t", Form: engine.Hundredths, Value: value}}})
	}
	return all
}

// TestLeadsFollowTheMeasuredT checks the introductory words for each tier and median.
func TestLeadsFollowTheMeasuredT(t *testing.T) {
	for _, c := range []struct {
		tier   engine.Tier
		grades []engine.Grade
		as     engine.Tier
		more   string
	}{
		{engine.Hard, gradesOf(3), engine.Easy, "mild"},
		{engine.Hard, gradesOf(300, 3, 20), engine.Easy, "mild"},
		{engine.Hard, gradesOf(300, 3, 30), engine.Normal, ""},
		{engine.Hard, gradesOf(150), engine.Hard, ""},
		{engine.Hard, []engine.Grade{{}}, engine.Hard, ""},
		{engine.Normal, gradesOf(0), engine.Easy, ""},
		{engine.Normal, gradesOf(149), engine.Normal, ""},
		{engine.Normal, gradesOf(800), engine.Hard, ""},
		{engine.Easy, gradesOf(0, 1), engine.Easy, ""},
		{engine.Easy, gradesOf(40), engine.Normal, ""},
		{engine.Easy, gradesOf(500, 600), engine.Hard, "steep"},
		{engine.Easy, nil, engine.Easy, ""},
	} {
		as, more := introduction(c.tier, c.grades)
		keys := ""
		for _, step := range more {
			keys += step.Key
		}
		if as != c.as || keys != c.more {
			t.Errorf("%s, %v: the lead of %s and %q, want %s and %q", c.tier, c.grades, as, keys, c.as, c.more)
		}
	}
}

// TestAdviceNamesMildSizes checks that a request for hard levels of mild sizes is
// answered with the sizes that are hard, and that other requests get no advice.
func TestAdviceNamesMildSizes(t *testing.T) {
	advice := func(kind engine.Kind, n, capacity, measured string, tier engine.Tier) string {
		m, err := kind.Maker(engine.Options{"n": n, "cap": capacity, "t": measured})
		if err != nil {
			t.Fatal(err)
		}
		return engine.JoinWithCommas(m.Offer().Advice(tier)).String()
	}
	if got := advice(Kind{}, "3..14", "5", "", engine.Hard); !strings.HasPrefix(got, "hard levels of n=3..5 and 9..10 with cap=5 are mild") || !strings.Contains(got, "n=9..36 with cap=4") {
		t.Error(got)
	}
	if got := advice(Kind{}, "5..9", "4", "", engine.Normal); !strings.HasPrefix(got, "normal levels of n=5..7 with cap=4 are mild") || !strings.Contains(got, "T from 0.3 on) have n=8..36 with cap=4") {
		t.Error(got)
	}
	for _, c := range []struct {
		n, capacity, measured string
		tier                  engine.Tier
	}{{"9", "4", "", engine.Normal}, {"8", "4", "", engine.Normal}, {"9", "5", "", engine.Easy}, {"9", "4", "", engine.Hard}, {"14", "5", "", engine.Hard}} {
		if got := advice(Kind{}, c.n, c.capacity, c.measured, c.tier); got != "" {
			t.Errorf("%+v: %s", c, got)
		}
	}
	if got := advice(Kind{}.WithMaterials(otherPolicy()), "9", "5", "", engine.Hard); got != "" {
		t.Errorf("with two empty bottles: %s", got)
	}
}
