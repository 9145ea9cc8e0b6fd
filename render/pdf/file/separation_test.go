package file

import (
	"bytes"
	"image"
	"io"
	"os"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/render"
	"octavo/render/ink"
	"octavo/render/pdf/stream"
	"octavo/render/pdf/typeset"
)

// TestChosenInksStay checks that a picture with inks of its publisher's choice keeps them, up to the
// ink limit.
func TestChosenInksStay(t *testing.T) {
	inks, err := os.ReadFile("../testdata/inks.jpg")
	if err != nil {
		t.Fatal(err)
	}
	made, err := separate(typeset.Picture{Image: render.Image{Data: inks, Format: "jpeg", Width: 32, Height: 16}}, stream.NewStreams())
	if err != nil {
		t.Fatal(err)
	}
	pixels := unfiltered(t, made)
	at := func(x, y int) ink.Shares { return ink.Shares(pixels[4*(y*made.width+x):]) }
	for place, want := range map[[2]int]ink.Shares{
		{4, 4}: {255, 0, 0, 0}, {28, 4}: {0, 0, 0, 255}, {4, 12}: {}, {20, 12}: {100, 40, 0, 20}, {12, 12}: {119, 119, 119, 255},
	} {
		if got := at(place[0], place[1]); got != want {
			t.Errorf("at %v: %v, want %v", place, got, want)
		}
	}
}

// unfiltered returns the pixels of a separation, decoded as PNG does.
func unfiltered(t *testing.T, s separation) []byte {
	t.Helper()
	stream := types.NewStreamDict(types.Dict{
		"Filter": types.Name("FlateDecode"),
		"DecodeParms": types.Dict{
			"Predictor": types.Integer(15), "Colors": types.Integer(4), "BitsPerComponent": types.Integer(8), "Columns": types.Integer(s.width),
		},
	}, 0, nil, nil, []types.PDFFilter{{Name: "FlateDecode", DecodeParms: types.Dict{
		"Predictor": types.Integer(15), "Colors": types.Integer(4), "BitsPerComponent": types.Integer(8), "Columns": types.Integer(s.width),
	}}})
	stream.Raw = s.packed
	if err := stream.Decode(); err != nil {
		t.Fatal(err)
	}
	pixels, err := io.ReadAll(bytes.NewReader(stream.Content))
	if err != nil {
		t.Fatal(err)
	}
	return pixels
}

// TestFilterIsLossless checks that filtered rows of any content decode to the same rows.
func TestFilterIsLossless(t *testing.T) {
	pixels := image.NewCMYK(image.Rect(0, 0, 37, 11))
	for i := range pixels.Pix {
		pixels.Pix[i] = uint8(i * i / 7)
	}
	made, err := compressPixels(pixels, stream.NewStreams())
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(unfiltered(t, made), pixels.Pix) {
		t.Error("other pixels came back")
	}
}
