package kenken

import (
	"context"
	"fmt"
	"strconv"

	"octavo/engine"
	"octavo/engine/latin"
)

// Explain returns the steps from the clues to the solution.
func (p *Puzzle) Explain() ([]engine.Step, error) {
	v := p.verdict()
	s := new(solver)
	s.begin(p)
	return s.explainer().Steps(v)
}

// explainer returns an Explainer of the solver's deductions.
func (s *solver) explainer() latin.Explainer[layoutState] {
	return latin.Explainer[layoutState]{Solver: &s.Solver, Clues: s.clues(), Wording: latin.Wording{Sentence: s.puzzle.sentence, Causes: s.reportCauses, Highlight: s.highlight}}
}

// sentence returns the key and the arguments of the sentence for a deduction by a rule of
// cages.
func (p *Puzzle) sentence(d *latin.Deduction) (key string, args []engine.Arg) {
	n := latin.Namer{Size: p.size}
	args = p.cageArgs(n, d.Clue)
	if d.Rule == cageLine {
		return ladder.Name(ladder.TechniqueOf(d.Rule)), append(args,
			n.HousesArg("line", latin.OneHouse(d.House)), latin.DigitsArg("digit", d.Digits), n.CellsArg("cells", d.Targets))
	}
	key = ladder.Name(ladder.TechniqueOf(d.Rule))
	if d.Digits.IsSingle() {
		key += "-one"
	}
	return key, append(args, latin.DigitsArg("digits", d.Digits), n.CellsArg("cells", d.Targets))
}

// reportCauses calls absent for each cell of a deduction's cage, with the digits that the cell
// can't hold. These digits cause the deduction.
func (s *solver) reportCauses(d *latin.Deduction, absent func(cell int, digits latin.Digits)) {
	for _, cell := range s.puzzle.cages[d.Clue].cells {
		absent(int(cell), ^s.Grid.Candidates(int(cell)))
	}
}

// highlight marks the cage of a deduction. If the cage claims a digit for a line, it also marks the
// digit in the cage.
func (s *solver) highlight(d *latin.Deduction, to latin.Highlighter) {
	to.Highlight.Houses = []engine.House{{Sort: engine.Region, Number: d.Clue}}
	if d.Rule != cageLine {
		return
	}
	to.AddCovers(latin.OneHouse(d.House))
	for _, cell := range s.Grid.HouseCells(d.House) {
		if int(s.puzzle.cageOf[cell]) == d.Clue {
			to.AddPattern(latin.OneCell(int(cell)), d.Digits&s.Grid.Candidates(int(cell)))
		}
	}
}

// clueWords are the terms for a clue, by operation.
var clueWords = [...]string{
	add: "sum", multiply: "product", subtract: "difference", divide: "quotient", unknown: "mystery",
}

// clueWord returns the term for the clue of a cage.
func clueWord(c *cage) string {
	if len(c.cells) == 1 {
		return "given"
	}
	return clueWords[c.op]
}

// cageArgs names a cage by its clue and its first cell.
func (p *Puzzle) cageArgs(n latin.Namer, i int) []engine.Arg {
	c := &p.cages[i]
	return []engine.Arg{
		{Name: "cage", Terms: []engine.Term{{Word: clueWord(c), Text: strconv.Itoa(c.target)}}},
		engine.Literal("at", n.CellName(int(c.cells[0]))),
	}
}

// Position parses the text of a position of a puzzle. No digit counts as given, not even in
// a cage of one cell.
func (Kind) Position(puzzle engine.Puzzle, text string) (engine.Position, error) {
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Position{}, fmt.Errorf("%q is no puzzle of this kind", puzzle)
	}
	return latin.ReadPosition(text, p.size, p.digits(), nil)
}

// Hint returns the next step from a position. A unit of the work that ask allows is one digit tried
// by the search for solutions.
func (Kind) Hint(ctx context.Context, puzzle engine.Puzzle, at engine.Position, ask engine.HintRequest) (engine.Hint, error) {
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Hint{}, fmt.Errorf("%q is no puzzle of this kind", puzzle)
	}
	s := new(solver)
	v, hint, err := s.verdictWithin(p, latin.Limits{Context: ctx, MaxNodes: ask.WorkLimit})
	if err != nil || v.Err() != nil {
		return hint, err
	}
	s.begin(p)
	return s.explainer().Hint(ctx, &v, at, ask)
}

// verdictWithin returns the verdict on a puzzle within limits, or a hint to give instead, as
// latin.JudgeWithin does. If there are no limits, it returns the cached verdict.
func (s *solver) verdictWithin(p *Puzzle, limits latin.Limits) (latin.Verdict, engine.Hint, error) {
	if limits.Context.Done() == nil && limits.MaxNodes == 0 {
		v := p.verdict()
		return *v, engine.Hint{}, v.Err()
	}
	s.begin(p)
	return s.JudgeWithin(limits, s.clues())
}
