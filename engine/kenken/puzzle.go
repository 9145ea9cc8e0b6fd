package kenken

import (
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

	// verdict is that of judge, found once it is asked for: nil as long as the puzzle
	// is in the making. (A book asks for it for the solution, for the steps, and
	// wherever the answer is drawn.)
	verdict func() latin.Verdict
}

// lasting lets the verdict on a puzzle be remembered, which nobody changes from now on.
func (p *Puzzle) lasting() *Puzzle {
	p.verdict = sync.OnceValue(func() latin.Verdict { return judge(p) })
	return p
}

// judged is the verdict on the puzzle.
func (p *Puzzle) judged() latin.Verdict {
	if p.verdict == nil {
		return judge(p)
	}
	return p.verdict()
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
