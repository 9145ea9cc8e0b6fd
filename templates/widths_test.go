package templates

import (
	"bytes"
	"io/fs"
	"testing"
	"testing/fstest"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"octavo/engine/figure"
)

// fontFiles names the font file of each face, as render/pdf does. Source Sans 3 and Source Serif 4
// are Adobe's, under the SIL Open Font License.
var fontFiles = [...]string{
	figure.Sans:          "fonts/SourceSans3-Regular.ttf",
	figure.SansLight:     "fonts/SourceSans3-Light.ttf",
	figure.SansSemibold:  "fonts/SourceSans3-SemiBold.ttf",
	figure.Serif:         "fonts/SourceSerif4-Regular.ttf",
	figure.SerifItalic:   "fonts/SourceSerif4-Italic.ttf",
	figure.SerifSemibold: "fonts/SourceSerif4-SemiBold.ttf",
}

// unmeasured is the width of a rune that the table lacks, in thousandths of an em.
const unmeasured = 1000

// latin reports whether the table has to contain the rune if a font has it.
func latin(r rune) bool { return r >= 0x20 && r < 0x7f || r >= 0xa0 && r < 0x180 }

// TestWidths compares the width table of package figure with the printed fonts.
func TestWidths(t *testing.T) {
	for _, face := range figure.Faces() {
		parsed, err := sfnt.Parse(fontData(t, face))
		if err != nil {
			t.Fatalf("%s: %v", fontFiles[face], err)
		}
		known := 0
		for r := rune(0x20); r < 0x2800; r++ {
			advance, has := advanceIn(t, parsed, r)
			got := figure.Advance(face, r)
			switch {
			case !has && got != unmeasured:
				t.Errorf("%v: U+%04X has the width %d, but the font lacks it", face, r, got)
			case has && got != advance && (latin(r) || got != unmeasured):
				t.Errorf("%v: U+%04X has the width %d, the font says %d", face, r, got, advance)
			case has && got == advance:
				known++
			}
		}
		if known < 300 {
			t.Errorf("%v: only %d widths are known", face, known)
		}
	}
}

// TestPrintedCharactersHaveWidths checks that the table has the characters that books print.
// A character that the table lacks would be measured as one em.
func TestPrintedCharactersHaveWidths(t *testing.T) {
	for _, face := range figure.Faces() {
		parsed, err := sfnt.Parse(fontData(t, face))
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range "0123456789aáeéiíoóuúüñÁÉÍÓÚÜÑ¿¡«»“”‘’–—…·×→←€%°ªº\u00a0\u202f" {
			advance, has := advanceIn(t, parsed, r)
			if !has || figure.Advance(face, r) != advance {
				t.Errorf("%v: %q is %d wide in the table, %d in the font (there: %v)", face, r, figure.Advance(face, r), advance, has)
			}
		}
	}
}

// TestDigitsAreTabular checks that all digits of a font have one width.
func TestDigitsAreTabular(t *testing.T) {
	for _, face := range figure.Faces() {
		for _, r := range "123456789" {
			if figure.Advance(face, r) != figure.Advance(face, '0') {
				t.Errorf("%v: %c and 0 are not of one width", face, r)
			}
		}
	}
}

func fontData(t *testing.T, face figure.Face) []byte {
	t.Helper()
	data, err := fs.ReadFile(Files(fstest.MapFS{}), fontFiles[face])
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(data, []byte{0, 1, 0, 0}) {
		t.Fatalf("%s has no TrueType outlines, which fpdf needs", fontFiles[face])
	}
	return data
}

// advanceIn returns a rune's width in thousandths of an em.
func advanceIn(t *testing.T, f *sfnt.Font, r rune) (width int, has bool) {
	t.Helper()
	var buffer sfnt.Buffer
	glyph, err := f.GlyphIndex(&buffer, r)
	if err != nil {
		t.Fatal(err)
	}
	if glyph == 0 {
		return 0, false
	}
	advance, err := f.GlyphAdvance(&buffer, glyph, fixed.I(1000), font.HintingNone)
	if err != nil {
		t.Fatal(err)
	}
	return advance.Round(), true
}
