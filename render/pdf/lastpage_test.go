package pdf

import (
	"testing"

	"octavo/engine/figure"
)

// TestLastPagesAreNotNearlyEmpty sets chapters of every length over two and three pages:
// the last has a few lines at the least, no page more than it has room for, and there
// are no more pages than without that.
func TestLastPagesAreNotNearlyEmpty(t *testing.T) {
	l := &layout{shape: mustGeometry(t, octavo), destinations: map[string]destination{}}
	l.typo = typographyOf(l.shape.Design)
	baseline := l.typo.baseline
	column := int(l.shape.Column(1).H / baseline)
	held := 0
	for n := column + 1; n <= 3*column; n++ {
		var all []row
		for left := n; left > 0; {
			lines := min(left, 4)
			if left == 5 {
				lines = 3
			}
			all = append(all, rows(make([]textLine, lines), 0, baseline)...)
			left -= lines
		}
		first := &page{number: 1}
		l.pages = []*page{first}
		plain := l.rehearse(first, all, heldNothing)
		back := l.heldFor(first, all)
		f := l.rehearse(first, all, back)
		if back != heldNothing {
			held++
		}
		if f.begun != plain.begun {
			t.Errorf("%d lines take %d pages, and %d where none is held back", n, f.begun, plain.begun)
		}
		if f.y < l.typo.lines(fewestLines) || f.y > figure.Length(column+1)*baseline {
			t.Errorf("of %d lines the last page has %d", n, f.y/baseline)
		}
	}
	if held == 0 {
		t.Error("nothing was held back: nothing is tried")
	}
}

var heldNothing held

// TestContentsAreDrawnTogether where they would need a second page for white space alone.
func TestContentsAreDrawnTogether(t *testing.T) {
	l := &layout{}
	entries := func(n int) (all []row) {
		for range n {
			all = append(all, row{height: pt(7), space: true}, row{height: pt(14)})
		}
		return all
	}
	for _, tt := range []struct{ entries, rows int }{{10, 20}, {15, 15}, {40, 80}} {
		if got := len(l.drawnTogether(entries(tt.entries), pt(14*18))); got != tt.rows {
			t.Errorf("%d entries on 18 lines become %d rows, want %d", tt.entries, got, tt.rows)
		}
	}
}
