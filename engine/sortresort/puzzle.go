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
	Drawing
	result func() play.Result
}

func newPuzzle(l *Level, w *World, result func() play.Result) *Puzzle {
	return &Puzzle{Drawing{l, w}, result}
}

func (k Kind) puzzle(l *Level) *Puzzle {
	return newPuzzle(l, k.world(l.World), sync.OnceValue(func() play.Result { return k.prove()(l) }))
}

// LevelOf is the level that a puzzle of this kind is; ok is false for others.
func LevelOf(p engine.Puzzle) (level *Level, ok bool) {
	own, ok := p.(*Puzzle)
	if !ok {
		return nil, false
	}
	return own.Level, true
}

// String is the level's JSON on one line.
func (p *Puzzle) String() string { return p.Level.String() }

// Canonical is the text too: a level is known by its world and its number.
func (p *Puzzle) Canonical() string { return p.String() }

// Grade tells how long a shortest solution is, as far as is known.
func (p *Puzzle) Grade() (engine.Grade, error) {
	r := p.result()
	g := engine.Grade{Wrong: p.wrong(r), Facts: []engine.Fact{
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

// wrong lists what is wrong with the level, its thresholds included.
func (p *Puzzle) wrong(r play.Result) []string {
	wrong := BalanceOf(p.World).misplaced(p.Level)
	if three := p.Level.Thresholds[0]; three < r.Bound {
		wrong = append(wrong, engine.Say("three stars ask for %d moves, and no solution has fewer than %d", three, r.Bound))
	}
	return wrong.texts()
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

// Play prints a solution of the level.
func (p *Puzzle) Play(s engine.Solution, style figure.Style) engine.Play {
	return p.Drawing.Play(ResultOf(s).Moves, style)
}

// Pieces are none: levels are played with a pencil.
func (p *Puzzle) Pieces() int { return 0 }

// Kit has no sheets, since there are no pieces.
func (p *Puzzle) Kit(_, _ figure.Length, _ figure.Style) []figure.Figure { return nil }

// Explain has no steps: the printed moves say it all.
func (p *Puzzle) Explain() ([]engine.Step, error) { return nil, nil }

// Follow tells nothing of lines of moves.
func (p *Puzzle) Follow([][]int) engine.Line { return engine.Line{} }

// ResultOf is what a solution says of its level.
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
