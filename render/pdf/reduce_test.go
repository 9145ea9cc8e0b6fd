package pdf

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math/big"
	"math/rand/v2"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/pdf/pictures"
	"octavo/render/pdf/typeset"
)

// TestReducedIsTheMean compares with areas added up as fractions, one by one.
func TestReducedIsTheMean(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 9))
	for range 6 {
		w0, h0 := 20+rng.IntN(12), 20+rng.IntN(12)
		from := image.NewGray(image.Rect(3, 5, 3+w0, 5+h0))
		for i := range from.Pix {
			from.Pix[i] = uint8(rng.IntN(256))
		}
		w, h := 3+rng.IntN(8), 3+rng.IntN(8)
		box := figure.Rect{W: figure.Length(w) * figure.Inch / pictures.Density, H: figure.Length(h) * figure.Inch / pictures.Density}
		got, ok := pictures.Reduced(from, box).(*image.Gray)
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

// overlap is the part of new pixel x of w that old pixel s of w0 covers.
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

// TestPrintedPicturesHaveTheirDensity: too many pixels are reduced to what the
// printed size can show, and what is coarse is printed small rather than coarsely.
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
