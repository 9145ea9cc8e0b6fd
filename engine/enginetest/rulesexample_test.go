package enginetest

import (
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/enginetest/toy"
	"octavo/engine/figure"
	"octavo/engine/kenken"
	"octavo/engine/sudoku"
	"octavo/engine/watersort"
)

// exampleEditor is a kind whose example is changed.
type exampleEditor struct {
	engine.Illustrated
	edit func(*engine.Example)
}

func (k exampleEditor) Example() (engine.Example, error) {
	e, err := k.Illustrated.Example()
	k.edit(&e)
	return e, err
}

// otherQuestion draws the question of another puzzle instead of its own.
type otherQuestion struct {
	engine.Grid
	other engine.Puzzle
}

func (p otherQuestion) Question(style figure.Style) figure.Figure { return p.other.Question(style) }

func mustParse(kind engine.Kind, text string) engine.Puzzle {
	p, err := kind.Parse(text)
	if err != nil {
		panic(err)
	}
	return p
}

// TestWrongExamplesAreFound checks that the suite names each fault in the example of the rules.
func TestWrongExamplesAreFound(t *testing.T) {
	for _, c := range []struct {
		message string // "" if the example has no fault
		kind    engine.Illustrated
		edit    func(*engine.Example)
	}{
		{"", toy.Kind{}, func(*engine.Example) {}},
		{"", sudoku.Kind{}, func(*engine.Example) {}},
		{"", watersort.Kind{}, func(*engine.Example) {}},
		{"places 7 in R1C5, where 8 belongs", sudoku.Kind{}, func(e *engine.Example) { e.Step.Placed = []engine.CellSymbol{{Row: 0, Column: 4, Symbol: "7"}} }},
		{"which no step has shown", sudoku.Kind{}, func(e *engine.Example) {
			e.Step.Causes = append(slices.Clone(e.Step.Causes), engine.CellSymbol{Row: 0, Column: 2, Symbol: "8"})
		}},
		{"is shaded: true; want false", sudoku.Kind{}, func(e *engine.Example) {
			e.Puzzle = shadedLastCell{e.Puzzle.(engine.Grid)}
		}},
		{"about box 2, which isn't completely shaded", sudoku.Kind{}, func(e *engine.Example) { e.Step.Causes = e.Step.Causes[1:] }},
		{"where it belongs", kenken.Kind{}, func(e *engine.Example) { e.Step.Struck = append(slices.Clone(e.Step.Struck), e.SymbolsLeft[0]) }},
		{"the rules and the step leave", kenken.Kind{}, func(e *engine.Example) { e.SymbolsLeft = e.SymbolsLeft[1:] }},
		{"the rules and the step leave", kenken.Kind{}, func(e *engine.Example) {
			e.SymbolsLeft = append(slices.Clone(e.SymbolsLeft), engine.CellSymbol{Row: 0, Column: 0, Symbol: "1"})
		}},
		{"is in no shaded cell", kenken.Kind{}, func(e *engine.Example) { replaceCaptionArg(e, "left", "99") }},
		{"names R4C4, which isn't shaded", kenken.Kind{}, func(e *engine.Example) { replaceCaptionArg(e, "left", "R4C4") }},
		{"the example has no captions", toy.Kind{}, func(e *engine.Example) { e.Captions = nil }},
		{"no sentence steps.nothing", toy.Kind{}, func(e *engine.Example) { e.Captions[0].Key = "nothing" }},
		{"has a place {left}", kenken.Kind{}, func(e *engine.Example) { e.Captions[0].Args = e.Captions[0].Args[:1] }},
		{"no name of its region", sudoku.Kind{}, func(e *engine.Example) {
			grid := e.Puzzle.(engine.Grid)
			e.Puzzle = otherQuestion{grid, mustParse(sudoku.Kind{}, "."+grid.String()[1:])}
		}},
		{"neither a Grid nor a Describer", toy.Kind{}, func(e *engine.Example) { e.Puzzle = struct{ engine.Puzzle }{e.Puzzle} }},
		{"after the move", watersort.Kind{}, func(e *engine.Example) { e.Move = nil }},
		{"does not solve", watersort.Kind{}, func(e *engine.Example) { e.Move = []int{2, 0} }},
		{"from the second picture", watersort.Kind{}, func(e *engine.Example) { e.Move = []int{1, 2} }},
		{"", watersort.Kind{}, func(e *engine.Example) { e.After = mustParse(watersort.Kind{}, e.After.String()) }},
		{"look the same", watersort.Kind{}, func(e *engine.Example) { e.After = e.Puzzle }},
		{`names "4", which is not drawn`, watersort.Kind{}, func(e *engine.Example) { replaceCaptionArg(e, "note", "4") }},
	} {
		failures := strings.Join(failuresOf("Example", exampleEditor{c.kind, c.edit}), "\n")
		if c.message == "" && failures != "" || !strings.Contains(failures, c.message) {
			t.Errorf("%s fails with %.500q; want %q", c.kind.Name(), failures, c.message)
		}
	}
}

// replaceCaptionArg replaces an argument of the first caption.
func replaceCaptionArg(e *engine.Example, name, text string) {
	for i, arg := range e.Captions[0].Args {
		if arg.Name == name {
			e.Captions[0].Args[i] = engine.Literal(name, text)
		}
	}
}

// shadedLastCell shades its last cell, although the step doesn't use it.
type shadedLastCell struct{ engine.Grid }

func (p shadedLastCell) Question(style figure.Style) figure.Figure {
	f := p.Grid.Question(style)
	ground := figure.Path{Fill: figure.Shade}
	ground.Rectangle(figure.Rect{X: f.W - style.Cell - style.Thick, Y: f.H - style.Cell - style.Thick, W: style.Cell, H: style.Cell})
	f.Items = append([]figure.Item{ground}, f.Items...)
	return f
}
