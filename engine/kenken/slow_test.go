//go:build slow

package kenken

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os/exec"
	"strconv"
	"testing"

	"octavo/engine"
	"octavo/engine/latin"
)

// BenchmarkBesideKeen alternately makes puzzles and lets Keen make some, for every size and tier.
// Both are measured in processor time of one core. It reports the puzzles a second of both in their
// best turn (other work on the machine only slows them), their ratio, and how varied both are: the
// shares of cages of two and three cells, and the entropy (in hundredths of a bit) of operations
// and of cage sizes.
func BenchmarkBesideKeen(b *testing.B) {
	program, err := exec.LookPath("sgt-keen")
	if err != nil {
		program, err = exec.LookPath("/usr/games/sgt-keen")
	}
	if err != nil {
		b.Skip("sgt-keen (Debian: sgt-puzzles) is not installed")
	}
	for size := minSize; size <= maxSize; size++ {
		for _, tier := range tiersOf(size) {
			b.Run(fmt.Sprintf("%dx%d/%v", size, size, tier), func(b *testing.B) {
				k := keenRun{program: program, params: fmt.Sprintf("%dd%c", size, tierLetters[tier-engine.Easy]), each: 1}
				w := makerRun{
					maker: mustMake(b, engine.Options{sizeOption.Key: strconv.Itoa(size)}), tier: tier,
					rng: rand.New(rand.NewChaCha8([32]byte{byte(size), byte(tier)})),
				}
				for b.Loop() {
					w.turn(b)
					k.turn(b)
				}
				b.ReportMetric(0, "ns/op")
				b.ReportMetric(w.best, "made/s")
				b.ReportMetric(k.best, "keen/s")
				b.ReportMetric(w.best/k.best, "times")
				w.mix.report(b, "")
				k.mix.report(b, "keen-")
			})
		}
	}
}

// TestMixture compares cages and operations with Keen's, which has 79–85 % pairs and 14–18 %
// triples on the larger grids, and all operations.
func TestMixture(t *testing.T) {
	t.Parallel()
	for size := 6; size <= maxSize; size++ {
		m := mustMake(t, engine.Options{"size": strconv.Itoa(size)})
		for _, tier := range m.Offer().Tiers {
			rng := rand.New(rand.NewPCG(17, uint64(tier)))
			var mix, keen mixture
			for range 40 {
				mix.count(propose(t, m, rng, tier))
			}
			for _, l := range labelledPuzzles(t) {
				if p := mustParse(t, l.text); p.size == size && l.tier == tier.String() {
					keen.count(p)
				}
			}
			if pairs := mix.share(2); pairs < 70 || pairs > keen.share(2)+5 {
				t.Errorf("%d×%d %v: %.1f %% pairs, Keen %.1f %%", size, size, tier, pairs, keen.share(2))
			}
			if got, want := entropy(mix.ops[:]), entropy(keen.ops[:]); got < want-2 {
				t.Errorf("%d×%d %v: operations %v, Keen %v", size, size, tier, mix.ops, keen.ops)
			}
		}
	}
}

// TestTimesAreThoseOfTheCorpus computes the efforts again from which minutes are estimated.
func TestTimesAreThoseOfTheCorpus(t *testing.T) {
	t.Parallel()
	all := measureCorpus(t)
	work := func(m *measured) int { return effort(&m.verdict) }
	for size := minSize; size <= maxSize; size++ {
		if got := median(of(all, engine.Easy, size, work)); got != easyEffort[size] {
			t.Errorf("easy %d×%d take an effort of %d, not %d", size, size, got, easyEffort[size])
		}
	}
	for _, tier := range engine.AllTiers() {
		logs := 0.0
		for size := 4; size <= maxSize; size++ {
			logs += math.Log(float64(median(of(all, tier, size, work))) / float64(easyEffort[size]))
		}
		if got := int(math.Round(10 * math.Exp(logs/6))); got != tierFactor[tier] {
			t.Errorf("%v puzzles take %d tenths of the effort of easy ones, not %d", tier, got, tierFactor[tier])
		}
	}
}

// costly was made for this test, by merging and cutting cages as long as the search grew. No puzzle
// among thousands of Keen's comes near.
const costly = "9:_aab_ba__ab_3a_3a_a_4a_4a_b_a_6a_a3bb__a_b_3ba4_3aa_4a_5a3_a__a_bbf_a_," +
	"a13a22a5a24a35a11a10a9a21a9a17a7a7a18a13a7a22a19a23a16a10a9a29a3a16a7a11a12"

// TestCostly grades a puzzle whose search exceeds costlyNodes.
func TestCostly(t *testing.T) {
	t.Parallel()
	grade, err := mustParse(t, costly).Grade()
	if err != nil || grade.Solutions != 1 || grade.Tier != engine.Unreasonable || grade.Hardest != "search" {
		t.Fatalf("%+v, %v", grade, err)
	}
	nodes, _ := grade.FactValue("nodes")
	flagged, _ := grade.FactValue("costly")
	if nodes <= costlyNodes || flagged != 1 || articleFact(grade) != "unreasonable" {
		t.Errorf("%d nodes, costly %d, article %q", nodes, flagged, articleFact(grade))
	}
}

// TestFacts checks the facts of other puzzles.
func TestFacts(t *testing.T) {
	t.Parallel()
	for _, l := range labelledPuzzles(t) {
		grade, err := mustParse(t, l.text).Grade()
		if err != nil {
			t.Fatal(err)
		}
		nodes, searched := grade.FactValue("nodes")
		backtracked, _ := grade.FactValue("backtracked")
		costly, _ := grade.FactValue("costly")
		if searched != (grade.Tier == engine.Unreasonable) || searched != (backtracked == 1) || costly != 0 || nodes > 1000 {
			t.Errorf("%s: %v %v", l.text, grade.Tier, grade.Facts)
		}
	}
}

// TestHopeless grades texts that are too hard for people. Grading must end, with an answer or an
// error, without a panic.
func TestHopeless(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, text string
		want       error // nil: any error, or none
	}{
		{"one cage", "9:y5s,a405", engine.ErrAmbiguous},
		{"one cage of a product", "9:y5s,m100000", engine.ErrUnsolvable},
		{"one cage of a sum that isn't, which nobody finds out", "9:y5s,a404", nil},
		{"two cages", "9:yyvg9,a45a360", engine.ErrAmbiguous},
		{"one cage without operation", "9:y5s,q405", engine.ErrAmbiguous},
		{"given cells that clash", "3:_13,a1a1a2a2a3a1a3a2a3", engine.ErrUnsolvable},
		{"a given cell beyond the digits", "3:_13,a9a1a2a2a3a1a3a2a3", engine.ErrUnsolvable},
		{"a huge target", "3:_baa_3a,a536870911s1m3m2", engine.ErrUnsolvable},
		{"a huge difference", "3:_baa_3a,a6s99999m3m2", engine.ErrUnsolvable},
	} {
		p, err := parse(c.text)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		_, err = p.Grade()
		if c.want != nil && !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
		if _, err := p.Explain(); (err == nil) && c.want != nil {
			t.Errorf("%s: explained", c.name)
		}
	}
}

// TestLargestOfThree tries all 3×3 puzzles with up to a third of the cells given, for the largest
// cages of each tier.
func TestLargestOfThree(t *testing.T) {
	t.Parallel()
	var seen [engine.Unreasonable + 1][4]int
	p := &Puzzle{size: minSize}
	eachLatinSquare(func(solution []int) {
		eachPartition(p, func(given int) {
			if given < len(seen[0]) {
				largest := 0
				for i := range p.cages {
					largest = max(largest, len(p.cages[i].cells))
				}
				eachLabelling(p, solution, 0, func() {
					if v := judge(p); v.Solutions == 1 {
						tier := ladder.Tier(v.Hardest)
						seen[tier][given] = max(seen[tier][given], largest)
					}
				})
			}
		})
	})
	for tier, sizes := range maxCageOfThree {
		if tier > 0 && seen[tier] != sizes {
			t.Errorf("the largest cages of %v puzzles are %v, not %v", engine.Tier(tier), seen[tier], sizes)
		}
	}
}

// TestSymmetries checks that a turned or mirrored puzzle has the same tier and canonical form, and
// the turned solution.
func TestSymmetries(t *testing.T) {
	t.Parallel()
	all := labelledPuzzles(t)
	seen := map[string]string{}
	for i := 0; i < len(all); i += 13 {
		p := mustParse(t, all[i].text)
		want := judge(p)
		different := map[string]bool{}
		for turn := range 8 {
			q := mustParse(t, p.turnedByUnion(turn).String())
			different[q.String()] = true
			if q.Canonical() != p.Canonical() {
				t.Fatalf("%s and %s have canonical forms of their own", p, q)
			}
			v := judge(q)
			if v.Solutions != 1 || ladder.Tier(v.Hardest) != ladder.Tier(want.Hardest) {
				t.Errorf("%s is %v, turned %d times %v", p, ladder.Tier(want.Hardest), turn, ladder.Tier(v.Hardest))
			}
			for cell := range p.size * p.size {
				if v.Filled[latin.TurnedCell(p.size, cell, turn)] != want.Filled[cell] {
					t.Fatalf("%s: the solution isn't turned with %s", p, q)
				}
			}
		}
		if len(different) == 1 {
			t.Errorf("%s looks the same from all sides", p)
		}
		if other, ok := seen[p.Canonical()]; ok && p.size > 4 {
			t.Errorf("%s is %s in disguise", p, other)
		}
		seen[p.Canonical()] = p.String()
	}
}
