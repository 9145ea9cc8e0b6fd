package pictures

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"testing"
)

// firstRowAndColumn lists, by orientation, the edges of the upright picture at which the first row and
// the first column of the stored picture are (Exif 2.32, 4.6.4 A, “Orientation”).
var firstRowAndColumn = map[int][2]string{
	1: {"top", "left"}, 2: {"top", "right"}, 3: {"bottom", "right"}, 4: {"bottom", "left"},
	5: {"left", "top"}, 6: {"right", "top"}, 7: {"right", "bottom"}, 8: {"left", "bottom"},
}

// TestPhotographsAreTurnedUpright checks that one picture, stored in each of the eight orientations, is
// read as the same upright picture.
func TestPhotographsAreTurnedUpright(t *testing.T) {
	const w, h = 48, 32 // of the picture: a dark block at the upper left, lighter blocks elsewhere
	view := func(x, y int) color.Gray {
		return color.Gray{Y: uint8(255 * (x/16 + 3*(y/16)) / 5)}
	}
	for orientation, first := range firstRowAndColumn {
		stored := image.NewGray(image.Rect(0, 0, w, h))
		if orientation >= 5 {
			stored = image.NewGray(image.Rect(0, 0, h, w))
		}
		for row := range stored.Rect.Dy() {
			for column := range stored.Rect.Dx() {
				x, y := 0, 0
				for i, at := range []int{row, column} {
					switch first[i] {
					case "top":
						y = at
					case "bottom":
						y = h - 1 - at
					case "left":
						x = at
					case "right":
						x = w - 1 - at
					}
				}
				stored.SetGray(column, row, view(x, y))
			}
		}
		var encoded bytes.Buffer
		if err := jpeg.Encode(&encoded, stored, &jpeg.Options{Quality: 100}); err != nil {
			t.Fatal(err)
		}
		exif := exifWithOrientation(orientation)
		data := append([]byte{0xff, jpegSOI, 0xff, jpegAPP1, 0, byte(len(exif) + 2)}, exif...)
		data = append(data, encoded.Bytes()[2:]...)

		p := decodePicture(data)
		if p.err != nil || p.Width != w || p.Height != h || p.Format != "jpeg" {
			t.Fatalf("orientation %d: %d × %d, %v", orientation, p.Width, p.Height, p.err)
		}
		if bytes.Contains(p.Data, []byte(exifHeader)) {
			t.Errorf("orientation %d: what is upright still says it", orientation)
		}
		read, err := jpeg.Decode(bytes.NewReader(p.Data))
		if err != nil || read.Bounds().Dx() != w || read.Bounds().Dy() != h {
			t.Fatalf("orientation %d: %v, %v", orientation, read.Bounds(), err)
		}
		for y := 8; y < h; y += 16 {
			for x := 8; x < w; x += 16 {
				got, _, _, _ := read.At(x, y).RGBA()
				if want := int(view(x, y).Y); int(got>>8)-want > 6 || want-int(got>>8) > 6 {
					t.Errorf("orientation %d: %d, %d is %d, not %d", orientation, x, y, got>>8, want)
				}
			}
		}
	}
}

// TestColoursSurviveTurning checks that turned pictures of RGB and CMYK keep their colors.
func TestColoursSurviveTurning(t *testing.T) {
	red := color.RGBA{R: 200, G: 30, B: 40, A: 255}
	flat := image.NewRGBA(image.Rect(0, 0, 24, 16))
	inks := image.NewCMYK(flat.Rect)
	for y := range 16 {
		for x := range 24 {
			flat.Set(x, y, red)
			inks.Set(x, y, red)
		}
	}
	for _, from := range []image.Image{flat, inks} {
		for orientation := 2; orientation <= 8; orientation++ {
			if got := color.RGBAModel.Convert(turnImage(from, orientation).At(3, 5)).(color.RGBA); got != red {
				t.Errorf("orientation %d: %v", orientation, got)
			}
		}
	}
}

// exifWithOrientation returns Exif metadata with only an orientation.
func exifWithOrientation(value int) []byte {
	return append([]byte(exifHeader), 'M', 'M', 0, 42, 0, 0, 0, 8, 0, 1,
		orientationTag>>8, orientationTag&0xff, 0, 3, 0, 0, 0, 1, 0, byte(value), 0, 0, 0, 0, 0, 0)
}
