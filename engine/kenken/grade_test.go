package kenken

import (
	"testing"

	"octavo/engine"
	"octavo/engine/latin"
)

// TestNoAllocation: grading allocates nothing, whatever the puzzle.
func TestNoAllocation(t *testing.T) {
	all := labelledPuzzles(t)
	for i := 0; i < len(all); i += 97 {
		p := mustParse(t, all[i].text)
		if n := testing.AllocsPerRun(3, func() { judge(p) }); n != 0 {
			t.Errorf("%s: %v allocations", all[i].text, n)
		}
	}
}

// TestLadder checks that the rungs of a tier stand before all of the next, so
// that what a lower tier solves is never graded higher.
func TestLadder(t *testing.T) {
	for rung := latin.Technique(1); rung <= ladder.Searching(); rung++ {
		if ladder.Name(rung) == "" || ladder.Tier(rung) < ladder.Tier(rung-1) {
			t.Errorf("rung %d, %q, of tier %v stands after one of tier %v", rung, ladder.Name(rung), ladder.Tier(rung), ladder.Tier(rung-1))
		}
	}
	for _, tier := range engine.AllTiers() {
		if ladder.Tier(ladder.Last(tier)) != tier {
			t.Errorf("the last technique of %v is %v", tier, ladder.Name(ladder.Last(tier)))
		}
	}
}

// explainedPuzzles hands on a part of the corpus with its grades and its
// explanations: those that need neither a search nor chains, where an explanation
// goes an easier way than the grade.
func explainedPuzzles(t *testing.T, look func(*Puzzle, engine.Grade, []engine.Step)) {
	t.Helper()
	all := labelledPuzzles(t)
	for i := 0; i < len(all); i += 11 {
		p := mustParse(t, all[i].text)
		grade, err := p.Grade()
		if err != nil {
			t.Fatal(err)
		}
		if grade.Tier == engine.Unreasonable || grade.Hardest == "forcing-chain" {
			continue
		}
		steps, err := p.Explain()
		if err != nil {
			t.Fatal(err)
		}
		look(p, grade, steps)
	}
}

// TestExplainedAsGraded: the steps of an explanation are those that the grade
// counts, where no chain has an easier way.
func TestExplainedAsGraded(t *testing.T) {
	counted := 0
	explainedPuzzles(t, func(p *Puzzle, grade engine.Grade, steps []engine.Step) {
		times := map[string]int{}
		for _, s := range steps {
			times[s.Technique]++
		}
		for _, used := range grade.Techniques {
			if times[used.Name] != used.Times {
				t.Errorf("%s: %d steps of %s, the grade counts %d", p, times[used.Name], used.Name, used.Times)
			}
			counted += used.Times
		}
	})
	if counted < 1000 {
		t.Errorf("only %d steps were counted", counted)
	}
}
