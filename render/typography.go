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

// newTypographer inserts typographic marks as characters rather than as HTML entities, so that
// both backends use the same. “ ” ‘ ’ are right in English and, beside « », in Spanish too; <<
// >> gives « ».
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

// typographer begins a word with an apostrophe only where letters are left out. goldmark does
// so for every quotation that begins with e, l, n or t.
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

// elided matches the English words that begin with an apostrophe, and decades.
var elided = regexp.MustCompile(`^'(\d\ds|twas|tis|twere|til|em|neath|n')(\PL|$)`)

// Typographic replaces the marks of plain text, such as a title, as in prose, and puts the text
// on one line. It changes nothing else.
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
