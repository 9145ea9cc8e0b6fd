package content

import (
	"bytes"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"
)

// references is what the Markdown of a body points at.
type references struct {
	images []*ast.Image
	links  []*ast.Link
	words  []bool // which bytes of the body are text that readers see
	code   []bool // which are code, where every character means itself
}

// readBody reads the pictures of a body, in a language, and checks where it
// points.
func (l *loader) readBody(d *document, language string) []ImageRef {
	if r := unreasonable(d.body); r.line > 0 {
		d.unreadable = true
		l.add(d.Errorf(Pos{d.name, d.bodyLine + r.line - 1, 1}, 1, "%s", r.text))
		return nil
	}
	refs := referencesIn(d.parsed(), len(d.body))
	l.missingNotes(d, refs.words)
	l.foreignReferences(d, refs.code)
	l.refuseHTML(d)
	for _, n := range refs.links {
		l.links = append(l.links, link{d, d.referenceAt(n, n.Destination), string(n.Destination), language})
	}
	return l.imagesOf(d, refs.images)
}

func (d *document) parsed() ast.Node {
	if d.tree == nil {
		markdown := goldmark.New(goldmark.WithExtensions(extension.Table, extension.Footnote))
		d.tree = markdown.Parser().Parse(text.NewReader(d.body))
	}
	return d.tree
}

func referencesIn(tree ast.Node, size int) references {
	refs := references{words: make([]bool, size), code: make([]bool, size)}
	// The walk itself can't fail: the function returns no error.
	_ = ast.Walk(tree, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Image:
			refs.images = append(refs.images, n)
		case *ast.Link:
			refs.links = append(refs.links, n)
		case *ast.CodeSpan:
			for c := n.FirstChild(); c != nil; c = c.NextSibling() {
				if t, ok := c.(*ast.Text); ok {
					set(refs.code, t.Segment)
				}
			}
			return ast.WalkSkipChildren, nil
		case *ast.CodeBlock, *ast.FencedCodeBlock:
			for _, line := range n.Lines().Sliced(0, n.Lines().Len()) {
				set(refs.code, line)
			}
		case *ast.Text:
			set(refs.words, n.Segment)
		}
		return ast.WalkContinue, nil
	})
	return refs
}

func set(bytes []bool, segment text.Segment) {
	for i := segment.Start; i < segment.Stop; i++ {
		bytes[i] = true
	}
}

// referenceAt is where the destination of a link or an image is written, or
// else where its Markdown begins: [words][name] has its destination elsewhere.
func (d *document) referenceAt(n ast.Node, destination []byte) Pos {
	offset := max(0, n.Pos())
	rest, _, _ := bytes.Cut(d.body[offset:], []byte("\n\n"))
	for _, opening := range []string{"](", "](<"} {
		if i := bytes.Index(rest, append([]byte(opening), destination...)); i >= 0 && len(destination) > 0 {
			return d.At(d.bodyFrom + offset + i + len(opening))
		}
	}
	return d.At(d.bodyFrom + offset)
}
