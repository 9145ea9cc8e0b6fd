// Package maze is the kind Maze: a grid of square cells with walls between them, and one way from the
// start to the goal. [Kind] implements engine.Kind. docs/rules/maze.md has the text form.
package maze

import (
	"embed"
	"strings"

	"octavo/engine"
)

// Kind is the kind of mazes.
type Kind struct{}

// Name returns the kind's identifier.
func (Kind) Name() string { return "maze" }

// Version names the making algorithm.
func (Kind) Version() string { return "1" }

// Tiers lists the tiers, by the number of false ways.
func (Kind) Tiers() []engine.Tier { return tiersOf(usualSize * usualSize) }

// Techniques returns nil, since the way is found by trying.
func (Kind) Techniques() []string { return nil }

//go:embed rules.*.md words.*.yaml
var texts embed.FS

// Texts returns the files with the kind's rules and words in each language.
func (Kind) Texts() embed.FS { return texts }

// Example returns a small maze.
func (k Kind) Example() (engine.Example, error) {
	return engine.AnswerExample(k, exampleText)
}

// Symmetries returns two changes that give all eight images of a maze.
func (Kind) Symmetries() []engine.Symmetry {
	return []engine.Symmetry{
		{Name: "turned", Apply: func(p engine.Puzzle) engine.Puzzle { return &Puzzle{p.(*Puzzle).turned()} }},
		{Name: "mirrored", Apply: func(p engine.Puzzle) engine.Puzzle { return &Puzzle{p.(*Puzzle).mirrored()} }},
	}
}

// minDepth is the fewest cells of a false way. A reader sees at a glance that shorter branches lead
// nowhere.
const minDepth = 5

// The most false ways of an easy and of a normal maze.
const (
	mostEasy   = 5
	mostNormal = 10
)

// falseWays returns the number of branches that are deep enough to lead a reader astray.
func (w *way) falseWays() (count int) {
	for _, b := range w.branches {
		if b.depth >= minDepth {
			count++
		}
	}
	return count
}

// tier returns the tier of a maze with this way.
func (w *way) tier() engine.Tier {
	switch n := w.falseWays(); {
	case n <= mostEasy:
		return engine.Easy
	case n <= mostNormal:
		return engine.Normal
	}
	return engine.Hard
}

// Grade returns the tier by the number of false ways.
func (p *Puzzle) Grade() (engine.Grade, error) {
	w, err := p.way()
	switch err {
	case engine.ErrUnsolvable:
		return engine.Grade{}, err
	case engine.ErrAmbiguous:
		return engine.Grade{Solutions: 2}, err
	}
	deepest := 0
	for _, b := range w.branches {
		deepest = max(deepest, b.depth)
	}
	return engine.Grade{Solutions: 1, Tier: w.tier(), Facts: []engine.Fact{
		{Name: "way", Value: len(w.cells)},
		{Name: "turns", Value: p.turns(w.cells)},
		{Name: "false_ways", Value: w.falseWays()},
		{Name: "deepest", Value: deepest},
		{Name: "dead_ends", Value: p.deadEnds()},
	}}, nil
}

// Caption returns the size.
func (p *Puzzle) Caption() engine.Caption {
	return engine.Caption{Count: len(p.cells), Facts: []engine.Fact{{Name: "columns", Value: p.Columns}, {Name: "rows", Value: p.Rows}}}
}

// Describe says for each row which cells have no wall to the right and none below, for readers who
// can't see the drawing.
func (p *Puzzle) Describe() []engine.Step {
	ends := p.openings()
	described := []engine.Step{{Key: "ends", Args: []engine.Arg{engine.Literal("start", p.cellName(ends[0].cell)), engine.Literal("goal", p.cellName(ends[1].cell))}}}
	for row := range p.Rows {
		for _, way := range []struct {
			key  string
			side side
		}{{"right", right}, {"down", down}} {
			var cells []string
			for cell := row * p.Columns; cell < (row+1)*p.Columns; cell++ {
				if p.next(cell, way.side) != none {
					cells = append(cells, p.cellName(cell))
				}
			}
			if cells != nil {
				described = append(described, engine.Step{Key: way.key, Args: []engine.Arg{engine.Literal("cells", cells...)}})
			}
		}
	}
	return described
}

// letters are the sides in the text of a way: up, right, down and left.
const letters = "URDL"

// text writes a way as a solution's text: a letter for each step from the start.
func (g *Grid) text(w way) string {
	var b strings.Builder
	for i, cell := range w.cells[1:] {
		for s := range sides {
			if g.next(w.cells[i], s) == cell {
				b.WriteByte(letters[s])
			}
		}
	}
	return b.String()
}

// exampleText is the maze in the rules.
const exampleText = "7x7:d41395393ec6baac5396aa97c6d2a815396aec3ac38556c56"
