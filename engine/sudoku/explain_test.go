package sudoku

import (
	"fmt"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/enginetest"
	"octavo/engine/slowtests"
	"octavo/engine/sudoku/corpus"
)

func TestExplanationGoldens(t *testing.T) {
	for name, text := range map[string]string{
		"explain.six":    samplePuzzles["six"],
		"explain.normal": rated(t, 3.4),
		"explain.hard":   rated(t, 4.4),
		"explain.stuck":  rated(t, 7.1),
	} {
		p := &Puzzle{grid: parse(t, text)}
		steps, err := p.Explain()
		if err != nil {
			t.Fatal(err)
		}
		golden(t, name, text+"\n"+describe(steps))
	}
}

// describe writes steps as data, one a line.
func describe(steps []engine.Step) string {
	var b strings.Builder
	for _, step := range steps {
		name := step.Technique
		if strings.HasPrefix(step.Key, name) { // the technique has several sentences
			name = step.Key
		}
		b.WriteString(name)
		for _, arg := range step.Args {
			fmt.Fprintf(&b, " %s=", arg.Name)
			for i, term := range arg.Terms {
				if i > 0 {
					b.WriteByte(',')
				}
				b.WriteString(term.Word + term.Text)
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// TestExplanationLeadsToTheSolution applies the placements of the steps.
func TestExplanationLeadsToTheSolution(t *testing.T) {
	for _, r := range corpus.RatedPuzzles()[:400] {
		p := &Puzzle{grid: parse(t, r.Text)}
		steps, err := p.Explain()
		if err != nil {
			t.Fatal(err)
		}
		filled := p.grid
		for _, step := range steps {
			var cell, digit string
			for _, arg := range step.Args {
				switch arg.Name {
				case "cell":
					cell = arg.Terms[0].Text
				case "digit":
					digit = arg.Terms[0].Text
				}
			}
			if cell != "" && digit != "" {
				var row, column int
				if _, err := fmt.Sscanf(cell, "R%dC%d", &row, &column); err != nil {
					t.Fatal(err)
				}
				filled.Cells[(row-1)*9+column-1] = digit[0] - '0'
			}
		}
		grade, err := p.Grade()
		if err != nil {
			t.Fatal(err)
		}
		answer := p.answer()
		if (filled == answer) != (grade.Tier != engine.Unreasonable) {
			t.Errorf("%v (%v): the steps lead to %v", p, grade.Tier, filled.String())
		}
		if used := placements(grade); grade.Tier != engine.Unreasonable && used != len(steps) {
			t.Errorf("%v: %d steps, graded by %d", p, len(steps), used)
		}
	}
}

func placements(grade engine.Grade) int {
	n := 0
	for _, t := range grade.Techniques {
		n += t.Times
	}
	return n
}

// TestPatternsAreFollowed follows the explanations of puzzles that need rare patterns, with a reader who
// knows no technique.
func TestPatternsAreFollowed(t *testing.T) {
	puzzles := corpus.Patterns()
	if !slowtests.On {
		puzzles = puzzles[:1]
	}
	for _, p := range puzzles {
		enginetest.CheckExplanation(t, Kind{}, p.Text)
	}
}
