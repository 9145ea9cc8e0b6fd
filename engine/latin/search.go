package latin

import (
	"octavo/engine"
)

// A Search goes through all ways of completing a position: conclusions first,
// then a cell is chosen and its digits are tried one after the other.
type Search struct {
	Limit int // it stops at so many solutions
	Most  int // it is given up after so many tries; 0 sets no limit

	Solutions int // found so far
	Nodes     int // digits tried
	Depth     int // the most of them that stood at a time
	GaveUp    bool

	standing int // digits tried that stand
}

// Moves are what a search needs to know of a position, which they all act on.
// (Functions rather than methods of an interface: so the compiler sees that no
// position escapes, and searching allocates nothing.)
type Moves struct {
	// Settle draws the conclusions that are in sight.
	Settle func() Outcome
	// Branch chooses a cell of a settled position, and what to try there.
	Branch func() (cell int, digits Digits)
	// Place writes a digit into a cell.
	Place func(cell, digit int)
	// Found is told of each solution, before the search goes on.
	Found func()
	// Pick chooses which of some digits is tried next; nil takes the smallest.
	Pick func(Digits) int
}

// An Outcome is what becomes of a position.
type Outcome uint8

// The outcomes.
const (
	Open    Outcome = iota // neither filled nor impossible
	Solved                 // filled, and every clue is kept
	Broken                 // impossible
	Endless                // more work than a search may take
)

// Run searches from the position at, which Moves act on. It may be left in any
// state.
func Run[P any](s *Search, at *P, m Moves) {
	switch m.Settle() {
	case Broken:
		return
	case Endless:
		s.GaveUp = true
		return
	case Solved:
		s.Solutions++
		m.Found()
		return
	}
	cell, digits := m.Branch()
	settled := *at
	for again := false; digits != 0 && s.Solutions < s.Limit && !s.GaveUp; again = true {
		if again {
			*at = settled
		}
		if s.Nodes++; s.Most > 0 && s.Nodes > s.Most {
			s.GaveUp = true
			return
		}
		digit := digits.Lowest()
		if m.Pick != nil {
			digit = m.Pick(digits)
		}
		digits &^= One(digit)
		m.Place(cell, digit)
		s.standing++
		s.Depth = max(s.Depth, s.standing)
		Run(s, at, m)
		s.standing--
	}
}

// MostNodes ends a search that would never end: many times more than any puzzle
// takes that can be meant for a person.
const MostNodes = 1 << 19

// A Verdict is what a solver makes of a puzzle.
type Verdict struct {
	Search
	Tally
	Lines                  // where the techniques stood, if the ladder has that told
	Filled [MaxCells]uint8 // the solution found last, where there is one
	// Assignments is how often a cell was given a digit, by deduction or by
	// trying it, taken back later or not.
	Assignments int
}

// Judge grades a puzzle from its beginning. It uses techniques as long as they find anything, and
// then a search for all solutions.
func (s *Solver[S]) Judge(c Clues) Verdict { return s.judge(MostNodes, c) }

// judge is Judge, whose search is given up after so many tries.
func (s *Solver[S]) judge(most int, c Clues) (v Verdict) {
	s.Run(s.ladder.Trying, c)
	if s.Open() {
		before := s.State
		s.Run(s.ladder.Searching(), c)
		if s.Open() {
			s.State = before
			s.Hardest = s.ladder.Searching()
		}
	}
	if s.Grid.Solved() {
		return s.Reached()
	}
	if !s.Grid.Broken() {
		s.search(&v, most, c)
	}
	v.Tally, v.Lines = s.Tally, s.Lines
	return v
}

// Reached is the verdict on a puzzle that techniques have filled, from its beginning to where the
// solver stands: what Judge says, who goes the same way.
func (s *Solver[S]) Reached() (v Verdict) {
	v.Solutions, v.Assignments = 1, s.Grid.Placed()
	s.Grid.fill(&v.Filled)
	v.Tally, v.Lines = s.Tally, s.Lines
	return v
}

// YieldsTo reports whether the techniques of tiers up to t solve the puzzle from
// its beginning; or for the last tier, whether it has one solution.
func (s *Solver[S]) YieldsTo(t engine.Tier, c Clues) bool {
	if t == s.ladder.Tier(s.ladder.Searching()) {
		v := s.Judge(c)
		return v.Err() == nil
	}
	s.Run(s.ladder.Last(t), c)
	return s.Grid.Solved()
}

// Solutions counts up to two of the solutions that are left from where the
// solver stands, and lets it stand there. It gives up after so many tries.
func (s *Solver[S]) Solutions(most int, c Clues) Verdict {
	var v Verdict
	before := s.State
	s.search(&v, most, c)
	s.State = before
	return v
}

func (s *Solver[S]) search(v *Verdict, most int, c Clues) {
	v.Search = Search{Limit: 2, Most: most}
	v.Assignments = s.Grid.Placed()
	s.Grid.Trace = nil // what is only tried is no deduction of the puzzle's
	Run(&v.Search, &s.State, Moves{
		Settle: func() Outcome {
			before := s.Grid.Placed()
			outcome := s.settle(c)
			v.Assignments += s.Grid.Placed() - before
			return outcome
		},
		Branch: func() (int, Digits) {
			cell := s.Grid.Narrowest()
			return cell, s.Grid.Candidates(cell)
		},
		Place: func(cell, digit int) {
			s.Grid.Place(cell, digit)
			v.Assignments++
		},
		Found: func() { v.Filled = s.Grid.Filled() },
	})
}

// Err says why a verdict holds no grade.
func (v *Verdict) Err() error {
	if v.GaveUp && v.Solutions < 2 {
		return engine.Errorf("the search was given up after %d nodes: there are too few clues, or they say too little", v.Nodes)
	}
	return Uniqueness(v.Solutions)
}

// Solution is the answer to a puzzle of some cells by a verdict on it.
func (v *Verdict) Solution(cells int) engine.Solution {
	if v.Err() == nil {
		return engine.Solution{Facts: single, Text: Text(v.Filled[:cells])}
	}
	return engine.Solution{Facts: []engine.Fact{{Name: "solutions", Value: v.Solutions}}}
}

// single is the facts of a puzzle with one solution. Nothing writes to it.
var single = []engine.Fact{{Name: "solutions", Value: 1}}

// Answer returns the solution, or the givens if there is not exactly one.
func (v *Verdict) Answer(given []uint8) []uint8 {
	if v.Err() == nil {
		return v.Filled[:]
	}
	return given
}

// Grade is the grade of a puzzle by a verdict on it, or why there is none.
func (v *Verdict) Grade(l *Ladder, facts ...engine.Fact) (engine.Grade, error) {
	if err := v.Err(); err != nil {
		return engine.Grade{Solutions: v.Solutions}, err
	}
	return l.grade(&v.Tally, &v.Lines, facts), nil
}
