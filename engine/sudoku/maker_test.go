package sudoku

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/slowtests"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/making"
)

// TestMakes makes every possible tier of every size and symmetry, and checks the properties of the
// puzzles.
func TestMakes(t *testing.T) {
	for _, s := range board.Shapes() {
		for sym := making.NoSymmetry; sym <= making.FullSymmetry; sym++ {
			for _, tier := range making.TiersUnder(s, sym) {
				rare := s == board.Six && tier == engine.Normal // few 6×6 puzzles are
				if isQuick := tier <= engine.Hard && !rare && sym <= making.Diagonal; !isQuick && !slowtests.On {
					continue
				}
				t.Run(fmt.Sprintf("%d %v %v", s.Side, sym, tier), func(t *testing.T) {
					m := makerOf(t, engine.Options{"size": fmt.Sprint(s.Side), "symmetry": sym.String()})
					p := accept(t, m, rand.New(rand.NewPCG(uint64(sym), uint64(tier))), tier, 5000)
					checkTier(t, p, tier)
					checkSymmetry(t, &p.grid, sym)
					checkRead(t, p)
				})
			}
		}
	}
}

func makerOf(t testing.TB, options engine.Options) engine.Maker {
	t.Helper()
	m, err := Kind{}.Maker(options)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// accept proposes until a puzzle has its tier and rating, as the generator does.
func accept(t testing.TB, m engine.Maker, rng *rand.Rand, tier engine.Tier, maxProposals int) *Puzzle {
	t.Helper()
	for range maxProposals {
		made, err := m.Propose(context.Background(), rng, engine.Want{Tier: tier, Number: 1})
		if errors.Is(err, engine.ErrNoProposal) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if grade, err := made[0].Grade(); err != nil {
			t.Fatalf("%v: %v", made[0], err)
		} else if (tier == engine.NoTier || grade.Tier == tier) && m.Offer().Band.Contains(grade) {
			return made[0].(*Puzzle)
		}
	}
	t.Fatalf("no %v puzzle in %d proposals", tier, maxProposals)
	return nil
}

// checkTier checks that a puzzle has one solution and the givens of its tier, with its own count.
func checkTier(t *testing.T, p *Puzzle, tier engine.Tier) {
	t.Helper()
	text := p.String()
	if n, _ := board.CountSolutions(&p.grid, 2); n != 1 {
		t.Errorf("%s has %d solutions", text, n)
	}
	side, all := p.grid.Shape.Side, len(text)-strings.Count(text, ".")
	third := map[int]int{4: 1, 6: 2, 9: 3}[side]
	fewest := map[int]int{4: 4, 6: 8, 9: 17}[side]
	switch tier {
	case engine.Easy:
		for h, cells := range p.grid.Shape.CellAt[:p.grid.Shape.Houses] {
			n := 0
			for _, c := range cells[:side] {
				if text[c] != '.' {
					n++
				}
			}
			if n < third {
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
	grade, err := p.Grade()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range grade.Conditions {
		if c.Tier == tier && len(c.Fails) > 0 {
			t.Errorf("%v, made as %v, fails %+v", p, tier, c.Fails)
		}
	}
}

// checkRead checks that the puzzle parsed from its text has the same grade and solution as the made
// puzzle, whose solution the maker knows.
func checkRead(t *testing.T, p *Puzzle) {
	t.Helper()
	read := parsePuzzle(t, p.String())
	got, _ := p.Grade()
	want, err := read.Grade()
	solution, _ := p.Solve()
	other, _ := read.Solve()
	if err != nil || !reflect.DeepEqual(got, want) || !reflect.DeepEqual(solution, other) {
		t.Errorf("%s: made %+v %+v, read %+v %+v, %v", p, got, solution, want, other, err)
	}
}

// checkSymmetry turns and mirrors the givens.
func checkSymmetry(t *testing.T, g *board.Grid, sym making.Symmetry) {
	t.Helper()
	n := g.Shape.Side
	isGiven := func(row, column int) bool { return g.Cells[row*n+column] != 0 }
	for r := range n {
		for c := range n {
			image := map[making.Symmetry]bool{
				making.NoSymmetry: isGiven(r, c),
				making.Rotational: isGiven(n-1-r, n-1-c),
				making.Diagonal:   isGiven(c, r),
				making.Horizontal: isGiven(r, n-1-c),
				making.Vertical:   isGiven(n-1-r, c),
				making.Quarter:    isGiven(c, n-1-r),

				making.Antidiagonal:  isGiven(n-1-c, n-1-r),
				making.BothMirrors:   isGiven(r, n-1-c) && isGiven(n-1-r, c),
				making.BothDiagonals: isGiven(c, r) && isGiven(n-1-c, n-1-r),
				making.FullSymmetry:  isGiven(r, n-1-c) && isGiven(c, r),
			}[sym]
			if isGiven(r, c) && !image || image && sym < making.BothMirrors && !isGiven(r, c) {
				t.Errorf("%v is not %v", g.String(), sym)
				return
			}
		}
	}
}

// TestFamilies makes families of every size that has them. One proposal in twenty gives a 6×6 family, and
// one in five a 9×9 family, so no job of 5,000 proposals fails.
func TestFamilies(t *testing.T) {
	seeds := 1
	if slowtests.On {
		seeds = 8
	}
	for size, maxProposals := range map[string]int{"6": 1000, "9": 300} {
		m := makerOf(t, engine.Options{"method": "family", "size": size})
		for seed := range seeds {
			checkFamily(t, proposeFamily(t, m, rand.New(rand.NewPCG(8, uint64(seed))), maxProposals))
		}
	}
}

// proposeFamily proposes until there is a family.
func proposeFamily(t testing.TB, m engine.Maker, rng *rand.Rand, maxProposals int) []engine.Puzzle {
	t.Helper()
	for range maxProposals {
		set, err := m.Propose(context.Background(), rng, engine.Want{})
		if errors.Is(err, engine.ErrNoProposal) {
			continue
		}
		if err != nil || len(set) != 3 {
			t.Fatal(set, err)
		}
		return set
	}
	t.Fatalf("no family in %d proposals", maxProposals)
	return nil
}

// checkFamily checks the properties of the three puzzles of a family.
func checkFamily(t *testing.T, set []engine.Puzzle) {
	t.Helper()
	var boards []*board.Grid
	for i, tier := range []engine.Tier{engine.Easy, engine.Normal, engine.Hard} {
		grade, err := set[i].Grade()
		if err != nil || grade.Tier != tier {
			t.Errorf("board %d of a family is %+v, %v", i+1, grade, err)
		}
		p := set[i].(*Puzzle)
		boards = append(boards, &p.grid)
		checkTier(t, p, tier)
		checkRead(t, p)
	}
	easy, normal, hard := boards[0], boards[1], boards[2]
	for c := range easy.Cells {
		if hard.Cells[c] != 0 && normal.Cells[c] != hard.Cells[c] || normal.Cells[c] != 0 && easy.Cells[c] != normal.Cells[c] {
			t.Errorf("%v, %v and %v are not taken one from the other", easy, normal, hard)
		}
	}
	if between := easy.CountFilled() - normal.CountFilled() - (normal.CountFilled() - hard.CountFilled()); between != 0 && between != -1 {
		t.Errorf("%d, %d and %d givens: the second is not halfway", easy.CountFilled(), normal.CountFilled(), hard.CountFilled())
	}
	checkMinimal(t, easy, making.LimitsOf(easy.Shape).IsEasy)
	checkMinimal(t, hard, func(*board.Grid) bool { return true })
}

// checkMinimal checks that without any given there are several solutions or good returns false.
func checkMinimal(t *testing.T, g *board.Grid, isGood func(*board.Grid) bool) {
	t.Helper()
	for c, v := range g.Cells {
		if v == 0 {
			continue
		}
		rest := g.Without(latin.OneCell(c))
		if n, _ := board.CountSolutions(&rest, 2); n == 1 && isGood(&rest) {
			t.Errorf("%v can do without %s", g, g.Shape.CellName(c))
		}
	}
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
		if offer := makerOf(t, options).Offer(); len(offer.SetTiers) != 3 || offer.Tiers != nil {
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

// TestOtherTiersAreShown checks that a puzzle of another tier than wanted is returned, and is never
// graded as the wanted tier.
func TestOtherTiersAreShown(t *testing.T) {
	m := makerOf(t, engine.Options{"symmetry": "quarter"})
	rng := rand.New(rand.NewPCG(9, 1))
	otherTiers := 0
	for range 60 {
		made, err := m.Propose(context.Background(), rng, engine.Want{Tier: engine.Hard})
		if err != nil {
			continue
		}
		p := made[0].(*Puzzle)
		if grade, err := made[0].Grade(); err != nil {
			t.Error(err)
		} else if grade.Tier == engine.Hard {
			checkTier(t, p, engine.Hard)
		} else {
			otherTiers++
		}
		checkSymmetry(t, &p.grid, making.Quarter)
	}
	if otherTiers == 0 {
		t.Error("no puzzle of another tier in 60 proposals that hardly ever succeed")
	}
}

func TestProposeIsCancelled(t *testing.T) {
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
