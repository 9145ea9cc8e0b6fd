package render

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// newTypographer sets the marks as characters rather than as HTML entities,
// the same for both backends. “ ” ‘ ’ are right in English and, beside « »,
// in Spanish too; whoever prefers « » writes << >>.
func newTypographer() parser.InlineParser {
	return extension.NewTypographerParser(extension.WithTypographicSubstitutions(
		map[extension.TypographicPunctuation]string{
			extension.LeftSingleQuote:  "‘",
			extension.RightSingleQuote: "’",
			extension.LeftDoubleQuote:  "“",
			extension.RightDoubleQuote: "”",
			extension.EnDash:           "–",
			extension.EmDash:           "—",
			extension.Ellipsis:         "…",
			extension.LeftAngleQuote:   "«",
			extension.RightAngleQuote:  "»",
			extension.Apostrophe:       "’",
		}))
}

// Typographic sets the marks of a text that is no Markdown, such as a title, as
// they are set in prose. Nothing else about it changes but that it comes on one
// line.
func Typographic(plain string) string {
	words := strings.Fields(plain)
	if len(words) == 0 {
		return ""
	}
	// A document of nothing but a paragraph, in which nothing has a meaning but
	// the marks.
	p := parser.NewParser(
		parser.WithBlockParsers(util.Prioritized(parser.NewParagraphParser(), 1000)),
		parser.WithInlineParsers(util.Prioritized(newTypographer(), 9999)),
	)
	source := []byte(strings.Join(words, " "))
	var set bytes.Buffer
	_ = ast.Walk(p.Parse(text.NewReader(source)), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.Text:
			if entering {
				set.Write(n.Value(source))
			}
		case *ast.String:
			if entering {
				set.Write(n.Value)
			}
		}
		return ast.WalkContinue, nil
	})
	return set.String()
}
