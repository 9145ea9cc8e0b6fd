package enginetest

import (
	"reflect"

	"octavo/engine"
)

// checkDraft writes the draft of a puzzle on a board of its kind. The written puzzle must have the same
// draft and the same solution.
func checkDraft(t T, kind engine.Kind, s sample) {
	writable, ok := kind.(engine.WritableKind)
	if !ok {
		return
	}
	draft := writable.Draft(s.puzzle)
	written, err := writable.Write(draft)
	if err != nil {
		t.Fatalf("%s: its draft %+v can't be written: %v", s, draft, err)
	}
	if again := writable.Draft(written); !reflect.DeepEqual(again, draft) {
		t.Errorf("%s: it is written as %+v, which becomes %+v", s, draft, again)
	}
	answer, err := s.puzzle.Solve()
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	if grid, ok := written.(engine.Grid); ok {
		if all, err := grid.Solutions(); err != nil || len(all) != 1 || all[0].Text != answer.Text {
			t.Errorf("%s: as it is written it has the solutions %+v, %v, and not %q", s, all, err, answer.Text)
		}
	}
	// A symbol that no board has is refused.
	draft.Given = "?" + draft.Given[1:]
	if p, err := writable.Write(draft); err == nil {
		t.Errorf("%s: with ? in its first cell it is %q", s, p)
	}
}
