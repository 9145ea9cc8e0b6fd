//go:build slow

package sudoku

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"octavo/engine"
	"octavo/engine/latin"
)

func TestCanonicalSeesThroughDisguises(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(4, 1))
	corpus := qqwingPuzzles(t)[:120]
	for _, s := range shapes() {
		for range 40 {
			c := newCarving(newMaker(wishOf(s, asymmetric)), rng)
			corpus = append(corpus, c.full)
			c.thin()
			corpus = append(corpus, c.board)
		}
	}
	forms := map[string]string{}
	for _, g := range corpus {
		p := &Puzzle{grid: g}
		want := p.Canonical()
		if known, ok := forms[want]; ok && g.shape == nine && known != g.String() {
			t.Errorf("%v and %s have one form", g.String(), known)
		}
		forms[want] = g.String()
		for range 8 {
			worn := &Puzzle{grid: randomDisguise(g.shape, rng).wear(g)}
			if got := worn.Canonical(); got != want {
				t.Fatalf("%v is %s, in disguise %v is %s", p, want, worn, got)
			}
		}
		least := &Puzzle{grid: mustParse(t, want)}
		if again := least.Canonical(); again != want {
			t.Fatalf("the form of %s is %s", want, again)
		}
		if want > g.String() {
			t.Fatalf("%s is no less than %v", want, p)
		}
	}
}

// TestEveryStepFollows replays the steps of more than a thousand puzzles
// before the checker, and at every turn also asks for one use of each
// technique, whether it is the cheapest or not: so the rare ones are seen too.
func TestEveryStepFollows(t *testing.T) {
	t.Parallel()
	var taken, offered [int(searching) + 1]int
	corpus := stepCorpus(t)
	rng := rand.New(rand.NewPCG(14, 2))
	for range *replayed {
		c := newCarving(newMaker(wishOf(nine, asymmetric)), rng)
		c.thin()
		corpus = append(corpus, c.board)
	}
	for _, g := range corpus {
		n, solved := solutions(&g, 2)
		if n != 1 {
			t.Fatalf("%v has %d solutions", g.String(), n)
		}
		var (
			b    climber
			d, e deduction
		)
		b.set(&g)
		p := newPosition(&g, &solved)
		for b.empty > 0 && b.next(&d, searching-1) {
			b.tellBranches(&d)
			if err := p.check(&d); err != nil {
				t.Fatalf("%v: %v", g.String(), err)
			}
			taken[d.technique]++
			for rung := nakedPair; rung < searching && !d.placed; rung++ {
				if rung >= nishioChain && d.technique < alignedPair || rung >= dynamicChain && d.technique < nishioChain {
					continue // which takes long
				}
				e.reset()
				if b.find(rung, &e) {
					e.technique = rung
					b.tellBranches(&e)
					offered[rung]++
					if err := p.check(&e); err != nil {
						t.Fatalf("%v: %v", g.String(), err)
					}
				}
			}
			b.apply(&d)
			p.take(&d)
			agree(t, &b.board, p)
		}
	}
	for rung := range searching {
		t.Logf("%-18s taken %6d, offered %6d", table[rung].name, taken[rung], offered[rung])
		if taken[rung] == 0 && offered[rung] == 0 {
			t.Errorf("%s was never seen", table[rung].name)
		}
	}
}

// stepCorpus holds puzzles of every size, and 9×9 ones of every difficulty.
func stepCorpus(t *testing.T) []grid {
	var corpus []grid
	for _, r := range append(ratedPuzzles(t), harderPuzzles(t)...) {
		corpus = append(corpus, r.grid)
	}
	rng := rand.New(rand.NewPCG(3, 1))
	for _, s := range []*shape{four, six} {
		for range 250 {
			c := newCarving(newMaker(wishOf(s, asymmetric)), rng)
			c.thin()
			corpus = append(corpus, c.board)
		}
	}
	return corpus
}

// TestLeastOfNineIsQuick holds it to a quarter of the time of the way that is good for any grid
// (it takes a tenth, of full grids a twentieth).
func TestLeastOfNineIsQuick(t *testing.T) {
	puzzles := qqwingPuzzles(t)[:100]
	full := make([]grid, 30)
	for i := range full {
		_, full[i] = solutions(&puzzles[i], 1)
	}
	for _, grids := range [][]grid{puzzles, full} {
		slow := quickest(func() {
			for i := range grids {
				leastOfAny(&grids[i])
			}
		})
		quick := quickest(func() {
			for i := range grids {
				leastOfNine(&grids[i])
			}
		})
		if t.Logf("%d grids: %v, as any %v", len(grids), quick, slow); quick > slow/4 {
			t.Errorf("%d grids take %v, where any way takes %v", len(grids), quick, slow)
		}
	}
}

// quickest is the least time of several tries.
func quickest(do func()) time.Duration {
	best := time.Hour
	for range 5 {
		from := time.Now()
		do()
		best = min(best, time.Since(from))
	}
	return best
}

// TestMakes asks for every tier of every size under every symmetry that has
// it within a test's time, and holds what comes to all it promises.
func TestMakes(t *testing.T) {
	t.Parallel()
	for _, s := range shapes() {
		for sym := asymmetric; sym <= fully; sym++ {
			for _, tier := range s.tiersUnder(sym) {
				t.Run(fmt.Sprintf("%d %v %v", s.side, sym, tier), func(t *testing.T) {
					m := makerOf(t, engine.Options{"size": fmt.Sprint(s.side), "symmetry": sym.String()})
					rng := rand.New(rand.NewPCG(uint64(sym), uint64(tier)))
					times := 2
					if s == six && tier == engine.Normal {
						times = 1 // few 6×6 puzzles are normal
					}
					for range times {
						g := accept(t, m, rng, tier, 5000)
						promised(t, g, tier)
						symmetric(t, g, sym)
					}
				})
			}
		}
	}
}

// variants makes puzzles with one, several and no solutions out of one.
func variants(g grid, rng *rand.Rand) []grid {
	all := []grid{g}
	s := g.shape
	for n := 1; n <= 3; n++ {
		fewer, wrong := g, g
		for range n {
			fewer.cells[rng.IntN(s.cells)] = 0
		}
		for range n {
			wrong.cells[rng.IntN(s.cells)] = uint8(1 + rng.IntN(s.side))
		}
		all = append(all, fewer, wrong)
	}
	return all
}

func TestSolversAgree(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 1))
	corpus := qqwingPuzzles(t)[:150]
	for _, s := range []*shape{four, six} {
		for range 300 {
			c := newCarving(newMaker(wishOf(s, asymmetric)), rng)
			c.thin()
			corpus = append(corpus, c.board)
		}
	}
	seen := map[int]int{}
	for _, puzzle := range corpus {
		for _, g := range variants(puzzle, rng) {
			want, first := slowSolutions(g.String(), 2)
			seen[want]++
			n, solved := solutions(&g, 2)
			if n != want {
				t.Fatalf("%v has %d solutions, the slow way finds %d", g.String(), n, want)
			}
			if n == 1 && solved.String() != first {
				t.Fatalf("%v becomes %v, the slow way %s", g.String(), solved.String(), first)
			}
			if n > 1 && !solves(&solved, &g) {
				t.Fatalf("%v is no solution of %v", solved.String(), g.String())
			}
			if m, general := solveAny(&g, 2); m != n || n == 1 && general != solved {
				t.Fatalf("%v: the general solver finds %d, the fast one %d", g.String(), m, n)
			}
			if v := asSquare(&g); v.Solutions != n || n == 1 && v.Filled != solved.cells {
				t.Fatalf("%v: the solver of squares finds %d solutions, the fast one %d", g.String(), v.Solutions, n)
			}
		}
	}
	t.Logf("boards by number of solutions (2: more): %v", seen)
	for n := range 3 {
		if seen[n] < 500 {
			t.Errorf("only %d boards with %d solutions were compared", seen[n], n)
		}
	}
}

// asSquare has a grid solved as any Latin square with boxes, which knows nothing
// of bands and boards.
func asSquare(g *grid) latin.Verdict {
	var s latin.Solver[struct{}]
	s.Begin(latin.NewLadder(engine.Hard, latin.Singles(engine.Easy), latin.Subsets(engine.Normal), latin.FishAndChains(engine.Extreme)))
	s.Grid.ResetBoxed(g.shape.boxHeight, g.shape.boxWidth, g.shape.all)
	for c, v := range g.cells[:g.shape.cells] {
		if v != 0 {
			s.Grid.Remove(c, ^latin.One(int(v)))
		}
	}
	return s.Judge(latin.Clues{Kept: func() bool { return true }})
}
