package enginetest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/enginetest/toy"
	"octavo/engine/figure"
)

// TestWrongAnswersAreFound checks that the suite finds a referee or solver that is wrong.
func TestWrongAnswersAreFound(t *testing.T) {
	countByTwo := func(p toy.Puzzle) (engine.Solution, error) {
		answer, err := p.Solve()
		answer.Text = answer.Text[:3] + fmt.Sprintf("%03d", int(p)+2)
		return answer, err
	}
	runFaultTests(t, []faultTest{
		{"Referee", "is wrong", faults{solve: countByTwo}},
		{"Unique", "is the solution, not", faults{solve: countByTwo}},
		{"Referee", "doesn't have one symbol for each", faults{solve: func(p toy.Puzzle) (engine.Solution, error) {
			answer, err := p.Solve()
			answer.Text = answer.Text[3:]
			return answer, err
		}}},
		{"Referee", "the referee says <nil> for the wrong answer", faults{check: func(engine.Puzzle, engine.Solution) error { return nil }}},
		{"Referee", "which is only unfinished", faults{check: func(p engine.Puzzle, answer engine.Solution) error {
			err := toy.Kind{}.Check(p, answer)
			if errors.Is(err, engine.ErrUnfinished) {
				return errors.New("there is a gap")
			}
			return err
		}}},
		{"Unique", "are solutions", faults{check: func(p engine.Puzzle, answer engine.Solution) error {
			err := toy.Kind{}.Check(p, answer)
			if !errors.Is(err, engine.ErrUnfinished) && strings.HasSuffix(answer.Text, "0") {
				return nil
			}
			return err
		}}},
		{"SolutionCounts", "has 0 solutions", faults{
			grade: func(p toy.Puzzle) (engine.Grade, error) {
				grade, err := p.Grade()
				if err != nil {
					return (p % 100).Grade()
				}
				return grade, nil
			},
			solve: func(p toy.Puzzle) (engine.Solution, error) { return (p % 100).Solve() },
		}},
	})
}

// TestWrongDrawingsAreFound checks that the suite finds drawings and tables that disagree.
func TestWrongDrawingsAreFound(t *testing.T) {
	runFaultTests(t, []faultTest{
		{"GridDrawing", "the table says", faults{question: mirrorTexts}},
		{"GridDrawing", "shows [", faults{answer: func(_ toy.Puzzle, _ figure.Style, f *figure.Figure) {
			last := f.Items[len(f.Items)-1].(figure.Text)
			last.String = map[bool]string{true: "8", false: "7"}[last.String == "7"]
			f.Items[len(f.Items)-1] = last
		}}},
		{"GridDrawing", "a thick line between R1C1 and R1C2: true", faults{question: func(_ toy.Puzzle, style figure.Style, f *figure.Figure) {
			x := (style.Thick+1)/2 + 2*style.Cell
			wall := figure.Path{Stroke: figure.Black, Weight: style.Thick}
			wall.MoveTo(x, 0).LineTo(x, f.H)
			f.Items = append([]figure.Item{wall}, f.Items...)
		}}},
		{"GridDrawing", "a thick line between R1C1 and R2C1: false", faults{table: func(table *engine.Table) {
			table.Regions = [][]int{{0, 0, 0}, {1, 1, 1}}
		}}},
		{"GridDrawing", "is drawn \"\"", faults{question: func(_ toy.Puzzle, _ figure.Style, f *figure.Figure) {
			f.Items = slices.Delete(f.Items, 1, 2)
		}}},
		{"GridDrawing", "is drawn \"∨\", and the table says \"∧\"", faults{question: turnSign}},
		{"GridDrawing", "∨ and then", faults{table: turnTableSign, answerTable: turnTableSign, question: turnSign, answer: turnSign}},
		{"GridDrawing", "to the left, number 2, is drawn [], and the table says [\"+1\"]", faults{question: func(_ toy.Puzzle, _ figure.Style, f *figure.Figure) {
			f.Items = slices.Delete(f.Items, 2, 3)
		}}},
		{"GridDrawing", "to the left, number 1, is drawn []", faults{table: func(table *engine.Table) {
			clues := table.Outside[engine.Left]
			clues[0], clues[1] = clues[1], clues[0]
		}}},
		{"GridDrawing", "there are 2 rows or columns", faults{table: func(table *engine.Table) {
			table.Outside[engine.Left] = append(table.Outside[engine.Left], "+1")
		}}},
		{"Figures", "has no colours, but is drawn differently in grey", faults{question: func(p toy.Puzzle, style figure.Style, f *figure.Figure) {
			if style.Grey {
				style.Thin = style.Thick
				*f = p.Question(style)
			}
		}}},
	})
}

// mirrorTexts draws the texts of a question from right to left.
func mirrorTexts(_ toy.Puzzle, _ figure.Style, f *figure.Figure) {
	for i, item := range f.Items {
		if text, ok := item.(figure.Text); ok {
			text.At.X = f.W - text.At.X
			f.Items[i] = text
		}
	}
}

// turnSign draws the sign of the other tier.
func turnSign(p toy.Puzzle, style figure.Style, f *figure.Figure) {
	ten := p - p%10
	other := ten
	if p != ten+9 {
		other = ten + 9
	}
	f.Items[1] = other.Question(style).Items[1]
}

// turnTableSign turns the sign of a table round.
func turnTableSign(table *engine.Table) {
	table.SignsBelow[0][2] = map[string]string{"∧": "∨", "∨": "∧"}[table.SignsBelow[0][2]]
}

// TestWrongStepsAreFound checks that the suite finds steps that are wrong or useless.
func TestWrongStepsAreFound(t *testing.T) {
	runFaultTests(t, []faultTest{
		{"Explanation", "doesn't name R2C1", replaceArg("cells", "R1C1")},
		{"Explanation", "which is placed in R2C", replaceArg("digits", "?")},
		{"Explanation", "names R7C7, which doesn't belong to the step", replaceArg("cells", "R2C1", "R2C2", "R2C3", "R7C7")},
		{"Explanation", "names row 1, which doesn't belong to the step", faults{steps: func(steps *[]engine.Step) {
			first := &(*steps)[0]
			first.Args = append(first.Args, engine.Arg{Name: "house", Terms: []engine.Term{{Word: "row", Text: "1"}}})
		}}},
		{"Explanation", "neither places nor strikes", faults{steps: func(steps *[]engine.Step) {
			*steps = append(*steps, engine.Step{Technique: "count", Key: "count"})
		}}},
		{"Explanation", "belongs", faults{steps: func(steps *[]engine.Step) {
			placed := &(*steps)[0].Placed[0]
			placed.Symbol = map[bool]string{true: "1", false: "0"}[placed.Symbol == "0"]
		}}},
		{"Explanation", "is filled already", faults{steps: func(steps *[]engine.Step) { *steps = append(*steps, (*steps)[0]) }}},
		{"Explanation", "and the solution is", faults{steps: func(steps *[]engine.Step) {
			last := &(*steps)[len(*steps)-1]
			last.Placed = last.Placed[1:]
		}}},
		{"Explanation", "which no step has shown", faults{steps: func(steps *[]engine.Step) {
			(*steps)[0].Causes = []engine.CellSymbol{{Row: 1, Column: 0, Symbol: "5"}}
		}}},
		{"Explanation", "where it belongs", faults{steps: func(steps *[]engine.Step) {
			first := &(*steps)[0]
			first.Struck = first.Placed[:1]
		}}},
		{"Explanation", "the same backwards", faults{steps: func(steps *[]engine.Step) {
			for i := range *steps {
				(*steps)[i].Causes = nil
			}
		}}},
		{"Explanation", "there is no mark", faults{steps: func(steps *[]engine.Step) { (*steps)[0].Placed[0].Column = 3 }}},
	})
}

// replaceArg replaces an argument of the first step.
func replaceArg(name string, terms ...string) faults {
	return faults{steps: func(steps *[]engine.Step) {
		for i, arg := range (*steps)[0].Args {
			if arg.Name == name {
				(*steps)[0].Args[i] = engine.Literal(name, terms...)
			}
		}
	}}
}

// TestWrongSymmetriesAreFound checks that the suite finds wrong canonical forms and symmetries.
func TestWrongSymmetriesAreFound(t *testing.T) {
	identity := func(name string) faults {
		return faults{symmetries: []engine.Symmetry{{Name: name, Apply: func(p engine.Puzzle) engine.Puzzle { return p }}}}
	}
	increment := func(p engine.Puzzle) engine.Puzzle {
		q := p.(faultyPuzzle)
		q.Puzzle++
		return q
	}
	runFaultTests(t, []faultTest{
		{"CanonicalDiffers", "no images of each other", faults{canonical: func(text *string) { *text = "number" }}},
		{"Symmetries", "but the image next", faults{symmetries: []engine.Symmetry{{Name: "next", Apply: increment}}}},
		{"Symmetries", "change nothing", identity("next")},
		{"Symmetries", "the image mirrored", identity("mirrored")},
		{"Symmetries", "the image turned", identity("turned")},
	})
}
