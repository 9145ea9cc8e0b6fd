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

// misshown is a kind whose example is not what it was.
type misshown struct {
	engine.Illustrated
	change func(*engine.Example)
}

func (m misshown) Example() (engine.Example, error) {
	e, err := m.Illustrated.Example()
	m.change(&e)
	return e, err
}

// otherQuestion draws as its question that of another puzzle.
type otherQuestion struct {
	engine.Grid
	other engine.Puzzle
}

func (o otherQuestion) Question(s figure.Style) figure.Figure { return o.other.Question(s) }

func parsed(kind engine.Kind, text string) engine.Puzzle {
	p, err := kind.Parse(text)
	if err != nil {
		panic(err)
	}
	return p
}

// TestExamplesThatAreWrongAreFound: each way in which what the rules show may be
// false is told as what it is.
func TestExamplesThatAreWrongAreFound(t *testing.T) {
	for _, c := range []struct {
		says   string
		kind   engine.Illustrated
		change func(*engine.Example)
	}{
		{"", toy.Kind{}, func(*engine.Example) {}},
		{"", sudoku.Kind{}, func(*engine.Example) {}},
		{"", watersort.Kind{}, func(*engine.Example) {}},
		{"places 7 in R1C5, where 8 belongs", sudoku.Kind{}, func(e *engine.Example) { e.Step.Placed = []engine.Mark{{Row: 0, Column: 4, Symbol: "7"}} }},
		{"which nothing has said", sudoku.Kind{}, func(e *engine.Example) {
			e.Step.Causes = append(slices.Clone(e.Step.Causes), engine.Mark{Row: 0, Column: 2, Symbol: "8"})
		}},
		{"is shaded: true; it belongs to the step: false", sudoku.Kind{}, func(e *engine.Example) { shadeMore(e) }},
		{"about box 2, which isn't shaded whole", sudoku.Kind{}, func(e *engine.Example) { e.Step.Causes = e.Step.Causes[1:] }},
		{"where it belongs", kenken.Kind{}, func(e *engine.Example) { e.Step.Struck = append(slices.Clone(e.Step.Struck), e.Left[0]) }},
		{"the rules and the step leave", kenken.Kind{}, func(e *engine.Example) { e.Left = e.Left[1:] }},
		{"the rules and the step leave", kenken.Kind{}, func(e *engine.Example) {
			e.Left = append(slices.Clone(e.Left), engine.Mark{Row: 0, Column: 0, Symbol: "1"})
		}},
		{"stands in no shaded cell", kenken.Kind{}, func(e *engine.Example) {
			named(e, "left", "99")
		}},
		{"names R4C4, which isn't shaded", kenken.Kind{}, func(e *engine.Example) {
			named(e, "left", "R4C4")
		}},
		{"nothing is said", toy.Kind{}, func(e *engine.Example) { e.Captions = nil }},
		{"no sentence steps.nothing", toy.Kind{}, func(e *engine.Example) { e.Captions[0].Key = "nothing" }},
		{"has a place {left}", kenken.Kind{}, func(e *engine.Example) { e.Captions[0].Args = e.Captions[0].Args[:1] }},
		{"no name of its region", sudoku.Kind{}, func(e *engine.Example) {
			grid := e.Puzzle.(engine.Grid)
			e.Puzzle = otherQuestion{grid, parsed(sudoku.Kind{}, "."+grid.String()[1:])}
		}},
		{"neither filled in nor played", toy.Kind{}, func(e *engine.Example) { e.Puzzle = struct{ engine.Puzzle }{e.Puzzle} }},
		{"after the move", watersort.Kind{}, func(e *engine.Example) { e.Move = nil }},
		{"does not solve", watersort.Kind{}, func(e *engine.Example) { e.Move = []int{2, 0} }},
		{"from the second picture", watersort.Kind{}, func(e *engine.Example) { e.Move = []int{1, 2} }},
		{"", watersort.Kind{}, func(e *engine.Example) { e.After = parsed(watersort.Kind{}, e.After.String()) }},
		{"look the same", watersort.Kind{}, func(e *engine.Example) { e.After = e.Puzzle }},
		{`names "4", which is not drawn`, watersort.Kind{}, func(e *engine.Example) {
			named(e, "note", "4")
		}},
	} {
		found := strings.Join(complaints("Example", misshown{c.kind, c.change}), "\n")
		if c.says == "" && found != "" || !strings.Contains(found, c.says) {
			t.Errorf("%s: it should say %q, and says %.500q", c.kind.Name(), c.says, found)
		}
	}
}

// named has the first sentence name something else.
func named(e *engine.Example, as, text string) {
	for i, arg := range e.Captions[0].Args {
		if arg.Name == as {
			e.Captions[0].Args[i] = engine.Literal(as, text)
		}
	}
}

// shadeMore has another cell shaded than the step says, which only the picture shows.
func shadeMore(e *engine.Example) {
	e.Puzzle = shadedToo{e.Puzzle.(engine.Grid)}
}

// shadedToo draws its last cell on a quiet ground.
type shadedToo struct{ engine.Grid }

func (s shadedToo) Question(style figure.Style) figure.Figure {
	f := s.Grid.Question(style)
	ground := figure.Path{Fill: figure.Shade}
	ground.Rectangle(figure.Rect{X: f.W - style.Cell - style.Thick, Y: f.H - style.Cell - style.Thick, W: style.Cell, H: style.Cell})
	f.Items = append([]figure.Item{ground}, f.Items...)
	return f
}
