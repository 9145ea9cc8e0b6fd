package markup

import (
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"

	"octavo/render"
	"octavo/render/svg"
)

// RegisterFuncs implements renderer.NodeRenderer for the nodes that depend on their page.
func (p *Prose) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindHeading, p.heading)
	r.Register(ast.KindLink, p.link)
	r.Register(ast.KindAutoLink, p.autoLink)
	r.Register(ast.KindImage, p.image)
	r.Register(ast.KindCodeBlock, p.code)
	r.Register(ast.KindFencedCodeBlock, p.code)
	r.Register(extast.KindTable, p.table)
	r.Register(extast.KindTableCell, p.tableCell)
	r.Register(render.KindDirective, p.directive)
}

func (p *Prose) heading(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	tag := "h" + strconv.Itoa(p.levels[n])
	if !entering {
		return write(w, "</", tag, ">\n")
	}
	if id, ok := n.AttributeString("id"); ok {
		if id, ok := id.([]byte); ok {
			return write(w, "<", tag, ` id="`, escaped(string(id)), `">`)
		}
	}
	return write(w, "<", tag, ">")
}

func (p *Prose) link(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	l := n.(*ast.Link)
	url, ok := p.destination(l.Destination)
	switch {
	case !ok:
		return ast.WalkContinue, nil
	case !entering:
		return write(w, "</a>")
	}
	return write(w, `<a href="`, escaped(url), `"`, titleAttribute(l.Title), ">")
}

func (p *Prose) autoLink(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	l := n.(*ast.AutoLink)
	if !entering {
		return ast.WalkContinue, nil
	}
	label := escaped(string(l.Label(source)))
	address := l.URL(source)
	if l.AutoLinkType == ast.AutoLinkEmail && SchemeOf(string(address)) != "mailto:" {
		address = append([]byte("mailto:"), address...)
	}
	url, ok := p.destination(address)
	if !ok {
		return write(w, label)
	}
	return write(w, `<a href="`, escaped(url), `">`, label, "</a>")
}

// image writes a picture of the publication. For any other picture it writes the description.
func (p *Prose) image(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	i := n.(*ast.Image)
	words := escaped(PlainText(source, n))
	picture, ok := p.Images[string(i.Destination)]
	if !ok {
		_, err := write(w, words)
		return ast.WalkSkipChildren, err
	}
	_, err := write(w, `<img src="`, escaped(p.Place.Picture(picture)), `" alt="`, words,
		`" width="`, strconv.Itoa(picture.Width), `" height="`, strconv.Itoa(picture.Height),
		`"`, titleAttribute(i.Title), p.Dialect.void())
	return ast.WalkSkipChildren, err
}

// scrolling returns the attributes of a box that scrolls on a narrow screen. The box has a name, and
// can be focused, so that arrow keys scroll it (WCAG 2.2, success criterion 2.1.1). Its role is group
// and not region: regions are landmarks, and several landmarks with one name help nobody.
func (p *Prose) scrolling(name string) string {
	return ` role="group" tabindex="0" aria-label="` + escaped(p.Words.Say(name)) + `"`
}

// table writes a table in a box that scrolls.
func (p *Prose) table(w util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		return write(w, `<div class="wide"`, p.scrolling("site.table"), "><table>\n")
	}
	return write(w, "</table></div>\n")
}

// code writes a code block that scrolls, because its lines are never broken.
func (p *Prose) code(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	_, err := write(w, "<pre", p.scrolling("site.code"), "><code>", escaped(string(n.Lines().Value(source))), "</code></pre>\n")
	return ast.WalkSkipChildren, err
}

func (p *Prose) tableCell(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	cell := n.(*extast.TableCell)
	tag, scope := "td", ""
	if cell.Parent().Kind() == extast.KindTableHeader {
		tag, scope = "th", ` scope="col"`
	}
	if !entering {
		return write(w, "</", tag, ">\n")
	}
	class := ""
	if cell.Alignment != extast.AlignNone {
		class = ` class="` + cell.Alignment.String() + `"`
	}
	return write(w, "<", tag, scope, class, ">")
}

func write(w util.BufWriter, parts ...string) (ast.WalkStatus, error) {
	for _, part := range parts {
		if _, err := w.WriteString(part); err != nil {
			return ast.WalkStop, err
		}
	}
	return ast.WalkContinue, nil
}

func escaped(text string) string { return string(svg.Escape(nil, text)) }

func titleAttribute(title []byte) string {
	if len(title) == 0 {
		return ""
	}
	return ` title="` + escaped(unescaped(title)) + `"`
}

// unescaped resolves Markdown's escapes and entities.
func unescaped(text []byte) string {
	return string(util.ResolveEntityNames(util.ResolveNumericReferences(util.UnescapePunctuations(text))))
}

// SpacedText returns the text below a node with a blank after each block, so that the words of
// neighbouring cells and list items don't run together.
func SpacedText(source []byte, n ast.Node) string {
	if n.Type() == ast.TypeBlock && n.FirstChild() != nil && n.FirstChild().Type() == ast.TypeBlock {
		var parts []string
		for child := n.FirstChild(); child != nil; child = child.NextSibling() {
			parts = append(parts, SpacedText(source, child))
		}
		return strings.Join(parts, " ")
	}
	return PlainText(source, n)
}

// PlainTexts returns the text of blocks without markup.
func PlainTexts(source []byte, blocks []ast.Node) string {
	var texts []string
	for _, n := range blocks {
		texts = append(texts, PlainText(source, n))
	}
	return strings.Join(texts, " ")
}

// PlainText returns the text below a node without markup.
func PlainText(source []byte, n ast.Node) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Text:
			b.WriteString(unescaped(n.Segment.Value(source)))
			if n.SoftLineBreak() || n.HardLineBreak() {
				b.WriteByte(' ')
			}
		case *ast.String:
			b.WriteString(unescaped(n.Value))
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}
