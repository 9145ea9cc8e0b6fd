//go:build slow

package kenken

import (
	"maps"
	"math/rand/v2"
	"strconv"
	"testing"

	"octavo/engine"
)

// TestAgainstSlow compares the grader with the slow one on puzzles that the corpus lacks:
// multiplication only, given cells, digits from 0, clues without operation, large cages. Some clues
// are altered, so that most such puzzles have no or many solutions.
func TestAgainstSlow(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(11, 12))
	seen := map[engine.Tier]int{}
	solutions := map[int]int{}
	for _, options := range []engine.Options{
		nil,
		{"ops": "*"}, {"ops": "+"}, {"ops": "-/"},
		{"free": "3"}, {"zero": "true"}, {"mystery": "true"}, {"mystery": "true", "zero": "true"},
	} {
		for size := minSize; size <= 6; size++ {
			for range 40 {
				p := randomPuzzle(t, options, size, rng)
				compareSlow(t, p, seen, solutions)
				if size <= 5 {
					spoil(p, rng)
					compareSlow(t, p, seen, solutions)
				}
			}
		}
	}
	if len(seen) != 5 || solutions[0] == 0 || solutions[2] == 0 {
		t.Errorf("the comparison saw only tiers %v and numbers of solutions %v", seen, solutions)
	}
}

// randomPuzzle returns a draft, which may be ambiguous.
func randomPuzzle(t *testing.T, options engine.Options, size int, rng *rand.Rand) *Puzzle {
	t.Helper()
	options = maps.Clone(options)
	if options == nil {
		options = engine.Options{}
	}
	options["size"] = strconv.Itoa(size)
	if options["ops"] == "-/" {
		options["free"] = strconv.Itoa(2 - size%2)
	}
	maker := mustMake(t, options)
	r := maker.request
	d := draft{request: &r, dice: dice{Rand: rng}, tier: engine.AllTiers()[rng.IntN(5)]}
	for range 100 {
		if d.begin() {
			return d.copyForTier(d.tier)
		}
	}
	t.Fatalf("no draft of size %d for %v", size, options)
	return nil
}

// spoil changes the target of one cage.
func spoil(p *Puzzle, rng *rand.Rand) {
	c := &p.cages[rng.IntN(len(p.cages))]
	c.target += 1 + rng.IntN(3)
}

func compareSlow(t *testing.T, p *Puzzle, seen map[engine.Tier]int, solutions map[int]int) {
	t.Helper()
	v := judge(p)
	tier, n := slowGrade(p)
	if v.Solutions != n || n == 1 && ladder.Tier(v.Hardest) != tier {
		t.Errorf("%s: %d solutions, tier %v; slowly %d, %v", p, v.Solutions, ladder.Tier(v.Hardest), n, tier)
	}
	if n == 1 {
		seen[tier]++
	}
	solutions[n]++
}

// TestCorpusSlowly compares the slow grader with Keen's labels.
func TestCorpusSlowly(t *testing.T) {
	t.Parallel()
	all := labelledPuzzles(t)
	for i := 0; i < len(all); i += 7 {
		p := mustParse(t, all[i].text)
		if p.size > 6 {
			continue
		}
		if tier, n := slowGrade(p); tier.String() != all[i].tier || n != 1 {
			t.Errorf("%s: slowly %v with %d solutions, Keen says %s", p, tier, n, all[i].tier)
		}
	}
}
