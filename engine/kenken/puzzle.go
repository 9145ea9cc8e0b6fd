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
	fromZero     bool                  // whether digits begin with 0
	tier         engine.Tier           // the tier that the puzzle's text names, or NoTier
	onlyProducts bool                  // whether the puzzle's text says that it has only products
	cages        []cage                // the cages, in the order of their first cells
	cageOf       [latin.MaxCells]uint8 // by cell: the number of its cage
	cellStore    [latin.MaxCells]uint8 // memory for the cells of the cages, one cage after the other

	// cachedVerdict returns the verdict of judge, which is computed on the first call, or which the
	// maker has set. It is nil while the puzzle is being made.
	cachedVerdict func() *latin.Verdict
}

// cacheVerdict sets cachedVerdict, so that the verdict is computed only once. Afterwards the puzzle
// must not change.
func (p *Puzzle) cacheVerdict() *Puzzle {
	p.cachedVerdict = sync.OnceValue(p.computeVerdict)
	return p
}

// withVerdict sets the verdict on the puzzle and returns the puzzle.
func (p *Puzzle) withVerdict(v *latin.Verdict) *Puzzle {
	p.cachedVerdict = func() *latin.Verdict { return v }
	return p
}

// verdict returns the verdict on the puzzle. Callers must not change it.
func (p *Puzzle) verdict() *latin.Verdict {
	if p.cachedVerdict == nil {
		return p.computeVerdict()
	}
	return p.cachedVerdict()
}

// computeVerdict solves the puzzle without the cache.
func (p *Puzzle) computeVerdict() *latin.Verdict {
	v := judge(p)
	return &v
}

// A cage is an outlined group of cells with its clue.
type cage struct {
	clue
	cells []uint8 // the cells of the cage, in reading order
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

// opLetters holds the letters of the operations in the text format, by op.
const opLetters = "amsdq"

// digits returns the digits of the puzzle.
func (p *Puzzle) digits() latin.Digits { return digitsOf(p.size, p.fromZero) }

// digitsOf returns the digits of a puzzle: size digits from 0 or from 1.
func digitsOf(size int, zero bool) latin.Digits {
	if zero {
		return latin.Consecutive(0, size)
	}
	return latin.Consecutive(1, size)
}

// fitsCageSize reports whether a cage of n cells may have the operation. Differences and
// quotients need two cells.
func (o op) fitsCageSize(n int) bool { return n == 2 || o == add || o == multiply || o == unknown }

// setCageNumbers sets cageOf from the cages.
func (p *Puzzle) setCageNumbers() {
	for i := range p.cages {
		for _, cell := range p.cages[i].cells {
			p.cageOf[cell] = uint8(i)
		}
	}
}

// Solve returns the solution, or an error if there is none or more than one.
func (p *Puzzle) Solve() (engine.Solution, error) {
	v := p.verdict()
	return v.Solution(p.size * p.size), v.Err()
}

// Solutions returns all solutions if there are fewer than two, and otherwise two of them.
func (p *Puzzle) Solutions() ([]engine.Solution, error) {
	return p.verdict().AllSolutions(p.size * p.size)
}

// solutionDigits returns the digits of the solution by cell. ok is false if there isn't exactly one
// solution.
func (p *Puzzle) solutionDigits() (grid []uint8, ok bool) {
	v := p.verdict()
	return v.Filled[:p.size*p.size], v.Err() == nil
}

// Caption returns a caption that says the size of the grid.
func (p *Puzzle) Caption() engine.Caption { return engine.Caption{Count: p.size} }

// Extent returns the number of columns and rows.
func (p *Puzzle) Extent() engine.Extent { return latin.Extent(p.size) }

// Table returns the puzzle as a table. Each cell has the letter of its cage. The first cell
// of each cage also has the clue. The cages are the table's regions.
func (p *Puzzle) Table() engine.Table {
	regions := make([][]int, p.size)
	for cell, cage := range p.cageOf[:p.size*p.size] {
		regions[cell/p.size] = append(regions[cell/p.size], int(cage))
	}
	return engine.Table{Cells: p.cellTexts(), Regions: regions, Clues: p.cluesInWords(), Symbols: p.cellTable(func(int) string { return "" })}
}

// cluesInWords describes each cage in words: its clue, its first cell and its number of
// cells.
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
	return p.cellTable(func(cell int) string {
		i := int(p.cageOf[cell])
		c := &p.cages[i]
		if int(c.cells[0]) != cell {
			return cageLetters(i)
		}
		return cageLetters(i) + " " + c.printedClue(asciiSigns)
	})
}

// AnswerTable is Table with the solution's digit after the text of each cell. If there isn't
// exactly one solution, it has no digits.
func (p *Puzzle) AnswerTable() engine.Table {
	table := p.Table()
	grid, ok := p.solutionDigits()
	if !ok {
		return table
	}
	for cell := range grid {
		table.Symbols[cell/p.size][cell%p.size] = latin.DigitsText(grid[cell : cell+1])
		table.Cells[cell/p.size][cell%p.size] += " " + table.Symbols[cell/p.size][cell%p.size]
	}
	return table
}

// cellTable returns a table with a text for each cell.
func (p *Puzzle) cellTable(of func(cell int) string) [][]string {
	rows := make([][]string, p.size)
	for cell := range p.size * p.size {
		if cell%p.size == 0 {
			rows[cell/p.size] = make([]string, 0, p.size)
		}
		rows[cell/p.size] = append(rows[cell/p.size], of(cell))
	}
	return rows
}

// cageLetters returns the name of cage i, counted from 0: A … Z, AA, BB …
func cageLetters(i int) string {
	return strings.Repeat(string(rune('A'+i%26)), i/26+1)
}
