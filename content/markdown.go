package content

import (
	"bytes"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
	"regexp"
	"unicode"

	"octavo/content/message"
	"octavo/content/strict"
)

// Bounds of Markdown, far above what a book needs. Beyond them parsing or setting lines would take
// minutes or gigabytes. They are checked before the marks within paragraphs are parsed.
const (
	deepestMarkdown  = 32     // nested quotes and lists
	maxNotes         = 1000   // footnotes of a file: the parser searches all of them for each mark
	maxLines         = 50_000 // of a file
	maxHeadings      = 1000   // of a file: the table of contents lists each
	longestHeading   = 300    // bytes: its lines are broken repeatedly until they balance
	longestParagraph = 16_384 // bytes; some three thousand words
	maxMarks         = 1000   // of emphasis, code, links and tags in a paragraph: the parser searches the end of each
	longestWord      = 2000   // bytes without a space, such as an address: lines may break anywhere in it
	longWord         = 100    // bytes of a word that counts as a long one
	maxLongWords     = 20_000 // bytes of all long words of a file
	maxColumns       = 50     // of a table
	maxCells         = 20_000 // of all tables of a file; short rows are filled up
)

// An unreasonablePart says which bound Markdown exceeds, and in which line of the body. The zero value
// means none.
type unreasonablePart struct {
	line int
	says message.Message
}

// checkMarkdown finds the first bound that the Markdown exceeds.
func checkMarkdown(body []byte) unreasonablePart {
	if r := unreasonableLines(body); r.line > 0 {
		return r
	}
	s := &markdownCheck{body: body}
	blocks := blockParser().Parse(text.NewReader(body))
	// The walk itself can't fail: the function returns no error.
	_ = ast.Walk(blocks, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering && n.Type() == ast.TypeBlock {
			s.block(n)
		}
		if s.found.line > 0 {
			return ast.WalkStop, nil
		}
		return ast.WalkContinue, nil
	})
	return s.found
}

// unreasonableLines checks the bounds that even finding paragraphs depends on.
func unreasonableLines(body []byte) unreasonablePart {
	line, notes := 0, 0
	for text := range bytes.Lines(body) {
		line++
		if line > maxLines {
			return unreasonablePart{line, message.New("the file has more than %d lines", maxLines)}
		}
		if openings(text) > deepestMarkdown {
			return unreasonablePart{line, message.New("quotes and lists stand more than %d deep within each other", deepestMarkdown)}
		}
		if noteLine.Match(text) {
			notes++
		}
		if notes > maxNotes {
			return unreasonablePart{line, message.New("the file has more than %d footnotes", maxNotes)}
		}
	}
	return unreasonablePart{}
}

// openings counts the marks of quotes and lists at the start of a line. It may count too many, but
// never too few.
func openings(line []byte) int {
	marks := 0
	for i, c := range line {
		switch {
		case c == '>':
			marks++
		case c == ' ' || c == '\t':
			if i > 0 && bytes.IndexByte([]byte("-+*.):"), line[i-1]) >= 0 {
				marks++
			}
		case bytes.IndexByte([]byte("-+*.)[]^:0123456789"), c) < 0:
			return marks
		}
	}
	return marks
}

// blockParser returns a parser that finds blocks such as paragraphs, but no marks within them.
func blockParser() parser.Parser {
	return parser.NewParser(
		parser.WithBlockParsers(parser.DefaultBlockParsers()...),
		parser.WithBlockParsers(util.Prioritized(extension.NewFootnoteBlockParser(), 999)),
	)
}

// A markdownCheck adds up the sizes of a file's blocks.
type markdownCheck struct {
	body      []byte
	found     unreasonablePart
	headings  int
	longWords int
	cells     int
}

// block checks one paragraph, heading or piece of code.
func (s *markdownCheck) block(n ast.Node) {
	lines := n.Lines().Sliced(0, n.Lines().Len())
	switch n.Kind() {
	case ast.KindCodeBlock, ast.KindFencedCodeBlock:
		if fenced, ok := n.(*ast.FencedCodeBlock); ok && fenced.Info != nil {
			s.prose([]text.Segment{fenced.Info.Segment}, message.Text("paragraph"), longestParagraph) // it is said above the code
		}
		for _, line := range lines { // lines of code are set one by one
			s.words(line, line.Value(s.body))
		}
	case ast.KindHeading:
		if s.headings++; s.headings > maxHeadings {
			s.reportBound(text.NewSegment(n.Pos(), n.Pos()), "the file has more than %d headings", maxHeadings)
		}
		s.prose(lines, message.Text("heading"), longestHeading)
	default:
		for i, line := range lines {
			if columns := tableColumns(line.Value(s.body)); i > 0 && columns > 0 {
				s.prose(lines[:i-1], message.Text("paragraph"), longestParagraph)
				s.table(lines[i-1:], columns)
				return
			}
		}
		s.prose(lines, message.Text("paragraph"), longestParagraph)
	}
}

// prose checks lines whose marks are parsed together.
func (s *markdownCheck) prose(lines []text.Segment, what message.Message, most int) {
	size, marks := 0, 0
	for _, line := range lines {
		written := line.Value(s.body)
		s.words(line, written)
		if size += len(written); size > most {
			s.reportBound(line, "the %s has more than %d bytes; a blank line divides it", what, most)
		}
		if marks += marksIn(written); marks > maxMarks {
			s.reportBound(line, "the %s has more than %d marks of emphasis, code, links and tags; a blank line divides it", what, maxMarks)
		}
		if s.found.line > 0 {
			return
		}
	}
}

// table checks the rows of a table. The first row is the head, the second one the rule.
func (s *markdownCheck) table(rows []text.Segment, columns int) {
	columns = max(columns, cellsOf(rows[0].Value(s.body)))
	if columns > maxColumns {
		s.reportBound(rows[0], "the table has %d columns; possible: up to %d", columns, maxColumns)
	}
	for i := range rows {
		if s.cells += columns; s.cells > maxCells {
			s.reportBound(rows[i], "the tables of the file have more than %d cells", maxCells)
		}
		s.prose(rows[i:i+1], message.Text("row"), longestParagraph)
		if s.found.line > 0 {
			return
		}
	}
}

// reportBound keeps the first exceeded bound.
func (s *markdownCheck) reportBound(at text.Segment, format string, args ...any) {
	if s.found.line == 0 {
		s.found = unreasonablePart{1 + bytes.Count(s.body[:at.Start], []byte("\n")), message.New(format, args...)}
	}
}

// tableRule matches the line under the head of a table (GitHub Flavored Markdown, 4.10).
var tableRule = regexp.MustCompile(`^[ \t]*\|?[ \t]*:?-+:?[ \t]*(\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*\n?$`)

// tableColumns returns the number of columns in the rule of a table, or 0 for any other line.
func tableColumns(line []byte) int {
	if !tableRule.Match(line) {
		return 0
	}
	return cellsOf(line)
}

func cellsOf(line []byte) int { return bytes.Count(bytes.Trim(line, " \t\n|"), []byte("|")) + 1 }

// words checks words without spaces: a line may have to break anywhere in a long one.
func (s *markdownCheck) words(line text.Segment, text []byte) {
	for _, word := range bytes.FieldsFunc(text, endsWord) {
		if len(word) > longestWord {
			s.reportBound(line, "the word %s has %d bytes; possible: up to %d", strict.Quoted(string(word)), len(word), longestWord)
		}
		if len(word) > longWord {
			s.longWords += len(word)
		}
	}
	if s.longWords > maxLongWords {
		s.reportBound(line, "the words of more than %d bytes have more than %d in all", longWord, maxLongWords)
	}
}

// endsWord reports whether lines can break at r, which is a space. They can't at a no-break space.
func endsWord(r rune) bool { return unicode.IsSpace(r) && r != 0xa0 && r != 0x202f }

// marksIn counts the marks in a line that need a closing mark. Repeated marks count as one.
func marksIn(line []byte) int {
	n, before := 0, byte(0)
	for _, c := range line {
		switch c {
		case '[', '<':
			n++
		case '*', '_', '~', '`':
			if c != before {
				n++
			}
		}
		before = c
	}
	return n
}
