package figures

import (
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/sudoku"
	"octavo/render"
)

// TestCoversKeepTheirBounds checks covers with titles and pages of every shape.
func TestCoversKeepTheirBounds(t *testing.T) {
	puzzle, err := sudoku.Kind{}.Parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if err != nil {
		t.Fatal(err)
	}
	puzzles := []render.Puzzle{{Number: 1, Kind: "sudoku", Puzzle: puzzle}}
	titles := []string{
		"", "X", "Lógica de páramo", strings.Repeat("w", 200), strings.Repeat("Otorrinolaringología ", 30),
		"Donaudampfschifffahrtsgesellschaftskapitän", "\x00\xff <b>", strings.Repeat("😀", 50),
	}
	papers := []render.Page{{}, {Width: 152_400, Height: 228_600}, {Width: 297_000, Height: 210_000}, {Width: 50_000, Height: 400_000}}
	for _, title := range titles {
		for _, paper := range papers {
			b := &render.Book{Title: title, Subtitle: title, Author: title, Page: paper, Puzzles: puzzles, Sections: []render.Section{{Format: engine.Format{Extent: engine.Extent{Columns: 9, Rows: 9}}}}}
			f := Cover(b)
			for _, item := range f.Items {
				if !f.Bounds().Contains(item.Extent()) {
					t.Errorf("title %.20q on %v: %v leaves the cover", title, paper, item)
				}
			}
		}
	}
}

func TestTitlesAreBroken(t *testing.T) {
	const width = 100 * figure.Millimetre
	for title, want := range map[string]int{"Lógica": 1, "Lógica de páramo": 2, "Noventa y seis sudokus y calcudokus graduados": 4} {
		size, lines := fitTitle(title, width)
		if len(lines) != want || strings.Join(lines, " ") != title {
			t.Errorf("%q is set in %d lines: %q", title, len(lines), lines)
		}
		for _, line := range lines {
			if figure.Width(figure.SerifSemibold, size, line) > width {
				t.Errorf("%q: the line %q is too long", title, line)
			}
		}
	}
}

// TestLinesAreCutAfterAWord checks that a line that is too long is cut after a whole word, unless
// it has only one.
func TestLinesAreCutAfterAWord(t *testing.T) {
	const size = 4 * figure.Millimetre
	for line, want := range map[string]string{
		"futoshikis y ocho niveles de botellas": "futoshikis y ocho niveles…",
		"niveles en tres peldaños, del recreo":  "niveles en tres peldaños…",
		"futoshikis y ocho niveles":             "futoshikis y ocho niveles",
	} {
		width := figure.Width(figure.Serif, size, want) + 2*figure.Millimetre
		if got := truncateLine(line, figure.Serif, size, width); got != want {
			t.Errorf("%q is cut to %q, want %q", line, got, want)
		}
	}
	if got := truncateLine("electroencefalografista", figure.Serif, size, 30*figure.Millimetre); !strings.HasPrefix("electroencefalografista", strings.TrimSuffix(got, "…")) || len(got) < 9 {
		t.Errorf("a long word is cut to %q", got)
	}
}
