package epub

import (
	"html/template"
	"strconv"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"

	"octavo/render/markup"
	"octavo/render/svg"
)

// notes are the footnotes of a book. A note stands at the end of the document that first refers to the
// note. Its mark is the number in the text. Reading software may show the note next to its mark.
type notes struct {
	book              *dividedBook
	notesByNumber     map[int]*extast.Footnote // the notes, by their number
	documentByNote    map[int]*document        // the document that contains each note, by its number
	numbersByDocument map[*document][]int      // the numbers of the notes that each document contains
}

func newNotes(v *dividedBook) *notes {
	n := &notes{book: v, notesByNumber: map[int]*extast.Footnote{}, documentByNote: map[int]*document{}, numbersByDocument: map[*document][]int{}}
	for block := v.Doc.FirstChild(); block != nil; block = block.NextSibling() {
		if block.Kind() != extast.KindFootnoteList {
			continue
		}
		for note := block.FirstChild(); note != nil; note = note.NextSibling() {
			if f, ok := note.(*extast.Footnote); ok {
				n.notesByNumber[f.Index] = f
			}
		}
	}
	return n
}

// recordMark records that the document d has a footnote mark, if node is one. The first mark of a note
// decides which document contains the note.
func (n *notes) recordMark(d *document, node ast.Node) {
	mark, ok := node.(*extast.FootnoteLink)
	if !ok {
		return
	}
	n.book.documentsByID[markID(mark.Index, mark.RefIndex)] = d.name
	note := n.notesByNumber[mark.Index]
	if note == nil || n.documentByNote[mark.Index] != nil {
		return
	}
	n.documentByNote[mark.Index] = d
	n.numbersByDocument[d] = append(n.numbersByDocument[d], mark.Index)
	n.book.documentsByID[noteID(mark.Index)] = d.name
	_ = ast.Walk(note, func(inner ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			n.recordMark(d, inner) // a note may refer to another
		}
		return ast.WalkContinue, nil
	})
}

// render returns the notes of a document.
func (n *notes) render(d *document, m *markup.Prose) (template.HTML, error) {
	var blocks []ast.Node
	for _, number := range n.numbersByDocument[d] {
		blocks = append(blocks, n.notesByNumber[number])
	}
	if len(blocks) == 0 {
		return "", nil
	}
	return m.Render(blocks)
}

func noteID(n int) string { return "_n" + strconv.Itoa(n) }

// markID returns the ID of one mark of note n: the mark with this index among the references to the
// note.
func markID(n, reference int) string { return "_r" + strconv.Itoa(n) + "-" + strconv.Itoa(reference) }

// RegisterFuncs implements renderer.NodeRenderer.
func (n *notes) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(extast.KindFootnoteLink, n.renderMark)
	r.Register(extast.KindFootnoteBacklink, n.renderBacklink)
	r.Register(extast.KindFootnote, n.renderNote)
}

func (n *notes) renderMark(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	l := node.(*extast.FootnoteLink)
	number := strconv.Itoa(l.Index)
	_, err := w.WriteString(`<sup id="` + markID(l.Index, l.RefIndex) + `"><a epub:type="noteref" role="doc-noteref" href="` +
		n.book.address(noteID(l.Index)) + `">` + number + `</a></sup>`)
	return ast.WalkContinue, err
}

func (n *notes) renderBacklink(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	l := node.(*extast.FootnoteBacklink)
	url, ok := n.book.findURL(markID(l.Index, l.RefIndex))
	if !ok {
		return ast.WalkContinue, nil
	}
	label := string(svg.Escape(nil, n.book.Words.Say("site.backToText")))
	_, err := w.WriteString(` <a class="back" role="doc-backlink" href="` + url + `" aria-label="` + label + `">↩︎</a>`)
	return ast.WalkContinue, err
}

func (n *notes) renderNote(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	f := node.(*extast.Footnote)
	if !entering {
		_, err := w.WriteString("</aside>\n")
		return ast.WalkContinue, err
	}
	number := strconv.Itoa(f.Index)
	_, err := w.WriteString(`<aside epub:type="footnote" role="doc-footnote" id="` + noteID(f.Index) + `"><p class="mark">` + number + "</p>\n")
	return ast.WalkContinue, err
}
