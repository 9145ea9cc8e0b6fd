package pdfread_test

import (
	"bytes"
	"compress/zlib"
	"context"
	"strings"
	"testing"
	"time"

	"octavo/content/fuzztest"
	"octavo/render/pdfread"
)

// readAll opens a file and reads all its pages. Any result is fine, if it comes soon.
func readAll(data []byte) error {
	f, err := pdfread.Open(context.Background(), bytes.NewReader(data))
	if err != nil {
		return err
	}
	for n := 1; n <= f.Pages(); n++ {
		if _, err := f.Page(n); err != nil {
			return err
		}
	}
	return nil
}

// hostile returns files that try to use more memory or time than any book.
func hostile(t testing.TB) map[string][]byte {
	t.Helper()
	pageOf := func(resources string) string {
		return "<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<<" + resources + ">>>>"
	}
	var bomb bytes.Buffer
	w, err := zlib.NewWriterLevel(&bomb, zlib.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	for range 128 {
		if _, err := w.Write(make([]byte, 1<<20)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return map[string][]byte{
		"a form that draws itself": written(pageOf("/XObject<</A 5 0 R>>"), stream("", "/A Do"),
			stream("/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</A 5 0 R>>>>", "/A Do /A Do /A Do")),
		"as many q as there is room for": written(pageOf(""), stream("", strings.Repeat("q ", 100_000))),
		"a page within itself":           written("<</Type/Pages/Kids[3 0 R]>>", stream("", "")),
		"unpacked to 128 MB":             written(pageOf(""), stream("/Filter/FlateDecode", bomb.String())),
		"brackets within brackets":       written(pageOf(""), stream("", strings.Repeat("[", 1_000_000)+" TJ")),
	}
}

func TestHostileFilesAreRefusedQuickly(t *testing.T) {
	for name, data := range hostile(t) {
		start := time.Now()
		err := readAll(data)
		if name != "brackets within brackets" && err == nil {
			t.Errorf("%s: read as if it were sound", name)
		}
		if took := time.Since(start); took > 15*time.Second { // usually at once, but the machine may be busy
			t.Errorf("%s: %v", name, took)
		}
	}
	for _, data := range []string{"", "%PDF-1.4", "no PDF", "%PDF-1.4\nstartxref\n0\n%%EOF"} {
		if err := readAll([]byte(data)); err == nil {
			t.Errorf("%q was read", data)
		}
	}
}

// FuzzFile checks that a damaged file gives an error, or pages with faults, and nothing else.
func FuzzFile(f *testing.F) {
	f.Add(written("<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<<"+helvetica+">>>>",
		stream("", "q 1 0 0 1 2 2 cm BT /F 12 Tf [(a) -3 <62>] TJ ET Q 0 0 m 1 2 3 4 5 6 c h B* BI /W 1 /H 1 ID x EI"), helveticaObject))
	f.Fuzz(func(t *testing.T, data []byte) {
		fuzztest.Check(t, func() { _ = readAll(data) }) // refusing it is as good as reading it
	})
}

// FuzzContent checks that any content stream can be read.
func FuzzContent(f *testing.F) {
	f.Add("q 1 0 0 1 2 2 cm BT /F 12 Tf [(a) -3 <62>] TJ ET Q 0 0 m 1 2 3 4 5 6 c h B* BI /W 1 /H 1 ID x EI /A gs /B sh /C cs 1 scn")
	f.Fuzz(func(t *testing.T, content string) {
		data := written("<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<<"+helvetica+">>>>", stream("", content), helveticaObject)
		fuzztest.Check(t, func() {
			file, err := pdfread.Open(context.Background(), bytes.NewReader(data))
			if err != nil {
				return
			}
			if p, err := file.Page(1); err == nil && len(p.Faults) > 20 {
				t.Errorf("%d faults", len(p.Faults))
			}
		})
	})
}
