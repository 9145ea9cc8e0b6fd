package latin

import (
	"fmt"

	"octavo/engine"
)

// A Solver solves one puzzle by its ladder. In Own a kind keeps what it knows
// beside the candidates; it is gone back to together with these.
type Solver[S any] struct {
	State[S]
	Tally
	ladder *Ladder
}

// A State is what a solver knows. A copy of it can be gone back to.
type State[S any] struct {
	Grid Grid
	Own  S
}

// Clues are what a kind adds to the square. (Functions, for the reason that
// Moves are.)
type Clues struct {
	// Try makes one deduction by a rule of the kind's own, or all that are in
	// sight, and says how many.
	Try func(Rule) (times int)
	// Kept reports whether a filled square keeps all clues: deductions never
	// lead away from a solution, but they may fill a square that has none.
	Kept func() bool
	// Spent reports whether the work so far is more than any puzzle meant for a
	// person takes; nil where it never is.
	Spent func() bool
}

// Begin makes the solver ready to climb a ladder. The kind sets the grid, and
// what is its own, to the beginning.
func (s *Solver[S]) Begin(ladder *Ladder) {
	s.ladder = ladder
	s.Tally = Tally{}
}

// Open reports whether the grid is neither filled nor impossible.
func (s *Solver[S]) Open() bool { return !s.Grid.Solved() && !s.Grid.Broken() }

// Run makes deductions up to a technique until none is left, and counts them.
func (s *Solver[S]) Run(limit Technique, c Clues) {
	for s.Open() {
		t, times := s.Grid.next(s.ladder, limit, c.Try)
		if times == 0 {
			break
		}
		s.Count(t, times)
	}
	s.verify(c)
}

// verify breaks a filled grid that doesn't keep the clues.
func (s *Solver[S]) verify(c Clues) {
	if s.Grid.Solved() && !c.Kept() {
		s.Grid.Break()
	}
}

// next makes the cheapest deductions there are, up to the technique limit, and
// says how many: of some rules it makes all that are in sight.
func (g *Grid) next(l *Ladder, limit Technique, try func(Rule) int) (t Technique, times int) {
	if l.begin > 0 {
		if times := g.NakedSingles(); times > 0 {
			return l.of[NakedSingle], times
		}
		if g.HiddenSingle() != NoRule {
			return l.of[HiddenSingle], 1
		}
	}
	for t := l.begin; t <= limit && !g.broken; t++ {
		rule := l.rule[t]
		if rule >= Own {
			times = try(rule)
		} else if rule, times = g.apply(rule); rule == Guess {
			break
		}
		if times > 0 {
			return l.of[rule], times
		}
	}
	return 0, 0
}

// apply makes a deduction by a rule of the square and says by which, since some
// are looked for together.
func (g *Grid) apply(rule Rule) (found Rule, times int) {
	switch rule {
	case NakedSingle:
		return rule, g.NakedSingles()
	case HiddenSingle:
		found = g.HiddenSingle()
	case NakedPair, NakedTriple, NakedQuad:
		found = g.Subset(smallest + int(rule-NakedPair)/2)
	case XWing, Swordfish, Jellyfish:
		found = g.Fish(smallest + int(rule-XWing))
	case ForcingChain:
		found = g.ForcingChain()
	case Guess:
		return Guess, 0
	}
	return found, one(found)
}

func one(found Rule) int {
	if found == NoRule {
		return 0
	}
	return 1
}

// settle is Run without the count of techniques, for searches.
func (s *Solver[S]) settle(c Clues) Outcome {
	for s.Open() {
		if _, times := s.Grid.next(s.ladder, s.ladder.Trying, c.Try); times == 0 {
			break
		}
	}
	s.verify(c)
	switch {
	case s.Grid.Broken():
		return Broken
	case s.Grid.Solved():
		return Solved
	case c.Spent != nil && c.Spent():
		return Endless
	default:
		return Open
	}
}

// MostNodes ends a search that would never end: many times more than any puzzle
// takes that can be meant for a person.
const MostNodes = 1 << 19

// A Verdict is what a solver makes of a puzzle.
type Verdict struct {
	Search
	Tally
	Filled [MaxCells]uint8 // the solution found last, where there is one
	// Assignments is how often a cell was given a digit, by deduction or by
	// trying it, taken back later or not.
	Assignments int
}

// Judge grades a puzzle from its beginning: by techniques as long as they lead
// anywhere, or else by a search for all solutions.
func (s *Solver[S]) Judge(c Clues) Verdict {
	s.Run(s.ladder.Trying, c)
	if s.Open() {
		before := s.State
		s.Run(s.ladder.Searching(), c)
		if s.Open() {
			s.State = before
			s.Hardest = s.ladder.Searching()
		}
	}
	var v Verdict
	switch {
	case s.Grid.Solved():
		v.Solutions, v.Filled, v.Assignments = 1, s.Grid.Filled(), s.Grid.Placed()
	case !s.Grid.Broken():
		s.search(&v, MostNodes, c)
	}
	v.Tally = s.Tally
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
		return fmt.Errorf("the search was given up after %d nodes: there are too few clues, or they say too little", v.Nodes)
	}
	return Uniqueness(v.Solutions)
}

// Solution is the answer to a puzzle of some cells by a verdict on it.
func (v *Verdict) Solution(cells int) engine.Solution {
	answer := engine.Solution{Facts: []engine.Fact{{Name: "solutions", Value: v.Solutions}}}
	if v.Err() == nil {
		answer.Text = Text(v.Filled[:cells])
	}
	return answer
}

// Answer is the solution, or what is given where there is not exactly one.
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
	return l.Grade(&v.Tally, facts...), nil
}

// Undecided counts the candidates that are too many.
func (s *State[S]) Undecided() (n int) {
	for cell := range s.Grid.geo.cells {
		n += s.Grid.candidates[cell].Count() - 1
	}
	return n
}
