package kenken

import (
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

// account tells what the solver finds out.
func (s *solver) account() latin.Account[layouts] {
	return latin.Account[layouts]{Solver: &s.Solver, Clues: s.clues(), Telling: latin.Telling{Sentence: s.puzzle.sentence, Because: s.because, Show: s.show}}
}

// sentence puts a deduction from a cage into words.
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

// because says what a deduction from a cage follows from: the digits that its
// cells can't hold any more.
func (s *solver) because(d *latin.Deduction, absent func(cell int, digits latin.Digits)) {
	for _, cell := range s.puzzle.cages[d.Clue].cells {
		absent(int(cell), ^s.Grid.Candidates(int(cell)))
	}
}

// show shows the cage that a deduction follows from and, where it claims a digit for a
// line, where in the cage the digit stands.
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

// clueWord is the term for the clue of a cage.
func clueWord(c *cage) string {
	if len(c.cells) == 1 {
		return "given"
	}
	return clueWords[c.op]
}

// cageArgs name a cage: by its clue and its first cell.
func (p *Puzzle) cageArgs(n latin.Namer, i int) []engine.Arg {
	c := &p.cages[i]
	return []engine.Arg{
		{Name: "cage", Terms: []engine.Term{{Word: clueWord(c), Text: strconv.Itoa(c.target)}}},
		engine.Literal("at", n.Cell(int(c.cells[0]))),
	}
}
