package generator_test

import (
	"reflect"
	"slices"
	"testing"

	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
)

// TestARowMakesWhatJobsMake: by itself each number gives what it gives among others, as
// long as nothing repeats, in any order.
func TestARowMakesWhatJobsMake(t *testing.T) {
	list := jobs(40, engine.Easy, nil)
	row, err := generator.NewRow(list[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, job := range slices.Backward(list) {
		alone, err := generator.Do(t.Context(), job, generator.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		made, err := row.Make(t.Context(), job.Number, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := texts([]generator.Made{made}), texts([]generator.Made{alone}); !slices.Equal(got, want) || made.ID(0) != alone.ID(0) {
			t.Errorf("number %d is %s in the row and %s alone", job.Number, got, want)
		}
	}
}

// TestARowMakesSeveralAsOneByOne: whatever it made before, and each from its reserve.
func TestARowMakesSeveralAsOneByOne(t *testing.T) {
	kenken, _ := kinds.Named("kenken")
	job := generator.Job{Kind: kenken, Options: engine.Options{"size": "4"}, Tier: engine.Normal, Seed: "row"}
	several, err := generator.NewRow(job)
	if err != nil {
		t.Fatal(err)
	}
	row, err := generator.NewRow(job)
	if err != nil {
		t.Fatal(err)
	}
	for first := range 12 {
		var turns []generator.Turn
		for i := range first * first % 40 {
			turns = append(turns, generator.Turn{Number: 1 + 7*first + 3*i, Reserve: i % 3})
		}
		all, err := several.MakeAll(t.Context(), turns)
		if err != nil || len(all) != len(turns) {
			t.Fatalf("%d of %d: %v", len(all), len(turns), err)
		}
		for i, turn := range turns {
			want, err := row.Make(t.Context(), turn.Number, turn.Reserve)
			if err != nil {
				t.Fatal(err)
			}
			if got := all[i]; !slices.Equal(texts([]generator.Made{got}), texts([]generator.Made{want})) || got.Job.Number != turn.Number ||
				!reflect.DeepEqual(got.Grades, want.Grades) || !reflect.DeepEqual(got.Solutions, want.Solutions) {
				t.Errorf("%+v among others is %+v, and alone %+v", turn, got, want)
			}
		}
	}
}

// TestReservesAreWhatIsMadeAgain: whoever takes from a row, number by number, the first
// reserve that repeats nothing has what Make has.
func TestReservesAreWhatIsMadeAgain(t *testing.T) {
	sudoku, _ := kinds.Named("sudoku")
	list := make([]generator.Job, 90)
	for i := range list {
		list[i] = generator.Job{Kind: sudoku, Options: engine.Options{"size": "4", "symmetry": "rotational"}, Tier: engine.Easy, Seed: "1", Number: i + 1}
	}
	want := texts(mustMake(t, list, generator.Config{}))
	row, err := generator.NewRow(list[0])
	if err != nil {
		t.Fatal(err)
	}
	taken, fell := map[generator.Fingerprint]bool{}, 0
	for i, job := range list {
		for reserve := 0; ; reserve++ {
			if reserve > row.Reserves() {
				t.Fatalf("number %d has no reserve left", job.Number)
			}
			made, err := row.Make(t.Context(), job.Number, reserve)
			if err != nil {
				t.Fatal(err)
			}
			if p := generator.FingerprintOf(job.Kind, made.Puzzles[0]); !taken[p] {
				taken[p] = true
				if got := texts([]generator.Made{made}); got[0] != want[i] {
					t.Errorf("number %d, reserve %d, is %s, want %s", job.Number, reserve, got[0], want[i])
				}
				break
			}
			fell++
		}
	}
	if fell == 0 {
		t.Error("nothing repeats, so that nothing was tested")
	}
}
