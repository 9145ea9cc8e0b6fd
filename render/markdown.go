package render

import (
	"bytes"
	"strconv"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Parse reads a composed document: CommonMark with tables, footnotes, strikethrough and
// typographic quotes, and the directives of this package. Positions in the tree are positions
// in source.
//
// Parse first cuts the document at its directives. So an unclosed code fence or quotation in a
// publisher's text ends at the next directive at the latest. A publisher's text can't contain
// directives, since Guard has changed it.
//
// Raw HTML is shown as text, and comments are dropped. A link to a scheme other than http, https and
// mailto becomes plain text. So does a picture that isn't in the project.
func Parse(source []byte) ast.Node {
	m := markdown{source: source, parser: newParser(), ids: &anchors{used: map[string]int{}}}
	doc := ast.NewDocument()
	rest := 0
	for _, found := range findDirectives(source) {
		m.parse(doc, rest, found.start)
		doc.AppendChild(doc, found.directive)
		rest = found.end
	}
	m.parse(doc, rest, len(source))
	if m.notes != nil {
		doc.AppendChild(doc, m.notes)
	}
	return doc
}

// markdown is the state of one Parse.
type markdown struct {
	source []byte
	parser parser.Parser
	ids    parser.IDs
	notes  *extast.FootnoteList // footnotes of all pieces parsed so far; nil if there are none
}

func newParser() parser.Parser {
	p := parser.NewParser(
		parser.WithBlockParsers(parser.DefaultBlockParsers()...),
		parser.WithInlineParsers(parser.DefaultInlineParsers()...),
		parser.WithParagraphTransformers(parser.DefaultParagraphTransformers()...),
		parser.WithAutoHeadingID(),
	)
	p.AddOptions(
		parser.WithInlineParsers(
			util.Prioritized(extension.NewFootnoteParser(), 101),
			util.Prioritized(extension.NewStrikethroughParser(), 500),
			util.Prioritized(newTypographer(), 9999),
			util.Prioritized(formulas{}, 9999),
		),
		parser.WithBlockParsers(util.Prioritized(extension.NewFootnoteBlockParser(), 999)),
		parser.WithParagraphTransformers(util.Prioritized(extension.NewTableParagraphTransformer(), 200)),
		parser.WithASTTransformers(
			util.Prioritized(extension.NewTableASTTransformer(), 0),
			util.Prioritized(extension.NewFootnoteASTTransformer(), 999),
			util.Prioritized(captioner{}, 999),
			util.Prioritized(sanitizer{}, 1000),
		),
	)
	return p
}

// parse reads source[from:to] and appends its blocks to doc.
func (m *markdown) parse(doc *ast.Document, from, to int) {
	if len(bytes.TrimSpace(m.source[from:to])) == 0 {
		return
	}
	piece := m.parser.Parse(newPieceReader(m.source, from, to),
		parser.WithContext(parser.NewContext(parser.WithIDs(m.ids))))
	if m.notes != nil {
		renumber(piece, m.notes.Count)
	}
	for block := piece.FirstChild(); block != nil; {
		next := block.NextSibling()
		if list, ok := block.(*extast.FootnoteList); ok {
			m.addNotes(list)
		} else {
			doc.AppendChild(doc, block)
		}
		block = next
	}
}

// newPieceReader returns a reader of source[from:to] whose positions count from the beginning
// of source.
func newPieceReader(source []byte, from, to int) text.Reader {
	reader := text.NewReader(source[:to])
	// Begin with an empty line that ends at from, then advance: only AdvanceLine tells the reader where
	// the line begins. The reader needs that for the width of tabs.
	reader.SetPosition(-1, text.NewSegment(from, from))
	reader.AdvanceLine()
	return reader
}

// addNotes appends the footnotes of one piece to the document's list, which has consecutive numbers.
func (m *markdown) addNotes(list *extast.FootnoteList) {
	if m.notes == nil {
		m.notes = extast.NewFootnoteList()
	}
	for note := list.FirstChild(); note != nil; {
		next := note.NextSibling()
		m.notes.AppendChild(m.notes, note)
		note = next
	}
	m.notes.Count += list.Count
}

// Anchors returns the anchors of the headings of a document, in order.
func Anchors(doc ast.Node) (headings []string) {
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if h, ok := n.(*ast.Heading); ok && entering {
			if id, ok := h.AttributeString("id"); ok {
				headings = append(headings, string(id.([]byte)))
			}
		}
		return ast.WalkContinue, nil
	})
	return headings
}

// NoteAnchors returns the anchors of footnotes, and of the references to them, on pages of a site.
func NoteAnchors(doc ast.Node) (notes []string) {
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if note, ok := n.(*extast.Footnote); ok && entering {
			notes = append(notes, "fn:"+strconv.Itoa(note.Index), "fnref:"+strconv.Itoa(note.Index))
		}
		return ast.WalkContinue, nil
	})
	return notes
}
