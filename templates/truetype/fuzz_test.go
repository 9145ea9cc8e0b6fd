package truetype

import (
	"bytes"
	"slices"
	"testing"

	"github.com/go-pdf/fpdf"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	pdffont "octavo/render/pdf/font"
)

// FuzzParse overwrites up to two parts of a font. If the font is still accepted, printing with it must
// not panic. A place is a table and an offset in it.
func FuzzParse(f *testing.F) {
	whole := table(builtIn(f)["SourceSerif4-SemiBold.ttf"])
	names := []string{"", "GPOS", "OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"}
	for n := range names {
		f.Add(uint8(n), uint32(0), []byte{0, 1}, uint8(0), uint32(0), []byte{})
		f.Add(uint8(n), uint32(2), []byte{0xff, 0xff}, uint8(7), uint32(6), []byte{0xff})
	}
	f.Add(uint8(4), uint32(0), composite(1, 2, 3), uint8(0), uint32(12), []byte("abcd"))
	f.Fuzz(func(t *testing.T, first uint8, firstAt uint32, firstPatch []byte, second uint8, secondAt uint32, secondPatch []byte) {
		data := slices.Clone(whole)
		patch := func(name uint8, at uint32, patch []byte) {
			from := 0
			if n := names[int(name)%len(names)]; n != "" {
				from = place(t, whole, n)
			}
			if at := from + int(at); at < len(data) {
				copy(data[at:], patch)
			}
		}
		patch(first, firstAt, firstPatch)
		patch(second, secondAt, secondPatch)
		if parsed, err := Parse(data); err == nil {
			printWith(t, parsed)
		}
	})
}

// TestDamagedNumbers overwrites each of the first numbers of each table. A font that is still accepted must
// print.
func TestDamagedNumbers(t *testing.T) {
	whole := table(builtIn(t)["SourceSans3-Light.ttf"])
	accepted := 0
	for i := range whole.uint16(4) {
		from, size := whole[12+16*i:].uint32(8), whole[12+16*i:].uint32(12)
		for at := 0; at+2 <= min(size, 48); at += 2 {
			for _, value := range []string{"\x00\x00", "\xff\xff"} {
				data := slices.Clone(whole)
				copy(data[from+at:], value)
				if parsed, err := Parse(data); err == nil {
					printWith(t, parsed)
					accepted++
				}
			}
		}
	}
	if accepted == 0 {
		t.Error("no font is accepted")
	}
}

// printWith reads from a font what printing needs.
func printWith(t *testing.T, parsed *Font) {
	const text = "Hamburgefonstiv ÄÖÜ ñ é ½ 0123456789 “”…−×"
	var buffer sfnt.Buffer
	em := fixed.I(int(parsed.Sfnt.UnitsPerEm()))
	last := sfnt.GlyphIndex(0)
	for _, r := range text {
		glyph, err := parsed.Sfnt.GlyphIndex(&buffer, r)
		if err != nil {
			continue
		}
		_, _ = parsed.Sfnt.GlyphAdvance(&buffer, glyph, em, font.HintingNone)
		_, _, _ = parsed.Sfnt.GlyphBounds(&buffer, glyph, em, font.HintingNone)
		_, _ = parsed.Sfnt.LoadGlyph(&buffer, glyph, em, nil)
		_, _ = parsed.Sfnt.Kern(&buffer, last, glyph, em, font.HintingNone)
		last = glyph
	}
	for _, id := range []sfnt.NameID{sfnt.NameIDFamily, sfnt.NameIDDesigner, sfnt.NameIDLicense} {
		_, _ = parsed.Sfnt.Name(&buffer, id)
	}
	fpdf.UTF8CutFont(parsed.Data, text)
	pdf := fpdf.New("P", "mm", "A4", "")
	pdf.AddPage()
	pdf.AddUTF8FontFromBytes("f", "", pdffont.Quiet(parsed.Data))
	pdf.SetFont("f", "", 10)
	pdf.Text(0, 0, text)
	var out bytes.Buffer
	if err := pdf.Output(&out); err != nil {
		t.Fatal(err)
	}
}
