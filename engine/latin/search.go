package latin

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
