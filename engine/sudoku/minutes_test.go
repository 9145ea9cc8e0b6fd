package sudoku

import (
	"bufio"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/slowtests"
)

// TestMinutesAreThoseOfPeople: of puzzles that ten people or more have finished, the
// minutes are in keeping with their mean time, as exactly as the decision says, and
// tell more of it than the rating or the number of empty cells does.
func TestMinutesAreThoseOfPeople(t *testing.T) {
	var seconds, minutes, ratings, empty, ratios []float64
	near := 0
	for _, puzzle := range timed(t, fewerTimings()) {
		grade, err := puzzle.Grade()
		if err != nil {
			t.Fatal(err)
		}
		told, _ := grade.Fact("minutes")
		rating, _ := grade.Fact("rating")
		seconds, minutes = append(seconds, puzzle.seconds), append(minutes, float64(watched(&puzzle.grid).spent))
		ratings, empty = append(ratings, float64(rating)), append(empty, float64(strings.Count(puzzle.String(), ".")))
		ratio := puzzle.seconds * 100 / minutes[len(minutes)-1]
		ratios = append(ratios, ratio)
		if math.Abs(math.Log(ratio)) < math.Log(1.5) {
			near++
		}
		if off := math.Abs(float64(told) - minutes[len(minutes)-1]/6_000); off > 0.5 && told > 1 {
			t.Errorf("%s: %d minutes are told of %.0f seconds", puzzle, told, minutes[len(minutes)-1]/100)
		}
	}
	slices.Sort(ratios)
	got := spearman(minutes, seconds)
	t.Logf("%d puzzles: rank correlation %.3f (rating %.3f, empty cells %.3f); %.0f %% within a factor of 1.5; time/estimate median %.2f, from %.2f to %.2f of eight in ten",
		len(ratios), got, spearman(ratings, seconds), spearman(empty, seconds), 100*float64(near)/float64(len(ratios)),
		ratios[len(ratios)/2], ratios[len(ratios)/10], ratios[len(ratios)*9/10])
	if got < 0.63 || got < spearman(ratings, seconds)+0.05 || float64(near) < 0.83*float64(len(ratios)) {
		t.Error("the minutes are not what they were measured to be")
	}
	if median := ratios[len(ratios)/2]; median < 0.9 || median > 1.1 {
		t.Errorf("half of the puzzles take more than %.2f of what is told", median)
	}
}

// TestMinutesFollowTheSteps: what is looked for longer, or is harder, takes longer;
// the rating alone doesn't say it.
func TestMinutesFollowTheSteps(t *testing.T) {
	var wide, narrow board
	grid := mustParse(t, "69...2..5..231.....34....28..6.21..94..9.6..13..84.5..27....69.....982..9..2...53")
	wide.set(&grid)
	narrow = wide
	narrow.lone, narrow.onlyIn = cellSet{}, 0
	for _, technique := range []technique{hiddenSingleBox, nakedSingle} {
		var many, one stopwatch
		many.step(&wide, technique)
		one.step(&narrow, technique)
		if many.spent >= one.spent || many.spent <= writing {
			t.Errorf("where %d singles are open, the next takes %d, and %d where there is one", wide.ready(), many.spent, one.spent)
		}
	}
	last := 0
	for _, tier := range engine.AllTiers()[1:] {
		if took := pondering(tier); took <= last {
			t.Errorf("a step of %s takes %d, and one of the tier before %d", tier, took, last)
		}
		last = pondering(tier)
	}
}

// TestOnlyTheUsualSizeHasMinutes: timings are known of nine by nine cells.
func TestOnlyTheUsualSizeHasMinutes(t *testing.T) {
	grade, err := (&Puzzle{grid: mustParse(t, "2...31.21.24...1")}).Grade()
	if _, told := grade.Fact("minutes"); err != nil || told {
		t.Errorf("minutes of 4×4 cells: %v, %v", grade.Facts, err)
	}
}

func watched(g *grid) stopwatch {
	var w witness
	new(climber).climb(g, searching-1, &w)
	return w.stopwatch
}

// A timedPuzzle is one with the mean time of those who finished it.
type timedPuzzle struct {
	*Puzzle
	seconds float64
}

// fewerTimings is how many of the timings are looked at: all, or each fourth.
func fewerTimings() int {
	if !slowtests.On {
		return 4
	}
	return 1
}

// timed are the puzzles of times.tsv, each n-th.
func timed(t *testing.T, n int) (all []timedPuzzle) {
	t.Helper()
	f, err := os.Open("testdata/times.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		fields := strings.Split(lines.Text(), "\t")
		if len(fields) != 3 {
			continue // a remark
		}
		seconds, err := strconv.ParseFloat(fields[2], 64)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, timedPuzzle{&Puzzle{grid: mustParse(t, fields[0])}, seconds})
	}
	var some []timedPuzzle
	for i := 0; i < len(all); i += n {
		some = append(some, all[i])
	}
	return some
}
