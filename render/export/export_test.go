package export

import (
	"bytes"
	"embed"
	"encoding/xml"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kinds"
	"octavo/render/pdf"
	"octavo/render/programtest"
	"octavo/templates"
)

var renderer = sync.OnceValues(func() (*pdf.Renderer, error) { return pdf.New(templates.Files(embed.FS{}), nil) })

func printed(t *testing.T, format Format, ppi int, f figure.Figure) []byte {
	t.Helper()
	r, err := renderer()
	if err != nil {
		t.Fatal(err)
	}
	data, err := NewPrinter(r, format, ppi).Print(t.Context(), Drawing{Figure: f, Title: "A & B · 37", Language: "es", Grey: true, Thinnest: figure.Hairline})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// puzzles returns one puzzle of each of some kinds.
func puzzles(t *testing.T) map[string]engine.Puzzle {
	t.Helper()
	all := map[string]engine.Puzzle{}
	for name, text := range map[string]string{
		"sudoku":    "..5.67..3.32.....79...231......85.1.74.....58.5.14......735...44.....97.5..27.3..",
		"kenken":    "5de:a_8a_3a_a_a3baa__ba,s2d5d2m10s1a5a10m4s3m60d2",
		"futoshiki": "5de:0,0,0,0R,3,0,0U,0,0R,0,0D,0,0L,0L,0,0,0,0,0,0D,0,0,0L,0L,0,",
		"watersort": "4:EMLM/OETA/LSMA/AKKS/TTLE/KOOS/TKSO/MELA///",
	} {
		kind, _ := kinds.Named(name)
		puzzle, err := kind.Parse(text)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		all[name] = puzzle
	}
	return all
}

const cell = 9 * figure.Millimetre

func question(p engine.Puzzle) figure.Figure {
	style := figure.PrintStyle(cell, "es")
	style.Grey = true
	return p.Question(style)
}

// letters returns the lines of letters of an SVG, with the middles of their outlines.
func letters(t *testing.T, file []byte) map[figure.Point]string {
	t.Helper()
	all := map[figure.Point]string{}
	decoder := xml.NewDecoder(bytes.NewReader(file))
	for {
		token, err := decoder.Token()
		if token == nil {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		if start, ok := token.(xml.StartElement); ok && attribute(start, "aria-label") != "" {
			segments, err := figure.ParsePath(attribute(start, "d"))
			if err != nil {
				t.Fatal(err)
			}
			box := figure.Path{Segments: segments}.Extent()
			all[figure.Point{X: box.X + box.W/2, Y: box.Y + box.H/2}] = attribute(start, "aria-label")
		}
	}
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// TestDrawingsAreReadBack checks that an SVG has the digits in their cells, and that a PNG has ink
// only in these cells and on the lines.
func TestDrawingsAreReadBack(t *testing.T) {
	sudoku := puzzles(t)["sudoku"]
	f := question(sudoku)
	const edge = figure.Bold / 2
	grid := []byte(strings.Repeat(".", 81))
	for at, text := range letters(t, printed(t, SVG, 0, f)) {
		column, row := int((at.X-edge)/cell), int((at.Y-edge)/cell)
		middle := figure.Point{X: edge + figure.Length(column)*cell + cell/2, Y: edge + figure.Length(row)*cell + cell/2}
		if d := max(at.X-middle.X, middle.X-at.X, at.Y-middle.Y, middle.Y-at.Y); d > 400 {
			t.Errorf("%q stands %d µm beside the middle of its cell", text, d)
		}
		grid[row*9+column] = text[0]
	}
	if string(grid) != sudoku.String() {
		t.Errorf("the SVG reads\n%s, the puzzle is\n%s", grid, sudoku)
	}

	const ppi = 254 // ten pixels a millimetre
	m, err := png.Decode(bytes.NewReader(printed(t, PNG, ppi, f)))
	if err != nil {
		t.Fatal(err)
	}
	if m.Bounds().Dx() != 818 || m.Bounds().Dy() != 818 {
		t.Fatalf("the PNG has %v", m.Bounds())
	}
	for i, given := range []byte(sudoku.String()) {
		left, top := 3+i%9*90, 3+i/9*90
		ink := 0
		for y := top + 6; y < top+84; y++ {
			for x := left + 6; x < left+84; x++ {
				ink += 255 - grey(m, x, y)
			}
		}
		if (given != '.') != (ink > 40*255) || given == '.' && ink > 0 {
			t.Errorf("cell %d, %q, has ink of %d pixels", i, given, ink/255)
		}
	}
	for i := range 10 {
		at := 3 + i*90
		if grey(m, at, 400) > 10 || grey(m, 400, at) > 10 {
			t.Errorf("line %d is not there: %d, %d", i, grey(m, at, 400), grey(m, 400, at))
		}
	}
}

func grey(m image.Image, x, y int) int {
	r, _, _, _ := m.At(x, y).RGBA()
	return int(r >> 8)
}

// TestSVGIsSelfContained checks that an SVG needs no fonts and style sheet, and that its size is in
// millimetres.
func TestSVGIsSelfContained(t *testing.T) {
	for name, puzzle := range puzzles(t) {
		f := question(puzzle)
		file := string(printed(t, SVG, 0, f))
		w, h := inMillimetres(f.W), inMillimetres(f.H)
		head := `<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="` + w + `mm" height="` + h + `mm" viewBox="0 0 ` + w + ` ` + h + `"`
		if !strings.Contains(file, head) || !strings.Contains(file, "<title>A &amp; B · 37</title>") {
			t.Errorf("%s begins %.300s", name, file)
		}
		for _, foreign := range []string{"<text", "font", "class=", "style=", "var(", "currentColor", "href"} {
			if strings.Contains(file, foreign) {
				t.Errorf("%s has %q, which needs something else", name, foreign)
			}
		}
		var said []string
		for _, text := range letters(t, []byte(file)) {
			said = append(said, text)
		}
		var meant []string
		for _, item := range f.Items {
			if text, ok := item.(figure.Text); ok {
				meant = append(meant, text.String)
			}
		}
		slices.Sort(said)
		if slices.Sort(meant); len(meant) == 0 || !slices.Equal(said, meant) {
			t.Errorf("%s says %q, the drawing %q", name, said, meant)
		}
	}
}

func inMillimetres(l figure.Length) string {
	return strings.TrimRight(strings.TrimRight(strconv.FormatFloat(float64(l)/1000, 'f', 3, 64), "0"), ".")
}

// TestPNGMatchesPDF compares our pixels with another program's of the PDF, except for smoothed
// edges. This checks letters, places and weights of lines.
func TestPNGMatchesPDF(t *testing.T) {
	const ppi = 150
	for name, puzzle := range puzzles(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := question(puzzle)
			ours, err := png.Decode(bytes.NewReader(printed(t, PNG, ppi, f)))
			if err != nil {
				t.Fatal(err)
			}
			file := filepath.Join(t.TempDir(), "drawing")
			if err := os.WriteFile(file+".pdf", printed(t, PDF, 0, f), 0o644); err != nil {
				t.Fatal(err)
			}
			if out, err := programtest.Command(t, "pdftoppm", "-r", strconv.Itoa(ppi), "-gray", "-png", "-singlefile", file+".pdf", file).CombinedOutput(); err != nil {
				t.Fatalf("%v: %s", err, out)
			}
			data, err := os.ReadFile(file + ".png")
			if err != nil {
				t.Fatal(err)
			}
			theirs, err := png.Decode(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			compare(t, ours, theirs)
		})
	}
}

// compare compares two pictures in squares much smaller than a letter.
func compare(t *testing.T, a, b image.Image) {
	t.Helper()
	const side, most = 6, 64
	if d := a.Bounds().Max.Sub(b.Bounds().Max); max(d.X, -d.X, d.Y, -d.Y) > 1 {
		t.Fatalf("%v and %v", a.Bounds(), b.Bounds())
	}
	for top := 0; top+side < a.Bounds().Dy(); top += side {
		for left := 0; left+side < a.Bounds().Dx(); left += side {
			sum := 0
			for y := top; y < top+side; y++ {
				for x := left; x < left+side; x++ {
					sum += grey(a, x, y) - grey(b, x, y)
				}
			}
			if mean := sum / (side * side); mean > most || mean < -most {
				t.Errorf("at %d,%d the pictures differ by %d of 255", left, top, mean)
			}
		}
	}
}

// TestFilesAreReproducible checks that files don't depend on time or chance.
func TestFilesAreReproducible(t *testing.T) {
	f := question(puzzles(t)["kenken"])
	for _, format := range []Format{SVG, PDF, PNG} {
		if !bytes.Equal(printed(t, format, 100, f), printed(t, format, 100, f)) {
			t.Errorf("%s differs from time to time", format)
		}
	}
}

func TestImpossibleDrawingsAreRefused(t *testing.T) {
	r, err := renderer()
	if err != nil {
		t.Fatal(err)
	}
	strange := figure.Figure{W: 9000, H: 9000, Items: []figure.Item{figure.Text{Size: 5000, At: figure.Point{X: 1000, Y: 8000}, String: "語", Ink: figure.Black}}}
	for _, format := range []Format{SVG, PDF, PNG, "gif"} {
		if _, err := NewPrinter(r, format, 100).Print(t.Context(), Drawing{Figure: strange}); err == nil {
			t.Errorf("%s: a letter that no font has is left out without a word", format)
		}
	}
}
