package latin

import (
	"fmt"
	"slices"
	"strings"

	"octavo/engine"
)

// ReadPosition reads a position of a square of some digits, in which digits may be
// given (0: none, nil: none at all).
func ReadPosition(text string, size int, digits Digits, given []uint8) (engine.Position, error) {
	at, err := engine.ParseFilling(text)
	if err != nil {
		return at, err
	}
	if cells := size * size; at.Filled != "" && len(at.Filled) != cells {
		return at, fmt.Errorf("%d cells are written; there are %d", len(at.Filled), cells)
	}
	n := Namer{size}
	for cell := range len(at.Filled) {
		symbol := at.Filled[cell : cell+1]
		d, ok := digitOf(symbol, digits)
		switch {
		case symbol == string(engine.Gap):
		case !ok:
			return at, fmt.Errorf("%s holds %q; possible: %d to %d, or %c", n.Cell(cell), symbol, digits.Lowest(), digits.Highest(), engine.Gap)
		case given != nil && given[cell] != 0 && int(given[cell]) != d:
			return at, fmt.Errorf("%s holds %s, and %d is given there", n.Cell(cell), symbol, given[cell])
		}
	}
	for _, m := range at.Struck {
		if _, ok := digitOf(m.Symbol, digits); !ok || m.Row >= size || m.Column >= size {
			return at, fmt.Errorf("%q is struck from R%dC%d; the cells go to %s, and the digits from %d to %d",
				m.Symbol, m.Row+1, m.Column+1, n.Cell(size*size-1), digits.Lowest(), digits.Highest())
		}
	}
	return at, nil
}

// digitOf is the digit that a symbol stands for.
func digitOf(symbol string, digits Digits) (d int, ok bool) {
	d = strings.Index("0123456789", symbol)
	return d, len(symbol) == 1 && d >= 0 && digits.Has(d)
}

// Notes are what somebody has noted in a square, held against its solution. They are
// read from a position that ReadPosition has returned.
type Notes struct {
	Filled [MaxCells]Digits // what is rightly filled in; none elsewhere
	Struck [MaxCells]Digits // what is rightly struck
	Open   int              // cells in which nothing is filled

	misplaced     [MaxCells]Digits // what is filled in wrongly
	mistaken      Cells            // cells with a mistake, in what is filled or in what is struck
	wrong, missed []engine.Mark
	size          int
}

// NotesOf are those of a position of a square, of which some cells are given, with a
// solution.
func NotesOf(at engine.Position, size int, given Cells, solution []uint8) *Notes {
	n := &Notes{size: size, Open: size*size - given.Count()}
	for cell := range given.All() {
		n.Filled[cell] = One(int(solution[cell]))
	}
	for cell := range len(at.Filled) {
		if at.Filled[cell] != engine.Gap && !given.Has(cell) {
			n.fill(cell, int(at.Filled[cell]-'0'), int(solution[cell]))
		}
	}
	for _, m := range at.Struck {
		cell := m.Row*size + m.Column
		n.strike(m, cell, int(m.Symbol[0]-'0'), int(solution[cell]))
	}
	return n
}

func (n *Notes) fill(cell, d, right int) {
	n.Open--
	if d == right {
		n.Filled[cell] = One(d)
		return
	}
	n.misplaced[cell] = One(d)
	n.mistaken.Add(cell)
	n.wrong = Namer{n.size}.Marks(n.wrong, cell, One(d))
}

// strike notes what is struck. What is struck from a filled cell is forgotten: the
// digit there says more.
func (n *Notes) strike(m engine.Mark, cell, d, right int) {
	switch {
	case n.Filled[cell]|n.misplaced[cell] != 0:
	case d != right:
		n.Struck[cell] |= One(d)
	case !n.mistaken.Has(cell):
		n.mistaken.Add(cell)
		n.missed = append(n.missed, m)
	}
}

// Ended is the hint to notes after which no step is looked for: they are finished, or
// there are mistakes, and these were asked for.
func (n *Notes) Ended(ask engine.Ask) (hint engine.Hint, ok bool) {
	switch {
	case n.mistaken.Empty():
		return engine.Hint{Outlook: engine.Finished}, n.Open == 0
	case ask.Mistakes:
		return engine.Hint{Outlook: engine.Lost, Wrong: n.wrong, Missed: n.missed}, true
	default:
		return engine.Hint{Outlook: engine.Misled}, n.Open == 0
	}
}

// Guiltless reports whether there are no mistakes in the notes.
func (n *Notes) Guiltless() bool { return n.mistaken.Empty() }

// Suits reports whether a true step can be told without a word about mistakes: what
// it follows from is absent by what is right in the notes, and no cell in which there
// is a mistake is a cause or stands in its sentence, which names all that it changes.
// A digit that it places does not stand wrongly in a line with its cell either.
func (n *Notes) Suits(step *engine.Step, aligned func(a, b int) bool, absent func(cell, d int) bool) bool {
	if n.named(step.Args) {
		return false
	}
	for _, m := range step.Causes {
		if cell, d := n.at(m); n.mistaken.Has(cell) || !absent(cell, d) {
			return false
		}
	}
	for _, m := range step.Placed {
		cell, d := n.at(m)
		for other := range n.mistaken.All() {
			if n.misplaced[other].Has(d) && aligned(cell, other) {
				return false
			}
		}
	}
	return true
}

// named reports whether a sentence names a cell with a mistake.
func (n *Notes) named(args []engine.Arg) bool {
	for cell := range n.mistaken.All() {
		name := Namer{n.size}.Cell(cell)
		for _, arg := range args {
			if slices.ContainsFunc(arg.Terms, func(t engine.Term) bool { return strings.Contains(t.Text, name) }) {
				return true
			}
		}
	}
	return false
}

func (n *Notes) at(m engine.Mark) (cell, d int) {
	return m.Row*n.size + m.Column, int(m.Symbol[0] - '0')
}
