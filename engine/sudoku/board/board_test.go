package board

import (
	"math/rand/v2"
	"testing"

	"octavo/engine/sudoku/corpus"
)

func parse(t testing.TB, text string) Grid {
	t.Helper()
	g, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// qqwingPuzzles returns qqwing's first n puzzles.
func qqwingPuzzles(t testing.TB, n int) (all []Grid) {
	t.Helper()
	for _, text := range corpus.QQWing()[:n] {
		all = append(all, parse(t, text))
	}
	return all
}

// minimalPuzzle returns a random puzzle with no superfluous given.
func minimalPuzzle(s *Shape, rng *rand.Rand) Grid {
	g := RandomSolution(s, rng)
	for _, c := range rng.Perm(s.Cells) {
		less := g
		less.Cells[c] = 0
		if n, _ := CountSolutions(&less, 2); n == 1 {
			g = less
		}
	}
	return g
}

// keepsRules reports whether a full grid keeps the rules and the givens.
func keepsRules(full, given *Grid) bool {
	for c, v := range full.Cells[:full.Shape.Cells] {
		if v == 0 || given.Cells[c] != 0 && given.Cells[c] != v {
			return false
		}
		for other := range full.Shape.Peers[c].All() {
			if full.Cells[other] == v {
				return false
			}
		}
	}
	return true
}

func TestHousesAndPlaces(t *testing.T) {
	for _, s := range Shapes() {
		for c := range s.Cells {
			if got := s.Peers[c].Count(); got != s.Side-1+s.Side-1+(s.BoxHeight-1)*(s.BoxWidth-1) {
				t.Errorf("%d×%d: cell %d has %d peers", s.Side, s.Side, c, got)
			}
			for sort, h := range s.HousesOf[c] {
				if int(s.CellAt[h][s.PlaceIn[c][sort]]) != c || s.SortOf(int(h)) != sort {
					t.Errorf("%d×%d: cell %d is not where house %d has it", s.Side, s.Side, c, h)
				}
			}
		}
	}
	if got := Six.CellName(35) + Six.CellName(0); got != "R6C6R1C1" {
		t.Error(got)
	}
	if Six.Box(2) != 0 || Six.Box(3) != 1 || Six.Box(11) != 1 || Six.Box(12) != 2 {
		t.Error("boxes of 6×6 are 2 rows by 3 columns")
	}
}

func TestRandomSolutionsKeepTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 1))
	for _, s := range Shapes() {
		seen := map[Grid]bool{}
		for range 300 {
			full, blank := RandomSolution(s, rng), Grid{Shape: s}
			if !keepsRules(&full, &blank) {
				t.Fatalf("%v breaks the rules", full.String())
			}
			seen[full] = true
		}
		if s != Four && len(seen) < 295 || s == Four && len(seen) < 150 {
			t.Errorf("%d×%d: of 300 grids only %d differ", s.Side, s.Side, len(seen))
		}
	}
}
