package sudoku

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/slowtests"
)

// TestRatesLikeSudokuExplainer holds that every puzzle of the corpus has the very rating
// that SukakuExplainer gives it.
func TestRatesLikeSudokuExplainer(t *testing.T) {
	corpus := ratedPuzzles(t)
	if !slowtests.On {
		corpus = everyFifth(corpus)
	}
	ratesLike(t, corpus)
}

// TestRatesHarderPuzzlesLikeSudokuExplainer holds the same of puzzles that need
// patterns in their chains.
func TestRatesHarderPuzzlesLikeSudokuExplainer(t *testing.T) {
	corpus := harderPuzzles(t)
	if !slowtests.On {
		corpus = everyFifth(corpus)
	}
	ratesLike(t, corpus)
}

func ratesLike(t *testing.T, corpus []ratedPuzzle) {
	t.Helper()
	for _, r := range corpus {
		want := int(math.Round(10 * r.rating))
		switch got, ok := new(climber).rate(&r.grid); {
		case !ok:
			t.Errorf("%s has no rating; SukakuExplainer gives it %.1f", r.grid.String(), r.rating)
		case got != want:
			t.Errorf("%s is rated %.1f; SukakuExplainer gives it %.1f", r.grid.String(), float64(got)/10, r.rating)
		}
	}
}

func everyFifth(all []ratedPuzzle) (some []ratedPuzzle) {
	for i := 0; i < len(all); i += 5 {
		some = append(some, all[i])
	}
	return some
}

var replayed = flag.Int("replayed", 0, "how many puzzles made by chance to replay the steps of the scale on, besides the corpus")

// TestEveryStepOfTheScaleFollows replays the steps by which puzzles are rated before
// the checker. At every turn it also asks for one use of each technique that places a
// digit, and where none does, of all others; but of the dearest only where chains are
// needed.
func TestEveryStepOfTheScaleFollows(t *testing.T) {
	corpus := ratedPuzzles(t)
	if !slowtests.On {
		corpus = everyFifth(everyFifth(corpus))
	}
	corpus = append(corpus, harderPuzzles(t)[:1]...)
	if slowtests.On {
		corpus = append(corpus, harderPuzzles(t)[1:]...)
	}
	taken, offered := map[technique]int{}, map[technique]int{}
	for i := range corpus {
		replay(t, &corpus[i].grid, taken, offered)
	}
	rng := rand.New(rand.NewPCG(14, 1))
	for range *replayed {
		c := newCarving(newMaker(wishOf(nine, asymmetric)), rng)
		c.thin()
		replay(t, &c.board, taken, offered)
	}
	for _, r := range scale {
		t.Logf("%-20s taken %6d, offered %6d", table[r].name, taken[r], offered[r])
		if offered[r] == 0 && slowtests.On {
			t.Errorf("%s was never seen", table[r].name)
		}
	}
}

// replay takes the steps of the scale as far as it goes.
func replay(t *testing.T, g *grid, taken, offered map[technique]int) {
	n, solved := solutions(g, 2)
	if n != 1 {
		t.Fatalf("%v has %d solutions", g.String(), n)
	}
	var (
		b    climber
		d, e deduction
	)
	b.set(g)
	p := newPosition(g, &solved)
	for b.empty > 0 && b.nextScaled(&d) {
		taken[d.technique]++
		for _, r := range scale {
			e.reset()
			rating := table[r].rating
			asked := rating < 26 || !d.placed && rating >= d.rating
			dear := rating >= 75 && d.rating < 65 || rating >= 90 && d.rating < 80
			if !asked || dear || !b.find(r, &e) {
				continue
			}
			e.technique = r
			offered[r]++
			if err := p.check(&e); err != nil {
				t.Fatalf("%v: %s: %v", g.String(), table[r].name, err)
			}
		}
		b.apply(&d)
		p.take(&d)
	}
}

// TestTheScaleIsTheDocumentsTable holds the tables of docs/rules/sudoku.md to the table of
// techniques and to the scale.
func TestTheScaleIsTheDocumentsTable(t *testing.T) {
	document, err := os.ReadFile("../../docs/rules/sudoku.md")
	if err != nil {
		t.Fatal(err)
	}
	before := 0
	for _, r := range table[:searching] {
		rating := ""
		if r.rating > 0 {
			rating = fmt.Sprintf("%.1f", float64(r.rating)/10)
		}
		row := fmt.Sprintf("\n| `%s` | %v | %s | %d |\n", r.name, r.tier, rating, r.score)
		at := strings.Index(string(document), row)
		if at < before {
			t.Errorf("the document has no row %q, or not in its place", row)
		}
		before = max(at, before)
	}
	for i, r := range scale {
		row := fmt.Sprintf("| %d | `%s` | %.1f", i+1, table[r].name, float64(table[r].rating)/10)
		if !strings.Contains(string(document), "\n"+row) {
			t.Errorf("the document has no row %q", row)
		}
	}
}

// TestGradeTellsTheRating: as a number with one decimal, of 9×9 puzzles that the scale
// leads to the end of.
func TestGradeTellsTheRating(t *testing.T) {
	for text, want := range map[string]string{
		rated(t, 1.2): "1.2",
		rated(t, 4.3): "4.3",
		rated(t, 5.7): "5.7",
		rated(t, 8.3): "8.3",
		"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..": "", // Inkala, 2012
		"1234..21214.4.12": "",
	} {
		p, err := Kind{}.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		grade, err := p.Grade()
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, f := range grade.Facts {
			if f.Name == "rating" {
				got = string(f.AppendJSON(nil))
			}
		}
		if got != want {
			t.Errorf("%s: rating %q, want %q", text, got, want)
		}
	}
}

// TestRatesAsStepByStep: where singles and locked candidates no longer matter they are taken at once, and
// thousands of puzzles, made to be hard and others, are rated as by every step of theirs.
func TestRatesAsStepByStep(t *testing.T) {
	grids := qqwingPuzzles(t)
	for _, r := range ratedPuzzles(t) {
		grids = append(grids, r.grid)
	}
	rng := rand.New(rand.NewPCG(17, 133))
	maker := newMaker(wishOf(nine, rotational))
	for n := range 400 {
		made, err := maker.Propose(t.Context(), rng, engine.Want{Tier: []engine.Tier{engine.Normal, engine.Hard}[n%2], Number: 1})
		if err == nil {
			grids = append(grids, made[0].(*Puzzle).grid)
		}
	}
	if !slowtests.On {
		grids = grids[len(grids)-500:]
	}
	quicker := 0
	for _, g := range grids {
		var plain, quick climber
		var d deduction
		want := 0
		for plain.set(&g); plain.empty > 0 && plain.nextScaled(&d); want = max(want, d.rating) {
			plain.apply(&d)
		}
		if want > table[claiming].rating {
			quicker++
		}
		got, ok := quick.rate(&g)
		if full := plain.empty == 0; ok != full || ok && got != want || quick.empty != plain.empty {
			t.Errorf("%s is rated %d, %v, with %d cells empty; step by step %d, %v, %d", &g, got, ok, quick.empty, want, full, plain.empty)
		}
	}
	if quicker < len(grids)/4 {
		t.Errorf("%d of %d need more than locked candidates: too few to tell", quicker, len(grids))
	}
}
