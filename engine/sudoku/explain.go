package sudoku

import (
	"slices"

	"octavo/engine"
	"octavo/engine/latin"
)

// Explain returns the steps from the givens to the solution. Where the known
// techniques don't suffice it returns the steps as far as they go.
func (p *Puzzle) Explain() ([]engine.Step, error) {
	var a engine.Account
	if err := p.Retell(&a); err != nil {
		return nil, err
	}
	return a.Steps, nil
}

// Retell says what Explain does, in the place of what was said of another puzzle.
func (p *Puzzle) Retell(a *engine.Account) error {
	n, _ := p.solutions()
	if err := latin.Uniqueness(n); err != nil {
		return err
	}
	tools := toolsOf(a)
	c, d := &tools.climber, &tools.deduction
	c.set(&p.grid)
	a.Steps = slices.Grow(a.Steps[:0], c.empty) // and more where steps strike candidates
	a.Marks = slices.Grow(a.Marks[:0], c.empty*c.shape.side)
	for c.empty > 0 && c.next(d, searching-1) {
		a.Steps = append(a.Steps, c.step(d, &a.Marks))
		c.apply(d)
	}
	return nil
}

// tools are what steps are found with.
type tools struct {
	climber   climber
	deduction deduction
}

// toolsOf are those of an account, as good as new.
func toolsOf(a *engine.Account) *tools {
	if own, ok := a.Tools.(*tools); ok {
		*own = tools{}
		return own
	}
	own := new(tools)
	a.Tools = own
	return own
}

// step puts a deduction into the terms of its sentence. Its marks stand after those
// of the steps before, in one list: there are hundreds of them.
func (c *climber) step(d *deduction, marks *[]engine.Mark) engine.Step {
	n := c.shape.namer()
	c.tellBranches(d)
	var step engine.Step
	if rule := ladder.Rule(d.technique); rule != latin.NoRule {
		step = n.Step(d.inSquare(rule), d.struck())
	} else {
		step.Key, step.Args = d.sentence(), n.args(d)
	}
	step.Technique = table[d.technique].name
	all, from := *marks, len(*marks)
	if d.placed {
		all = n.Marks(all, d.cell, latin.One(d.digit))
		step.Placed = since(all, from)
	}
	from = len(all)
	for cell := range d.removed.All() {
		all = n.Marks(all, cell, d.strikes[cell])
	}
	step.Struck, from = since(all, from), len(all)
	c.because(d, func(cell int, absent digits) { all = n.Marks(all, cell, absent&c.shape.all) })
	step.Causes = since(all, from)
	*marks = all
	c.show(d, latin.Sketch{Namer: n.Namer, Shown: &step.Shown})
	return step
}

// tellBranches notes what branching chains go over, if a deduction is one by these.
func (c *climber) tellBranches(d *deduction) {
	if how, branching := d.branching(); branching {
		c.branches.tell(&c.board, d, how)
	}
}

// since are the marks of a list from a place on; none where there are no more.
func since(all []engine.Mark, from int) []engine.Mark {
	if from == len(all) {
		return nil
	}
	return all[from:len(all):len(all)]
}

// inSquare is a deduction by a rule that needs nothing but houses.
func (d *deduction) inSquare(rule latin.Rule) *latin.Deduction {
	same := &latin.Deduction{Rule: rule, House: noCell, Digits: d.digits, Cells: d.cells, Targets: d.removed}
	if d.houses != 0 {
		same.House = d.houses.First()
	}
	if d.placed {
		same.Cells.Add(d.cell)
	}
	if d.digit > 0 {
		same.Digits = latin.One(d.digit)
	}
	return same
}

// because tells what candidates are absent that a deduction follows from: in
// cells of which all candidates matter, all others; in houses of which all
// places matter, the digits at all others.
func (b *board) because(d *deduction, absent func(c int, some digits)) {
	pattern := d.cells
	switch d.technique {
	case nakedSingle:
		absent(d.cell, ^latin.One(d.digit))
	case nakedPair, nakedTriple, nakedQuad:
		b.beside(pattern, absent)
	case xyWing, xyzWing:
		pattern = d.others
		pattern.Add(d.cell)
		b.beside(pattern, absent)
	case simpleColouring:
		pattern = pattern.Or(d.others)
		b.elsewhere(b.pairHouses(pattern, d.digit), pattern, latin.One(d.digit), absent)
	case pointing, claiming, xWing, swordfish, jellyfish, skyscraper, twoStringKite:
		b.elsewhere(d.houses, pattern, latin.One(d.digit), absent)
	case xChain, xyChain, alternatingChain, groupedChain:
		b.becauseOfStrand(d, absent)
	case nishioChain, multipleChain, dynamicChain, leftoverChain:
		b.becauseOfBranches(d, absent)
	case hiddenPair, hiddenTriple, hiddenQuad:
		b.elsewhere(d.houses, pattern, d.digits, absent)
	case fullHouse, hiddenSingleBox, hiddenSingleLine:
		b.elsewhere(d.houses, latin.OneCell(d.cell), latin.One(d.digit), absent)
	default:
		b.becauseOfPattern(d, absent)
	}
}

// beside tells what some cells can't hold.
func (b *board) beside(cells cellSet, absent func(c int, some digits)) {
	for c := range cells.All() {
		absent(c, ^b.may[c])
	}
}

// elsewhere tells that some digits are absent from the cells of some houses that
// are not of the pattern.
func (b *board) elsewhere(houses houseSet, pattern cellSet, some digits, absent func(c int, some digits)) {
	for ; houses != 0; houses = houses.Rest() {
		for c := range b.shape.members[houses.First()].Without(pattern).All() {
			absent(c, some)
		}
	}
}

// pairHouses are the houses in which two of some cells are a digit's only places.
func (b *board) pairHouses(cells cellSet, digit int) (houses houseSet) {
	for h := range b.shape.houses {
		if spots := b.spots[digit-1][h]; spots.Count() == 2 && b.cellsAt(h, spots).Without(cells) == (cellSet{}) {
			houses.Add(h)
		}
	}
	return houses
}

// A namer names what stands in a shape.
type namer struct{ latin.Namer }

func (n namer) cell(name string, c int) engine.Arg { return engine.Literal(name, n.Cell(c)) }
