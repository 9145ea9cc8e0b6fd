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
	if nodes <= costlyNodes || flagged != 1 {
		t.Errorf("%d nodes, costly %d", nodes, flagged)
	}
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
