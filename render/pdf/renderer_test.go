package pdf

import (
	"os"
	"testing"
)

func TestLook(t *testing.T) {
	dir := os.Getenv("LOOK")
	if dir == "" {
		t.Skip()
	}
	r := newRenderer(t)
	b := sampleBook(t)
	for e := Screen; e <= Key; e++ {
		d, err := r.Render(t.Context(), b, e)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(dir+"/"+e.String()+".pdf", d.File.Data, 0o644); err != nil {
			t.Fatal(err)
		}
		t.Log(e, d.Pages, len(d.File.Data))
	}
}
