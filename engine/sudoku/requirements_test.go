package sudoku

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/making"
	"octavo/engine/sudoku/technique"
)

// TestRatingsAreRead reads bands of ratings, and checks the errors for other texts.
func TestRatingsAreRead(t *testing.T) {
	for text, want := range map[string]making.Range{
		"4.2": {Low: 42, High: 42}, "4.0..4.4": {Low: 40, High: 44}, "..1.5": {Low: 0, High: 15}, "7.0..": {Low: 70, High: 0}, "4": {Low: 40, High: 40}, "3.3..3.4": {Low: 33, High: 34}, "1..2": {Low: 10, High: 20},
	} {
		band, err := parseRating(text)
		if err != nil || band.Low != want.Low || band.High != want.High || band.Fact != ratingFact || band.Form != engine.Tenths {
			t.Errorf("%q is read as %+v, %v", text, band, err)
		}
	}
	for text, want := range map[string]string{
		"":         "possible: a rating",
		"..":       "possible: a rating",
		"hard":     "possible: a rating",
		"4.25":     "possible: a rating",
		"4.0-4.4":  "possible: a rating",
		"4.4..4.0": `it ends below its beginning; possible: 4.0..4.4`,
		"0.5":      "the easiest step there is, the last cell of a house, is rated 1.0",
		"10.4..":   "takes more than the chains that are rated here",
		"3.5":      "no step is rated so; possible: 3.4 or 3.6, the nearest there are",
		"2.1..2.2": "no step is rated so; possible: 2.0 or 2.3, the nearest there are",
		"3.9":      "possible: 3.8 or 4.0",
	} {
		_, err := parseRating(text)
		var refused *engine.OptionError
		if !errors.As(err, &refused) || refused.Key != "rating" || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; want %q", text, err, want)
		}
	}
}

// TestRatingsBelowSteady compares the list of possible ratings with the table.
func TestRatingsBelowSteady(t *testing.T) {
	var rated []int
	for tech := technique.FullHouse; tech <= technique.ForcingChain; tech++ {
		if r := technique.RatingOf(tech); r > 0 && r < steadyRating && !slices.Contains(rated, r) {
			rated = append(rated, r)
		}
	}
	slices.Sort(rated)
	if !slices.Equal(rated, ratingsBelowSteady()) {
		t.Errorf("%v are rated, %v can be asked for", rated, ratingsBelowSteady())
	}
}

// heart is a pattern as a publisher would draw it.
const heart = `
	.XX...XX.
	X..X.X..X
	X...X...X
	X.......X
	X.......X
	.X.....X.
	..X...X..
	...X.X...
	....X....`

// TestMakesToMeasure makes puzzles with every option and checks them.
func TestMakesToMeasure(t *testing.T) {
	for _, c := range []struct {
		options engine.Options
		tier    engine.Tier
	}{
		{engine.Options{"rating": "..1.5"}, engine.NoTier},
		{engine.Options{"rating": "4.0..4.4"}, engine.NoTier},
		{engine.Options{"rating": "2.6..3.4"}, engine.Normal},
		{engine.Options{"rating": "3.4"}, engine.NoTier},
		{engine.Options{"minimal": "true"}, engine.Easy},
		{engine.Options{"minimal": "true", "symmetry": "none"}, engine.Hard},
		{engine.Options{"givens": "24..27"}, engine.Normal},
		{engine.Options{"givens": "40", "symmetry": "diagonal"}, engine.Easy},
		{engine.Options{"technique": "x-wing", "symmetry": "none"}, engine.Hard},
		{engine.Options{"technique": "naked-pair"}, engine.Normal},
		{engine.Options{"without": "skyscraper,xy-wing"}, engine.Hard},
		{engine.Options{"nochains": "true"}, engine.Hard},
		{engine.Options{"symmetry": "full"}, engine.Easy},
	} {
		t.Run(fmt.Sprint(c.options.Words(), " ", c.tier), func(t *testing.T) {
			m := makerOf(t, c.options)
			rng := rand.New(rand.NewPCG(3, 14))
			checkMade(t, m, rng, c.tier, c.options)
		})
	}
}

// checkMade makes a puzzle and checks it against its tier and options.
func checkMade(t *testing.T, m engine.Maker, rng *rand.Rand, tier engine.Tier, options engine.Options) {
	t.Helper()
	p := accept(t, m, rng, tier, 2000)
	grade, err := p.Grade()
	if err != nil || tier != engine.NoTier && grade.Tier != tier {
		t.Fatalf("%s is %+v, %v", p, grade, err)
	}
	offer := m.Offer()
	if !offer.Band.Contains(grade) || !offer.Fits(p, engine.Want{Tier: tier}) {
		t.Errorf("%s, of %+v, doesn't fit its own offer", p, grade)
	}
	text := p.String()
	if n, _ := board.CountSolutions(&p.grid, 2); n != 1 {
		t.Errorf("%s has %d solutions", text, n)
	}
	if name := options["technique"]; name != "" && grade.Hardest != name {
		t.Errorf("the hardest step of %s is %s", text, grade.Hardest)
	}
	if options["minimal"] == "true" {
		checkMinimal(t, &p.grid, func(*board.Grid) bool { return true })
	}
	if shape := strings.Join(strings.Fields(options["pattern"]), ""); shape != "" && shape != picture(text) {
		t.Errorf("%s lies as %s", text, picture(text))
	}
}

// TestRatingsNeverFoundAreRefused checks that a band without any rating that is found is refused, and that
// the nearest band that is found is offered.
func TestRatingsNeverFoundAreRefused(t *testing.T) {
	for text, want := range map[string]string{"7.6": "7.4..7.7", "7.5..7.6": "7.4..7.7", "8.1": "8.0..8.3"} {
		_, err := parseRating(text)
		refused, ok := errors.AsType[*engine.OptionError](err)
		if !ok || refused.Possible.String() != want {
			t.Errorf("%s: %v", text, err)
		}
		if _, err := parseRating(want); err != nil {
			t.Errorf("%s: %v", want, err)
		}
	}
	if _, err := parseRating("7.6..7.7"); err != nil {
		t.Error(err)
	}
}

// TestBandsOfSinglesHaveLikeBoards checks that puzzles of a band of singles don't have twice as many
// givens as others of the band.
func TestBandsOfSinglesHaveLikeBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 71))
	for _, band := range []string{"..1.5", "1.2", "1.2..2.0"} {
		m := makerOf(t, engine.Options{"rating": band})
		for range 6 {
			p := accept(t, m, rng, engine.NoTier, 2000)
			if n := p.grid.CountFilled(); n > making.MaxGivensOfSingles {
				t.Errorf("%s has %d givens in the band %s", p, n, band)
			}
		}
	}
}

// TestLeftOutTechniquesAreLeftOut checks a puzzle of which the ladder takes chains before a step that
// does without them. Grade, steps and the puzzle read from its text must follow the options.
func TestLeftOutTechniquesAreLeftOut(t *testing.T) {
	const text = ".....7.46.....18...463...7.......29...39.87...75.......5...948...28.....83.7....."
	for _, c := range []struct {
		options engine.Options
		chains  int
		hardest string
	}{
		{nil, 3, "als-xz"},
		{engine.Options{"nochains": "true"}, 0, "als-xz"},
		{engine.Options{"nochains": "true", "without": "als-xz"}, 0, "als-xy-wing"},
	} {
		p, err := engine.WithLadder(Kind{}, c.options).Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		grade, err := p.Grade()
		if err != nil {
			t.Fatal(err)
		}
		chains := 0
		for _, used := range grade.Techniques {
			if strings.Contains(used.Name, "chain") {
				chains += used.Times
			}
		}
		steps, err := p.(engine.Explainer).Explain()
		if err != nil {
			t.Fatal(err)
		}
		hasChain := slices.ContainsFunc(steps, func(s engine.Step) bool { return strings.Contains(s.Technique, "chain") })
		if chains != c.chains || grade.Hardest != c.hardest || hasChain != (c.chains > 0) {
			t.Errorf("%s: %d chains, the hardest is %s, steps with chains: %v", c.options.Words(), chains, grade.Hardest, hasChain)
		}
	}
}

// picture returns a puzzle with an X for each given.
func picture(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '.' {
			return r
		}
		return 'X'
	}, text)
}

// TestContradictionsAreRefused checks that the error lists the possible values.
func TestContradictionsAreRefused(t *testing.T) {
	for _, c := range []struct {
		options engine.Options
		want    string
	}{
		{engine.Options{"rating": "4.0", "size": "6"}, `the scale is made for 9×9 cells; possible: size=9, or a tier`},
		{engine.Options{"rating": "4.0", "method": "family"}, `option rating cannot be "4.0": the boards of a family follow from one grid; possible: method=tier`},
		{engine.Options{"givens": "16"}, `no puzzle with one solution has fewer than 17; possible: 17 to 80`},
		{engine.Options{"givens": "30..20"}, `it ends below its beginning; possible: 20..30`},
		{engine.Options{"givens": "81"}, `there are 81 cells; possible: 17 to 80`},
		{engine.Options{"givens": "23", "symmetry": "both-mirrors"}, ``},
		{engine.Options{"givens": "23", "symmetry": "quarter"}, `quarter givens don't come in such numbers`},
		{engine.Options{"technique": "x-wingg"}, `option technique cannot be "x-wingg"; possible: pointing, claiming, `},
		{engine.Options{"technique": "naked-single"}, `no puzzle needs one single and can't do with the others`},
		{engine.Options{"technique": "x-wing", "without": "x-wing"}, `without and nochains rule it out`},
		{engine.Options{"without": "x-wing,xwing"}, `"xwing" is none`},
		{engine.Options{"without": "naked-single"}, `naked-single is a single, without which no puzzle is solved`},
		{engine.Options{"technique": "x-wing", "size": "4"}, `it is hard, and these puzzles aren't; possible: easy`},
		{engine.Options{"technique": "x-wing", "rating": "..1.5"}, `no tier is left that has all this`},
		{engine.Options{"pattern": "X../X"}, `it has 2 rows, and 9×9 cells have 9`},
		{engine.Options{"pattern": strings.Repeat("X......../", 8) + "XX......"}, `row 9 has 8 signs and not 9`},
		{engine.Options{"pattern": strings.Repeat("X.......o/", 9)}, `in row 1 stands 'o'`},
		{engine.Options{"pattern": strings.Repeat("X......../", 9)}, `9 givens are too few: no puzzle with one solution has fewer than 17`},
		{engine.Options{"pattern": strings.Repeat("XXXXXXX../", 9)}, `columns 8 and 9 have no given, and could be exchanged`},
		{engine.Options{"pattern": "........./........./" + strings.Repeat("XXXXXXXXX/", 7)}, `rows 1 and 2 have no given, and could be exchanged`},
		{engine.Options{"pattern": strings.Repeat("XXXXXXXXX/", 9)}, `nothing is left to be filled in`},
		{engine.Options{"pattern": heart, "symmetry": "rotational"}, `option symmetry cannot be "rotational": the pattern doesn't lie so; possible: none`},
		{engine.Options{"pattern": heart, "symmetry": "horizontal"}, ``},
		{engine.Options{"pattern": heart, "givens": "40"}, `the pattern has 22 givens; possible: 22`},
	} {
		_, err := Kind{}.Maker(c.options)
		var refused *engine.OptionError
		if c.want == "" && err == nil {
			continue
		}
		if !errors.As(err, &refused) || c.want == "" || !strings.Contains(err.Error(), c.want) {
			t.Errorf("Maker(%v): %v; want %s", c.options, err, c.want)
		}
	}
}

// TestWithoutRectanglesIsWithoutLoops checks that excluding rectangles excludes loops, since a rectangle is a loop of four cells.
func TestWithoutRectanglesIsWithoutLoops(t *testing.T) {
	for text, loops := range map[string]bool{"unique-rectangle": true, "unique-loop": true, "skyscraper": false} {
		if set, err := parseWithout(text, ""); err != nil || set[technique.UniqueLoop] != loops {
			t.Errorf("without %s: without loops is %t, %v", text, set[technique.UniqueLoop], err)
		}
	}
}
