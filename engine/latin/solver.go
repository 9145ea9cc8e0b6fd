package latin

// A Solver solves one puzzle by its ladder. KindState is what the kind keeps besides the candidates.
// The search restores both together.
type Solver[S any] struct {
	State[S]
	Tally
	LineCounts
	ladder *Ladder
}

// A State is the position of a solver. A search restores copies of it.
type State[S any] struct {
	Grid      Grid
	KindState S
}

// ClueFuncs apply the clues of a kind to a square. They are functions for the same reason as Operations.
type ClueFuncs struct {
	// Try makes deductions by one of the kind's own rules: one, or all that it finds. It
	// returns their number.
	Try func(Rule) (times int)
	// AreMet reports whether a filled square obeys all clues. Deductions can fill a square
	// wrongly if the puzzle has no solution.
	AreMet func() bool
	// IsOverLimit reports whether the work so far is more than any puzzle for a person needs. It
	// is nil if there is no such limit.
	IsOverLimit func() bool
}

// Begin prepares the solver for a ladder. The kind sets Grid and KindState.
func (s *Solver[S]) Begin(ladder *Ladder) {
	s.ladder = ladder
	s.Tally, s.LineCounts = Tally{}, LineCounts{}
}

// Open reports whether the grid is neither filled nor impossible.
func (s *Solver[S]) Open() bool { return !s.Grid.Solved() && !s.Grid.Broken() }

// Run makes deductions up to a technique until none is left, and counts them.
func (s *Solver[S]) Run(limit Technique, c ClueFuncs) {
	for s.Open() {
		t, times := s.Grid.next(s.ladder, limit, c.Try)
		if times == 0 {
			break
		}
		s.Count(t, times)
		if s.ladder.countsLines[t] {
			s.LineCounts.count(t, s.Grid.lastHouse, s.Grid.Size())
		}
	}
	s.verify(c)
}

// verify marks a filled grid as broken if it doesn't obey the clues.
func (s *Solver[S]) verify(c ClueFuncs) {
	if s.Grid.Solved() && !c.AreMet() {
		s.Grid.Break()
	}
}

// next makes the cheapest possible deduction, up to the technique limit. It returns the
// technique and the number of deductions: for some rules it makes all that it finds.
func (g *Grid) next(l *Ladder, limit Technique, try func(Rule) int) (t Technique, times int) {
	if l.firstAfterSingles > 0 {
		if times := g.NakedSingles(); times > 0 {
			return l.techniqueByRule[NakedSingle], times
		}
		if g.HiddenSingle() != NoRule {
			return l.techniqueByRule[HiddenSingle], 1
		}
	}
	for t := l.firstAfterSingles; t <= limit && !g.broken; t++ {
		rule := l.ruleByTechnique[t]
		if rule >= FirstKindRule {
			times = try(rule)
		} else if rule, times = g.apply(rule); rule == Guess {
			break
		}
		if times > 0 {
			return l.techniqueByRule[rule], times
		}
	}
	return 0, 0
}

// apply makes deductions by a rule of the square. found is the rule of the deduction, because
// naked and hidden subsets are searched together.
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
	case XYWing, WWing, AlternatingChain:
		found = g.Alternating(rule)
	case Guess:
		return Guess, 0
	}
	if found == NoRule {
		return NoRule, 0
	}
	return found, 1
}

// propagate is Run for searches: it doesn't count techniques.
func (s *Solver[S]) propagate(c ClueFuncs) Outcome {
	for s.Open() {
		if _, times := s.Grid.next(s.ladder, s.ladder.SearchLimit, c.Try); times == 0 {
			break
		}
	}
	s.verify(c)
	switch {
	case s.Grid.Broken():
		return Broken
	case s.Grid.Solved():
		return Solved
	case c.IsOverLimit != nil && c.IsOverLimit():
		return OverLimit
	default:
		return Open
	}
}

// Undecided returns the number of candidates that must still be removed.
func (s *State[S]) Undecided() (n int) {
	for cell := range s.Grid.geo.cells {
		n += s.Grid.candidates[cell].Count() - 1
	}
	return n
}
