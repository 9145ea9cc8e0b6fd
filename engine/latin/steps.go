package latin

import (
	"strconv"

	"octavo/engine"
)

// A Namer names what stands in a square, in the terms that all kinds share: the
// words for houses and the sentences of the square's own rules are those of
// words.<lang>.yaml in this folder.
type Namer struct {
	Size int
}

// Cell is how a cell is spoken of: R4C7.
func (n Namer) Cell(cell int) string {
	return string([]byte{'R', '1' + byte(cell/n.Size), 'C', '1' + byte(cell%n.Size)})
}

// Cells names cells.
func (n Namer) Cells(name string, cells Cells) engine.Arg {
	arg := engine.Arg{Name: name}
	if !cells.Empty() {
		arg.Terms = make([]engine.Term, 0, cells.Count())
	}
	for cell := range cells.All() {
		arg.Terms = append(arg.Terms, engine.Term{Text: n.Cell(cell)})
	}
	return arg
}

// Numerals names digits.
func Numerals(name string, digits Digits) engine.Arg {
	arg := engine.Arg{Name: name}
	for d := range digits.All() {
		arg.Terms = append(arg.Terms, engine.Term{Text: strconv.Itoa(d)})
	}
	return arg
}

// Houses names rows, columns and boxes, each counted from 1.
func (n Namer) Houses(name string, houses Houses) engine.Arg {
	arg := engine.Arg{Name: name}
	for ; houses != 0; houses = houses.Rest() {
		h := houses.First()
		word := [...]string{"row", "column", "box"}[h/n.Size]
		arg.Terms = append(arg.Terms, engine.Term{Word: word, Text: strconv.Itoa(h%n.Size + 1)})
	}
	return arg
}

// chain names the links of a chain: each cell with its digit.
func (n Namer) chain(links []Link) engine.Arg {
	arg := engine.Arg{Name: "chain"}
	for _, l := range links {
		arg.Terms = append(arg.Terms, engine.Term{Text: n.Cell(l.Cell) + " = " + strconv.Itoa(l.Digit)})
	}
	return arg
}

// lines are the rows and columns in which some cells lie.
func (n Namer) lines(cells Cells) (rows, columns Houses) {
	for cell := range cells.All() {
		rows.Add(cell / n.Size)
		columns.Add(n.Size + cell%n.Size)
	}
	return rows, columns
}

// Step puts a deduction by a rule of the square into the terms of its sentence.
// What of its targets is struck is for the caller to say.
func (n Namer) Step(d *Deduction, struck Digits) engine.Step {
	name := ruleNames[d.Rule]
	s := engine.Step{Technique: name, Key: name}
	switch d.Rule {
	case NakedSingle, Guess:
		s.Args = []engine.Arg{n.Cells("cell", d.Cells), Numerals("digit", d.Digits)}
		return s
	case HiddenSingle:
		s.Args = []engine.Arg{n.Cells("cell", d.Cells), Numerals("digit", d.Digits), n.Houses("house", OneHouse(d.House))}
		return s
	}
	cells, digits, removed := n.Cells("cells", d.Cells), Numerals("digits", d.Digits), n.Cells("removed", d.Targets)
	digit, house := Numerals("digit", d.Digits), n.Houses("house", OneHouse(max(d.House, 0)))
	switch d.Rule {
	case XWing, Swordfish, Jellyfish:
		s.Key = "fish"
		bases, covers := n.lines(d.Cells)
		if d.House >= n.Size {
			bases, covers = covers, bases
		}
		s.Args = []engine.Arg{n.Houses("lines", bases), digit, cells, n.Houses("others", covers), removed}
	case ForcingChain:
		s.Args = []engine.Arg{n.Cells("start", d.Cells), digit, n.chain(d.Chain), n.Cells("cell", d.Targets)}
	case HiddenPair, HiddenTriple, HiddenQuad:
		s.Key = "hidden-subset"
		s.Args = []engine.Arg{house, digits, cells, Numerals("removed", struck)}
	default: // naked subsets
		s.Key = "naked-subset"
		s.Args = []engine.Arg{house, cells, digits, removed}
	}
	return s
}

// An Account writes down what a solver does, as the steps of an explanation. A
// kind puts its own rules into words with Own, and says with Because what they
// follow from.
type Account[S any] struct {
	Solver *Solver[S]
	Clues  Clues
	// Own gives the sentence of a deduction by one of the kind's own rules and
	// the things that it names.
	Own func(*Deduction) (key string, args []engine.Arg)
	// Because gives the candidates whose absence such a deduction follows from,
	// by their cells.
	Because func(*Deduction, func(cell int, absent Digits))

	steps []engine.Step
}

// Of solves a puzzle, on which there is a verdict, from its beginning: by the
// ladder, and where that ends by a digit of the solution.
func (a Account[S]) Of(v *Verdict) ([]engine.Step, error) {
	if err := v.Err(); err != nil {
		return nil, err
	}
	s, filled := a.Solver, &v.Filled
	s.Grid.Trace = a.tell
	for s.Run(s.ladder.Searching(), a.Clues); s.Open(); s.Run(s.ladder.Searching(), a.Clues) {
		cell := s.Grid.Narrowest()
		guess := Deduction{Rule: Guess, House: -1, Digits: One(int(filled[cell]))}
		guess.Cells.Add(cell)
		a.tell(guess)
		s.Grid.Place(cell, int(filled[cell]))
	}
	return a.steps, nil
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
	} else {
		step.Technique = s.ladder.Name(s.ladder.Of(d.Rule))
		step.Key, step.Args = a.Own(&d)
		a.Because(&d, func(cell int, absent Digits) { step.Causes = n.Marks(step.Causes, cell, absent&g.full) })
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

// Marks adds a mark for each of some digits in a cell.
func (n Namer) Marks(to []engine.Mark, cell int, digits Digits) []engine.Mark {
	for ; digits != 0; digits = digits.Rest() {
		to = append(to, engine.Mark{Row: cell / n.Size, Column: cell % n.Size, Symbol: strconv.Itoa(digits.Lowest())})
	}
	return to
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
