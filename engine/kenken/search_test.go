package kenken

import (
	"testing"

	"octavo/engine"
	"octavo/engine/slowtests"
)

// articleFact returns the fact "article" of a grade: the tier by the first design of the grading.
func articleFact(g engine.Grade) string {
	for _, f := range g.Facts {
		if f.Name == "article" {
			return f.Word
		}
	}
	return ""
}

// TestArticleFact checks the fact "article". The first design of the grading calls every puzzle that
// needs more than hard techniques extreme or unreasonable.
func TestArticleFact(t *testing.T) {
	wantByTier := map[string]string{"easy": "easy", "normal": "normal", "hard": "hard", "extreme": "extreme", "unreasonable": "extreme"}
	all := labelledPuzzles(t)
	for i := 0; i < len(all); i += sampleStep(7) {
		grade, err := mustParse(t, all[i].text).Grade()
		if err != nil {
			t.Fatal(err)
		}
		if got := articleFact(grade); got != wantByTier[all[i].tier] {
			t.Errorf("%s, %s: article %q, want %q", all[i].text, all[i].tier, got, wantByTier[all[i].tier])
		}
	}
}

// sampleStep returns the distance between the puzzles that a test takes from the corpus. The slow
// tests take every puzzle.
func sampleStep(fast int) int {
	if !slowtests.On {
		return fast
	}
	return 1
}

// TestSearchStatistics checks that a puzzle without a search fills each cell once. A search fills
// more cells, and its depth is at most the number of tries.
func TestSearchStatistics(t *testing.T) {
	all := labelledPuzzles(t)
	for i := 0; i < len(all); i += sampleStep(7) {
		p := mustParse(t, all[i].text)
		grade, err := p.Grade()
		if err != nil {
			t.Fatal(err)
		}
		nodes, searched := grade.FactValue("nodes")
		assignments, _ := grade.FactValue("assignments")
		depth, ok := grade.FactValue("max_depth")
		cells := p.size * p.size
		switch {
		case !ok:
			t.Fatalf("%s: no depth among %v", p, grade.Facts)
		case !searched && (assignments != cells || depth != 0):
			t.Errorf("%s: %d assignments in %d cells, depth %d, and no search", p, assignments, cells, depth)
		case searched && (assignments < cells || assignments > cells*(nodes+1) || depth < 1 || depth > nodes):
			t.Errorf("%s: %d assignments in %d cells, depth %d, %d nodes", p, assignments, cells, depth, nodes)
		}
	}
}

// TestRowsAndColumnsAreCounted checks how often a grade says that techniques were used in rows and in
// columns. The numbers agree with the steps of the explanation and add up to all uses.
func TestRowsAndColumnsAreCounted(t *testing.T) {
	inLine := 0
	explainedPuzzles(t, func(p *Puzzle, grade engine.Grade, steps []engine.Step) {
		counts := map[string]int{}
		for _, s := range steps {
			if line := lineWord(s); line != "" {
				counts[s.Technique+" "+line]++
			}
		}
		for _, used := range grade.Techniques {
			rows, columns := counts[used.Name+" row"], counts[used.Name+" column"]
			if used.Rows != rows || used.Columns != columns || rows+columns > 0 && rows+columns != used.Times {
				t.Errorf("%s: %s in %d rows and %d columns of %d, the explanation has %d and %d",
					p, used.Name, used.Rows, used.Columns, used.Times, rows, columns)
			}
			inLine += rows + columns
		}
	})
	if inLine < 1000 {
		t.Errorf("only %d deductions in lines were seen", inLine)
	}
}

// lineWord returns "row" or "column" if a step names a row or column, and otherwise "".
func lineWord(s engine.Step) string {
	for _, a := range s.Args {
		switch a.Name {
		case "house", "line", "lines":
			return a.Terms[0].Word
		}
	}
	return ""
}
