// Package font reads the fonts of a book, measures text in them, and draws letters
// as outlines. Widths are exact: nanometres, so that sums don't depend on rounding.
package font

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
	"unicode"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"octavo/engine/figure"
)

// builtinFiles names the built-in font of each face. The file is fonts/NAME.ttf.
var builtinFiles = [...]string{
	figure.Sans:          "SourceSans3-Regular",
	figure.SansLight:     "SourceSans3-Light",
	figure.SansSemibold:  "SourceSans3-SemiBold",
	figure.Serif:         "SourceSerif4-Regular",
	figure.SerifItalic:   "SourceSerif4-Italic",
	figure.SerifSemibold: "SourceSerif4-SemiBold",
}

// Count is the number of faces.
const Count = len(builtinFiles)

// A Font is a font that has been read and can be measured and embedded.
type Font struct {
	File        string // name of the file in the folder fonts/
	Name        string // name of the font in PDF documents
	Data        []byte
	Sfnt        *sfnt.Font
	digitHeight int // height of digits in thousandths of an em
}

// A Set holds the font of each face.
type Set [Count]Font

// Load reads the font of each face. own maps faces to files in fonts/ that replace built-in fonts.
func Load(fonts fs.FS, own map[figure.Face]string) (*Set, error) {
	var faces Set
	for _, f := range figure.Faces() {
		file := own[f]
		if file == "" {
			file = builtinFiles[f] + ".ttf"
		}
		data, err := fs.ReadFile(fonts, "fonts/"+file)
		if err != nil {
			return nil, fmt.Errorf("reading a font: %w", err)
		}
		parsed, err := sfnt.Parse(data) // package truetype has checked the fonts of a publisher
		if err != nil {
			return nil, fmt.Errorf("templates/fonts/%s is no font that can be printed: %w", file, err)
		}
		faces[f] = Font{File: file, Name: documentName(file), Data: data, Sfnt: parsed, digitHeight: figure.FigureHeight}
		if own[f] != "" {
			faces[f].digitHeight = digitHeight(parsed)
		}
	}
	return &faces, nil
}

// documentName makes a PDF name from the name of a font file. It keeps only letters, digits and
// hyphens that PDF names may have without escapes (ISO 32000-1, 7.3.5).
func documentName(file string) string {
	return strings.Map(func(r rune) rune {
		if r > '~' || r != '-' && !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return r
	}, strings.TrimSuffix(file, path.Ext(file)))
}

// digitHeight returns the height of digits in thousandths of an em. It measures the first of 7, 1
// and 5 that the font has; without them it returns figure.FigureHeight. These digits have a flat
// upper edge, above which round digits rise a little.
func digitHeight(font *sfnt.Font) int {
	var buffer sfnt.Buffer
	for _, r := range "715" {
		glyph, err := font.GlyphIndex(&buffer, r)
		if err != nil || glyph == 0 {
			continue
		}
		if bounds, _, err := font.GlyphBounds(&buffer, glyph, fixed.I(1000), 0); err == nil && bounds.Min.Y < 0 {
			return (-bounds.Min.Y).Round()
		}
	}
	return figure.FigureHeight
}
