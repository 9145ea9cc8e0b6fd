package enginetest

import (
	"reflect"
	"slices"

	"octavo/engine"
)

// checkGrade checks that a puzzle has one solution and the requested tier, and that it has the same
// grade when it is read again from its text. Its techniques and facts have known names.
func checkGrade(t T, kind engine.Kind, s sample) {
	grade, err := s.puzzle.Grade()
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	if grade.Solutions != 1 || !grade.Fits(s.tier) {
		t.Errorf("%s: %d solutions, tier %s", s, grade.Solutions, grade.Tier)
	}
	if again, err := s.reread(t).Grade(); err != nil || !reflect.DeepEqual(again, grade) {
		t.Errorf("%s: graded %+v, but read from its text %+v, %v", s, grade, again, err)
	}
	if grade.Hardest != "" && grade.Hardest != "search" && !slices.Contains(kind.Techniques(), grade.Hardest) {
		t.Errorf("%s: the hardest technique %q is not one of the kind's", s, grade.Hardest)
	}
	rung := -1
	for _, technique := range grade.Techniques {
		next := slices.Index(kind.Techniques(), technique.Name)
		if next <= rung || technique.Times < 1 {
			t.Errorf("%s: techniques %v are unknown, out of order or never used", s, grade.Techniques)
		}
		rung = next
	}
	for i, fact := range grade.Facts {
		if !identifier.MatchString(fact.Name) || slices.ContainsFunc(grade.Facts[:i], func(f engine.Fact) bool { return f.Name == fact.Name }) {
			t.Errorf("%s: fact %q has no good name, or comes twice", s, fact.Name)
		}
	}
}

// checkSolve checks that Solve finds a solution, as Grade says.
func checkSolve(t T, _ engine.Kind, s sample) {
	answer, err := s.puzzle.Solve()
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	if (answer.Text == "") == (answer.Moves == nil) {
		t.Errorf("%s: the answer is neither a grid nor moves, or both: %+v", s, answer)
	}
	if !factsSaySolvable(answer) {
		t.Errorf("%s: the facts %v don't say that it can be solved", s, answer.Facts)
	}
	if again, err := s.reread(t).Solve(); err != nil || !reflect.DeepEqual(again, answer) {
		t.Errorf("%s: solved %+v, but read from its text %+v, %v", s, answer, again, err)
	}
}

// factsSaySolvable reports whether the facts say that there is a solution: solutions = 1, or
// solvable = true.
func factsSaySolvable(answer engine.Solution) bool {
	return slices.ContainsFunc(answer.Facts, func(f engine.Fact) bool {
		return f.Name == "solutions" && f.Form == engine.Count && f.Value == 1 ||
			f.Name == "solvable" && f.Form == engine.Flag && f.Value == 1
	})
}

// checkTechniques checks that the steps use known techniques. The hardest of them must be
// grade.Hardest, unless that is search. It may be an easier one that grade.Techniques doesn't list,
// since grading doesn't use that one.
func checkTechniques(t T, kind engine.Kind, s sample) {
	steps, ok := explanationOf(t, s.puzzle)
	if !ok {
		return
	}
	grade, err := s.puzzle.Grade()
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	if _, grid := s.puzzle.(engine.Grid); grid && len(steps) == 0 && grade.Hardest != "search" {
		t.Errorf("%s: no steps", s)
	}
	hardest := ""
	for _, step := range steps {
		if !slices.Contains(kind.Techniques(), step.Technique) && step.Technique != grade.Hardest {
			t.Errorf("%s: step %v uses no technique of the kind", s, step)
		}
		if slices.Index(kind.Techniques(), step.Technique) >= slices.Index(kind.Techniques(), hardest) {
			hardest = step.Technique
		}
	}
	counted := slices.ContainsFunc(grade.Techniques, func(c engine.TechniqueCount) bool { return c.Name == hardest })
	easier := !counted && slices.Index(kind.Techniques(), hardest) < slices.Index(kind.Techniques(), grade.Hardest)
	if grade.Hardest != "search" && grade.Hardest != "" && hardest != grade.Hardest && !easier {
		t.Errorf("%s: the grade says %s, the steps need %s", s, grade.Hardest, hardest)
	}
}

// explanationOf returns the steps of a puzzle. It returns false if the puzzle has no explanation.
func explanationOf(t T, puzzle engine.Puzzle) ([]engine.Step, bool) {
	t.Helper()
	explainer, ok := puzzle.(engine.Explainer)
	if !ok {
		return nil, false
	}
	steps, err := explainer.Explain()
	if err != nil {
		t.Fatalf("explaining %q: %v", puzzle, err)
	}
	return steps, true
}
