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

// newTypographer returns a parser that inserts typographic marks as characters, not as HTML entities,
// since PDFs use them, too. It makes the quotation marks “ ” ‘ ’, which are right in English, and in
// Spanish within « ». It turns << and >> into « and ».
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

// typographer makes an apostrophe at the beginning of a word only if the word matches elisions.
// goldmark alone would do so at the beginning of every quotation whose first letter is e, l, n or t.
type typographer struct {
	parser.InlineParser
	quotes parser.InlineParser // makes quotation marks only, no apostrophes
}

// Parse implements parser.InlineParser.
func (t typographer) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	if line, _ := block.PeekLine(); line[0] == '\'' && !elisions.Match(line) && !unicode.IsLetter(block.PrecendingCharacter()) {
		return t.quotes.Parse(parent, block, pc)
	}
	return t.InlineParser.Parse(parent, block, pc)
}

// elisions matches lines that begin with an English word such as 'twas, or with a decade such as '80s.
var elisions = regexp.MustCompile(`^'(\d\ds|twas|tis|twere|til|em|neath|n')(\PL|$)`)

// Typographic sets the typographic marks of plain text, such as a title, as Parse does in prose. It
// puts the text on one line and changes nothing else.
func Typographic(plain string) string {
	words := strings.Fields(plain)
	if len(words) == 0 {
		return ""
	}
	// The parser knows paragraphs and typographic marks only, so that nothing else in the text
	// has a meaning.
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
