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

// TestPacksAreMadeOnce: what is known isn't compressed again, and different
// contents never stand for each other.
func TestPacksAreMadeOnce(t *testing.T) {
	var p packs
	made := 0
	pack := func(content []byte) ([]byte, error) {
		made++
		return bytes.ToUpper(content), nil
	}
	for _, content := range []string{"a", "b", "a", "b", "a"} {
		if got, err := p.pack([]byte(content), pack); err != nil || string(got) != string(bytes.ToUpper([]byte(content))) {
			t.Errorf("%q became %q, %v", content, got, err)
		}
	}
	if made != 2 {
		t.Errorf("two contents were compressed %d times", made)
	}
}
