package pdf

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/font"
	"octavo/render/pdf/pictures"
	"octavo/render/pdf/stream"
	"octavo/render/pdf/typeset"
)

// encoded returns a picture in a format.
func encoded(t *testing.T, format string, img image.Image) render.Image {
	t.Helper()
	var out bytes.Buffer
	var err error
	if format == "jpeg" {
		err = jpeg.Encode(&out, img, nil)
	} else {
		err = png.Encode(&out, img)
	}
	if err != nil {
		t.Fatal(err)
	}
	return render.Image{Data: out.Bytes(), Format: format, Width: img.Bounds().Dx(), Height: img.Bounds().Dy()}
}

// TestPictures checks that every variant of the two formats is embedded in a PDF that another library
// finds valid.
func TestPictures(t *testing.T) {
	box := image.Rect(0, 0, 40, 20)
	deep, clear, paletted := image.NewRGBA64(box), image.NewNRGBA(box), image.NewPaletted(box, color.Palette{color.Black, color.White})
	coloured := image.NewRGBA(box)
	for x := range 40 {
		deep.Set(x, 3, color.RGBA64{R: 0x1234, A: 0xffff})
		clear.Set(x, 3, color.NRGBA{B: 200, A: 90})
		coloured.Set(x, 3, color.RGBA{R: 250, G: 10, A: 255})
	}
	r := sharedRenderer(t)
	for name, img := range map[string]render.Image{
		"deep": encoded(t, "png", deep), "clear": encoded(t, "png", clear), "paletted": encoded(t, "png", paletted),
		"grey": encoded(t, "png", image.NewGray(box)), "photo": encoded(t, "jpeg", coloured), "grey photo": encoded(t, "jpeg", image.NewGray(box)),
	} {
		t.Run(name, func(t *testing.T) {
			b := newBook(t, spanish, octavo, "Antes.\n\n![x](y)\n\nDespués.\n", sectionOf{engine.Easy, "Sudoku", "", 1, 1})
			b.Images["y"] = img
			ctx := openPDF(t, mustRender(t, r, b, Print))
			if content := contentOf(t, ctx, 1); !strings.Contains(content, "/I0 Do") {
				t.Error("the picture isn't drawn")
			}
		})
	}
}

func TestPicturesAreFlattenedOnWhite(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 2, 1))
	img.Set(0, 0, color.NRGBA{A: 0})
	img.Set(1, 0, color.NRGBA{A: 255})
	data, _, err := pictures.Printable(encoded(t, "png", img), false, figure.Rect{})
	if err != nil {
		t.Fatal(err)
	}
	flat, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	grey, ok := flat.(*image.Gray)
	if !ok || grey.GrayAt(0, 0).Y != 255 || grey.GrayAt(1, 0).Y != 0 {
		t.Errorf("%T %v", flat, flat)
	}
}

func TestBrokenPicturesAreErrors(t *testing.T) {
	r := sharedRenderer(t)
	for _, format := range []string{"png", "jpeg"} {
		b := newBook(t, spanish, octavo, "![x](y)\n")
		b.Images["y"] = render.Image{Data: []byte("nothing"), Format: format, Width: 10, Height: 10}
		if _, err := r.Render(t.Context(), b, Print); err == nil || !strings.Contains(err.Error(), "picture y") {
			t.Errorf("%s: error %v", format, err)
		}
	}
}

// TestPicturesOfFigures checks that a figure's picture lies in its box and is embedded once. Its grey
// twin is a separate picture without colour.
func TestPicturesOfFigures(t *testing.T) {
	coloured := image.NewRGBA(image.Rect(0, 0, 4, 2))
	coloured.Set(1, 1, color.RGBA{R: 200, G: 30, A: 255})
	for _, format := range []string{"png", "jpeg"} {
		img := encoded(t, format, coloured)
		pixels := figure.NewPicture(img.Data, format, img.Width, img.Height).FitInto(figure.Rect{X: 1000, Y: 2000, W: 8000, H: 8000})
		grey := pixels
		grey.Grey = true
		draw := func(bool) figure.Figure {
			return figure.Figure{W: 20_000, H: 20_000, Items: []figure.Item{pixels, grey, figure.Shift(pixels, 500, 0)}}
		}
		c := stream.New(font.NewMeasurer(sharedRenderer(t).faces), 0, false)
		stream := string(c.Page(&typeset.Page{Marks: []typeset.Mark{typeset.Drawing{Box: figure.Rect{X: 100, Y: 100, W: 20_000, H: 20_000}, Draw: draw}}}, 100*mm, 100*mm))
		for _, want := range []string{"q 8000 0 0 -4000 1100 8100 cm /I0 Do Q", "q 8000 0 0 -4000 1100 8100 cm /I1 Do Q", "q 8000 0 0 -4000 1600 8100 cm /I0 Do Q"} {
			if !strings.Contains(stream, want) {
				t.Errorf("%s: %q is missing from\n%s", format, want, stream)
			}
		}
		if len(c.PictureList) != 2 || c.PictureList[0].Grey || !c.PictureList[1].Grey {
			t.Fatalf("%s: %d pictures", format, len(c.PictureList))
		}
		data, kind, err := pictures.Printable(c.PictureList[1].Image, c.PictureList[1].Grey, figure.Rect{})
		if err != nil || kind != map[string]string{"png": "png", "jpeg": "jpg"}[format] {
			t.Fatalf("%s in grey: %q, %v", format, kind, err)
		}
		if printed, _, err := image.Decode(bytes.NewReader(data)); err != nil || printed.ColorModel() != color.GrayModel {
			t.Errorf("%s in grey: %v", format, err)
		}
	}
}

// TestInksAreShown checks that a picture in four inks appears in the colours of a screen in a file
// with colours, and in grey otherwise.
func TestInksAreShown(t *testing.T) {
	inks, err := os.ReadFile("testdata/inks.jpg")
	if err != nil {
		t.Fatal(err)
	}
	for _, grey := range []bool{false, true} {
		data, kind, err := pictures.Printable(render.Image{Data: inks, Format: "jpeg", Width: 32, Height: 16}, grey, figure.Rect{})
		if err != nil || kind != "jpg" {
			t.Fatal(kind, err)
		}
		decoded, err := jpeg.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := decoded.(*image.Gray); ok != grey {
			t.Errorf("grey %t: %T", grey, decoded)
		}
		r, g, b, _ := decoded.At(4, 4).RGBA() // cyan, which no screen shows in full
		if r, g, b := r>>8, g>>8, b>>8; !grey && (r > 60 || g < 120 || g > 200 || b < 180) {
			t.Errorf("cyan is %d %d %d", r, g, b)
		}
		if r, _, _, _ := decoded.At(28, 4).RGBA(); r>>8 > 20 {
			t.Errorf("black is %d", r>>8)
		}
	}
}

// TestPicturesAreGreyInBooksInBlack reads finished files: the pictures of a black-and-white book are
// grey in print, in prose and in drawings, and coloured on screens.
func TestPicturesAreGreyInBooksInBlack(t *testing.T) {
	b := colouredBook(t)
	b.Color = false
	for form, want := range map[Form]string{Print: "DeviceGray", Screen: "DeviceRGB"} {
		ctx := openPDF(t, mustRender(t, sharedRenderer(t), b, form))
		var found []string
		for _, entry := range ctx.Table {
			if o, ok := entry.Object.(types.StreamDict); ok && o.Subtype() != nil && *o.Subtype() == "Image" {
				found = append(found, o.Dict["ColorSpace"].String())
			}
		}
		slices.Sort(found)
		if len(found) < 2 || found[len(found)-1] != want || form == Print && found[0] != want {
			t.Errorf("%v: the pictures are in %q", form, found)
		}
	}
}

// TestReducedPicturesAreMeans compares reduced pixels with exact means of areas, computed with fractions.
func TestReducedPicturesAreMeans(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 9))
	for range 6 {
		w0, h0 := 20+rng.IntN(12), 20+rng.IntN(12)
		from := image.NewGray(image.Rect(3, 5, 3+w0, 5+h0))
		for i := range from.Pix {
			from.Pix[i] = uint8(rng.IntN(256))
		}
		w, h := 3+rng.IntN(8), 3+rng.IntN(8)
		box := figure.Rect{W: figure.Length(w) * figure.Inch / pictures.Density, H: figure.Length(h) * figure.Inch / pictures.Density}
		got, ok := pictures.Paper(from, false, box).(*image.Gray)
		if !ok || got.Bounds().Dx() != w || got.Bounds().Dy() != h {
			t.Fatalf("%v, want %d × %d", got.Bounds(), w, h)
		}
		for y := range h {
			for x := range w {
				sum := new(big.Rat)
				for sy := range h0 {
					down := overlap(y, h, sy, h0)
					if down.Sign() == 0 {
						continue
					}
					for sx := range w0 {
						part := new(big.Rat).Mul(overlap(x, w, sx, w0), down)
						sum.Add(sum, part.Mul(part, big.NewRat(int64(from.GrayAt(3+sx, 5+sy).Y), 1)))
					}
				}
				want, _ := sum.Float64()
				if d := float64(got.GrayAt(x, y).Y) - want; d > 0.500001 || d < -0.500001 {
					t.Errorf("%d, %d: %d, not %.3f", x, y, got.GrayAt(x, y).Y, want)
				}
			}
		}
	}
}

// TestGreyIsTheSameOfEachForm reduces one picture of a few greys and colours in three forms of package image.
func TestGreyIsTheSameOfEachForm(t *testing.T) {
	palette := color.Palette{color.Gray{0}, color.Gray{97}, color.White, color.NRGBA{200, 30, 90, 255}, color.NRGBA{20, 230, 9, 100}}
	for _, colors := range []int{3, len(palette)} {
		paletted := image.NewPaletted(image.Rect(2, 1, 42, 31), palette)
		rng := rand.New(rand.NewPCG(3, 4))
		for i := range paletted.Pix {
			paletted.Pix[i] = uint8(rng.IntN(colors))
		}
		plain := image.NewNRGBA(paletted.Rect)
		draw.Draw(plain, plain.Rect, paletted, plain.Rect.Min, draw.Src)
		forms := []image.Image{paletted}
		if colors == 3 {
			grey := image.NewGray(paletted.Rect)
			draw.Draw(grey, grey.Rect, paletted, grey.Rect.Min, draw.Src)
			forms = append(forms, grey)
		}
		box := figure.Rect{W: 17 * figure.Inch / pictures.Density, H: 30 * figure.Inch / pictures.Density}
		want, _ := pictures.Paper(plain, true, box).(*image.Gray)
		for _, form := range forms {
			if got, ok := pictures.Paper(form, true, box).(*image.Gray); !ok || !bytes.Equal(got.Pix, want.Pix) {
				t.Errorf("%T, %d colours: other greys than %T", form, colors, plain)
			}
		}
	}
}

// overlap returns how much of new pixel x of w old pixel s of w0 covers.
func overlap(x, w, s, w0 int) *big.Rat {
	from, to := big.NewRat(int64(x), int64(w)), big.NewRat(int64(x+1), int64(w))
	if low := big.NewRat(int64(s), int64(w0)); low.Cmp(from) > 0 {
		from = low
	}
	if high := big.NewRat(int64(s+1), int64(w0)); high.Cmp(to) < 0 {
		to = high
	}
	if to.Cmp(from) <= 0 {
		return new(big.Rat)
	}
	part := new(big.Rat).Sub(to, from)
	return part.Mul(part, big.NewRat(int64(w), 1))
}

// TestPrintedPicturesHaveTheirDensity checks that a picture with too many pixels is reduced to its
// printed size, and that a coarse one is printed smaller.
func TestPrintedPicturesHaveTheirDensity(t *testing.T) {
	r := sharedRenderer(t)
	for _, format := range []string{"png", "jpeg"} {
		for _, width := range []int{300, 1500, 2400} {
			img := image.NewRGBA(image.Rect(0, 0, width, width/24))
			for i := range img.Pix {
				img.Pix[i] = uint8(i*7 + i/4/width)
			}
			b := newBook(t, spanish, octavo, "Antes.\n\n![x](y)\n\nDespués.\n", sectionOf{engine.Easy, "Sudoku", "", 1, 1})
			b.Images["y"] = encoded(t, format, img)
			l := layOutFor(t, r, b, Print)
			var placed typeset.Picture
			for _, p := range l.Pages {
				for _, m := range p.Marks {
					if found, ok := m.(typeset.Picture); ok {
						placed = found
					}
				}
			}
			for _, grey := range []bool{false, true} {
				data, kind, err := pictures.Printable(placed.Image, grey, placed.Box)
				if err != nil {
					t.Fatal(err)
				}
				config, decode := image.Config{}, png.DecodeConfig
				if kind == "jpg" {
					decode = jpeg.DecodeConfig
				}
				if config, err = decode(bytes.NewReader(data)); err != nil {
					t.Fatal(err)
				}
				if (kind == "jpg") != (format == "jpeg") || grey != (config.ColorModel == color.GrayModel) {
					t.Errorf("%s, grey %v: %s, %v", format, grey, kind, config.ColorModel)
				}
				ppi := float64(config.Width) * float64(figure.Inch) / float64(placed.Box.W)
				if ppi < pictures.Density-1 || ppi > pictures.Density*5/4+1 {
					t.Errorf("%s, %d pixels wide: printed with %d pixels at %.0f ppi", format, width, config.Width, ppi)
				}
			}
		}
	}
}
