package watersort

import (
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
)

// Replay plays moves from the position that text describes. It returns the text of the last
// position and whether that is solved, or an error that names the first illegal move. It shares no
// code with the solver and uses plain strings for bottles, so that it can check the solver.
func Replay(text string, moves [][]int) (end string, solved bool, err error) {
	head, rest, found := strings.Cut(text, ":")
	if !found || len(head) != 1 {
		return "", false, engine.Errorf("not a water sort position: %q", text)
	}
	capacity := int(head[0] - '0')
	bottles := strings.Split(rest, "/")
	for i, m := range moves {
		if err := replayMove(bottles, capacity, m); err != nil {
			return "", false, engine.Errorf("move %d: %v", i+1, err)
		}
	}
	isUnfinished := func(b string) bool { return !isFinished(b, capacity) }
	solved = !slices.ContainsFunc(bottles, isUnfinished)
	return head + ":" + strings.Join(bottles, "/"), solved, nil
}

// replayMove changes the bottles by one move, or returns why the move is illegal.
func replayMove(bottles []string, capacity int, m []int) error {
	if len(m) != 2 || m[0] < 0 || m[0] >= len(bottles) || m[1] < 0 || m[1] >= len(bottles) {
		return engine.Errorf("%v does not name two of the %d bottles", m, len(bottles))
	}
	from, to := bottles[m[0]], bottles[m[1]]
	switch {
	case m[0] == m[1]:
		return engine.Errorf("bottle %d is poured into itself", m[0])
	case from == "":
		return engine.Errorf("bottle %d is empty", m[0])
	case len(to) == capacity:
		return engine.Errorf("bottle %d is full", m[1])
	case to != "" && to[len(to)-1] != from[len(from)-1]:
		return engine.Errorf("bottle %d shows another colour than bottle %d", m[1], m[0])
	}
	bottles[m[0]], bottles[m[1]] = pourText(from, to, capacity)
	return nil
}

// pourText pours the run on top of one bottle into another, as many segments as fit.
func pourText(from, to string, capacity int) (fromAfter, toAfter string) {
	colour := from[len(from)-1:]
	for strings.HasSuffix(from, colour) && len(to) < capacity {
		from, to = from[:len(from)-1], to+colour
	}
	return from, to
}

// isFinished reports whether a bottle is empty or full of one colour.
func isFinished(bottle string, capacity int) bool {
	return bottle == "" || bottle == strings.Repeat(bottle[:1], capacity)
}

// Check rejects an answer whose moves break the rules or don't solve the level. It shares no code
// with the solver, so that it can check the solver's answers.
func (Kind) Check(p engine.Puzzle, answer engine.Solution) error {
	head, rest, _ := strings.Cut(p.String(), ":")
	capacity, err := strconv.Atoi(head)
	if err != nil || answer.Text != "" {
		return engine.Errorf("an answer of %q to %q", answer.Text, p)
	}
	bottles := strings.Split(rest, "/") // each bottle's glyphs from the bottom up
	for i, m := range answer.Moves {
		if len(m) != 2 || min(m[0], m[1]) < 0 || max(m[0], m[1]) >= len(bottles) || m[0] == m[1] {
			return engine.Errorf("move %d is %v", i, m)
		}
		from, to := bottles[m[0]], bottles[m[1]]
		switch {
		case from == "":
			return engine.Errorf("move %d, %v: there is nothing to pour", i, m)
		case len(to) == capacity:
			return engine.Errorf("move %d, %v: there is no room", i, m)
		case to != "" && to[len(to)-1] != from[len(from)-1]:
			return engine.Errorf("move %d, %v: one colour goes onto another", i, m)
		}
		bottles[m[0]], bottles[m[1]] = pourText(from, to, capacity)
	}
	for i, b := range bottles {
		if !isFinished(b, capacity) {
			return engine.Errorf("bottle %d holds %q: the level is %v", i, b, engine.ErrUnfinished)
		}
	}
	return nil
}
