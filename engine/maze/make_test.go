package maze

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/enginetest"
	"octavo/engine/shape"
	"octavo/engine/slowtests"
)

// reader reads the text of a maze afresh: by cell, the cells that can be reached from it. start and
// goal are the cells with openings. It shares no code with the kind.
type reader struct {
	links       map[int][]int
	start, goal int
}

// readText reads a text with one hexadecimal digit for a cell: bit 0 is the wall above, and so on in
// the order of a clock.
func readText(t *testing.T, text string) reader {
	t.Helper()
	var columns, rows int
	var cells string
	if _, err := fmt.Sscanf(text, "%dx%d:%s", &columns, &rows, &cells); err != nil {
		t.Fatal(err)
	}
	r := reader{links: map[int][]int{}, start: -1}
	for i, sign := range cells {
		if sign == '.' {
			continue
		}
		walls := strings.IndexRune("0123456789abcdef", sign)
		for bit, n := range []int{i - columns, i + 1, i + columns, i - 1} {
			isBeyond := n < 0 || n >= len(cells) || bit == 1 && n%columns == 0 || bit == 3 && i%columns == 0
			switch {
			case walls>>bit&1 == 1:
			case !isBeyond && cells[n] != '.':
				r.links[i] = append(r.links[i], n)
			case r.start < 0:
				r.start = i
			default:
				r.goal = i
			}
		}
		if r.links[i] == nil {
			t.Fatalf("%s: cell %d is walled in", text, i)
		}
	}
	return r
}

// wayByFilling fills dead ends until none is left, and returns the number of cells of what remains. In
// a maze with one way, that is the way.
func (r reader) wayByFilling() int {
	count := map[int]int{}
	for cell, next := range r.links {
		count[cell] = len(next)
	}
	for filled := true; filled; {
		filled = false
		for cell, n := range count {
			if n > 1 || cell == r.start || cell == r.goal {
				continue
			}
			delete(count, cell)
			filled = true
			for _, next := range r.links[cell] {
				if _, isLeft := count[next]; isLeft {
					count[next]--
				}
			}
		}
	}
	return len(count)
}

// TestOneWay makes mazes of all shapes, and checks that all cells are joined without a circle: there
// is one way between any two of them. What is left after all dead ends are filled is the way.
func TestOneWay(t *testing.T) {
	count := 3
	if slowtests.On {
		count = 50
	}
	for _, outline := range []string{shape.Square, "circle", "heart", "A", "##########/##########/###....###/###....###/##########/##########/###...."} {
		for _, size := range []int{6, 15, 28} {
			options := engine.Options{"size": fmt.Sprint(size), "rows": fmt.Sprint(size + 2), "shape": outline}
			if len(outline) == 1 {
				options["size"] = fmt.Sprint(size + 9) // a letter
				options["rows"] = options["size"]
			} else if strings.Contains(outline, "/") {
				options = engine.Options{"shape": outline}
			}
			m, err := Kind{}.Maker(options)
			if err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(uint64(size), 42))
			for i := range count {
				tiers := m.Offer().Tiers
				puzzle := propose(t, m, rng, tiers[i%len(tiers)])
				r := readText(t, puzzle.String())
				links := 0
				for _, next := range r.links {
					links += len(next)
				}
				if cells := len(r.links); links != 2*(cells-1) || reachable(r) != cells {
					t.Fatalf("%s: %d cells have %d passages, and %d cells are reached", puzzle, cells, links/2, reachable(r))
				}
				answer, err := puzzle.Solve()
				if err != nil || len(answer.Text)+1 != r.wayByFilling() {
					t.Fatalf("%s: the way has %d steps (%v); without dead ends %d cells are left", puzzle, len(answer.Text), err, r.wayByFilling())
				}
			}
		}
	}
}

// propose returns the maker's next maze of a tier.
func propose(t *testing.T, m engine.Maker, rng *rand.Rand, tier engine.Tier) engine.Puzzle {
	t.Helper()
	for range 500 {
		if proposed, err := m.Propose(t.Context(), rng, engine.Want{Tier: tier, Number: 1}); err == nil {
			return proposed[0]
		}
	}
	t.Fatalf("no maze of tier %s", tier)
	return nil
}

// reachable returns the number of cells that can be reached from the start.
func reachable(r reader) int {
	seen := map[int]bool{r.start: true}
	for queue := []int{r.start}; len(queue) > 0; queue = queue[1:] {
		for _, next := range r.links[queue[0]] {
			if !seen[next] {
				seen[next] = true
				queue = append(queue, next)
			}
		}
	}
	return len(seen)
}

// TestWays solves mazes with one way, with none and with two.
func TestWays(t *testing.T) {
	for text, want := range map[string]struct {
		way string
		err error
	}{
		"2x2:c396": {way: "RDL"},
		"2x2:c797": {err: engine.ErrUnsolvable}, // a wall between the rows
		"2x2:8386": {err: engine.ErrAmbiguous},  // no wall inside
	} {
		puzzle, err := Kind{}.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if answer, err := puzzle.Solve(); answer.Text != want.way || err != want.err {
			t.Errorf("%s: the way is %q, %v; want %q, %v", text, answer.Text, err, want.way, want.err)
		}
	}
}

// TestTiers checks the tier of a puzzle against the false ways that filling finds: parts of the maze
// that hang on the way, five cells deep or deeper.
func TestTiers(t *testing.T) {
	m, err := Kind{}.Maker(nil)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(3, 14))
	for _, tier := range m.Offer().Tiers {
		for range 4 {
			puzzle := propose(t, m, rng, tier)
			count := countFalseWays(t, puzzle)
			if want := map[engine.Tier][2]int{engine.Easy: {0, 5}, engine.Normal: {6, 10}, engine.Hard: {11, 400}}[tier]; count < want[0] || count > want[1] {
				t.Errorf("%s: a maze of tier %s has %d false ways", puzzle, tier, count)
			}
		}
	}
}

// countFalseWays walks along the way of an answer, and into each cell beside it.
func countFalseWays(t *testing.T, puzzle engine.Puzzle) (count int) {
	answer, err := puzzle.Solve()
	if err != nil {
		t.Fatal(err)
	}
	r := readText(t, puzzle.String())
	columns := puzzle.(*Puzzle).Columns
	way := []int{r.start}
	for _, letter := range answer.Text {
		way = append(way, way[len(way)-1]+map[rune]int{'U': -columns, 'R': 1, 'D': columns, 'L': -1}[letter])
	}
	onWay := map[int]bool{}
	for _, cell := range way {
		onWay[cell] = true
	}
	for _, cell := range way {
		for _, next := range r.links[cell] {
			if !onWay[next] && depthFrom(r, next, cell) >= 5 {
				count++
			}
		}
	}
	return count
}

// depthFrom returns the number of cells on the longest way from a cell that doesn't lead back.
func depthFrom(r reader, cell, back int) int {
	deepest := 0
	for _, next := range r.links[cell] {
		if next != back {
			deepest = max(deepest, depthFrom(r, next, cell))
		}
	}
	return deepest + 1
}

func FuzzParse(f *testing.F) {
	enginetest.AddSeeds(f, Kind{})
	f.Fuzz(func(t *testing.T, text string) { enginetest.CheckText(t, Kind{}, text) })
}
