package verify

import (
	"slices"
	"testing"

	"octavo/engine"
	"octavo/engine/kinds"
)

// TestEachPartOfACaptionIsChecked checks captions of a sudoku with 4 givens, as they stand over puzzles
// and in keys.
func TestEachPartOfACaptionIsChecked(t *testing.T) {
	words, err := loadWords(kinds.All())
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(kinds.All(), func(k engine.Kind) bool { return k.Name() == "sudoku" })
	kind := kinds.All()[i].(engine.DrawingReader)
	puzzle, err := kinds.All()[i].Parse("1.....2..3..4...")
	if err != nil {
		t.Fatal(err)
	}
	for text, isRight := range map[string]bool{
		"4 givens": true, "5 givens": false,
		"Sudoku 4 × 4 · 4 givens": true, "Sudoku 4 × 4 · 14 givens": false,
		"4 givens · 0Q7M3K": true, "40 givens · 0Q7M3K": false,
	} {
		v := &verifier{words: words}
		v.checkCaption(&entry{kind: kind, caption: caption{words: []string{text}}}, puzzle)
		if (len(v.report.Findings) == 0) != isRight {
			t.Errorf("%q: %v", text, v.report.Findings)
		}
	}
}

// TestMeasuresAreRead checks that numbers in the text over moves are read by their names.
func TestMeasuresAreRead(t *testing.T) {
	words, err := loadWords(kinds.All())
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string][3]string{
		"Shortest solution: 26 moves. Difficulty 0.05 ± 0.01; 3 % of the moves on the way lead astray. Judged by its num bers of colours and bottles alone: 44 of 100.":         {"26", "", "44"},
		"Shortest solution: 31 moves at least. Difficulty 1.20 ± 0.10; 12 % of the moves on the way lead astray. Judged by its numbers of colours and bottles alone: 7 of 100.": {"", "31", "7"},
		"Shortest solution: 26 moves. Difficulty 0.05 ± 0.01; 3 % of the moves on the way lead astray. Judged by its numbers of colours and bottles alone: 44 of 101.":          {"26", "", "44"},
		"26 moves": {},
	} {
		numbers := words.measuresOf("watersort", text)
		if got := [3]string{numbers["optimal"], numbers["bound"], numbers["score100"]}; got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
