package watersort

import (
	"strconv"
	"strings"

	"octavo/engine"
)

// Check plays the moves of an answer by the two rules of the game. It reads the
// text of the level and knows nothing of this package's bottles.
func (Kind) Check(p engine.Puzzle, answer engine.Solution) error {
	head, rest, _ := strings.Cut(p.String(), ":")
	capacity, err := strconv.Atoi(head)
	if err != nil || answer.Text != "" {
		return engine.Errorf("an answer of %q to %q", answer.Text, p)
	}
	bottles := strings.Split(rest, "/") // each from the bottom up
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
		colour := from[len(from)-1:]
		for strings.HasSuffix(from, colour) && len(to) < capacity {
			from, to = from[:len(from)-1], to+colour
		}
		bottles[m[0]], bottles[m[1]] = from, to
	}
	for i, b := range bottles {
		if b != "" && b != strings.Repeat(b[:1], capacity) {
			return engine.Errorf("bottle %d holds %q: the level is %v", i, b, engine.ErrUnfinished)
		}
	}
	return nil
}
