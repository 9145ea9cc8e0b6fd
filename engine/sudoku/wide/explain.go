package wide

import (
	"iter"
	"slices"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/technique"
)

// Explain returns the steps from the givens to the solution. If the techniques don't suffice, it
// returns the steps up to that point.
func (p *Puzzle) Explain() ([]engine.Step, error) {
	if v := p.grid.judge(); v.err() != nil {
		return nil, v.err()
	}
	b := newBoard(p.grid.shape)
	b.set(&p.grid)
	return slices.AppendSeq(make([]engine.Step, 0, b.empty+b.empty/4), b.steps(new(deduction))), nil
}

// steps solves the board, and yields each step before it is applied. d always holds the deduction
// of the step yielded last.
func (b *board) steps(d *deduction) iter.Seq[engine.Step] {
	return func(yield func(engine.Step) bool) {
		for b.empty > 0 && b.nextStep(d) {
			if !yield(b.step(d)) {
				return
			}
			b.apply(d)
		}
	}
}

// step returns a deduction as a step with its sentence, causes and drawing. It must be called before
// the deduction is applied.
func (b *board) step(d *deduction) engine.Step {
	s := b.shape
	step := engine.Step{Technique: technique.Ladder.Name(d.technique), Key: d.sentence(), Args: s.args(d), Highlight: b.highlight(d)}
	if d.placed {
		step.Placed = s.namer().AppendSymbols(nil, d.cell, 1<<d.digit)
	}
	for _, r := range d.removed {
		step.Struck = s.namer().AppendSymbols(step.Struck, r.cell, r.candidates)
	}
	b.causes(d, func(c int, absent digits) { step.Causes = s.namer().AppendSymbols(step.Causes, c, absent&s.all) })
	return step
}

// sentence returns the key of a deduction's sentence.
func (d *deduction) sentence() string {
	name := technique.Ladder.Name(d.technique)
	switch d.technique {
	case technique.HiddenSingleBox, technique.HiddenSingleLine:
		return "hidden-single"
	case technique.NakedPair, technique.NakedTriple, technique.NakedQuad:
		return "naked-subset"
	case technique.HiddenPair, technique.HiddenTriple, technique.HiddenQuad:
		return "hidden-subset"
	case technique.XWing, technique.Swordfish, technique.Jellyfish:
		return "fish"
	case technique.SimpleColouring:
		if len(d.houses) > 0 {
			return name + "-wrap"
		}
		return name + "-trap"
	default:
		return name
	}
}

// causes passes to absent, cell by cell, the digits that must be absent for a deduction to be
// valid. If it depends on all candidates of a cell, these are all other digits of the cell. If it
// depends on all places of a digit in a house, this is the digit in the other cells of the house.
func (b *board) causes(d *deduction, absent func(c int, digits digits)) {
	switch d.technique {
	case technique.NakedPair, technique.NakedTriple, technique.NakedQuad:
		b.absentFromCells(d.cells, absent)
	case technique.HiddenPair, technique.HiddenTriple, technique.HiddenQuad:
		b.absentOutside(d.houses, d.cells, d.digits, absent)
	case technique.NakedSingle:
		absent(d.cell, ^(1 << d.digit))
	case technique.XyWing, technique.XyzWing:
		b.absentFromCells(append([]int{d.cell}, d.others...), absent)
	case technique.SimpleColouring:
		pattern := slices.Concat(d.cells, d.others)
		b.absentOutside(b.pairHouses(pattern, d.digit), pattern, 1<<d.digit, absent)
	default:
		pattern := d.cells
		if d.placed {
			pattern = append(pattern, d.cell)
		}
		b.absentOutside(d.houses, pattern, 1<<d.digit, absent)
	}
}

// absentFromCells passes to absent, for each cell, the digits that it can't hold.
func (b *board) absentFromCells(cells []int, absent func(c int, digits digits)) {
	for _, c := range cells {
		absent(c, ^b.candidates[c])
	}
}

// absentOutside passes to absent the digits for each cell of the houses that is not in the pattern.
func (b *board) absentOutside(houses, pattern []int, digits digits, absent func(c int, digits digits)) {
	inPattern := setOf(pattern)
	for _, h := range houses {
		for _, c := range b.shape.cellAt[h] {
			if !inPattern.has(c) {
				absent(c, digits)
			}
		}
	}
}

// pairHouses returns the houses in which a digit has only two places, both among cells.
func (b *board) pairHouses(cells []int, digit int) (houses []int) {
	set := setOf(cells)
	for h := range b.shape.houses {
		if places := *b.placesOf(digit, h); places.Count() == 2 && set.has(b.cellOf(h, places)) && set.has(b.cellOf(h, places.Rest())) {
			houses = append(houses, h)
		}
	}
	return houses
}

// args returns the arguments of a deduction's sentence.
func (s *shape) args(d *deduction) []engine.Arg {
	digit, removed := latin.DigitsArg("digit", 1<<d.digit), s.removedArg(d)
	switch d.technique {
	case technique.FullHouse, technique.HiddenSingleBox, technique.HiddenSingleLine:
		return []engine.Arg{s.cellsArg("cell", d.cell), digit, s.housesArg("house", d.houses)}
	case technique.NakedSingle:
		return []engine.Arg{s.cellsArg("cell", d.cell), digit}
	case technique.NakedPair, technique.NakedTriple, technique.NakedQuad:
		return []engine.Arg{s.housesArg("house", d.houses), s.cellsArg("cells", d.cells...), latin.DigitsArg("digits", d.digits), removed}
	case technique.HiddenPair, technique.HiddenTriple, technique.HiddenQuad:
		return []engine.Arg{s.housesArg("house", d.houses), latin.DigitsArg("digits", d.digits), s.cellsArg("cells", d.cells...), latin.DigitsArg("removed", d.removedDigits())}
	case technique.XWing, technique.Swordfish, technique.Jellyfish:
		return []engine.Arg{s.housesArg("lines", d.houses), digit, s.cellsArg("cells", d.cells...), s.housesArg("others", d.covers), removed}
	case technique.Pointing, technique.Claiming:
		return []engine.Arg{s.housesArg("house", d.houses), digit, s.cellsArg("cells", d.cells...), s.housesArg("other", d.covers), removed}
	case technique.Skyscraper, technique.TwoStringKite:
		return []engine.Arg{
			s.housesArg("lines", d.houses), digit, s.cellsArg("cells", d.cells...), s.housesArg("other", d.covers),
			s.cellsArg("ends", d.others...), removed,
		}
	case technique.XyWing, technique.XyzWing:
		return []engine.Arg{s.cellsArg("hinge", d.cell), s.cellsArg("pincers", d.others...), latin.DigitsArg("digits", d.digits), digit, removed}
	default: // simple colouring
		cells, others := s.cellsArg("cells", d.cells...), s.cellsArg("others", d.others...)
		if len(d.houses) > 0 {
			return []engine.Arg{digit, others, s.housesArg("house", d.houses), cells}
		}
		return []engine.Arg{digit, cells, others, removed}
	}
}

// removedDigits returns all digits that a deduction removes from any cell.
func (d *deduction) removedDigits() (all digits) {
	for _, r := range d.removed {
		all |= r.candidates
	}
	return all
}

// removedArg returns the argument that lists the cells that lose a candidate.
func (s *shape) removedArg(d *deduction) engine.Arg {
	cells := make([]int, len(d.removed))
	for i, r := range d.removed {
		cells[i] = r.cell
	}
	return s.cellsArg("removed", cells...)
}

// cellsArg returns an argument with the names of cells, such as R1C2.
func (s *shape) cellsArg(name string, cells ...int) engine.Arg {
	arg := engine.Arg{Name: name}
	for _, c := range cells {
		arg.Terms = append(arg.Terms, engine.Term{Text: s.namer().CellName(c)})
	}
	return arg
}

// housesArg returns an argument that names rows, columns and boxes.
func (s *shape) housesArg(name string, houses []int) engine.Arg {
	arg := engine.Arg{Name: name}
	for _, h := range houses {
		arg.Terms = append(arg.Terms, s.namer().HouseTerm(h))
	}
	return arg
}
