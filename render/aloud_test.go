package render_test

import (
	"strconv"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/render"
)

// aloud has texts by key. Texts with a number have a singular form.
type aloud map[string]string

func (a aloud) Language() string { return "en" }

func (a aloud) Chain() []string { return []string{"en"} }

func (a aloud) Say(key string, args ...string) string {
	text := a[key]
	for i := 0; i+1 < len(args); i += 2 {
		text = strings.ReplaceAll(text, "{"+args[i]+"}", args[i+1])
	}
	return text
}

func (a aloud) Count(key string, n int, args ...string) string {
	if n == 1 {
		key += ".one"
	}
	return a.Say(key, append(args, "n", strconv.Itoa(n))...)
}

func (a aloud) Step(_ string, s engine.Step) string { return s.Key }
func (a aloud) Technique(string, string) string     { return "" }
func (a aloud) Group(string) map[string]string      { return nil }

// TestGridsAreReadAloud checks that a grid is read row by row with all cells, signs in words, and clues in
// their places, and that each cage is read once.
func TestGridsAreReadAloud(t *testing.T) {
	words := aloud{
		"aloud.row": "Row {n}: {cells}.", "aloud.above": "Above: {cells}.", "aloud.below": "Below: {cells}.",
		"aloud.atLeft": "at the left {clue}", "aloud.atRight": "at the right {clue}", "aloud.empty": "{n} empty", "aloud.empty.one": "empty",
		"aloud.lessRight": "less than the next", "aloud.moreRight": "greater than the next",
		"aloud.lessBelow": "less than the one below", "aloud.moreBelow": "greater than the one below",
	}
	for want, table := range map[string]engine.Table{
		"Row 1: 2 empty, 5. Row 2: 3, empty, 7.": {Cells: [][]string{{"", "", "5"}, {"3", "", "7"}}, Regions: [][]int{{0, 0, 1}, {0, 1, 1}}},
		"Row 1: empty whole, empty. Row 2: 2 again, 3.": {
			Cells: [][]string{{"A 3+", "B"}, {"A 2", "B 3"}}, Regions: [][]int{{0, 1}, {0, 1}},
			Symbols: [][]string{{"", ""}, {"2", "3"}},
			Clues:   []engine.Clue{{Cells: []engine.CellPlace{{}, {Row: 1}}, Sentence: engine.Step{Key: "whole"}, ShortName: engine.Step{Key: "again"}}},
		},
		"Row 1: empty less than the next, 2 greater than the one below. Row 2: empty, 1.": {
			Cells: [][]string{{"", "2"}, {"", "1"}}, SignsRight: [][]string{{"<", ""}}, SignsBelow: [][]string{{"", "∨"}},
		},
		"Above: empty, 9. Row 1: at the left 4, 2 empty, at the right 6. Row 2: 1, 2. Below: 2 empty.": {
			Cells:   [][]string{{"", ""}, {"1", "2"}},
			Outside: engine.Outside{engine.Top: {"", "9"}, engine.Left: {"4", ""}, engine.Right: {"6", ""}, engine.Bottom: {"", ""}},
		},
	} {
		if got := strings.Join(render.DescribeGrid(words, "kenken", table), " "); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}

// TestCellsAreReadAlone checks the text of each cell: its whole clue, and the signs to its
// neighbours. Cells of grids without these have no text.
func TestCellsAreReadAlone(t *testing.T) {
	words := aloud{
		"aloud.lessRight": "< next", "aloud.moreLeft": "> before", "aloud.moreBelow": "> below", "aloud.lessAbove": "< above",
	}
	clue := engine.Clue{Cells: []engine.CellPlace{{}, {Column: 1}}, Sentence: engine.Step{Key: "whole"}, ShortName: engine.Step{Key: "again"}}
	for want, table := range map[string]engine.Table{
		"":                                  {Cells: [][]string{{"1", ""}}},
		"whole|whole":                       {Cells: [][]string{{"A 1", "A"}}, Symbols: [][]string{{"1", ""}}, Clues: []engine.Clue{clue}},
		"< next, > below|> before|< above|": {Cells: [][]string{{"", ""}, {"", ""}}, SignsRight: [][]string{{"<", ""}}, SignsBelow: [][]string{{"∨", ""}}},
	} {
		if got := strings.Join(render.CellDetails(words, "kenken", table), "|"); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}
