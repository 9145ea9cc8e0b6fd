package sortresort

import (
	"sync"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/sortresort/play"
)

// A Puzzle is a level to solve and print. The level's proof is found when it is first needed.
type Puzzle struct {
	Drawing
	result func() play.Result
}

func newPuzzle(l *Level, w *World, result func() play.Result) *Puzzle {
	return &Puzzle{Drawing{l, w}, result}
}

func (k Kind) puzzle(l *Level) *Puzzle {
	return newPuzzle(l, k.world(l.World), sync.OnceValue(func() play.Result { return k.prove()(l) }))
}

// LevelOf returns the level of a puzzle. ok is false for puzzles of other kinds.
func LevelOf(p engine.Puzzle) (level *Level, ok bool) {
	puzzle, ok := p.(*Puzzle)
	if !ok {
		return nil, false
	}
	return puzzle.Level, true
}

// String returns the level's JSON on one line.
func (p *Puzzle) String() string { return p.Level.String() }

// Canonical returns the same as String, since a level has no symmetries.
func (p *Puzzle) Canonical() string { return p.String() }

// Grade returns a grade with the number of moves of the best known solution, and whether that is proven
// shortest.
func (p *Puzzle) Grade() (engine.Grade, error) {
	r := p.result()
	g := engine.Grade{Corrections: p.mistakes(r), Facts: []engine.Fact{
		solvableFact(r.Verdict),
		{Name: "items", Value: p.Level.Count()},
		{Name: "types", Value: p.Level.Count() / play.Copies},
	}}
	switch r.Verdict {
	case play.Unsolvable:
		return g, engine.ErrUnsolvable
	case play.Unknown:
		g.Facts = append(g.Facts, engine.Fact{Name: "bound", Value: r.Bound})
		return g, nil
	}
	g.Solutions = 1
	g.Facts = append(g.Facts,
		engine.Fact{Name: "best", Value: len(r.Moves)},
		engine.Fact{Name: "bound", Value: r.Bound},
		flagFact("proven", r.Proven))
	g.Facts = append(g.Facts, p.Level.Difficulty(r.Bound).facts()...)
	return g, nil
}

// mistakes returns the mistakes in the level. Among them is a limit for three stars below r.Bound, which no
// solution can keep.
func (p *Puzzle) mistakes(r play.Result) []string {
	flaws := BalanceOf(p.World).flaws(p.Level)
	if three := p.Level.Thresholds[0]; three < r.Bound {
		flaws = append(flaws, engine.Messagef("three stars ask for %d moves, and no solution has fewer than %d", three, r.Bound))
	}
	return flaws.texts()
}

// Solve returns the best known solution.
func (p *Puzzle) Solve() (engine.Solution, error) {
	r := p.result()
	switch r.Verdict {
	case play.Unsolvable:
		return engine.Solution{Facts: []engine.Fact{solvableFact(r.Verdict)}}, engine.ErrUnsolvable
	case play.Unknown:
		return engine.Solution{Facts: []engine.Fact{solvableFact(r.Verdict), {Name: "bound", Value: r.Bound}}}, nil
	}
	facts := []engine.Fact{
		solvableFact(r.Verdict),
		flagFact("optimal", r.Proven),
		{Name: "length", Value: len(r.Moves)},
		{Name: "bound", Value: r.Bound},
	}
	return engine.Solution{Facts: facts, Moves: moveNumbers(r.Moves)}, nil
}

// PrintSolution prints a solution of the level.
func (p *Puzzle) PrintSolution(s engine.Solution, style figure.Style) engine.PrintedSolution {
	return p.Drawing.PrintSolution(ResultOf(s).Moves, style)
}

// Explain returns no steps: printed moves need no explanation.
func (p *Puzzle) Explain() ([]engine.Step, error) { return nil, nil }

// Follow isn't supported and returns an empty line.
func (p *Puzzle) Follow([][]int) engine.PlayedLine { return engine.PlayedLine{} }

// ResultOf converts a solution back to a result.
func ResultOf(s engine.Solution) play.Result {
	if s.Moves == nil {
		return play.Result{}
	}
	r := play.Result{Verdict: play.Solvable}
	for _, m := range s.Moves {
		r.Moves = append(r.Moves, play.Move{From: m[0], FromSlot: m[1], To: m[2], ToSlot: m[3]})
	}
	for _, f := range s.Facts {
		if f.Name == "bound" {
			r.Bound = f.Value
		}
	}
	r.Proven = r.Bound == len(r.Moves)
	return r
}

// solvableFact returns a verdict as a fact: true, false or unknown.
func solvableFact(v play.Verdict) engine.Fact {
	if v == play.Unknown {
		return engine.Fact{Name: "solvable", Form: engine.Unknown}
	}
	return flagFact("solvable", v == play.Solvable)
}

func flagFact(name string, set bool) engine.Fact {
	f := engine.Fact{Name: name, Form: engine.Flag}
	if set {
		f.Value = 1
	}
	return f
}

// moveNumbers converts moves to numbers: source container and slot, target container and slot.
func moveNumbers(moves []play.Move) [][]int {
	all := make([][]int, len(moves))
	for i, m := range moves {
		all[i] = []int{m.From, m.FromSlot, m.To, m.ToSlot}
	}
	return all
}
