package preflight_test

import (
	"bytes"
	"testing"

	"octavo/content/fuzztest"
	"octavo/site/preflight"
)

// FuzzFiles checks that no file causes a panic, or takes too much.
func FuzzFiles(f *testing.F) {
	small := func(house string, change func(*pdfMaker)) []byte {
		m := soundFor(house)
		m.n = 2
		m.font = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"
		if change != nil {
			change(m)
		}
		return m.bytes(f)
	}
	f.Add(small("kdp", nil))
	f.Add(small("ingram", func(m *pdfMaker) {
		m.addContent(1, "0 -9 441 60 re f /Im Do 1 0 0 rg 0.2 w 10 10 m 100 100 l S")
		m.addEntries(1, "/ArtBox[1 2 3 4]/Rotate 90/UserUnit 2")
	}))
	f.Add([]byte("%PDF-1.4\ntrailer<</Root 1 0 R>>\n"))
	orders := []preflight.Order{order(f, "kdp", ""), order(f, "ingram", "color"), order(f, "lulu", ""), order(f, "home", "")}
	f.Fuzz(func(t *testing.T, data []byte) {
		fuzztest.Check(t, func() {
			file, err := preflight.Open(t.Context(), "any.pdf", bytes.NewReader(data))
			if err != nil {
				return
			}
			for _, o := range orders {
				r := o.Interior(file)
				_ = shown(t, r)
				_ = shown(t, o.Cover(file, r))
			}
		})
	})
}
