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

type solver struct{ latin.Solver[struct{}] }

// begin prepares the solver for a puzzle, its givens in their places.
func (s *solver) begin(p *Puzzle) latin.Clues {
	s.Begin(ladder)
	s.Grid.Reset(p.size, latin.From(1, p.size))
	for cell, d := range p.given {
		if d != 0 {
			s.Grid.Place(cell, int(d))
		}
	}
	return latin.Clues{
		Try: func(rule latin.Rule) int {
			return s.Grid.Order(rule, p.signs, func(cell int) latin.Digits { return s.known(rule, cell) })
		},
		Kept: func() bool { return s.Grid.Ordered(p.signs) },
	}
}

func judge(p *Puzzle) latin.Verdict {
	var s solver
	return s.Judge(s.begin(p))
}

// Solve returns the finished grid.
func (p *Puzzle) Solve() (engine.Solution, error) {
	v := judge(p)
	return v.Solution(p.size * p.size), v.Err()
}

// Grade measures the puzzle by the techniques it needs.
func (p *Puzzle) Grade() (engine.Grade, error) {
	v := judge(p)
	return v.Grade(ladder)
}

func (p *Puzzle) answer() []uint8 {
	v := judge(p)
	return v.Answer(p.given[:])
}

func (p *Puzzle) yieldsTo(t engine.Tier) bool {
	var s solver
	return s.YieldsTo(t, s.begin(p))
}

// known is what a rule knows of a cell.
func (s *solver) known(rule latin.Rule, cell int) latin.Digits {
	if has := s.Grid.Candidates(cell); rule == signNotes || has.Single() {
		return has
	}
	return latin.From(1, s.Grid.Size())
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
