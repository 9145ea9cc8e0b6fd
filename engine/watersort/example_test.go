package watersort_test

import (
	"slices"
	"testing"

	"octavo/engine/watersort"
)

// TestExampleObeysTheRules replays the move of the example on plain strings: it leads
// from the first picture to the second and pours two segments.
func TestExampleObeysTheRules(t *testing.T) {
	e, err := watersort.Kind{}.Example()
	if err != nil {
		t.Fatal(err)
	}
	end, _, err := watersort.Replay(e.Puzzle.String(), [][]int{e.Move})
	if err != nil || end != e.After.String() {
		t.Errorf("%v makes %q of %q (%v), and the second picture is of %q", e.Move, end, e.Puzzle, err, e.After)
	}
	caption := e.Captions[len(e.Captions)-1]
	terms := map[string]string{}
	for _, arg := range caption.Args {
		terms[arg.Name] = arg.Terms[0].Text
	}
	if caption.Key != "pour-onto" || terms["from"] != "1" || terms["to"] != "3" || terms["count"] != "2" || terms["colour"] != "B" {
		t.Errorf("the pour is told as %s %v", caption.Key, terms)
	}
	if !slices.Equal(e.Move, []int{0, 2}) {
		t.Errorf("the move is %v", e.Move)
	}
}
