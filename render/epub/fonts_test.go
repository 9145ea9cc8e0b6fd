package epub

import (
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"octavo/templates"
)

// TestEmbeddedFontsHaveTheLetters reads the subsets for two pages back: every letter of the pages has the
// outline and the width that it has in the whole font, and no other letter is in them.
func TestEmbeddedFontsHaveTheLetters(t *testing.T) {
	open, err := loadFonts(templates.Files(fstest.MapFS{}), nil)
	if err != nil || len(open) != len(bookFaces) {
		t.Fatal(open, err)
	}
	r := &Renderer{fonts: open}
	fonts, rules, err := r.embedFonts([][]byte{
		[]byte(`<p class="caption">Año 37: pêche &amp; ção – 12 × 7, “ÆØ” →` + "\n" + `</p>`), []byte(`<text class="serif-italic a">z</text>`),
	})
	if err != nil || len(fonts) != 3 {
		t.Fatalf("%d fonts: %v", len(fonts), err)
	}
	const shown = "Año 37: pêche & ção – 12 × 7, “ÆØ” →z"
	for i, f := range fonts {
		whole := open[[]bookFace{bookFaces[0], bookFaces[1], bookFaces[3]}[i].face].Sfnt
		part, err := sfnt.Parse(f.data)
		if err != nil {
			t.Fatalf("%s: %v", f.name, err)
		}
		if !strings.Contains(string(rules), "src: url("+f.name+")") {
			t.Errorf("no rule for %s in %s", f.name, rules)
		}
		present := 0
		for _, letter := range shown {
			if drawn(t, part, letter) != "missing" {
				present++
			}
			if got, want := drawn(t, part, letter), drawn(t, whole, letter); got != want {
				t.Errorf("%s: %q is %s, want %s", f.name, letter, got, want)
			}
		}
		if present < 30 {
			t.Errorf("%s has %d letters", f.name, present)
		}
		for _, letter := range "bQ€я" {
			if n, err := part.GlyphIndex(nil, letter); err != nil || n != 0 {
				t.Errorf("%s has %q, which no page has: %v", f.name, letter, err)
			}
		}
		if len(f.data) > 20_000 {
			t.Errorf("%s has %d bytes for %d letters", f.name, len(f.data), len(shown))
		}
	}
}

// drawn describes a letter's width and outline. It fails if the font lacks the letter.
func drawn(t *testing.T, f *sfnt.Font, letter rune) string {
	t.Helper()
	var buffer sfnt.Buffer
	const size = fixed.Int26_6(1000 * 64)
	glyph, err := f.GlyphIndex(&buffer, letter)
	if err != nil || glyph == 0 {
		return "missing"
	}
	width, err := f.GlyphAdvance(&buffer, glyph, size, font.HintingNone)
	if err != nil {
		t.Fatal(err)
	}
	outline, err := f.LoadGlyph(&buffer, glyph, size, nil)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString(width.String())
	for _, s := range outline {
		for _, p := range s.Args {
			b.WriteString(" " + p.X.String() + "," + p.Y.String())
		}
	}
	return b.String()
}

// TestClosedFontsStayOut checks that a font without an open licence isn't embedded.
func TestClosedFontsStayOut(t *testing.T) {
	r := &Renderer{}
	if fonts, rules, err := r.embedFonts([][]byte{[]byte(`<p>abc</p>`)}); err != nil || len(fonts) > 0 || len(rules) > 0 {
		t.Error(fonts, string(rules), err)
	}
}
