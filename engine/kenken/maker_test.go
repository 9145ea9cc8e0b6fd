package kenken

import (
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/slowtests"
)

func mustMake(tb testing.TB, options engine.Options) *maker {
	tb.Helper()
	m, err := Kind{}.Maker(options)
	if err != nil {
		tb.Fatalf("%s: %v", options.Words(), err)
	}
	return m.(*maker)
}

// propose asks until a puzzle has the tier.
func propose(tb testing.TB, m *maker, rng *rand.Rand, tier engine.Tier) *Puzzle {
	tb.Helper()
	for range 10_000 {
		made, err := m.Propose(tb.Context(), rng, engine.Want{Tier: tier})
		if err == nil && made[0].(*Puzzle).tier == tier {
			return made[0].(*Puzzle)
		}
		if err != nil && !errors.Is(err, engine.ErrNoProposal) {
			tb.Fatal(err)
		}
	}
	tb.Fatalf("no %v of %+v", tier, m.request)
	return nil
}

// TestEverySizeAndTier makes some puzzles of each size and tier and grades them again from their
// text.
func TestEverySizeAndTier(t *testing.T) {
	each := 10
	if !slowtests.On {
		each = 2
	}
	for size := minSize; size <= maxSize; size++ {
		m := mustMake(t, engine.Options{"size": strconv.Itoa(size)})
		for _, tier := range m.Offer().Tiers {
			rng := rand.New(rand.NewPCG(uint64(size), uint64(tier)))
			for range each {
				p := propose(t, m, rng, tier)
				checkRequest(t, p, m.request, tier)
			}
		}
	}
}

// TestNoQuotientHas0 checks that grids from 0 have no cage such as 0÷, which is 0 divided by something:
// the printed rules divide the larger digit by the smaller, and nothing by 0.
func TestNoQuotientHas0(t *testing.T) {
	m := mustMake(t, engine.Options{"size": "5", "zero": "true", "ops": "*/"})
	rng := rand.New(rand.NewPCG(60611, 0))
	for range 20 {
		p := propose(t, m, rng, engine.Normal)
		for _, c := range p.cages {
			if c.op == divide && c.target == 0 {
				t.Errorf("%s has the clue 0÷", p)
			}
		}
	}
}

// TestMultiplicationOnly makes puzzles of every size and tier that have only products. They
// exist for each.
func TestMultiplicationOnly(t *testing.T) {
	for size := minSize; size <= maxSize; size++ {
		m := mustMake(t, engine.Options{"size": strconv.Itoa(size), "ops": "*"})
		for _, tier := range m.Offer().Tiers {
			p := propose(t, m, rand.New(rand.NewPCG(uint64(size), uint64(tier))), tier)
			checkRequest(t, p, m.request, tier)
			if !strings.HasPrefix(p.String(), strconv.Itoa(size)+"d"+tierLetters[tier-engine.Easy:tier]+"m:") {
				t.Errorf("%s doesn't say that it has products only", p)
			}
		}
	}
}

// TestOptions makes puzzles with many options and checks that they obey them.
func TestOptions(t *testing.T) {
	each := 5
	if !slowtests.On {
		each = 2
	}
	for _, options := range []engine.Options{
		{"ops": "+"}, {"ops": "+-"}, {"ops": "-/"}, {"ops": "-", "free": "2"}, {"ops": "*/", "size": "5"},
		{"cage": "2"}, {"cage": "2", "size": "5", "free": "3"}, {"cage": "3", "size": "7"}, {"cage": "9", "size": "9"},
		{"cage": "4..9", "maxtarget": "12"}, {"cage": "5..5", "ops": "+", "free": "2"}, {"cage": "4..6", "mix": "mixed", "zero": "true"},
		{"mix": "large", "size": "4", "mystery": "true"}, {"cage": "3", "mix": "mixed", "ops": "*"}, {"cage": "7..7", "size": "3", "free": "2"},
		{"free": "1"}, {"free": "12"}, {"free": "3", "size": "3"},
		{"maxtarget": "12"}, {"maxtarget": "20", "ops": "+*", "size": "4"}, {"maxtarget": "3"},
		{"zero": "true"}, {"zero": "true", "size": "3"}, {"zero": "true", "size": "9", "free": "5"},
		{"mystery": "true"}, {"mystery": "true", "ops": "+*", "size": "4"}, {"mystery": "true", "zero": "true", "size": "4", "free": "2"},
	} {
		m := mustMake(t, options)
		rng := rand.New(rand.NewPCG(1, 2))
		tiers := m.Offer().Tiers
		for _, tier := range tiers[:min(2, len(tiers))] {
			for range each {
				checkRequest(t, propose(t, m, rng, tier), m.request, tier)
			}
		}
	}
}

// checkRequest checks that a puzzle, read from its text, obeys a request.
func checkRequest(t *testing.T, p *Puzzle, r request, tier engine.Tier) {
	t.Helper()
	p = mustParse(t, p.String())
	v := judge(p)
	if v.Solutions != 1 || ladder.Tier(v.Hardest) != tier || p.tier != tier {
		t.Errorf("%s: %d solutions, tier %v, want %v", p, v.Solutions, ladder.Tier(v.Hardest), tier)
	}
	if p.size != r.size || p.fromZero != r.fromZero {
		t.Errorf("%s: want size %d, digits from 0: %v", p, r.size, r.fromZero)
	}
	free, largest := 0, 0
	for i := range p.cages {
		c := &p.cages[i]
		largest = max(largest, len(c.cells))
		if len(c.cells) == 1 {
			free++
			continue
		}
		if len(c.cells) > r.maxCageSize || c.target > r.maxTarget || (c.op == unknown) != r.mystery || !r.mystery && !r.hasOp(c.op) {
			t.Errorf("%s: cage %v is not as asked for: %+v", p, c, r)
		}
		if c.op == unknown && !fitsRequestedOp(&r, c, &v) {
			t.Errorf("%s: cage %v is of none of the operations asked for", p, c)
		}
	}
	if largest < r.minLargestCage && r.minLargestCage > 2 {
		t.Errorf("%s: the largest cage has %d cells, want at least %d", p, largest, r.minLargestCage)
	}
	if free != r.freeCells {
		t.Errorf("%s: %d given cells, want %d", p, free, r.freeCells)
	}
}

// fitsRequestedOp reports whether a requested operation makes the target of a clue without operation.
func fitsRequestedOp(r *request, c *cage, v *latin.Verdict) bool {
	var digits []int
	for _, cell := range c.cells {
		digits = append(digits, int(v.Filled[cell]))
	}
	for _, o := range r.ops {
		if o.fitsCageSize(len(digits)) && reaches(clue{o, c.target}, digits) {
			return true
		}
	}
	return false
}

// TestRefused checks that impossible requests are refused early, with a possible one.
func TestRefused(t *testing.T) {
	for _, c := range []struct {
		options   engine.Options
		key, want string
	}{
		{engine.Options{"ops": "+-+"}, "ops", "each once"},
		{engine.Options{"ops": ""}, "ops", "each once"},
		{engine.Options{"ops": "÷"}, "ops", "each once"},
		{engine.Options{"ops": "-"}, "ops", "second solution"},
		{engine.Options{"ops": "/"}, "ops", "the same with -"},
		{engine.Options{"ops": "-/", "size": "5"}, "free", "an odd number"},
		{engine.Options{"cage": "2", "size": "4", "free": "1"}, "free", "an even number"},
		{engine.Options{"free": "13"}, "free", "0 to 12"},
		{engine.Options{"maxtarget": "3", "ops": "+"}, "maxtarget", "and more, or 0"},
		{engine.Options{"size": "10"}, "size", "3 to 9"},
		{engine.Options{"cage": "1"}, "cage", "2 to 9"},
		{engine.Options{"cage": "4.."}, "cage", "a range such as 4..9"},
		{engine.Options{"cage": "4..10"}, "cage", "a range such as 4..9"},
		{engine.Options{"cage": "four"}, "cage", "a range such as 4..9"},
		{engine.Options{"cage": "9..4"}, "cage", "possible: 4..9"},
		{engine.Options{"cage": "4..9", "ops": "-/"}, "cage", "of two cells"},
		{engine.Options{"cage": "2", "mix": "large"}, "mix", "all are pairs"},
		{engine.Options{"mix": "huge"}, "mix", "small, mixed, large"},
		{engine.Options{"cage": "8..9", "size": "3"}, "cage", "possible: 2..6"},
		{engine.Options{"cage": "6..6", "size": "3", "free": "2"}, "cage", "possible: 5..6"},
		{engine.Options{"cage": "9..9", "maxtarget": "12", "ops": "+"}, "cage", "no grid was found that has such a cage"},
		{engine.Options{"zero": "yes"}, "zero", "false, true"},
	} {
		_, err := Kind{}.Maker(c.options)
		var refused *engine.OptionError
		if !errors.As(err, &refused) || refused.Key != c.key || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v; want an error of %s that says %q", c.options.Words(), err, c.key, c.want)
		}
	}
	m := mustMake(t, engine.Options{"size": "3"})
	if len(m.Offer().Tiers) != 2 {
		t.Errorf("3×3 has the tiers %v", m.Offer().Tiers)
	}
}
