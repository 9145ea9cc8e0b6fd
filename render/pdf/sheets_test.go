package pdf

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/pdf/font"
	"octavo/render/pdf/typeset"
)

// TestTextAboveEverySheet checks that a short text stands above the puzzles of every sheet, and
// that a text of half a sheet or more comes before them.
func TestTextAboveEverySheet(t *testing.T) {
	r := sharedRenderer(t)
	easy := sectionOf{engine.Easy, "Sudoku", "", 4, 2}
	for source, sheets := range map[string]int{
		"Lee y resuelve.\n": 2,
		strings.Repeat("Lee y resuelve, y vuelve a leer lo que resolviste. ", 60) + "\n": 3,
		"": 2,
	} {
		l := layOutFor(t, r, newBook(t, spanish, a4, source, easy), Worksheet)
		if len(l.Pages) != sheets {
			t.Errorf("%.20q: %d sheets, want %d", source, len(l.Pages), sheets)
		}
		for _, p := range l.Pages[len(l.Pages)-2:] {
			textEnd, highest := figure.Length(0), l.Geometry.Height
			for _, m := range p.Marks {
				switch m := m.(type) {
				case typeset.Run:
					if m.Style.Face == figure.Serif {
						textEnd = max(textEnd, m.At.Y)
					}
				case typeset.Drawing:
					highest = min(highest, m.Box.Y)
				}
			}
			if (textEnd > 0) != (sheets == 2 && source != "") || textEnd > highest {
				t.Errorf("%.20q, sheet %d: words down to %d, puzzles from %d", source, p.Number, textEnd, highest)
			}
		}
	}
}

// TestSpaceBetweenTextAndPuzzles checks the line of space between the text on a full sheet and the
// captions of its puzzles.
func TestSpaceBetweenTextAndPuzzles(t *testing.T) {
	r := sharedRenderer(t)
	for perPage := 1; perPage <= 6; perPage++ {
		l := layOutFor(t, r, newBook(t, spanish, a4, "Lee y resuelve.\n", sectionOf{engine.Easy, "Sudoku", "", 6, perPage}), Worksheet)
		below := l.Geometry.SheetArea(0).Y + 2*l.Typography.Baseline // one line of words, one of space
		for _, p := range l.Pages {
			if !slices.ContainsFunc(p.Marks, func(m typeset.Mark) bool { r, ok := m.(typeset.Run); return ok && r.Style.Face == figure.Serif }) {
				continue // the text is on a sheet of its own
			}
			for _, m := range p.Marks {
				if m, ok := m.(typeset.Drawing); ok && m.Box.Y < below {
					t.Errorf("%d a sheet: a puzzle begins at %d, and words with a line of space end at %d", perPage, m.Box.Y, below)
				}
			}
			if got := captionTop(p); got < below {
				t.Errorf("%d a sheet: a caption stands at %d, and words with a line of space end at %d", perPage, got, below)
			}
		}
	}
}

// captionTop returns the top of a sheet's highest caption below its head.
func captionTop(p *typeset.Page) figure.Length {
	top := figure.Length(1 << 40)
	for _, m := range p.Marks {
		if m, ok := m.(typeset.Run); ok && m.Style.Face == figure.SansSemibold && m.Text == "1" {
			top = min(top, m.At.Y)
		}
	}
	return top
}

// TestAnswersOfAHandoutStandOnOnePage checks that text under a second-level heading is divided only if it
// is longer than half a page.
func TestAnswersOfAHandoutStandOnOnePage(t *testing.T) {
	r := sharedRenderer(t)
	for lines, want := range map[int]bool{14: true, 60: false} {
		var source strings.Builder
		source.WriteString("# Clave\n\n")
		for n := range 6 {
			fmt.Fprintf(&source, "## Duelo %d\n\n", n+1)
			for i := range lines {
				fmt.Fprintf(&source, "%d. Duelo%d suma lo suyo.\n", i+1, n+1)
			}
			source.WriteString("\n")
		}
		pages := map[string]map[int]bool{} // by duel
		for _, p := range layOutFor(t, r, newBook(t, spanish, a4, source.String()), Worksheet).Pages {
			for _, m := range p.Marks {
				if m, ok := m.(typeset.Run); ok && strings.HasPrefix(m.Text, "Duelo") {
					name, _, _ := strings.Cut(strings.ReplaceAll(m.Text, "Duelo ", "Duelo"), " ")
					if pages[name] == nil {
						pages[name] = map[int]bool{}
					}
					pages[name][p.Number] = true
				}
			}
		}
		if len(pages) != 6 {
			t.Fatalf("%d duels", len(pages))
		}
		whole := true
		for _, on := range pages {
			whole = whole && len(on) == 1
		}
		if whole != want {
			t.Errorf("%d lines: on one page each: %t; %v", lines, whole, pages)
		}
	}
}

// TestWhiteSpaceStaysWhole checks that a line before a very long word isn't stretched.
func TestWhiteSpaceStaysWhole(t *testing.T) {
	m := font.NewMeasurer(sharedRenderer(t).faces)
	spans := []typeset.Span{{Text: "Uno dos " + strings.Repeat("xxx\u00a0", 10) + "xxx", Style: font.Style{Face: figure.Serif, Size: figure.Points(1100)}}}
	set := typeset.SetLines(m, spans, typeset.ParagraphStyle{Width: 90 * mm})
	if len(set) < 2 || set[0].Width < 10*mm || set[0].Width > 20*mm {
		t.Errorf("%d lines, the first %d wide", len(set), set[0].Width)
	}
}
