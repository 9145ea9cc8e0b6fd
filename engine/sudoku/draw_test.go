package sudoku

import (
	"slices"
	"strings"
	"testing"

	"octavo/content/goldentest"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/sudoku/board"
)

// samplePuzzles holds one puzzle of each size, for goldens.
var samplePuzzles = map[string]string{
	"four": "...34.2..1.43...",
	"six":  ".4......2..5...1.32.3...4..6......1.",
	"nine": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
}

func sample(t testing.TB, name string) *Puzzle {
	t.Helper()
	return &Puzzle{grid: parse(t, samplePuzzles[name])}
}

func TestFigureGoldens(t *testing.T) {
	for name := range samplePuzzles {
		p := sample(t, name)
		question, answer := p.Question(figure.PrintStyle(9*figure.Millimetre, "es")), p.Answer(figure.SmallStyle(4*figure.Millimetre, "es"))
		golden(t, name+".question", question.Dump())
		golden(t, name+".answer", answer.Dump())
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	goldentest.Compare(t, "testdata/"+name+".golden", got)
}

// TestDigitsStandInTheirCells reads a drawing back: each digit is in the middle of its cell, in the
// typeface of givens or of other digits.
func TestDigitsStandInTheirCells(t *testing.T) {
	for name := range samplePuzzles {
		p := sample(t, name)
		solved, err := p.Solve()
		if err != nil {
			t.Fatal(err)
		}
		style := figure.PrintStyle(9*figure.Millimetre+1, "en")
		question, answer := p.Question(style), p.Answer(style)
		if got := readBack(t, p, &question, style, map[figure.Face]bool{figure.Sans: true}); got != p.String() {
			t.Errorf("%s: the question reads %s", name, got)
		}
		if got := readBack(t, p, &answer, style, map[figure.Face]bool{figure.SansLight: true, figure.SansSemibold: false}); got != solved.Text {
			t.Errorf("%s: the answer reads %s", name, got)
		}
	}
}

// readBack reads the digits of a drawing. Faces tells whether a face is for givens.
func readBack(t *testing.T, p *Puzzle, f *figure.Figure, style figure.Style, faces map[figure.Face]bool) string {
	t.Helper()
	side := p.grid.Shape.Side
	cells := []byte(strings.Repeat(".", side*side))
	for _, item := range f.Items {
		text, ok := item.(figure.Text)
		if !ok {
			continue
		}
		height := text.Size * figure.FigureHeight / 1000
		middle := text.At.Y - height/2
		column, row := int(text.At.X/style.Cell), int(middle/style.Cell)
		cells[row*side+column] = text.String[0]
		if percent := 100 * height / style.Cell; percent < 55 || percent > 62 {
			t.Errorf("a digit takes %d %% of its cell's height", percent)
		}
		given, known := faces[text.Face]
		if !known || given != (p.grid.Cells[row*side+column] != 0) {
			t.Errorf("R%dC%d is set in %v", row+1, column+1, text.Face)
		}
		off := middle - style.Cell*figure.Length(row) - style.Cell/2 - style.Thick/2
		if off < -2 || off > 2 {
			t.Errorf("R%dC%d stands %d µm off the middle", row+1, column+1, off)
		}
	}
	return string(cells)
}

func TestDrawsFewPaths(t *testing.T) {
	f := sample(t, "nine").Question(figure.PrintStyle(9*figure.Millimetre, "es"))
	paths := 0
	for _, item := range f.Items {
		if _, ok := item.(figure.Path); ok {
			paths++
		}
	}
	if paths != 2 || len(f.Items) != 2+30 {
		t.Errorf("%d items, %d of them paths", len(f.Items), paths)
	}
}

func TestRows(t *testing.T) {
	p := sample(t, "four")
	if got := spoken(p.Table().Cells); got != "- - - 3 / 4 - 2 - / - 1 - 4 / 3 - - -" {
		t.Error(got)
	}
	if got := spoken(p.AnswerTable().Cells); got != "1 2 4 3 / 4 3 2 1 / 2 1 3 4 / 3 4 1 2" {
		t.Error(got)
	}
	blank := &Puzzle{grid: board.Grid{Shape: board.Four}}
	if got := spoken(blank.AnswerTable().Cells); got != "- - - - / - - - - / - - - - / - - - -" {
		t.Errorf("without one solution there is no answer to read: %s", got)
	}
}

func spoken(rows [][]string) string {
	var lines []string
	for _, row := range rows {
		cells := slices.Clone(row)
		for i, cell := range cells {
			if cell == "" {
				cells[i] = "-"
			}
		}
		lines = append(lines, strings.Join(cells, " "))
	}
	return strings.Join(lines, " / ")
}

var _ engine.Grid = (*Puzzle)(nil)
