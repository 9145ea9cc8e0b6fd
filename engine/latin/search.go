package latin

import (
	"octavo/engine"
)

// A Search finds the solutions of a position. It makes all deductions, then chooses a cell
// and tries its digits one after the other.
type Search struct {
	Limit    int // the search stops at this number of solutions
	MaxNodes int // the search gives up after trying this many digits; 0 means that there is no limit

	Solutions int // number of solutions found so far
	Nodes     int // number of digits tried so far
	MaxDepth  int // the most digits that were tried in the grid at the same time
	GaveUp    bool

	depthNow int // number of tried digits in the grid now
}

// Operations act on the position of a search. They are functions, not methods of an
// interface, so that positions stay on the stack and a search allocates nothing.
type Operations struct {
	// Propagate makes all deductions.
	Propagate func() Outcome
	// Branch chooses a cell after all deductions, and the digits to try there.
	Branch func() (cell int, digits Digits)
	// Place writes a digit into a cell.
	Place func(cell, digit int)
	// OnSolution is called for each solution, before the search continues.
	OnSolution func()
	// Pick chooses the digit to try next. If it is nil, the smallest is tried.
	Pick func(Digits) int
}

// An Outcome is the state of a position after all deductions.
type Outcome uint8

// The outcomes.
const (
	Open      Outcome = iota // not yet filled, and not known to be impossible
	Solved                   // filled, and all clues are met
	Broken                   // without a solution
	OverLimit                // the search has reached a limit of its work
)

// RunSearch searches from a position, on which the operations act. Afterwards the contents of
// position have no meaning.
func RunSearch[P any](s *Search, position *P, operations Operations) {
	switch operations.Propagate() {
	case Broken:
		return
	case OverLimit:
		s.GaveUp = true
		return
	case Solved:
		s.Solutions++
		operations.OnSolution()
		return
	}
	cell, digits := operations.Branch()
	settled := *position
	for first := true; digits != 0 && s.Solutions < s.Limit && !s.GaveUp; first = false {
		if !first {
			*position = settled
		}
		if s.Nodes++; s.MaxNodes > 0 && s.Nodes > s.MaxNodes {
			s.GaveUp = true
			return
		}
		digit := digits.Lowest()
		if operations.Pick != nil {
			digit = operations.Pick(digits)
		}
		digits &^= OneDigit(digit)
		operations.Place(cell, digit)
		s.depthNow++
		s.MaxDepth = max(s.MaxDepth, s.depthNow)
		RunSearch(s, position, operations)
		s.depthNow--
	}
}

// DefaultMaxNodes is the usual limit of tried digits. The search of puzzles for people needs far
// fewer.
const DefaultMaxNodes = 1 << 17

// A Verdict is a solver's result: the number of solutions, and the techniques needed.
type Verdict struct {
	Search
	Tally
	LineCounts                  // only if the ladder counts rows and columns separately
	Filled      [MaxCells]uint8 // the last solution found, if there is one
	OtherFilled [MaxCells]uint8 // the solution found before it, if there are two
	// Assignments counts how often a digit was written into a cell, by a deduction or as a
	// try. Digits that were taken back also count.
	Assignments int
}

// Judge solves a puzzle from its beginning. It uses techniques as long as they find anything. Then
// it searches for solutions, and stops at the second one.
func (s *Solver[S]) Judge(c ClueFuncs) Verdict { return s.judgeWithNodes(DefaultMaxNodes, c) }

// judgeWithNodes judges as Judge does, but its search tries at most maxNodes digits.
func (s *Solver[S]) judgeWithNodes(maxNodes int, c ClueFuncs) (v Verdict) {
	s.Run(s.ladder.LastInSearch, c)
	if s.IsOpen() {
		before := s.State
		s.Run(s.ladder.SearchTechnique(), c)
		if s.IsOpen() {
			s.State = before
			s.Hardest = s.ladder.SearchTechnique()
		}
	}
	if s.Grid.IsSolved() {
		return s.VerdictByTechniques()
	}
	if !s.Grid.IsBroken() {
		s.search(&v, maxNodes, c)
	}
	v.Tally, v.LineCounts = s.Tally, s.LineCounts
	return v
}

// VerdictByTechniques returns the verdict on a puzzle that the solver has filled by
// techniques alone. Judge would return the same.
func (s *Solver[S]) VerdictByTechniques() (v Verdict) {
	v.Solutions, v.Assignments = 1, s.Grid.PlacedCount()
	s.Grid.copyDigits(&v.Filled)
	v.Tally, v.LineCounts = s.Tally, s.LineCounts
	return v
}

// IsSolvableBy reports whether the techniques of the tiers up to t solve the puzzle from its
// beginning. For the last tier it instead reports whether the puzzle has exactly one solution.
func (s *Solver[S]) IsSolvableBy(t engine.Tier, c ClueFuncs) bool {
	if t == s.ladder.Tier(s.ladder.SearchTechnique()) {
		v := s.Judge(c)
		return v.Err() == nil
	}
	s.Run(s.ladder.LastOfTier(t), c)
	return s.Grid.IsSolved()
}

// Solutions searches for up to two solutions of the solver's current state, and doesn't
// change the state. It gives up after trying maxNodes digits.
func (s *Solver[S]) Solutions(maxNodes int, c ClueFuncs) Verdict {
	var v Verdict
	before := s.State
	s.search(&v, maxNodes, c)
	s.State = before
	return v
}

func (s *Solver[S]) search(v *Verdict, maxNodes int, c ClueFuncs) {
	v.Search = Search{Limit: 2, MaxNodes: maxNodes}
	v.Assignments = s.Grid.PlacedCount()
	s.Grid.Trace = nil // deductions from tried digits are no deductions from the puzzle
	RunSearch(&v.Search, &s.State, Operations{
		Propagate: func() Outcome {
			before := s.Grid.PlacedCount()
			outcome := s.propagate(c)
			v.Assignments += s.Grid.PlacedCount() - before
			return outcome
		},
		Branch: func() (int, Digits) {
			cell := s.Grid.NarrowestCell()
			return cell, s.Grid.Candidates(cell)
		},
		Place: func(cell, digit int) {
			s.Grid.Place(cell, digit)
			v.Assignments++
		},
		OnSolution: func() { v.OtherFilled, v.Filled = v.Filled, s.Grid.FilledDigits() },
	})
}

// Err returns an error unless the puzzle has exactly one solution. It also returns an error
// if the search gave up before that was clear.
func (v *Verdict) Err() error {
	if v.GaveUp && v.Solutions < 2 {
		return engine.Errorf("the search was given up after %d nodes: there are too few clues, or they say too little", v.Nodes)
	}
	return CheckUnique(v.Solutions)
}

// Solution returns the solution of a puzzle with this many cells. Unless there is exactly one, the
// result has only the number of solutions.
func (v *Verdict) Solution(cells int) engine.Solution {
	if v.Err() == nil {
		return engine.Solution{Facts: oneSolution, Text: DigitsText(v.Filled[:cells])}
	}
	return engine.Solution{Facts: []engine.Fact{{Name: "solutions", Value: v.Solutions}}}
}

// AllSolutions returns the solutions of a puzzle with this many cells: all if there are fewer than
// two, and otherwise two.
func (v *Verdict) AllSolutions(cells int) ([]engine.Solution, error) {
	if v.GaveUp && v.Solutions < 2 {
		return nil, v.Err()
	}
	return SolutionsOf([]string{DigitsText(v.Filled[:cells]), DigitsText(v.OtherFilled[:cells])}[:v.Solutions]...), nil
}

// SolutionsOf returns solutions with these texts.
func SolutionsOf(texts ...string) []engine.Solution {
	all := make([]engine.Solution, len(texts))
	for i, text := range texts {
		all[i].Text = text
	}
	return all
}

// oneSolution holds the fact that a puzzle has one solution. All results of Verdict.Solution share
// it, so nothing may change it.
var oneSolution = []engine.Fact{{Name: "solutions", Value: 1}}

// AnswerDigits returns the digits of the solution by cell. If there isn't exactly one
// solution, it returns given.
func (v *Verdict) AnswerDigits(given []uint8) []uint8 {
	if v.Err() == nil {
		return v.Filled[:]
	}
	return given
}

// Grade returns the puzzle's grade on a ladder. It returns the error of Err if there is
// one.
func (v *Verdict) Grade(l *Ladder, facts ...engine.Fact) (engine.Grade, error) {
	if err := v.Err(); err != nil {
		return engine.Grade{Solutions: v.Solutions}, err
	}
	return l.grade(&v.Tally, &v.LineCounts, facts), nil
}
