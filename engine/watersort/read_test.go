package watersort

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"octavo/engine/enginetest"
	"octavo/engine/figure"
)

// TestEveryColourIsReadBack reads all 36 colours, in every capacity and style.
func TestEveryColourIsReadBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(36, 13))
	for _, capacity := range []int{2, 3, 4, 5, 6} {
		text := randomLevel(rng, maxColours, capacity)
		puzzle, err := Kind{}.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, style := range allStyles() {
			r, err := Kind{}.ReadDrawing(enginetest.ScanOf(puzzle.Question(style), style.Grey))
			if err != nil || !slices.Equal(r.Puzzles, []string{text}) {
				t.Errorf("%s at %d µm, grey %v: %v, %v", text, style.Cell, style.Grey, r.Puzzles, err)
			}
		}
	}
}

func allStyles() []figure.Style {
	var all []figure.Style
	for _, cell := range []figure.Length{3000, 4321, 9000} {
		for _, style := range []figure.Style{figure.PrintStyle(cell, "en"), figure.SmallStyle(cell, "es")} {
			grey := style
			grey.Grey = true
			all = append(all, style, grey)
		}
	}
	return append(all, figure.Style{Cell: 9000, Thin: 300, Thick: 1000, Sketch: true})
}

// randomLevel returns a random level with this number of colours and two empty bottles.
func randomLevel(rng *rand.Rand, colours, capacity int) string {
	segments := strings.Split(strings.Repeat(glyphs[:colours], capacity), "")
	rng.Shuffle(len(segments), func(i, k int) { segments[i], segments[k] = segments[k], segments[i] })
	var b strings.Builder
	fmt.Fprint(&b, capacity, ":")
	for i, s := range segments {
		if i > 0 && i%capacity == 0 {
			b.WriteByte('/')
		}
		b.WriteString(s)
	}
	return b.String() + "//"
}

func TestPrintedMovesAreRead(t *testing.T) {
	puzzle, err := Kind{}.Parse("2:AK/KA/")
	if err != nil {
		t.Fatal(err)
	}
	solution, err := puzzle.Solve()
	if err != nil {
		t.Fatal(err)
	}
	for i, text := range puzzle.(*Puzzle).PrintSolution(solution, figure.PrintStyle(9000, "es")).Moves {
		m, err := Kind{}.ReadMove(text)
		if err != nil || !slices.Equal(m, solution.Moves[i]) {
			t.Errorf("%q is read as %v, %v; it is %v", text, m, err, solution.Moves[i])
		}
	}
	for _, text := range []string{"", "→", "1→", "0→1", "3-7", "01→2", "1→65", "1→2→3", "A→B", "1 →2"} {
		if m, err := (Kind{}).ReadMove(text); err == nil {
			t.Errorf("%q is read as %v", text, m)
		}
	}
}
