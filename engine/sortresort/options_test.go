package sortresort

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
)

func TestLevelsAreChosen(t *testing.T) {
	k := Kind{Worlds: []*World{{ID: "beach"}}}
	for text, want := range map[string]string{
		"1..3": "[1 2 3]", "7": "[7]", "1,4,7..9": "[1 4 7 8 9]", "2, 5": "[2 5]", "100..100": "[100]", "1,2..2,3": "[1 2 3]",
	} {
		if _, levels, err := k.readOptions(engine.Options{levelsKey: text}); err != nil || fmt.Sprint(levels) != want {
			t.Errorf("%q names %v, %v; want %s", text, levels, err, want)
		}
	}
	for _, text := range []string{"", "0..3", "3..1", "99..101", "1,,2", "2,1", "1..3,3", "1-3", "a", "1..", "..3", "1..2..3"} {
		if _, levels, err := k.readOptions(engine.Options{levelsKey: text}); err == nil || !strings.Contains(err.Error(), "1,4,7..9") {
			t.Errorf("%q names %v, %v", text, levels, err)
		}
	}
}

// TestPaperLevelsStandStill checks that levels chosen for paper have no moving
// container, and that the omitted ones have.
func TestPaperLevelsStandStill(t *testing.T) {
	k := Kind{Worlds: []*World{{ID: "beach"}}}
	_, paper, err := k.readOptions(engine.Options{levelsKey: "1..100", mechanicsKey: paperMechanics})
	if err != nil || len(paper) < 40 {
		t.Fatal(paper, err)
	}
	for level := 1; level <= 100; level++ {
		moves := slices.ContainsFunc(Standard().layOut(Standard().plan(level), Images{}), func(c Container) bool { return c.Moving })
		if moves == slices.Contains(paper, level) {
			t.Errorf("level %d: something moves: %t; chosen for paper: %t", level, moves, !moves)
		}
	}
	if _, _, err := k.readOptions(engine.Options{levelsKey: "31..32", mechanicsKey: paperMechanics}); err == nil {
		t.Error("levels of carousels alone are offered for paper")
	}
	t.Log(paper)
}

// TestWordsSayHowLevelsAreRated checks that the words contain this sentence. Without it
// the imprint of a book would claim that levels were graded by techniques.
func TestWordsSayHowLevelsAreRated(t *testing.T) {
	for _, name := range []string{"words.es.yaml", "words.en.yaml"} {
		words, err := Kind{}.Texts().ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(words), "\ngrading: ") {
			t.Errorf("%s doesn't say how levels are rated", name)
		}
	}
}

// TestNewArrangements checks which levels are arranged anew, and that each number has its level.
func TestNewArrangements(t *testing.T) {
	k := Kind{Worlds: []*World{testWorld("beach")}, Prove: Solve}
	for levels, want := range map[string]string{"": "[2]", "2..4": "[2 3 4]"} {
		options := engine.Options{arrangementKey: newArrangement}
		if levels != "" {
			options[levelsKey] = levels
		}
		if _, numbers, err := k.readOptions(options); err != nil || fmt.Sprint(numbers) != want {
			t.Errorf("%q names %v, %v", levels, numbers, err)
		}
	}
	if _, _, err := k.readOptions(engine.Options{arrangementKey: newArrangement, levelsKey: "1..3"}); err == nil || !strings.Contains(err.Error(), "levels from 2") {
		t.Error(err)
	}
	maker, err := k.Maker(engine.Options{arrangementKey: newArrangement, levelsKey: "2,5"})
	if err != nil {
		t.Fatal(err)
	}
	for number, level := range map[int]int{1: 2, 2: 5, 3: 2} {
		want := engine.Want{Number: number}
		var texts []string
		for _, purpose := range []string{"one", "two"} {
			made, err := maker.Propose(t.Context(), source(level, purpose), want)
			if err != nil {
				t.Fatal(err)
			}
			if p := made[0].(*Puzzle); p.Level.ID != level || !maker.Offer().Fits(p, want) {
				t.Errorf("number %d is level %d", number, p.Level.ID)
			}
			texts = append(texts, made[0].String())
		}
		if texts[0] == texts[1] {
			t.Errorf("level %d has the same arrangement twice", level)
		}
	}
}
