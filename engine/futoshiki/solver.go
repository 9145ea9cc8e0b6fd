package futoshiki

import (
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/latin"
)

// The rules that signs add to those of the square. A chain of signs bounds its
// cells by its length and by a digit that stands at its end; with candidates
// noted down, by those of the cell at its end.
const (
	signChain = latin.Own + iota
	signNotes
)

// The ladder, cheapest first. Easy and normal together are Easy of Unequal, hard
// is its Tricky, the other two are those that come after.
var ladder = latin.NewLadder(engine.Hard, latin.Singles(engine.Easy), []latin.Rung{
	{Rule: signChain, Name: "sign-chain", Tier: engine.Easy},
	{Rule: signNotes, Name: "sign-notes", Tier: engine.Normal},
}, latin.Subsets(engine.Hard), latin.FishAndChains(engine.Extreme))

// A solver works on one puzzle.
type solver struct {
	latin.Solver[struct{}]
	signs []sign
}

// begin prepares the solver for a puzzle, its givens in their places.
func (s *solver) begin(p *Puzzle) latin.Clues {
	s.Begin(ladder)
	s.signs = p.signs()
	s.Grid.Reset(p.size, latin.From(1, p.size))
	for cell, d := range p.given[:p.size*p.size] {
		if d != 0 {
			s.Grid.Place(cell, int(d))
		}
	}
	return latin.Clues{Try: func(rule latin.Rule) int { return s.bound(rule, true) + s.bound(rule, false) }, Kept: s.kept}
}

func judge(p *Puzzle) latin.Verdict {
	var s solver
	return s.Judge(s.begin(p))
}

func (p *Puzzle) yieldsTo(t engine.Tier) bool {
	var s solver
	return s.YieldsTo(t, s.begin(p))
}

// kept reports whether a filled grid keeps all signs.
func (s *solver) kept() bool {
	for _, sign := range s.signs {
		if s.Grid.Candidates(sign.larger) < s.Grid.Candidates(sign.smaller) {
			return false
		}
	}
	return true
}

// known is what a rule knows of a cell.
func (s *solver) known(rule latin.Rule, cell int) latin.Digits {
	if has := s.Grid.Candidates(cell); rule == signNotes || has.Single() {
		return has
	}
	return latin.From(1, s.Grid.Size())
}

// bound strikes what chains of signs that rise to a cell, or fall to it, leave
// no room for. Digits are counted from the end that the chains come from.
func (s *solver) bound(rule latin.Rule, rising bool) (times int) {
	size := s.Grid.Size()
	var least, from [latin.MaxCells]int
	for cell := range size * size {
		if from[cell] = cell; rising {
			least[cell] = s.known(rule, cell).Lowest()
		} else {
			least[cell] = size + 1 - s.known(rule, cell).Highest()
		}
	}
	for again := true; again; {
		again = false
		for _, sign := range s.signs {
			before, after := sign.smaller, sign.larger
			if !rising {
				before, after = after, before
			}
			if least[after] > least[before] || s.Grid.Candidates(after).Single() {
				continue
			}
			if least[before] >= size { // more cells than digits, or a circle
				s.Grid.Break()
				return times
			}
			least[after], from[after], again = least[before]+1, before, true
		}
	}
	for cell := range size * size {
		gone := latin.From(0, least[cell])
		if !rising {
			gone = ^latin.From(0, size+2-least[cell])
		}
		if gone &= s.Grid.Candidates(cell); gone != 0 {
			times += s.Grid.Strike(latin.Deduction{Rule: rule, Digits: gone, Targets: latin.OneCell(cell), Chain: s.chain(&from, cell)})
		}
	}
	return times
}

// chain is the chain that leads to a cell, that cell first, for an explanation.
func (s *solver) chain(from *[latin.MaxCells]int, cell int) (chain []latin.Link) {
	for last := -1; s.Grid.Trace != nil && cell != last; last, cell = cell, from[cell] {
		chain = append(chain, latin.Link{Cell: cell})
	}
	return chain
}

// Explain returns the steps from the clues to the solution.
func (p *Puzzle) Explain() ([]engine.Step, error) {
	v, s := judge(p), new(solver)
	return latin.Account[struct{}]{Clues: s.begin(p), Solver: &s.Solver, Own: s.sentence, Because: s.because}.Of(&v)
}

// sentence puts a deduction from signs into words: along R1C1 > R1C2 ≥ 2 or the
// like, the first cell is at least, or at most, so much.
func (s *solver) sentence(d *latin.Deduction) (key string, args []engine.Arg) {
	n := latin.Namer{Size: s.Grid.Size()}
	end := s.known(d.Rule, d.Chain[len(d.Chain)-1].Cell)
	key, sign, limit, bound := "signs-least", " > ", " ≥ "+strconv.Itoa(end.Lowest()), d.Digits.Highest()+1
	if s.Grid.Candidates(d.Targets.First()).Highest() == d.Digits.Highest() {
		key, sign, limit, bound = "signs-most", " < ", " ≤ "+strconv.Itoa(end.Highest()), d.Digits.Lowest()-1
	}
	if end.Single() {
		limit = " = " + strconv.Itoa(end.Lowest())
	}
	var cells []string
	for _, l := range d.Chain {
		cells = append(cells, n.Cell(l.Cell))
	}
	return key, []engine.Arg{
		engine.Literal("signs", strings.Join(cells, sign)+limit), n.Cells("cell", d.Targets),
		latin.Numerals("digit", latin.One(bound)), latin.Numerals("digits", d.Digits),
	}
}

// because says what a deduction from signs follows from: what the end of its
// chain can't hold.
func (s *solver) because(d *latin.Deduction, absent func(cell int, digits latin.Digits)) {
	end := d.Chain[len(d.Chain)-1].Cell
	absent(end, ^s.known(d.Rule, end))
}
