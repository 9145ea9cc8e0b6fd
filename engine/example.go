package engine

import (
	"errors"
	"fmt"
	"slices"

	"octavo/engine/figure"
)

// An Example shows in the rules of a kind how it is played: one step of a small
// puzzle, in pictures, with the sentences that say what is seen there. All of it is
// found by the kind itself, and held to its rules by the suite in enginetest.
type Example struct {
	Puzzle Puzzle // as it stands before the step
	// Captions say what the pictures show: sentences of the kind's words under steps.
	Captions []Step
	// Step is what is done on a Grid, one that follows from the question alone, and
	// Left what can stand after it in the cells of which it speaks.
	Step Step
	Left []Mark
	// Move is what is done in Moves, as Solution.Moves has it, and After the same
	// puzzle once it is done.
	Move  []int
	After Puzzle
}

// exampleKey is the sentence under steps that a kind says of its example.
const exampleKey = "example"

// FirstStep is the example that shows with what the explanation of a grid begins.
// Its sentence, example, may name what the step's own does, the technique among it,
// and as {left} the symbols that can still stand where the step has spoken.
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

// FirstMove is the example that shows a move by which one puzzle becomes another.
// What it says of it has the key example, and may be followed by more.
func FirstMove(before Puzzle, move []int, after Puzzle, args []Arg, more ...Step) Example {
	return Example{
		Puzzle: before, Move: move, After: after,
		Captions: append([]Step{{Key: exampleKey, Args: args}}, more...),
	}
}

// Pictures draw the example: a grid with the step in it; a puzzle of moves before
// the move and after it, with no more than a reader needs there.
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

// leftBy are the symbols that a step leaves to the cells of which it speaks.
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

// shares reports whether two marks are in one cell.
func (m Mark) shares(other Mark) bool { return m.Row == other.Row && m.Column == other.Column }

// symbolsOf are the different symbols of marks, in their order.
func symbolsOf(marks []Mark) []string {
	var symbols []string
	for _, m := range marks {
		symbols = append(symbols, m.Symbol)
	}
	slices.Sort(symbols)
	return slices.Compact(symbols)
}

// possible is what the rules alone leave to the cells of a grid, by what is given.
type possible struct {
	kind    Kind
	grid    Grid
	columns int
	symbols []rune // all that stand in the solution
	given   []rune // Gap where nothing is
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

// at are the symbols that can stand in a cell.
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

// in are those in the cell of a mark.
func (p possible) in(m Mark) (fit []string) {
	for _, symbol := range p.at(m.Row*p.columns + m.Column) {
		fit = append(fit, string(symbol))
	}
	return fit
}
