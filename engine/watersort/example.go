package watersort

import (
	"strconv"

	"octavo/engine"
)

// Example is a pour of two segments at once onto their own colour, in the middle of
// a level.
func (k Kind) Example() (engine.Example, error) {
	start, err := parse("4:AABB/AAB/B")
	if err != nil {
		return engine.Example{}, err
	}
	before, pour := newPuzzle(start, k.rules()), move{from: 0, to: 2}
	end := start.clone()
	end.pour(pour)
	note := engine.Literal("note", strconv.Itoa(pour.from+onPaper)+"→"+strconv.Itoa(pour.to+onPaper))
	told := teller{start, onPaper}.told(pour)
	return engine.FirstMove(before, []int{pour.from, pour.to}, newPuzzle(end, k.rules()), []engine.Arg{note}, told), nil
}
