package latin

import (
	"context"
	"fmt"
	"math/rand/v2"

	"octavo/engine"
	"octavo/engine/figure"
)

// A SquarePuzzle is a puzzle on a square with digits from 1: the givens, and the clues of
// a kind. A kind's puzzle type embeds it. That gives it methods to solve, grade and explain
// the puzzle.
type SquarePuzzle[C ClueSet] struct {
	Given
	Clues C
}

// ClueSet is the type of a kind's clues.
type ClueSet interface {
	// Ladder returns the techniques of the kind.
	Ladder() *Ladder
	// Funcs returns the functions that apply the clues to a square.
	Funcs(*Grid, *Given) ClueFuncs
	// Wording returns the functions that explain the deductions by the kind's own rules.
	// They are called before a deduction changes the grid.
	Wording(*Grid, *Given) Wording
}

// A puzzleSolver is a solver at the start of a puzzle, with its clues.
type puzzleSolver struct {
	Solver[struct{}]
	clues ClueFuncs
}

// newSolver returns a solver at the start of the puzzle: the givens are placed.
func (s *SquarePuzzle[C]) newSolver() *puzzleSolver {
	b := new(puzzleSolver)
	b.Begin(s.Clues.Ladder())
	b.Grid.Reset(s.Size, Consecutive(1, s.Size))
	for cell, d := range s.Digits {
		if d != 0 {
			b.Grid.Place(cell, int(d))
		}
	}
	b.clues = s.Clues.Funcs(&b.Grid, &s.Given)
	return b
}

// Judge solves the puzzle and returns the verdict on it.
func (s *SquarePuzzle[C]) Judge() Verdict {
	b := s.newSolver()
	return b.Judge(b.clues)
}

// Solve returns the solution, or an error if there is none or more than one.
func (s *SquarePuzzle[C]) Solve() (engine.Solution, error) {
	v := s.Judge()
	return v.Solution(s.Size * s.Size), v.Err()
}

// Solutions returns all solutions if there are fewer than two, and otherwise two of them.
func (s *SquarePuzzle[C]) Solutions() ([]engine.Solution, error) {
	v := s.Judge()
	return v.AllSolutions(s.Size * s.Size)
}

// Grade grades the puzzle by the techniques that it needs.
func (s *SquarePuzzle[C]) Grade() (engine.Grade, error) {
	v := s.Judge()
	return v.Grade(s.Clues.Ladder())
}

// AnswerDigits returns the digits of the solution by cell. If there isn't exactly one
// solution, it returns the givens.
func (s *SquarePuzzle[C]) AnswerDigits() []uint8 {
	v := s.Judge()
	return v.AnswerDigits(s.Digits[:])
}

// IsSolvableBy reports whether the techniques of tiers up to t solve the puzzle.
func (s *SquarePuzzle[C]) IsSolvableBy(t engine.Tier) bool {
	b := s.newSolver()
	return b.IsSolvableBy(t, b.clues)
}

// Explain returns the steps from the givens to the solution.
func (s *SquarePuzzle[C]) Explain() ([]engine.Step, error) {
	v, b := s.Judge(), s.newSolver()
	return s.explainer(b).Steps(&v)
}

// Position parses the text of a position.
func (s *SquarePuzzle[C]) Position(text string) (engine.Position, error) {
	return ReadPosition(text, s.Size, Consecutive(1, s.Size), s.Digits[:])
}

// Hint returns the next step from a position.
func (s *SquarePuzzle[C]) Hint(ctx context.Context, at engine.Position, ask engine.HintRequest) (engine.Hint, error) {
	b := s.newSolver()
	v, hint, err := b.JudgeWithin(Limits{ctx, ask.WorkLimit}, b.clues)
	if err != nil || v.Err() != nil {
		return hint, err
	}
	b = s.newSolver()
	return s.explainer(b).Hint(ctx, &v, at, ask)
}

// explainer returns an Explainer of the solver's deductions.
func (s *SquarePuzzle[C]) explainer(b *puzzleSolver) Explainer[struct{}] {
	return Explainer[struct{}]{Solver: &b.Solver, Clues: b.clues, Wording: s.Clues.Wording(&b.Grid, &s.Given)}
}

// A Given holds the given digits of a puzzle on a square of the digits from 1.
type Given struct {
	Size   int
	Digits [MaxCells]uint8 // by cell; 0 if no digit is given
}

// FullSquare returns a random solved square in which all digits are given.
func FullSquare(size int, rng *rand.Rand) Given {
	g := Given{Size: size, Digits: Square(size, rng)}
	for cell := range size * size {
		g.Digits[cell]++
	}
	return g
}

// Turned returns the givens after a symmetry. turn is as in TurnedCell. If reversed is true, 1
// becomes the largest digit, and so on.
func (g *Given) Turned(turn int, reversed bool) Given {
	image := Given{Size: g.Size}
	for cell, d := range g.Digits[:g.Size*g.Size] {
		if d != 0 && reversed {
			d = uint8(g.Size) + 1 - d
		}
		image.Digits[TurnedCell(g.Size, cell, turn)] = d
	}
	return image
}

// Caption returns a caption that says the size of the square.
func (g *Given) Caption() engine.Caption { return engine.Caption{Count: g.Size} }

// Table returns the square with these digits as a table.
func (g *Given) Table(digits []uint8) engine.Table {
	return engine.Table{Cells: DigitRows(g.Size, digits)}
}

// Layout returns the layout of a drawing of the square in a style.
func (g *Given) Layout(style figure.Style) Layout { return Layout{Style: style, Size: g.Size} }

// DrawDigits draws digits into the cells, as Layout.DrawDigits says.
func (g *Given) DrawDigits(f *figure.Figure, style figure.Style, height figure.Length, digits []uint8, answer bool) {
	l := g.Layout(style)
	l.DrawDigits(f, height, g.Digits[:], digits, answer)
}

// CheckAnswer returns an error unless an answer is correct. The rows and columns must hold the size
// consecutive digits from lowest, each once. The answer must agree with given, in which 0 means no
// digit, and pass checkClues. CheckAnswer compares all pairs of cells and shares no code with the
// solver, so that it can check the solver's answers.
func CheckAnswer(size int, lowest byte, given []uint8, answer engine.Solution, checkClues func(digits string) error) error {
	if answer.Moves != nil || len(answer.Text) != size*size {
		return engine.Errorf("an answer of %d cells to a square of %d", len(answer.Text), size*size)
	}
	open := false
	for a, digit := range []byte(answer.Text) {
		if digit == engine.Gap {
			open = true
			continue
		}
		if digit < lowest || digit >= lowest+byte(size) || given != nil && given[a] != 0 && digit != '0'+given[a] {
			return Fault(func() string { return fmt.Sprintf("cell %d holds %q", a, digit) })
		}
		for b := range a {
			if (a/size == b/size || a%size == b%size) && answer.Text[b] == digit {
				return Fault(func() string { return fmt.Sprintf("cells %d and %d both hold %q", b, a, digit) })
			}
		}
	}
	if err := checkClues(answer.Text); err != nil || !open {
		return err
	}
	return errUnfinished
}

var errUnfinished = engine.Errorf("the grid is %v", engine.ErrUnfinished)

// A Fault is an error in an answer. The function that makes its text is only called when the text
// is read. Tests that search may check a million wrong answers, and read no texts.
type Fault func() string

// Error returns the text.
func (f Fault) Error() string { return f() }
