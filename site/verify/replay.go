package verify

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
)

// replay plays the printed moves from the printed position, and checks the pictures between moves.
func (v *verifier) replay(p, answer *entry, puzzle engine.MovePuzzle) {
	noted, ok := p.kind.(engine.MoveReader)
	if !ok {
		v.addFinding(p, "%s can't be read move by move", p.kind.Name())
		return
	}
	if len(answer.lines) == 0 {
		v.addFinding(answer, "no moves are printed")
		return
	}
	printed, good := v.movesOf(answer)
	solution := engine.Solution{}
	for i, text := range printed {
		move, err := noted.ReadMove(text)
		if err != nil {
			v.addFinding(answer, "move %d, %s, can't be read: %v", i+1, text, err)
			return
		}
		solution.Moves = append(solution.Moves, move)
	}
	err := p.kind.Check(puzzle, solution)
	switch {
	case errors.Is(err, engine.ErrUnfinished):
		v.addFinding(answer, "the %d printed moves don't lead to the end of puzzle %s", len(printed), p.caption.puzzleID())
		return
	case err != nil:
		v.addFinding(answer, "the printed moves don't solve puzzle %s: %v", p.caption.puzzleID(), err)
		return
	}
	if good {
		v.checkStages(p.kind, answer, puzzle, solution)
	}
	v.checkMoveCount(p.kind.Name(), answer, len(printed))
	v.checkMeasures(p.kind.Name(), answer, puzzle)
}

// movesOf returns the moves of an answer in order. Each line must begin with the number of its first
// move. good is false if one doesn't.
func (v *verifier) movesOf(answer *entry) (moves []string, good bool) {
	good = true
	for _, line := range answer.lines {
		words := line.words
		if !isMove(words[0]) {
			if words[0] != strconv.Itoa(len(moves)+1) {
				v.addFinding(answer, "a line begins with move %d, and %q stands at its head", len(moves)+1, words[0])
				good = false
			}
			words = words[1:]
		} else {
			v.addFinding(answer, "a line that begins with move %d has no number at its head", len(moves)+1)
			good = false
		}
		moves = append(moves, words...)
	}
	return moves, good
}

// checkStages compares each picture with the position after its moves, and reports missing
// pictures.
func (v *verifier) checkStages(kind engine.DrawingReader, answer *entry, puzzle engine.MovePuzzle, solution engine.Solution) {
	positions, err := positionsOf(kind, puzzle, solution)
	if err != nil {
		v.addFinding(answer, "the positions on the way can't be drawn: %v", err)
		return
	}
	for _, s := range answer.stages {
		at := &entry{file: answer.file, page: s.page, place: s.place, caption: answer.caption}
		if s.refusals != nil {
			v.addFinding(at, "the picture of the position after %d moves can't be read: %v", s.after, s.refusals.ofKind(kind.Name()))
			continue
		}
		want, drawn := positions[s.after]
		switch {
		case !drawn:
			v.addFinding(at, "no picture of the position after %d moves belongs here", s.after)
		case want != s.reading.SharedPart:
			v.addFinding(at, "the picture doesn't show the position after %d moves", s.after)
		}
		delete(positions, s.after)
	}
	for _, after := range slices.Sorted(maps.Keys(positions)) {
		v.addFinding(answer, "the picture of the position after %d moves isn't there", after)
	}
}

// checkMeasures compares the measures that depend on the size alone with those of an earlier answer of
// that size. The publication can set how they are computed, so that they can't be computed here. The
// measured difficulty isn't proved, which would take long.
func (v *verifier) checkMeasures(kind string, answer *entry, puzzle engine.MovePuzzle) {
	measures := v.words.measuresOf(kind, answer.above)
	for name, printed := range measures {
		if fixed, ok := strings.CutPrefix(name, fixedNumber); ok && printed != fixed {
			v.addFinding(answer, "it says %s in place of %s, over its moves", printed, fixed)
		}
	}
	score := measures["score100"]
	if score == "" {
		return
	}
	size := answer.file + strings.Join(v.words.captionNumbers(kind, puzzle.Caption()), ",")
	first, known := v.scores[size]
	switch {
	case !known:
		if v.scores == nil {
			v.scores = map[string]scored{}
		}
		v.scores[size] = scored{answer, score}
	case first.score != score:
		v.addFinding(answer, "it is said to have a score of %s; puzzle %s, of the same size, has %s", score, first.answer.caption.puzzleID(), first.score)
	}
}

// A scored is an answer by moves and the score that it states.
type scored struct {
	answer *entry
	score  string
}

// checkMoveCount compares the number of moves that the caption states with the number of printed
// moves. If the text above the moves states a lower bound, it only checks that the bound isn't
// larger.
func (v *verifier) checkMoveCount(kind string, answer *entry, moves int) {
	text := strings.Join(answer.caption.words, " ")
	if bound, err := strconv.Atoi(v.words.measuresOf(kind, answer.above)["bound"]); err == nil {
		if bound > moves {
			v.addFinding(answer, "%d moves are printed; it says: %s", moves, text)
		}
		return
	}
	if numbers := digits.FindAllString(text, -1); len(numbers) > 0 && numbers[0] != strconv.Itoa(moves) {
		v.addFinding(answer, "%d moves are printed; it says: %s", moves, text)
	}
}

// isMove reports whether a word looks like a move, such as 3→7.
func isMove(text string) bool {
	from, to, found := strings.Cut(text, "→")
	return found && from != "" && to != "" && !strings.ContainsAny(text, " \u00a0")
}

// A moveLine is one line of printed moves.
type moveLine struct {
	at    figure.Point
	words []string // the first is the number of the first move, unless it is missing
}

// moveLines groups words into lines, and returns the lines that have a move, from the top down.
func moveLines(words []word, page int) []moveLine {
	sorted := slices.Clone(words)
	slices.SortStableFunc(sorted, func(a, b word) int {
		return cmp.Or(cmp.Compare(a.At.Y, b.At.Y), cmp.Compare(a.At.X, b.At.X))
	})
	var all []moveLine
	for len(sorted) > 0 {
		n := 1
		for n < len(sorted) && sorted[n].At.Y == sorted[0].At.Y {
			n++
		}
		line := sorted[:n]
		if slices.ContainsFunc(line, func(w word) bool { return isMove(w.Text) }) {
			made := moveLine{at: line[0].At}
			for _, w := range line {
				made.words = append(made.words, w.Text)
			}
			all = append(all, made)
		}
		sorted = sorted[n:]
	}
	return all
}
