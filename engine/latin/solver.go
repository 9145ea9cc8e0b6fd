package latin

// A Solver solves one puzzle by its ladder. Own holds what a kind knows besides the candidates; the
// search restores both together.
type Solver[S any] struct {
	State[S]
	Tally
	Lines
	ladder *Ladder
}

// A State is what a solver knows. A search restores copies of it.
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

// Begin prepares the solver for a ladder. The kind sets the grid and Own.
func (s *Solver[S]) Begin(ladder *Ladder) {
	s.ladder = ladder
	s.Tally, s.Lines = Tally{}, Lines{}
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
		if s.ladder.lines[t] {
			s.Lines.note(t, s.Grid.stands, s.Grid.Size())
		}
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
	case XYWing, WWing, AlternatingChain:
		found = g.Alternating(rule)
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

// Undecided counts the candidates that are too many.
func (s *State[S]) Undecided() (n int) {
	for cell := range s.Grid.geo.cells {
		n += s.Grid.candidates[cell].Count() - 1
	}
	return n
}
