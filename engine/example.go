package engine

import (
	"errors"
	"fmt"
	"slices"

	"octavo/engine/figure"
)

// An Example illustrates the rules of a kind: one step of a small puzzle, as pictures
// with captions. The kind computes all of it, and the suite in enginetest checks it.
type Example struct {
	Puzzle Puzzle // before the step
	// Captions describe the pictures. Their sentences are in the kind's words under
	// steps.
	Captions []Step
	// Step is the step on a Grid; it follows from the question alone. Left are the
	// symbols that are still possible after it in the cells of the step.
	Step Step
	Left []Mark
	// Move is the move on a Moves puzzle, in the form of Solution.Moves. After is the
	// puzzle after the move.
	Move  []int
	After Puzzle
}

// exampleKey is the key, under steps, of the sentence about an example.
const exampleKey = "example"

// FirstStep returns an example that shows the first step of a grid's explanation. Its
// sentence has the key "example" and the arguments of the step's own sentence, with the
// technique, and also {left}: the symbols still possible in the cells of the step.
func FirstStep(kind Kind, text string) (Example, error) {
	e, err := firstStep(kind, text)
	if err != nil {
		return Example{}, fmt.Errorf("the example of %s: %w", kind.Name(), err)
	}
	return e, nil
}

func firstStep(kind Kind, text string) (Example, error) {
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
	e.Left = leftBy(e.Step, newPossible(kind, grid, []rune(answer.Text)))
	args := append(slices.Clone(e.Step.Args), Literal("left", symbolsOf(e.Left)...))
	e.Captions = []Step{{Technique: e.Step.Technique, Key: exampleKey, Args: args}}
	return e, nil
}

// FirstMove returns an example that shows one move, from a puzzle to another. Its
// sentence has the key "example"; more sentences may follow.
func FirstMove(before Puzzle, move []int, after Puzzle, args []Arg, more ...Step) Example {
	return Example{
		Puzzle: before, Move: move, After: after,
		Captions: append([]Step{{Key: exampleKey, Args: args}}, more...),
	}
}

// Pictures returns functions that draw the example: a grid with the step in it, or a
// puzzle of moves before and after the move, in a plain style.
func (e *Example) Pictures() []func(figure.Style) figure.Figure {
	if grid, ok := e.Puzzle.(Grid); ok {
		return []func(figure.Style) figure.Figure{func(style figure.Style) figure.Figure { return e.inGrid(grid, style) }}
	}
	var pictures []func(figure.Style) figure.Figure
	for _, puzzle := range []Puzzle{e.Puzzle, e.After} {
		pictures = append(pictures, func(style figure.Style) figure.Figure {
			style.Plain = true
			return puzzle.Question(style)
		})
	}
	return pictures
}

// leftBy returns the symbols that a step leaves in the cells that it changes.
func leftBy(step Step, before possible) []Mark {
	left := slices.Clone(step.Placed)
	for _, m := range step.Struck {
		if slices.ContainsFunc(left, m.shares) {
			continue
		}
		for _, symbol := range before.in(m) {
			if still := (Mark{m.Row, m.Column, symbol}); !slices.Contains(step.Struck, still) {
				left = append(left, still)
			}
		}
	}
	return left
}

// shares reports whether two marks are in the same cell.
func (m Mark) shares(other Mark) bool { return m.Row == other.Row && m.Column == other.Column }

// symbolsOf returns the different symbols of marks, sorted.
func symbolsOf(marks []Mark) []string {
	var symbols []string
	for _, m := range marks {
		symbols = append(symbols, m.Symbol)
	}
	slices.Sort(symbols)
	return slices.Compact(symbols)
}

// possible tells which symbols the rules alone allow in a grid, given its givens.
type possible struct {
	kind    Kind
	grid    Grid
	columns int
	symbols []rune // all symbols of the solution
	given   []rune // by cell; Gap in open cells
}

func newPossible(kind Kind, grid Grid, answer []rune) possible {
	p := possible{kind: kind, grid: grid, columns: grid.Extent().Columns}
	p.symbols = slices.Compact(slices.Sorted(slices.Values(answer)))
	p.given = slices.Repeat([]rune{Gap}, len(answer))
	alone := slices.Clone(p.given)
	for cell := range answer {
		if fit := p.at(cell); len(fit) == 1 {
			alone[cell] = fit[0]
		}
	}
	p.given = alone
	return p
}

// at returns the symbols that the rules allow in a cell.
func (p possible) at(cell int) (fit []rune) {
	for _, symbol := range p.symbols {
		cells := slices.Clone(p.given)
		cells[cell] = symbol
		if err := p.kind.Check(p.grid, Solution{Text: string(cells)}); err == nil || errors.Is(err, ErrUnfinished) {
			fit = append(fit, symbol)
		}
	}
	return fit
}

// in returns the symbols that the rules allow in the cell of a mark.
func (p possible) in(m Mark) (fit []string) {
	for _, symbol := range p.at(m.Row*p.columns + m.Column) {
		fit = append(fit, string(symbol))
	}
	return fit
}
