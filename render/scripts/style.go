package scripts

import "github.com/evanw/esbuild/pkg/api"

// Style minifies a style sheet. A sheet in which esbuild finds an error stays as it is:
// browsers skip what they don't understand.
func Style(sheet []byte) []byte {
	minified := transform(sheet)
	if len(minified.Errors)+len(minified.Warnings) > 0 {
		return sheet
	}
	return minified.Code
}

// StyleMistakes returns what esbuild reports about a style sheet.
func StyleMistakes(file string, sheet []byte) (mistakes []Mistake) {
	minified := transform(sheet)
	for _, m := range append(minified.Errors, minified.Warnings...) {
		mistake := Mistake{File: file, Text: m.Text}
		if m.Location != nil {
			mistake.Line, mistake.Column = m.Location.Line, m.Location.Column+1
		}
		mistakes = append(mistakes, mistake)
	}
	return mistakes
}

func transform(sheet []byte) api.TransformResult {
	return api.Transform(string(sheet), api.TransformOptions{
		Loader: api.LoaderCSS, MinifyWhitespace: true, MinifySyntax: true, Charset: api.CharsetUTF8, LegalComments: api.LegalCommentsInline,
		LogLevel: api.LogLevelSilent,
	})
}
