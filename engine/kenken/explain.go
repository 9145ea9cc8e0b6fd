package kenken

import (
	"strconv"

	"octavo/engine"
	"octavo/engine/latin"
)

// Explain returns the steps from the clues to the solution.
func (p *Puzzle) Explain() ([]engine.Step, error) {
	v := judge(p)
	if err := v.err(); err != nil {
		return nil, err
	}
	var steps []engine.Step
	s := new(solver)
	s.record = func(e event) { steps = append(steps, p.step(&e)) }
	s.grid.Trace = func(d latin.Deduction) { s.record(event{d, ofRule[d.Rule], -1}) }
	s.begin(p)
	for s.run(forcingChain); s.open(); s.run(forcingChain) {
		s.guess(&v.grid)
	}
	return steps, nil
}

// guess takes from the solution what no deduction finds: the digit of the
// narrowest cell.
func (s *solver) guess(solution *[latin.MaxCells]uint8) {
	cell := s.grid.Narrowest()
	digit := int(solution[cell])
	e := event{technique: searching, cage: -1}
	e.Cells.Add(cell)
	e.Digits = latin.One(digit)
	s.record(e)
	s.grid.Place(cell, digit)
}

// step puts an event into the terms of its sentence.
func (p *Puzzle) step(e *event) engine.Step {
	name := e.technique.String()
	s := engine.Step{Technique: name, Key: name}
	switch e.technique {
	case nakedSingle, searching:
		s.Args = []engine.Arg{p.cells("cell", e.Cells), digits("digit", e.Digits)}
	case hiddenSingle:
		s.Args = []engine.Arg{p.line(e.Line), p.cells("cell", e.Cells), digits("digit", e.Digits)}
	case cageDigits, cageCells:
		s.Args = append(p.cageArgs(e.cage), digits("digits", e.Digits), p.cells("cells", e.Targets))
	case cageLine:
		s.Args = append(p.cageArgs(e.cage), p.line(e.Line), digits("digit", e.Digits), p.cells("cells", e.Targets))
	case xWing, swordfish, jellyfish:
		base, cover := p.fishLines(e)
		s.Args = []engine.Arg{digits("digit", e.Digits), base, cover, p.cells("cells", e.Targets)}
	case forcingChain:
		s.Args = []engine.Arg{
			p.cells("start", e.Cells), digits("digit", e.Digits), p.chain(e.Chain), p.cells("cell", e.Targets),
		}
	default: // naked and hidden subsets
		s.Args = []engine.Arg{
			p.line(e.Line), p.cells("cells", e.Cells), digits("digits", e.Digits), p.cells("others", e.Targets),
		}
	}
	return s
}

// name is how a cell is spoken of: R4C7.
func (p *Puzzle) name(cell int) string {
	return "R" + strconv.Itoa(cell/p.size+1) + "C" + strconv.Itoa(cell%p.size+1)
}

func (p *Puzzle) cells(name string, cells latin.Cells) engine.Arg {
	arg := engine.Arg{Name: name}
	for cell := range cells.All() {
		arg.Terms = append(arg.Terms, engine.Term{Text: p.name(cell)})
	}
	return arg
}

func digits(name string, set latin.Digits) engine.Arg {
	arg := engine.Arg{Name: name}
	for d := range set.All() {
		arg.Terms = append(arg.Terms, engine.Term{Text: strconv.Itoa(d)})
	}
	return arg
}

// chain names the links of a forcing chain: each cell with the digit forced on it.
func (p *Puzzle) chain(links []latin.Link) engine.Arg {
	arg := engine.Arg{Name: "chain"}
	for _, l := range links {
		arg.Terms = append(arg.Terms, engine.Term{Text: p.name(l.Cell) + " = " + strconv.Itoa(l.Digit)})
	}
	return arg
}

// clueWords are the terms for a clue, by operation.
var clueWords = [...]string{
	add: "sum", multiply: "product", subtract: "difference", divide: "quotient", unknown: "mystery",
}

// cageArgs name a cage: by its clue and its first cell.
func (p *Puzzle) cageArgs(i int) []engine.Arg {
	c := &p.cages[i]
	word := clueWords[c.op]
	if len(c.cells) == 1 {
		word = "given"
	}
	return []engine.Arg{
		{Name: "cage", Terms: []engine.Term{{Word: word, Text: strconv.Itoa(c.target)}}},
		engine.Literal("at", p.name(int(c.cells[0]))),
	}
}

// line names a row or a column.
func (p *Puzzle) line(line int) engine.Arg {
	return engine.Arg{Name: "line", Terms: []engine.Term{p.lineTerm(line)}}
}

func (p *Puzzle) lineTerm(line int) engine.Term {
	if line < p.size {
		return engine.Term{Word: "row", Text: strconv.Itoa(line + 1)}
	}
	return engine.Term{Word: "column", Text: strconv.Itoa(line - p.size + 1)}
}

// fishLines names the base lines of a fish and those that cover it.
func (p *Puzzle) fishLines(e *event) (base, cover engine.Arg) {
	var rows, columns latin.Digits
	for cell := range e.Cells.All() {
		rows |= latin.One(cell / p.size)
		columns |= latin.One(cell % p.size)
	}
	inRows := p.lines("lines", rows, 0)
	inColumns := p.lines("lines", columns, p.size)
	if e.Line < p.size {
		inColumns.Name = "covers"
		return inRows, inColumns
	}
	inRows.Name = "covers"
	return inColumns, inRows
}

func (p *Puzzle) lines(name string, set latin.Digits, first int) engine.Arg {
	arg := engine.Arg{Name: name}
	for n := range set.All() {
		arg.Terms = append(arg.Terms, p.lineTerm(first+n))
	}
	return arg
}
