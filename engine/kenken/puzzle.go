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
