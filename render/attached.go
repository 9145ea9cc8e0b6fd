package render

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// An AttachedText is a publisher's Markdown that stands apart from the book's document, such as the
// introduction of a section. Blocks are its parsed blocks. Their positions are positions in the Source
// of the book.
type AttachedText struct {
	Markdown []byte
	Blocks   []ast.Node
}

// textDirective names the directive that stands before each attached text in Source.
const textDirective = "text"

// Parse sets Doc, and the blocks of all attached texts. It appends these texts to Source.
func (b *Book) Parse() {
	var texts []*AttachedText
	for i := range b.Sections {
		texts = append(texts, &b.Sections[i].Intro)
	}
	for i := range b.Pages {
		texts = append(texts, &b.Pages[i].Text)
	}
	for _, text := range texts {
		if len(text.Markdown) > 0 {
			b.Source = append(bytes.TrimRight(b.Source, "\n"), "\n\n::"+textDirective+"\n\n"...)
			b.Source = append(append(b.Source, Guard(text.Markdown)...), '\n')
		}
	}
	b.Doc = Parse(b.Source)
	var current *AttachedText
	for n := b.Doc.FirstChild(); n != nil; {
		next := n.NextSibling()
		d, isDirective := n.(*Directive)
		switch {
		case isDirective && d.Name == textDirective:
			current, texts = nextText(texts)
			b.Doc.RemoveChild(b.Doc, n)
		case current != nil && n.Kind() != extast.KindFootnoteList:
			b.Doc.RemoveChild(b.Doc, n)
			current.Blocks = append(current.Blocks, n)
		}
		n = next
	}
}

// nextText returns the first of texts that isn't empty, and the texts after it. It also removes the
// blocks of an earlier Parse from that text. If all texts are empty, it returns nil.
func nextText(texts []*AttachedText) (next *AttachedText, rest []*AttachedText) {
	for i, text := range texts {
		if len(text.Markdown) > 0 {
			text.Blocks = nil
			return text, texts[i+1:]
		}
	}
	return nil, nil
}
