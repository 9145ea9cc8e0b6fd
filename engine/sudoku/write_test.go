package sudoku

import (
	"strings"
	"testing"

	"octavo/engine"
)

// TestTwoSolutionsOfEachSize empties cells of a full grid of each size until there are two solutions, and
// checks both by the rules. It also expects one solution and none.
func TestTwoSolutionsOfEachSize(t *testing.T) {
	for _, b := range (Kind{}).Boards() {
		text := []byte(patternGrid(b))
		puzzle := func() engine.Grid {
			p, err := Kind{}.Write(engine.Draft{Columns: b.Columns, Symbols: b.Symbols, Given: string(text)})
			if err != nil {
				t.Fatal(err)
			}
			return p.(engine.Grid)
		}
		checkSolutions(t, puzzle(), 1)
		text[0] = engine.Gap
		checkSolutions(t, puzzle(), 1)
		// Without two of its digits any grid has a second solution, in which they are exchanged.
		for cell, symbol := range text {
			if symbol == b.Symbols[0] || symbol == b.Symbols[1] {
				text[cell] = engine.Gap
			}
		}
		checkSolutions(t, puzzle(), 2)
		text[0], text[1] = b.Symbols[2], b.Symbols[2]
		checkSolutions(t, puzzle(), 0)
	}
}

func checkSolutions(t *testing.T, grid engine.Grid, want int) {
	t.Helper()
	all, err := grid.Solutions()
	if err != nil || len(all) != want {
		t.Fatalf("%s has %d solutions, not %+v, %v", grid, want, all, err)
	}
	for _, s := range all {
		if err := (Kind{}).Check(grid, s); err != nil {
			t.Errorf("%s: %v", s.Text, err)
		}
	}
	if want == 2 && all[0].Text == all[1].Text {
		t.Errorf("%s: both solutions are %s", grid, all[0].Text)
	}
}

// patternGrid returns a full grid: each row is the one above, shifted by a box.
func patternGrid(b engine.Board) string {
	var text strings.Builder
	for row := range b.Rows {
		shift := row%b.BoxRows*b.BoxColumns + row/b.BoxRows
		for column := range b.Columns {
			text.WriteByte(b.Symbols[(column+shift)%b.Columns])
		}
	}
	return text.String()
}
