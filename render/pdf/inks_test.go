package pdf

import (
	"image"
	"image/color"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/ink"
	"octavo/render/programtest"
)

// colouredBook returns a book with every ink and three pictures: in colour, in grey, and in four inks
// of the publisher's choice.
func colouredBook(t *testing.T) *render.Book {
	t.Helper()
	b := newBook(t, spanish, octavo, "# Uno\n\nPalabras.\n\n![a](a)\n\n![b](b)\n\n![c](c)\n\n::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", "", 1, 1})
	b.Color = true
	b.Puzzles[0].Puzzle = &movedAbout{question: func(style figure.Style) figure.Figure {
		f := figure.Figure{W: 9 * style.Cell, H: 9 * style.Cell}
		for i := range figure.ColourCount {
			f.Add(figure.Disc{Center: figure.Point{X: mm, Y: mm}, Radius: mm, Fill: figure.Colour(i), Stroke: figure.Colour(figure.ColourCount - 1 - i), Weight: figure.Bold})
		}
		for hue := figure.Stone; hue <= figure.Slate; hue++ {
			for depth := figure.Light; depth <= figure.Deep; depth++ {
				f.Add(figure.Disc{Center: figure.Point{X: mm, Y: mm}, Radius: mm, Fill: figure.Tone(hue, depth)})
			}
		}
		f.Add(figure.Text{At: figure.Point{X: mm, Y: mm}, Size: 5 * mm, String: "7", Ink: figure.Black})
		return f
	}}
	photo, grey := image.NewRGBA(image.Rect(0, 0, 64, 64)), image.NewGray(image.Rect(0, 0, 64, 64))
	for i := range 64 * 64 {
		photo.Set(i%64, i/64, color.RGBA{R: uint8(i % 64 * 4), G: uint8(i / 64 * 4), B: uint8(i % 97), A: 255})
		grey.Set(i%64, i/64, color.Gray{Y: uint8(i % 64 * 4)})
	}
	inks, err := os.ReadFile("testdata/inks.jpg")
	if err != nil {
		t.Fatal(err)
	}
	b.Images["a"], b.Images["b"] = encoded(t, "png", photo), encoded(t, "png", grey)
	b.Images["c"] = render.Image{Data: inks, Format: "jpeg", Width: 32, Height: 16}
	return b
}

// TestFourInks reads finished colour books, by both standards and for a house without one. They have
// no RGB, letters are pure black, and no colour has more than 240 % of ink. The screen edition keeps
// its colours.
func TestFourInks(t *testing.T) {
	for _, standard := range []string{"", render.PDFX1a, render.PDFX4} {
		b := colouredBook(t)
		b.Page.House = render.House{Standard: standard, CMYK: true}
		data := mustRender(t, sharedRenderer(t), b, Print)
		ctx := openPDF(t, data)
		mixtures := 0
		for page := 1; page <= ctx.PageCount; page++ {
			mixtures += checkInks(t, contentOf(t, ctx, page))
		}
		if mixtures < 36+40 {
			t.Errorf("%q: only %d mixtures are drawn", standard, mixtures)
		}
		if got, want := picturesIn(t, ctx), []string{"DeviceCMYK", "DeviceCMYK", "DeviceGray"}; !slices.Equal(got, want) {
			t.Errorf("%q: pictures of %q, want %q", standard, got, want)
		}
		checkByQPDF(t, data)
		if screen := contentsOf(t, mustRender(t, sharedRenderer(t), b, Screen)); !strings.Contains(screen, " rg\n") || strings.Contains(screen, " k\n") {
			t.Error("the screen edition has other colours")
		}
	}
}

// TestColoursOfOtherEditions checks that books for a house that takes RGB are in RGB.
func TestColoursOfOtherEditions(t *testing.T) {
	if content := contentsOf(t, mustRender(t, sharedRenderer(t), colouredBook(t), Print)); !strings.Contains(content, " rg\n") || strings.Contains(content, " k\n") {
		t.Error("the colours are of another space")
	}
}

func contentsOf(t *testing.T, data []byte) string {
	t.Helper()
	ctx := openPDF(t, data)
	var all strings.Builder
	for page := 1; page <= ctx.PageCount; page++ {
		all.WriteString(contentOf(t, ctx, page))
	}
	return all.String()
}

// checkInks checks the operators that set colours, and counts the mixtures.
func checkInks(t *testing.T, content string) (mixtures int) {
	t.Helper()
	var operands []string
	fill := "0"
	for word := range strings.FieldsSeq(withoutStrings(content)) {
		if isOperand(word) {
			operands = append(operands, word)
			continue
		}
		switch word {
		case "rg", "RG", "cs", "CS", "sc", "SC", "scn", "SCN", "sh", "gs":
			t.Errorf("the operator %s", word)
		case "g":
			fill = operands[len(operands)-1]
		case "k", "K":
			mixtures++
			sum, colours := 0.0, 0.0
			for i, share := range operands[len(operands)-4:] {
				sum += number(t, share)
				if i < 3 {
					colours += number(t, share)
				}
			}
			if sum > 2.4 || colours == 0 {
				t.Errorf("the mixture %v", operands)
			}
			if word == "k" {
				fill = strings.Join(operands, " ")
			}
		case "Tj", "TJ":
			if fill != "0" {
				t.Errorf("letters in %s", fill)
			}
		}
		operands = nil
	}
	return mixtures
}

// picturesIn returns the colour spaces of a document's pictures, sorted. It checks that no pixel in
// four inks exceeds the ink limit.
func picturesIn(t *testing.T, ctx *model.Context) (spaces []string) {
	t.Helper()
	for _, entry := range ctx.Table {
		stream, ok := entry.Object.(types.StreamDict)
		if !ok || stream.Subtype() == nil || *stream.Subtype() != "Image" {
			continue
		}
		space, _ := stream.Find("ColorSpace")
		spaces = append(spaces, space.String())
		if err := stream.Decode(); err != nil {
			t.Fatal(err)
		}
		if want := *stream.IntEntry("Width") * *stream.IntEntry("Height"); space.String() == "DeviceCMYK" {
			if len(stream.Content) != 4*want {
				t.Errorf("%d bytes for %d pixels", len(stream.Content), want)
			}
			for i := 0; i+3 < len(stream.Content); i += 4 {
				p := stream.Content[i : i+4]
				if sum := int(p[0]) + int(p[1]) + int(p[2]) + int(p[3]); sum*100 > ink.Limit*255 {
					t.Fatalf("a pixel of %v", p)
				}
			}
		} else if len(stream.Content) != want {
			t.Errorf("%d bytes for %d pixels", len(stream.Content), want)
		}
	}
	slices.Sort(spaces)
	return spaces
}

// checkByQPDF checks a file with qpdf, if it is installed.
func checkByQPDF(t *testing.T, data []byte) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "a.pdf")
	if err := os.WriteFile(file, data, 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := programtest.Command(t, "qpdf", "--check", file).CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
}
