package file

import (
	"fmt"

	"github.com/go-pdf/fpdf"
	"golang.org/x/image/font/sfnt"

	"octavo/render/pdf/font"
)

// Subset returns a TrueType font with the glyphs of those letters that the font has. It returns nil if the
// font has none of them.
func Subset(f *font.Font, letters []rune) (data []byte, err error) {
	defer func() {
		if r := recover(); r != nil { // fpdf panics at tables that it can't read
			data, err = nil, fmt.Errorf("templates/fonts/%s is no font that can be embedded: %v", f.File, r)
		}
	}()
	var buffer sfnt.Buffer
	var known []rune
	for _, r := range letters {
		if glyph, err := f.Sfnt.GlyphIndex(&buffer, r); err == nil && glyph > 0 && r <= 0xffff { // fpdf reads no codes beyond
			known = append(known, r)
		}
	}
	if len(known) == 0 {
		return nil, nil
	}
	return fpdf.UTF8CutFont(f.Data, string(known)), nil
}
