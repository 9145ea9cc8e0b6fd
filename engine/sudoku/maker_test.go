package sudoku

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/slowtests"
)

func makerOf(t testing.TB, options engine.Options) engine.Maker {
	t.Helper()
	m, err := Kind{}.Maker(options)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// accept proposes until a puzzle is of its tier, as the generator does.
func accept(t testing.TB, m engine.Maker, rng *rand.Rand, tier engine.Tier, most int) *grid {
	t.Helper()
	for range most {
		made, err := m.Propose(context.Background(), rng, engine.Want{Tier: tier})
		if errors.Is(err, engine.ErrNoCandidate) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if grade, err := made[0].Grade(); err != nil {
			t.Fatalf("%v: %v", made[0], err)
		} else if grade.Tier == tier {
			return &made[0].(*Puzzle).grid
		}
	}
	t.Fatalf("no %v puzzle in %d proposals", tier, most)
	return nil
}

// promised counts a puzzle's givens in the plainest way, and its solutions in
// the slowest.
func promised(t *testing.T, g *grid, tier engine.Tier) {
	t.Helper()
	text := g.String()
	if n, _ := slowSolutions(text, 2); n != 1 {
		t.Errorf("%s has %d solutions", text, n)
	}
	given := func(some func(i int) bool) int {
		n := 0
		for i, v := range text {
			if v != '.' && some(i) {
				n++
			}
		}
		return n
	}
	side, all := g.shape.side, given(func(int) bool { return true })
	third := map[int]int{4: 1, 6: 2, 9: 3}[side]
	fewest := map[int]int{4: 4, 6: 8, 9: 17}[side]
	switch tier {
	case engine.Easy:
		p := position{side: side, high: g.shape.boxHeight, wide: g.shape.boxWidth}
		for h := range 3 * side {
			if n := given(func(i int) bool { return p.within(h, i) }); n < third {
				t.Errorf("%s has %d givens in house %d", text, n, h)
			}
		}
		for d := range side {
			if !strings.ContainsRune(text, rune('1'+d)) {
				t.Errorf("%s has no %d", text, d+1)
			}
		}
	case engine.Normal:
		if low, high := map[int]int{6: 10, 9: 24}[side], map[int]int{6: 15, 9: 31}[side]; all < low || all > high {
			t.Errorf("%s has %d givens, not %d to %d", text, all, low, high)
		}
	case engine.Hard:
		if all < fewest || all >= third*side {
			t.Errorf("%s has %d givens, not %d to %d", text, all, fewest, third*side-1)
		}
	}
}

// symmetric turns and mirrors the picture of the givens.
func symmetric(t *testing.T, g *grid, sym symmetry) {
	t.Helper()
	n := g.shape.side
	at := func(row, column int) bool { return g.cells[row*n+column] != 0 }
	for r := range n {
		for c := range n {
			image := map[symmetry]bool{
				asymmetric: at(r, c),
				rotational: at(n-1-r, n-1-c),
				diagonal:   at(c, r),
				horizontal: at(r, n-1-c),
				vertical:   at(n-1-r, c),
				quarter:    at(c, n-1-r),

				antidiagonal:  at(n-1-c, n-1-r),
				bothMirrors:   at(r, n-1-c) && at(n-1-r, c),
				bothDiagonals: at(c, r) && at(n-1-c, n-1-r),
				fully:         at(r, n-1-c) && at(c, r),
			}[sym]
			if at(r, c) && !image || image && sym < bothMirrors && !at(r, c) {
				t.Errorf("%v is not %v", g.String(), sym)
				return
			}
		}
	}
}

// TestFamilies makes families of every size that has them from many seeds. One
// proposal in twenty brings a family of 6×6, and one in five of 9×9, so that no
// job of 5,000 proposals ends in vain.
func TestFamilies(t *testing.T) {
	for _, c := range []struct {
		size          string
		seeds, few    int // few: in a short run
		each          int // families of a seed
		mostProposals int
	}{
		{"6", 24, 1, 3, 1000},
		{"9", 8, 1, 3, 300},
	} {
		seeds := c.seeds
		if !slowtests.On {
			seeds = c.few
		}
		for seed := range seeds {
			t.Run(fmt.Sprintf("%s/%d", c.size, seed), func(t *testing.T) {
				t.Parallel()
				m := makerOf(t, engine.Options{"method": "family", "size": c.size})
				rng := rand.New(rand.NewPCG(8, uint64(seed)))
				for range c.each {
					holdsFamily(t, proposeFamily(t, m, rng, c.mostProposals))
				}
			})
		}
	}
}

// proposeFamily proposes until there is a family.
func proposeFamily(t testing.TB, m engine.Maker, rng *rand.Rand, most int) []engine.Puzzle {
	t.Helper()
	for range most {
		set, err := m.Propose(context.Background(), rng, engine.Want{})
		if errors.Is(err, engine.ErrNoCandidate) {
			continue
		}
		if err != nil || len(set) != 3 {
			t.Fatal(set, err)
		}
		return set
	}
	t.Fatalf("no family in %d proposals", most)
	return nil
}

// holdsFamily holds the three boards of a family to what they promise.
func holdsFamily(t *testing.T, set []engine.Puzzle) {
	t.Helper()
	var boards []*grid
	for i, tier := range []engine.Tier{engine.Easy, engine.Normal, engine.Hard} {
		grade, err := set[i].Grade()
		if err != nil || grade.Tier != tier {
			t.Errorf("board %d of a family is %+v, %v", i+1, grade, err)
		}
		boards = append(boards, &set[i].(*Puzzle).grid)
		promised(t, boards[i], tier)
	}
	easy, normal, hard := boards[0], boards[1], boards[2]
	for c := range easy.cells {
		if hard.cells[c] != 0 && normal.cells[c] != hard.cells[c] || normal.cells[c] != 0 && easy.cells[c] != normal.cells[c] {
			t.Errorf("%v, %v and %v are not taken one from the other", easy, normal, hard)
		}
	}
	if between := easy.filled() - normal.filled() - (normal.filled() - hard.filled()); between != 0 && between != -1 {
		t.Errorf("%d, %d and %d givens: the second is not halfway", easy.filled(), normal.filled(), hard.filled())
	}
	lastOf(t, easy, easy.shape.limits.easy)
	lastOf(t, hard, func(*grid) bool { return true })
}

// lastOf checks that no given can go and leave one solution and what is asked.
func lastOf(t *testing.T, g *grid, good func(*grid) bool) {
	t.Helper()
	for c, v := range g.cells {
		if v == 0 {
			continue
		}
		less := g.without(one(c))
		if n, _ := solutions(&less, 2); n == 1 && good(&less) {
			t.Errorf("%v can do without %s", g, g.shape.name(c))
		}
	}
}

func one(c int) (only cellSet) {
	only.Add(c)
	return only
}

func TestMakerRefuses(t *testing.T) {
	for _, c := range []struct {
		options engine.Options
		want    string
	}{
		{engine.Options{"size": "5"}, `option size cannot be "5"; possible: 4, 6, 8, 9, 10, 12, 15, 16, 25`},
		{engine.Options{"symmetry": "rotation"}, `option symmetry cannot be "rotation"; possible: none, rotational, diagonal, horizontal, vertical, quarter, antidiagonal, both-mirrors, both-diagonals, full`},
		{engine.Options{"method": "set"}, `option method cannot be "set"; possible: tier, family`},
		{engine.Options{"color": "red"}, `option "color" is not known; known: size, symmetry, method, rating, givens, minimal, pattern, technique, without, nochains`},
		{engine.Options{"method": "family", "symmetry": "rotational"}, `option symmetry cannot be "rotational": the boards of a family lose their givens one at a time; possible: none`},
		{engine.Options{"method": "family", "size": "4"}, `option method cannot be "family": 4×4 cells make no normal and no hard puzzles; possible: tier, or another size`},
	} {
		_, err := Kind{}.Maker(c.options)
		var refused *engine.OptionError
		if !errors.As(err, &refused) || err.Error() != c.want {
			t.Errorf("Maker(%v): %v; want %s", c.options, err, c.want)
		}
	}
	for _, options := range []engine.Options{
		{"method": "family"}, {"method": "family", "symmetry": "none"}, {"method": "family", "size": "6"},
	} {
		if offer := makerOf(t, options).Offer(); len(offer.Set) != 3 || offer.Tiers != nil {
			t.Errorf("Maker(%v) makes no sets", options)
		}
	}
}

func TestTiersBySize(t *testing.T) {
	for _, c := range []struct {
		options engine.Options
		want    []engine.Tier
	}{
		{nil, engine.AllTiers()},
		{engine.Options{"size": "6"}, []engine.Tier{engine.Easy, engine.Normal, engine.Hard}},
		{engine.Options{"size": "6", "symmetry": "quarter"}, []engine.Tier{engine.Easy, engine.Normal}},
		{engine.Options{"size": "4"}, []engine.Tier{engine.Easy}},
	} {
		if got := makerOf(t, c.options).Offer().Tiers; !slices.Equal(got, c.want) {
			t.Errorf("%v: tiers %v, want %v", c.options, got, c.want)
		}
	}
}

// TestOtherTiersAreShown holds Propose to its word: what is not of the tier
// asked for comes out as what it is, and never passes for that tier.
func TestOtherTiersAreShown(t *testing.T) {
	m := makerOf(t, engine.Options{"symmetry": "quarter"})
	rng := rand.New(rand.NewPCG(9, 1))
	others := 0
	for range 60 {
		made, err := m.Propose(context.Background(), rng, engine.Want{Tier: engine.Hard})
		if err != nil {
			continue
		}
		g := &made[0].(*Puzzle).grid
		if grade, err := made[0].Grade(); err != nil {
			t.Error(err)
		} else if grade.Tier == engine.Hard {
			promised(t, g, engine.Hard)
		} else {
			others++
		}
		symmetric(t, g, quarter)
	}
	if others == 0 {
		t.Error("no puzzle of another tier in 60 proposals that hardly ever succeed")
	}
}

func TestProposeStopsWhenTold(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	rng := rand.New(rand.NewPCG(1, 1))
	if _, err := makerOf(t, nil).Propose(ctx, rng, engine.Want{Tier: engine.Easy}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := makerOf(t, engine.Options{"method": "family"}).Propose(ctx, rng, engine.Want{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestProposeRefusesOtherTiers(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for _, tier := range []engine.Tier{engine.NoTier, engine.Extreme, engine.Unreasonable} {
		_, err := makerOf(t, engine.Options{"size": "6"}).Propose(context.Background(), rng, engine.Want{Tier: tier})
		var refused *engine.TierError
		if !errors.As(err, &refused) || refused.Tier != tier {
			t.Errorf("%v: %v", tier, err)
		}
	}
}
