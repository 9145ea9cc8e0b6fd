package watersort

import (
	"container/heap"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func mustParse(t testing.TB, text string) position {
	t.Helper()
	p, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// replay plays moves by the independent rules and insists that they solve.
func replay(t testing.TB, text string, moves []move) {
	t.Helper()
	if _, solved, err := Replay(text, pairs(moves)); err != nil || !solved {
		t.Fatalf("%s: %v does not solve it: %v", text, moves, err)
	}
}

// TestSolveAgainstReference compares the length of solutions with breadth-first
// search, from the start and from the middle of play.
func TestSolveAgainstReference(t *testing.T) {
	if testing.Short() {
		t.Skip("compares with a slow solver")
	}
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
				if !r.proven() || len(r.moves) != g.distance[n] {
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

// TestSolveAgainstPlainBound compares larger instances with a best-first search
// that knows nothing but the rules and that each move joins at most two runs.
func TestSolveAgainstPlainBound(t *testing.T) {
	if testing.Short() {
		t.Skip("compares with a slow solver")
	}
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
			if r := solve(mustParse(t, text)); len(r.moves) != want || !r.proven() {
				t.Fatalf("%s: %d moves, at least %d; the plain search needs %d", text, len(r.moves), r.bound, want)
			}
		}
	}
	if compared < 15 {
		t.Errorf("the plain search finished only %d times", compared)
	}
}

// bestFirst is A* with the bound (runs − colours); −1 where it takes more than
// limit positions.
func bestFirst(text string, limit int) int {
	head, rest, _ := strings.Cut(text, ":")
	capacity := int(head[0] - '0')
	colours := len(strings.ReplaceAll(rest, "/", "")) / capacity
	start := strings.Split(rest, "/")
	slices.Sort(start)
	seen := map[string]int{strings.Join(start, "/"): 0}
	open := &frontier{{start, 0, plainRuns(start) - colours}}
	for expanded := 0; open.Len() > 0; expanded++ {
		if expanded > limit {
			return -1
		}
		n := heap.Pop(open).(node)
		if finished(n.bottles, capacity) {
			return n.moves
		}
		if n.moves > seen[strings.Join(n.bottles, "/")] {
			continue
		}
		for _, next := range successors(n.bottles, capacity) {
			slices.Sort(next)
			name := strings.Join(next, "/")
			if best, known := seen[name]; !known || n.moves+1 < best {
				seen[name] = n.moves + 1
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
func (f *frontier) Push(x any)   { *f = append(*f, x.(node)) }
func (f *frontier) Pop() any {
	last := len(*f) - 1
	n := (*f)[last]
	*f = (*f)[:last]
	return n
}

// TestPlanSolves plays out verdicts by the proof's own construction.
func TestPlanSolves(t *testing.T) {
	if testing.Short() {
		t.Skip("plays levels of every size")
	}
	t.Parallel()
	rng := rand.New(rand.NewPCG(3, 5))
	played := 0
	for _, size := range [][3]int{{5, 1, 4}, {8, 2, 4}, {12, 2, 4}, {14, 2, 4}, {20, 3, 5}, {20, 4, 6}, {30, 3, 4}, {36, 4, 5}} {
		for range 20 {
			text := randomText(rng, size[0], size[1], size[2])
			p := mustParse(t, text)
			j := newJudge(survey(p))
			s := j.terrain.start()
			if j.judge(&s, 100_000) == alive {
				replay(t, text, j.plan(p))
				played++
			}
		}
	}
	if played < 120 {
		t.Errorf("only %d plans were played", played)
	}
}
