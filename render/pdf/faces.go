package pdf

import (
	"fmt"
	"io/fs"

	"golang.org/x/image/font/sfnt"

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
	name string
	data []byte
	font *sfnt.Font
}

func loadFaces(fonts fs.FS) (*[faceCount]face, error) {
	var faces [faceCount]face
	for _, f := range figure.Faces() {
		name := faceFiles[f]
		data, err := fs.ReadFile(fonts, "fonts/"+name+".ttf")
		if err != nil {
			return nil, fmt.Errorf("reading a font: %w", err)
		}
		parsed, err := sfnt.Parse(data)
		if err != nil {
			return nil, fmt.Errorf("templates/fonts/%s.ttf is no font that can be printed: %w", name, err)
		}
		faces[f] = face{name: name, data: data, font: parsed}
	}
	return &faces, nil
}
