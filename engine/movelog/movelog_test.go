package movelog

import (
	"testing"

	"octavo/engine/figure"
)

const mm = figure.Millimetre

var line = Line{Width: 19 * mm, Height: 6 * mm, MinWidth: 16 * mm, MinHeight: 4 * mm}

// TestEveryLogIsLongEnough checks that a log in any room has a quarter more lines than the shortest
// solution has moves, fits its room, and has writable lines.
func TestEveryLogIsLongEnough(t *testing.T) {
	refused := 0
	for moves := 1; moves <= 90; moves++ {
		for width := 10 * mm; width <= 200*mm; width += 7 * mm {
			for height := figure.Length(0); height <= 120*mm; height += 7 * mm {
				log, ok := Fit(moves, moves*7/5, width, height, line)
				if !ok {
					refused++
					if most := int(width/line.MinWidth) * int(height/line.MinHeight); 4*most >= 5*moves {
						t.Fatalf("%d moves are refused in %d × %d, which hold %d lines", moves, width, height, most)
					}
					continue
				}
				if 4*log.Count < 5*moves || log.Count > max(LinesFor(moves), moves*7/5) {
					t.Fatalf("%d lines for %d moves", log.Count, moves)
				}
				if log.Count > log.Columns*log.Lines || log.Count <= log.Columns*log.Lines-log.Columns && log.Lines > 1 && log.Count < log.Lines {
					t.Fatalf("%d moves in %d × %d: %+v", moves, width, height, log)
				}
				if log.Height < line.MinHeight || log.Height > line.Height || log.Height*figure.Length(log.Lines) > height || width/figure.Length(log.Columns) < line.MinWidth {
					t.Fatalf("%d moves in %d × %d: %+v", moves, width, height, log)
				}
			}
		}
	}
	if refused == 0 {
		t.Error("nothing is ever refused")
	}
}

// TestLogsAreComfortable checks that lines have their full size if there is room.
func TestLogsAreComfortable(t *testing.T) {
	log, ok := Fit(20, 28, 120*mm, 90*mm, line)
	if want := (Log{Columns: 6, Lines: 5, Count: 28, Height: 6 * mm}); !ok || log != want {
		t.Errorf("%+v, %v, want %+v", log, ok, want)
	}
	if _, ok := Fit(0, 10, 120*mm, 90*mm, line); ok {
		t.Error("a log of no moves")
	}
}
