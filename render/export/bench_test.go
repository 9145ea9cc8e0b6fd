package export

import (
	"testing"

	"octavo/engine"
	"octavo/engine/kinds"
)

// BenchmarkShared draws puzzles as previews of shared links show them.
func BenchmarkShared(b *testing.B) {
	printer, err := renderer()
	if err != nil {
		b.Fatal(err)
	}
	sharer := NewSharer(printer)
	for name, text := range map[string]string{
		"sudoku":    "..5.67..3.32.....79...231......85.1.74.....58.5.14......735...44.....97.5..27.3..",
		"watersort": "4:EMLM/OETA/LSMA/AKKS/TTLE/KOOS/TKSO/MELA///",
	} {
		kind, _ := kinds.Named(name)
		puzzle, err := kind.Parse(text)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				data, err := sharer.Print(b.Context(), SharedFigure(engine.Extent{Columns: 9, Rows: 9}, "es", puzzle.Question))
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(len(data)), "bytes")
			}
		})
	}
}
