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
	return s.account().Of(v)
}

// account returns what latin needs to describe the solver's deductions.
func (s *solver) account() latin.Account[layouts] {
	return latin.Account[layouts]{Solver: &s.Solver, Clues: s.clues(), Wording: latin.Wording{Sentence: s.puzzle.sentence, Because: s.because, Show: s.show}}
}

// sentence returns the key and arguments of the sentence for a deduction from a cage.
func (p *Puzzle) sentence(d *latin.Deduction) (key string, args []engine.Arg) {
	n := latin.Namer{Size: p.size}
	args = p.cageArgs(n, d.Clue)
	if d.Rule == cageLine {
		return ladder.Name(ladder.Of(d.Rule)), append(args,
			n.Houses("line", latin.OneHouse(d.House)), latin.Numerals("digit", d.Digits), n.Cells("cells", d.Targets))
	}
	key = ladder.Name(ladder.Of(d.Rule))
	if d.Digits.Single() {
		key += "-one"
	}
	return key, append(args, latin.Numerals("digits", d.Digits), n.Cells("cells", d.Targets))
}

// because reports the causes of a deduction from a cage: the digits that its cells can't hold.
func (s *solver) because(d *latin.Deduction, absent func(cell int, digits latin.Digits)) {
	for _, cell := range s.puzzle.cages[d.Clue].cells {
		absent(int(cell), ^s.Grid.Candidates(int(cell)))
	}
}

// show marks the cage of a deduction. If the cage claims a digit for a line, it also marks the
// digit in the cage.
func (s *solver) show(d *latin.Deduction, to latin.Sketch) {
	to.Shown.Houses = []engine.House{{Sort: engine.Region, Number: d.Clue}}
	if d.Rule != cageLine {
		return
	}
	to.Cover(latin.OneHouse(d.House))
	for _, cell := range s.Grid.House(d.House) {
		if int(s.puzzle.cage[cell]) == d.Clue {
			to.Mark(latin.OneCell(int(cell)), d.Digits&s.Grid.Candidates(int(cell)))
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
		engine.Literal("at", n.Cell(int(c.cells[0]))),
	}
}

// Position reads a position of a puzzle. No digit in it is given: a cage of one cell is a clue like
// others.
func (Kind) Position(puzzle engine.Puzzle, text string) (engine.Position, error) {
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Position{}, fmt.Errorf("%q is no puzzle of this kind", puzzle)
	}
	return latin.ReadPosition(text, p.size, latin.Symbols(p.digits()), nil)
}

// Hint returns the next step from a position. Its unit of work is a digit tried by the search for
// solutions.
func (Kind) Hint(ctx context.Context, puzzle engine.Puzzle, at engine.Position, ask engine.HintRequest) (engine.Hint, error) {
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Hint{}, fmt.Errorf("%q is no puzzle of this kind", puzzle)
	}
	s := new(solver)
	v, hint, err := s.verdictWithin(p, latin.Patience{Context: ctx, Most: ask.Work})
	if err != nil || v.Err() != nil {
		return hint, err
	}
	s.begin(p)
	return s.account().Hint(ctx, &v, at, ask)
}

// verdictWithin returns the verdict on a puzzle within some patience. With unlimited patience it is
// the remembered verdict.
func (s *solver) verdictWithin(p *Puzzle, patience latin.Patience) (latin.Verdict, engine.Hint, error) {
	if patience.Context.Done() == nil && patience.Most == 0 {
		v := p.verdict()
		return *v, engine.Hint{}, v.Err()
	}
	s.begin(p)
	return s.JudgeWithin(patience, s.clues())
}
