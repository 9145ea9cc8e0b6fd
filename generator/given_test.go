package generator_test

import (
	"errors"
	"slices"
	"testing"

	"octavo/engine"
	"octavo/engine/sudoku"
	"octavo/engine/watersort"
	"octavo/generator"
)

const (
	easyPuzzle  = "2...31.21.24...1"
	emptyPuzzle = "................"
)

func givenJob(text string, number int) generator.Job {
	return generator.Job{Kind: sudoku.Kind{}, Tier: engine.Easy, Number: number, Given: generator.Given{Texts: []string{text}}}
}

func smallJob(number int) generator.Job {
	return generator.Job{Kind: sudoku.Kind{}, Options: engine.Options{"size": "4"}, Tier: engine.Easy, Seed: "1", Number: number}
}

// TestGivenPuzzlesAreChecked checks that a given puzzle is graded and solved like one that was made.
// Each invalid one is refused.
func TestGivenPuzzlesAreChecked(t *testing.T) {
	made := mustMake(t, []generator.Job{givenJob(easyPuzzle, 1)}, generator.Config{})
	if m := made[0]; m.Puzzles[0].String() != easyPuzzle || m.Grades[0].Tier != engine.Easy || m.Solutions[0].Text != "2413314213244231" {
		t.Errorf("%+v", m)
	}
	hard := givenJob("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........", 4)
	_, err := generator.Make(t.Context(), []generator.Job{givenJob(emptyPuzzle, 1), givenJob("11..............", 2), givenJob("12", 3), hard, givenJob("2413314213244231", 5)}, generator.Config{})
	for _, want := range []string{"the puzzle has more than one solution", "the puzzle has no solution", "the puzzle can't be read as one of sudoku", "the puzzle is unreasonable and not easy", "the puzzle leaves nothing to do"} {
		if !slices.ContainsFunc(err.(interface{ Unwrap() []error }).Unwrap(), func(e error) bool {
			var g *generator.GivenError
			return errors.As(e, &g) && len(e.Error()) >= len(want) && e.Error()[:len(want)] == want
		}) {
			t.Errorf("%v\nlacks %s", err, want)
		}
	}
}

// TestSolvedLevelsAreRefused checks that a level is refused if its bottles have one colour each.
func TestSolvedLevelsAreRefused(t *testing.T) {
	if _, _, err := generator.Measure(watersort.Kind{}, "2:AA/BB//"); err == nil || err.Error() != "leaves nothing to do" {
		t.Errorf("%v", err)
	}
	if _, _, err := generator.Measure(watersort.Kind{}, "2:AB/AB//"); err != nil {
		t.Error(err)
	}
}

// TestMadePuzzlesDontRepeatGivenOnes checks that a given puzzle stays at any place, and that
// repeats of it are replaced.
func TestMadePuzzlesDontRepeatGivenOnes(t *testing.T) {
	first := mustMake(t, []generator.Job{smallJob(1), smallJob(2)}, generator.Config{})
	taken := givenJob(first[0].Puzzles[0].String(), 1)
	made := mustMake(t, []generator.Job{smallJob(1), taken, smallJob(2)}, generator.Config{Workers: 2})
	if made[1].Puzzles[0].String() != taken.Given.Texts[0] || made[0].Puzzles[0].Canonical() == made[1].Puzzles[0].Canonical() {
		t.Errorf("%v", texts(made))
	}
	if made[2].Puzzles[0].String() != first[1].Puzzles[0].String() {
		t.Error("a puzzle that repeats none has changed")
	}
}

// TestPrintedPuzzlesAreNotRepeated checks that puzzles printed elsewhere are replaced, or refused if
// they are given.
func TestPrintedPuzzlesAreNotRepeated(t *testing.T) {
	first := mustMake(t, []generator.Job{smallJob(1), smallJob(2)}, generator.Config{})
	printed := generator.PrintedPuzzles{}
	for _, p := range generator.Fingerprints(first) {
		printed[p] = "uno.md"
	}
	config := generator.Config{Printed: []generator.PrintedPuzzles{printed}}
	for _, m := range mustMake(t, []generator.Job{smallJob(1), smallJob(2)}, config) {
		if _, again := printed[generator.FingerprintOf(m.Job.Kind, m.Puzzles[0])]; again {
			t.Errorf("%s was printed before", m.Puzzles[0])
		}
	}
	_, err := generator.Make(t.Context(), []generator.Job{givenJob(first[1].Puzzles[0].String(), 7)}, config)
	var repeat *generator.RepeatError
	if !errors.As(err, &repeat) || repeat.Where != "uno.md" || repeat.Job.Number != 7 {
		t.Errorf("%v", err)
	}
}

// TestGivenPuzzlesKeepTheirIDs checks that the ID of a puzzle stays the same after the puzzle is
// locked.
func TestGivenPuzzlesKeepTheirIDs(t *testing.T) {
	made := mustMake(t, []generator.Job{smallJob(1)}, generator.Config{})[0]
	fixed := smallJob(1)
	fixed.Given = generator.Given{Texts: []string{made.Puzzles[0].String()}, OriginalJob: smallJob(1).Name()}
	if again := mustMake(t, []generator.Job{fixed}, generator.Config{})[0]; again.ID(0) != made.ID(0) || again.ID(1) != made.ID(1) {
		t.Errorf("%s became %s", made.ID(0), again.ID(0))
	}
	if fixed.Name() == smallJob(1).Name() || givenJob(easyPuzzle, 1).ID() == givenJob(emptyPuzzle, 1).ID() {
		t.Error("jobs that have other puzzles have one name")
	}
}
