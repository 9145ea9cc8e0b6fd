package worker_test

import (
	"context"
	"encoding/xml"
	"strings"
	"testing"

	"octavo/cmd/engines/worker"
	"octavo/engine"
	"octavo/engine/kinds"
)

// TestShownPuzzlesCanBePlayed checks that Show returns everything that a page needs to play a
// puzzle: readable drawings, and an answer that the kind's rules accept.
func TestShownPuzzlesCanBePlayed(t *testing.T) {
	for _, wish := range []worker.Request{
		{Kind: "sudoku", Options: engine.Options{"size": "4"}}, {Kind: "kenken", Options: engine.Options{"size": "4"}},
		{Kind: "futoshiki", Options: engine.Options{"size": "4"}}, {Kind: "watersort", Options: engine.Options{"n": "4"}},
	} {
		wish.ID, wish.Do, wish.Tier, wish.Seed = 1, worker.Make, "easy", "7"
		made := answerTo(t, wish).Made[0]
		shown := answerTo(t, worker.Request{ID: 2, Do: worker.Show, Kind: wish.Kind, Puzzle: made.Puzzle}).Shown
		if shown == nil || shown.Text != made.Puzzle || shown.Size != 4 {
			t.Fatalf("%s: %+v", wish.Kind, shown)
		}
		kind, _ := kinds.Named(wish.Kind)
		puzzle, err := kind.Parse(shown.Text)
		if err != nil {
			t.Fatal(err)
		}
		if err := kind.Check(puzzle, engine.Solution{Text: shown.Solution.Text, Moves: shown.Solution.Moves}); err != nil {
			t.Errorf("%s: %v", wish.Kind, err)
		}
		for _, drawing := range []string{shown.Question, shown.Answer, "<svg>" + shown.Pieces + "</svg>"} {
			if err := xml.Unmarshal([]byte(drawing), new(struct{})); drawing != "" && err != nil {
				t.Errorf("%s: %v in %s", wish.Kind, err, drawing)
			}
		}
		if grid := shown.Grid; grid != nil {
			if len(grid.Given) != 16 || grid.Symbols != "1234" || shown.Question == "" || shown.Answer == "" || len(shown.Clues) != len(grid.Clues) {
				t.Errorf("%s: %+v", wish.Kind, shown)
			}
		} else if strings.Count(shown.Pieces, "<symbol") != 4 || len(shown.Solution.Moves) == 0 {
			t.Errorf("%s: %+v", wish.Kind, shown)
		}
	}
}

// TestShowRefusesBadPuzzles checks that anything else is refused with the right code.
func TestShowRefusesBadPuzzles(t *testing.T) {
	for puzzle, want := range map[string]worker.Code{
		"sudoku " + strings.Repeat(".", 81): worker.Ambiguous, "sudoku 11" + strings.Repeat(".", 79): worker.Unsolvable,
		"sudoku " + strings.Repeat("1", 5000): worker.Refused, "kenken x": worker.Refused, "sortresort island/1": worker.Refused, "chess e4": worker.Refused,
		"watersort 4:AAAB/BBBA//": "", "watersort 4:AB/BA": worker.Refused,
	} {
		kind, text, _ := strings.Cut(puzzle, " ")
		reply := repliesTo(t, message(t, worker.Request{ID: 1, Do: worker.Show, Kind: kind, Puzzle: text}))[0]
		if got := codeIn(reply); got != want {
			t.Errorf("%.40s: %q, want %q (%+v)", puzzle, got, want, reply.Error)
		}
	}
}

func codeIn(r worker.Reply) worker.Code {
	if r.Error == nil {
		return ""
	}
	return r.Error.Code
}

// FuzzShow checks that any text from a link is either shown as a puzzle with an answer, always
// with the same text, or refused.
func FuzzShow(f *testing.F) {
	for _, text := range []string{"1...............", "4:AAAB/BBBA//", "3:_baa_3a,a6s1m3m2", "4de:0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,", "{}", "\x00", "9:"} {
		for kind := range 4 {
			f.Add(kind, text)
		}
	}
	names := []string{"sudoku", "kenken", "futoshiki", "watersort"}
	f.Fuzz(func(t *testing.T, kind int, text string) {
		if kind < 0 || len(text) > 60 { // large grids with many solutions take most of the time
			return
		}
		name := names[kind%len(names)]
		reply := worker.Answer(context.Background(), worker.Request{ID: 1, Do: worker.Show, Kind: name, Puzzle: text})
		if reply.Error != nil {
			return
		}
		again := worker.Answer(context.Background(), worker.Request{ID: 1, Do: worker.Show, Kind: name, Puzzle: reply.Shown.Text})
		if again.Error != nil || again.Shown.Text != reply.Shown.Text {
			t.Errorf("%q is shown as %q, and that as %+v", text, reply.Shown.Text, again)
		}
	})
}
