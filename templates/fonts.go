package templates

import "octavo/engine/figure"

// fontFiles names the font of each face. Source Sans 3 and Source Serif 4 are
// Adobe's, under the SIL Open Font License, which stands beside them.
var fontFiles = [...]string{
	figure.Sans:          "fonts/SourceSans3-Regular.ttf",
	figure.SansLight:     "fonts/SourceSans3-Light.ttf",
	figure.SansSemibold:  "fonts/SourceSans3-SemiBold.ttf",
	figure.Serif:         "fonts/SourceSerif4-Regular.ttf",
	figure.SerifItalic:   "fonts/SourceSerif4-Italic.ttf",
	figure.SerifSemibold: "fonts/SourceSerif4-SemiBold.ttf",
}

// FontFile is the name of a face's TrueType font among the templates.
func FontFile(face figure.Face) string { return fontFiles[face] }
