package sortresort

import (
	"sync"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/sortresort/play"
)

// A Puzzle is a level as something to be solved and printed. Its proof is found
// once, when it is first asked for.
type Puzzle struct {
	Sheet
	result func() play.Result
}

func newPuzzle(l *Level, w *World, result func() play.Result) *Puzzle {
	return &Puzzle{Sheet{l, w}, result}
}

func (k Kind) puzzle(l *Level) *Puzzle {
	return newPuzzle(l, k.world(l.World), sync.OnceValue(func() play.Result { return k.prove()(l) }))
}

// String is the level's JSON on one line.
func (p *Puzzle) String() string { return p.Level.String() }

// Bulky reports that the text is not repeated in grades.
func (p *Puzzle) Bulky() bool { return true }

// Result is the level's proof, or how far the search came.
func (p *Puzzle) Result() play.Result { return p.result() }

// Grade tells how long a shortest solution is, as far as is known.
func (p *Puzzle) Grade() (engine.Grade, error) {
	r := p.result()
	g := engine.Grade{Facts: []engine.Fact{
		solvable(r.Verdict),
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
		flag("proven", r.Proven))
	return g, nil
}

// Solve returns the best solution known.
func (p *Puzzle) Solve() (engine.Solution, error) {
	r := p.result()
	switch r.Verdict {
	case play.Unsolvable:
		return engine.Solution{Facts: []engine.Fact{solvable(r.Verdict)}}, engine.ErrUnsolvable
	case play.Unknown:
		return engine.Solution{Facts: []engine.Fact{solvable(r.Verdict), {Name: "bound", Value: r.Bound}}}, nil
	}
	facts := []engine.Fact{
		solvable(r.Verdict),
		flag("optimal", r.Proven),
		{Name: "length", Value: len(r.Moves)},
		{Name: "bound", Value: r.Bound},
	}
	return engine.Solution{Facts: facts, Moves: quadruples(r.Moves)}, nil
}

// Play prints the best solution known.
func (p *Puzzle) Play(style figure.Style) engine.Play { return p.Sheet.Play(p.result().Moves, style) }

// solvable tells a verdict: true, false, or null where the budget ended first.
func solvable(v play.Verdict) engine.Fact {
	if v == play.Unknown {
		return engine.Fact{Name: "solvable", Form: engine.Unknown}
	}
	return flag("solvable", v == play.Solvable)
}

func flag(name string, set bool) engine.Fact {
	f := engine.Fact{Name: name, Form: engine.Flag}
	if set {
		f.Value = 1
	}
	return f
}

// quadruples are moves as numbers: container and slot, from and to.
func quadruples(moves []play.Move) [][]int {
	all := make([][]int, len(moves))
	for i, m := range moves {
		all[i] = []int{m.From, m.FromSlot, m.To, m.ToSlot}
	}
	return all
}
