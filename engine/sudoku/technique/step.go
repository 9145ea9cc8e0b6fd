package technique

import (
	"iter"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// Steps solves the board by the ladder, and yields each step before it is applied. d always holds
// the deduction of the step yielded last.
func (c *Solver) Steps(d *Deduction) iter.Seq[engine.Step] {
	return func(yield func(engine.Step) bool) {
		for c.Empty > 0 && c.NextOnLadder(d, Search-1) {
			if !yield(c.Step(d)) {
				return
			}
			c.Apply(d)
		}
	}
}

// Step returns a deduction as a step with its sentence, causes and drawing. It must be called before
// the deduction is applied.
func (c *Solver) Step(d *Deduction) engine.Step {
	n := newNamer(c.Shape)
	c.explainBranches(d)
	var step engine.Step
	if rule := Ladder.Rule(d.technique); rule != latin.NoRule {
		step = n.Step(d.inSquare(rule), d.struckDigits())
	} else {
		step.Key, step.Args = d.sentence(), n.args(d)
	}
	step.Technique = table[d.technique].name
	if d.placed {
		step.Placed = n.AppendSymbols(nil, d.cell, latin.OneDigit(d.digit))
	}
	for cell := range d.removed.All() {
		step.Struck = n.AppendSymbols(step.Struck, cell, d.strikes[cell])
	}
	causesOf(&c.Board, d, func(cell int, absent latin.Digits) {
		step.Causes = n.AppendSymbols(step.Causes, cell, absent&c.Shape.All)
	})
	highlight(&c.Board, d, latin.Highlighter{Namer: n.Namer, Highlight: &step.Highlight})
	return step
}

// explainBranches records the branches of a deduction by branching chains. It does nothing for other
// techniques.
func (c *Solver) explainBranches(d *Deduction) {
	if how, branching := d.branching(); branching {
		c.branching.explain(&c.Board, d, how)
	}
}

// inSquare returns the deduction as package latin describes one by a rule of Latin squares.
func (d *Deduction) inSquare(rule latin.Rule) *latin.Deduction {
	same := &latin.Deduction{Rule: rule, House: NoCell, Digits: d.digits, Cells: d.cells, Targets: d.removed}
	if d.houses != 0 {
		same.House = d.houses.First()
	}
	if d.placed {
		same.Cells.Add(d.cell)
	}
	if d.digit > 0 {
		same.Digits = latin.OneDigit(d.digit)
	}
	return same
}

// A namer writes the names of cells and houses of a shape.
type namer struct{ latin.Namer }

func newNamer(s *board.Shape) namer { return namer{latin.Namer{Size: s.Side}} }

func (n namer) cellArg(name string, c int) engine.Arg { return engine.Literal(name, n.CellName(c)) }
