// Package truetype reads the TrueType fonts of a publisher. It checks everything in the bytes of a
// font that other packages rely on. Then it returns the font, or says why the font can't be printed.
// Without these checks, packages that read fonts crash, or work for hours.
package truetype

import (
	"golang.org/x/image/font/sfnt"

	"octavo/content/message"
)

// Bounds of a font.
const (
	maxBytes      = 32 << 20 // bytes of the file
	maxTables     = 128
	maxCharacters = 1 << 17 // characters of all segments of a cmap together; segments may overlap
	maxComponents = 64      // glyphs that one glyph is made of; package sfnt has the same limit
	maxDepth      = 8       // levels of components within components; package sfnt has the same limit
	maxKerning    = 256     // references to tables of kerning
)

// A Font is a font that can be printed.
type Font struct {
	Data        []byte
	Sfnt        *sfnt.Font
	Restriction Restriction
}

// Parse reads a font with TrueType outlines. Its errors continue a sentence about the font, as in "it
// has no table head".
func Parse(data []byte) (font *Font, err error) {
	if len(data) > maxBytes {
		return nil, message.Errorf("it has %d MB; possible: up to %d", len(data)>>20, maxBytes>>20)
	}
	c := &checker{data: data}
	if err := c.check(); err != nil {
		return nil, err
	}
	defer recoverTo(&font, &err) // package sfnt may panic if numbers of a font are impossible
	parsed, err := sfnt.Parse(data)
	if err != nil {
		return nil, err
	}
	return &Font{Data: data, Sfnt: parsed, Restriction: c.restriction()}, nil
}

func recoverTo(font **Font, err *error) {
	if r := recover(); r != nil {
		*font, *err = nil, message.Errorf("reading it fails (%v)", r)
	}
}

// A Restriction holds the bits of fsType in the table OS/2 that forbid what printing needs (OpenType
// 1.9.1, “OS/2”). 0 forbids nothing.
type Restriction uint16

// The bits of fsType. The first three are in a Restriction; the last two permit embedding.
const (
	restricted  Restriction = 1 << 1 // no embedding without the permission of the owner
	noSubset    Restriction = 1 << 8 // embedding of the whole font only
	bitmapsOnly Restriction = 1 << 9 // embedding of bitmaps only, not of outlines
	previewOnly             = 1 << 2 // embedding for viewing and printing
	editable                = 1 << 3 // embedding for editing
)

// restriction returns which bits forbid embedding a part of the font. A bit that permits embedding
// for viewing or editing overrules restricted.
func (c *checker) restriction() Restriction {
	const fsType = 8
	table, ok := c.tables["OS/2"]
	if !ok {
		return 0
	}
	bits := Restriction(table.uint16(fsType))
	if bits&(previewOnly|editable) != 0 {
		bits &^= restricted
	}
	return bits & (restricted | noSubset | bitmapsOnly)
}

// Bit returns the number of the lowest bit that is set, and the action that it forbids.
func (r Restriction) Bit() (number int, forbids message.Message) {
	switch {
	case r&restricted != 0:
		return 1, message.Text("embedding it")
	case r&noSubset != 0:
		return 8, message.Text("embedding a part of it")
	}
	return 9, message.Text("embedding its outlines")
}
