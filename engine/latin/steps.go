package latin

import (
	"strconv"
	"strings"

	"octavo/engine"
)

// A Wording puts deductions by a kind's own rules into words.
type Wording struct {
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
	Wording

	steps []engine.Step
}

// Of explains a puzzle with its verdict, from the beginning. Where the ladder of explanations ends,
// it takes a digit of the solution.
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
	a.Solver.ladder = a.Solver.ladder.explaining
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
		n.Show(&d, g.candidates[:], Sketch{n, &step.Highlight})
	} else {
		step.Technique = s.ladder.Name(s.ladder.Of(d.Rule))
		step.Key, step.Args = a.Sentence(&d)
		a.Because(&d, func(cell int, absent Digits) { step.Causes = n.Marks(step.Causes, cell, absent&g.full) })
		if a.Show != nil {
			a.Show(&d, Sketch{n, &step.Highlight})
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
		g.causesOfChain(d, absent)
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

// A Namer names cells, houses and digits, with terms that all kinds share. Their words, and the
// sentences of the square's own rules, are in words.<lang>.yaml in this folder.
type Namer struct {
	Size int
}

// mostNamed is how many rows there may be of which a Namer speaks: as many as there are
// symbols.
const mostNamed = len(Alphabet) - 1

// What has a name, as terms. Nothing writes to them: an argument that names one
// thing, as most do, shares them.
var (
	cellTerms  = termsOfCells()  // by row and column
	digitTerms = termsOfDigits() // from 0
	houseTerms = termsOfHouses() // rows, columns and boxes, each counted from 1
)

func termsOfCells() (terms [mostNamed][mostNamed]engine.Term) {
	for row := range mostNamed {
		for column := range mostNamed {
			terms[row][column].Text = "R" + strconv.Itoa(row+1) + "C" + strconv.Itoa(column+1)
		}
	}
	return terms
}

func termsOfDigits() (terms [MaxSize + 1]engine.Term) {
	for d := range terms {
		terms[d].Text = strconv.Itoa(d)
	}
	return terms
}

func termsOfHouses() (terms [3][mostNamed]engine.Term) {
	for sort, word := range [...]string{"row", "column", "box"} {
		for n := range mostNamed {
			terms[sort][n] = engine.Term{Word: word, Text: strconv.Itoa(n + 1)}
		}
	}
	return terms
}

// Cell is how a cell is spoken of: R4C7.
func (n Namer) Cell(cell int) string { return cellTerms[cell/n.Size][cell%n.Size].Text }

// Cells names cells.
func (n Namer) Cells(name string, cells Cells) engine.Arg {
	count := cells.Count()
	if count == 1 {
		row, column := cells.First()/n.Size, cells.First()%n.Size
		return engine.Arg{Name: name, Terms: cellTerms[row][column : column+1 : column+1]}
	}
	arg := engine.Arg{Name: name, Terms: make([]engine.Term, 0, count)}
	for !cells.Empty() {
		cell := cells.Pop()
		arg.Terms = append(arg.Terms, cellTerms[cell/n.Size][cell%n.Size])
	}
	return arg
}

// Numerals names digits.
func Numerals(name string, digits Digits) engine.Arg {
	if digits.Single() {
		d := digits.Lowest()
		return engine.Arg{Name: name, Terms: digitTerms[d : d+1 : d+1]}
	}
	arg := engine.Arg{Name: name, Terms: make([]engine.Term, 0, digits.Count())}
	for ; digits != 0; digits = digits.Rest() {
		arg.Terms = append(arg.Terms, digitTerms[digits.Lowest()])
	}
	return arg
}

// House is how a house of a number is spoken of: the rows from 0, then the columns, then
// the boxes.
func (n Namer) House(house int) engine.Term { return houseTerms[house/n.Size][house%n.Size] }

// Houses names rows, columns and boxes.
func (n Namer) Houses(name string, houses Houses) engine.Arg {
	first := houses.First()
	if houses == OneHouse(first) {
		sort, at := first/n.Size, first%n.Size
		return engine.Arg{Name: name, Terms: houseTerms[sort][at : at+1 : at+1]}
	}
	arg := engine.Arg{Name: name}
	for ; houses != 0; houses = houses.Rest() {
		arg.Terms = append(arg.Terms, houseTerms[houses.First()/n.Size][houses.First()%n.Size])
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

// Stance names a candidate, or a group of one digit, as true or false: R1C2 = 5,
// R1C2/R1C3 ≠ 5.
func (n Namer) Stance(cells Cells, digit int, on bool) string {
	var b strings.Builder
	for cell := range cells.All() {
		if b.Len() > 0 {
			b.WriteByte('/')
		}
		b.WriteString(n.Cell(cell))
	}
	if on {
		b.WriteString(" = ")
	} else {
		b.WriteString(" ≠ ")
	}
	b.WriteString(strconv.Itoa(digit))
	return b.String()
}

// lines returns the rows and columns of some cells.
func (n Namer) lines(cells Cells) (rows, columns Houses) {
	for cell := range cells.All() {
		rows.Add(cell / n.Size)
		columns.Add(n.Size + cell%n.Size)
	}
	return rows, columns
}

// house names the house of a deduction.
func (n Namer) house(d *Deduction) engine.Arg { return n.Houses("house", OneHouse(d.House)) }

// Step returns the step of a deduction by a rule of the square. The caller says which of its
// targets are struck.
func (n Namer) Step(d *Deduction, struck Digits) engine.Step {
	name := ruleNames[d.Rule]
	s := engine.Step{Technique: name, Key: name}
	switch d.Rule {
	case NakedSingle, Guess:
		s.Args = []engine.Arg{n.Cells("cell", d.Cells), Numerals("digit", d.Digits)}
	case HiddenSingle:
		s.Args = []engine.Arg{n.Cells("cell", d.Cells), Numerals("digit", d.Digits), n.house(d)}
	case XWing, Swordfish, Jellyfish:
		s.Key = "fish"
		bases, covers := n.lines(d.Cells)
		if d.House >= n.Size {
			bases, covers = covers, bases
		}
		s.Args = []engine.Arg{
			n.Houses("lines", bases), Numerals("digit", d.Digits), n.Cells("cells", d.Cells),
			n.Houses("others", covers), n.Cells("removed", d.Targets),
		}
	case XYWing, WWing, AlternatingChain:
		s.Key, s.Args = n.alternatingChain(d)
	case ForcingChain:
		s.Args = []engine.Arg{n.Cells("start", d.Cells), Numerals("digit", d.Digits), n.chain(d.Chain), n.Cells("cell", d.Targets)}
	case HiddenPair, HiddenTriple, HiddenQuad:
		s.Key = "hidden-subset"
		s.Args = []engine.Arg{n.house(d), Numerals("digits", d.Digits), n.Cells("cells", d.Cells), Numerals("removed", struck)}
	default: // naked subsets
		s.Key = "naked-subset"
		s.Args = []engine.Arg{n.house(d), n.Cells("cells", d.Cells), Numerals("digits", d.Digits), n.Cells("removed", d.Targets)}
	}
	return s
}

// Marks adds a mark for each of some digits in a cell.
func (n Namer) Marks(to []engine.Mark, cell int, digits Digits) []engine.Mark {
	for ; digits != 0; digits = digits.Rest() {
		to = append(to, engine.Mark{Row: cell / n.Size, Column: cell % n.Size, Symbol: digitTerms[digits.Lowest()].Text})
	}
	return to
}
