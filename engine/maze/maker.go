package maze

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/shape"
)

// Bounds and defaults of options.
const (
	leastSize, mostSize = 6, 40
	usualSize           = 20
)

var (
	sizeOption  = engine.OptionSpec{Key: "size", Low: leastSize, High: mostSize, Default: strconv.Itoa(usualSize), Help: "the number of columns, and of rows if they aren't given"}
	rowsOption  = engine.OptionSpec{Key: "rows", Low: leastSize, High: mostSize, Help: "the number of rows"}
	shapeOption = shape.Option()
)

// Options lists the options of a maker.
func (Kind) Options() []engine.OptionSpec {
	return []engine.OptionSpec{sizeOption, rowsOption, shapeOption}
}

// A maker proposes mazes of one shape.
type maker struct{ closed Grid } // with all walls

// Maker returns a maker for the options.
func (k Kind) Maker(options engine.Options) (engine.Maker, error) {
	if err := engine.CheckOptions(k.Options(), options); err != nil {
		return nil, err
	}
	columns, err := strconv.Atoi(options.Get(sizeOption))
	if err != nil {
		return nil, err
	}
	rows := columns
	if text, ok := options[rowsOption.Key]; ok {
		if rows, err = strconv.Atoi(text); err != nil {
			return nil, err
		}
	}
	_, hasSize := options[sizeOption.Key]
	_, hasRows := options[rowsOption.Key]
	wanted := options.Get(shapeOption)
	mask, err := shape.Read(wanted, columns, rows, leastSize, mostSize, hasSize || hasRows)
	if err != nil {
		return nil, err
	}
	m := maker{closedGrid(mask)}
	return m, m.closed.checkConnected(wanted)
}

// The fewest cells of normal and of hard mazes. In smaller ones hardly any way has enough false ways.
const (
	normalCells = 100
	hardCells   = 225
)

// tiersOf returns the tiers of mazes with a number of cells.
func tiersOf(cells int) []engine.Tier {
	switch {
	case cells < normalCells:
		return []engine.Tier{engine.Easy}
	case cells < hardCells:
		return []engine.Tier{engine.Easy, engine.Normal}
	}
	return []engine.Tier{engine.Easy, engine.Normal, engine.Hard}
}

// minCell is the side of the smallest cell in which a pencil finds room.
const minCell = 3500 * figure.Micrometre

// answerCell is the least side of a cell in an answer: a way can be followed in cells as high as the
// smallest letters.
const answerCell = 1000

// Offer describes the mazes.
func (m maker) Offer() engine.Offer {
	mask := m.closed.mask()
	return engine.Offer{
		Tiers: tiersOf(mask.Count()),
		Fits: func(puzzle engine.Puzzle, _ engine.Want) bool {
			p, ok := puzzle.(*Puzzle)
			return ok && mask.Equal(p.mask())
		},
		Format: engine.Format{Extent: engine.Extent{Columns: m.closed.Columns, Rows: m.closed.Rows}, AnswerLetters: answerCell, MinCell: minCell},
	}
}

// windings has the chance, in per cent, with which the making of a tier goes on from the newest cell.
var windings = map[engine.Tier]int{engine.Easy: 97, engine.Normal: 90, engine.Hard: 75}

// openingTries is how many pairs of openings are tried for one grid.
const openingTries = 12

// Propose carves a grid and opens it at the top and at the bottom. Of several pairs of openings it
// takes the one with the longest way, among those that give the wanted tier.
func (m maker) Propose(_ context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
	closed := Grid{m.closed.Columns, m.closed.Rows, slices.Clone(m.closed.cells)}
	tops, bottoms := closed.outerSides(up, 0, closed.Rows/2), closed.outerSides(down, closed.Rows/2, closed.Rows)
	closed.carve(windings[want.Tier], rng)
	var best *Puzzle
	longest := 0
	for range openingTries {
		p := &Puzzle{Grid{closed.Columns, closed.Rows, slices.Clone(closed.cells)}}
		p.open(tops[rng.IntN(len(tops))], up)
		p.open(bottoms[rng.IntN(len(bottoms))], down)
		w, err := p.way()
		if err != nil {
			return nil, err
		}
		if w.tier() == want.Tier && len(w.cells) > longest {
			best, longest = p, len(w.cells)
		}
	}
	if best == nil {
		return nil, engine.ErrNoProposal
	}
	return []engine.Puzzle{best}, nil
}

// carve removes walls until every cell is reached from every other one by exactly one way. It starts
// at a random cell, and goes on from a cell that it has reached: from the newest one with a chance of
// winding per cent, and otherwise from any. More winding gives longer passages and fewer dead ends.
func (g *Grid) carve(winding int, rng *rand.Rand) {
	reached := make([]bool, len(g.cells))
	first := rng.IntN(len(g.cells))
	for g.cells[first] == outside {
		first = rng.IntN(len(g.cells))
	}
	reached[first] = true
	active := []int{first}
	for len(active) > 0 {
		i := len(active) - 1
		if rng.IntN(100) >= winding {
			i = rng.IntN(len(active))
		}
		cell := active[i]
		var free []side
		for s := range sides {
			if n := g.neighbour(cell, s); n != none && !reached[n] {
				free = append(free, s)
			}
		}
		if len(free) == 0 {
			active = append(active[:i], active[i+1:]...)
			continue
		}
		s := free[rng.IntN(len(free))]
		n := g.neighbour(cell, s)
		g.open(cell, s)
		reached[n] = true
		active = append(active, n)
	}
}
