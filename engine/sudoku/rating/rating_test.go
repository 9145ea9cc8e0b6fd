package rating

import (
	"math"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/slowtests"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/corpus"
	"octavo/engine/sudoku/technique"
)

func parse(t testing.TB, text string) board.Grid {
	t.Helper()
	g, err := board.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func measure(t testing.TB, text string) Measurement {
	t.Helper()
	g := parse(t, text)
	n, solution := board.CountSolutions(&g, 2)
	if n != 1 {
		t.Fatalf("%s has %d solutions", text, n)
	}
	return Measure(&g, &solution, technique.Set{})
}

// TestRatesLikeSudokuExplainer checks that every puzzle of the corpus has SukakuExplainer's rating, also if
// the rating continues from the steps in common with the ladder.
func TestRatesLikeSudokuExplainer(t *testing.T) {
	n := 15
	if slowtests.On {
		n = 1
	}
	all := append(corpus.RatedPuzzles(), corpus.Harder()...)
	for i := 0; i < len(all); i += n {
		g, want := parse(t, all[i].Text), int(math.Round(10*all[i].Rating))
		if got, ok := rate(new(technique.Solver), &g); !ok || got != want {
			t.Errorf("%s is rated %d, %v; SukakuExplainer gives it %d", all[i].Text, got, ok, want)
		}
		if m := measure(t, all[i].Text); !m.HasRating || m.Rating != want {
			t.Errorf("%s is measured %d, %v; SukakuExplainer gives it %d", all[i].Text, m.Rating, m.HasRating, want)
		}
	}
}

// TestRatesInBulkAsStepByStep checks that bulk singles and locked candidates, once they no longer matter,
// give the same rating as single steps.
func TestRatesInBulkAsStepByStep(t *testing.T) {
	inBulk := 0
	puzzles := corpus.QQWing()
	for _, text := range puzzles {
		g := parse(t, text)
		var plain, quick technique.Solver
		var d technique.Deduction
		want := 0
		for plain.Set(&g); plain.Empty > 0 && plain.NextOnScale(&d); want = max(want, d.Rating) {
			plain.Apply(&d)
		}
		if want > technique.RatingOf(technique.Claiming) {
			inBulk++
		}
		got, ok := rate(&quick, &g)
		if full := plain.Empty == 0; ok != full || ok && got != want || quick.Empty != plain.Empty {
			t.Errorf("%s is rated %d, %v, with %d cells empty; step by step %d, %v, %d", text, got, ok, quick.Empty, want, full, plain.Empty)
		}
	}
	if inBulk < len(puzzles)/8 {
		t.Errorf("%d of %d need more than locked candidates: too few to tell", inBulk, len(puzzles))
	}
}

// TestRanksLikeSudokuExplainer compares the order of the ladder, and the sum of HoDoKu's scores over its
// steps, with the ratings of puzzles by three programs. It also compares the scores with HoDoKu's levels.
// On 400 such puzzles Solo's own grade has a rank correlation of .948 with the rating, HoDoKu's level
// .931, qqwing's .904, the number of givens .231.
func TestRanksLikeSudokuExplainer(t *testing.T) {
	var hardest, ratings, scores, levels, scoresOfLevels []float64
	for _, r := range corpus.RatedPuzzles() {
		g := parse(t, r.Text)
		used := technique.Climb(&g, technique.Search-1)
		if used.Hardest == technique.Search {
			t.Fatalf("%v isn't solved", r.Text)
		}
		score := float64(technique.Score(&used))
		hardest, ratings, scores = append(hardest, float64(used.Hardest)), append(ratings, r.Rating), append(scores, score)
		if level, ok := strings.CutPrefix(r.Maker, "ho_"); ok {
			levels, scoresOfLevels = append(levels, float64(level[0])), append(scoresOfLevels, score)
		}
	}
	for _, c := range []struct {
		what  string
		x, y  []float64
		least float64
	}{
		{"the hardest technique and the rating", hardest, ratings, 0.965},
		{"the score and the rating", scores, ratings, 0.87},
		{"the score and HoDoKu's level", scoresOfLevels, levels, 0.93},
	} {
		rho := spearman(c.x, c.y)
		t.Logf("rank correlation of %s: %.4f on %d puzzles", c.what, rho, len(c.x))
		if rho < c.least {
			t.Errorf("the rank correlation of %s is %.4f, which is less than %.3f", c.what, rho, c.least)
		}
	}
}

// TestMinutesMatchPeople compares the minutes with the mean time of ten people or more. The minutes
// correlate with it better than the rating or the number of empty cells.
func TestMinutesMatchPeople(t *testing.T) {
	n := 4
	if slowtests.On {
		n = 1
	}
	var seconds, minutes, ratings, ratios []float64
	near, all := 0, corpus.TimedPuzzles()
	for i := 0; i < len(all); i += n {
		g := parse(t, all[i].Text)
		_, solution := board.CountSolutions(&g, 1)
		m, spent := Measure(&g, &solution, technique.Set{}), timeOf(&g)
		seconds, minutes = append(seconds, all[i].Seconds), append(minutes, spent)
		ratings = append(ratings, float64(m.Rating))
		ratio := all[i].Seconds * 100 / spent
		ratios = append(ratios, ratio)
		if math.Abs(math.Log(ratio)) < math.Log(1.5) {
			near++
		}
		if off := math.Abs(float64(m.Minutes) - spent/6_000); off > 0.5 && m.Minutes > 1 {
			t.Errorf("%s: %d minutes for %.0f seconds", all[i].Text, m.Minutes, spent/100)
		}
	}
	slices.Sort(ratios)
	got, ofRating := spearman(minutes, seconds), spearman(ratings, seconds)
	t.Logf("%d puzzles: rank correlation %.3f (rating %.3f); %d within a factor of 1.5; the median takes %.2f times as long as estimated", len(ratios), got, ofRating, near, ratios[len(ratios)/2])
	if got < 0.63 || got < ofRating+0.05 || float64(near) < 0.83*float64(len(ratios)) {
		t.Error("the minutes are not what they were measured to be")
	}
	if median := ratios[len(ratios)/2]; median < 0.9 || median > 1.1 {
		t.Errorf("half of the puzzles take more than %.2f of the estimate", median)
	}
}

// timeOf adds up the time of every step, in hundredths of a second.
func timeOf(g *board.Grid) float64 {
	var observer ladderObserver
	var used latin.Tally
	var s technique.Solver
	s.Set(g)
	s.ClimbOn(technique.Search-1, &used, observer.observe)
	if s.Empty > 0 {
		observer.observeEnd(&s.Board)
	}
	return float64(observer.time)
}

// TestMinutesFollowTheSteps checks that fewer possible singles and harder steps take longer.
func TestMinutesFollowTheSteps(t *testing.T) {
	for _, single := range []technique.Technique{technique.HiddenSingleBox, technique.NakedSingle} {
		var withMany, withOne stopwatch
		withMany.addSingle(single, 40, 8)
		withOne.addSingle(single, 40, 1)
		if withMany.time >= withOne.time || withMany.time <= writeTime {
			t.Errorf("with eight singles the next takes %d, with one %d", withMany.time, withOne.time)
		}
	}
	last := 0
	for _, tier := range engine.AllTiers()[1:] {
		if duration := thinkTime(tier); duration <= last {
			t.Errorf("a step of %s takes %d, and one of the tier before %d", tier, duration, last)
		}
		last = thinkTime(tier)
	}
}

func spearman(x, y []float64) float64 {
	a, b := ranks(x), ranks(y)
	covariance := 0.0
	for i := range a {
		covariance += (a[i] - mean(a)) * (b[i] - mean(b))
	}
	return covariance / float64(len(a)) / math.Sqrt(variance(a)*variance(b))
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

// BenchmarkRate rates puzzles of all levels, and hard ones.
func BenchmarkRate(b *testing.B) {
	byMaker := map[string][]board.Grid{}
	for _, text := range corpus.QQWing() {
		byMaker["qqwing"] = append(byMaker["qqwing"], parse(b, text))
	}
	for _, r := range corpus.RatedPuzzles() {
		byMaker[r.Maker] = append(byMaker[r.Maker], parse(b, r.Text))
	}
	for _, name := range []string{"qqwing", "sgt_b", "sgt_a", "sgt_u", "ho_4"} {
		b.Run(name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				rate(new(technique.Solver), &byMaker[name][i%len(byMaker[name])])
			}
		})
	}
}
