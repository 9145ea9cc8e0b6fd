package pdf

import (
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
)

// TestWordsStandAboveEverySheet: a sentence stands above the puzzles of every
// sheet, and they below it in cells to write in; words that would take up half of
// a sheet stand before them.
func TestWordsStandAboveEverySheet(t *testing.T) {
	r := sharedRenderer(t)
	easy := sectionOf{engine.Easy, "Sudoku", "", 4, 2}
	for source, sheets := range map[string]int{
		"Lee y resuelve.\n": 2,
		strings.Repeat("Lee y resuelve, y vuelve a leer lo que resolviste. ", 60) + "\n": 3,
		"": 2,
	} {
		l := layOutFor(t, r, newBook(t, spanish, a4, source, easy), Worksheet)
		if len(l.pages) != sheets {
			t.Errorf("%.20q: %d sheets, want %d", source, len(l.pages), sheets)
		}
		for _, p := range l.pages[len(l.pages)-2:] {
			said, highest := figure.Length(0), l.shape.Height
			for _, m := range p.marks {
				switch m := m.(type) {
				case run:
					if m.style.face == figure.Serif {
						said = max(said, m.at.Y)
					}
				case drawing:
					highest = min(highest, m.box.Y)
				}
			}
			if (said > 0) != (sheets == 2 && source != "") || said > highest {
				t.Errorf("%.20q, sheet %d: words down to %d, puzzles from %d", source, p.number, said, highest)
			}
		}
	}
}
