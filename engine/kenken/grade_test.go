package kenken

import (
	"testing"

	"octavo/engine"
	"octavo/engine/latin"
)

// TestNoAllocation checks that grading allocates no memory.
func TestNoAllocation(t *testing.T) {
	all := labelledPuzzles(t)
	for i := 0; i < len(all); i += 97 {
		p := mustParse(t, all[i].text)
		if n := testing.AllocsPerRun(3, func() { judge(p) }); n != 0 {
			t.Errorf("%s: %v allocations", all[i].text, n)
		}
	}
}

// TestLadder checks that the rungs of a tier precede those of the next, so that no puzzle is graded
// above the tier that solves it.
func TestLadder(t *testing.T) {
	for rung := latin.Technique(1); rung <= ladder.SearchTechnique(); rung++ {
		if ladder.Name(rung) == "" || ladder.Tier(rung) < ladder.Tier(rung-1) {
			t.Errorf("rung %d, %q, of tier %v stands after one of tier %v", rung, ladder.Name(rung), ladder.Tier(rung), ladder.Tier(rung-1))
		}
	}
	for _, tier := range engine.AllTiers() {
		if ladder.Tier(ladder.LastOfTier(tier)) != tier {
			t.Errorf("the last technique of %v is %v", tier, ladder.Name(ladder.LastOfTier(tier)))
		}
	}
}

// explainedPuzzles calls look with a part of the corpus, its grades and its explanations. It omits
// puzzles that need a search or chains, because explanations may go an easier way.
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

// TestExplainedAsGraded checks that the steps of an explanation are those that the grade counts.
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
