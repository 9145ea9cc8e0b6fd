package generator_test

import (
	"context"
	"errors"
	"fmt"

	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
)

// ExampleMake makes puzzles of jobs. Each depends only on its seed, kind, options, tier and number.
// No two are repeats.
func ExampleMake() {
	sudoku, _ := kinds.Named("sudoku")
	var jobs []generator.Job
	for number := range 3 {
		jobs = append(jobs, generator.Job{
			Kind: sudoku, Options: engine.Options{"size": "4"}, Tier: engine.Easy, Seed: "2026", Number: number + 1,
		})
	}
	made, err := generator.Make(context.Background(), jobs, generator.Config{})
	if err != nil {
		panic(err)
	}
	for _, m := range made {
		fmt.Println(m.Job, m.Puzzles[0], m.Solutions[0].Text, m.Grades[0].Tier)
	}
	// Output:
	// sudoku easy (size=4), number 1 2...31.21.24...1 2413314213244231 easy
	// sudoku easy (size=4), number 2 4...21.33.12...4 4321214334121234 easy
	// sudoku easy (size=4), number 3 .4.23......32.1. 1432324141232314 easy
}

// ExamplePlan refuses an impossible job before anything is made.
func ExamplePlan() {
	sudoku, _ := kinds.Named("sudoku")
	_, err := generator.Plan(sudoku, engine.Options{"size": "4"}, engine.Hard)
	fmt.Println(err)
	var refused *engine.TierError
	fmt.Println(errors.As(err, &refused), refused.Possible)
	// Output:
	// sudoku with size=4 cannot be hard; possible: easy
	// true [easy]
}

// ExampleStream returns each puzzle as soon as the puzzles before it are ready.
func ExampleStream() {
	watersort, _ := kinds.Named("watersort")
	jobs := func(yield func(generator.Job) bool) {
		for number := 1; yield(generator.Job{Kind: watersort, Options: engine.Options{"n": "3..5"}, Tier: engine.Easy, Seed: "tea", Number: number}); number++ {
		}
	}
	for made, err := range generator.Stream(context.Background(), jobs, generator.Config{}) {
		if err != nil {
			panic(err)
		}
		colours, _ := made.Grades[0].FactValue("n")
		fmt.Println(made.Job.Number, colours, "colours,", len(made.Solutions[0].Moves), "moves")
		if made.Job.Number == 4 {
			break
		}
	}
	// Output:
	// 1 3 colours, 6 moves
	// 2 4 colours, 12 moves
	// 3 5 colours, 13 moves
	// 4 3 colours, 7 moves
}
