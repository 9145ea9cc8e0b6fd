package verify

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
)

// replay plays printed moves from the printed position, and holds the pictures on the
// way to what they lead to.
func (v *verifier) replay(p, answer *found, puzzle engine.Moves) {
	noted, ok := p.kind.(engine.Noted)
	if !ok {
		v.find(p, "%s can't be read move by move", p.kind.Name())
		return
	}
	if len(answer.lines) == 0 {
		v.find(answer, "no moves are printed")
		return
	}
	printed, good := v.movesOf(answer)
	solution := engine.Solution{}
	for i, text := range printed {
		move, err := noted.ReadMove(text)
		if err != nil {
			v.find(answer, "move %d, %s, can't be read: %v", i+1, text, err)
			return
		}
		solution.Moves = append(solution.Moves, move)
	}
	err := p.kind.Check(puzzle, solution)
	switch {
	case errors.Is(err, engine.ErrUnfinished):
		v.find(answer, "the %d printed moves don't lead to the end of puzzle %s", len(printed), p.caption.named())
		return
	case err != nil:
		v.find(answer, "the printed moves don't solve puzzle %s: %v", p.caption.named(), err)
		return
	}
	if good {
		v.staged(p.kind, answer, puzzle, solution)
	}
	v.counted(answer, len(printed))
}

// movesOf are the moves of an answer in order. The number at the head of each line
// says which move it begins with.
func (v *verifier) movesOf(answer *found) (moves []string, good bool) {
	good = true
	for _, line := range answer.lines {
		words := line.words
		if !isMove(words[0]) {
			if words[0] != strconv.Itoa(len(moves)+1) {
				v.find(answer, "a line begins with move %d, and %q stands at its head", len(moves)+1, words[0])
				good = false
			}
			words = words[1:]
		} else {
			v.find(answer, "a line that begins with move %d has no number at its head", len(moves)+1)
			good = false
		}
		moves = append(moves, words...)
	}
	return moves, good
}

// staged holds every picture on the way to the position after so many moves.
func (v *verifier) staged(kind engine.Legible, answer *found, puzzle engine.Moves, solution engine.Solution) {
	positions, err := positionsOf(kind, puzzle, solution)
	if err != nil {
		v.find(answer, "the positions on the way can't be drawn: %v", err)
		return
	}
	for _, s := range answer.stages {
		at := &found{file: answer.file, page: s.page, place: s.place, caption: answer.caption}
		if s.why != nil {
			v.find(at, "the picture of the position after %d moves can't be read: %v", s.after, s.why.of(kind.Name()))
			continue
		}
		want, drawn := positions[s.after]
		switch {
		case !drawn:
			v.find(at, "no picture of the position after %d moves belongs here", s.after)
		case want != s.reading.Common:
			v.find(at, "the picture doesn't show the position after %d moves", s.after)
		}
		delete(positions, s.after)
	}
	for _, after := range slices.Sorted(maps.Keys(positions)) {
		v.find(answer, "the picture of the position after %d moves isn't there", after)
	}
}

// counted holds that the number of moves which the line over them tells, before any
// other number, is that of the moves printed.
func (v *verifier) counted(answer *found, moves int) {
	text := strings.Join(answer.caption.words, " ")
	if numbers := digits.FindAllString(text, -1); len(numbers) > 0 && numbers[0] != strconv.Itoa(moves) {
		v.find(answer, "%d moves are printed; it says: %s", moves, text)
	}
}
