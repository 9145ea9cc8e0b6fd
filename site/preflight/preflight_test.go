package preflight_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"octavo/site/preflight"
	"octavo/site/product/houses"
)

// order returns an order for a house and a paper. If paper is "", it is the house's usual paper.
func order(t testing.TB, house, paper string) preflight.Order {
	t.Helper()
	h, known := houses.Named(house)
	if !known {
		t.Fatalf("there is no house %s", house)
	}
	if paper == "" {
		return preflight.Order{House: h, Paper: h.Papers[0]}
	}
	p, known := h.Paper(paper)
	if !known {
		t.Fatalf("%s has no paper %s", house, paper)
	}
	return preflight.Order{House: h, Paper: p}
}

func opened(t testing.TB, data []byte) *preflight.File {
	t.Helper()
	f, err := preflight.Open(t.Context(), "made.pdf", bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// findingNames lists the checks with findings. The names of notes are prefixed with "i".
func findingNames(r *preflight.Report) []string {
	var names []string
	for _, f := range r.Findings {
		name := f.Check
		if f.Note {
			name = "note: " + name
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

func shown(t testing.TB, r *preflight.Report) string {
	t.Helper()
	var b strings.Builder
	if err := preflight.WriteText(&b, r, nil, func(int) bool { return true }); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestSoundFilesPass checks that sound files pass for each house, in black and in colour, with and
// without bleed.
func TestSoundFilesPass(t *testing.T) {
	for _, test := range []struct {
		name, house, paper string
		change             func(*pdfMaker)
	}{
		{"kdp", "kdp", "", nil},
		{"kdp on cream", "kdp", "cream", nil},
		{"kdp, 160 pages", "kdp", "", func(m *pdfMaker) { m.n = 160 }},
		{"kdp in colour", "kdp", "premium-color", func(m *pdfMaker) { m.addContent(3, "1 0 0 rg 100 100 50 50 re f 0 1 1 0 k 200 100 50 50 re f") }},
		{"kdp with bleed", "kdp", "", func(m *pdfMaker) { m.bleed = 9; m.addContent(3, "0.8 g 0 -9 441 100 re f 1 g 72 72 100 10 re f") }},
		{"kdp with bleed that the file doesn't name", "kdp", "", func(m *pdfMaker) {
			for n := 1; n <= 40; n++ {
				m.addEntries(n, "/MediaBox[0 -9 441 657]"+"")
				if n%2 == 0 {
					m.pages[n] = "/MediaBox[-9 -9 432 657]"
				}
			}
			m.addContent(4, "0.8 g -9 -9 200 100 re f")
		}},
		{"kdp turned", "kdp", "", func(m *pdfMaker) {
			for n := 1; n <= 40; n++ {
				m.addEntries(n, "/Rotate 180")
			}
		}},
		{"letters of 7 pt, lines of .75", "kdp", "", func(m *pdfMaker) {
			m.addContent(2, "BT /F1 7 Tf 72 200 Td (seven) Tj ET q .5 0 0 .5 0 0 cm 1.5 w 200 300 m 300 300 l S BT /F1 14 Tf 200 200 Td (x) Tj ET Q")
		}},
		{"white, unseen and cut away", "kdp", "", func(m *pdfMaker) {
			m.addContent(2, "1 g 0 0 432 648 re f BT 1 1 1 rg /F1 3 Tf 5 5 Td (white) Tj ET 0 g BT 3 Tr /F1 3 Tf 5 5 Td (unseen) Tj ET q 100 100 50 50 re W n 0 0 20 20 re f Q BT 0 Tr /F1 10 Tf 420 300 Td (   ) Tj ET")
		}},
		{"a scanned page, white at its edges", "kdp", "", func(m *pdfMaker) {
			m.addResource("XObject", "Scan", m.addPicture(1800, 2700, "/DeviceGray", "", func(x, y int) []byte {
				if x > 300 && x < 1500 && y > 300 && y < 2400 {
					return checkered(x, y)
				}
				return []byte{255}
			}))
			m.blank[3] = true
			m.addContent(3, "q 432 0 0 648 0 0 cm /Scan Do Q")
		}},
		{"ingram", "ingram", "", nil},
		{"ingram in colour", "ingram", "color", func(m *pdfMaker) {
			m.addContent(3, "1 0.4 0.2 0 k 100 100 50 50 re f")
			m.addResource("XObject", "P", m.addPicture(200, 200, "/DeviceCMYK", "", func(x, y int) []byte { return []byte{byte(x), byte(y), 100, 0} }))
			m.addContent(3, "q 48 0 0 48 100 200 cm /P Do Q")
		}},
		{"black of CMYK", "ingram", "", func(m *pdfMaker) { m.addContent(3, "0 0 0 1 k 100 100 50 50 re f") }},
		{"lulu", "lulu", "", nil},
		{"lulu on cream", "lulu", "cream", nil},
		{"lulu in colour, with bleed all round", "lulu", "color", func(m *pdfMaker) {
			m.bleed, m.around = 9, true
			m.addContent(3, "1 0 0 rg -9 -9 450 100 re f")
		}},
		{"home", "home", "", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := soundFor(test.house)
			if test.change != nil {
				test.change(m)
			}
			r := order(t, test.house, test.paper).Interior(opened(t, m.bytes(t)))
			if len(r.Findings) > 0 {
				t.Error(shown(t, r))
			}
			if r.Pages != m.n || r.Width < 152.3 || r.Width > 152.5 || r.Height < 228.5 || r.Height > 228.7 || r.Bleeds != strings.Contains(test.name, "with bleed") {
				t.Errorf("%d pages of %.1f × %.1f mm, bleed: %v", r.Pages, r.Width, r.Height, r.Bleeds)
			}
		})
	}
}
