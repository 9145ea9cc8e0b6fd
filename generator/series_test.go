package generator_test

import (
	"slices"
	"testing"

	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
)

// TestSeriesMakesThePuzzlesOfJobs checks that a series makes the puzzles of its jobs, in any order.
func TestSeriesMakesThePuzzlesOfJobs(t *testing.T) {
	list := jobs(40, engine.Easy, nil)
	series, err := generator.NewSeries(list[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, job := range slices.Backward(list) {
		alone, err := generator.MakeOne(t.Context(), job, generator.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		made, err := series.Make(t.Context(), job.Number, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := texts([]generator.Result{made}), texts([]generator.Result{alone}); !slices.Equal(got, want) || made.ID(0) != alone.ID(0) {
			t.Errorf("number %d is %s in the series and %s alone", job.Number, got, want)
		}
	}
}

// TestMakeTakesFirstNewAlternative checks that Make takes the first alternative that is no repeat.
func TestMakeTakesFirstNewAlternative(t *testing.T) {
	sudoku, _ := kinds.Named("sudoku")
	list := make([]generator.Job, 90)
	for i := range list {
		list[i] = generator.Job{Kind: sudoku, Options: engine.Options{"size": "4", "symmetry": "rotational"}, Tier: engine.Easy, Seed: "1", Number: i + 1}
	}
	want := texts(mustMake(t, list, generator.Config{}))
	series, err := generator.NewSeries(list[0])
	if err != nil {
		t.Fatal(err)
	}
	taken, repeats := map[generator.Fingerprint]bool{}, 0
	for i, job := range list {
		for alternative := 0; ; alternative++ {
			if alternative > series.Alternatives() {
				t.Fatalf("number %d has no alternative left", job.Number)
			}
			made, err := series.Make(t.Context(), job.Number, alternative)
			if err != nil {
				t.Fatal(err)
			}
			if p := generator.FingerprintOf(job.Kind, made.Puzzles[0]); !taken[p] {
				taken[p] = true
				if got := texts([]generator.Result{made}); got[0] != want[i] {
					t.Errorf("number %d, alternative %d, is %s, want %s", job.Number, alternative, got[0], want[i])
				}
				break
			}
			repeats++
		}
	}
	if repeats == 0 {
		t.Error("there are no repeats, so nothing was tested")
	}
}
