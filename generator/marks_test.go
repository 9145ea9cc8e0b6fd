package generator_test

import (
	"context"
	"math/rand/v2"
	"reflect"
	"slices"
	"sync/atomic"
	"testing"

	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
)

// branded is toy with hallmarks, some of which numbers that are not alike have in common; one number in
// ten has none, and one an exact one.
type branded struct {
	toy
	marks uint64        // how many hallmarks there are
	asked *atomic.Int64 // how often a canonical text was asked for
}

func (k branded) Maker(options engine.Options) (engine.Maker, error) {
	maker, err := k.toy.Maker(options)
	return brandedMaker{maker, k}, err
}

func (k branded) Parse(text string) (engine.Puzzle, error) {
	puzzle, err := k.toy.Parse(text)
	return k.brand(puzzle), err
}

type brandedMaker struct {
	engine.Maker
	kind branded
}

func (m brandedMaker) Propose(ctx context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
	puzzles, err := m.Maker.Propose(ctx, rng, want)
	for i, p := range puzzles {
		puzzles[i] = m.kind.brand(p)
	}
	return puzzles, err
}

func (k branded) brand(p engine.Puzzle) engine.Puzzle { return brandedNumber{p.(number), k} }

type brandedNumber struct {
	number
	kind branded
}

func (n brandedNumber) Hallmark() (mark uint64, says engine.Hallmark) {
	like := uint64(n.number) % 1_000_000
	switch like % 10 {
	case 3:
		return 0, engine.NoHallmark
	case 4:
		return exact + like, engine.ExactHallmark
	default:
		return like % n.kind.marks, engine.RoughHallmark
	}
}

// exact is more than any rough hallmark.
const exact = 1 << 32

func (n brandedNumber) Canonical() string {
	n.kind.asked.Add(1)
	return n.number.Canonical()
}

// TestHallmarksChangeNoPuzzle: with hallmarks come the puzzles that come without, however many have one in
// common, of single puzzles and of sets, where few can be made and where some are given.
func TestHallmarksChangeNoPuzzle(t *testing.T) {
	for _, options := range []engine.Options{{"below": "300"}, {"below": "700"}, {"below": "5000", "only": "threes"}, {"method": "family", "below": "3000"}, nil} {
		tier := engine.Easy
		if options["method"] != "" {
			tier = engine.NoTier
		}
		plain := streamed(t, someJobs(toy{}, tier, options))
		for _, marks := range []uint64{1, 7, 1000, 1_000_000} {
			kind := branded{marks: marks, asked: new(atomic.Int64)}
			if got := streamed(t, someJobs(kind, tier, options)); !slices.Equal(got, plain) {
				t.Errorf("%v, %d hallmarks: %v, without %v", options, marks, got, plain)
			}
		}
	}
}

// someJobs are as many as there are hardly puzzles for, of two seeds, and the first of them given.
func someJobs(kind engine.Kind, tier engine.Tier, options engine.Options) (list []generator.Job) {
	for n := range 60 {
		job := generator.Job{Kind: kind, Options: options, Tier: tier, Seed: string(rune('a' + n/30)), Number: n%30 + 1}
		if given := []string{"15", "1000012", "18", "24"}; tier != engine.NoTier && n < len(given) {
			job.Given.Texts = given[n : n+1]
		}
		list = append(list, job)
	}
	return list
}

// streamed are the texts of what comes of some jobs, and the error at the end.
func streamed(t *testing.T, list []generator.Job) (texts []string) {
	for made, err := range generator.Stream(t.Context(), slices.Values(list), generator.Config{Workers: 3}) {
		if err != nil {
			return append(texts, err.Error())
		}
		for _, p := range made.Puzzles {
			texts = append(texts, p.String())
		}
	}
	return texts
}

// TestFleetingChangesNothing: what is handed out to be forgotten says until then what Make says, of puzzles that are made at once, again
// or never, by any number of workers.
func TestFleetingChangesNothing(t *testing.T) {
	kenken, _ := kinds.Named("kenken")
	sudoku, _ := kinds.Named("sudoku")
	for _, job := range []generator.Job{
		{Kind: kenken, Options: engine.Options{"size": "4"}, Tier: engine.Normal, Seed: "fleeting"},
		{Kind: kenken, Options: engine.Options{"size": "3"}, Tier: engine.Normal, Seed: "fleeting"}, // many repeat
		{Kind: sudoku, Options: engine.Options{"size": "6"}, Tier: engine.Easy, Seed: "fleeting"},
		{Kind: sudoku, Options: engine.Options{"method": "family"}, Seed: "fleeting"},
	} {
		var list []generator.Job
		for job.Number = 1; job.Number <= 30; job.Number++ {
			list = append(list, job)
		}
		want := mustMake(t, list, generator.Config{})
		for _, workers := range []int{1, 3} {
			i := 0
			for made, err := range generator.Stream(t.Context(), slices.Values(list), generator.Config{Workers: workers, Fleeting: true}) {
				if err != nil {
					t.Fatal(err)
				}
				if made.Job.Number != i+1 || !reflect.DeepEqual(texts([]generator.Made{made}), texts(want[i:i+1])) ||
					!reflect.DeepEqual(made.Grades, want[i].Grades) || !reflect.DeepEqual(made.Solutions, want[i].Solutions) {
					t.Errorf("%s by %d workers: %+v %+v, and kept %+v %+v", want[i].Job, workers, made.Grades, made.Solutions, want[i].Grades, want[i].Solutions)
				}
				i++
			}
			if i != len(list) {
				t.Errorf("%s by %d workers: %d are handed out", job, workers, i)
			}
		}
	}
}

// TestHallmarksSpareCanonicalTexts: where no two have a rough one in common, the only texts looked for are those of
// puzzles without a hallmark.
func TestHallmarksSpareCanonicalTexts(t *testing.T) {
	kind := branded{marks: 1_000_000, asked: new(atomic.Int64)}
	made := streamed(t, someJobs(kind, engine.Easy, nil)[10:20])
	without := 0
	for _, text := range made {
		if text[len(text)-1] == '3' {
			without++
		}
	}
	if got := kind.asked.Load(); len(made) != 10 || without == 10 || got != int64(without) {
		t.Errorf("%d canonical texts of %v", got, made)
	}
}
