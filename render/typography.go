package render

import (
	"bytes"
	"regexp"
	"strings"
	"unicode"

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
	marks := map[extension.TypographicPunctuation][]byte{
		extension.LeftSingleQuote:  []byte("‘"),
		extension.RightSingleQuote: []byte("’"),
		extension.LeftDoubleQuote:  []byte("“"),
		extension.RightDoubleQuote: []byte("”"),
		extension.EnDash:           []byte("–"),
		extension.EmDash:           []byte("—"),
		extension.Ellipsis:         []byte("…"),
		extension.LeftAngleQuote:   []byte("«"),
		extension.RightAngleQuote:  []byte("»"),
		extension.Apostrophe:       []byte("’"),
	}
	all := extension.NewTypographerParser(extension.WithTypographicSubstitutions(marks))
	marks[extension.Apostrophe] = nil
	return typographer{InlineParser: all, quotes: extension.NewTypographerParser(extension.WithTypographicSubstitutions(marks))}
}

// typographer lets a word begin with an apostrophe only where something is left
// out. goldmark takes every quotation that begins with e, l, n or t for such.
type typographer struct {
	parser.InlineParser
	quotes parser.InlineParser // knows no apostrophes
}

// Parse implements parser.InlineParser.
func (t typographer) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	if line, _ := block.PeekLine(); line[0] == '\'' && !elided.Match(line) && !unicode.IsLetter(block.PrecendingCharacter()) {
		return t.quotes.Parse(parent, block, pc)
	}
	return t.InlineParser.Parse(parent, block, pc)
}

// elided are the words that English begins with an apostrophe, and decades.
var elided = regexp.MustCompile(`^'(\d\ds|twas|tis|twere|til|em|neath|n')(\PL|$)`)

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
