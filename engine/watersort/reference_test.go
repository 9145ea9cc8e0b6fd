package watersort

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The reference: the rules on plain strings, and a breadth-first search of every
// position that play can reach. It is slow and shares no code with the package.

// A graph holds all positions that can be reached from the first one, with the
// moves between them. The order of bottles is ignored.
type graph struct {
	positions [][]string
	before    [][]int // by position: the positions that lead to it
	distance  []int   // moves to the nearest solved position; -1 for dead ones
	fewest    []int   // moves from the first position
}

// explore builds the graph, or returns nil if it has more than limit positions.
func explore(text string, limit int) *graph {
	head, rest, _ := strings.Cut(text, ":")
	capacity, _ := strconv.Atoi(head)
	g := &graph{}
	number := map[string]int{}
	numberOf := func(bottles []string) int {
		slices.Sort(bottles)
		name := strings.Join(bottles, "/")
		n, isKnown := number[name]
		if !isKnown {
			n = len(g.positions)
			number[name] = n
			g.positions = append(g.positions, bottles)
			g.before = append(g.before, nil)
			g.fewest = append(g.fewest, 0)
		}
		return n
	}
	numberOf(strings.Split(rest, "/"))
	for n := 0; n < len(g.positions); n++ {
		if len(g.positions) > limit {
			return nil
		}
		for _, next := range successors(g.positions[n], capacity) {
			isKnown := len(g.positions)
			m := numberOf(next)
			if m == isKnown {
				g.fewest[m] = g.fewest[n] + 1
			}
			g.before[m] = append(g.before[m], n)
		}
	}
	g.measure(capacity)
	return g
}

// measure walks back from the solved positions.
func (g *graph) measure(capacity int) {
	g.distance = make([]int, len(g.positions))
	var queue []int
	for n, bottles := range g.positions {
		g.distance[n] = -1
		if isFinishedText(bottles, capacity) {
			g.distance[n] = 0
			queue = append(queue, n)
		}
	}
	for len(queue) > 0 {
		n := queue[0]
		queue = queue[1:]
		for _, b := range g.before[n] {
			if g.distance[b] < 0 {
				g.distance[b] = g.distance[n] + 1
				queue = append(queue, b)
			}
		}
	}
}

func isFinishedText(bottles []string, capacity int) bool {
	for _, b := range bottles {
		if b != "" && b != strings.Repeat(b[:1], capacity) {
			return false
		}
	}
	return true
}

func successors(bottles []string, capacity int) [][]string {
	var all [][]string
	for i, from := range bottles {
		if from == "" {
			continue
		}
		top := from[len(from)-1:]
		run := len(from) - len(strings.TrimRight(from, top))
		for j, to := range bottles {
			if i == j || len(to) == capacity || to != "" && !strings.HasSuffix(to, top) {
				continue
			}
			n := min(run, capacity-len(to))
			next := slices.Clone(bottles)
			next[i] = from[:len(from)-n]
			next[j] = to + strings.Repeat(top, n)
			all = append(all, next)
		}
	}
	return all
}

// text writes a position of the graph as the kind's own text.
func (g *graph) text(n, capacity int) string {
	return strconv.Itoa(capacity) + ":" + strings.Join(g.positions[n], "/")
}

// randomText returns a random filling of bottles, followed by empty ones.
func randomText(rng *rand.Rand, colours, empty, capacity int) string {
	var segments []byte
	for c := range colours {
		segments = append(segments, strings.Repeat(glyphs[c:c+1], capacity)...)
	}
	rng.Shuffle(len(segments), func(i, j int) { segments[i], segments[j] = segments[j], segments[i] })
	text := strconv.Itoa(capacity) + ":"
	for c := range colours {
		text += string(segments[c*capacity:(c+1)*capacity]) + "/"
	}
	return text + strings.Repeat("/", empty-1)
}

func mustParse(t testing.TB, text string) position {
	t.Helper()
	p, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// replay fails the test unless moves solve a level by the independent rules.
func replay(t testing.TB, text string, moves []move) {
	t.Helper()
	if _, solved, err := Replay(text, movePairs(moves)); err != nil || !solved {
		t.Fatalf("%s: %v does not solve it: %v", text, moves, err)
	}
}
