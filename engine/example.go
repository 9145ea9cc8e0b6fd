package engine

import (
	"errors"
	"fmt"
	"slices"

	"octavo/engine/figure"
)

// An Example illustrates the rules of a kind as pictures with captions: one step of a small
// puzzle, or a small puzzle and its answer. The kind computes all of it, and the suite in enginetest checks it.
type Example struct {
	Puzzle Puzzle // before the step or move
	// Captions describe the pictures. Their sentences are in the kind's words under "steps".
	Captions []Step
	// Step is the step on a Grid. It follows from the givens alone. SymbolsLeft are the symbols
	// that are still possible after the step, in the cells that the step changes.
	Step        Step
	SymbolsLeft []CellSymbol
	// Move is the move on a MovePuzzle, in the form of Solution.Moves. After is the puzzle after
	// the move, or nil if the second picture is the answer.
	Move  []int
	After Puzzle
}

// exampleKey is the key of an example's sentence, under "steps" in the kind's words.
const exampleKey = "example"

// FirstStepExample returns an example that shows the first step of a grid's explanation. Its
// caption has the key "example", and the technique and arguments of the step. An added argument
// {left} has the symbols that the step leaves possible in the cells it changes.
func FirstStepExample(kind Kind, text string) (Example, error) {
	e, err := makeStepExample(kind, text)
	if err != nil {
		return Example{}, fmt.Errorf("the example of %s: %w", kind.Name(), err)
	}
	return e, nil
}

// SimpleStepExample is like FirstStepExample, with a sentence in simple words: the key of its
// caption is "simple-example".
func SimpleStepExample(kind Kind, text string) (Example, error) {
	e, err := FirstStepExample(kind, text)
	if err == nil {
		e.Captions[0].Key = "simple-example"
	}
	return e, err
}

// makeStepExample does the work of FirstStepExample. Its errors don't yet say that they are about
// the kind's example.
func makeStepExample(kind Kind, text string) (Example, error) {
	puzzle, err := kind.Parse(text)
	if err != nil {
		return Example{}, err
	}
	grid, ok := puzzle.(Grid)
	if !ok {
		return Example{}, errors.New("it is no grid")
	}
	answer, err := grid.Solve()
	if err != nil {
		return Example{}, err
	}
	steps, err := grid.Explain()
	if err != nil {
		return Example{}, err
	}
	if len(steps) == 0 {
		return Example{}, errors.New("nothing is left to do")
	}
	e := Example{Puzzle: puzzle, Step: steps[0]}
	e.SymbolsLeft = symbolsLeftBy(e.Step, newRuleChecker(kind, grid, []rune(answer.Text)))
	args := append(slices.Clone(e.Step.Args), Literal("left", symbolsOf(e.SymbolsLeft)...))
	e.Captions = []Step{{Technique: e.Step.Technique, Key: exampleKey, Args: args}}
	return e, nil
}

// MoveExample returns an example that shows one move and the puzzles before and after it.
// Its first caption has the key "example" and the given arguments.
func MoveExample(before Puzzle, move []int, after Puzzle, args []Arg, moreCaptions ...Step) Example {
	return Example{
		Puzzle: before, Move: move, After: after,
		Captions: append([]Step{{Key: exampleKey, Args: args}}, moreCaptions...),
	}
}

// AnswerExample returns an example that shows a puzzle that is neither a grid nor one of moves, and
// its answer. Its caption has the key "example" and the given arguments.
func AnswerExample(kind Kind, text string, args ...Arg) (Example, error) {
	puzzle, err := kind.Parse(text)
	if err != nil {
		return Example{}, fmt.Errorf("the example of %s: %w", kind.Name(), err)
	}
	return Example{Puzzle: puzzle, Captions: []Step{{Key: exampleKey, Args: args}}}, nil
}

// Pictures returns the functions that draw the pictures of the example. A grid has one picture: the
// grid with the step in it. Other puzzles have two, in plain style: the puzzle before and after the
// move, or question and answer if After is nil.
func (e *Example) Pictures() []func(figure.Style) figure.Figure {
	if grid, ok := e.Puzzle.(Grid); ok {
		return []func(figure.Style) figure.Figure{func(style figure.Style) figure.Figure { return e.drawStep(grid, style) }}
	}
	pictures := []func(figure.Style) figure.Figure{e.Puzzle.Question, e.Puzzle.Answer}
	if e.After != nil {
		pictures[1] = e.After.Question
	}
	for i, draw := range pictures {
		pictures[i] = func(style figure.Style) figure.Figure {
			style.Plain = true
			return draw(style)
		}
	}
	return pictures
}

// symbolsLeftBy returns the symbols that a step leaves possible in the cells that it changes.
func symbolsLeftBy(step Step, rules ruleChecker) []CellSymbol {
	left := slices.Clone(step.Placed)
	for _, m := range step.Struck {
		if slices.ContainsFunc(left, m.sharesCell) {
			continue
		}
		for _, symbol := range rules.allowed(m.Row*rules.columns + m.Column) {
			if candidate := (CellSymbol{m.Row, m.Column, string(symbol)}); !slices.Contains(step.Struck, candidate) {
				left = append(left, candidate)
			}
		}
	}
	return left
}

// sharesCell reports whether two symbols are in the same cell.
func (m CellSymbol) sharesCell(other CellSymbol) bool {
	return m.Row == other.Row && m.Column == other.Column
}

// symbolsOf returns the different symbols, without their cells, in order.
func symbolsOf(all []CellSymbol) []string {
	var symbols []string
	for _, m := range all {
		symbols = append(symbols, m.Symbol)
	}
	slices.Sort(symbols)
	return slices.Compact(symbols)
}

// A ruleChecker finds the symbols that a cell may hold by the rules and the givens.
type ruleChecker struct {
	kind    Kind
	grid    Grid
	columns int
	symbols []rune // all symbols of the solution
	given   []rune // by cell: its given symbol; Gap in open cells
}

// newRuleChecker returns a checker for a grid. answer has the grid's solution, cell by cell.
func newRuleChecker(kind Kind, grid Grid, answer []rune) ruleChecker {
	c := ruleChecker{kind: kind, grid: grid, columns: grid.Extent().Columns}
	c.symbols = slices.Compact(slices.Sorted(slices.Values(answer)))
	c.given = slices.Repeat([]rune{Gap}, len(answer))
	// The checker starts without givens. In an empty grid, only a cell with a given may hold just
	// one symbol, since Check refuses all others there.
	given := slices.Clone(c.given)
	for cell := range answer {
		if symbols := c.allowed(cell); len(symbols) == 1 {
			given[cell] = symbols[0]
		}
	}
	c.given = given
	return c
}

// allowed returns the symbols that a cell may hold, with only the givens in the other cells,
// without breaking a rule.
func (c ruleChecker) allowed(cell int) (symbols []rune) {
	for _, symbol := range c.symbols {
		cells := slices.Clone(c.given)
		cells[cell] = symbol
		if err := c.kind.Check(c.grid, Solution{Text: string(cells)}); err == nil || errors.Is(err, ErrUnfinished) {
			symbols = append(symbols, symbol)
		}
	}
	return symbols
}
