package content

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"octavo/content/message"
	"octavo/content/strict"
)

// maxOrder is the largest value of a page's order.
const maxOrder = 10_000

// readPage reads one page of the site. It returns nil if the file can't be used. A page needs no front
// matter, because its first heading can be its title.
func (l *loader) readPage(file markdownFile) *Page {
	d := l.readDocument(file.path, true)
	if d == nil {
		return nil
	}
	f := d.Fields(d.front, message.Text("the page"), &l.problems)
	p := &Page{
		File: file.path, Slug: file.slug, Body: d.body, BodyLine: d.bodyLine,
		Title:    f.Text("title"),
		Language: l.readLanguage(f, file),
		Draft:    f.Flag("draft"),
		Group:    f.Text("group"),
		Order:    f.Number("order", 1, maxOrder, 0),
	}
	p.Images = l.readBody(d, p.Language.Value)
	if !f.Written("title") {
		p.takeTitle(d, f)
	}
	f.Done()
	l.claimAddress(f, file, p.Language)
	return p
}

// takeTitle makes the first heading the title. If the page begins with this heading, takeTitle removes
// it from the body, so that it isn't shown twice.
func (p *Page) takeTitle(d *document, f *strict.Fields) {
	if d.isUnreadable {
		return // a body that exceeds a bound is reported already
	}
	tree := d.parsedBody()
	h := firstHeading(tree)
	if h == nil {
		f.RequireWith("title", message.Text("begin it with # …, or write title: … in its front matter"))
		return
	}
	start := h.Lines().At(0).Start
	p.Title = f.TextOf(message.Name("title"), strict.Node{Form: strict.TextForm, Text: plainText(h, d.body), Pos: d.At(d.bodyFrom + start)})
	if tree.FirstChild() == ast.Node(h) {
		end := headingEnd(h, d.body)
		p.Body, p.BodyLine = d.body[end:], d.At(d.bodyFrom+end).Line
	}
}

// firstHeading returns the first heading that isn't empty, or nil.
func firstHeading(tree ast.Node) *ast.Heading {
	for n := tree.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok && h.Lines().Len() > 0 {
			return h
		}
	}
	return nil
}

// headingEnd returns the offset of the line after a heading. A heading without # has a line of = or -
// under it, which is part of the heading.
func headingEnd(h *ast.Heading, body []byte) int {
	nextLine := func(from int) int {
		if i := bytes.IndexByte(body[from:], '\n'); i >= 0 {
			return from + i + 1
		}
		return len(body)
	}
	first := h.Lines().At(0).Start
	mark := body[bytes.LastIndexByte(body[:first], '\n')+1 : first]
	if bytes.Contains(mark, []byte("#")) {
		return nextLine(first)
	}
	last := h.Lines().At(h.Lines().Len() - 1)
	return nextLine(nextLine(max(first, last.Stop-1)))
}

// plainText returns the text of a node without Markdown.
func plainText(n ast.Node, source []byte) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if t, ok := n.(*ast.Text); ok && entering {
			text := t.Segment.Value(source)
			b.Write(util.ResolveEntityNames(util.ResolveNumericReferences(util.UnescapePunctuations(text))))
			if t.SoftLineBreak() || t.HardLineBreak() {
				b.WriteByte(' ')
			}
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}
