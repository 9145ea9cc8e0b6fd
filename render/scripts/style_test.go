package scripts

import (
	"bytes"
	"compress/gzip"
	"os"
	"testing"
)

// TestStyle: what isn't needed goes, colours and addresses stay what they are, and what
// has a fault stays as it was written.
func TestStyle(t *testing.T) {
	for sheet, want := range map[string]string{
		"/* why */\np {\n  color: var(--ink);\n  margin: 0px 0px;\n}\n": "p{color:var(--ink);margin:0}\n",
		"@font-face { src: url(fonts/a.woff2); }\n":                     "@font-face{src:url(fonts/a.woff2)}\n",
		"p { color: red\n": "p { color: red\n",
	} {
		if got := string(Style([]byte(sheet))); got != want {
			t.Errorf("%q becomes %q, want %q", sheet, got, want)
		}
	}
}

// TestOurStyleIsLight: eight thousand bytes at most go over the line.
func TestOurStyleIsLight(t *testing.T) {
	sheet, err := os.ReadFile("../../templates/site/style.css")
	if err != nil {
		t.Fatal(err)
	}
	small := Style(sheet)
	if len(small) >= len(sheet) {
		t.Error("it is no smaller: esbuild finds fault with it")
	}
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(small); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	const most = 8000
	if packed.Len() > most {
		t.Errorf("%d bytes in gzip, which are to be %d at most", packed.Len(), most)
	}
}
