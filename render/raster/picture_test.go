package raster

import (
	"bytes"
	"image"
	"image/jpeg"
	"image/png"
	"testing"

	"octavo/engine/figure"
)

// inPNG returns a picture as a file.
func inPNG(t *testing.T, m image.Image) []byte {
	t.Helper()
	var data bytes.Buffer
	if err := png.Encode(&data, m); err != nil {
		t.Fatal(err)
	}
	return data.Bytes()
}

// photographed returns a figure drawn as a JPEG, and its bytes.
func photographed(t *testing.T, f *figure.Figure) (image.Image, []byte) {
	t.Helper()
	drawn, err := JPEG(t.Context(), f, ppi)
	if err != nil {
		t.Fatal(err)
	}
	m, err := jpeg.Decode(bytes.NewReader(drawn))
	if err != nil {
		t.Fatal(err)
	}
	return m, drawn
}
