package sortresort

import (
	"slices"
	"testing"
)

// TestExampleIsThreeOfASort checks, by the rules of Check, that the move of the
// example brings the third of a sort to two in front of the named tray. These three
// are gone in the second picture, and nothing else has changed.
func TestExampleIsThreeOfASort(t *testing.T) {
	e, err := Kind{}.Example()
	if err != nil {
		t.Fatal(err)
	}
	before, after := setTable(e.Puzzle.(*Puzzle).Level), setTable(e.After.(*Puzzle).Level)
	if err := before.move(e.Move); err != nil {
		t.Fatalf("the move of the example: %v", err)
	}
	front := before[e.Move[2]].rows[0]
	if front[0] == "" || front[0] != front[1] || front[1] != front[2] {
		t.Errorf("in front of tray %d stand %q", e.Move[2], front)
	}
	named := e.Captions[0].Args[1].Terms[0].Text
	if named != string(rune('A'+e.Move[2])) {
		t.Errorf("the sentence names tray %s", named)
	}
	before.settle()
	for i := range before {
		if !slices.EqualFunc(before[i].rows, after[i].rows, slices.Equal) {
			t.Errorf("tray %d holds %q after the move, and in the second picture %q", i, before[i].rows, after[i].rows)
		}
	}
	if len(before) != len(after) {
		t.Errorf("%d trays become %d", len(before), len(after))
	}
}
