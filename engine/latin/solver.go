package latin

// A Solver solves one puzzle with the techniques of its ladder. S is the type of the state
// that a kind keeps besides the candidates.
type Solver[S any] struct {
	State[S]
	Tally
	LineCounts
	ladder *Ladder
}

// A State is the state of a solver during a puzzle. A search tries each digit on a fresh copy of
// it.
type State[S any] struct {
	Grid      Grid
	KindState S
}

// ClueFuncs apply the clues of a kind to a square. They are functions and no interface, for the
// reason that Operations gives.
type ClueFuncs struct {
	// Try makes deductions by one of the kind's own rules. It returns the number of
	// deductions: it may make one, or all that it finds.
	Try func(Rule) (times int)
	// AreMet reports whether a filled square obeys all clues. If a puzzle has no solution,
	// deductions can fill the square wrongly.
	AreMet func() bool
	// IsOverLimit reports whether to give up, because the work so far exceeds what any puzzle for
	// people needs. It is nil if there is no such limit.
	IsOverLimit func() bool
}

// Begin prepares the solver for a puzzle and sets its ladder. The caller then sets Grid and
// KindState.
func (s *Solver[S]) Begin(ladder *Ladder) {
	s.ladder = ladder
	s.Tally, s.LineCounts = Tally{}, LineCounts{}
}

// IsOpen reports whether the grid is neither solved nor broken.
func (s *Solver[S]) IsOpen() bool { return !s.Grid.IsSolved() && !s.Grid.IsBroken() }

// Run makes deductions by the techniques up to limit, until there are no more. It counts the uses
// of each technique.
func (s *Solver[S]) Run(limit Technique, c ClueFuncs) {
	for s.IsOpen() {
		t, times := s.Grid.deduceNext(s.ladder, limit, c.Try)
		if times == 0 {
			break
		}
		s.Count(t, times)
		if s.ladder.countsLines[t] {
			s.LineCounts.count(t, s.Grid.lastHouse, s.Grid.Size())
		}
	}
	s.checkFilled(c)
}

// checkFilled calls Break if a filled grid doesn't obey the clues.
func (s *Solver[S]) checkFilled(c ClueFuncs) {
	if s.Grid.IsSolved() && !c.AreMet() {
		s.Grid.Break()
	}
}

// deduceNext makes the cheapest possible deduction, by a technique up to limit. It returns the
// technique and the number of deductions, which can be more than one, since some rules make all
// that they find. The number is 0 if there are none.
func (g *Grid) deduceNext(l *Ladder, limit Technique, try func(Rule) int) (t Technique, times int) {
	if l.firstAfterSingles > 0 {
		if times := g.ApplyNakedSingles(); times > 0 {
			return l.techniqueByRule[NakedSingle], times
		}
		if g.ApplyHiddenSingle() != NoRule {
			return l.techniqueByRule[HiddenSingle], 1
		}
	}
	for t := l.firstAfterSingles; t <= limit && !g.broken; t++ {
		rule := l.ruleByTechnique[t]
		if rule >= FirstKindRule {
			times = try(rule)
		} else if rule, times = g.applyRule(rule); rule == Guess {
			break
		}
		if times > 0 {
			return l.techniqueByRule[rule], times
		}
	}
	return 0, 0
}

// applyRule makes deductions by a rule of the square and returns their number. found is the rule of
// the deductions. found may differ from rule, because naked and hidden subsets are searched
// together.
func (g *Grid) applyRule(rule Rule) (found Rule, times int) {
	switch rule {
	case NakedSingle:
		return rule, g.ApplyNakedSingles()
	case HiddenSingle:
		found = g.ApplyHiddenSingle()
	case NakedPair, NakedTriple, NakedQuad:
		found = g.ApplySubset(minSubset + int(rule-NakedPair)/2)
	case XWing, Swordfish, Jellyfish:
		found = g.ApplyFish(minSubset + int(rule-XWing))
	case ForcingChain:
		found = g.ApplyForcingChain()
	case XYWing, WWing, AlternatingChain:
		found = g.ApplyAlternatingChain(rule)
	case Guess:
		return Guess, 0
	}
	if found == NoRule {
		return NoRule, 0
	}
	return found, 1
}

// propagate makes all deductions that follow after a search has tried a digit. Unlike Run, it
// counts no techniques.
func (s *Solver[S]) propagate(c ClueFuncs) Outcome {
	for s.IsOpen() {
		if _, times := s.Grid.deduceNext(s.ladder, s.ladder.LastInSearch, c.Try); times == 0 {
			break
		}
	}
	s.checkFilled(c)
	switch {
	case s.Grid.IsBroken():
		return Broken
	case s.Grid.IsSolved():
		return Solved
	case c.IsOverLimit != nil && c.IsOverLimit():
		return OverLimit
	default:
		return Open
	}
}

// CandidatesLeft returns the number of candidates that must still be removed until each
// cell has only one.
func (s *State[S]) CandidatesLeft() (n int) {
	for cell := range s.Grid.geometry.cells {
		n += s.Grid.candidates[cell].Count() - 1
	}
	return n
}
