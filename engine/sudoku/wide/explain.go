package wide

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// Explain returns the steps from the givens to the solution. If the known techniques don't solve the
// puzzle, it returns the possible steps.
func (p *Puzzle) Explain() ([]engine.Step, error) {
	l := p.game.ladder
	if v := l.judge(&p.grid); v.err() != nil {
		return nil, v.err()
	}
	var d deduction
	b := newBoard(p.grid.shape)
	b.set(&p.grid)
	steps := make([]engine.Step, 0, b.empty+b.empty/4)
	for b.empty > 0 && l.next(b, &d, engine.Extreme) {
		steps = append(steps, l.step(b, &d))
		b.apply(&d)
	}
	return steps, nil
}

// step returns a deduction as a step with its sentence, causes and drawing.
func (l *ladder) step(b *board, d *deduction) engine.Step {
	rung, s := &l.rungs[d.rung], b.shape
	step := engine.Step{Technique: rung.Name, Key: rung.Name}
	switch rung.kind {
	case single:
		step.Key = "naked-single"
		if len(d.houses) > 0 {
			step.Key = "hidden-single"
		}
	case nakedSubset:
		step.Key = "naked-subset"
	case hiddenSubset:
		step.Key = "hidden-subset"
	case fish:
		step.Key = "fish"
	default:
		if rung.Name == "simple-colouring" {
			step.Key += d.colouring()
		}
	}
	step.Args = s.args(rung, d)
	if d.placed {
		step.Placed = s.marks(nil, d.cell, 1<<d.digit)
	}
	for _, r := range d.removed {
		step.Struck = s.marks(step.Struck, r.cell, r.some)
	}
	step.Highlight = b.show(rung, d)
	b.because(rung, d, func(c int, absent digits) { step.Causes = s.marks(step.Causes, c, absent&s.all) })
	return step
}

// colouring returns the suffix of the key for the conclusion from colours.
func (d *deduction) colouring() string {
	if len(d.houses) > 0 {
		return "-wrap"
	}
	return "-trap"
}

// because lists the absences that a deduction follows from. Of a cell all of whose candidates matter,
// it lists all other digits. Of a house all of whose places matter, it lists the digits in all other cells.
func (b *board) because(r *rung, d *deduction, absent func(c int, some digits)) {
	switch {
	case r.kind == nakedSubset:
		b.absentFromCells(d.cells, absent)
	case r.kind == hiddenSubset:
		b.absentOutside(d.houses, d.cells, d.digits, absent)
	case r.Name == "naked-single":
		absent(d.cell, ^(1 << d.digit))
	case r.Name == "xy-wing" || r.Name == "xyz-wing":
		b.absentFromCells(append([]int{d.cell}, d.others...), absent)
	case r.Name == "simple-colouring":
		pattern := append(append([]int{}, d.cells...), d.others...)
		b.absentOutside(b.pairHouses(pattern, d.digit), pattern, 1<<d.digit, absent)
	default:
		pattern := d.cells
		if d.placed {
			pattern = append(pattern, d.cell)
		}
		b.absentOutside(d.houses, pattern, 1<<d.digit, absent)
	}
}

// absentFromCells lists the digits that some cells can't hold.
func (b *board) absentFromCells(cells []int, absent func(c int, some digits)) {
	for _, c := range cells {
		absent(c, ^b.candidates[c])
	}
}

// absentOutside lists that some digits are absent from the cells of houses outside the pattern.
func (b *board) absentOutside(houses, pattern []int, some digits, absent func(c int, some digits)) {
	var of cellSet
	for _, c := range pattern {
		of.add(c)
	}
	for _, h := range houses {
		for _, c := range b.shape.cellAt[h] {
			if !of.has(c) {
				absent(c, some)
			}
		}
	}
}

// pairHouses returns the houses in which two of some cells are the only places of a digit.
func (b *board) pairHouses(cells []int, digit int) (houses []int) {
	var of cellSet
	for _, c := range cells {
		of.add(c)
	}
	for h := range b.shape.houses {
		if spots := *b.at(digit, h); spots.Count() == 2 && of.has(b.cellOf(h, spots)) && of.has(b.cellOf(h, spots.Rest())) {
			houses = append(houses, h)
		}
	}
	return houses
}

// args returns the arguments of a deduction's sentence.
func (s *shape) args(r *rung, d *deduction) []engine.Arg {
	digit, removed := numerals("digit", 1<<d.digit), s.removedFrom(d)
	switch r.kind {
	case single:
		args := []engine.Arg{s.named("cell", d.cell), digit}
		if len(d.houses) > 0 {
			args = append(args, s.housesNamed("house", d.houses))
		}
		return args
	case nakedSubset:
		return []engine.Arg{s.housesNamed("house", d.houses), s.named("cells", d.cells...), numerals("digits", d.digits), removed}
	case hiddenSubset:
		return []engine.Arg{s.housesNamed("house", d.houses), numerals("digits", d.digits), s.named("cells", d.cells...), numerals("removed", d.struck())}
	case fish:
		return []engine.Arg{s.housesNamed("lines", d.houses), digit, s.named("cells", d.cells...), s.housesNamed("others", d.covers), removed}
	}
	switch r.Name {
	case "full-house":
		return []engine.Arg{s.named("cell", d.cell), digit, s.housesNamed("house", d.houses)}
	case "pointing", "claiming":
		return []engine.Arg{s.housesNamed("house", d.houses), digit, s.named("cells", d.cells...), s.housesNamed("other", d.covers), removed}
	case "skyscraper", "two-string-kite":
		return []engine.Arg{
			s.housesNamed("lines", d.houses), digit, s.named("cells", d.cells...), s.housesNamed("other", d.covers),
			s.named("ends", d.others...), removed,
		}
	case "xy-wing", "xyz-wing":
		return []engine.Arg{s.named("hinge", d.cell), s.named("pincers", d.others...), numerals("digits", d.digits), digit, removed}
	default: // simple colouring
		cells, others := s.named("cells", d.cells...), s.named("others", d.others...)
		if len(d.houses) > 0 {
			return []engine.Arg{digit, others, s.housesNamed("house", d.houses), cells}
		}
		return []engine.Arg{digit, cells, others, removed}
	}
}

// struck returns all digits that a deduction removes somewhere.
func (d *deduction) struck() (all digits) {
	for _, r := range d.removed {
		all |= r.some
	}
	return all
}

// removedFrom names the cells that lose a candidate.
func (s *shape) removedFrom(d *deduction) engine.Arg {
	cells := make([]int, len(d.removed))
	for i, r := range d.removed {
		cells[i] = r.cell
	}
	return s.named("removed", cells...)
}

// named names cells.
func (s *shape) named(name string, cells ...int) engine.Arg {
	arg := engine.Arg{Name: name}
	for _, c := range cells {
		arg.Terms = append(arg.Terms, engine.Term{Text: s.namer().Cell(c)})
	}
	return arg
}

// housesNamed names rows, columns and boxes.
func (s *shape) housesNamed(name string, houses []int) engine.Arg {
	arg := engine.Arg{Name: name}
	for _, h := range houses {
		arg.Terms = append(arg.Terms, s.namer().House(h))
	}
	return arg
}

// numerals names digits.
func numerals(name string, some digits) engine.Arg {
	arg := engine.Arg{Name: name}
	for d := range some.All() {
		arg.Terms = append(arg.Terms, engine.Term{Text: symbol(d)})
	}
	return arg
}

func symbol(d int) string { return latin.Alphabet[d : d+1] }

// marks adds a mark for each of some digits in a cell.
func (s *shape) marks(to []engine.Mark, c int, some digits) []engine.Mark {
	for d := range some.All() {
		to = append(to, engine.Mark{Row: c / s.side, Column: c % s.side, Symbol: symbol(d)})
	}
	return to
}
