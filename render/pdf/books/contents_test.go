package books

import (
	"testing"

	"octavo/engine/figure"
	"octavo/render/pdf/typeset"
)

// TestContentsAreDrawnTogether checks that contents are set closer if that saves a second page.
func TestContentsAreDrawnTogether(t *testing.T) {
	l := &Layout{}
	entries := func(n int) (all []typeset.Row) {
		for range n {
			all = append(all, typeset.Row{Height: figure.Points(700), IsSpace: true}, typeset.Row{Height: figure.Points(1400)})
		}
		return all
	}
	for _, tt := range []struct{ entries, rows int }{{10, 20}, {15, 15}, {40, 80}} {
		if got := len(l.closeUp(entries(tt.entries), figure.Points(1400*18))); got != tt.rows {
			t.Errorf("%d entries on 18 lines become %d rows, want %d", tt.entries, got, tt.rows)
		}
	}
}
