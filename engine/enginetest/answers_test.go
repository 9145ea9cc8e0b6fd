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

// The puzzles below are each wrong in what they answer, draw or explain.
type (
	misled      struct{ toy.Puzzle }
	mute        struct{ toy.Puzzle }
	unsure      struct{ toy.Puzzle }
	mirrored    struct{ toy.Puzzle }
	misprinted  struct{ toy.Puzzle }
	unlined     struct{ toy.Puzzle }
	signless    struct{ toy.Puzzle }
	greyer      struct{ toy.Puzzle }
	upsideDown  struct{ toy.Puzzle }
	divided     struct{ toy.Puzzle }
	wrongWay    struct{ toy.Puzzle }
	idle        struct{ toy.Puzzle }
	lying       struct{ toy.Puzzle }
	repeating   struct{ toy.Puzzle }
	abandoned   struct{ toy.Puzzle }
	baseless    struct{ toy.Puzzle }
	striking    struct{ toy.Puzzle }
	causeless   struct{ toy.Puzzle }
	lost        struct{ toy.Puzzle }
	indifferent struct{ toy.Puzzle }
	vain        struct{ toy.Puzzle }
	clueless    struct{ toy.Puzzle }
	misplaced   struct{ toy.Puzzle }
	overrun     struct{ toy.Puzzle }
	cellless    struct{ toy.Puzzle }
	symbolless  struct{ toy.Puzzle }
	talkative   struct{ toy.Puzzle }
	homeless    struct{ toy.Puzzle }
)

// Solve counts on by two.
func (p misled) Solve() (engine.Solution, error) {
	answer, err := p.Puzzle.Solve()
	answer.Text = answer.Text[:3] + fmt.Sprintf("%03d", int(p.Puzzle)+2)
	return answer, err
}

// Solve leaves the upper row out.
func (p mute) Solve() (engine.Solution, error) {
	answer, err := p.Puzzle.Solve()
	answer.Text = answer.Text[3:]
	return answer, err
}

// Grade finds a solution to everything.
func (p unsure) Grade() (engine.Grade, error) {
	g, err := p.Puzzle.Grade()
	if err != nil {
		g, err = (p.Puzzle % 100).Grade()
	}
	return g, err
}

func (p unsure) Solve() (engine.Solution, error) { return (p.Puzzle % 100).Solve() }

// Question has the cells in reverse.
func (p mirrored) Question(style figure.Style) figure.Figure {
	f := p.Puzzle.Question(style)
	for i, item := range f.Items {
		if text, ok := item.(figure.Text); ok {
			text.At.X = f.W - text.At.X
			f.Items[i] = text
		}
	}
	return f
}

// Answer prints a 7 where there is something else.
func (p misprinted) Answer(style figure.Style) figure.Figure {
	f := p.Puzzle.Answer(style)
	last := f.Items[len(f.Items)-1].(figure.Text)
	last.String = map[bool]string{true: "8", false: "7"}[last.String == "7"]
	f.Items[len(f.Items)-1] = last
	return f
}

// Question draws a line down the middle, thick as the frame.
func (p divided) Question(style figure.Style) figure.Figure {
	f := p.Puzzle.Question(style)
	wall := figure.Path{Stroke: figure.Black, Weight: style.Thick}
	wall.MoveTo((style.Thick+1)/2+2*style.Cell, 0).LineTo((style.Thick+1)/2+2*style.Cell, f.H)
	f.Items = append([]figure.Item{wall}, f.Items...)
	return f
}

// Table has the lower row in a region of its own, which no line parts.
func (p unlined) Table() engine.Table {
	table := p.Puzzle.Table()
	table.Regions = [][]int{{0, 0, 0}, {1, 1, 1}}
	return table
}

// In grey a thicker line stands where a thin one was, though there are no colours.
func (p greyer) Question(style figure.Style) figure.Figure {
	f := p.Puzzle.Question(style)
	if style.Grey {
		style.Thin = style.Thick
		f = p.Puzzle.Question(style)
	}
	return f
}

// Question leaves the sign out.
func (p signless) Question(style figure.Style) figure.Figure {
	f := p.Puzzle.Question(style)
	f.Items = slices.Delete(f.Items, 1, 2)
	return f
}

// Question draws the sign of the other tier.
func (p upsideDown) Question(style figure.Style) figure.Figure {
	f, other := p.Puzzle.Question(style), (p.Puzzle - p.Puzzle%10).Question(style)
	if p.Puzzle%10 != 9 {
		other = (p.Puzzle - p.Puzzle%10 + 9).Question(style)
	}
	f.Items[1] = other.Items[1]
	return f
}

// Table and both drawings have the sign the wrong way round.
func (p wrongWay) Table() engine.Table { return p.turned(p.Puzzle.Table()) }

func (p wrongWay) AnswerTable() engine.Table { return p.turned(p.Puzzle.AnswerTable()) }

func (p wrongWay) turned(table engine.Table) engine.Table {
	table.Below = [][]string{{"", "", map[string]string{"∧": "∨", "∨": "∧"}[table.Below[0][2]]}}
	return table
}

func (p wrongWay) Question(style figure.Style) figure.Figure {
	return upsideDown(p).Question(style)
}

func (p wrongWay) Answer(style figure.Style) figure.Figure {
	f := p.Puzzle.Answer(style)
	f.Items[1] = p.Question(style).Items[1]
	return f
}

// steps are those of the puzzle, changed.
func steps(p toy.Puzzle, change func([]engine.Step) []engine.Step) ([]engine.Step, error) {
	list, err := p.Explain()
	if err != nil {
		return nil, err
	}
	return change(list), nil
}

func (p idle) Explain() ([]engine.Step, error) {
	return steps(p.Puzzle, func(s []engine.Step) []engine.Step { return append(s, engine.Step{Technique: "count", Key: "count"}) })
}

func (p lying) Explain() ([]engine.Step, error) {
	return steps(p.Puzzle, func(s []engine.Step) []engine.Step {
		s[0].Placed[0].Symbol = map[bool]string{true: "1", false: "0"}[s[0].Placed[0].Symbol == "0"]
		return s
	})
}

func (p repeating) Explain() ([]engine.Step, error) {
	return steps(p.Puzzle, func(s []engine.Step) []engine.Step { return append(s, s[0]) })
}

func (p abandoned) Explain() ([]engine.Step, error) {
	return steps(p.Puzzle, func(s []engine.Step) []engine.Step {
		s[len(s)-1].Placed = s[len(s)-1].Placed[1:]
		return s
	})
}

func (p baseless) Explain() ([]engine.Step, error) {
	return steps(p.Puzzle, func(s []engine.Step) []engine.Step {
		s[0].Causes = []engine.Mark{{Row: 1, Column: 0, Symbol: "5"}}
		return s
	})
}

func (p striking) Explain() ([]engine.Step, error) {
	return steps(p.Puzzle, func(s []engine.Step) []engine.Step {
		s[0].Struck = s[0].Placed[:1]
		return s
	})
}

func (p causeless) Explain() ([]engine.Step, error) {
	return steps(p.Puzzle, func(s []engine.Step) []engine.Step {
		for i := range s {
			s[i].Causes = nil
		}
		return s
	})
}

func (p lost) Explain() ([]engine.Step, error) {
	return steps(p.Puzzle, func(s []engine.Step) []engine.Step {
		s[0].Placed[0].Column = 3
		return s
	})
}

// Question leaves the clue outside out.
func (p clueless) Question(style figure.Style) figure.Figure {
	f := p.Puzzle.Question(style)
	f.Items = slices.Delete(f.Items, 2, 3)
	return f
}

// Table has the clue beside the upper row.
func (p misplaced) Table() engine.Table {
	table := p.Puzzle.Table()
	clues := table.Outside[engine.Left]
	clues[0], clues[1] = clues[1], clues[0]
	return table
}

// Table has a clue for a row that isn't there.
func (p overrun) Table() engine.Table {
	table := p.Puzzle.Table()
	table.Outside[engine.Left] = append(table.Outside[engine.Left], "+1")
	return table
}

// renamed has the steps name other things.
func renamed(p toy.Puzzle, name string, terms ...string) ([]engine.Step, error) {
	return steps(p, func(s []engine.Step) []engine.Step {
		for i, arg := range s[0].Args {
			if arg.Name == name {
				s[0].Args[i] = engine.Literal(name, terms...)
			}
		}
		return s
	})
}

func (p cellless) Explain() ([]engine.Step, error) { return renamed(p.Puzzle, "cells", "R1C1") }

func (p symbolless) Explain() ([]engine.Step, error) { return renamed(p.Puzzle, "digits", "?") }

func (p talkative) Explain() ([]engine.Step, error) {
	return renamed(p.Puzzle, "cells", "R2C1", "R2C2", "R2C3", "R7C7")
}

func (p homeless) Explain() ([]engine.Step, error) {
	return steps(p.Puzzle, func(s []engine.Step) []engine.Step {
		s[0].Args = append(s[0].Args, engine.Arg{Name: "house", Terms: []engine.Term{{Word: "row", Text: "1"}}})
		return s
	})
}

func (indifferent) Canonical() string { return "number" }

func (p vain) Canonical() string { return p.String() }

// next is the number after a number, as a disguise of it.
var next = []engine.Symmetry{{Name: "next", Image: func(p engine.Puzzle) engine.Puzzle {
	switch p := p.(type) {
	case vain:
		return vain{p.Puzzle + 1}
	case toy.Puzzle:
		return p
	}
	return p
}}}

// called is a symmetry with a name that moves nothing.
func called(name string) []engine.Symmetry {
	return []engine.Symmetry{{Name: name, Image: func(p engine.Puzzle) engine.Puzzle { return p }}}
}

// Each of these kinds answers, draws or explains one thing wrongly.
func TestWrongAnswersAreFound(t *testing.T) {
	yes := func(engine.Puzzle, engine.Solution) error { return nil }
	lax := func(p engine.Puzzle, answer engine.Solution) error {
		if err := (toy.Kind{}).Check(p, answer); !errors.Is(err, engine.ErrUnfinished) {
			return err
		}
		return errors.New("there is a gap")
	}
	odd := func(p engine.Puzzle, answer engine.Solution) error {
		if err := (toy.Kind{}).Check(p, answer); err == nil || errors.Is(err, engine.ErrUnfinished) || !strings.HasSuffix(answer.Text, "0") {
			return err
		}
		return nil
	}
	for _, c := range []struct {
		check, says string
		kind        bent
	}{
		{"Referee", "is wrong", bent{puzzle: wrap(func(p toy.Puzzle) misled { return misled{p} })}},
		{"Referee", "has not a symbol for each", bent{puzzle: wrap(func(p toy.Puzzle) mute { return mute{p} })}},
		{"Referee", "the referee says <nil> of", bent{check: yes}},
		{"Referee", "right as far as it goes", bent{check: lax}},
		{"Unique", "are solutions", bent{check: odd}},
		{"Unique", "is the solution, not", bent{puzzle: wrap(func(p toy.Puzzle) misled { return misled{p} })}},
		{"SolutionCounts", "has 0 solutions", bent{puzzle: wrap(func(p toy.Puzzle) unsure { return unsure{p} })}},
		{"GridDrawing", "the table says", bent{puzzle: wrap(func(p toy.Puzzle) mirrored { return mirrored{p} })}},
		{"GridDrawing", "shows [", bent{puzzle: wrap(func(p toy.Puzzle) misprinted { return misprinted{p} })}},
		{"GridDrawing", "a thick line between R1C1 and R1C2: true", bent{puzzle: wrap(func(p toy.Puzzle) divided { return divided{p} })}},
		{"GridDrawing", "a thick line between R1C1 and R2C1: false", bent{puzzle: wrap(func(p toy.Puzzle) unlined { return unlined{p} })}},
		{"GridDrawing", "is drawn \"\"", bent{puzzle: wrap(func(p toy.Puzzle) signless { return signless{p} })}},
		{"GridDrawing", "is drawn \"∨\", and the table says \"∧\"", bent{puzzle: wrap(func(p toy.Puzzle) upsideDown { return upsideDown{p} })}},
		{"GridDrawing", "∨ and then", bent{puzzle: wrap(func(p toy.Puzzle) wrongWay { return wrongWay{p} })}},
		{"Figures", "has no colours, and looks otherwise in grey", bent{puzzle: wrap(func(p toy.Puzzle) greyer { return greyer{p} })}},
		{"GridDrawing", "to the left, number 2, is drawn [], and the table says [\"+1\"]", bent{puzzle: wrap(func(p toy.Puzzle) clueless { return clueless{p} })}},
		{"GridDrawing", "to the left, number 1, is drawn []", bent{puzzle: wrap(func(p toy.Puzzle) misplaced { return misplaced{p} })}},
		{"GridDrawing", "there are 2 rows or columns", bent{puzzle: wrap(func(p toy.Puzzle) overrun { return overrun{p} })}},
		{"Explanation", "doesn't name R2C1", bent{puzzle: wrap(func(p toy.Puzzle) cellless { return cellless{p} })}},
		{"Explanation", "which is placed in R2C", bent{puzzle: wrap(func(p toy.Puzzle) symbolless { return symbolless{p} })}},
		{"Explanation", "names R7C7, which has nothing to do with it", bent{puzzle: wrap(func(p toy.Puzzle) talkative { return talkative{p} })}},
		{"Explanation", "names row 1, where nothing of it is", bent{puzzle: wrap(func(p toy.Puzzle) homeless { return homeless{p} })}},
		{"Explanation", "neither places nor strikes", bent{puzzle: wrap(func(p toy.Puzzle) idle { return idle{p} })}},
		{"Explanation", "belongs", bent{puzzle: wrap(func(p toy.Puzzle) lying { return lying{p} })}},
		{"Explanation", "is filled already", bent{puzzle: wrap(func(p toy.Puzzle) repeating { return repeating{p} })}},
		{"Explanation", "and the solution is", bent{puzzle: wrap(func(p toy.Puzzle) abandoned { return abandoned{p} })}},
		{"Explanation", "which nothing has said", bent{puzzle: wrap(func(p toy.Puzzle) baseless { return baseless{p} })}},
		{"Explanation", "where it belongs", bent{puzzle: wrap(func(p toy.Puzzle) striking { return striking{p} })}},
		{"Explanation", "the same backwards", bent{puzzle: wrap(func(p toy.Puzzle) causeless { return causeless{p} })}},
		{"Explanation", "there is no mark", bent{puzzle: wrap(func(p toy.Puzzle) lost { return lost{p} })}},
		{"CanonicalDiffers", "no images of each other", bent{puzzle: wrap(func(p toy.Puzzle) indifferent { return indifferent{p} })}},
		{"Symmetries", "and next, as", bent{symmetries: next, puzzle: wrap(func(p toy.Puzzle) vain { return vain{p} })}},
		{"Symmetries", "change nothing", bent{symmetries: next}},
		{"Symmetries", "mirrored, as", bent{symmetries: called("mirrored")}},
		{"Symmetries", "turned, as", bent{symmetries: called("turned")}},
	} {
		found := complaints(c.check, c.kind)
		if !strings.Contains(strings.Join(found, "\n"), c.says) {
			t.Errorf("%s should say %q, and says %.300q", c.check, c.says, found)
		}
	}
}
