package kenken

import (
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/latin"
)

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
