package sudoku_test

import (
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/sudoku"
)

// TestExampleIsTheOnlyPlaceInItsBox checks that the shaded cells of the example are one box, that none of
// them holds the digit, and that every other empty one has the digit in its row or column.
func TestExampleIsTheOnlyPlaceInItsBox(t *testing.T) {
	e, err := sudoku.Kind{}.Example()
	if err != nil {
		t.Fatal(err)
	}
	grid, placed := e.Puzzle.String(), e.Step.Placed
	if len(placed) != 1 || len(grid) != 81 || e.Step.Technique != "hidden-single-box" {
		t.Fatalf("%s places %v in %q", e.Step.Technique, placed, grid)
	}
	at := func(row, column int) string { return grid[9*row+column : 9*row+column+1] }
	empty := 0
	for i := range 9 {
		row, column := placed[0].Row/3*3+i/3, placed[0].Column/3*3+i%3
		cell := engine.CellSymbol{Row: row, Column: column, Symbol: placed[0].Symbol}
		switch {
		case at(row, column) == placed[0].Symbol:
			t.Errorf("%s stands in the box already", placed[0].Symbol)
		case cell == placed[0] && at(row, column) != ".":
			t.Errorf("R%dC%d is filled", row+1, column+1)
		case cell != placed[0] && at(row, column) == ".":
			empty++
			var seen strings.Builder
			for n := range 9 {
				seen.WriteString(at(row, n) + at(n, column))
			}
			if !strings.Contains(seen.String(), placed[0].Symbol) {
				t.Errorf("R%dC%d could hold %s too", row+1, column+1, placed[0].Symbol)
			}
		}
	}
	if empty < 2 {
		t.Errorf("only %d other cells of the box are empty: there is nothing to see", empty)
	}
	for _, cause := range e.Step.Causes {
		if cause.Row/3 != placed[0].Row/3 || cause.Column/3 != placed[0].Column/3 {
			t.Errorf("R%dC%d is shaded, outside the box", cause.Row+1, cause.Column+1)
		}
	}
}
