package technique

import (
	"strings"

	"octavo/engine"
	"octavo/engine/sudoku/board"
)

// A Set is a set of techniques of the ladder.
type Set [Search]bool

// UpTo returns the techniques of the ladder up to and including limit, except those in without.
func UpTo(limit Technique, without *Set) (set Set) {
	for t := range min(limit+1, Search) {
		set[t] = !without[t]
	}
	return set
}

// IsChain reports whether a technique follows chains of implications of any length. Some people call
// that guessing.
func IsChain(t Technique) bool {
	name := Ladder.Name(t)
	return strings.Contains(name, "chain") || strings.Contains(name, "remote")
}

// HasNoneOf reports whether the set lacks all techniques of a tier.
func (s *Set) HasNoneOf(tier engine.Tier) bool {
	for t, included := range s {
		if included && Ladder.Tier(Technique(t)) == tier {
			return false
		}
	}
	return true
}

// SolveOn applies singles and the techniques of the set, and reports whether they solve the board.
func (s *Set) SolveOn(c *Solver) bool {
	var d Deduction
	for c.FillSingles() && c.Empty > 0 && s.nextStep(c, &d) {
		c.Apply(&d)
	}
	return !c.Broken && c.Empty == 0
}

// nextStep finds the cheapest step by a technique of the set. It returns false if there is none.
func (s *Set) nextStep(c *Solver, d *Deduction) bool {
	d.reset()
	for t, included := range s {
		if included && c.find(Technique(t), d) {
			d.technique = Technique(t)
			return true
		}
	}
	return false
}

// Solves reports whether singles and the techniques of the set solve a grid.
func (s *Set) Solves(g *board.Grid) bool {
	var c Solver
	c.Set(g)
	return s.SolveOn(&c)
}

// AnyTechnique, in place of a required technique, means that none is required.
const AnyTechnique = Search

// EasierThan returns all techniques up to the tier of t, except t and the later techniques of its
// tier with a higher score. Some of the later ones find whatever t finds, as multi-colouring finds
// every X-wing. With them in the set, no puzzle would need t.
func EasierThan(t Technique) Set {
	set := UpTo(Ladder.LastOfTier(table[t].tier), new(Set))
	set[t] = false
	for other := t + 1; int(other) < len(set); other++ {
		if table[other].tier == table[t].tier && table[other].score > table[t].score {
			set[other] = false
		}
	}
	return set
}
