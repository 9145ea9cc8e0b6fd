package kenken

import (
	"strconv"
	"strings"
	"sync"

	"octavo/engine"
	"octavo/engine/latin"
)

// A Puzzle is a KenKen as it is set. Nothing changes it once it is made.
type Puzzle struct {
	size  int
	zero  bool                  // digits from 0
	tier  engine.Tier           // the tier its text claims; NoTier where it claims none
	times bool                  // its text claims that it has products only
	cages []cage                // by their first cells
	cage  [latin.MaxCells]uint8 // the number of each cell's cage
	store [latin.MaxCells]uint8 // the cells of the cages, one cage after the other

	// known is the verdict of judge: what the maker found, who has solved the puzzle while
	// making it, or what is found out once somebody asks. It is nil as long as the puzzle is in
	// the making. (A grade asks for it, a solution, the steps, and each drawing of the answer.)
	known func() *latin.Verdict
}

// lasting lets the verdict on a puzzle be remembered, which nobody changes from now on.
func (p *Puzzle) lasting() *Puzzle {
	p.known = sync.OnceValue(p.judged)
	return p
}

// knowing gives a puzzle the verdict on it.
func (p *Puzzle) knowing(v *latin.Verdict) *Puzzle {
	p.known = func() *latin.Verdict { return v }
	return p
}

// verdict is the one on the puzzle, which nobody changes.
func (p *Puzzle) verdict() *latin.Verdict {
	if p.known == nil {
		return p.judged()
	}
	return p.known()
}

func (p *Puzzle) judged() *latin.Verdict {
	v := judge(p)
	return &v
}

// A cage is an outlined group of cells with its clue.
type cage struct {
	clue
	cells []uint8 // in reading order
}

// A clue is what the digits of a cage make.
type clue struct {
	op     op
	target int
}

// An op is an operation of a clue.
type op uint8

// The operations; any is that of a clue without its operation.
const (
	add op = iota
	multiply
	subtract
	divide
	unknown

	opCount = int(divide) + 1
)

// letters are those of the text format, in the order of the operations.
const letters = "amsdq"

// digits are those of the puzzle.
func (p *Puzzle) digits() latin.Digits { return digitsOf(p.size, p.zero) }

func digitsOf(size int, zero bool) latin.Digits {
	if zero {
		return latin.From(0, size)
	}
	return latin.From(1, size)
}

// fits reports whether an operation may stand on a cage of n cells: difference
// and quotient are of two digits.
func (o op) fits(n int) bool { return n == 2 || o == add || o == multiply || o == unknown }

// number notes in each cell which cage it belongs to.
func (p *Puzzle) number() {
	for i := range p.cages {
		for _, cell := range p.cages[i].cells {
			p.cage[cell] = uint8(i)
		}
	}
}

// Solve returns the finished grid.
func (p *Puzzle) Solve() (engine.Solution, error) {
	v := p.verdict()
	return v.Solution(p.size * p.size), v.Err()
}

// answer is the solved grid; ok is false where there is none or several.
func (p *Puzzle) answer() (grid []uint8, ok bool) {
	v := p.verdict()
	return v.Filled[:p.size*p.size], v.Err() == nil
}

// Caption tells the size.
func (p *Puzzle) Caption() engine.Caption { return engine.Caption{Count: p.size} }

// Extent is as many cells as a row has, across and down.
func (p *Puzzle) Extent() engine.Extent { return latin.Extent(p.size) }

// Table has the letter of its cage in each cell, in the first one of a cage its
// clue too. The cages are its regions.
func (p *Puzzle) Table() engine.Table {
	regions := make([][]int, p.size)
	for cell, cage := range p.cage[:p.size*p.size] {
		regions[cell/p.size] = append(regions[cell/p.size], int(cage))
	}
	return engine.Table{Cells: p.labelled(), Regions: regions, Clues: p.told(), Symbols: p.rows(func(int) string { return "" })}
}

// told are the cages in words: what each makes, where it begins, how many cells it has.
func (p *Puzzle) told() []engine.Clue {
	clues := make([]engine.Clue, len(p.cages))
	for i := range p.cages {
		c := &p.cages[i]
		first := int(c.cells[0])
		what := engine.Arg{Name: "cage", Terms: []engine.Term{{Word: "said-" + clueWord(c), Text: strconv.Itoa(c.target)}}}
		row, column := engine.Literal("row", strconv.Itoa(first/p.size+1)), engine.Literal("column", strconv.Itoa(first%p.size+1))
		size := engine.Arg{Name: "cells", Terms: []engine.Term{{Word: "cells", Text: strconv.Itoa(len(c.cells))}}}
		clues[i].Told = engine.Step{Key: "cage", Args: []engine.Arg{what, row, column, size}}
		clues[i].Again = engine.Step{Key: "of-cage", Args: []engine.Arg{what, row, column}}
		for _, cell := range c.cells {
			clues[i].Cells = append(clues[i].Cells, engine.CellAt{Row: int(cell) / p.size, Column: int(cell) % p.size})
		}
	}
	return clues
}

func (p *Puzzle) labelled() [][]string {
	return p.rows(func(cell int) string {
		i := int(p.cage[cell])
		c := &p.cages[i]
		if int(c.cells[0]) != cell {
			return cageLetters(i)
		}
		return cageLetters(i) + " " + c.label(asciiSigns)
	})
}

// AnswerTable has the digit of each cell after what Table has there. Where there
// is not exactly one solution, there are no digits.
func (p *Puzzle) AnswerTable() engine.Table {
	table := p.Table()
	grid, ok := p.answer()
	if !ok {
		return table
	}
	for cell := range grid {
		table.Symbols[cell/p.size][cell%p.size] = latin.Text(grid[cell : cell+1])
		table.Cells[cell/p.size][cell%p.size] += " " + table.Symbols[cell/p.size][cell%p.size]
	}
	return table
}

func (p *Puzzle) rows(of func(cell int) string) [][]string {
	rows := make([][]string, p.size)
	for cell := range p.size * p.size {
		if cell%p.size == 0 {
			rows[cell/p.size] = make([]string, 0, p.size)
		}
		rows[cell/p.size] = append(rows[cell/p.size], of(cell))
	}
	return rows
}

// cageLetters counts cages as A … Z, AA, BB …
func cageLetters(i int) string {
	return strings.Repeat(string(rune('A'+i%26)), i/26+1)
}
