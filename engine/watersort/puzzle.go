package watersort

import (
	"cmp"
	"errors"
	"sync"

	"octavo/engine"
)

// A Puzzle is a level, or a position during play. It never changes. Its lazy results are computed at
// most once.
type Puzzle struct {
	start    position
	policy   Policy            // determines tier and score
	budget   budget            // of the work on each result
	verdict  func() verdict    // whether it can be solved
	shortest func() result     // the shortest solution found
	measure  func() difficulty // how hard it is, if it can be solved
}

func newPuzzle(p position, policy Policy, b budget) *Puzzle {
	return &Puzzle{
		start:    p,
		policy:   policy,
		budget:   b,
		verdict:  sync.OnceValue(func() verdict { return decideWithin(p, b) }),
		shortest: sync.OnceValue(func() result { return solveWithin(p, b) }),
		measure:  sync.OnceValue(func() difficulty { return samplingOf(p.colours()).measure(p) }),
	}
}

// String returns CAP:BOTTLE/BOTTLE/…, each bottle from the bottom up.
func (p *Puzzle) String() string { return p.start.String() }

// Caption returns the size: colours, empty bottles, segments in a bottle.
func (p *Puzzle) Caption() engine.Caption {
	return engine.Caption{Count: p.colours(), Facts: []engine.Fact{
		{Name: "e", Value: p.empties()},
		{Name: "cap", Value: p.start.capacity},
	}}
}

// colours returns the number of colours.
func (p *Puzzle) colours() int { return p.start.colours() }

// empties returns how many bottles there are beyond one for each colour.
func (p *Puzzle) empties() int { return len(p.start.bottles) - p.colours() }

var errUnfinished = errors.New("they end before it is solved")

// Solve returns a shortest solution, or the best found. It first replays the moves by the rules.
func (p *Puzzle) Solve() (engine.Solution, error) {
	r := p.shortest()
	switch r.verdict {
	case dead:
		return engine.Solution{Facts: []engine.Fact{solvable(r.verdict)}}, engine.ErrUnsolvable
	case unknown:
		return engine.Solution{Facts: []engine.Fact{solvable(r.verdict)}}, nil
	}
	moves := movePairs(r.moves)
	if _, solved, err := Replay(p.String(), moves); err != nil || !solved {
		return engine.Solution{}, engine.Errorf("the moves found do not solve it by the rules: %v", cmp.Or(err, errUnfinished))
	}
	facts := []engine.Fact{
		solvable(r.verdict),
		flagFact("optimal", r.proven()),
		{Name: "length", Value: len(r.moves)},
		{Name: "bound", Value: r.bound},
	}
	return engine.Solution{Facts: facts, Moves: moves}, nil
}

// solvable returns a verdict as a fact: true, false, or null if the budget ended first.
func solvable(v verdict) engine.Fact {
	if v == unknown {
		return engine.Fact{Name: "solvable", Form: engine.Unknown}
	}
	return flagFact("solvable", v == alive)
}

func flagFact(name string, set bool) engine.Fact {
	f := engine.Fact{Name: name, Form: engine.Flag}
	if set {
		f.Value = 1
	}
	return f
}

func movePairs(moves []move) [][]int {
	all := make([][]int, len(moves))
	for i, m := range moves {
		all[i] = []int{m.from, m.to}
	}
	return all
}
