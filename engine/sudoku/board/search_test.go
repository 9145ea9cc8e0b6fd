package board

import (
	"math/rand/v2"
	"testing"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/slowtests"
)

// variants makes puzzles with one, several and no solutions from one puzzle.
func variants(g Grid, rng *rand.Rand) []Grid {
	all := []Grid{g}
	s := g.Shape
	for n := 1; n <= 3; n++ {
		fewer, wrong := g, g
		for range n {
			fewer.Cells[rng.IntN(s.Cells)] = 0
			wrong.Cells[rng.IntN(s.Cells)] = uint8(1 + rng.IntN(s.Side))
		}
		all = append(all, fewer, wrong)
	}
	return all
}

// TestSolversAgree compares the fast solvers with one that tries digits, with Board, and with the solver
// of Latin squares.
func TestSolversAgree(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	nines, small := 25, 60
	if slowtests.On {
		nines, small = 150, 300
	}
	puzzles := qqwingPuzzles(t, nines)
	for _, s := range []*Shape{Four, Six} {
		for range small {
			puzzles = append(puzzles, minimalPuzzle(s, rng))
		}
	}
	seen := map[int]int{}
	for _, puzzle := range puzzles {
		for _, g := range variants(puzzle, rng) {
			want, first := slowSolutions(g.String(), 2)
			seen[want]++
			n, solved := CountSolutions(&g, 2)
			if n != want {
				t.Fatalf("%v has %d solutions, the slow way finds %d", g.String(), n, want)
			}
			if n == 1 && solved.String() != first {
				t.Fatalf("%v becomes %v, the slow way %s", g.String(), solved.String(), first)
			}
			if n > 1 && !keepsRules(&solved, &g) {
				t.Fatalf("%v is no solution of %v", solved.String(), g.String())
			}
			if m, general := solveOnBoard(&g, 2); m != n || n == 1 && general != solved {
				t.Fatalf("%v: the board finds %d, the fast solver %d", g.String(), m, n)
			}
			if v := solveAsSquare(&g); v.Solutions != n || n == 1 && v.Filled != solved.Cells {
				t.Fatalf("%v: the solver of squares finds %d solutions, the fast one %d", g.String(), v.Solutions, n)
			}
		}
	}
	for n := range 3 {
		if seen[n] < len(puzzles)/2 {
			t.Errorf("only %d puzzles with %d solutions were compared", seen[n], n)
		}
	}
}

func solveOnBoard(g *Grid, limit int) (int, Grid) {
	var b Board
	b.Set(g)
	return b.solve(limit, nil)
}

func solveAsSquare(g *Grid) latin.Verdict {
	var s latin.Solver[struct{}]
	s.Begin(latin.NewLadder(engine.Hard, latin.Singles(engine.Easy), latin.Subsets(engine.Normal), latin.FishAndChains(engine.Extreme)))
	s.Grid.ResetBoxed(g.Shape.BoxHeight, g.Shape.BoxWidth, g.Shape.All)
	for c, v := range g.Cells[:g.Shape.Cells] {
		if v != 0 {
			s.Grid.Remove(c, ^latin.OneDigit(int(v)))
		}
	}
	return s.Judge(latin.ClueFuncs{AreMet: func() bool { return true }})
}

func TestCountsUpToItsLimit(t *testing.T) {
	// 4×4 has 288 grids, 6×6 28,200,960, 9×9 too many to count.
	blank := Grid{Shape: Four}
	if n, _ := CountSolutions(&blank, 1000); n != 288 {
		t.Errorf("4×4 has %d grids, not 288", n)
	}
	for _, s := range Shapes() {
		blank := Grid{Shape: s}
		for _, limit := range []int{1, 2, 7, 100} {
			if n, _ := CountSolutions(&blank, limit); n != limit {
				t.Errorf("%d×%d counts %d of at most %d", s.Side, s.Side, n, limit)
			}
		}
	}
}

// TestCountsManySolutions compares the counts of puzzles without a few of their givens with the counts of
// Board.
func TestCountsManySolutions(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 1))
	several := 0
	for _, g := range qqwingPuzzles(t, 150) {
		for range 1 + rng.IntN(9) {
			g.Cells[rng.IntN(Nine.Cells)] = 0
		}
		n, _ := CountSolutions(&g, 300)
		if m, _ := solveOnBoard(&g, 300); m != n {
			t.Fatalf("%v has %d solutions or %d", g.String(), n, m)
		}
		if 1 < n && n < 300 {
			several++
		}
	}
	if several < 50 {
		t.Errorf("only %d puzzles had several solutions", several)
	}
}

// TestFindOther compares FindOther with counting, whether or not a single determines the digit.
func TestFindOther(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 1))
	answers := map[bool]int{}
	for range 10 {
		for _, s := range Shapes() {
			g := minimalPuzzle(s, rng)
			full := g
			_, full = CountSolutions(&g, 1)
			g.Restore(&full, latin.OneCell(rng.IntN(s.Cells)).Or(latin.OneCell(rng.IntN(s.Cells))))
			for cell, v := range g.Cells[:s.Cells] {
				if v == 0 {
					continue
				}
				less := g
				less.Cells[cell] = 0
				n, _ := CountSolutions(&less, 2)
				other, found := less.FindOther(cell, v)
				if found != (n > 1) || found && (other.Cells[cell] == v || !keepsRules(&other, &less)) {
					t.Errorf("%s has %d solutions; another: %v, %s", less.String(), n, found, other.String())
				}
				answers[found]++
			}
		}
	}
	if min(answers[false], answers[true]) < 20 {
		t.Errorf("found another or none: %v", answers)
	}
}
