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

// Bounds of Markdown, far above what a book needs. Without them, parsing or setting lines could take
// minutes or gigabytes. They are checked before the marks within paragraphs are parsed.
const (
	deepestMarkdown  = 32     // nested quotes and lists
	maxNotes         = 1000   // footnotes of a file: the parser searches all of them for each mark
	maxLines         = 50_000 // lines of a file
	maxHeadings      = 1000   // headings of a file: the table of contents lists each
	longestHeading   = 300    // bytes: its lines are broken repeatedly until they balance
	longestParagraph = 16_384 // bytes; some three thousand words
	maxMarks         = 1000   // marks of emphasis, code, links and tags in a paragraph: the parser searches the end of each
	longestWord      = 2000   // bytes without a space, such as an address: lines may break anywhere in it
	longWordBytes    = 100    // bytes of a word that counts as a long one
	maxLongWords     = 20_000 // bytes of all long words of a file
	maxColumns       = 50     // columns of a table
	maxCells         = 20_000 // cells of all tables of a file; a short row counts as if it had all columns
)

// An exceededBound says which bound Markdown exceeds, and in which line of the body, from 1. The zero
// value means that no bound is exceeded.
type exceededBound struct {
	line   int
	reason message.Message
}

// checkMarkdown returns the first bound that a body exceeds, or the zero value.
func checkMarkdown(body []byte) exceededBound {
	if r := checkLines(body); r.line > 0 {
		return r
	}
	s := &markdownCheck{body: body}
	blocks := blockParser().Parse(text.NewReader(body))
	// The walk itself can't fail: the function returns no error.
	_ = ast.Walk(blocks, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering && n.Type() == ast.TypeBlock {
			s.checkBlock(n)
		}
		if s.found.line > 0 {
			return ast.WalkStop, nil
		}
		return ast.WalkContinue, nil
	})
	return s.found
}

// checkLines checks the bounds that must hold before paragraphs can be found.
func checkLines(body []byte) exceededBound {
	line, notes := 0, 0
	for text := range bytes.Lines(body) {
		line++
		if line > maxLines {
			return exceededBound{line, message.New("the file has more than %d lines", maxLines)}
		}
		if countOpenings(text) > deepestMarkdown {
			return exceededBound{line, message.New("quotes and lists stand more than %d deep within each other", deepestMarkdown)}
		}
		if noteLine.Match(text) {
			notes++
		}
		if notes > maxNotes {
			return exceededBound{line, message.New("the file has more than %d footnotes", maxNotes)}
		}
	}
	return exceededBound{}
}

// countOpenings counts the marks of quotes and lists at the start of a line. It may count too many, but
// never too few.
func countOpenings(line []byte) int {
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

// A markdownCheck adds up the sizes of a file's blocks and finds the first exceeded bound.
type markdownCheck struct {
	body      []byte
	found     exceededBound
	headings  int
	longWords int // bytes of all long words
	cells     int // cells of all tables
}

// checkBlock checks one paragraph, heading, table or piece of code.
func (s *markdownCheck) checkBlock(n ast.Node) {
	lines := n.Lines().Sliced(0, n.Lines().Len())
	switch n.Kind() {
	case ast.KindCodeBlock, ast.KindFencedCodeBlock:
		if fenced, ok := n.(*ast.FencedCodeBlock); ok && fenced.Info != nil {
			s.checkProse([]text.Segment{fenced.Info.Segment}, message.Text("paragraph"), longestParagraph) // the info string is printed above the code
		}
		for _, line := range lines { // lines of code are set one by one
			s.checkWords(line, line.Value(s.body))
		}
	case ast.KindHeading:
		if s.headings++; s.headings > maxHeadings {
			s.reportBound(text.NewSegment(n.Pos(), n.Pos()), "the file has more than %d headings", maxHeadings)
		}
		s.checkProse(lines, message.Text("heading"), longestHeading)
	default:
		for i, line := range lines {
			if columns := tableColumns(line.Value(s.body)); i > 0 && columns > 0 {
				s.checkProse(lines[:i-1], message.Text("paragraph"), longestParagraph)
				s.checkTable(lines[i-1:], columns)
				return
			}
		}
		s.checkProse(lines, message.Text("paragraph"), longestParagraph)
	}
}

// checkProse checks lines whose marks are parsed together, such as those of a paragraph. what names these
// lines in messages, such as "heading". most is the most bytes that they may have.
func (s *markdownCheck) checkProse(lines []text.Segment, what message.Message, most int) {
	size, marks := 0, 0
	for _, line := range lines {
		written := line.Value(s.body)
		s.checkWords(line, written)
		if size += len(written); size > most {
			s.reportBound(line, "the %s has more than %d bytes; a blank line divides it", what, most)
		}
		if marks += countMarks(written); marks > maxMarks {
			s.reportBound(line, "the %s has more than %d marks of emphasis, code, links and tags; a blank line divides it", what, maxMarks)
		}
		if s.found.line > 0 {
			return
		}
	}
}

// checkTable checks the rows of a table. The first row is the head, and the second one the rule.
func (s *markdownCheck) checkTable(rows []text.Segment, columns int) {
	columns = max(columns, countCells(rows[0].Value(s.body)))
	if columns > maxColumns {
		s.reportBound(rows[0], "the table has %d columns; possible: up to %d", columns, maxColumns)
	}
	for i := range rows {
		if s.cells += columns; s.cells > maxCells {
			s.reportBound(rows[i], "the tables of the file have more than %d cells", maxCells)
		}
		s.checkProse(rows[i:i+1], message.Text("row"), longestParagraph)
		if s.found.line > 0 {
			return
		}
	}
}

// reportBound keeps the first exceeded bound.
func (s *markdownCheck) reportBound(at text.Segment, format string, args ...any) {
	if s.found.line == 0 {
		s.found = exceededBound{1 + bytes.Count(s.body[:at.Start], []byte("\n")), message.New(format, args...)}
	}
}

// tableRule matches the line under the head of a table (GitHub Flavored Markdown, 4.10).
var tableRule = regexp.MustCompile(`^[ \t]*\|?[ \t]*:?-+:?[ \t]*(\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*\n?$`)

// tableColumns returns the number of columns in the rule of a table, or 0 for any other line.
func tableColumns(line []byte) int {
	if !tableRule.Match(line) {
		return 0
	}
	return countCells(line)
}

func countCells(line []byte) int { return bytes.Count(bytes.Trim(line, " \t\n|"), []byte("|")) + 1 }

// checkWords checks the lengths of words. Finding line breaks within long words takes time.
func (s *markdownCheck) checkWords(line text.Segment, text []byte) {
	for _, word := range bytes.FieldsFunc(text, isBreakable) {
		if len(word) > longestWord {
			s.reportBound(line, "the word %s has %d bytes; possible: up to %d", strict.Quoted(string(word)), len(word), longestWord)
		}
		if len(word) > longWordBytes {
			s.longWords += len(word)
		}
	}
	if s.longWords > maxLongWords {
		s.reportBound(line, "the words of more than %d bytes have more than %d in all", longWordBytes, maxLongWords)
	}
}

// isBreakable reports whether r is a space at which a line can break. No-break spaces are not.
func isBreakable(r rune) bool { return unicode.IsSpace(r) && r != 0xa0 && r != 0x202f }

// countMarks counts the marks in a line that may need a closing mark. Repeated marks count as one.
func countMarks(line []byte) int {
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
