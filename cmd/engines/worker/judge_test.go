package worker_test

import (
	"reflect"
	"strings"
	"testing"

	"octavo/cmd/engines/worker"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/engine/sortresort"
)

// TestJudgedPuzzles judges a new puzzle of each kind as a text and as a draft, and then without its givens,
// signs or the operations of its cages. Both solutions that are found must keep the rules.
func TestJudgedPuzzles(t *testing.T) {
	for _, wish := range []worker.Request{
		{Kind: "sudoku", Options: engine.Options{"size": "4"}}, {Kind: "kenken", Options: engine.Options{"size": "4"}},
		{Kind: "futoshiki", Options: engine.Options{"size": "4"}},
	} {
		kind, _ := kinds.Named(wish.Kind)
		wish.ID, wish.Do, wish.Tier, wish.Seed = 1, worker.Make, "easy", "7"
		made := answerTo(t, wish).Made[0]
		judged := answerTo(t, worker.Request{ID: 2, Do: worker.Judge, Kind: wish.Kind, Puzzle: made.Puzzle}).Judged
		if judged == nil || judged.Text != made.Puzzle || judged.Solutions != 1 || judged.Undecided || !reflect.DeepEqual(judged.Found, []string{made.Solution.Text}) {
			t.Fatalf("%s: %+v", made.Puzzle, judged)
		}
		again := answerTo(t, worker.Request{ID: 3, Do: worker.Judge, Kind: wish.Kind, Draft: judged.Draft}).Judged
		if again == nil || !reflect.DeepEqual(again.Draft, judged.Draft) || !reflect.DeepEqual(again.Found, judged.Found) {
			t.Errorf("%s: as a draft it is %+v", made.Puzzle, again)
		}
		less := *judged.Draft
		less.Given, less.LessPairs = strings.Repeat(".", len(less.Given)), nil
		if less.Clues != nil {
			less.Cages, less.Clues = make([]int, len(less.Given)), []string{"40+"}
		}
		open := answerTo(t, worker.Request{ID: 4, Do: worker.Judge, Kind: wish.Kind, Draft: &less}).Judged
		if open == nil || open.Solutions != 2 || len(open.Found) != 2 || open.Found[0] == open.Found[1] {
			t.Fatalf("%s without its clues: %+v", made.Puzzle, open)
		}
		puzzle, err := kind.Parse(open.Text)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range open.Found {
			if err := kind.Check(puzzle, engine.Solution{Text: found}); err != nil {
				t.Errorf("%s: %v", open.Text, err)
			}
		}
	}
}

// TestJudgedBottles judges levels of Water Sort: with a solution, without one, solved already.
func TestJudgedBottles(t *testing.T) {
	for text, want := range map[string]struct{ solutions, moves int }{
		"4:0011/1100//":     {1, 3},
		"2:AB/BA/":          {1, 3},
		"2:AB/BA":           {0, 0},
		"2:AA/BB/":          {1, 0},
		"3:ABA/BCB/CAC":     {0, 0},
		"# mine\n2:A/A/BB/": {1, 1},
	} {
		judged := answerTo(t, worker.Request{ID: 1, Do: worker.Judge, Kind: "watersort", Puzzle: text}).Judged
		if judged == nil || judged.Draft != nil || judged.Undecided || judged.Solutions != want.solutions || len(judged.Solution.Moves) != want.moves {
			t.Errorf("%s: %+v", text, judged)
		} else if !strings.HasSuffix(text, judged.Text) || !strings.HasPrefix(judged.Question, "<svg") {
			t.Errorf("%s became %s, drawn as %.40s", text, judged.Text, judged.Question)
		}
	}
}

// TestJudgeRefusesLevels checks that a sound level of Sort Resort is refused: to prove one takes minutes.
func TestJudgeRefusesLevels(t *testing.T) {
	level := sortresort.Level{ID: 1, World: "island", Name: "level_001", Thresholds: []int{1, 2, 3, 4}, Containers: []sortresort.Container{
		{ID: "a", X: 2000, Y: 3000, Type: "standard", Slots: 3, Rows: 1, Items: []sortresort.Placed{{ID: "coconut", Row: 0, Slot: 0}, {ID: "coconut", Row: 0, Slot: 1}}},
		{ID: "b", X: 6000, Y: 3000, Type: "standard", Slots: 3, Rows: 1, Items: []sortresort.Placed{{ID: "coconut", Row: 0, Slot: 0}}},
	}}
	reply := repliesTo(t, message(t, worker.Request{ID: 1, Do: worker.Judge, Kind: "sortresort", Puzzle: level.String()}))[0]
	if codeIn(reply) != worker.Refused || !strings.Contains(reply.Error.Text, "isn't written on pages") {
		t.Errorf("%+v", reply.Error)
	}
}

// TestJudgeRefusesBadDrafts checks that drafts which no board has are refused, and long texts.
func TestJudgeRefusesBadDrafts(t *testing.T) {
	four := strings.Repeat(".", 16)
	for name, r := range map[string]worker.Request{
		"no board":             {Kind: "sudoku", Draft: &worker.Draft{Columns: 5, Symbols: "12345", Given: strings.Repeat(".", 25)}},
		"a wrong symbol":       {Kind: "sudoku", Draft: &worker.Draft{Columns: 4, Symbols: "1234", Given: "5" + four[1:]}},
		"cages of a sudoku":    {Kind: "sudoku", Draft: &worker.Draft{Columns: 4, Symbols: "1234", Given: four, Cages: make([]int, 16)}},
		"signs of a sudoku":    {Kind: "sudoku", Draft: &worker.Draft{Columns: 4, Symbols: "1234", Given: four, LessPairs: [][2]int{{0, 1}}}},
		"a sign outside":       {Kind: "futoshiki", Draft: &worker.Draft{Columns: 4, Symbols: "1234", Given: four, LessPairs: [][2]int{{15, 16}}}},
		"a sign far away":      {Kind: "futoshiki", Draft: &worker.Draft{Columns: 4, Symbols: "1234", Given: four, LessPairs: [][2]int{{0, 2}}}},
		"a sign twice":         {Kind: "futoshiki", Draft: &worker.Draft{Columns: 4, Symbols: "1234", Given: four, LessPairs: [][2]int{{0, 1}, {1, 0}}}},
		"no cages":             {Kind: "kenken", Draft: &worker.Draft{Columns: 4, Symbols: "1234", Given: four}},
		"a cage without clue":  {Kind: "kenken", Draft: &worker.Draft{Columns: 4, Symbols: "1234", Given: four, Cages: make([]int, 16)}},
		"a cage in two places": {Kind: "kenken", Draft: &worker.Draft{Columns: 4, Symbols: "1234", Given: four, Cages: []int{0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0}, Clues: []string{"5+", "35+"}}},
		"no clue":              {Kind: "kenken", Draft: &worker.Draft{Columns: 4, Symbols: "1234", Given: four, Cages: make([]int, 16), Clues: []string{"40!"}}},
		"a long text":          {Kind: "kenken", Puzzle: "4:" + strings.Repeat("_", 5000)},
	} {
		r.ID, r.Do = 1, worker.Judge
		if reply := repliesTo(t, message(t, r))[0]; codeIn(reply) != worker.Refused {
			t.Errorf("%s: %+v", name, reply)
		}
	}
}
