package worker_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"octavo/cmd/engines/worker"
	"octavo/content/fuzztest"
	"octavo/engine"
	"octavo/engine/kinds"
)

// repliesTo returns the replies of a worker to some messages.
func repliesTo(t *testing.T, messages ...string) (replies []worker.Reply) {
	t.Helper()
	d := worker.New(func(reply []byte) {
		var r worker.Reply
		if err := json.Unmarshal(reply, &r); err != nil {
			t.Fatalf("%s: %v", reply, err)
		}
		replies = append(replies, r)
	}, nil)
	for _, m := range messages {
		d.Take([]byte(m))
	}
	d.Close()
	d.Serve()
	return replies
}

func message(t *testing.T, r worker.Request) string {
	t.Helper()
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// answerTo returns the reply to one request, which must not be an error.
func answerTo(t *testing.T, r worker.Request) worker.Reply {
	t.Helper()
	replies := repliesTo(t, message(t, r))
	if len(replies) != 1 || replies[0].ID != r.ID || replies[0].Error != nil {
		t.Fatalf("%+v was answered with %+v", r, replies)
	}
	return replies[0]
}

func TestHelloNamesEveryKind(t *testing.T) {
	offered := answerTo(t, worker.Request{ID: 3, Do: worker.Hello}).Kinds
	for i, kind := range kinds.All() {
		o := offered[i]
		if o.Kind != kind.Name() || o.Version != kind.Version() || len(o.Tiers) != len(kind.Tiers()) || len(o.Options) != len(kind.Options()) {
			t.Errorf("%s is offered as %+v", kind.Name(), o)
		}
		if !o.Hints {
			t.Errorf("%s gives no hints", kind.Name())
		}
		if supplied := kind.Name() == "sortresort"; o.Makes == supplied {
			t.Errorf("%s makes puzzles without a publisher: %t", kind.Name(), o.Makes)
		}
	}
}

// TestHintsLeadToTheEnd solves puzzles by hints alone and checks that the last hint reports the end.
func TestHintsLeadToTheEnd(t *testing.T) {
	for _, kind := range []string{"sudoku", "kenken", "futoshiki"} {
		t.Run(kind, func(t *testing.T) {
			made := answerTo(t, worker.Request{ID: 1, Do: worker.Make, Kind: kind, Seed: "5"}).Made[0]
			at := engine.Position{Filled: strings.Repeat(".", len(made.Solution.Text))}
			for range 1000 {
				h := answerTo(t, worker.Request{ID: 2, Do: worker.Hint, Kind: kind, Puzzle: made.Puzzle, Position: at.String(), Mistakes: true}).Hint
				if h.Outlook == engine.Finished.String() {
					break
				}
				if h.Step == nil || h.Outlook != engine.StepFound.String() {
					t.Fatalf("at %s: %+v", at, h)
				}
				at = positionAfter(at, h.Step)
			}
			text := withGivens(at.Filled, made.Solution.Text)
			checked := answerTo(t, worker.Request{ID: 4, Do: worker.Check, Kind: kind, Puzzle: made.Puzzle, Text: text}).Check
			if !checked.Whole || at.Filled == strings.Repeat(".", len(at.Filled)) {
				t.Errorf("hints lead to %s, which is %+v", at.Filled, checked)
			}
		})
	}
}

// withGivens returns the cells filled by hints, with the givens in the other cells.
func withGivens(filled, solution string) string {
	complete := []byte(filled)
	for i, symbol := range complete {
		if symbol == engine.Gap {
			complete[i] = solution[i]
		}
	}
	return string(complete)
}

// positionAfter returns the position after a step.
func positionAfter(at engine.Position, step *worker.Step) engine.Position {
	side := 1
	for side*side < len(at.Filled) {
		side++
	}
	filled := []byte(at.Filled)
	for _, m := range step.Placed {
		filled[m.Row*side+m.Column] = m.Symbol[0]
	}
	at.Filled = string(filled)
	for _, m := range step.Struck {
		at.Struck = append(at.Struck, engine.CellSymbol(m))
	}
	return at
}

func TestMovesLeadToTheEnd(t *testing.T) {
	made := answerTo(t, worker.Request{ID: 1, Do: worker.Make, Kind: "watersort", Seed: "5"}).Made[0]
	var at engine.Position
	h := answerTo(t, worker.Request{ID: 2, Do: worker.Hint, Kind: "watersort", Puzzle: made.Puzzle}).Hint
	if len(h.Moves) == 0 || h.Least != len(h.Moves) {
		t.Fatalf("from the start: %+v", h)
	}
	at.Moves = h.Moves
	end := answerTo(t, worker.Request{ID: 2, Do: worker.Hint, Kind: "watersort", Puzzle: made.Puzzle, Position: at.String()}).Hint
	if end.Outlook != engine.Finished.String() {
		t.Errorf("after all moves: %+v", end)
	}
	checked := answerTo(t, worker.Request{ID: 4, Do: worker.Check, Kind: "watersort", Puzzle: made.Puzzle, Moves: h.Moves}).Check
	if !checked.Whole {
		t.Errorf("the moves are %+v", checked)
	}
}

func TestQuestionsAboutAPuzzle(t *testing.T) {
	const puzzle = "1...............2...3..4..........1...2.."
	four := "1....2....3....4"
	if answered := repliesTo(t, message(t, worker.Request{ID: 1, Do: worker.Grade, Kind: "sudoku", Puzzle: four})); answered[0].Error == nil || answered[0].Error.Code != worker.Ambiguous {
		t.Errorf("a puzzle with several solutions: %+v", answered[0])
	}
	if answered := repliesTo(t, message(t, worker.Request{ID: 1, Do: worker.Solve, Kind: "sudoku", Puzzle: "11.............."})); answered[0].Error == nil || answered[0].Error.Code != worker.Unsolvable {
		t.Errorf("a puzzle without a solution: %+v", answered[0])
	}
	if answered := repliesTo(t, message(t, worker.Request{ID: 1, Do: worker.Hint, Kind: "sudoku", Puzzle: puzzle})); answered[0].Error == nil || answered[0].Error.Code != worker.Refused {
		t.Errorf("no puzzle: %+v", answered[0])
	}
	made := answerTo(t, worker.Request{ID: 1, Do: worker.Make, Kind: "sudoku", Tier: "hard", Seed: "7"}).Made[0]
	grade := answerTo(t, worker.Request{ID: 1, Do: worker.Grade, Kind: "sudoku", Puzzle: made.Puzzle}).Grade
	if grade.Tier != "hard" || grade.Hardest == "" || len(grade.Techniques) == 0 || grade.Facts["rating"] == nil {
		t.Errorf("a hard sudoku is graded %+v", grade)
	}
	if solve := answerTo(t, worker.Request{ID: 1, Do: worker.Solve, Kind: "sudoku", Puzzle: made.Puzzle}).Solve; solve.Text != made.Solution.Text {
		t.Errorf("its answer is %+v", solve)
	}
	wrong := strings.Replace(made.Solution.Text, made.Solution.Text[:1], ".", 1)
	if c := answerTo(t, worker.Request{ID: 1, Do: worker.Check, Kind: "sudoku", Puzzle: made.Puzzle, Text: wrong}).Check; !c.Right || c.Whole {
		t.Errorf("with a gap it is %+v", c)
	}
	twice := made.Solution.Text[:1] + made.Solution.Text[:1] + made.Solution.Text[2:]
	if c := answerTo(t, worker.Request{ID: 1, Do: worker.Check, Kind: "sudoku", Puzzle: made.Puzzle, Text: twice}).Check; c.Right || c.Reason == "" {
		t.Errorf("with a digit twice it is %+v", c)
	}
}

func TestRefusals(t *testing.T) {
	for in, says := range map[string]string{
		`xx`:                                                          "no request",
		`{"id":4,"do":"hint","colour":1}`:                             "colour",
		`{"id":4,"do":"hint"} {}`:                                     "something follows it",
		`{"id":4,"do":"hint","kind":"chess"}`:                         "known: [sudoku kenken",
		`{"id":4,"do":"dance","kind":"sudoku"}`:                       "possible: [hello hint",
		`{"id":4,"do":"make","kind":"sudoku","tier":"dire"}`:          `tier "dire" is not known`,
		`{"id":4,"do":"make","kind":"sudoku","options":{"size":"5"}}`: "size",
		`{"id":4,"do":"make","kind":"sortresort"}`:                    "world",
		`{"id":4,"do":"hint","kind":"watersort","puzzle":"2:0/0","position":"0-9"}`: "move 1",
		`{"id":4,"do":"hint","kind":"` + strings.Repeat("x", 1<<20) + `"}`:          "bytes; possible",
	} {
		replies := repliesTo(t, in)
		if len(replies) != 1 || replies[0].Error == nil || replies[0].Error.Code != worker.Refused || !strings.Contains(replies[0].Error.Text, says) {
			t.Errorf("%.80s is answered with %+v, which doesn't say %q", in, replies[0].Error, says)
		}
	}
}

func TestRepeatedIDsAndTooManyRequests(t *testing.T) {
	hello := message(t, worker.Request{ID: 7, Do: worker.Hello})
	if replies := repliesTo(t, hello, hello); replies[0].Error == nil || replies[1].Kinds == nil {
		t.Errorf("the same request twice: %+v", replies)
	}
	var many []string
	for id := range 100 {
		many = append(many, message(t, worker.Request{ID: id, Do: worker.Hello}))
	}
	refused := 0
	for _, r := range repliesTo(t, many...) {
		if r.Error != nil {
			refused++
		}
	}
	if refused != 100-64 {
		t.Errorf("of a hundred requests at once %d are refused", refused)
	}
}

// TestCancelIsHandled checks that a cancel is handled during work, and while another request is at work.
func TestCancelIsHandled(t *testing.T) {
	var replies []worker.Reply
	var d *worker.Worker
	pauses := 0
	d = worker.New(func(reply []byte) {
		var r worker.Reply
		if err := json.Unmarshal(reply, &r); err != nil {
			t.Fatal(err)
		}
		replies = append(replies, r)
	}, func() {
		if pauses++; pauses == 3 {
			d.Take([]byte(`{"id":99,"do":"cancel","of":1}`))
			d.Take([]byte(`{"id":99,"do":"cancel","of":3}`))
		}
	})
	const endless = `{"id":%d,"do":"make","kind":"sudoku","tier":"hard","options":{"symmetry":"quarter"},"seed":"1","number":3}`
	d.Take(fmt.Appendf(nil, endless, 1))
	d.Take([]byte(`{"id":2,"do":"hello"}`))
	d.Take(fmt.Appendf(nil, endless, 3))
	d.Close()
	d.Serve()
	if len(replies) != 3 || replies[0].ID != 1 || replies[1].Kinds == nil || replies[2].ID != 3 {
		t.Fatalf("the replies are %+v", replies)
	}
	for _, i := range []int{0, 2} {
		if replies[i].Error == nil || replies[i].Error.Code != worker.Cancelled {
			t.Errorf("what was cancelled is answered with %+v", replies[i])
		}
	}
}

func TestCancelledContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, task := range []worker.Task{worker.Hint, worker.Make} {
		r := worker.Answer(ctx, worker.Request{ID: 5, Do: task, Kind: "watersort", Puzzle: "2:01/10//"})
		if r.ID != 5 || r.Error == nil || r.Error.Code != worker.Cancelled {
			t.Errorf("%s is answered with %+v", task, r.Error)
		}
	}
}

// FuzzTake checks that any message gets at most one reply, in JSON.
func FuzzTake(f *testing.F) {
	for _, in := range []string{
		`{"id":1,"do":"hello"}`, `{"id":1,"do":"cancel","of":1}`, `{"id":-1,"do":"check","kind":"kenken","text":"."}`,
		`{"id":1,"do":"hint","kind":"sudoku","puzzle":"1....2....3....4","position":"1~R1C2-3"}`,
		`{"id":1,"do":"hint","kind":"watersort","puzzle":"2:01/10//","position":"0-2","work":9}`, `[`, `{}`, ``,
	} {
		f.Add(in)
	}
	f.Fuzz(func(t *testing.T, in string) {
		if strings.Contains(in, "make") || strings.Contains(in, "solve") || strings.Contains(in, "grade") {
			t.Skip("takes as long as it takes")
		}
		fuzztest.Check(t, func() {
			if replies := repliesTo(t, in); len(replies) > 1 {
				t.Errorf("%d replies", len(replies))
			}
		})
	})
}
