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

// notes are the footnotes of a book. Each stands at the end of the document that first refers
// to it. Reading software may show it next to its mark.
type notes struct {
	volume *volume
	texts  map[int]*extast.Footnote // by number
	home   map[int]*document        // the document of each note
	order  map[*document][]int
}

func newNotes(v *volume) *notes {
	n := &notes{volume: v, texts: map[int]*extast.Footnote{}, home: map[int]*document{}, order: map[*document][]int{}}
	for block := v.Doc.FirstChild(); block != nil; block = block.NextSibling() {
		if block.Kind() != extast.KindFootnoteList {
			continue
		}
		for note := block.FirstChild(); note != nil; note = note.NextSibling() {
			if f, ok := note.(*extast.Footnote); ok {
				n.texts[f.Index] = f
			}
		}
	}
	return n
}

// survey finds the mark of a note.
func (n *notes) survey(d *document, node ast.Node) {
	mark, ok := node.(*extast.FootnoteLink)
	if !ok {
		return
	}
	n.volume.documentsByID[markID(mark.Index, mark.RefIndex)] = d.name
	note := n.texts[mark.Index]
	if note == nil || n.home[mark.Index] != nil {
		return
	}
	n.home[mark.Index] = d
	n.order[d] = append(n.order[d], mark.Index)
	n.volume.documentsByID[noteID(mark.Index)] = d.name
	_ = ast.Walk(note, func(within ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			n.survey(d, within) // a note may refer to another
		}
		return ast.WalkContinue, nil
	})
}

// of writes the notes of a document.
func (n *notes) of(d *document, m *markup.Prose) (template.HTML, error) {
	var blocks []ast.Node
	for _, number := range n.order[d] {
		blocks = append(blocks, n.texts[number])
	}
	if len(blocks) == 0 {
		return "", nil
	}
	return m.Render(blocks)
}

func noteID(n int) string { return "_n" + strconv.Itoa(n) }

func markID(n, which int) string { return "_r" + strconv.Itoa(n) + "-" + strconv.Itoa(which) }

// RegisterFuncs implements renderer.NodeRenderer.
func (n *notes) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(extast.KindFootnoteLink, n.mark)
	r.Register(extast.KindFootnoteBacklink, n.back)
	r.Register(extast.KindFootnote, n.note)
}

func (n *notes) mark(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	l := node.(*extast.FootnoteLink)
	number := strconv.Itoa(l.Index)
	_, err := w.WriteString(`<sup id="` + markID(l.Index, l.RefIndex) + `"><a epub:type="noteref" role="doc-noteref" href="` +
		n.volume.address(noteID(l.Index)) + `">` + number + `</a></sup>`)
	return ast.WalkContinue, err
}

func (n *notes) back(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	l := node.(*extast.FootnoteBacklink)
	to, ok := n.volume.to(markID(l.Index, l.RefIndex))
	if !ok {
		return ast.WalkContinue, nil
	}
	label := string(svg.Escape(nil, n.volume.Words.Say("site.backToText")))
	_, err := w.WriteString(` <a class="back" role="doc-backlink" href="` + to + `" aria-label="` + label + `">↩︎</a>`)
	return ast.WalkContinue, err
}

func (n *notes) note(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	f := node.(*extast.Footnote)
	if !entering {
		_, err := w.WriteString("</aside>\n")
		return ast.WalkContinue, err
	}
	number := strconv.Itoa(f.Index)
	_, err := w.WriteString(`<aside epub:type="footnote" role="doc-footnote" id="` + noteID(f.Index) + `"><p class="mark">` + number + "</p>\n")
	return ast.WalkContinue, err
}
