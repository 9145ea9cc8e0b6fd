package pdf

import (
	"bytes"
	"os"
	"strconv"
	"testing"

	"github.com/go-pdf/fpdf"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
)

// thousand is a book of a thousand pages with a grid each, and as much of the
// rest as makes a caption, a running head and a page number.
func thousand(b *testing.B) *render.Book {
	return newBook(b, spanish, octavo, "::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", "", 1000, 1})
}

// BenchmarkThousandPages: the goal is 150 ms and 64 MiB.
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
	b.Run("plain-fpdf", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			b.ReportMetric(float64(len(plainPages(b, book))), "file-bytes")
		}
	})
}

// plainPages makes the same pages by fpdf's own calls.
func plainPages(b *testing.B, book *render.Book) []byte {
	f := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: 152.4, Ht: 228.6}})
	f.SetAutoPageBreak(false, 0)
	for i, name := range []string{"SourceSans3-Regular", "SourceSans3-SemiBold"} {
		data, err := os.ReadFile("../../templates/fonts/" + name + ".ttf")
		if err != nil {
			b.Fatal(err)
		}
		f.AddUTF8FontFromBytes("f"+strconv.Itoa(i), "", data)
	}
	for i := range book.Puzzles {
		p := &book.Puzzles[i]
		f.AddPage()
		f.SetFont("f0", "", 8)
		f.Text(17, 11, book.Title)
		f.Text(130, 218, strconv.Itoa(i+1))
		f.SetFont("f1", "", 10.5)
		f.Text(17, 45, strconv.Itoa(p.Number))
		f.SetFont("f0", "", 9.5)
		f.Text(25, 45, "Fácil")
		f.Text(50, 45, p.Size)
		f.Text(120, 45, "→ 32")
		for d := range 5 {
			f.Circle(35+float64(d)*2.5, 44, 0.7, []string{"F", "D"}[min(d, 1)])
		}
		plainFigure(f, p.Question(figure.Print(12500, "es")), 18, 50)
	}
	var out bytes.Buffer
	if err := f.Output(&out); err != nil {
		b.Fatal(err)
	}
	return out.Bytes()
}

func plainFigure(f *fpdf.Fpdf, drawn figure.Figure, x, y float64) {
	for _, item := range drawn.Items {
		switch it := item.(type) {
		case figure.Path:
			f.SetLineWidth(millimetres(it.Weight))
			for _, s := range it.Segments {
				px, py := x+millimetres(s.P[0].X), y+millimetres(s.P[0].Y)
				switch s.Op {
				case figure.Move:
					f.MoveTo(px, py)
				case figure.Line:
					f.LineTo(px, py)
				case figure.Close:
					f.ClosePath()
				}
			}
			f.DrawPath("D")
		case figure.Text:
			f.SetFont("f0", "", float64(it.Size)*72/25400)
			f.Text(x+millimetres(it.At.X-it.Width()/2), y+millimetres(it.At.Y), it.String)
		}
	}
}

// BenchmarkSampleBook is a small book with every kind of page.
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
