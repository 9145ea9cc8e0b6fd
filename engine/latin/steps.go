package latin

import (
	"strconv"
	"strings"

	"octavo/engine"
)

// A Wording explains the deductions by a kind's own rules.
type Wording struct {
	// Sentence returns the key of a deduction's sentence in the locale, and its arguments.
	Sentence func(*Deduction) (key string, args []engine.Arg)
	// Causes calls a function for each cell with absent candidates that cause the deduction.
	Causes func(*Deduction, func(cell int, absent Digits))
	// Highlight adds the pattern of a deduction to the drawing of its step. If it is nil, the
	// drawing only shows the causes.
	Highlight func(*Deduction, Highlighter)
}

// An Explainer records the deductions of a solver as the steps of an explanation.
type Explainer[S any] struct {
	Solver *Solver[S]
	Clues  ClueFuncs
	Wording

	steps     []engine.Step
	yielded   int       // for hints: how many of the steps found last were yielded
	technique Technique // for hints: the technique of the last deductions
}

// Steps returns the steps from the beginning of a puzzle to its solution, which v holds. Where no
// technique helps, a step places a digit of the solution without a reason.
func (a Explainer[S]) Steps(v *Verdict) ([]engine.Step, error) {
	if err := v.Err(); err != nil {
		return nil, err
	}
	s, filled := a.useExplanationLadder(), &v.Filled
	a.steps = make([]engine.Step, 0, 2*s.Grid.geometry.cells) // a cell takes about two steps
	s.Grid.Trace = a.addStep
	for s.Run(s.ladder.SearchTechnique(), a.Clues); s.IsOpen(); s.Run(s.ladder.SearchTechnique(), a.Clues) {
		cell := s.Grid.NarrowestCell()
		a.steps = append(a.steps, GuessStep(s.Grid.geometry.size, cell, filled[:]))
		s.Grid.Place(cell, int(filled[cell]))
	}
	return a.steps, nil
}

// useExplanationLadder gives the solver the ladder for explanations and returns the solver.
func (a *Explainer[S]) useExplanationLadder() *Solver[S] {
	a.Solver.ladder = a.Solver.ladder.forExplanations
	return a.Solver
}

// addStep adds the step of a deduction. It must be called before the deduction changes the
// grid.
func (a *Explainer[S]) addStep(d Deduction) {
	s := a.Solver
	g := &s.Grid
	n := Namer{g.Size()}
	var step engine.Step
	if d.Rule < FirstKindRule {
		var struck Digits
		for cell := range d.Targets.All() {
			struck |= g.struckFrom(&d, cell)
		}
		step = n.Step(&d, struck)
		g.reportCauses(&d, func(cell int, absent Digits) { step.Causes = n.AppendSymbols(step.Causes, cell, absent&g.full) })
		n.HighlightSquareRule(&d, g.candidates[:], Highlighter{n, &step.Highlight})
	} else {
		step.Technique = s.ladder.Name(s.ladder.TechniqueOf(d.Rule))
		step.Key, step.Args = a.Sentence(&d)
		a.Causes(&d, func(cell int, absent Digits) { step.Causes = n.AppendSymbols(step.Causes, cell, absent&g.full) })
		if a.Highlight != nil {
			a.Highlight(&d, Highlighter{n, &step.Highlight})
		}
	}
	if d.PlacesDigit() {
		step.Placed = n.AppendSymbols(nil, d.Cells.First(), d.Digits)
	}
	for cell := range d.Targets.All() {
		step.Struck = n.AppendSymbols(step.Struck, cell, g.struckFrom(&d, cell))
	}
	a.steps = append(a.steps, step)
}

// struckFrom returns the candidates that a deduction removes from a target.
func (g *Grid) struckFrom(d *Deduction, cell int) Digits {
	if d.isHiddenSubset() {
		return g.candidates[cell] &^ d.Digits
	}
	return g.candidates[cell] & d.Digits
}

// reportCauses calls absent for each cell with absent candidates that cause a deduction by a rule
// of the square.
func (g *Grid) reportCauses(d *Deduction, absent func(cell int, digits Digits)) {
	switch d.Rule {
	case NakedSingle:
		absent(d.Cells.First(), ^d.Digits)
	case NakedPair, NakedTriple, NakedQuad:
		for cell := range d.Cells.All() {
			absent(cell, ^d.Digits)
		}
	case HiddenSingle, HiddenPair, HiddenTriple, HiddenQuad:
		for _, cell := range g.HouseCells(d.House) {
			if !d.Cells.Has(int(cell)) {
				absent(int(cell), d.Digits)
			}
		}
	case XWing, Swordfish, Jellyfish:
		for cell := range g.geometry.cells {
			if g.isInBaseLine(d, cell) && !d.Cells.Has(cell) {
				absent(cell, d.Digits)
			}
		}
	case XYWing, WWing, AlternatingChain:
		g.reportChainCauses(d, absent)
	case ForcingChain:
		for _, l := range d.Chain {
			absent(l.Cell, ^g.candidates[l.Cell])
		}
	}
}

// isInBaseLine reports whether a cell lies in a base line of a fish.
func (g *Grid) isInBaseLine(d *Deduction, cell int) bool {
	first, end := 0, g.geometry.size
	if d.House >= g.geometry.size {
		first, end = end, 2*end
	}
	for line := first; line < end; line++ {
		if g.geometry.housesOf[cell]&OneHouse(line) == 0 {
			continue
		}
		for _, other := range g.HouseCells(line) {
			if d.Cells.Has(int(other)) {
				return true
			}
		}
	}
	return false
}

// A Namer names cells, houses and digits in the sentences of steps. The words, and the
// sentences for the rules of the square, are in words.<lang>.yaml in this folder.
type Namer struct {
	Size int // cells in a row
}

// maxNamedRows is the most rows of a square whose cells a Namer can name: one for each symbol but
// 0.
const maxNamedRows = len(Alphabet) - 1

// The terms of all cells, digits and houses. Arguments share them, so nothing may change
// them.
var (
	cellTerms  = termsOfCells()  // the names of cells, by row and column
	digitTerms = termsOfDigits() // the digits, from 0
	houseTerms = termsOfHouses() // the names of rows, columns and boxes, each counted from 1
)

func termsOfCells() (terms [maxNamedRows][maxNamedRows]engine.Term) {
	for row := range maxNamedRows {
		for column := range maxNamedRows {
			terms[row][column].Text = "R" + strconv.Itoa(row+1) + "C" + strconv.Itoa(column+1)
		}
	}
	return terms
}

func termsOfDigits() (terms [len(Alphabet)]engine.Term) {
	for d := range terms {
		terms[d].Text = symbol(d)
	}
	return terms
}

func termsOfHouses() (terms [3][maxNamedRows]engine.Term) {
	for sort, word := range [...]string{"row", "column", "box"} {
		for n := range maxNamedRows {
			terms[sort][n] = engine.Term{Word: word, Text: strconv.Itoa(n + 1)}
		}
	}
	return terms
}

// CellName returns the name of a cell: R4C7.
func (n Namer) CellName(cell int) string { return cellTerms[cell/n.Size][cell%n.Size].Text }

// CellsArg returns an argument with the names of cells.
func (n Namer) CellsArg(name string, cells Cells) engine.Arg {
	count := cells.Count()
	if count == 1 {
		row, column := cells.First()/n.Size, cells.First()%n.Size
		return engine.Arg{Name: name, Terms: cellTerms[row][column : column+1 : column+1]}
	}
	arg := engine.Arg{Name: name, Terms: make([]engine.Term, 0, count)}
	for !cells.IsEmpty() {
		cell := cells.Pop()
		arg.Terms = append(arg.Terms, cellTerms[cell/n.Size][cell%n.Size])
	}
	return arg
}

// DigitsArg returns an argument with digits.
func DigitsArg(name string, digits Digits) engine.Arg {
	if digits.IsSingle() {
		d := digits.Lowest()
		return engine.Arg{Name: name, Terms: digitTerms[d : d+1 : d+1]}
	}
	arg := engine.Arg{Name: name, Terms: make([]engine.Term, 0, digits.Count())}
	for ; digits != 0; digits = digits.Rest() {
		arg.Terms = append(arg.Terms, digitTerms[digits.Lowest()])
	}
	return arg
}

// HouseTerm returns the name of a house. Houses are numbered from 0: the rows, then the columns,
// then the boxes.
func (n Namer) HouseTerm(house int) engine.Term { return houseTerms[house/n.Size][house%n.Size] }

// HousesArg returns an argument with the names of rows, columns and boxes.
func (n Namer) HousesArg(name string, houses Houses) engine.Arg {
	first := houses.First()
	if houses == OneHouse(first) {
		sort, number := first/n.Size, first%n.Size
		return engine.Arg{Name: name, Terms: houseTerms[sort][number : number+1 : number+1]}
	}
	arg := engine.Arg{Name: name}
	for ; houses != 0; houses = houses.Rest() {
		arg.Terms = append(arg.Terms, houseTerms[houses.First()/n.Size][houses.First()%n.Size])
	}
	return arg
}

// chainArg returns an argument with the cells of a forcing chain, each with its digit.
func (n Namer) chainArg(links []Candidate) engine.Arg {
	arg := engine.Arg{Name: "chain"}
	for _, l := range links {
		arg.Terms = append(arg.Terms, engine.Term{Text: n.CellName(l.Cell) + " = " + strconv.Itoa(l.Digit)})
	}
	return arg
}

// CandidateText returns a text that says whether a candidate, or a group of candidates of
// one digit, is true: R1C2 = 5, R1C2/R1C3 ≠ 5.
func (n Namer) CandidateText(cells Cells, digit int, isTrue bool) string {
	var b strings.Builder
	for cell := range cells.All() {
		if b.Len() > 0 {
			b.WriteByte('/')
		}
		b.WriteString(n.CellName(cell))
	}
	if isTrue {
		b.WriteString(" = ")
	} else {
		b.WriteString(" ≠ ")
	}
	b.WriteString(strconv.Itoa(digit))
	return b.String()
}

// linesOf returns the rows and columns of some cells.
func (n Namer) linesOf(cells Cells) (rows, columns Houses) {
	for cell := range cells.All() {
		rows.Add(cell / n.Size)
		columns.Add(n.Size + cell%n.Size)
	}
	return rows, columns
}

// houseArg returns an argument with the house of a deduction.
func (n Namer) houseArg(d *Deduction) engine.Arg { return n.HousesArg("house", OneHouse(d.House)) }

// Step returns a step with the technique and the sentence of a deduction by a rule of the square.
// struck are the digits that a hidden subset removes.
func (n Namer) Step(d *Deduction, struck Digits) engine.Step {
	name := ruleNames[d.Rule]
	s := engine.Step{Technique: name, Key: name}
	switch d.Rule {
	case NakedSingle, Guess:
		s.Args = []engine.Arg{n.CellsArg("cell", d.Cells), DigitsArg("digit", d.Digits)}
	case HiddenSingle:
		s.Args = []engine.Arg{n.CellsArg("cell", d.Cells), DigitsArg("digit", d.Digits), n.houseArg(d)}
	case XWing, Swordfish, Jellyfish:
		s.Key = "fish"
		bases, covers := n.linesOf(d.Cells)
		if d.House >= n.Size {
			bases, covers = covers, bases
		}
		s.Args = []engine.Arg{
			n.HousesArg("lines", bases), DigitsArg("digit", d.Digits), n.CellsArg("cells", d.Cells),
			n.HousesArg("others", covers), n.CellsArg("removed", d.Targets),
		}
	case XYWing, WWing, AlternatingChain:
		s.Key, s.Args = n.alternatingChain(d)
	case ForcingChain:
		s.Args = []engine.Arg{n.CellsArg("start", d.Cells), DigitsArg("digit", d.Digits), n.chainArg(d.Chain), n.CellsArg("cell", d.Targets)}
	case HiddenPair, HiddenTriple, HiddenQuad:
		s.Key = "hidden-subset"
		s.Args = []engine.Arg{n.houseArg(d), DigitsArg("digits", d.Digits), n.CellsArg("cells", d.Cells), DigitsArg("removed", struck)}
	default: // naked subsets
		s.Key = "naked-subset"
		s.Args = []engine.Arg{n.houseArg(d), n.CellsArg("cells", d.Cells), DigitsArg("digits", d.Digits), n.CellsArg("removed", d.Targets)}
	}
	return s
}

// AppendSymbols appends the symbol of each of these digits in a cell.
func (n Namer) AppendSymbols(symbols []engine.CellSymbol, cell int, digits Digits) []engine.CellSymbol {
	for ; digits != 0; digits = digits.Rest() {
		symbols = append(symbols, engine.CellSymbol{Row: cell / n.Size, Column: cell % n.Size, Symbol: digitTerms[digits.Lowest()].Text})
	}
	return symbols
}
