package pdf

import (
	"bytes"
	"sync"
	"testing"
)

// TestFormsTogetherAreAsAlone: a form that shares its pages with another is the
// same file as one made by itself, in whatever order and side by side.
func TestFormsTogetherAreAsAlone(t *testing.T) {
	r := newRenderer(t)
	for _, colour := range []bool{false, true} {
		b := sampleBook(t)
		b.Color = colour
		alone := map[Form][]byte{}
		for _, e := range []Form{Screen, Print} {
			d, err := r.Render(t.Context(), b, e)
			if err != nil {
				t.Fatal(err)
			}
			alone[e] = d.File.Data
		}
		if bytes.Equal(alone[Screen], alone[Print]) {
			t.Error("the form for screens is the one for print")
		}
		for _, order := range [][]Form{{Screen, Print}, {Print, Screen}} {
			forms := r.Forms(b)
			var work sync.WaitGroup
			for _, e := range order {
				work.Go(func() {
					d, err := forms.Render(t.Context(), e)
					if err != nil || !bytes.Equal(d.File.Data, alone[e]) {
						t.Errorf("%s beside its twin is another file than alone, or none: %v", e, err)
					}
				})
			}
			work.Wait()
		}
	}
}
