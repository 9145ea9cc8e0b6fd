package engine_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
)

func TestTiersAreReadAsTheyAreWritten(t *testing.T) {
	for _, tier := range engine.AllTiers() {
		for _, name := range []string{tier.String(), strings.ToUpper(tier.String())} {
			if read, ok := engine.ParseTier(name); !ok || read != tier {
				t.Errorf("ParseTier(%q) = %v, %v", name, read, ok)
			}
		}
	}
	if read, ok := engine.ParseTier("medium"); !ok || read != engine.Normal {
		t.Errorf("medium is read as %v, %v", read, ok)
	}
	for _, name := range []string{"", "tier(9)", "hardest", "easy "} {
		if read, ok := engine.ParseTier(name); ok {
			t.Errorf("ParseTier(%q) = %v", name, read)
		}
	}
	if !slices.IsSorted(engine.AllTiers()) {
		t.Error("the tiers are not in order")
	}
}

var specs = []engine.OptionSpec{
	{Key: "size", Low: 3, High: 9, Default: "6"},
	{Key: "symmetry", Values: []string{"none", "quarter"}, Default: "none"},
	{Key: "ops", Form: "some of + - * /", Default: "+-"},
}

func TestOptionsAreCheckedAllAtOnce(t *testing.T) {
	err := engine.CheckOptions(specs, engine.Options{"size": "10", "symmetry": "half", "simetry": "none", "ops": "anything"})
	var found []string
	for _, e := range err.(interface{ Unwrap() []error }).Unwrap() {
		var option *engine.OptionError
		if !errors.As(e, &option) {
			t.Fatalf("%v is no OptionError", e)
		}
		found = append(found, option.Key)
	}
	slices.Sort(found)
	if !slices.Equal(found, []string{"simetry", "size", "symmetry"}) {
		t.Errorf("refused: %v", found)
	}
	for _, text := range []string{`cannot be "10"; possible: 3 to 9`, "possible: none, quarter", `"simetry" is not known; known: size, symmetry, ops`} {
		if !strings.Contains(err.Error(), text) {
			t.Errorf("%v\nlacks %s", err, text)
		}
	}
	for _, fine := range []engine.Options{nil, {"size": "3"}, {"size": "9", "symmetry": "none"}} {
		if err := engine.CheckOptions(specs, fine); err != nil {
			t.Error(err)
		}
	}
	for _, size := range []string{"", "2", "-3", "3.0", "９", "99999999999999999999"} {
		if engine.CheckOptions(specs, engine.Options{"size": size}) == nil {
			t.Errorf("size %q passed", size)
		}
	}
}

func TestOptionsTextIsTheSameForEqualOptionsAlone(t *testing.T) {
	a := engine.Options{"a": "1", "b": "2"}
	if a.String() != (engine.Options{"b": "2", "a": "1"}).String() {
		t.Error("order matters")
	}
	for _, other := range []engine.Options{{"a": `1"&"b"="2`}, {"a": "1&b=2"}, {"a": "1"}, {}, {"a": "2", "b": "1"}} {
		if a.String() == other.String() {
			t.Errorf("%v and %v have one text", a, other)
		}
	}
}

func TestFactsAreJSON(t *testing.T) {
	cases := map[string]engine.Fact{
		"24": {Form: engine.Count, Value: 24}, "-1": {Form: engine.Count, Value: -1},
		"true": {Form: engine.Flag, Value: 1}, "false": {Form: engine.Flag},
		"4.5": {Form: engine.Tenths, Value: 45}, "0.3": {Form: engine.Tenths, Value: 3}, "-0.5": {Form: engine.Tenths, Value: -5}, "-1.2": {Form: engine.Tenths, Value: -12}, "3.0": {Form: engine.Tenths, Value: 30}, "null": {Form: engine.Unknown},
	}
	for want, fact := range cases {
		got := string(fact.AppendJSON(nil))
		if got != want || !json.Valid([]byte(got)) {
			t.Errorf("%+v is %s, want %s", fact, got, want)
		}
	}
	grade := engine.Grade{Facts: []engine.Fact{{Name: "givens", Value: 24}}}
	if n, ok := grade.Fact("givens"); n != 24 || !ok {
		t.Error(n, ok)
	}
	if _, ok := grade.Fact("nodes"); ok {
		t.Error("there are no nodes")
	}
}

func TestSolutionsAreTextOrMoves(t *testing.T) {
	cases := map[string]engine.Solution{
		`"1234"`:        {Text: "1234"},
		`[[0,1],[2,0]]`: {Moves: [][]int{{0, 1}, {2, 0}}},
		`[]`:            {Moves: [][]int{}},
	}
	for want, solution := range cases {
		if got, err := json.Marshal(solution); err != nil || string(got) != want {
			t.Errorf("%s, %v, want %s", got, err, want)
		}
	}
}

func TestTierErrorSaysWhatCanBeHad(t *testing.T) {
	both := []engine.Tier{engine.Easy, engine.Normal}
	cases := map[string]engine.TierError{
		"kenken with size=3 cannot be hard; possible: easy, normal": {Kind: "kenken", Options: engine.Options{"size": "3"}, Tier: engine.Hard, Possible: both},
		"sudoku needs a tier; possible: easy, normal":               {Kind: "sudoku", Possible: both},
		"sortresort is not made by tier, so it can't be hard":       {Kind: "sortresort", Tier: engine.Hard},
	}
	for want, e := range cases {
		if got := e.Error(); got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
}

func TestAGradeMayFitTwoTiers(t *testing.T) {
	grade := engine.Grade{Tier: engine.Normal, Also: engine.Hard}
	for _, tier := range []engine.Tier{engine.Normal, engine.Hard} {
		if got := grade.As(tier); !grade.Fits(tier) || got.Tier != tier || !got.Fits(engine.Normal) || !got.Fits(engine.Hard) {
			t.Errorf("%+v as %s is %+v", grade, tier, got)
		}
	}
	if grade.Fits(engine.Easy) || grade.Fits(engine.NoTier) {
		t.Errorf("%+v fits what it is not", grade)
	}
	if one := (engine.Grade{Tier: engine.Easy}); one.Fits(engine.NoTier) || one.As(engine.Easy).Also != engine.NoTier {
		t.Errorf("%+v has a second tier", one)
	}
}

func rated(tenths int) engine.Grade {
	return engine.Grade{Solutions: 1, Tier: engine.Hard, Facts: []engine.Fact{{Name: "rating", Form: engine.Tenths, Value: tenths}}}
}

// TestABandHoldsWhatLiesInIt: both ends belong to the band, an open end limits nothing,
// and a grade without a rating is only in a band that limits nothing.
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

func TestTablesAreHeardWithSymbolsAlone(t *testing.T) {
	table := engine.Table{Cells: [][]string{{"A 1- 1", "A 2"}}, Symbols: [][]string{{"1", "2"}}, Clues: make([]engine.Clue, 1)}
	if got := table.Alone(); !reflect.DeepEqual(got, engine.Table{Cells: table.Symbols}) {
		t.Errorf("%v, and only symbols are asked for", got)
	}
	table = engine.Table{Cells: [][]string{{"1", "2"}}, Right: [][]string{{"<"}}}
	if got := table.Alone(); !reflect.DeepEqual(got, engine.Table{Cells: table.Cells}) {
		t.Errorf("%v, and only symbols are asked for", got)
	}
}

func TestSidesHaveCluesOrNone(t *testing.T) {
	some := engine.Outside{engine.Left: {"", "3"}}
	if some.At(engine.Left, 1) != "3" || some.At(engine.Left, 2) != "" || some.At(engine.Right, 1) != "" {
		t.Errorf("outside: %q", some)
	}
}
