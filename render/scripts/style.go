package scripts

import "github.com/evanw/esbuild/pkg/api"

// Style writes a style sheet in fewer bytes that mean the same. One that esbuild finds
// fault with is its writer's to mend: browsers pass over what they don't know, so it stays
// as it is.
func Style(sheet []byte) []byte {
	small := transformed(sheet)
	if len(small.Errors)+len(small.Warnings) > 0 {
		return sheet
	}
	return small.Code
}

// StyleFaults are what is found fault with in a style sheet, of a file.
func StyleFaults(file string, sheet []byte) (faults []Mistake) {
	small := transformed(sheet)
	for _, m := range append(small.Errors, small.Warnings...) {
		fault := Mistake{File: file, Text: m.Text}
		if m.Location != nil {
			fault.Line, fault.Column = m.Location.Line, m.Location.Column+1
		}
		faults = append(faults, fault)
	}
	return faults
}

func transformed(sheet []byte) api.TransformResult {
	return api.Transform(string(sheet), api.TransformOptions{
		Loader: api.LoaderCSS, MinifyWhitespace: true, MinifySyntax: true, Charset: api.CharsetUTF8, LegalComments: api.LegalCommentsInline,
		LogLevel: api.LogLevelSilent,
	})
}
