package engine_test

import (
	"errors"
	"fmt"

	"octavo/engine"
	"octavo/engine/kinds"
)

// Read a puzzle from its text, grade it, solve it, and check its answer by the rules
// alone.
func Example() {
	sudoku, _ := kinds.Named("sudoku")
	puzzle, err := sudoku.Parse("2...31.21.24...1")
	if err != nil {
		panic(err)
	}

	grade, err := puzzle.Grade()
	fmt.Println(grade.Tier, grade.Hardest, grade.Solutions, err)

	answer, err := puzzle.Solve()
	fmt.Println(answer.Text, err)
	fmt.Println(sudoku.Check(puzzle, answer))
	fmt.Println(sudoku.Check(puzzle, engine.Solution{Text: "2314413214233241"}))
	// Output:
	// easy full-house 1 <nil>
	// 2413314213244231 <nil>
	// <nil>
	// cell 4 holds '4' and was given as '3'
}

// There are two groups of puzzles: grids, which are filled in, and puzzles that are
// solved by moves.
func ExampleGrid() {
	kenken, _ := kinds.Named("kenken")
	puzzle, err := kenken.Parse("3:_baa_3a,a6s1m3m2")
	if err != nil {
		panic(err)
	}
	switch puzzle := puzzle.(type) {
	case engine.Grid:
		for _, row := range puzzle.Table().Cells {
			fmt.Printf("%q\n", row)
		}
		steps, err := puzzle.Explain()
		if err != nil {
			panic(err)
		}
		for _, step := range steps[:3] {
			fmt.Println(step.Technique, "places", step.Placed, "strikes", step.Struck)
		}
	case engine.MovePuzzle:
		fmt.Println("solved by moves")
	}
	// Output:
	// ["A 6+" "B 1−" "B"]
	// ["A" "A" "C 3×"]
	// ["D 2×" "D" "C"]
	// cage-digits places [] strikes [{1 2 2} {2 2 2}]
	// cage-digits places [] strikes [{2 0 3} {2 1 3}]
	// hidden-single places [{2 2 3}] strikes []
}

// A maker's offer says what it can make. Its proposals are candidates: package
// generator grades them, and asks again until one is right.
func ExampleMaker() {
	sudoku, _ := kinds.Named("sudoku")
	maker, err := sudoku.Maker(engine.Options{"size": "4"})
	if err != nil {
		panic(err)
	}
	offer := maker.Offer()
	fmt.Println(offer.Tiers, offer.Format.Extent)

	_, err = sudoku.Maker(engine.Options{"size": "5", "colour": "red"})
	fmt.Println(err)
	var refused *engine.OptionError
	fmt.Println(errors.As(err, &refused), refused.Key)
	// Output:
	// [easy] {4 4}
	// option "colour" is not known; known: size, symmetry, method, rating, givens, minimal, pattern, technique, without, nochains
	// option size cannot be "5"; possible: 4, 6, 8, 9, 10, 12, 15, 16, 25
	// true colour
}
