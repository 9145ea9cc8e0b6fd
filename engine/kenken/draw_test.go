package kenken

import (
	"math/rand/v2"
	"strings"
	"testing"

	"octavo/content/goldentest"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/latin"
	"octavo/engine/slowtests"
)

// TestFigures compares drawings with reviewed ones.
func TestFigures(t *testing.T) {
	p := mustParse(t, "4dn:a_a__a4_3a_aa,s2d2d2a11s1m36m2")
	for name, f := range map[string]figure.Figure{
		"question-en": p.Question(figure.PrintStyle(14*figure.Millimetre, "en")),
		"question-es": p.Question(figure.PrintStyle(9*figure.Millimetre, "es")),
		"answer":      p.Answer(figure.PrintStyle(9*figure.Millimetre, "de")),
		"small":       p.Answer(figure.SmallStyle(4*figure.Millimetre, "es")),
	} {
		goldentest.Compare(t, "testdata/"+name+".figure", f.Dump())
	}
}

// TestLabels checks two thousand puzzles with cells of all sizes. No clue leaves its cell, touches
// a line or reaches into the room for pencil marks; it is legible, and smaller only if necessary.
func TestLabels(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	drawn, fewer := 0, 1
	if !slowtests.On {
		fewer = 4
	}
	for _, options := range []engine.Options{
		{"size": "9"}, {"size": "9", "ops": "*", "cage": "6"}, {"size": "6", "free": "3"}, {"size": "4", "zero": "true"}, {"size": "6", "mystery": "true"},
	} {
		m := mustMake(t, options)
		tier := engine.Unreasonable // the fastest to make; it also has the largest cages
		if options["ops"] == "*" || options["size"] != "9" {
			tier = engine.Easy
		}
		for range 80 / fewer {
			p := propose(t, m, rng, tier)
			for _, cell := range []figure.Length{6, 7, 9, 14, 21} {
				for _, language := range []string{"en", "es", "de"} {
					checkLabels(t, p, figure.PrintStyle(cell*figure.Millimetre, language))
				}
			}
			drawn++
		}
	}
	for i, l := range labelledPuzzles(t) {
		if i%(2*fewer) == 0 {
			checkLabels(t, mustParse(t, l.text), figure.PrintStyle(9*figure.Millimetre, "en"))
			drawn++
		}
	}
	if drawn < 2000/fewer {
		t.Errorf("only %d puzzles were drawn", drawn)
	}
}

// TestLongestLabel checks that the longest clue fits a 9×9 at two puzzles a page, at 5 pt or more.
func TestLongestLabel(t *testing.T) {
	for _, language := range []string{"en", "es", "de"} {
		style := figure.PrintStyle(9*figure.Millimetre, language)
		c := cage{clue{multiply, 373248}, make([]uint8, 6)}
		text := clueText(&latin.Layout{Style: style}, c.printedClue(notationOf(language)), 8, 8)
		if text.Size < figure.Points(500) {
			t.Errorf("%q is %d µm high, less than 5 pt", text.String, text.Size)
		}
		checkLabel(t, text, style)
	}
}

func checkLabels(t *testing.T, p *Puzzle, style figure.Style) {
	t.Helper()
	labels := 0
	f := p.Question(style)
	for _, item := range f.Items {
		if text, ok := item.(figure.Text); ok {
			checkLabel(t, text, style)
			labels++
		}
	}
	if labels != len(p.cages) {
		t.Errorf("%s: %d clues for %d cages", p, labels, len(p.cages))
	}
}

func checkLabel(t *testing.T, text figure.Text, style figure.Style) {
	t.Helper()
	column, row := (text.At.X-halfThick(style))/style.Cell, (text.At.Y-halfThick(style))/style.Cell
	l := latin.Layout{Style: style}
	cell := figure.Rect{X: l.Edge(int(column)), Y: l.Edge(int(row)), W: style.Cell, H: style.Cell}
	inner := cell.Inset(halfThick(style)) // clear of lines as thick as cages have
	pencil := pencilRoom(style)
	band := figure.Rect{X: inner.X, Y: inner.Y, W: inner.W, H: cell.Y + pencil.Y - inner.Y}
	if !band.Contains(ink(text)) {
		t.Errorf("%q at %d µm: %+v leaves its band %+v", text.String, style.Cell, ink(text), band)
	}
	full := min(style.Cell*labelSize/1000, maxLabelSize)
	if text.Size < full && figure.Width(labelFace, full, text.String) <= inner.W-style.Cell/6 {
		t.Errorf("%q at %d µm is shrunk to %d µm without need", text.String, style.Cell, text.Size)
	}
	if text.Size < figure.Points(500) && len(text.String) <= 5 || text.Size < figure.Points(400) && len(text.String) <= 6 {
		t.Errorf("%q at %d µm is %d µm high", text.String, style.Cell, text.Size)
	}
}

// ink returns the rectangle that a clue covers. Digits and signs are on the baseline, and nothing
// is higher than the digits.
func ink(text figure.Text) figure.Rect {
	height := text.Size * figure.FigureHeight / 1000
	return figure.Rect{X: text.At.X, Y: text.At.Y - height, W: text.Width(), H: height}
}

// TestNotation checks the signs of some languages.
func TestNotation(t *testing.T) {
	for language, want := range map[string]string{
		"en": "+×−÷", "en-GB": "+×−÷", "": "+×−÷", "es": "+×−:", "es-ES": "+×−:",
		"es-419": "+×−÷", "de": "+·−:", "de-AT": "+·−:", "it": "+×−:", "fr": "+×−:", "fr-CA": "+×−:", "pt": "+×−÷", "pt-PT": "+×−:",
	} {
		signs := notationOf(language)
		if got := strings.Join(signs[:], ""); got != want {
			t.Errorf("%q: %s, want %s", language, got, want)
		}
	}
}
