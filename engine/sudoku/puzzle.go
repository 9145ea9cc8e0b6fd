package sudoku

import (
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/canon"
	"octavo/engine/sudoku/drawing"
	"octavo/engine/sudoku/making"
	"octavo/engine/sudoku/rating"
	"octavo/engine/sudoku/technique"
)

// A Puzzle is a sudoku of 4×4, 6×6 or 9×9 cells.
type Puzzle struct {
	grid board.Grid
	// full is the only solution, if the maker knows it. Otherwise full.Shape is nil.
	full board.Grid
	// without holds techniques that grade, steps and hints must not use.
	without technique.Set
}

// solutions returns the number of solutions, but no more than two, and the first one.
func (p *Puzzle) solutions() (int, board.Grid) {
	if p.full.Shape != nil {
		return 1, p.full
	}
	return board.CountSolutions(&p.grid, 2)
}

// String returns the canonical text: the cells row by row.
func (p *Puzzle) String() string { return p.grid.String() }

// Solve returns the solution. It returns an error if there isn't exactly one.
func (p *Puzzle) Solve() (engine.Solution, error) {
	n, solved := p.solutions()
	if err := latin.CheckUnique(n); err != nil {
		return engine.Solution{Facts: []engine.Fact{{Name: "solutions", Value: n}}}, err
	}
	return engine.Solution{Facts: onlyOne, Text: solved.String()}, nil
}

// Solutions returns the solutions, up to two.
func (p *Puzzle) Solutions() ([]engine.Solution, error) {
	n, solved := p.solutions()
	texts := []string{solved.String()}[:min(n, 1)]
	if n > 1 {
		other, _ := p.grid.OtherSolution(&solved)
		texts = append(texts, other.String())
	}
	return latin.SolutionsOf(texts...), nil
}

// onlyOne holds the fact that there is one solution. All puzzles share it.
var onlyOne = []engine.Fact{{Name: "solutions", Value: 1}}

// Caption tells the number of givens.
func (p *Puzzle) Caption() engine.Caption { return engine.Caption{Count: p.grid.CountFilled()} }

// Extent returns the number of cells across and down.
func (p *Puzzle) Extent() engine.Extent { return latin.Extent(p.grid.Shape.Side) }

// Table returns the givens, with the boxes as regions.
func (p *Puzzle) Table() engine.Table { return table(&p.grid) }

// AnswerTable returns the solution, or the givens if there isn't exactly one solution.
func (p *Puzzle) AnswerTable() engine.Table {
	answer := p.answer()
	return table(&answer)
}

func table(g *board.Grid) engine.Table {
	return engine.Table{Cells: latin.DigitRows(g.Shape.Side, g.Cells[:]), Regions: g.Shape.Boxes}
}

// answer returns the one solution, or the givens if there is none or several.
func (p *Puzzle) answer() board.Grid {
	n, solved := p.solutions()
	if n != 1 {
		return p.grid
	}
	return solved
}

// Canonical returns the same text for all puzzles that are the same under symmetries.
func (p *Puzzle) Canonical() string { return canon.Form(&p.grid) }

// Grade grades the puzzle by the techniques it needs, among those that aren't in without. The grade
// lists, by tier, the conditions that its givens fail.
func (p *Puzzle) Grade() (engine.Grade, error) {
	n, solved := p.solutions()
	if err := latin.CheckUnique(n); err != nil {
		return engine.Grade{Solutions: n}, err
	}
	m, givens := rating.Measure(&p.grid, &solved, p.without), making.CountGivens(&p.grid)
	facts := givens.Facts(nil)
	if m.HasRating {
		facts = append(facts, engine.Fact{Name: ratingFact, Form: engine.Tenths, Value: m.Rating})
	}
	if m.Used.Hardest != technique.Search {
		facts = append(facts, engine.Fact{Name: "score", Value: technique.Score(&m.Used)})
	}
	if p.grid.Shape == board.Nine {
		facts = append(facts, engine.Fact{Name: "minutes", Value: m.Minutes})
	}
	grade := technique.Ladder.Grade(&m.Used, facts...)
	grade.Conditions = making.Conditions(p.grid.Shape, &givens)
	return grade, nil
}

// Explain returns the steps from the givens to the solution. If the techniques don't suffice, it
// returns the steps up to that point.
func (p *Puzzle) Explain() ([]engine.Step, error) {
	n, _ := p.solutions()
	if err := latin.CheckUnique(n); err != nil {
		return nil, err
	}
	s := technique.Solver{Without: p.without}
	s.Set(&p.grid)
	return slices.AppendSeq(make([]engine.Step, 0, s.Empty), s.Steps(new(technique.Deduction))), nil
}

// Question draws the puzzle at the start.
func (p *Puzzle) Question(style figure.Style) figure.Figure { return p.drawing().Question(style) }

// Answer draws the solution, or the givens if there isn't exactly one solution.
func (p *Puzzle) Answer(style figure.Style) figure.Figure {
	answer := p.answer()
	return p.drawing().Answer(style, answer.Cells[:])
}

// NoteLayout returns where in a cell readers write candidates.
func (p *Puzzle) NoteLayout(style figure.Style) engine.NoteLayout {
	return p.drawing().NoteLayout(style, p.String())
}

func (p *Puzzle) drawing() drawing.Grid {
	return drawing.Grid{BoxHeight: p.grid.Shape.BoxHeight, BoxWidth: p.grid.Shape.BoxWidth, Given: p.grid.Cells[:]}
}
