package docs

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/kinds"
)

// TestNumbersOfFewPuzzles checks that the papers give the right numbers of different
// 4×4 sudokus. A test of engine/sudoku counts these puzzles.
func TestNumbersOfFewPuzzles(t *testing.T) {
	sudoku, _ := kinds.Named("sudoku")
	for paper, form := range map[string]string{"site/content/pages/puzzles.en.md": "", "rules/sudoku.md": "| "} {
		text, err := os.ReadFile(paper)
		if err != nil {
			t.Fatal(err)
		}
		for _, symmetry := range []string{"none", "rotational", "diagonal", "horizontal", "vertical", "quarter"} {
			maker, err := sudoku.Maker(engine.Options{"size": "4", "symmetry": symmetry})
			if err != nil {
				t.Fatal(err)
			}
			n := strconv.Itoa(maker.Offer().DistinctCount)
			if len(n) > 3 {
				n = n[:len(n)-3] + "," + n[len(n)-3:]
			}
			if !strings.Contains(string(text), form+n+" ") {
				t.Errorf("%s doesn't say that there are %s puzzles of 4×4 under the symmetry %s", paper, n, symmetry)
			}
		}
	}
}
