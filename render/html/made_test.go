package html

import (
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
)

// filledIn is a grid with any drawings and tables.
type filledIn struct {
	engine.Grid
	question, answer func(figure.Style) figure.Figure
	table, solved    [][]string
}

func (p *filledIn) Question(style figure.Style) figure.Figure { return p.question(style) }
func (p *filledIn) Answer(style figure.Style) figure.Figure   { return p.answer(style) }
func (p *filledIn) Extent() engine.Extent {
	return engine.Extent{Columns: len(p.table[0]), Rows: len(p.table)}
}
func (p *filledIn) Table() engine.Table       { return engine.Table{Cells: p.table} }
func (p *filledIn) AnswerTable() engine.Table { return engine.Table{Cells: p.solved} }

// fixed returns a copy of a grid whose tables a test may change.
func fixed(grid engine.Grid) *filledIn {
	return &filledIn{grid, grid.Question, grid.Answer, grid.Table().Cells, grid.AnswerTable().Cells}
}

// tablesOf returns the cells of a grid, as set and as solved.
func tablesOf(p *render.Puzzle) [2][][]string {
	grid, ok := p.Grid()
	if !ok {
		return [2][][]string{}
	}
	return [2][][]string{grid.Table().Cells, grid.AnswerTable().Cells}
}

// A shown puzzle has only drawings, and no group.
type shown struct {
	engine.Puzzle
	question, answer func(figure.Style) figure.Figure
}

func (p shown) Question(style figure.Style) figure.Figure { return p.question(style) }
func (p shown) Answer(style figure.Style) figure.Figure   { return p.answer(style) }
func (p shown) Caption() engine.Caption                   { return engine.Caption{} }

// movedAbout is a puzzle that two moves solve.
type movedAbout struct {
	engine.MovePuzzle
	shown
}

func (p movedAbout) Caption() engine.Caption { return p.shown.Caption() }

func (p movedAbout) Question(style figure.Style) figure.Figure { return p.shown.Question(style) }
func (p movedAbout) Answer(style figure.Style) figure.Figure   { return p.shown.Answer(style) }

func (p movedAbout) PrintSolution(_ engine.Solution, style figure.Style) engine.PrintedSolution {
	f := p.Answer(style)
	step := engine.Step{Key: "search", Args: []engine.Arg{engine.Literal("cell", "<1>"), engine.Literal("digit", "2")}}
	return engine.PrintedSolution{
		Moves: []string{"1→3", "2→<4"}, Sentences: []engine.Step{step, step},
		Stages: []engine.Stage{{After: 1, Figure: f, Description: []engine.Step{step}}, {After: 2, Figure: f}},
	}
}

func (movedAbout) DrawMoveLog(_ int, width, height figure.Length, _ figure.Style) figure.Figure {
	f := figure.Figure{W: width, H: height}
	f.Add(figure.Disc{Center: figure.Point{X: width / 2, Y: height / 2}, Radius: 1000, Fill: figure.Black})
	return f
}
