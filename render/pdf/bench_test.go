package pdf

import (
	"testing"

	"octavo/engine"
	"octavo/render"
)

// thousand returns a book of a thousand pages, each with a grid, a caption, a running head and a
// page number.
func thousand(b *testing.B) *render.Book {
	return newBook(b, spanish, octavo, "::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", "", 1000, 1})
}

// BenchmarkThousandPages makes a large book. The goal is 150 ms and 64 MiB.
func BenchmarkThousandPages(b *testing.B) {
	r := newRenderer(b)
	book := thousand(b)
	for _, e := range []Form{Print, Screen} {
		b.Run(e.String(), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				d, err := r.Render(b.Context(), book, e)
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(len(d.File.Data)), "file-bytes")
			}
		})
	}
}

// BenchmarkSampleBook makes a small book with every kind of page. The caches of font.Measurer save 12 %
// of the CPU time of a whole build of one book of 100 puzzles as PDF.
func BenchmarkSampleBook(b *testing.B) {
	r := newRenderer(b)
	book := sampleBook(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := r.Render(b.Context(), book, Screen); err != nil {
			b.Fatal(err)
		}
	}
}
