package futoshiki

import (
	"math/rand/v2"
	"strings"
	"testing"

	"octavo/engine"
)

// slow solves as the rules are told, on a table of what each cell may hold, and
// knows nothing of what the solver is made of.
type slow struct {
	n     int
	may   [][]bool // cell, digit
	signs [][2]int // more, less
}

func newSlow(p *Puzzle) *slow {
	s := &slow{n: p.Size}
	_, cells, _ := strings.Cut(p.String(), ":")
	for cell, item := range strings.Split(strings.TrimSuffix(cells, ","), ",") {
		row := make([]bool, s.n+1)
		for d := 1; d <= s.n; d++ {
			row[d] = item[0] == '0' || int(item[0]-'0') == d
		}
		s.may = append(s.may, row)
		for _, letter := range item[1:] {
			s.signs = append(s.signs, [2]int{cell, cell + map[rune]int{'U': -s.n, 'D': s.n, 'L': -1, 'R': 1}[letter]})
		}
	}
	return s
}

func (s *slow) aligned(a, b int) bool { return a != b && (a/s.n == b/s.n || a%s.n == b%s.n) }

// only returns the only digit of a cell, or 0 if it has several.
func (s *slow) only(cell int) (only int) {
	for d, may := range s.may[cell] {
		if may && only != 0 {
			return 0
		} else if may {
			only = d
		}
	}
	return only
}

// pass makes every deduction of a tier once, and reports whether any was news.
func (s *slow) pass(tier engine.Tier) (news bool) {
	strike := func(cell, d int) {
		news = news || s.may[cell][d]
		s.may[cell][d] = false
	}
	for a := range s.may {
		if d := s.only(a); d != 0 {
			for b := range s.may {
				if s.aligned(a, b) {
					strike(b, d)
				}
			}
		}
		for d := 1; d <= s.n; d++ {
			inRow, inColumn := 0, 0
			for b := range s.may {
				if s.may[b][d] && a/s.n == b/s.n {
					inRow++
				}
				if s.may[b][d] && a%s.n == b%s.n {
					inColumn++
				}
			}
			for e := 1; e <= s.n && s.may[a][d] && (inRow == 1 || inColumn == 1); e++ {
				if e != d {
					strike(a, e)
				}
			}
		}
		for d := 1; d <= s.n; d++ {
			if low, high := s.ends(a, tier, 0); s.may[a][d] && (d < low || d > high) {
				strike(a, d)
			}
		}
	}
	return news
}

// ends are the smallest and the largest digit that signs leave a cell: found
// anew along all chains.
func (s *slow) ends(cell int, tier engine.Tier, depth int) (low, high int) {
	low, high = 1, s.n
	if d := s.only(cell); d != 0 && depth > 0 {
		return d, d
	}
	if tier > engine.Easy && depth > 0 {
		for low < s.n && !s.may[cell][low] {
			low++
		}
		for high > 1 && !s.may[cell][high] {
			high--
		}
	}
	for _, sign := range s.signs {
		if depth > s.n {
			break
		}
		if sign[0] == cell {
			l, _ := s.ends(sign[1], tier, depth+1)
			low = max(low, l+1)
		}
		if sign[1] == cell {
			_, h := s.ends(sign[0], tier, depth+1)
			high = min(high, h-1)
		}
	}
	return low, high
}

func (s *slow) yieldsTo(tier engine.Tier) bool {
	for s.pass(tier) {
	}
	for cell := range s.may {
		if s.only(cell) == 0 {
			return false
		}
	}
	return true
}

// count fills cell after cell, and counts the ways up to 2.
func (s *slow) count(grid []int) int {
	cell := len(grid)
	if cell == len(s.may) {
		return 1
	}
	ways := 0
	for d := 1; d <= s.n && ways < 2; d++ {
		fits := s.may[cell][d]
		for other, e := range grid {
			fits = fits && (e != d || !s.aligned(cell, other))
		}
		for _, sign := range s.signs {
			if sign[0] == cell && sign[1] < cell {
				fits = fits && d > grid[sign[1]]
			}
			if sign[1] == cell && sign[0] < cell {
				fits = fits && d < grid[sign[0]]
			}
		}
		if fits {
			ways += s.count(append(grid, d))
		}
	}
	return min(ways, 2)
}

// TestSlowly compares the number of solutions, and the tiers easy and normal, with a slow solver.
// Some puzzles have clues removed or changed.
func TestSlowly(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	seen := map[int]int{}
	for i, line := range strings.Split(strings.TrimSpace(corpus), "\n") {
		_, text, _ := strings.Cut(line, "\t")
		p := parsed(t, text)
		if p.Size > 5 || p.Size == 5 && i%6 != 0 {
			continue
		}
		for _, q := range []*Puzzle{p, less(p, rng), wrong(p, rng)} {
			n := newSlow(q).count(nil)
			seen[n]++
			v := q.Judge()
			if v.Solutions != n {
				t.Fatalf("%s has %d solutions, slowly %d", q, v.Solutions, n)
			}
			if n != 1 {
				continue
			}
			for tier := engine.Easy; tier <= engine.Normal; tier++ {
				if got, want := q.YieldsTo(tier), newSlow(q).yieldsTo(tier); got != want {
					t.Fatalf("%s yields to %v: %v, slowly %v", q, tier, got, want)
				}
			}
		}
	}
	t.Logf("puzzles by number of solutions (2: more): %v", seen)
	for n := range 3 {
		if seen[n] < 20 {
			t.Errorf("only %d puzzles with %d solutions", seen[n], n)
		}
	}
}

// less is a puzzle without one of its clues.
func less(p *Puzzle, rng *rand.Rand) *Puzzle {
	q := *p
	all := clues(&q)
	if i := rng.IntN(len(all) + q.Size*q.Size); i < len(all) {
		all[i](&q)
	} else {
		q.Digits[i-len(all)] = 0
	}
	return &q
}

// wrong is a puzzle with another digit somewhere.
func wrong(p *Puzzle, rng *rand.Rand) *Puzzle {
	q := *p
	q.Digits[rng.IntN(q.Size*q.Size)] = uint8(1 + rng.IntN(q.Size))
	return &q
}

// TestSymmetries checks that a turned, mirrored or reversed puzzle has the same tier and the turned
// solution.
func TestSymmetries(t *testing.T) {
	for i, line := range strings.Split(strings.TrimSpace(corpus), "\n") {
		if i%23 != 0 {
			continue
		}
		_, text, _ := strings.Cut(line, "\t")
		p := parsed(t, text)
		want := p.Judge()
		for image := range 16 {
			q := p.image(image/2, image%2 == 1)
			v := q.Judge()
			if v.Solutions != 1 || v.Hardest != want.Hardest || q.Canonical() != p.Canonical() {
				t.Fatalf("%s is %v, its image %s %v", p, ladder.Name(want.Hardest), q, ladder.Name(v.Hardest))
			}
		}
	}
}
