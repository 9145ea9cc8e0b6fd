package html

import (
	"path"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"

	"octavo/render"
	"octavo/render/svg"
)

// RegisterFuncs implements renderer.NodeRenderer for the nodes that depend on
// the page they stand in.
func (p *prose) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
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

func (p *prose) heading(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
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

func (p *prose) link(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
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

func (p *prose) autoLink(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	l := n.(*ast.AutoLink)
	if !entering {
		return ast.WalkContinue, nil
	}
	label := escaped(string(l.Label(source)))
	address := l.URL(source)
	if l.AutoLinkType == ast.AutoLinkEmail && schemeOf(string(address)) != "mailto:" {
		address = append([]byte("mailto:"), address...)
	}
	url, ok := p.destination(address)
	if !ok {
		return write(w, label)
	}
	return write(w, `<a href="`, escaped(url), `">`, label, "</a>")
}

// image shows a picture of the publication; of any other only the words.
func (p *prose) image(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	i := n.(*ast.Image)
	words := escaped(plainText(source, n))
	picture, ok := p.images[string(i.Destination)]
	if !ok {
		_, err := write(w, words)
		return ast.WalkSkipChildren, err
	}
	_, err := write(w, `<img src="`, escaped(string(href(p.from, picture.Path))), `" alt="`, words,
		`" width="`, strconv.Itoa(picture.Width), `" height="`, strconv.Itoa(picture.Height),
		`"`, titleAttribute(i.Title), ">")
	return ast.WalkSkipChildren, err
}

// scrolling are the attributes of a box that scrolls on a narrow screen: it
// takes the focus, so that the arrow keys move it too, and has a name (WCAG
// 2.2, success criterion 2.1.1).
func (p *prose) scrolling(name string) string {
	return ` role="region" tabindex="0" aria-label="` + escaped(p.words.Say(name)) + `"`
}

// table stands in a box of its own, which scrolls.
func (p *prose) table(w util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		return write(w, `<div class="wide"`, p.scrolling("site.table"), "><table>\n")
	}
	return write(w, "</table></div>\n")
}

// code scrolls too: its lines are never broken.
func (p *prose) code(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	_, err := write(w, "<pre", p.scrolling("site.code"), "><code>", escaped(string(n.Lines().Value(source))), "</code></pre>\n")
	return ast.WalkSkipChildren, err
}

func (p *prose) tableCell(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
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

// unescaped resolves what Markdown lets a writer put for a character.
func unescaped(text []byte) string {
	return string(util.ResolveEntityNames(util.ResolveNumericReferences(util.UnescapePunctuations(text))))
}

// plainText is the text below a node, without its marks.
func plainText(source []byte, n ast.Node) string {
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

// schemeOf is the scheme of an escaped URL with its colon: one that no slash,
// question mark or hash precedes (RFC 3986, 4.1).
func schemeOf(url string) string {
	if i := strings.IndexAny(url, ":/?#"); i >= 0 && url[i] == ':' {
		return strings.ToLower(url[:i+1])
	}
	return ""
}

// The folders of the content that pages are made from.
const (
	booksFolder = "books"
	pagesFolder = "pages"
	decksFolder = "decks"
)

// pageOf finds the page made from a Markdown file: of books/NAME.md a book, of
// decks/NAME.md a deck, of pages/NAME.md a page of prose, and of NAME.md what
// the writer's own folder is of. NAME.LANG.md is in that language; NAME.md is
// in the writer's, or else in any. The reader of the content has refused files
// that don't exist.
func (p *publication) pageOf(file, language, folder string) (string, bool) {
	switch named := path.Base(path.Dir(file)); named {
	case booksFolder, pagesFolder, decksFolder:
		folder = named
	}
	slug, suffix, _ := strings.Cut(strings.TrimSuffix(path.Base(file), ".md"), ".")
	if suffix != "" {
		return p.madeFrom(folder, slug, suffix)
	}
	if to, ok := p.madeFrom(folder, slug, language); ok {
		return to, true
	}
	for _, w := range p.Languages {
		if to, ok := p.madeFrom(folder, slug, w.Language()); ok {
			return to, true
		}
	}
	return "", false
}

func (p *publication) madeFrom(folder, slug, language string) (string, bool) {
	sort := render.Articles
	switch folder {
	case booksFolder:
		sort = render.Books
	case decksFolder:
		sort = render.Decks
	}
	if o := p.works[workKey{sort, slug, language}]; o != nil {
		return o.Path(), true
	}
	return "", false
}

// cleanPath keeps a path within the site.
func cleanPath(file string) string { return strings.TrimPrefix(path.Clean("/"+file), "/") }
