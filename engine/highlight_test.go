package engine

import "testing"

// TestHighlightText checks that the text has all that a drawing shows, and causes only if there is
// neither a link nor a house.
func TestHighlightText(t *testing.T) {
	at := func(row, column int, symbol string) CellSymbol {
		return CellSymbol{Row: row, Column: column, Symbol: symbol}
	}
	chain := Step{
		Causes: []CellSymbol{at(0, 0, "1")},
		Highlight: Highlight{
			Pattern: []CellSymbol{at(4, 7, "5"), at(1, 2, "")}, Other: []CellSymbol{at(15, 0, "G")},
			Links: []Link{
				{From: []CellSymbol{at(4, 7, "5")}, To: []CellSymbol{at(4, 8, "5"), at(5, 8, "5")}, IsStrong: true},
				{From: []CellSymbol{at(4, 8, "5")}, To: []CellSymbol{at(0, 8, "5")}},
			},
			Houses: []House{{Row, 4}, {Column, 7}, {Region, 2}}, Covers: []House{{Column, 8}},
		},
	}
	single := Step{Causes: []CellSymbol{at(3, 3, "1"), at(3, 3, "2"), at(0, 3, "4")}}
	for want, step := range map[string]Step{
		"p4.7:5 p1.2 o15.0:G s4.7:5=4.8+5.8:5 w4.8:5=0.8:5 hr4 hc7 hb2 vc8": chain,
		"c3.3 c0.3": single,
		"":          {Placed: []CellSymbol{at(0, 0, "1")}},
	} {
		if got := step.HighlightText(); got != want {
			t.Errorf("%+v has the text %q, want %q", step, got, want)
		}
	}
}
