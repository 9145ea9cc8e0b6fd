package latin

import (
	"context"
	"iter"
	"slices"
	"strings"

	"octavo/engine"
)

// Limits limits the work on a verdict.
type Limits struct {
	Context  context.Context // if it is cancelled, there is no verdict
	MaxNodes int             // digits that a search may try; 0 stands for DefaultMaxNodes
}

// JudgeWithin judges the puzzle as Judge does, but within the limits p. If p.MaxNodes isn't 0, and
// the search gives up before it finds two solutions, there is no verdict: err is nil, and instead
// is the hint to give. In all other cases instead is empty, and a missing verdict is an error.
func (s *Solver[S]) JudgeWithin(p Limits, c ClueFuncs) (v Verdict, instead engine.Hint, err error) {
	spent, most := c.IsOverLimit, p.MaxNodes
	if most == 0 {
		most = DefaultMaxNodes
	}
	c.IsOverLimit = func() bool { return p.Context.Err() != nil || spent != nil && spent() }
	v = s.judgeWithNodes(most, c)
	switch {
	case p.Context.Err() != nil:
		return v, engine.Hint{}, p.Context.Err()
	case v.GaveUp && v.Solutions < 2 && p.MaxNodes > 0:
		return v, engine.Hint{Outlook: engine.Undecided}, nil
	default:
		return v, engine.Hint{}, v.Err()
	}
}

// Hint returns the first step from a position. v is the verdict on the puzzle. The explainer's
// solver must still be at the start of the puzzle.
func (a Explainer[S]) Hint(ctx context.Context, v *Verdict, at engine.Position, ask engine.HintRequest) (engine.Hint, error) {
	s := a.useExplanationLadder()
	n := NotesOf(at, s.Grid.Size(), s.Grid.isPlaced, v.Filled[:])
	if hint, ok := n.EarlyHint(ask); ok {
		return hint, nil
	}
	s.Grid.applyNotes(n)
	known := s.Grid.candidates
	return n.Hint(ctx, ask, HintSearch{
		Steps:       a.stepsOf(s),
		NextSimilar: a.nextSimilar,
		ShareHouse:  s.Grid.AreAligned,
		IsAbsent:    func(cell, d int) bool { return !known[cell].Has(d) },
		Undecided: func() int {
			if s.Grid.IsSolved() {
				return -1
			}
			return s.Grid.NarrowestCell()
		},
		Solution: v.Filled[:],
	})
}

// stepsOf makes deductions with s until none is left, and yields their steps.
func (a *Explainer[S]) stepsOf(s *Solver[S]) iter.Seq[engine.Step] {
	return func(yield func(engine.Step) bool) {
		s.Grid.Trace = a.addStep
		for times := 1; times > 0 && s.IsOpen(); {
			a.steps, a.yielded = a.steps[:0], 0
			a.technique, times = s.Grid.deduceNext(s.ladder, s.ladder.SearchTechnique(), a.Clues.Try)
			for a.yielded < len(a.steps) {
				a.yielded++
				if !yield(a.steps[a.yielded-1]) {
					return
				}
			}
		}
	}
}

// nextSimilar stores in step another step by the technique of the last one. It returns false if
// there is none.
func (a *Explainer[S]) nextSimilar(step *engine.Step) bool {
	if a.yielded == len(a.steps) && !a.deduceAgain() {
		return false
	}
	*step = a.steps[a.yielded]
	a.yielded++
	return true
}

// deduceAgain makes more deductions by the last technique. It reports whether it made any. It makes
// none for chains, because searching for these takes long.
func (a *Explainer[S]) deduceAgain() bool {
	s := a.Solver
	rule, before := s.ladder.Rule(a.technique), len(a.steps)
	switch {
	case !s.IsOpen() || rule == ForcingChain || rule == AlternatingChain:
	case rule >= FirstKindRule:
		a.Clues.Try(rule)
	default:
		s.Grid.applyRule(rule)
	}
	return len(a.steps) > before
}

// A HintSearch holds the functions of a solver that Notes.Hint calls. At first, the solver knows
// the correct digits and the correctly struck candidates of the notes.
type HintSearch struct {
	Steps       iter.Seq[engine.Step]      // makes deductions, cheapest first
	NextSimilar func(*engine.Step) bool    // stores another step by the last technique, if it finds one without long work
	ShareHouse  func(a, b int) bool        // whether two cells share a house
	IsAbsent    func(cell, digit int) bool // whether a cell couldn't hold a digit before the first step
	Undecided   func() int                 // the cell to guess after the last step; -1 if all are filled
	Solution    []uint8                    // by cell: the digit of the solution
}

// Hint returns the first step that involves no mistake of the reader, or a similar one that is
// nearer to what the reader touched last. If there is no such step, but the notes are correct, the
// step is a digit of the solution. If the notes have mistakes, the outlook of the hint is
// engine.Misled.
func (n *Notes) Hint(ctx context.Context, ask engine.HintRequest, s HintSearch) (engine.Hint, error) {
	if err := ctx.Err(); err != nil {
		return engine.Hint{}, err
	}
	for step := range s.Steps {
		if n.AvoidsMistakes(&step, s.ShareHouse, s.IsAbsent) {
			return engine.Hint{Outlook: engine.StepFound, Step: n.nearest(step, ask, s)}, nil
		}
		if err := ctx.Err(); err != nil {
			return engine.Hint{}, err
		}
	}
	cell := s.Undecided()
	if !n.AreCorrect() || cell < 0 {
		return engine.Hint{Outlook: engine.Misled}, nil
	}
	return engine.Hint{Outlook: engine.StepFound, Step: GuessStep(n.size, cell, s.Solution)}, nil
}

// maxSimilar is the most steps by one technique that nearest compares.
const maxSimilar = 40

// nearest returns the step that is nearest to what the reader touched last. It chooses among the
// step first and up to maxSimilar other steps by the same technique, if these involve no mistake.
func (n *Notes) nearest(first engine.Step, ask engine.HintRequest, s HintSearch) engine.Step {
	best := first
	var step engine.Step
	for range maxSimilar {
		if ask.StepDistance(&best) == 0 || !s.NextSimilar(&step) {
			break
		}
		if n.AvoidsMistakes(&step, s.ShareHouse, s.IsAbsent) && ask.StepDistance(&step) < ask.StepDistance(&best) {
			best = step
		}
	}
	return best
}

// GuessStep returns a step for a cell that no technique can fill. The step places the digit of the
// solution.
func GuessStep(size, cell int, solution []uint8) engine.Step {
	n, d := Namer{size}, OneDigit(int(solution[cell]))
	name := ruleNames[Guess]
	return engine.Step{
		Technique: name, Key: name,
		Args:   []engine.Arg{{Name: "cell", Terms: []engine.Term{{Text: n.CellName(cell)}}}, DigitsArg("digit", d)},
		Placed: n.AppendSymbols(nil, cell, d),
	}
}

// applyNotes places the correct digits of the notes, and removes the candidates that the reader
// struck correctly.
func (g *Grid) applyNotes(n *Notes) {
	for cell, d := range n.Filled[:g.geometry.cells] {
		if d != 0 && !g.isPlaced(cell) {
			g.Place(cell, d.Lowest())
		}
	}
	for cell, struck := range n.Struck[:g.geometry.cells] {
		g.Remove(cell, struck)
	}
}

// isPlaced reports whether a digit is placed in a cell.
func (g *Grid) isPlaced(cell int) bool {
	return g.candidates[cell].IsSingle() && !g.unplacedSingles.Has(cell)
}

// symbol returns the symbol of the number n.
func symbol(n int) string { return Alphabet[n : n+1] }

// ReadPosition parses the text of a position in a square. symbols holds the numbers that can stand
// in its cells. given holds the given digit of each cell, or 0; given may be nil if no cell has
// one.
func ReadPosition(text string, size int, symbols Digits, given []uint8) (engine.Position, error) {
	at, err := engine.ParseGridPosition(text)
	if err != nil {
		return at, err
	}
	if cells := size * size; at.Filled != "" && len(at.Filled) != cells {
		return at, engine.Errorf("%d cells are written; there are %d", len(at.Filled), cells)
	}
	n := Namer{size}
	for cell := range len(at.Filled) {
		written := at.Filled[cell : cell+1]
		d, ok := numberOf(written, symbols)
		switch {
		case written == string(engine.Gap):
		case !ok:
			return at, engine.Errorf("%s holds %q; possible: %s to %s, or %c", n.CellName(cell), written, symbol(symbols.Lowest()), symbol(symbols.Highest()), engine.Gap)
		case given != nil && given[cell] != 0 && int(given[cell]) != d:
			return at, engine.Errorf("%s holds %s, and %s is given there", n.CellName(cell), written, symbol(int(given[cell])))
		}
	}
	for _, m := range at.Struck {
		if _, ok := numberOf(m.Symbol, symbols); !ok || m.Row >= size || m.Column >= size {
			return at, engine.Errorf("%q is struck from R%dC%d; the cells go to %s, and the digits from %s to %s",
				m.Symbol, m.Row+1, m.Column+1, n.CellName(size*size-1), symbol(symbols.Lowest()), symbol(symbols.Highest()))
		}
	}
	return at, nil
}

// numberOf returns the number that a symbol stands for. ok is false if that isn't one of
// symbols.
func numberOf(symbol string, symbols Digits) (n int, ok bool) {
	n = strings.Index(Alphabet, symbol)
	return n, len(symbol) == 1 && n >= 0 && symbols.Has(n)
}

// Notes holds what a reader has written into a square, compared with the solution.
type Notes struct {
	Filled []Digits // by cell: the given or the correctly written digit, or no digit
	Struck []Digits // by cell: the candidates that were correctly struck
	Open   int      // number of cells without a digit

	misplaced []Digits            // by cell: the wrong digit, or no digit
	mistaken  []int               // the cells with a wrong digit, or in which the solution's digit is struck
	wrong     []engine.CellSymbol // the wrong digits
	missed    []engine.CellSymbol // the digits of the solution that were struck
	size      int
}

// NotesOf compares a position with the solution. The position must come from ReadPosition. given
// reports whether a cell has a given digit.
func NotesOf(at engine.Position, size int, given func(cell int) bool, solution []uint8) *Notes {
	cells := size * size
	n := &Notes{size: size, Filled: make([]Digits, cells), Struck: make([]Digits, cells), misplaced: make([]Digits, cells)}
	for cell := range cells {
		right := int(solution[cell])
		switch {
		case given(cell):
			n.Filled[cell] = 1 << right
		case at.Filled == "" || at.Filled[cell] == engine.Gap:
			n.Open++
		default:
			n.addDigit(cell, symbolNumber(at.Filled[cell]), right)
		}
	}
	for _, m := range at.Struck {
		cell, d := n.cellAndNumber(m)
		n.addStruck(m, cell, d, int(solution[cell]))
	}
	return n
}

// symbolNumber returns the number of a valid symbol.
func symbolNumber(symbol byte) int { return strings.IndexByte(Alphabet, symbol) }

// addDigit records the digit d that is written in a cell. right is the digit of the solution.
func (n *Notes) addDigit(cell, d, right int) {
	if d == right {
		n.Filled[cell] = 1 << d
		return
	}
	n.misplaced[cell] = 1 << d
	n.mistaken = append(n.mistaken, cell)
	n.wrong = append(n.wrong, engine.CellSymbol{Row: cell / n.size, Column: cell % n.size, Symbol: symbol(d)})
}

// addStruck records a struck candidate d. right is the digit of the solution. In a cell with a
// digit it does nothing, because that digit already shows whether there is a mistake.
func (n *Notes) addStruck(m engine.CellSymbol, cell, d, right int) {
	switch {
	case n.Filled[cell]|n.misplaced[cell] != 0:
	case d != right:
		n.Struck[cell] |= 1 << d
	case !slices.Contains(n.mistaken, cell):
		n.mistaken = append(n.mistaken, cell)
		n.missed = append(n.missed, m)
	}
}

// EarlyHint returns the hint for a position in which no step needs to be found. Then all cells are
// filled, or there are mistakes and the reader asks for them. Otherwise ok is false.
func (n *Notes) EarlyHint(ask engine.HintRequest) (hint engine.Hint, ok bool) {
	switch {
	case n.AreCorrect():
		return engine.Hint{Outlook: engine.Finished}, n.Open == 0
	case ask.FindMistakes:
		return engine.Hint{Outlook: engine.Lost, WronglyFilled: n.wrong, WronglyStruck: n.missed}, true
	default:
		return engine.Hint{Outlook: engine.Misled}, n.Open == 0
	}
}

// AreCorrect reports whether the notes have no mistakes.
func (n *Notes) AreCorrect() bool { return len(n.mistaken) == 0 }

// AvoidsMistakes reports whether a step involves no mistake of the reader. aligned reports whether
// two cells share a house, and absent whether a cell can't hold a digit. The conditions are:
//   - The step's sentence names no cell with a mistake. A sentence names all cells that
//     the step changes.
//   - No cause is in a cell with a mistake, and each cause is absent.
//   - No house of the step's cell has the placed digit as a wrong digit.
func (n *Notes) AvoidsMistakes(step *engine.Step, aligned func(a, b int) bool, absent func(cell, d int) bool) bool {
	if n.namesMistake(step.Args) {
		return false
	}
	for _, m := range step.Causes {
		if cell, d := n.cellAndNumber(m); slices.Contains(n.mistaken, cell) || !absent(cell, d) {
			return false
		}
	}
	for _, m := range step.Placed {
		cell, d := n.cellAndNumber(m)
		for _, other := range n.mistaken {
			if n.misplaced[other].Has(d) && aligned(cell, other) {
				return false
			}
		}
	}
	return true
}

// namesMistake reports whether the arguments of a sentence name a cell with a mistake.
func (n *Notes) namesMistake(args []engine.Arg) bool {
	for _, cell := range n.mistaken {
		name := Namer{n.size}.CellName(cell)
		for _, arg := range args {
			if slices.ContainsFunc(arg.Terms, func(t engine.Term) bool { return containsCell(t.Text, name) }) {
				return true
			}
		}
	}
	return false
}

// containsCell reports whether a text contains the name of a cell. R1C12 does not contain R1C1.
func containsCell(text, cell string) bool {
	_, after, found := strings.Cut(text, cell)
	return found && (after == "" || after[0] < '0' || after[0] > '9')
}

// cellAndNumber returns the cell and the number of a symbol.
func (n *Notes) cellAndNumber(m engine.CellSymbol) (cell, d int) {
	return m.Row*n.size + m.Column, symbolNumber(m.Symbol[0])
}
