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

func TestParseTier(t *testing.T) {
	for _, tier := range engine.AllTiers() {
		for _, name := range []string{tier.String(), strings.ToUpper(tier.String())} {
			if got, ok := engine.ParseTier(name); !ok || got != tier {
				t.Errorf("ParseTier(%q) = %v, %v", name, got, ok)
			}
		}
	}
	if got, ok := engine.ParseTier("medium"); !ok || got != engine.Normal {
		t.Errorf("medium is read as %v, %v", got, ok)
	}
	for _, name := range []string{"", "tier(9)", "hardest", "easy "} {
		if got, ok := engine.ParseTier(name); ok {
			t.Errorf("ParseTier(%q) = %v", name, got)
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

// TestCheckOptions checks that every wrong option is refused in one error.
func TestCheckOptions(t *testing.T) {
	err := engine.CheckOptions(specs, engine.Options{"size": "10", "symmetry": "half", "simetry": "none", "ops": "anything"})
	var refused []string
	for _, e := range err.(interface{ Unwrap() []error }).Unwrap() {
		var option *engine.OptionError
		if !errors.As(e, &option) {
			t.Fatalf("%v is no OptionError", e)
		}
		refused = append(refused, option.Key)
	}
	slices.Sort(refused)
	if !slices.Equal(refused, []string{"simetry", "size", "symmetry"}) {
		t.Errorf("refused: %v", refused)
	}
	for _, text := range []string{`cannot be "10"; possible: 3 to 9`, "possible: none, quarter", `"simetry" is not known; known: size, symmetry, ops`} {
		if !strings.Contains(err.Error(), text) {
			t.Errorf("%v\nlacks %s", err, text)
		}
	}
	for _, options := range []engine.Options{nil, {"size": "3"}, {"size": "9", "symmetry": "none"}} {
		if err := engine.CheckOptions(specs, options); err != nil {
			t.Error(err)
		}
	}
	for _, size := range []string{"", "2", "-3", "3.0", "９", "99999999999999999999"} {
		if engine.CheckOptions(specs, engine.Options{"size": size}) == nil {
			t.Errorf("size %q passed", size)
		}
	}
}

func TestOnlyEqualOptionsHaveEqualTexts(t *testing.T) {
	a := engine.Options{"a": "1", "b": "2"}
	if a.String() != (engine.Options{"b": "2", "a": "1"}).String() {
		t.Error("order matters")
	}
	for _, other := range []engine.Options{{"a": `1"&"b"="2`}, {"a": "1&b=2"}, {"a": "1"}, {}, {"a": "2", "b": "1"}} {
		if a.String() == other.String() {
			t.Errorf("%v and %v have the same text", a, other)
		}
	}
}

func TestFactJSON(t *testing.T) {
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
	if n, ok := grade.FactValue("givens"); n != 24 || !ok {
		t.Error(n, ok)
	}
	if _, ok := grade.FactValue("nodes"); ok {
		t.Error("there are no nodes")
	}
}

func TestSolutionJSON(t *testing.T) {
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

func TestTierErrorNamesPossibleTiers(t *testing.T) {
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

func TestGradeFitsTwoTiers(t *testing.T) {
	grade := engine.Grade{Tier: engine.Normal, SecondTier: engine.Hard}
	for _, tier := range []engine.Tier{engine.Normal, engine.Hard} {
		if got := grade.WithTier(tier); !grade.Fits(tier) || got.Tier != tier || !got.Fits(engine.Normal) || !got.Fits(engine.Hard) {
			t.Errorf("%+v as %s is %+v", grade, tier, got)
		}
	}
	if grade.Fits(engine.Easy) || grade.Fits(engine.NoTier) {
		t.Errorf("%+v fits what it is not", grade)
	}
	if grade := (engine.Grade{Tier: engine.Easy}); grade.Fits(engine.NoTier) || grade.WithTier(engine.Easy).SecondTier != engine.NoTier {
		t.Errorf("%+v has a second tier", grade)
	}
}

// gradeWithRating returns a grade with a rating in tenths.
func gradeWithRating(tenths int) engine.Grade {
	return engine.Grade{Solutions: 1, Tier: engine.Hard, Facts: []engine.Fact{{Name: "rating", Form: engine.Tenths, Value: tenths}}}
}

// TestBandContains checks that both ends belong to the band, that an open end limits
// nothing, and that a grade without a rating is only in a band that limits nothing.
func TestBandContains(t *testing.T) {
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
			t.Errorf("the text is %q, want %q", band, c.text)
		}
		for _, v := range c.in {
			if !band.Contains(gradeWithRating(v)) {
				t.Errorf("%d is not in %s", v, band)
			}
		}
		for _, v := range c.out {
			if band.Contains(gradeWithRating(v)) {
				t.Errorf("%d is in %s", v, band)
			}
		}
		if band.Contains(engine.Grade{}) || !(engine.Band{}).Contains(engine.Grade{}) {
			t.Errorf("%s contains a grade without rating, or the zero band doesn't", band)
		}
	}
}

func TestTableSymbolsOnly(t *testing.T) {
	table := engine.Table{Cells: [][]string{{"A 1- 1", "A 2"}}, Symbols: [][]string{{"1", "2"}}, Clues: make([]engine.Clue, 1)}
	if got := table.SymbolsOnly(); !reflect.DeepEqual(got, engine.Table{Cells: table.Symbols}) {
		t.Errorf("the table is %v", got)
	}
	table = engine.Table{Cells: [][]string{{"1", "2"}}, SignsRight: [][]string{{"<"}}}
	if got := table.SymbolsOnly(); !reflect.DeepEqual(got, engine.Table{Cells: table.Cells}) {
		t.Errorf("the table is %v", got)
	}
}

func TestOutsideAt(t *testing.T) {
	outside := engine.Outside{engine.Left: {"", "3"}}
	if outside.At(engine.Left, 1) != "3" || outside.At(engine.Left, 2) != "" || outside.At(engine.Right, 1) != "" {
		t.Errorf("outside: %q", outside)
	}
}
