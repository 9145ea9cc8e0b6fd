package scripts

import (
	"bytes"
	"compress/gzip"
	"os"
	"testing"
)

// TestStyle checks that minifying keeps colours and addresses, and leaves an erroneous sheet unchanged.
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

// TestOurStyleIsLight checks that the style sheet of all pages is small, for readers on slow networks.
func TestOurStyleIsLight(t *testing.T) {
	sheet, err := os.ReadFile("../../templates/site/style.css")
	if err != nil {
		t.Fatal(err)
	}
	small := Style(sheet)
	if len(small) >= len(sheet) {
		t.Error("minifying made it no smaller: esbuild finds an error in it")
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
	const most = 15_000
	if packed.Len() > most {
		t.Errorf("%d bytes in gzip; at most %d are good", packed.Len(), most)
	}
}
