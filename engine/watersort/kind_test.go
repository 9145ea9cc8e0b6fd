package watersort

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/enginetest"
)

func FuzzParse(f *testing.F) {
	enginetest.AddSeeds(f, Kind{})
	for _, text := range []string{"4:0101/1010//", "2:00", "3:012/012/012", "4:AAAA//", "6:", "4:01/01/01/01"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := parse(text)
		if err != nil {
			return
		}
		if p.colours() > 5 || len(p.bottles) > 8 {
			return // large puzzles take too long for a fuzz test
		}
		enginetest.CheckText(t, Kind{}, text)
	})
}

func TestParseExplainsErrors(t *testing.T) {
	for text, why := range map[string]string{
		"0101/1010//":                      "no colon",
		"7:0101/1010//":                    `capacity is "7"; it can be 2 to 6`,
		"04:0101/1010//":                   `capacity is "04"`,
		"4:01011/1010//":                   `bottle 1 of 4: "01011" is longer than the capacity, 4`,
		"4:0101/10a0//":                    `bottle 2 of 4: 'a' is not a colour; colours are 0 to 9 and A to Z (did you mean 'A'?)`,
		"4:01é1/1010//":                    `bottle 1 of 4: 'é' is not a colour`,
		"4:0101\t/1010//":                  `bottle 1 of 4: '\t' is not a colour`,
		"4:" + strings.Repeat("A", 1<<20):  `bottle 1 of 1: "` + strings.Repeat("A", 40) + `" is longer`,
		"4:0101/101//":                     "colour 0 stands 3 times; it must stand 4 times",
		"4:///":                            "nothing in the bottles",
		"4:0000" + strings.Repeat("/", 64): "65 bottles are too many",
	} {
		if p, err := (Kind{}).Parse(text); err == nil || p != nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%.30q is read as %v, %v; want %q", text, p, err, why)
		}
	}
}

func TestNumbersOfColoursAreReadStrictly(t *testing.T) {
	for text, want := range map[string]Span{"3": {3, 3}, "36": {36, 36}, "5..14": {5, 14}, "8..8": {8, 8}} {
		if got, err := parseRange(text); err != nil || got != want {
			t.Errorf("%q is read as %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "2", "37", "+5", "05", "5..", "..5", "14..5", "5...14", "5-14", "5..37", "３", "5..14..20"} {
		_, err := Kind{}.Maker(engine.Options{"n": text})
		var refused *engine.OptionError
		if !errors.As(err, &refused) || refused.Key != "n" || !strings.Contains(err.Error(), "5..14") {
			t.Errorf("n=%q: %v", text, err)
		}
	}
	_, err := Kind{}.Maker(engine.Options{"n": "40", "cap": "7", "order": "size"})
	for _, text := range []string{`n cannot be "40"`, `cap cannot be "7"; possible: 4 to 6`, `order cannot be "size"; possible: difficulty, score`} {
		if err == nil || !strings.Contains(err.Error(), text) {
			t.Errorf("%v lacks %q", err, text)
		}
	}
}

func propose(t *testing.T, options engine.Options, number int, tier engine.Tier) *Puzzle {
	t.Helper()
	return proposeBy(t, Kind{}, options, number, tier)
}

func proposeBy(t *testing.T, kind engine.Kind, options engine.Options, number int, tier engine.Tier) *Puzzle {
	t.Helper()
	m, err := kind.Maker(options)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(uint64(number), uint64(tier)))
	for range 1000 {
		made, err := m.Propose(context.Background(), rng, engine.Want{Tier: tier, Number: number})
		if err == nil {
			return made[0].(*Puzzle)
		}
		if !errors.Is(err, engine.ErrNoProposal) {
			t.Fatal(err)
		}
	}
	t.Fatalf("no candidate")
	return nil
}

// TestARangeRisesByTheNumbers checks that number 1 has the fewest colours and that sizes
// begin again after the most, so that a puzzle doesn't depend on the size of its set.
func TestARangeRisesByTheNumbers(t *testing.T) {
	for number, want := range map[int]int{1: 5, 2: 6, 10: 14, 11: 5, 30: 14, 35: 9} {
		p := propose(t, engine.Options{"n": "5..14"}, number, engine.Easy)
		if p.colours() != want || p.empties() != 3 {
			t.Errorf("number %d has %d colours and %d empty bottles", number, p.colours(), p.empties())
		}
	}
}

func TestGradeListsItsFactsInOrder(t *testing.T) {
	p, _ := Kind{}.Parse("4:0213/3021/1320/2103//")
	g, err := p.Grade()
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range g.Facts {
		names = append(names, f.Name)
	}
	want := []string{"solvable", "n", "e", "cap", "score100", "shaped100", "slack", "optimal", "bound", "t", "terr", "dead", "policy", "measured"}
	if !slices.Equal(names, want) || g.Solutions != 1 {
		t.Errorf("%+v", g)
	}
	p, _ = Kind{}.Parse("4:0101/1010")
	if g, err := p.Grade(); !errors.Is(err, engine.ErrUnsolvable) || g.Solutions != 0 || len(g.Facts) != 7 || g.Facts[0] != flagFact("solvable", false) {
		t.Errorf("graded %+v, %v", g, err)
	}
	if s, err := p.Solve(); !errors.Is(err, engine.ErrUnsolvable) || len(s.Facts) != 1 || s.Moves != nil {
		t.Errorf("solved %+v, %v", s, err)
	}
}

// TestUndecidedLevelsHaveFewFacts checks that a grade and a solution whose budget ended
// first contain only facts that follow from the size.
func TestUndecidedLevelsHaveFewFacts(t *testing.T) {
	p := puzzleOf(mustParse(t, "4:0101/1010//"))
	p.shortest = func() result { return result{verdict: unknown, bound: 5} }
	solution, err := p.Solve()
	if err != nil || solution.Moves != nil || len(solution.Facts) != 1 || string(solution.Facts[0].AppendJSON(nil)) != "null" {
		t.Errorf("solved %+v, %v", solution, err)
	}
	grade, err := p.Grade()
	if err != nil || grade.Solutions != 0 || len(grade.Facts) != 7 || grade.Facts[0] != solution.Facts[0] {
		t.Errorf("graded %+v, %v", grade, err)
	}
	if steps, err := p.Explain(); !errors.Is(err, errUndecided) || steps != nil {
		t.Errorf("explained %+v, %v", steps, err)
	}
}

// TestDeadShareAgainstReference counts the dead moves along a solution a second
// time, by the graph of all positions.
func TestDeadShareAgainstReference(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	compared := 0
	for range 60 {
		text := randomText(rng, 5, 1, 4)
		g := explore(text, 20_000)
		if g == nil || g.distance[0] < 0 {
			continue
		}
		p := puzzleOf(mustParse(t, text))
		moves := p.shortest().moves
		if got, want := deadPercent(p.start, moves), deadShareOf(g, text, moves); got != want {
			t.Errorf("%s: %d per cent are dead, by the graph %d", text, got, want)
		}
		compared++
	}
	if compared < 10 {
		t.Errorf("only %d compared", compared)
	}
}

func deadShareOf(g *graph, text string, moves []move) int {
	distance := map[string]int{}
	for n, bottles := range g.positions {
		distance[strings.Join(bottles, "/")] = g.distance[n]
	}
	legal, wrong := 0, 0
	for i := range moves {
		end, _, _ := Replay(text, movePairs(moves[:i]))
		bottles := strings.Split(end[2:], "/")
		for _, next := range successors(bottles, 4) {
			slices.Sort(next)
			legal++
			if distance[strings.Join(next, "/")] < 0 {
				wrong++
			}
		}
	}
	return (200*wrong + legal) / (2 * legal)
}

func TestSetsAreOrderedByDifficulty(t *testing.T) {
	grade := func(t, dead, bound, score int) engine.Grade {
		return engine.Grade{Facts: []engine.Fact{{Name: "score100", Value: score}, {Name: "bound", Value: bound}, {Name: "t", Value: t}, {Name: "dead", Value: dead}}}
	}
	list := []engine.Grade{grade(9, 1, 1, 1), grade(5, 7, 1, 4), grade(5, 6, 9, 2), grade(5, 6, 8, 3)}
	for order, want := range map[string][]int{byDifficulty: {8, 9, 1, 1}, byScore: {1, 9, 8, 1}} {
		m, err := Kind{}.Maker(engine.Options{"order": order})
		if err != nil {
			t.Fatal(err)
		}
		sorted := slices.Clone(list)
		slices.SortStableFunc(sorted, m.Offer().CompareGrades)
		var got []int
		for _, g := range sorted {
			bound, _ := g.FactValue("bound")
			got = append(got, bound)
		}
		if !slices.Equal(got, want) {
			t.Errorf("by %s: %v, want %v", order, got, want)
		}
	}
}

// TestCanonicalIgnoresDisguises renames colours and exchanges bottles.
func TestCanonicalIgnoresDisguises(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 6))
	byForm := map[string]string{}
	for range 200 {
		p := fillRandomly(rng, 4, 2, 4)
		q := position{p.capacity, make([]bottle, len(p.bottles))}
		names := rng.Perm(4)
		for i, place := range rng.Perm(len(p.bottles)) {
			for h := range p.bottles[i].height() {
				q.bottles[place] = q.bottles[place].add(colour(names[p.bottles[i].colourAt(h)-1]+1), 1)
			}
		}
		a, b := puzzleOf(p).Canonical(), puzzleOf(q).Canonical()
		if a != b {
			t.Errorf("%s is %s, and in disguise as %s it is %s", p, a, q, b)
		}
		if other, ok := byForm[a]; ok {
			t.Errorf("%s and %s are taken for alike", other, p)
		}
		byForm[a] = p.String()
	}
}

// TestNoLevelStartsSolved makes levels of three colours: one filling in 5,775 is solved.
func TestNoLevelStartsSolved(t *testing.T) {
	maker, err := Kind{}.Maker(engine.Options{"n": "3"})
	if err != nil {
		t.Fatal(err)
	}
	want := engine.Want{Tier: engine.Easy, Number: 1}
	solved := 0
	for seed := uint64(0); solved < 3; seed++ {
		p := fillRandomly(rand.New(rand.NewPCG(seed, 1)), 3, StandardPolicy().emptyBottles(3, 4, engine.Easy), 4)
		if !p.isSolved() {
			continue
		}
		solved++
		if _, err := maker.Propose(context.Background(), rand.New(rand.NewPCG(seed, 1)), want); !errors.Is(err, engine.ErrNoProposal) {
			t.Errorf("seed %d: %v is proposed, %v", seed, p, err)
		}
	}
}
