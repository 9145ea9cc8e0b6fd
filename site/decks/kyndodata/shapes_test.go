package kyndodata

import (
	"testing"

	"octavo/engine/figure"
)

// FuzzReadShapes checks that a file of paths is either read, with each path within its box, or
// refused at a position within the file.
func FuzzReadShapes(f *testing.F) {
	for _, seed := range []string{
		"deep M1 1L2 2z", "white M0 0h40v20H0z pale m1 1", "deepdeep", "deep\n\nM1", "M1 1", "dark M9 9 zzz", "light\tM 1 1\n medium M-1 0",
	} {
		f.Add(seed)
	}
	box := figure.Rect{W: 40 * figure.Millimetre, H: 20 * figure.Millimetre}
	f.Fuzz(func(t *testing.T, text string) {
		shapes, wrong := readShapes(text, box)
		if wrong != nil {
			if wrong.offset < 0 || wrong.offset > len(text) || wrong.text.Nothing() {
				t.Fatalf("%q: %+v", text, wrong)
			}
			return
		}
		if len(shapes) == 0 || len(shapes) > maxShapes {
			t.Fatalf("%q: %d paths", text, len(shapes))
		}
		for _, s := range shapes {
			if e := (figure.Path{Segments: s.Path}).Extent(); !box.Contains(e) {
				t.Errorf("%q: %v", text, e)
			}
		}
	})
}
