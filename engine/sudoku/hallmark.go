package sudoku

import (
	"math/bits"

	"octavo/engine"
	"octavo/engine/splitmix"
)

// Hallmark is made of the givens of a 9×9 grid, whatever their digits are called: each takes a
// colour of how many there are in its row and its column, in its box and of its digit; and then of the
// colours of these. Rows and columns count the same, since they may be changed round, and
// bands and stacks show in boxes.
func (p *Puzzle) Hallmark() (mark uint64, says engine.Hallmark) {
	if p.grid.shape != nine {
		return 0, engine.NoHallmark
	}
	var (
		givens [maxCells]given
		of     hues
	)
	n := 0
	for c, v := range p.grid.cells[:maxCells] {
		if v != 0 {
			in := &nine.houseOf[c]
			givens[n] = given{in[rowHouse], in[columnHouse], in[boxHouse], 27 + v - 1}
			of.add(givens[n], 1)
			n++
		}
	}
	for range hallmarkRounds {
		of.mix()
		var next hues
		mark = 0
		for _, g := range givens[:n] {
			colour := stir((of[g.row] + of[g.column]) ^ of[g.box]*3 ^ of[g.digit]*5)
			next.add(g, colour)
			mark += colour
		}
		of = next
	}
	return splitmix.Mix(mark), engine.RoughHallmark
}

// hallmarkRounds is how often colours are made of colours. (With two, no two of 500,000 easy puzzles have a
// hallmark in common, nor of 20,000 of any symmetry.)
const hallmarkRounds = 2

// A given is known by its houses, and by its digit among those.
type given struct{ row, column, box, digit uint8 }

// hues are what the colours of givens add up to: in the 27 houses, and of the nine digits.
type hues [36]uint64

func (h *hues) add(g given, colour uint64) {
	h[g.row] += colour
	h[g.column] += colour
	h[g.box] += colour
	h[g.digit] += colour
}

func (h *hues) mix() {
	for i := range h {
		h[i] = stir(h[i])
	}
}

// stir spreads the bits of a number in less time than splitmix.Mix. (It may make one of two, which hardly
// ever happens.)
func stir(x uint64) uint64 {
	high, low := bits.Mul64(x^splitmix.Gamma, 0xbf58476d1ce4e5b9)
	return high ^ low
}
