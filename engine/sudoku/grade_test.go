package sudoku

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/slowtests"
)

func TestGrade(t *testing.T) {
	for _, c := range []struct {
		name, text, hardest string
		tier                engine.Tier
	}{
		{"Wikipedia's example", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "hidden-single-box", engine.Easy},
		{"qqwing, rated 2.6", rated(t, 2.6), "", engine.Normal},
		{"qqwing, rated 4.2", rated(t, 4.2), "", engine.Hard},
		{"Inkala, 2012", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", "search", engine.Unreasonable},
	} {
		p, err := Kind{}.Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		grade, err := p.Grade()
		if err != nil || grade.Solutions != 1 || grade.Tier != c.tier || c.hardest != "" && grade.Hardest != c.hardest {
			t.Errorf("%s: %+v, %v; want %v, %q", c.name, grade, err, c.tier, c.hardest)
		}
		if givens, _ := grade.Fact("givens"); givens != 81-strings.Count(c.text, ".") {
			t.Errorf("%s: %d givens", c.name, givens)
		}
	}
}

// rated is the first puzzle of qqwing's with a rating.
func rated(t *testing.T, rating float64) string {
	for _, r := range ratedPuzzles(t) {
		if r.rating == rating && strings.HasPrefix(r.maker, "qq") {
			return r.grid.String()
		}
	}
	t.Fatalf("no puzzle of rating %v", rating)
	return ""
}

func TestGradeOfWhatIsNoPuzzle(t *testing.T) {
	for _, c := range []struct {
		text      string
		solutions int
		err       error
	}{
		{strings.Repeat(".", 16), 2, engine.ErrAmbiguous},
		{strings.Repeat(".", 36), 2, engine.ErrAmbiguous},
		{strings.Repeat(".", 81), 2, engine.ErrAmbiguous},
		{"11" + strings.Repeat(".", 14), 0, engine.ErrUnsolvable},
		{"11" + strings.Repeat(".", 34), 0, engine.ErrUnsolvable},
		{"11" + strings.Repeat(".", 79), 0, engine.ErrUnsolvable},
		{"12345678." + strings.Repeat(".", 8) + "9" + strings.Repeat(".", 63), 0, engine.ErrUnsolvable},
	} {
		p, err := Kind{}.Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		grade, err := p.Grade()
		if !errors.Is(err, c.err) || grade.Solutions != c.solutions || grade.Tier != engine.NoTier {
			t.Errorf("Grade(%s) = %+v, %v; want %v", c.text, grade, err, c.err)
		}
		solution, err := p.Solve()
		if !errors.Is(err, c.err) || solution.Text != "" || solution.Facts[0].Value != c.solutions {
			t.Errorf("Solve(%s) = %+v, %v; want %v", c.text, solution, err, c.err)
		}
		if steps, err := p.(engine.Grid).Explain(); !errors.Is(err, c.err) || steps != nil {
			t.Errorf("Explain(%s) = %v, %v; want %v", c.text, steps, err, c.err)
		}
	}
}

// TestRanksLikeSudokuExplainer holds the order of the ladder to the ratings of
// 1,150 puzzles of three makers. For comparison, on 400 such puzzles: Solo's
// own grade .948, HoDoKu's level .931, qqwing's .904, the number of givens .231.
func TestRanksLikeSudokuExplainer(t *testing.T) {
	var ours, theirs []float64
	byTier := map[engine.Tier][]float64{}
	for _, r := range ratedPuzzles(t) {
		hardest := climb(&r.grid, searching-1).Hardest
		ours, theirs = append(ours, float64(hardest)), append(theirs, r.rating)
		byTier[ladder.Tier(hardest)] = append(byTier[ladder.Tier(hardest)], r.rating)
	}
	rho := spearman(ours, theirs)
	t.Logf("Spearman's rank correlation of the hardest technique with the rating: %.4f on %d puzzles", rho, len(ours))
	for _, tier := range engine.AllTiers() {
		ratings := byTier[tier]
		if len(ratings) == 0 {
			continue
		}
		t.Logf("%-12v %4d puzzles, rated %.1f to %.1f, mean %.2f, standard deviation %.2f",
			tier, len(ratings), slices.Min(ratings), slices.Max(ratings), mean(ratings), math.Sqrt(variance(ratings)))
	}
	if rho < 0.965 {
		t.Errorf("Spearman's rank correlation is %.4f, which is less than .965", rho)
	}
}

// TestScores compares the sum of HoDoKu's scores, over the steps of this ladder, with the
// ratings, and with the levels that HoDoKu gave the puzzles of its own making.
func TestScores(t *testing.T) {
	var ours, theirs, levels, byLevel []float64
	alike := 0
	for _, r := range ratedPuzzles(t) {
		used := climb(&r.grid, searching-1)
		if used.Hardest == searching {
			t.Fatalf("%v has no score", r.grid.String())
		}
		sum := score(&used)
		ours, theirs = append(ours, float64(sum)), append(theirs, r.rating)
		if level, ok := strings.CutPrefix(r.maker, "ho_"); ok {
			levels, byLevel = append(levels, float64(level[0])), append(byLevel, float64(sum))
			if bySum(sum) == int(level[0]-'0') {
				alike++
			}
		}
	}
	rho, rhoLevel := spearman(ours, theirs), spearman(byLevel, levels)
	t.Logf("Spearman's rank correlation of the score with the rating: %.4f on %d puzzles; with HoDoKu's level: %.4f on %d, of which %d have that by the sum alone", rho, len(ours), rhoLevel, len(levels), alike)
	if rho < 0.87 || rhoLevel < 0.93 {
		t.Errorf("the score goes with the rating by %.4f, with HoDoKu's level by %.4f", rho, rhoLevel)
	}
}

// bySum is the level that HoDoKu gives a sum of scores, whatever the steps: 0 is easy.
func bySum(score int) (level int) {
	for _, most := range []int{800, 1000, 1600, 1800} {
		if score > most {
			level++
		}
	}
	return level
}

// TestScoreIsTheSumOfItsSteps: 29 hidden singles of 14, and 21 full houses of 4.
func TestScoreIsTheSumOfItsSteps(t *testing.T) {
	p, err := Kind{}.Parse(".7.62.....428.57....1...59.6..5....87...3...59....2..6.57...3....67.385.....54.2.")
	if err != nil {
		t.Fatal(err)
	}
	grade, err := p.Grade()
	if err != nil {
		t.Fatal(err)
	}
	if sum, ok := grade.Fact("score"); !ok || sum != 29*14+21*4 {
		t.Errorf("score %d, not %d", sum, 29*14+21*4)
	}
}

func spearman(x, y []float64) float64 {
	a, b := ranks(x), ranks(y)
	both := 0.0
	for i := range a {
		both += (a[i] - mean(a)) * (b[i] - mean(b))
	}
	return both / float64(len(a)) / math.Sqrt(variance(a)*variance(b))
}

// ranks gives equal values the mean of their ranks.
func ranks(x []float64) []float64 {
	sorted := slices.Sorted(slices.Values(x))
	ranks := make([]float64, len(x))
	for i, v := range x {
		first, _ := slices.BinarySearch(sorted, v)
		end, _ := slices.BinarySearch(sorted, math.Nextafter(v, math.Inf(1)))
		ranks[i] = float64(first+end-1) / 2
	}
	return ranks
}

func mean(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += v
	}
	return sum / float64(len(x))
}

func variance(x []float64) float64 {
	m, sum := mean(x), 0.0
	for _, v := range x {
		sum += (v - m) * (v - m)
	}
	return sum / float64(len(x))
}

// TestFourByFourIsEasy goes through every puzzle of 4×4 cells: every choice of
// givens from both of its grids that differ in more than symmetry.
func TestFourByFourIsEasy(t *testing.T) {
	puzzles := 0
	essentiallyDifferent := []string{"1234341221434321", "1234341223414123"}
	if !slowtests.On {
		essentiallyDifferent = essentiallyDifferent[:1]
	}
	for _, text := range essentiallyDifferent {
		full := mustParse(t, text)
		for set := range 1 << 16 {
			g := full.without(cellSet{uint64(set)})
			if n, _ := solutions(&g, 2); n != 1 {
				continue
			}
			puzzles++
			if hardest := climb(&g, searching-1).Hardest; hardest > hiddenSingleBox {
				t.Fatalf("%v needs %v", g.String(), hardest)
			}
		}
	}
	t.Logf("%d puzzles", puzzles)
	if puzzles < 25_000*len(essentiallyDifferent) {
		t.Errorf("only %d puzzles", puzzles)
	}
}
