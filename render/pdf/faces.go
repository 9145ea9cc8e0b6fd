package pdf

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

// faceFiles names the font of each face; the file is fonts/NAME.ttf.
var faceFiles = [...]string{
	figure.Sans:          "SourceSans3-Regular",
	figure.SansLight:     "SourceSans3-Light",
	figure.SansSemibold:  "SourceSans3-SemiBold",
	figure.Serif:         "SourceSerif4-Regular",
	figure.SerifItalic:   "SourceSerif4-Italic",
	figure.SerifSemibold: "SourceSerif4-SemiBold",
}

const faceCount = len(faceFiles)

// A face is one font, read and ready to be measured and embedded.
type face struct {
	file   string // in fonts/
	name   string // in documents
	data   []byte
	font   *sfnt.Font
	figure int // the height of its figures in thousandths of an em
}

// loadFaces reads the font of each face; own are those in the place of the
// built-in ones.
func loadFaces(fonts fs.FS, own map[figure.Face]string) (*[faceCount]face, error) {
	var faces [faceCount]face
	for _, f := range figure.Faces() {
		file := own[f]
		if file == "" {
			file = faceFiles[f] + ".ttf"
		}
		data, err := fs.ReadFile(fonts, "fonts/"+file)
		if err != nil {
			return nil, fmt.Errorf("reading a font: %w", err)
		}
		parsed, err := sfnt.Parse(data)
		if err != nil {
			return nil, fmt.Errorf("templates/fonts/%s is no font that can be printed: %w", file, err)
		}
		faces[f] = face{file: file, name: documentName(file), data: data, font: parsed, figure: figure.FigureHeight}
		if own[f] != "" {
			faces[f].figure = figureHeight(parsed)
		}
	}
	return &faces, nil
}

// documentName is the name of a font's file as a PDF can hold it without escapes
// (ISO 32000-1, 7.3.5).
func documentName(file string) string {
	return strings.Map(func(r rune) rune {
		if r > '~' || r != '-' && !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return r
	}, strings.TrimSuffix(file, path.Ext(file)))
}

// figureHeight is how high the flat figures of a font rise, in thousandths of an
// em.
func figureHeight(font *sfnt.Font) int {
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
