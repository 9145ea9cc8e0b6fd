package wordsearch

import (
	"context"
	"strconv"
	"strings"

	"octavo/engine"
)

// Position reads which words are found: a move for each, its first and its last cell, counted from 0
// in reading order.
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
		from, to, _ := strings.Cut(part, "-")
		first, err := strconv.Atoi(from)
		last, wrong := strconv.Atoi(to)
		if err != nil || wrong != nil || first < 0 || last < 0 || first >= len(p.Cells) || last >= len(p.Cells) {
			return engine.Position{}, engine.Errorf("move %d, %.20q, is no place of a word", i+1, part)
		}
		position.Moves = append(position.Moves, []int{first, last})
	}
	if position.String() != text {
		return engine.Position{}, engine.Errorf("the position is written %q", position.String())
	}
	_, err := p.left(position)
	return position, err
}

// left returns the indices of the words that a position has not found, or an error if one of its
// moves is no word that was left to find.
func (p *Puzzle) left(position engine.Position) ([]int, error) {
	found := make([]bool, len(p.Words))
	for i, move := range position.Moves {
		letters, err := p.lettersAt(p.cellName(move[0]) + "-" + p.cellName(move[1]))
		if err != nil {
			return nil, engine.Errorf("move %d: %v", i+1, err)
		}
		word := p.indexOf(letters)
		if word < 0 || found[word] {
			return nil, engine.Errorf("move %d spells %s, which is no word that is left to find", i+1, string(letters))
		}
		found[word] = true
	}
	var left []int
	for i := range p.Words {
		if !found[i] {
			left = append(left, i)
		}
	}
	return left, nil
}

// Hint says in which row and column the first word that is left to find begins.
func (Kind) Hint(ctx context.Context, puzzle engine.Puzzle, at engine.Position, _ engine.HintRequest) (engine.Hint, error) {
	if err := ctx.Err(); err != nil {
		return engine.Hint{}, err
	}
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Hint{}, engine.Errorf("%q is no puzzle of this kind", puzzle)
	}
	runs, err := p.runs()
	if err != nil {
		return engine.Hint{}, err
	}
	left, err := p.left(at)
	if err != nil {
		return engine.Hint{}, err
	}
	if len(left) == 0 {
		return engine.Hint{Outlook: engine.Finished}, nil
	}
	first := left[0]
	return engine.Hint{Outlook: engine.StepFound, Step: engine.Step{Key: "begins", Args: []engine.Arg{
		engine.Literal("word", p.Words[first].Shown), engine.Literal("cell", p.cellName(runs[first].first)),
	}}}, nil
}
