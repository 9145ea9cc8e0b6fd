package truetype

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	pdffont "octavo/render/pdf/font"
)

// builtIn returns the fonts of the program.
func builtIn(t testing.TB) map[string][]byte {
	files, err := filepath.Glob("../fonts/*.ttf")
	if err != nil || len(files) == 0 {
		t.Fatalf("no fonts: %v", err)
	}
	fonts := map[string][]byte{}
	for _, file := range files {
		if fonts[filepath.Base(file)], err = os.ReadFile(file); err != nil {
			t.Fatal(err)
		}
	}
	return fonts
}

// TestBuiltInFonts checks that the fonts of the program can be printed.
func TestBuiltInFonts(t *testing.T) {
	for name, data := range builtIn(t) {
		font, err := Parse(data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if font.Restriction != 0 {
			t.Errorf("%s: it has the restriction %#x", name, font.Restriction)
		}
	}
}

// place returns where a table of a font is.
func place(t testing.TB, font table, name string) int {
	for i := range font.uint16(4) {
		if entry := font[12+16*i:]; string(entry[:4]) == name {
			return entry.uint32(8)
		}
	}
	t.Fatalf("no table %s", name)
	return 0
}

// withGlyph returns a font in which glyph 1 is replaced. It is the first glyph with an outline that is
// long enough.
func withGlyph(t testing.TB, font table, glyph func(number int) []byte) []byte {
	changed := table(slices.Clone(font))
	loca, glyf := place(t, font, "loca"), place(t, font, "glyf")
	for n := range font.uint16(place(t, font, "maxp")+4) - 1 {
		from, to := 2*font.uint16(loca+2*n), 2*font.uint16(loca+2*n+2)
		if font.uint16(place(t, font, "head")+50) == 1 {
			from, to = font.uint32(loca+4*n), font.uint32(loca+4*n+4)
		}
		if made := glyph(n); to-from >= len(made) {
			copy(changed[glyf+from:], made)
			return changed
		}
	}
	t.Fatal("no glyph is long enough")
	return nil
}

// composite returns a glyph that is made of other glyphs.
func composite(parts ...int) []byte {
	glyph := []byte{0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0}
	for i, part := range parts {
		flags := uint16(hasComponentsNext)
		if i == len(parts)-1 {
			flags = 0
		}
		glyph = binary.BigEndian.AppendUint16(glyph, flags)
		glyph = append(binary.BigEndian.AppendUint16(glyph, uint16(part)), 0, 0)
	}
	return glyph
}

// TestDamagedFonts checks what is said about fonts that can't be printed.
func TestDamagedFonts(t *testing.T) {
	font := table(builtIn(t)["SourceSerif4-Regular.ttf"])
	with := func(name string, at, value int) []byte {
		changed := slices.Clone(font)
		binary.BigEndian.PutUint16(changed[place(t, font, name)+at:], uint16(value))
		return changed
	}
	for name, damage := range map[string]struct {
		data []byte
		says string
	}{
		"empty":                          {nil, "no TrueType font"},
		"another file":                   {[]byte("Once upon a time there was a file."), "no TrueType font"},
		"no table":                       {font[:12], "directory is damaged"},
		"the first half":                 {font[:len(font)/2], "directory is damaged"},
		"another name of a table":        {bytes.Replace(font, []byte("post"), []byte("posu"), 1), "no table post"},
		"no units":                       {with("head", 18, 0), "table head"},
		"an unknown format of places":    {with("head", 50, 2), "table head"},
		"no glyphs":                      {with("maxp", 4, 0), "table maxp"},
		"too many glyphs":                {with("maxp", 4, 0xffff), "table hmtx"},
		"no widths":                      {with("hhea", 34, 0), "table hhea"},
		"places that go back":            {with("loca", 4, 0xffff), "table loca"},
		"a table of characters far away": {with("cmap", 8, 0xffff), "table cmap"},
		"too many tables of characters":  {with("cmap", 2, 0xffff), "table cmap"},
		"a glyph that is itself":         {withGlyph(t, font, func(n int) []byte { return composite(n) }), "made of itself"},
		"a glyph that isn't there":       {withGlyph(t, font, func(int) []byte { return composite(0xffff) }), "table glyf"},
		"a glyph of many": {withGlyph(t, font, func(int) []byte { return composite(slices.Repeat([]int{2}, 65)...) }),
			"made of too many others"},
	} {
		if _, err := Parse(damage.data); err == nil || !strings.Contains(err.Error(), damage.says) {
			t.Errorf("%s: %v, want %q", name, err, damage.says)
		}
	}
}

// TestComponents checks the bounds of glyphs that are made of others.
func TestComponents(t *testing.T) {
	chain := func(glyphs, parts int) error { // each glyph is made of the next, some times
		c := &checker{glyphCount: glyphs, glyphOffsets: []int{0}, componentCounts: make([]int, glyphs)}
		var glyf table
		for n := range glyphs {
			if n+1 < glyphs {
				glyf = append(glyf, composite(slices.Repeat([]int{n + 1}, parts)...)...)
			}
			c.glyphOffsets = append(c.glyphOffsets, len(glyf))
		}
		c.tables = map[string]table{"glyf": glyf}
		return c.checkGlyphs()
	}
	for _, fine := range [][2]int{{1, 1}, {9, 1}, {6, 2}, {2, 63}} {
		if err := chain(fine[0], fine[1]); err != nil {
			t.Errorf("%d glyphs of %d: %v", fine[0], fine[1], err)
		}
	}
	for _, many := range [][2]int{{10, 1}, {40, 2}, {7, 2}, {3, 8}, {2, 64}} {
		if err := chain(many[0], many[1]); err == nil {
			t.Errorf("%d glyphs of %d are accepted", many[0], many[1])
		}
	}
}

// TestRestrictions checks which licences forbid to print a font (OpenType 1.9.1, “OS/2”, fsType).
func TestRestrictions(t *testing.T) {
	font := table(builtIn(t)["SourceSerif4-Regular.ttf"])
	for fsType, want := range map[int]Restriction{
		0: 0, 2: restricted, 4: 0, 8: 0, 6: 0, 0x100: noSubset, 0x200: bitmapsOnly, 0x102: restricted | noSubset, 0x104: noSubset, 0x8000: 0,
	} {
		data := slices.Clone(font)
		binary.BigEndian.PutUint16(data[place(t, font, "OS/2")+8:], uint16(fsType))
		parsed, err := Parse(data)
		if err != nil || parsed.Restriction != want {
			t.Errorf("fsType %#x: %#x (%v), want %#x", fsType, parsed.Restriction, err, want)
		}
		if quiet, err := Parse(pdffont.Quiet(data)); err != nil || quiet.Restriction != 0 {
			t.Errorf("fsType %#x: the quiet font has the restriction %#x (%v)", fsType, quiet.Restriction, err)
		}
	}
}
