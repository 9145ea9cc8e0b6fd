package sudoku

import "octavo/engine"

// Explain returns the steps from the givens to the solution. Where the known
// techniques don't suffice it returns the steps as far as they go.
func (p *Puzzle) Explain() ([]engine.Step, error) {
	n, _ := solutions(&p.grid, 2)
	if err := uniqueness(n); err != nil {
		return nil, err
	}
	var steps []engine.Step
	for d := range deductions(&p.grid) {
		steps = append(steps, p.grid.shape.step(d))
	}
	return steps, nil
}

// deductions yields the steps of a human solution, each before it is taken.
// The grid must have one solution.
func deductions(g *grid) func(yield func(*deduction) bool) {
	return func(yield func(*deduction) bool) {
		var (
			b board
			d deduction
		)
		b.set(g)
		for b.empty > 0 && b.next(&d, searching-1) && yield(&d) {
			b.apply(&d)
		}
	}
}

// step puts a deduction into the terms of its sentence.
func (s *shape) step(d *deduction) engine.Step {
	return engine.Step{Technique: d.technique.String(), Key: d.sentence(), Args: s.args(d)}
}

// sentence names the sentence of a deduction: that of its technique, of which
// colouring has two.
func (d *deduction) sentence() string {
	switch {
	case d.technique != simpleColouring:
		return d.technique.String()
	case d.houses != 0:
		return d.technique.String() + "-wrap"
	default:
		return d.technique.String() + "-trap"
	}
}

// args are the things that the sentence of a deduction names.
func (s *shape) args(d *deduction) []engine.Arg {
	digit, removed := literalDigits("digit", digitSet(max(d.digit, 1))), s.cellsArg("removed", d.removed)
	switch d.technique {
	case fullHouse, hiddenSingleBox, hiddenSingleLine:
		return []engine.Arg{s.cellArg("cell", d.cell), digit, s.housesArg("house", d.houses)}
	case nakedSingle:
		return []engine.Arg{s.cellArg("cell", d.cell), digit}
	case pointing, claiming:
		return []engine.Arg{s.housesArg("house", d.houses), digit, s.cellsArg("cells", d.cells), s.housesArg("other", d.covers), removed}
	case nakedPair, nakedTriple, nakedQuad:
		return []engine.Arg{s.housesArg("house", d.houses), s.cellsArg("cells", d.cells), literalDigits("digits", d.digits), removed}
	case hiddenPair, hiddenTriple, hiddenQuad:
		return []engine.Arg{s.housesArg("house", d.houses), literalDigits("digits", d.digits), s.cellsArg("cells", d.cells), literalDigits("removed", d.struck())}
	case xWing, swordfish, jellyfish:
		return []engine.Arg{s.housesArg("lines", d.houses), digit, s.cellsArg("cells", d.cells), s.housesArg("others", d.covers), removed}
	case skyscraper, twoStringKite:
		return []engine.Arg{s.housesArg("lines", d.houses), digit, s.cellsArg("cells", d.cells), s.housesArg("other", d.covers), s.cellsArg("ends", d.others), removed}
	case xyWing, xyzWing:
		return []engine.Arg{s.cellArg("hinge", d.cell), s.cellsArg("pincers", d.others), literalDigits("digits", d.digits), digit, removed}
	case simpleColouring:
		return s.colouringArgs(d, digit, removed)
	case uniqueRectangle:
		return []engine.Arg{s.cellsArg("cells", d.cells), literalDigits("digits", d.digits), s.cellArg("cell", d.cell)}
	default:
		return nil
	}
}

func (s *shape) colouringArgs(d *deduction, digit, removed engine.Arg) []engine.Arg {
	args := []engine.Arg{digit, s.cellsArg("cells", d.cells), s.cellsArg("others", d.others)}
	if d.houses != 0 {
		return append(args, s.housesArg("house", d.houses))
	}
	return append(args, removed)
}

// struck gives all digits that the deduction removes somewhere.
func (d *deduction) struck() digits {
	var all digits
	for c := range d.removed.all() {
		all |= d.strikes[c]
	}
	return all
}

func (s *shape) cellArg(name string, c int) engine.Arg { return engine.Literal(name, s.name(c)) }

func (s *shape) cellsArg(name string, cells cellSet) engine.Arg {
	arg := engine.Arg{Name: name}
	for c := range cells.all() {
		arg.Terms = append(arg.Terms, engine.Term{Text: s.name(c)})
	}
	return arg
}

func literalDigits(name string, some digits) engine.Arg {
	arg := engine.Arg{Name: name}
	for ; some != 0; some = some.withoutLowest() {
		arg.Terms = append(arg.Terms, engine.Term{Text: numeral(some.lowest())})
	}
	return arg
}

// houseWords are the terms of the locale for the sorts of house.
var houseWords = [...]string{rowHouse: "row", columnHouse: "column", boxHouse: "box"}

func (s *shape) housesArg(name string, houses houseSet) engine.Arg {
	arg := engine.Arg{Name: name}
	for ; houses != 0; houses = houses.withoutFirst() {
		h := houses.first()
		arg.Terms = append(arg.Terms, engine.Term{Word: houseWords[s.sortOf(h)], Text: numeral(h%s.side + 1)})
	}
	return arg
}

// numeral is a number from 1 to 9 as it is written.
func numeral(n int) string { return "0123456789"[n : n+1] }
