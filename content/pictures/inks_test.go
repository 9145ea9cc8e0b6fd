package pictures

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"testing"
)

// TestPicturesOfFourInks checks JPEGs of four inks. With Adobe's marker they stay as they are, and
// without it they are encoded again. Both have the same colors.
func TestPicturesOfFourInks(t *testing.T) {
	for _, name := range []string{"inks.jpg", "inks-plain.jpg"} {
		data, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		p := decodePicture(data)
		if p.err != nil || p.Format != "jpeg" || p.Width != 32 || p.Height != 16 {
			t.Errorf("%s: %d × %d, %v", name, p.Width, p.Height, p.err)
			continue
		}
		decoded, _, err := image.Decode(bytes.NewReader(p.Data))
		if err != nil {
			t.Fatal(err)
		}
		for at, want := range map[image.Point]color.RGBA{
			{X: 4, Y: 4}: {G: 255, B: 255, A: 255}, {X: 12, Y: 4}: {R: 255, B: 255, A: 255}, {X: 28, Y: 4}: {A: 255}, {X: 4, Y: 12}: {R: 255, G: 255, B: 255, A: 255},
		} {
			r, g, b, _ := decoded.At(at.X, at.Y).RGBA()
			for _, d := range []int{int(r>>8) - int(want.R), int(g>>8) - int(want.G), int(b>>8) - int(want.B)} {
				if d < -40 || d > 40 { // compression blends the colors of the second picture
					t.Errorf("%s: at %v: %d %d %d, want %v", name, at, r>>8, g>>8, b>>8, want)
					break
				}
			}
		}
	}
	data, err := os.ReadFile("testdata/inks-plain.jpg")
	if err != nil {
		t.Fatal(err)
	}
	if p := decodePicture(data[:len(data)-60]); p.err == nil {
		t.Error("half of one is read")
	}
}

// TestDeepPictures checks that a PNG with 16 bits per channel keeps its pixels.
func TestDeepPictures(t *testing.T) {
	deep := image.NewNRGBA64(image.Rect(0, 0, 3, 2))
	deep.SetNRGBA64(1, 1, color.NRGBA64{R: 0x1234, G: 0xfedc, A: 0x8000})
	var out bytes.Buffer
	if err := png.Encode(&out, deep); err != nil {
		t.Fatal(err)
	}
	p := decodePicture(out.Bytes())
	if p.err != nil || p.Width != 3 || p.Height != 2 {
		t.Fatalf("%d × %d, %v", p.Width, p.Height, p.err)
	}
	decoded, err := png.Decode(bytes.NewReader(p.Data))
	if err != nil || decoded.At(1, 1) != deep.At(1, 1) {
		t.Errorf("%v, %v", decoded, err)
	}
}
