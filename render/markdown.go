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

// Parse reads a composed document: CommonMark with tables, footnotes,
// strikethrough and typographic quotes, and the directives of this package on
// lines of their own. Positions in the tree are positions in source.
//
// The document is cut at its directives before anything else is read, so that
// a fence or a quotation left open in one stretch of prose never swallows what
// the template says after it. Publishers' text goes through Guard on its way
// into the document, and so can't hold a directive.
//
// Raw HTML is shown as text, comments are dropped, and links and pictures whose
// destination has any scheme but http, https and mailto lose it.
func Parse(source []byte) ast.Node {
	m := markdown{source: source, parser: newParser(), ids: newAnchors()}
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
	notes  *extast.FootnoteList // of all stretches so far
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

// newPieceReader reads source[from:to]; its positions count from source's
// beginning.
func newPieceReader(source []byte, from, to int) text.Reader {
	reader := text.NewReader(source[:to])
	// An empty line that ends at from: only advancing sets the reader's idea of
	// where the line begins, on which the widths of tabs depend.
	reader.SetPosition(-1, text.NewSegment(from, from))
	reader.AdvanceLine()
	return reader
}

// addNotes appends the notes of a stretch to those of the stretches before it,
// so that a document has one list of notes, numbered through.
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

// Anchors are what links can lead to in a document: its headings, in their order.
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

// NoteAnchors are the anchors of the footnotes of a document, as pages of a site have them.
func NoteAnchors(doc ast.Node) (notes []string) {
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if note, ok := n.(*extast.Footnote); ok && entering {
			notes = append(notes, "fn:"+strconv.Itoa(note.Index), "fnref:"+strconv.Itoa(note.Index))
		}
		return ast.WalkContinue, nil
	})
	return notes
}
