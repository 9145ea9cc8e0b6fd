package watersort

import (
	"cmp"
	"errors"
	"sync"

	"octavo/engine"
)

// A Puzzle is a level, or a position during play. It never changes. The functions in its
// fields compute their result at the first call and then remember it.
type Puzzle struct {
	start    position
	policy   Policy            // determines tier and score
	budget   budget            // limits each search
	verdict  func() verdict    // says whether the puzzle can be solved
	shortest func() result     // returns the shortest solution found
	measure  func() difficulty // measures T; the puzzle must be solvable
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

// Caption returns a caption that says the puzzle's size: its numbers of colours and of empty
// bottles, and the capacity.
func (p *Puzzle) Caption() engine.Caption {
	return engine.Caption{Count: p.colours(), Facts: []engine.Fact{
		{Name: "e", Value: p.empties()},
		{Name: "cap", Value: p.start.capacity},
	}}
}

// colours returns the number of colours.
func (p *Puzzle) colours() int { return p.start.colours() }

// empties returns the number of bottles minus the number of colours. At the start of a level, that
// many bottles are empty.
func (p *Puzzle) empties() int { return len(p.start.bottles) - p.colours() }

var errUnfinished = errors.New("they end before it is solved")

// Solve returns the shortest solution found. A fact says whether it is proven to be shortest. It
// replays the moves by the rules before it returns them. If the search reaches its budget and finds
// no solution, there are no moves.
func (p *Puzzle) Solve() (engine.Solution, error) {
	r := p.shortest()
	switch r.verdict {
	case dead:
		return engine.Solution{Facts: []engine.Fact{solvableFact(r.verdict)}}, engine.ErrUnsolvable
	case unknown:
		return engine.Solution{Facts: []engine.Fact{solvableFact(r.verdict)}}, nil
	}
	moves := movePairs(r.moves)
	if _, solved, err := Replay(p.String(), moves); err != nil || !solved {
		return engine.Solution{}, engine.Errorf("the moves found do not solve it by the rules: %v", cmp.Or(err, errUnfinished))
	}
	facts := []engine.Fact{
		solvableFact(r.verdict),
		flagFact("optimal", r.isProven()),
		{Name: "length", Value: len(r.moves)},
		{Name: "bound", Value: r.bound},
	}
	return engine.Solution{Facts: facts, Moves: moves}, nil
}

// solvableFact returns a verdict as a fact: true, false, or unknown if the budget ended
// first.
func solvableFact(v verdict) engine.Fact {
	if v == unknown {
		return engine.Fact{Name: "solvable", Form: engine.Unknown}
	}
	return flagFact("solvable", v == alive)
}

// flagFact returns a fact that is true or false.
func flagFact(name string, set bool) engine.Fact {
	f := engine.Fact{Name: name, Form: engine.Flag}
	if set {
		f.Value = 1
	}
	return f
}

// movePairs returns moves in the form of engine.Solution.Moves.
func movePairs(moves []move) [][]int {
	all := make([][]int, len(moves))
	for i, m := range moves {
		all[i] = []int{m.from, m.to}
	}
	return all
}
