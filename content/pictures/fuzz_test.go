package pictures

import (
	"bytes"
	"image"
	"os"
	"testing"
	"testing/fstest"
	"time"
)

// FuzzRead reads damaged pictures. Reading must end soon. An accepted picture must be one that every
// program decodes, without hidden data.
func FuzzRead(f *testing.F) {
	f.Add(encodedPicture(f, "png", 7, 5))
	f.Add(encodedPicture(f, "jpeg", 30, 20))
	for _, name := range []string{"testdata/inks.jpg", "testdata/inks-plain.jpg"} {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		began := time.Now()
		p, err := NewReader(fstest.MapFS{"p": {Data: data}}).Read("p")
		if took := time.Since(began); took > 20*time.Second { // a busy machine is ten times slower
			t.Errorf("reading takes %v", took)
		}
		if err != nil {
			return
		}
		c, format, err := image.DecodeConfig(bytes.NewReader(p.Data))
		if err != nil || format != p.Format || c.Width != p.Width || c.Height != p.Height {
			t.Fatalf("%s of %d × %d is published as %s of %d × %d (%v)", p.Format, p.Width, p.Height, format, c.Width, c.Height, err)
		}
		if _, _, err := image.Decode(bytes.NewReader(p.Data)); err != nil {
			t.Fatal(err)
		}
	})
}
