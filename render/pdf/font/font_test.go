package font

import (
	"os"
	"testing"

	"octavo/engine/figure"
)

// TestOwnFontsFitDrawings checks that text in a project's font is at most as wide as measured, and
// that single digits have the same middle.
func TestOwnFontsFitDrawings(t *testing.T) {
	own := map[figure.Face]string{figure.Sans: "SourceSerif4-SemiBold.ttf", figure.SansLight: "SourceSans3-SemiBold.ttf"}
	faces, err := Load(os.DirFS("../../../templates"), own)
	if err != nil {
		t.Fatal(err)
	}
	m := NewMeasurer(faces)
	builtin, err := Load(os.DirFS("../../../templates"), nil)
	if err != nil {
		t.Fatal(err)
	}
	usual := NewMeasurer(builtin)
	for _, face := range figure.Faces() {
		for _, text := range []string{"8", "12×", "R4C7", "Wide WWW", "1→12"} {
			for _, anchor := range []figure.Anchor{figure.Start, figure.Middle, figure.End} {
				usualText := figure.Text{At: figure.Point{X: 1000, Y: 5000}, Anchor: anchor, Size: 4000, Face: face, String: text}
				if same, width := usual.Fit(usualText); same != usualText || width != usualText.Width() {
					t.Errorf("%v, %q: the built-in font is fitted to itself", face, text)
				}
				got, width := m.Fit(usualText)
				alone := anchor == figure.Middle && text == "8"
				if !alone && (width > usualText.Width() || got.Size > usualText.Size) {
					t.Errorf("%v, %q: %d wide at %d, measured were %d at %d", face, text, width, got.Size, usualText.Width(), usualText.Size)
				}
				if alone && got.Size != usualText.Size {
					t.Errorf("%v: a digit alone is set in %d, not %d", face, got.Size, usualText.Size)
				}
				middle := usualText.At.Y - usualText.Size*figure.FigureHeight/2000
				now := got.At.Y - got.Size*figure.Length(faces[face].digitHeight)/2000
				if alone && (now-middle > 2 || middle-now > 2) {
					t.Errorf("%v: the middle of a digit is at %d, was %d", face, now, middle)
				}
			}
		}
	}
}
