package kenken

import (
	"errors"
	"testing"

	"octavo/engine"
)

// costly was made for this test, by merging and cutting cages as long as the
// search grew: no puzzle of thousands made by Keen comes near.
const costly = "9:_aab_ba__ab_3a_3a_a_4a_4a_b_a_6a_a3bb__a_b_3ba4_3aa_4a_5a3_a__a_bbf_a_," +
	"a13a22a5a24a35a11a10a9a21a9a17a7a7a18a13a7a22a19a23a16a10a9a29a3a16a7a11a12"

// TestCostly grades a puzzle whose search goes over the line.
func TestCostly(t *testing.T) {
	if testing.Short() {
		t.Skip("searches until a search is called costly")
	}
	t.Parallel()
	grade, err := mustParse(t, costly).Grade()
	if err != nil || grade.Solutions != 1 || grade.Tier != engine.Unreasonable || grade.Hardest != "search" {
		t.Fatalf("%+v, %v", grade, err)
	}
	nodes, _ := grade.Fact("nodes")
	flagged, _ := grade.Fact("costly")
	if nodes <= costlyNodes || flagged != 1 || articleOf(grade) != "unreasonable" {
		t.Errorf("%d nodes, costly %d, article %q", nodes, flagged, articleOf(grade))
	}
}

// articleOf is the fact article of a grade.
func articleOf(g engine.Grade) string {
	for _, f := range g.Facts {
		if f.Name == "article" {
			return f.Word
		}
	}
	return ""
}

// TestArticle: beside the tier stands that of the first design, which has no
// rung between hard and guessing.
func TestArticle(t *testing.T) {
	words := map[string]string{"easy": "easy", "normal": "normal", "hard": "hard", "extreme": "extreme", "unreasonable": "extreme"}
	all := labelledPuzzles(t)
	for i := 0; i < len(all); i += every(7) {
		grade, err := mustParse(t, all[i].text).Grade()
		if err != nil {
			t.Fatal(err)
		}
		if got := articleOf(grade); got != words[all[i].tier] {
			t.Errorf("%s, %s: article %q, want %q", all[i].text, all[i].tier, got, words[all[i].tier])
		}
	}
}

// every is the step at which a test goes through the corpus: all of it, unless
// it is to be short.
func every(step int) int {
	if testing.Short() {
		return step
	}
	return 1
}

// TestSearchStatistics: what needs no search is filled in once, cell by cell; a
// search fills in more, and no more of its tries stand at a time than there are.
func TestSearchStatistics(t *testing.T) {
	all := labelledPuzzles(t)
	for i := 0; i < len(all); i += every(7) {
		p := mustParse(t, all[i].text)
		grade, err := p.Grade()
		if err != nil {
			t.Fatal(err)
		}
		nodes, searched := grade.Fact("nodes")
		assignments, _ := grade.Fact("assignments")
		depth, ok := grade.Fact("max_depth")
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

// TestLinesAreToldApart: how often a technique stood in rows and in columns is
// what the steps of the explanation say, and both together are all of its times.
func TestLinesAreToldApart(t *testing.T) {
	inLine := 0
	explainedPuzzles(t, func(p *Puzzle, grade engine.Grade, steps []engine.Step) {
		told := map[string]int{}
		for _, s := range steps {
			if word := lineOf(s); word != "" {
				told[s.Technique+" "+word]++
			}
		}
		for _, used := range grade.Techniques {
			rows, columns := told[used.Name+" row"], told[used.Name+" column"]
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

// lineOf is "row" or "column", if a step names the line in which it stands.
func lineOf(s engine.Step) string {
	for _, a := range s.Args {
		switch a.Name {
		case "house", "line", "lines":
			return a.Terms[0].Word
		}
	}
	return ""
}

// TestFacts checks what stands beside the tier of other puzzles.
func TestFacts(t *testing.T) {
	if testing.Short() {
		t.Skip("grades the whole corpus")
	}
	t.Parallel()
	for _, l := range labelledPuzzles(t) {
		grade, err := mustParse(t, l.text).Grade()
		if err != nil {
			t.Fatal(err)
		}
		nodes, searched := grade.Fact("nodes")
		backtracked, _ := grade.Fact("backtracked")
		costly, _ := grade.Fact("costly")
		if searched != (grade.Tier == engine.Unreasonable) || searched != (backtracked == 1) || costly != 0 || nodes > 1000 {
			t.Errorf("%s: %v %v", l.text, grade.Tier, grade.Facts)
		}
	}
}

// TestHopeless grades texts that can't be meant for people: the work ends, with
// an answer or an error, and nothing panics.
func TestHopeless(t *testing.T) {
	if testing.Short() {
		t.Skip("searches until it gives up")
	}
	t.Parallel()
	for _, c := range []struct {
		name, text string
		want       error // nil: any error, or none
	}{
		{"one cage", "9:y5s,a405", engine.ErrAmbiguous},
		{"one cage of a product", "9:y5s,m100000", engine.ErrUnsolvable},
		{"one cage of a sum that isn't, which nobody finds out", "9:y5s,a404", nil},
		{"two cages", "9:yyvg9,a45a360", engine.ErrAmbiguous},
		{"one cage without operation", "9:y5s,q405", engine.ErrAmbiguous},
		{"given cells that clash", "3:_13,a1a1a2a2a3a1a3a2a3", engine.ErrUnsolvable},
		{"a given cell beyond the digits", "3:_13,a9a1a2a2a3a1a3a2a3", engine.ErrUnsolvable},
		{"a huge target", "3:_baa_3a,a536870911s1m3m2", engine.ErrUnsolvable},
		{"a huge difference", "3:_baa_3a,a6s99999m3m2", engine.ErrUnsolvable},
	} {
		p, err := parse(c.text)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		_, err = p.Grade()
		if c.want != nil && !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
		if _, err := p.Explain(); (err == nil) && c.want != nil {
			t.Errorf("%s: explained", c.name)
		}
	}
}
