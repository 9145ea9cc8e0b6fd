package kenken

import (
	"strconv"
	"strings"
	"sync"

	"octavo/engine"
	"octavo/engine/latin"
)

// A Puzzle is a KenKen without its solution. It doesn't change after it is made.
type Puzzle struct {
	size         int
	fromZero     bool                  // digits from 0
	tier         engine.Tier           // the tier in its text, or NoTier
	onlyProducts bool                  // its text says that it has only products
	cages        []cage                // by their first cells
	cageOf       [latin.MaxCells]uint8 // the number of each cell's cage
	cellStore    [latin.MaxCells]uint8 // the cells of the cages, one cage after the other

	// cachedVerdict returns the verdict of judge: the maker's result, or one that is computed on first use.
	// It is nil while the puzzle is being made. Grades, solutions, steps and drawings of answers
	// need it.
	cachedVerdict func() *latin.Verdict
}

// rememberVerdict makes verdict compute its result only once. The puzzle must not change
// afterwards.
func (p *Puzzle) rememberVerdict() *Puzzle {
	p.cachedVerdict = sync.OnceValue(p.newVerdict)
	return p
}

// withVerdict sets the verdict on the puzzle.
func (p *Puzzle) withVerdict(v *latin.Verdict) *Puzzle {
	p.cachedVerdict = func() *latin.Verdict { return v }
	return p
}

// verdict returns the verdict on the puzzle. Callers must not change it.
func (p *Puzzle) verdict() *latin.Verdict {
	if p.cachedVerdict == nil {
		return p.newVerdict()
	}
	return p.cachedVerdict()
}

func (p *Puzzle) newVerdict() *latin.Verdict {
	v := judge(p)
	return &v
}

// A cage is an outlined group of cells with its clue.
type cage struct {
	clue
	cells []uint8 // in reading order
}

// A clue is the operation and target of a cage.
type clue struct {
	op     op
	target int
}

// An op is an operation of a clue.
type op uint8

// The operations. unknown is a clue without its operation.
const (
	add op = iota
	multiply
	subtract
	divide
	unknown

	opCount = int(divide) + 1
)

// letters are the operations in the text format, in their order.
const letters = "amsdq"

// digits returns the digits of the puzzle.
func (p *Puzzle) digits() latin.Digits { return digitsOf(p.size, p.fromZero) }

func digitsOf(size int, zero bool) latin.Digits {
	if zero {
		return latin.Consecutive(0, size)
	}
	return latin.Consecutive(1, size)
}

// fits reports whether a cage of n cells may have the operation. Differences and quotients need two
// cells.
func (o op) fits(n int) bool { return n == 2 || o == add || o == multiply || o == unknown }

// setCageNumbers sets the cage of each cell.
func (p *Puzzle) setCageNumbers() {
	for i := range p.cages {
		for _, cell := range p.cages[i].cells {
			p.cageOf[cell] = uint8(i)
		}
	}
}

// Solve returns the finished grid.
func (p *Puzzle) Solve() (engine.Solution, error) {
	v := p.verdict()
	return v.Solution(p.size * p.size), v.Err()
}

// Solutions returns the solutions, up to two.
func (p *Puzzle) Solutions() ([]engine.Solution, error) {
	return p.verdict().AllSolutions(p.size * p.size)
}

// answer returns the solved grid, or false if there is not exactly one solution.
func (p *Puzzle) answer() (grid []uint8, ok bool) {
	v := p.verdict()
	return v.Filled[:p.size*p.size], v.Err() == nil
}

// Caption returns the size.
func (p *Puzzle) Caption() engine.Caption { return engine.Caption{Count: p.size} }

// Extent returns the size, across and down.
func (p *Puzzle) Extent() engine.Extent { return latin.Extent(p.size) }

// Table has the letter of its cage in each cell, and the clue in the first cell of each cage. The
// cages are its regions.
func (p *Puzzle) Table() engine.Table {
	regions := make([][]int, p.size)
	for cell, cage := range p.cageOf[:p.size*p.size] {
		regions[cell/p.size] = append(regions[cell/p.size], int(cage))
	}
	return engine.Table{Cells: p.cellTexts(), Regions: regions, Clues: p.cluesInWords(), Symbols: p.rows(func(int) string { return "" })}
}

// cluesInWords returns the cages in words: the clue, the first cell and the number of cells.
func (p *Puzzle) cluesInWords() []engine.Clue {
	clues := make([]engine.Clue, len(p.cages))
	for i := range p.cages {
		c := &p.cages[i]
		first := int(c.cells[0])
		what := engine.Arg{Name: "cage", Terms: []engine.Term{{Word: "said-" + clueWord(c), Text: strconv.Itoa(c.target)}}}
		row, column := engine.Literal("row", strconv.Itoa(first/p.size+1)), engine.Literal("column", strconv.Itoa(first%p.size+1))
		size := engine.Arg{Name: "cells", Terms: []engine.Term{{Word: "cells", Text: strconv.Itoa(len(c.cells))}}}
		clues[i].Sentence = engine.Step{Key: "cage", Args: []engine.Arg{what, row, column, size}}
		clues[i].ShortName = engine.Step{Key: "of-cage", Args: []engine.Arg{what, row, column}}
		for _, cell := range c.cells {
			clues[i].Cells = append(clues[i].Cells, engine.CellPlace{Row: int(cell) / p.size, Column: int(cell) % p.size})
		}
	}
	return clues
}

// cellTexts returns the text of each cell in Table.
func (p *Puzzle) cellTexts() [][]string {
	return p.rows(func(cell int) string {
		i := int(p.cageOf[cell])
		c := &p.cages[i]
		if int(c.cells[0]) != cell {
			return cageLetters(i)
		}
		return cageLetters(i) + " " + c.label(asciiSigns)
	})
}

// AnswerTable is Table with the digit after the text of each cell. It has no digits if there is not
// exactly one solution.
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

// rows returns a table with a text for each cell.
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

// cageLetters returns the name of the i-th cage: A … Z, AA, BB …
func cageLetters(i int) string {
	return strings.Repeat(string(rune('A'+i%26)), i/26+1)
}
