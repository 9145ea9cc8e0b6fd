package cutout

import (
	"testing"

	"octavo/engine/figure"
)

const mm = figure.Millimetre

// TestSetsFillTheSheet checks how many sets a sheet has, and that no pieces overlap or leave it.
func TestSetsFillTheSheet(t *testing.T) {
	p := Piece{W: 15 * mm, H: 15 * mm, Line: 100}
	for _, c := range []struct{ pieces, sheets, sets int }{
		{24, 1, 6}, {54, 1, 3}, {1, 1, 176}, {176, 1, 1}, {177, 2, 1}, {96, 1, 1}, {88, 1, 2},
	} {
		sheets := p.Sheets(c.pieces, 170*mm, 250*mm)
		if len(sheets) != c.sheets || len(sheets[0].Boxes) != c.sets {
			t.Errorf("%d pieces: %d sheets with %d sets; want %d with %d", c.pieces, len(sheets), len(sheets[0].Boxes), c.sheets, c.sets)
		}
		all := 0
		for _, s := range sheets {
			all += len(s.Boxes[0])
			used := map[figure.Point]bool{}
			for _, boxes := range s.Boxes {
				for _, b := range boxes {
					at := figure.Point{X: b.X, Y: b.Y}
					if used[at] || b.X < 0 || b.Y < 0 || b.X+b.W > s.W || b.Y+b.H > s.H || (b.X-p.edge())%p.W != 0 || (b.Y-p.edge())%p.H != 0 {
						t.Errorf("%d pieces: a piece at %v", c.pieces, b)
					}
					used[at] = true
				}
			}
			if s.W > 170*mm || s.H > 250*mm {
				t.Errorf("%d pieces: a sheet of %d × %d", c.pieces, s.W, s.H)
			}
		}
		if all != c.pieces {
			t.Errorf("%d of %d pieces", all, c.pieces)
		}
	}
}
