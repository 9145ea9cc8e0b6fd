//go:build slow

package watersort

import (
	"container/heap"
	"math"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"strings"
	"testing"
	"time"

	"octavo/engine"
	"octavo/engine/enginetest"
)

func decideText(t *testing.T, text string) verdict {
	t.Helper()
	p, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	j := newJudge(newBorderLayout(p))
	s := j.layout.startState()
	return j.decide(&s, testBudget)
}

func verdictOf(distance int) verdict {
	if distance < 0 {
		return dead
	}
	return alive
}

// TestDecideAgainstReference decides small levels and positions during their play,
// and compares each verdict with a breadth-first search of the whole game.
func TestDecideAgainstReference(t *testing.T) {
	t.Parallel()
	sizes := [][3]int{{3, 1, 3}, {4, 1, 3}, {5, 1, 3}, {3, 1, 4}, {4, 1, 4}, {3, 1, 5}, {5, 1, 2}, {6, 1, 2}, {7, 2, 2}, {4, 2, 3}, {3, 2, 4}, {4, 1, 5}, {3, 1, 6}, {5, 1, 4}, {5, 2, 3}, {6, 1, 3}}
	rng := rand.New(rand.NewPCG(4, 1))
	instances, inPlay := 0, 0
	var counts [3]int
	for round := 0; round < 140; round++ {
		for _, size := range sizes {
			text := randomText(rng, size[0], size[1], size[2])
			g := explore(text, 20_000)
			if g == nil {
				continue
			}
			instances++
			want := verdictOf(g.distance[0])
			if got := decideText(t, text); got != want {
				t.Fatalf("%s: decided %d, reference %d", text, got, want)
			}
			counts[want]++
			for range 5 {
				n := rng.IntN(len(g.positions))
				inPlay++
				want := verdictOf(g.distance[n])
				if got := decideText(t, g.text(n, size[2])); got != want {
					t.Fatalf("%s, reached from %s: decided %d, reference %d", g.text(n, size[2]), text, got, want)
				}
				counts[want]++
			}
		}
	}
	if instances < 2000 || inPlay < 5000 || counts[dead] < 1000 || counts[alive] < 1000 {
		t.Errorf("compared %d instances and %d positions in play, %d dead and %d alive in all", instances, inPlay, counts[dead], counts[alive])
	}
	t.Logf("%d instances, %d positions in play; %d dead, %d alive", instances, inPlay, counts[dead], counts[alive])
}

// chanceAtRandom returns the exact probability that random play solves a position.
// It solves the linear equations of a Markov chain over all positions, by iteration.
func chanceAtRandom(g *graph, capacity int) float64 {
	number := map[string]int{}
	for n, bottles := range g.positions {
		number[strings.Join(bottles, "/")] = n
	}
	next := make([][]int, len(g.positions))
	for n, bottles := range g.positions {
		for _, b := range successors(bottles, capacity) {
			slices.Sort(b)
			next[n] = append(next[n], number[strings.Join(b, "/")])
		}
	}
	chances := make([]float64, len(g.positions))
	for change := 1.0; change > 1e-9; {
		change = 0
		for n := len(chances) - 1; n >= 0; n-- {
			before := chances[n]
			switch {
			case g.distance[n] == 0:
				chances[n] = 1
			case g.distance[n] > 0:
				sum := 0.0
				for _, m := range next[n] {
					sum += chances[m]
				}
				chances[n] = sum / float64(len(next[n]))
			}
			change = max(change, math.Abs(chances[n]-before))
		}
	}
	return chances[0]
}

// TestDifficultyAgainstEnumeration compares estimates with the exact probability.
func TestDifficultyAgainstEnumeration(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(2, 8))
	compared := 0
	var sum float64 // of the squared deviations, in standard errors
	for _, size := range [][3]int{{4, 1, 3}, {4, 1, 4}, {5, 1, 4}, {6, 1, 4}, {7, 1, 4}, {5, 2, 3}, {4, 2, 4}, {5, 2, 4}, {5, 1, 5}, {4, 2, 5}} {
		for range 24 {
			text := randomText(rng, size[0], size[1], size[2])
			g := explore(text, 15_000)
			if g == nil || g.distance[0] < 0 {
				continue
			}
			want := -100 * math.Log10(chanceAtRandom(g, size[2]))
			if want < 10 {
				continue // levels that nearly always succeed have no T to measure
			}
			got := samplingOf(size[0]).measure(mustParse(t, text))
			deviation := math.Abs(float64(got.t)-want) / (float64(got.error) + 1)
			if deviation > 4 {
				t.Errorf("%s: T is %d ± %d, exactly it is %.2f", text, got.t, got.error, want)
			}
			sum += deviation * deviation
			compared++
		}
	}
	if compared < 40 || sum > 1.5*float64(compared) {
		t.Errorf("%d compared, mean squared deviation %.2f standard errors", compared, sum/float64(compared))
	}
	t.Logf("%d compared, mean squared deviation %.2f standard errors", compared, sum/float64(compared))
}

// TestDifficultyIsAsExactAsPromised checks, on larger levels, that the standard error
// keeps to its limit and that a second measurement gives the same T.
func TestDifficultyIsAsExactAsPromised(t *testing.T) {
	t.Parallel()
	for _, cell := range []policyCell{{8, 2, 4}, {12, 2, 4}, {14, 2, 4}, {10, 3, 5}} {
		for i := range 3 {
			p := cell.solvable(i)
			d := samplingOf(cell.n).measure(p)
			if !d.isExact() {
				t.Errorf("%s: %d ± %d", p, d.t, d.error)
			}
			if again := samplingOf(cell.n).measure(p.clone()); again != d {
				t.Errorf("%s: %+v, and again %+v", p, d, again)
			}
		}
	}
}

func TestConforms(t *testing.T) {
	t.Parallel()
	enginetest.Run(t, Kind{})
}

// TestLevelsMatchTheRequest makes levels of every tier and checks size, text and
// solvability by the reference's rules.
func TestLevelsMatchTheRequest(t *testing.T) {
	t.Parallel()
	for _, options := range []engine.Options{{"n": "4"}, {"n": "9"}, {"n": "12"}, {"n": "9", "cap": "5"}, {"n": "8", "cap": "6"}} {
		for _, tier := range (Kind{}).Tiers() {
			p := propose(t, options, 1, tier)
			g, err := p.Grade()
			if err != nil || !g.Fits(tier) {
				t.Fatalf("%s is graded %+v, %v; want %s", p, g, err, tier)
			}
			if e, _ := g.FactValue("e"); e != StandardPolicy().emptyBottles(p.colours(), p.start.capacity, tier) {
				t.Errorf("%s has %d empty bottles", p, e)
			}
			s, err := p.Solve()
			if err != nil {
				t.Fatal(err)
			}
			if _, solved, err := Replay(p.String(), s.Moves); err != nil || !solved {
				t.Errorf("%s: the solution doesn't solve it: %v", p, err)
			}
		}
	}
}

// TestHardIsHarderThanNormal checks that every hard level has a larger T than every
// normal one, at a size where T separates the two.
func TestHardIsHarderThanNormal(t *testing.T) {
	t.Parallel()
	options := engine.Options{"n": "10"}
	maxNormal, minHard := 0, 1<<30
	for number := range 6 {
		maxNormal = max(maxNormal, propose(t, options, number+1, engine.Normal).measure().t)
		minHard = min(minHard, propose(t, options, number+1, engine.Hard).measure().t)
	}
	if maxNormal >= minHard {
		t.Errorf("a normal level of T %d, a hard one of %d", maxNormal, minHard)
	}
}

// TestSolveAgainstReference compares the length of solutions with breadth-first
// search, from the start and during play.
func TestSolveAgainstReference(t *testing.T) {
	t.Parallel()
	sizes := [][3]int{{4, 1, 4}, {5, 1, 3}, {5, 1, 5}, {6, 1, 4}, {7, 1, 5}, {6, 2, 4}, {8, 2, 3}, {12, 1, 3}, {5, 2, 5}, {8, 1, 6}, {5, 3, 4}, {4, 2, 6}, {4, 3, 6}}
	rng := rand.New(rand.NewPCG(9, 1))
	compared := 0
	for range 5 {
		for _, size := range sizes {
			g := explore(randomText(rng, size[0], size[1], size[2]), 60_000)
			if g == nil {
				continue
			}
			for k := range 20 {
				n := k * rng.IntN(len(g.positions)) % len(g.positions)
				text := g.text(n, size[2])
				r := solve(mustParse(t, text))
				if r.verdict != verdictOf(g.distance[n]) {
					t.Fatalf("%s: verdict %d, reference %d", text, r.verdict, g.distance[n])
				}
				if r.verdict == dead {
					continue
				}
				replay(t, text, r.moves)
				if !r.isProven() || len(r.moves) != g.distance[n] {
					t.Fatalf("%s: %d moves, at least %d; reference %d", text, len(r.moves), r.bound, g.distance[n])
				}
				compared++
			}
		}
	}
	if compared < 500 {
		t.Errorf("only %d solutions were compared", compared)
	}
}

// TestSolveAgainstPlainBound compares larger levels with a best-first search that uses
// only the rules and the bound that each move joins at most two runs.
func TestSolveAgainstPlainBound(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(7, 7))
	compared := 0
	for _, size := range [][3]int{{7, 2, 4}, {8, 2, 4}, {9, 2, 4}, {10, 2, 4}, {8, 3, 4}, {7, 2, 5}, {8, 3, 5}, {7, 3, 6}, {9, 3, 5}} {
		for range 3 {
			text := randomText(rng, size[0], size[1], size[2])
			want := bestFirst(text, 30_000)
			if want < 0 {
				continue
			}
			compared++
			if r := solve(mustParse(t, text)); len(r.moves) != want || !r.isProven() {
				t.Fatalf("%s: %d moves, at least %d; the plain search needs %d", text, len(r.moves), r.bound, want)
			}
		}
	}
	if compared < 15 {
		t.Errorf("the plain search finished only %d times", compared)
	}
}

// bestFirst returns the moves of a shortest solution by A* with the bound (runs −
// colours), or −1 if it takes more than limit positions.
func bestFirst(text string, limit int) int {
	head, rest, _ := strings.Cut(text, ":")
	capacity := int(head[0] - '0')
	colours := len(strings.ReplaceAll(rest, "/", "")) / capacity
	start := strings.Split(rest, "/")
	slices.Sort(start)
	fewestMoves := map[string]int{strings.Join(start, "/"): 0}
	open := &frontier{{start, 0, plainRuns(start) - colours}}
	for expanded := 0; open.Len() > 0; expanded++ {
		if expanded > limit {
			return -1
		}
		n := heap.Pop(open).(node)
		if isFinishedText(n.bottles, capacity) {
			return n.moves
		}
		if n.moves > fewestMoves[strings.Join(n.bottles, "/")] {
			continue
		}
		for _, next := range successors(n.bottles, capacity) {
			slices.Sort(next)
			name := strings.Join(next, "/")
			if best, isKnown := fewestMoves[name]; !isKnown || n.moves+1 < best {
				fewestMoves[name] = n.moves + 1
				heap.Push(open, node{next, n.moves + 1, plainRuns(next) - colours})
			}
		}
	}
	return -1
}

func plainRuns(bottles []string) int {
	n := 0
	for _, b := range bottles {
		for i := range b {
			if i == 0 || b[i] != b[i-1] {
				n++
			}
		}
	}
	return n
}

type node struct {
	bottles []string
	moves   int
	least   int
}

type frontier []node

func (f frontier) Len() int { return len(f) }

func (f frontier) Less(i, j int) bool {
	a, b := f[i].moves+f[i].least, f[j].moves+f[j].least
	return a < b || a == b && f[i].least < f[j].least
}

func (f frontier) Swap(i, j int) { f[i], f[j] = f[j], f[i] }

func (f *frontier) Push(x any) { *f = append(*f, x.(node)) }

func (f *frontier) Pop() any {
	last := len(*f) - 1
	n := (*f)[last]
	*f = (*f)[:last]
	return n
}

// TestPlanSolves replays the moves of the construction in the proof.
func TestPlanSolves(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(3, 5))
	played := 0
	for _, size := range [][3]int{{5, 1, 4}, {8, 2, 4}, {12, 2, 4}, {14, 2, 4}, {20, 3, 5}, {20, 4, 6}, {30, 3, 4}, {36, 4, 5}} {
		for range 20 {
			text := randomText(rng, size[0], size[1], size[2])
			p := mustParse(t, text)
			j := newJudge(newBorderLayout(p))
			s := j.layout.startState()
			if j.decide(&s, 100_000) == alive {
				replay(t, text, j.planMoves(p, decideBudget))
				played++
			}
		}
	}
	if played < 120 {
		t.Errorf("only %d plans were played", played)
	}
}

// maxMemory is the most heap that the work on a level may use, uncollected garbage
// included.
const maxMemory = 256 << 20

// TestHardLevelsTakeLittleMemory decides an unsolvable level with a few million
// states. Without bounds it took 370 MB, and an undecided level took 1.5 GB.
func TestHardLevelsTakeLittleMemory(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(150)) // as in the program
	text, err := os.ReadFile("testdata/manystates.txt")
	if err != nil {
		t.Fatal(err)
	}
	p, err := parse(strings.TrimSpace(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	peakBytes := measurePeak(t)
	if got := solve(p); got.verdict != dead {
		t.Errorf("the verdict is %d, want %d", got.verdict, dead)
	}
	if bytes := peakBytes(); bytes > maxMemory {
		t.Errorf("it takes %d MB, more than %d", bytes>>20, maxMemory>>20)
	} else {
		t.Logf("it takes %d MB", bytes>>20)
	}
}

// measurePeak measures the heap, garbage included, until the returned function is called. That
// function returns the highest value seen.
func measurePeak(t *testing.T) func() uint64 {
	t.Helper()
	stop, result := make(chan struct{}), make(chan uint64)
	go func() {
		sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
		highest := uint64(0)
		for {
			metrics.Read(sample)
			highest = max(highest, sample[0].Value.Uint64())
			select {
			case <-stop:
				result <- highest
				return
			case <-time.After(5 * time.Millisecond):
			}
		}
	}()
	return func() uint64 {
		close(stop)
		return <-result
	}
}
