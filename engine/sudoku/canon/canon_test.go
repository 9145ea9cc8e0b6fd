package canon

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"octavo/engine/slowtests"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/corpus"
)

func parse(t testing.TB, text string) board.Grid {
	t.Helper()
	g, err := board.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// A disguise is a random symmetry: where each row and column comes from, the new names of the
// digits, and whether rows and columns are exchanged.
type disguise struct {
	rows, columns []int
	names         []int
	transposed    bool
}

func randomDisguise(s *board.Shape, rng *rand.Rand) disguise {
	d := disguise{rows: randomLines(s.Side, s.BoxHeight, rng), columns: randomLines(s.Side, s.BoxWidth, rng), names: []int{0}}
	for _, n := range rng.Perm(s.Side) {
		d.names = append(d.names, n+1)
	}
	d.transposed = s.BoxHeight == s.BoxWidth && rng.IntN(2) == 0
	return d
}

// randomLines shuffles bands, and the lines within each.
func randomLines(side, band int, rng *rand.Rand) []int {
	var lines []int
	for _, b := range rng.Perm(side / band) {
		for _, i := range rng.Perm(band) {
			lines = append(lines, b*band+i)
		}
	}
	return lines
}

// apply returns the grid in disguise.
func (d disguise) apply(g board.Grid) board.Grid {
	image := board.Grid{Shape: g.Shape}
	for r, from := range d.rows {
		for c, across := range d.columns {
			v := g.Cells[from*g.Shape.Side+across]
			if d.transposed {
				v = g.Cells[across*g.Shape.Side+from]
			}
			image.Cells[r*g.Shape.Side+c] = uint8(d.names[v])
		}
	}
	return image
}

// TestFormSeesThroughDisguises checks that a grid and its disguises have one form, and that the form is no
// greater than the grid, is its own form, and isn't the form of another puzzle.
func TestFormSeesThroughDisguises(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 1))
	nines, small := 20, 10
	if slowtests.On {
		nines, small = 120, 40
	}
	var grids []board.Grid
	for _, text := range corpus.QQWing()[:nines] {
		grids = append(grids, parse(t, text))
	}
	for _, s := range board.Shapes() {
		for n := range small {
			full := board.RandomSolution(s, rng)
			grids = append(grids, givensLeft(full, s.Cells*(n+5)/(small+5), rng))
		}
		grids = append(grids, board.RandomSolution(s, rng))
	}
	known := map[string]string{}
	for _, g := range grids {
		want := Form(&g)
		if other, ok := known[want]; ok && g.Shape == board.Nine && other != g.String() {
			t.Errorf("%v and %s have one form", g.String(), other)
		}
		known[want] = g.String()
		for range 8 {
			other := randomDisguise(g.Shape, rng).apply(g)
			if got := Form(&other); got != want {
				t.Fatalf("the form of %s is %s, but that of its disguise %s is %s", g.String(), want, other.String(), got)
			}
		}
		least := parse(t, want)
		if again := Form(&least); again != want {
			t.Fatalf("the form of %s is %s", want, again)
		}
		if want > g.String() {
			t.Fatalf("the form %s is greater than the grid %s", want, g.String())
		}
	}
}

// givensLeft returns a full grid with only so many random cells left.
func givensLeft(full board.Grid, left int, rng *rand.Rand) board.Grid {
	for _, c := range rng.Perm(full.Shape.Cells)[left:] {
		full.Cells[c] = 0
	}
	return full
}

// TestFormIsLeast compares with all disguises of small grids, renamed in
// the order in which digits appear.
func TestFormIsLeast(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 1))
	for _, s := range []*board.Shape{board.Four, board.Six} {
		for n := range 12 {
			if !slowtests.On && n%3 > 0 {
				continue
			}
			g := board.RandomSolution(s, rng)
			for range n * s.Cells / 12 {
				g.Cells[rng.IntN(s.Cells)] = 0
			}
			least := ""
			for _, rows := range allLines(s.Side, s.BoxHeight) {
				for _, columns := range allLines(s.Side, s.BoxWidth) {
					for _, transposed := range []bool{false, s.BoxHeight == s.BoxWidth} {
						image := disguise{rows: rows, columns: columns, names: []int{0, 1, 2, 3, 4, 5, 6}, transposed: transposed}.apply(g)
						if text := renamed(image.String()); least == "" || text < least {
							least = text
						}
					}
				}
			}
			if got := Form(&g); got != least {
				t.Errorf("%v: least form %s, found %s", g.String(), least, got)
			}
		}
	}
}

func renamed(text string) string {
	names, next := map[rune]rune{'.': '.'}, '1'
	var out []rune
	for _, v := range text {
		if names[v] == 0 {
			names[v] = next
			next++
		}
		out = append(out, names[v])
	}
	return string(out)
}

// allLines returns all orders of lines that keep bands together.
func allLines(side, band int) [][]int {
	all := [][]int{nil}
	for range side {
		var longer [][]int
		for _, lines := range all {
			for line := range side {
				if mayFollow(lines, line, band) {
					longer = append(longer, append(append([]int(nil), lines...), line))
				}
			}
		}
		all = longer
	}
	return all
}

func mayFollow(lines []int, line, band int) bool {
	for i, used := range lines {
		sameBand := used/band == line/band
		if used == line || sameBand != (i/band == len(lines)/band) {
			return false
		}
	}
	return true
}

// TestNineEqualsGeneral compares the fast minimizer for 9×9 cells with the general one.
func TestNineEqualsGeneral(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 1))
	compare := func(g board.Grid) {
		t.Helper()
		got, sound := leastNine(&g)
		if want := leastAny(&g); !sound || got != want {
			t.Fatalf("%v: %v, not %v (%v)", g.String(), got.String(), want.String(), sound)
		}
	}
	times := 1
	if slowtests.On {
		times = 3
	}
	for range times {
		for left := 5; left < board.Nine.Cells; left++ {
			compare(givensLeft(board.RandomSolution(board.Nine, rng), left, rng))
		}
		for range 30 {
			compare(parse(t, corpus.QQWing()[rng.IntN(1000)]))
		}
	}
	// The grid with the most symmetries, and one with pairs of rows that hold the same digits in threes.
	for _, text := range []string{
		"123456789456789123789123456231564897564897231897231564312645978645978312978312645",
		"123456789456789123789123456214365897365897214897214365531642978642978531978531642",
	} {
		compare(givensLeft(randomDisguise(board.Nine, rng).apply(parse(t, text)), 78, rng))
	}
}

// TestUnsoundGridsHaveAForm checks that the general minimizer handles grids with a digit twice in a line.
func TestUnsoundGridsHaveAForm(t *testing.T) {
	rng := rand.New(rand.NewPCG(10, 1))
	g := givensLeft(board.RandomSolution(board.Nine, rng), 24, rng)
	for _, twice := range [][2]int{{0, 5}, {0, 45}} {
		wrong := g
		wrong.Cells[twice[0]], wrong.Cells[twice[1]] = 7, 7
		if _, sound := leastNine(&wrong); sound {
			t.Errorf("leastNine accepts %v", wrong.String())
		}
		other := randomDisguise(board.Nine, rng).apply(wrong)
		if got, want := Form(&other), Form(&wrong); got != want {
			t.Errorf("the form of %v is %s, but that of a disguise is %s", wrong.String(), want, got)
		}
	}
}

// BenchmarkForm takes forms of puzzles by the number of their givens.
func BenchmarkForm(b *testing.B) {
	for _, givens := range []int{20, 24, 28, 32, 40, 60} {
		rng := rand.New(rand.NewPCG(uint64(givens), 14))
		var grids []board.Grid
		for range 200 {
			grids = append(grids, givensLeft(board.RandomSolution(board.Nine, rng), givens, rng))
		}
		b.Run(fmt.Sprintf("givens=%d", givens), func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				Form(&grids[i%len(grids)])
			}
		})
	}
}
