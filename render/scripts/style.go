package scripts

import (
	"fmt"

	"github.com/evanw/esbuild/pkg/api"
)

// maxNesting is the largest depth of nested blocks in a style sheet. The time and memory of esbuild
// grow with the square of the depth.
const maxNesting = 100

// Style minifies a style sheet. A sheet about which esbuild reports an error or warning stays as it is:
// browsers skip what they don't understand.
func Style(sheet []byte) []byte {
	minified := transform(sheet)
	if len(minified.Errors)+len(minified.Warnings) > 0 {
		return sheet
	}
	return minified.Code
}

// StyleMistakes returns the errors and warnings of esbuild about a style sheet.
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
	if isDeep(sheet) {
		return api.TransformResult{Errors: []api.Message{{Text: fmt.Sprintf("its blocks are more than %d deep", maxNesting)}}}
	}
	return api.Transform(string(sheet), api.TransformOptions{
		Loader: api.LoaderCSS, MinifyWhitespace: true, MinifySyntax: true, Charset: api.CharsetUTF8, LegalComments: api.LegalCommentsInline,
		LogLevel: api.LogLevelSilent,
	})
}

// isDeep reports whether more than maxNesting brackets of a style sheet are open at the same place.
func isDeep(sheet []byte) bool {
	depth := 0
	for _, b := range sheet {
		switch b {
		case '{', '(', '[':
			depth++
		case '}', ')', ']':
			depth = max(0, depth-1)
		}
		if depth > maxNesting {
			return true
		}
	}
	return false
}
