package maze

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
)

// Position reads how far a reader has gone: the cells of the way from the start, counted from 0 in
// reading order, as moves of one number.
func (Kind) Position(puzzle engine.Puzzle, text string) (engine.Position, error) {
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Position{}, engine.Errorf("%q is no puzzle of this kind", puzzle)
	}
	var position engine.Position
	if text == "" {
		return position, nil
	}
	for i, part := range strings.Split(text, "~") {
		cell, err := strconv.Atoi(part)
		if err != nil || cell < 0 || cell >= len(p.cells) || p.cells[cell] == outside {
			return engine.Position{}, engine.Errorf("move %d, %.20q, is no cell of the maze", i+1, part)
		}
		position.Moves = append(position.Moves, []int{cell})
	}
	if position.String() != text {
		return engine.Position{}, engine.Errorf("the position is written %q", position.String())
	}
	return position, p.checkWalk(position.Moves)
}

// checkWalk returns an error unless the moves lead from the start through passages.
func (p *Puzzle) checkWalk(moves [][]int) error {
	at := p.openings()[0].cell
	for i, move := range moves {
		if !slices.Contains(p.nextCells(at), move[0]) {
			return engine.Errorf("move %d, to %s, runs against a wall", i+1, p.cellName(move[0]))
		}
		at = move[0]
	}
	return nil
}

// nextCells returns the cells that have a passage to a cell.
func (g *Grid) nextCells(cell int) (cells []int) {
	for s := range sides {
		if n := g.next(cell, s); n != none {
			cells = append(cells, n)
		}
	}
	return cells
}

// sideWords are the words of the sides, under "terms".
var sideWords = [sides]string{"up", "right", "down", "left"}

// Hint names the next step of the way. A reader on a false way is told where it began.
func (Kind) Hint(ctx context.Context, puzzle engine.Puzzle, at engine.Position, _ engine.HintRequest) (engine.Hint, error) {
	if err := ctx.Err(); err != nil {
		return engine.Hint{}, err
	}
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Hint{}, engine.Errorf("%q is no puzzle of this kind", puzzle)
	}
	w, err := p.way()
	if err != nil {
		return engine.Hint{}, err
	}
	if err := p.checkWalk(at.Moves); err != nil {
		return engine.Hint{}, err
	}
	last, cell := 0, w.cells[0] // the last cell of the true way that was reached, and where the reader is
	for _, move := range at.Moves {
		cell = move[0]
		if i := slices.Index(w.cells, cell); i >= 0 {
			last = i
		}
	}
	if cell != w.cells[last] {
		return hintOf("back", engine.Literal("cell", p.cellName(w.cells[last]))), nil
	}
	if last == len(w.cells)-1 {
		return engine.Hint{Outlook: engine.Finished}, nil
	}
	for s := range sides {
		if p.next(cell, s) == w.cells[last+1] {
			return hintOf("go", engine.Literal("cell", p.cellName(cell)), engine.Arg{Name: "side", Terms: []engine.Term{{Word: sideWords[s]}}}), nil
		}
	}
	return engine.Hint{}, engine.ErrUnsolvable
}

func hintOf(key string, args ...engine.Arg) engine.Hint {
	return engine.Hint{Outlook: engine.StepFound, Step: engine.Step{Key: key, Args: args}}
}
