package render_test

import (
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
)

// tower is a puzzle whose drawing has a number of rows.
type tower struct {
	engine.Puzzle
	rows int
}

func (p tower) Question(s figure.Style) figure.Figure {
	return figure.Figure{W: s.Cell, H: figure.Length(p.rows) * s.Cell}
}

// TestOrnamentSize checks that a cover shows neither a tutorial of one row nor nothing if the book
// has better puzzles.
func TestOrnamentSize(t *testing.T) {
	rows := func(n int) render.Puzzle {
		return render.Puzzle{Number: n, Puzzle: tower{rows: n}}
	}
	book := &render.Book{Sections: []render.Section{{Format: engine.Format{Extent: engine.Extent{Columns: 1, Rows: 8}}}}}
	if book.Ornament() != nil {
		t.Error("a book without puzzles has an ornament")
	}
	for _, tt := range []struct {
		heights []int
		want    int
	}{{[]int{8, 8}, 0}, {[]int{1, 5, 6, 8}, 2}, {[]int{1, 2}, 0}} {
		book.Puzzles = nil
		for _, n := range tt.heights {
			book.Puzzles = append(book.Puzzles, rows(n))
		}
		if got := book.Ornament(); got != &book.Puzzles[tt.want] {
			t.Errorf("of %v, %d is on the cover, want that at %d", tt.heights, got.Number, tt.want)
		}
	}
}
