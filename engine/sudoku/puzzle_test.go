package sudoku

import (
	"errors"
	"reflect"
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

func parsePuzzle(t testing.TB, text string) engine.Puzzle {
	t.Helper()
	p, err := Kind{}.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// rated returns qqwing's first puzzle with a rating.
func rated(t testing.TB, rating float64) string {
	t.Helper()
	for _, r := range corpus.RatedPuzzles() {
		if r.Rating == rating && strings.HasPrefix(r.Maker, "qq") {
			return r.Text
		}
	}
	t.Fatalf("no puzzle of rating %v", rating)
	return ""
}

func TestParse(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"1234341221434321", "1234341221434321"},
		{"1..4....0...4..1", "1..4........4..1"},
		{"1..4........4..1 what follows is ignored", "1..4........4..1"},
		{"1..4........4..1\t9", "1..4........4..1"},
		{"11..............", "11.............."}, // clashing givens are a puzzle, with no solution
		{strings.Repeat("6", 36), strings.Repeat("6", 36)},
		{strings.Repeat(".", 80) + "9", strings.Repeat(".", 80) + "9"},
	} {
		p, err := Kind{}.Parse(c.text)
		if err != nil || p.String() != c.want {
			t.Errorf("Parse(%q) = %v, %v; want %q", c.text, p, err, c.want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "sudoku of 0 cells; offered: 16, 36, 64, 81, 100, 144, 225, 256, 625 cells"},
		{" 1234341221434321", "sudoku of 0 cells; offered: 16, 36, 64, 81, 100, 144, 225, 256, 625 cells"},
		{"12343412214343", "sudoku of 14 cells; offered: 16, 36, 64, 81, 100, 144, 225, 256, 625 cells"},
		{strings.Repeat(".", 255), "sudoku of 255 cells; offered: 16, 36, 64, 81, 100, 144, 225, 256, 625 cells"},
		{strings.Repeat(".", 255) + "H", "cell 256 (R16C16) of the sudoku is 'H'; possible: 1 to 9, A to G, '.' or '0'"},
		{strings.Repeat(".", 30) + "b" + strings.Repeat(".", 594), "cell 31 (R2C6) of the sudoku is 'b'; possible: 1 to 9, A to P, '.' or '0'"},
		{strings.Repeat(".", 99) + "B", "cell 100 (R10C10) of the sudoku is 'B'; possible: 1 to 9, A, '.' or '0'"},
		{"9" + strings.Repeat(".", 63), "cell 1 (R1C1) of the sudoku is '9'; possible: 1 to 8, '.' or '0'"},
		{"1234341221434325", "cell 16 (R4C4) of the sudoku is '5'; possible: 1 to 4, '.' or '0'"},
		{"......7" + strings.Repeat(".", 29), "cell 7 (R2C1) of the sudoku is '7'; possible: 1 to 6, '.' or '0'"},
		{strings.Repeat(".", 79) + "x.", "cell 80 (R9C8) of the sudoku is 'x'; possible: 1 to 9, '.' or '0'"},
		{strings.Repeat("·", 81), "cell 1 (R1C1) of the sudoku is '·'; possible: 1 to 9, '.' or '0'"},
	} {
		if p, err := (Kind{}).Parse(c.text); err == nil || err.Error() != c.want {
			t.Errorf("Parse(%q) = %v, %v; want the error %q", c.text, p, err, c.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("1..4....0...4..1")
	f.Add("....5.3.1.2.....................6...")
	f.Add("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 2")
	f.Add(strings.Repeat("0", 81))
	f.Add("1......8" + strings.Repeat(".", 56))
	f.Add(strings.Repeat(".A", 50))
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Kind{}.Parse(text)
		if err != nil {
			return
		}
		again, err := Kind{}.Parse(p.String())
		if err != nil || again.String() != p.String() {
			t.Fatalf("%q is read as %v, and that as %v (%v)", text, p, again, err)
		}
		grade, err := p.Grade()
		if (err == nil) != (grade.Solutions == 1) {
			t.Fatalf("%v has %d solutions; error: %v", p, grade.Solutions, err)
		}
		// With few givens many forms are equivalent, and finding the least takes long.
		if sudoku, ok := p.(*Puzzle); !ok || sudoku.grid.CountFilled() >= sudoku.grid.Shape.Side {
			if least := p.Canonical(); strings.Count(least, ".") != strings.Count(p.String(), ".") {
				t.Fatalf("%v becomes %v", p, least)
			}
		}
	})
}

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
		if givens, _ := grade.FactValue("givens"); givens != 81-strings.Count(c.text, ".") {
			t.Errorf("%s: %d givens", c.name, givens)
		}
	}
}

func TestGradeOfInvalidPuzzles(t *testing.T) {
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

// TestGradeHasTheRating checks that 9×9 puzzles that the scale solves have a rating with one decimal.
func TestGradeHasTheRating(t *testing.T) {
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

// TestScoreIsTheSumOfItsSteps grades a puzzle of 29 hidden singles (14 each) and 21 full houses (4 each).
func TestScoreIsTheSumOfItsSteps(t *testing.T) {
	p, err := Kind{}.Parse(".7.62.....428.57....1...59.6..5....87...3...59....2..6.57...3....67.385.....54.2.")
	if err != nil {
		t.Fatal(err)
	}
	grade, err := p.Grade()
	if err != nil {
		t.Fatal(err)
	}
	if sum, ok := grade.FactValue("score"); !ok || sum != 29*14+21*4 {
		t.Errorf("score %d, not %d", sum, 29*14+21*4)
	}
}

// TestOnlyTheUsualSizeHasMinutes checks that only 9×9 puzzles, for which there are timings, have minutes.
func TestOnlyTheUsualSizeHasMinutes(t *testing.T) {
	grade, err := parsePuzzle(t, "2...31.21.24...1").Grade()
	if _, has := grade.FactValue("minutes"); err != nil || has {
		t.Errorf("minutes of 4×4 cells: %v, %v", grade.Facts, err)
	}
}

// TestFourByFourIsEasy tries every choice of givens from the two 4×4 grids that differ under all
// symmetries.
func TestFourByFourIsEasy(t *testing.T) {
	puzzles := 0
	essentiallyDifferent := []string{"1234341221434321", "1234341223414123"}
	if !slowtests.On {
		essentiallyDifferent = essentiallyDifferent[:1]
	}
	for _, text := range essentiallyDifferent {
		full := parse(t, text)
		for set := range 1 << 16 {
			g := full.Without(latin.Cells{uint64(set)})
			if n, _ := board.CountSolutions(&g, 2); n != 1 {
				continue
			}
			puzzles++
			if hardest := technique.Climb(&g, technique.Search-1).Hardest; hardest > technique.HiddenSingleBox {
				t.Fatalf("%v needs %v", g.String(), hardest)
			}
		}
	}
	t.Logf("%d puzzles", puzzles)
	if puzzles < 25_000*len(essentiallyDifferent) {
		t.Errorf("only %d puzzles", puzzles)
	}
}

// TestConditions grades puzzles whose givens were counted by hand.
func TestConditions(t *testing.T) {
	for _, c := range []struct {
		name, text string
		facts      map[string]int
		want       []engine.Conditions
	}{
		{
			"an easy one with more than a hard one has",
			".7.62.....428.57....1...59.6..5....87...3...59....2..6.57...3....67.385.....54.2.",
			map[string]int{"givens": 31, "fewest_row": 3, "fewest_column": 3, "fewest_box": 3, "fewest_digit": 1},
			[]engine.Conditions{{Tier: engine.Easy}, {Tier: engine.Normal}, {Tier: engine.Hard, Fails: []engine.Failure{
				{Counted: "givens", Has: 31, Least: 17, Most: 26},
			}}, {Tier: engine.Extreme}, {Tier: engine.Unreasonable}},
		},
		{
			"Inkala, 2012",
			"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
			map[string]int{"givens": 21, "fewest_row": 1, "fewest_column": 1, "fewest_box": 1, "fewest_digit": 1},
			[]engine.Conditions{
				{Tier: engine.Easy, Fails: []engine.Failure{
					{Counted: "fewest_row", Has: 1, Least: 3}, {Counted: "fewest_column", Has: 1, Least: 3}, {Counted: "fewest_box", Has: 1, Least: 3},
				}},
				{Tier: engine.Normal, Fails: []engine.Failure{{Counted: "givens", Has: 21, Least: 24, Most: 31}}},
				{Tier: engine.Hard}, {Tier: engine.Extreme}, {Tier: engine.Unreasonable},
			},
		},
		{
			"17 givens and an empty box",
			".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
			map[string]int{"givens": 17, "fewest_row": 1, "fewest_column": 1, "fewest_box": 0, "fewest_digit": 1},
			[]engine.Conditions{
				{Tier: engine.Easy, Fails: []engine.Failure{
					{Counted: "fewest_row", Has: 1, Least: 3}, {Counted: "fewest_column", Has: 1, Least: 3}, {Counted: "fewest_box", Has: 0, Least: 3},
				}},
				{Tier: engine.Normal, Fails: []engine.Failure{{Counted: "givens", Has: 17, Least: 24, Most: 31}}},
				{Tier: engine.Hard}, {Tier: engine.Extreme}, {Tier: engine.Unreasonable},
			},
		},
		{
			"4×4 with an empty row",
			"....34.2.1434.21",
			map[string]int{"givens": 9, "fewest_row": 0, "fewest_column": 2, "fewest_box": 1, "fewest_digit": 2},
			[]engine.Conditions{{Tier: engine.Easy, Fails: []engine.Failure{{Counted: "fewest_row", Has: 0, Least: 1}}}},
		},
	} {
		p, err := Kind{}.Parse(c.text)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		grade, err := p.Grade()
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		for name, want := range c.facts {
			if n, ok := grade.FactValue(name); !ok || n != want {
				t.Errorf("%s: %s is %d, not %d", c.name, name, n, want)
			}
		}
		if !reflect.DeepEqual(grade.Conditions, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, grade.Conditions, c.want)
		}
	}
}
