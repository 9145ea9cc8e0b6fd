package futoshiki

import (
	"math/rand/v2"
	"strings"
	"testing"

	"octavo/engine"
)

// A slowSolver solves puzzles by the plainest means. It shares no code with the solver.
type slowSolver struct {
	n          int
	candidates [][]bool // by cell and digit
	signs      [][2]int // the cell with the larger digit, and the one with the smaller
}

func newSlowSolver(p *Puzzle) *slowSolver {
	s := &slowSolver{n: p.Size}
	_, cells, _ := strings.Cut(p.String(), ":")
	for cell, item := range strings.Split(strings.TrimSuffix(cells, ","), ",") {
		row := make([]bool, s.n+1)
		for d := 1; d <= s.n; d++ {
			row[d] = item[0] == '0' || int(item[0]-'0') == d
		}
		s.candidates = append(s.candidates, row)
		for _, letter := range item[1:] {
			s.signs = append(s.signs, [2]int{cell, cell + map[rune]int{'U': -s.n, 'D': s.n, 'L': -1, 'R': 1}[letter]})
		}
	}
	return s
}

func (s *slowSolver) aligned(a, b int) bool { return a != b && (a/s.n == b/s.n || a%s.n == b%s.n) }

// onlyDigit returns the only candidate of a cell, or 0 if it has several.
func (s *slowSolver) onlyDigit(cell int) (digit int) {
	for d, isCandidate := range s.candidates[cell] {
		if isCandidate && digit != 0 {
			return 0
		} else if isCandidate {
			digit = d
		}
	}
	return digit
}

// pass makes every deduction of a tier once, and reports whether it removed a candidate.
func (s *slowSolver) pass(tier engine.Tier) (changed bool) {
	strike := func(cell, d int) {
		changed = changed || s.candidates[cell][d]
		s.candidates[cell][d] = false
	}
	for a := range s.candidates {
		if d := s.onlyDigit(a); d != 0 {
			for b := range s.candidates {
				if s.aligned(a, b) {
					strike(b, d)
				}
			}
		}
		for d := 1; d <= s.n; d++ {
			inRow, inColumn := 0, 0
			for b := range s.candidates {
				if s.candidates[b][d] && a/s.n == b/s.n {
					inRow++
				}
				if s.candidates[b][d] && a%s.n == b%s.n {
					inColumn++
				}
			}
			for e := 1; e <= s.n && s.candidates[a][d] && (inRow == 1 || inColumn == 1); e++ {
				if e != d {
					strike(a, e)
				}
			}
		}
		for d := 1; d <= s.n; d++ {
			if low, high := s.digitRange(a, tier, 0); s.candidates[a][d] && (d < low || d > high) {
				strike(a, d)
			}
		}
	}
	return changed
}

// digitRange returns the smallest and the largest digit that the signs allow in a cell. It follows
// all chains of signs.
func (s *slowSolver) digitRange(cell int, tier engine.Tier, depth int) (low, high int) {
	low, high = 1, s.n
	if d := s.onlyDigit(cell); d != 0 && depth > 0 {
		return d, d
	}
	if tier > engine.Easy && depth > 0 {
		for low < s.n && !s.candidates[cell][low] {
			low++
		}
		for high > 1 && !s.candidates[cell][high] {
			high--
		}
	}
	for _, sign := range s.signs {
		if depth > s.n {
			break
		}
		if sign[0] == cell {
			l, _ := s.digitRange(sign[1], tier, depth+1)
			low = max(low, l+1)
		}
		if sign[1] == cell {
			_, h := s.digitRange(sign[0], tier, depth+1)
			high = min(high, h-1)
		}
	}
	return low, high
}

func (s *slowSolver) solvableBy(tier engine.Tier) bool {
	for s.pass(tier) {
	}
	for cell := range s.candidates {
		if s.onlyDigit(cell) == 0 {
			return false
		}
	}
	return true
}

// count returns the number of solutions that begin with the digits of grid, up to 2.
func (s *slowSolver) count(grid []int) int {
	cell := len(grid)
	if cell == len(s.candidates) {
		return 1
	}
	solutions := 0
	for d := 1; d <= s.n && solutions < 2; d++ {
		fits := s.candidates[cell][d]
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
			solutions += s.count(append(grid, d))
		}
	}
	return min(solutions, 2)
}

// TestSlowSolver compares the number of solutions, and the tiers easy and normal, with a slow solver.
// Some puzzles have clues removed or changed.
func TestSlowSolver(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	puzzlesByCount := map[int]int{}
	for i, line := range strings.Split(strings.TrimSpace(corpus), "\n") {
		_, text, _ := strings.Cut(line, "\t")
		p := parsed(t, text)
		if p.Size > 5 || p.Size == 5 && i%6 != 0 {
			continue
		}
		for _, q := range []*Puzzle{p, withoutClue(p, rng), withOtherDigit(p, rng)} {
			n := newSlowSolver(q).count(nil)
			puzzlesByCount[n]++
			v := q.Judge()
			if v.Solutions != n {
				t.Fatalf("%s has %d solutions; the slow solver finds %d", q, v.Solutions, n)
			}
			if n != 1 {
				continue
			}
			for tier := engine.Easy; tier <= engine.Normal; tier++ {
				if got, want := q.IsSolvableBy(tier), newSlowSolver(q).solvableBy(tier); got != want {
					t.Fatalf("%s is solvable by %v: %v; the slow solver says %v", q, tier, got, want)
				}
			}
		}
	}
	t.Logf("puzzles by number of solutions (2: more): %v", puzzlesByCount)
	for n := range 3 {
		if puzzlesByCount[n] < 20 {
			t.Errorf("only %d puzzles with %d solutions", puzzlesByCount[n], n)
		}
	}
}

// withoutClue returns the puzzle without a random clue.
func withoutClue(p *Puzzle, rng *rand.Rand) *Puzzle {
	q := *p
	all := clueRemovers(&q)
	if i := rng.IntN(len(all) + q.Size*q.Size); i < len(all) {
		all[i](&q)
	} else {
		q.Digits[i-len(all)] = 0
	}
	return &q
}

// withOtherDigit returns the puzzle with a random digit in a random cell.
func withOtherDigit(p *Puzzle, rng *rand.Rand) *Puzzle {
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
			q := p.turned(image/2, image%2 == 1)
			v := q.Judge()
			if v.Solutions != 1 || v.Hardest != want.Hardest || q.Canonical() != p.Canonical() {
				t.Fatalf("%s is %v, its image %s %v", p, ladder.Name(want.Hardest), q, ladder.Name(v.Hardest))
			}
		}
	}
}
