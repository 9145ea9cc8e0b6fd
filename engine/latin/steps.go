package latin

import "octavo/engine"

// A Telling puts deductions by a kind's own rules into words.
type Telling struct {
	// Sentence gives the sentence of a deduction and the things that it names.
	Sentence func(*Deduction) (key string, args []engine.Arg)
	// Because gives the candidates whose absence a deduction follows from, by
	// their cells.
	Because func(*Deduction, func(cell int, absent Digits))
	// Show adds to a step what its drawing shows, if there is more than the causes.
	Show func(*Deduction, Sketch)
}

// An Account writes down what a solver does, as the steps of an explanation. A
// kind tells what its own rules do.
type Account[S any] struct {
	Solver *Solver[S]
	Clues  Clues
	Telling

	steps []engine.Step
}

// Of solves a puzzle, on which there is a verdict, from its beginning: by the
// ladder of explanations, and where that ends by a digit of the solution.
func (a Account[S]) Of(v *Verdict) ([]engine.Step, error) {
	if err := v.Err(); err != nil {
		return nil, err
	}
	s, filled := a.telling(), &v.Filled
	a.steps = make([]engine.Step, 0, 2*s.Grid.geo.cells) // a step or two for each cell
	s.Grid.Trace = a.tell
	for s.Run(s.ladder.Searching(), a.Clues); s.Open(); s.Run(s.ladder.Searching(), a.Clues) {
		cell := s.Grid.Narrowest()
		a.steps = append(a.steps, Guessed(s.Grid.geo.size, cell, filled[:]))
		s.Grid.Place(cell, int(filled[cell]))
	}
	return a.steps, nil
}

// telling is the solver, on the ladder of explanations.
func (a *Account[S]) telling() *Solver[S] {
	a.Solver.ladder = a.Solver.ladder.told
	return a.Solver
}

// tell adds the step that is a deduction.
func (a *Account[S]) tell(d Deduction) {
	s := a.Solver
	g := &s.Grid
	n := Namer{g.Size()}
	var step engine.Step
	if d.Rule < Own {
		var struck Digits
		for cell := range d.Targets.All() {
			struck |= g.struck(&d, cell)
		}
		step = n.Step(&d, struck)
		g.because(&d, func(cell int, absent Digits) { step.Causes = n.Marks(step.Causes, cell, absent&g.full) })
		n.Show(&d, g.candidates[:], Sketch{n, &step.Shown})
	} else {
		step.Technique = s.ladder.Name(s.ladder.Of(d.Rule))
		step.Key, step.Args = a.Sentence(&d)
		a.Because(&d, func(cell int, absent Digits) { step.Causes = n.Marks(step.Causes, cell, absent&g.full) })
		if a.Show != nil {
			a.Show(&d, Sketch{n, &step.Shown})
		}
	}
	if d.Places() {
		step.Placed = n.Marks(nil, d.Cells.First(), d.Digits)
	}
	for cell := range d.Targets.All() {
		step.Struck = n.Marks(step.Struck, cell, g.struck(&d, cell))
	}
	a.steps = append(a.steps, step)
}

// struck is what a target of a deduction loses.
func (g *Grid) struck(d *Deduction, cell int) Digits {
	if d.hides() {
		return g.candidates[cell] &^ d.Digits
	}
	return g.candidates[cell] & d.Digits
}

// because tells what candidates are absent that a deduction by a rule of the
// square follows from.
func (g *Grid) because(d *Deduction, absent func(cell int, digits Digits)) {
	switch d.Rule {
	case NakedSingle:
		absent(d.Cells.First(), ^d.Digits)
	case NakedPair, NakedTriple, NakedQuad:
		for cell := range d.Cells.All() {
			absent(cell, ^d.Digits)
		}
	case HiddenSingle, HiddenPair, HiddenTriple, HiddenQuad:
		g.elsewhere(d.House, d, absent)
	case XWing, Swordfish, Jellyfish:
		for cell := range g.geo.cells {
			if g.inBase(d, cell) && !d.Cells.Has(cell) {
				absent(cell, d.Digits)
			}
		}
	case XYWing, WWing, AlternatingChain:
		g.becauseOfStrand(d, absent)
	case ForcingChain:
		for _, l := range d.Chain {
			absent(l.Cell, ^g.candidates[l.Cell])
		}
	}
}

// elsewhere tells that the digits of a deduction are absent from the cells of a
// house that are not its own.
func (g *Grid) elsewhere(house int, d *Deduction, absent func(cell int, digits Digits)) {
	for _, cell := range g.House(house) {
		if !d.Cells.Has(int(cell)) {
			absent(int(cell), d.Digits)
		}
	}
}

// inBase reports whether a cell lies in a base line of a fish.
func (g *Grid) inBase(d *Deduction, cell int) bool {
	first, end := 0, g.geo.size
	if d.House >= g.geo.size {
		first, end = end, 2*end
	}
	for line := first; line < end; line++ {
		if g.geo.of[cell]&OneHouse(line) == 0 {
			continue
		}
		for _, other := range g.House(line) {
			if d.Cells.Has(int(other)) {
				return true
			}
		}
	}
	return false
}
