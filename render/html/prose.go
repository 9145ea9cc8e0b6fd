package html

import (
	"bufio"
	"bytes"
	"html/template"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"

	"octavo/render"
)

// prose renders a document for one page. The tree belongs to others too: it is
// read, never changed.
type prose struct {
	publication *publication
	words       render.Words
	from        string // the path of the page
	folder      string // of the content that it was written in; "" for pages
	source      []byte
	images      map[string]render.Image
	book        *render.Book     // whose examples may be asked for; nil where there is none
	levels      map[ast.Node]int // of the headings
}

func (p *publication) prose(language, from string, source []byte, images map[string]render.Image) *prose {
	return &prose{publication: p, words: p.words[language], from: from, source: source, images: images}
}

// bookProse renders what a book says in words: its introduction and rules, and
// apart from them its imprint. Title page, contents, puzzles and solutions are
// pages or parts of their own on a site.
func (p *publication) bookProse(b *render.Book, from string) (text, imprint template.HTML, err error) {
	if b.Doc == nil {
		return "", "", nil
	}
	var main, small []ast.Node
	place := &main
	for _, block := range blocks(b.Doc) {
		if d, ok := block.(*render.Directive); ok && d.Name != render.ShowExample {
			place = &main
			if d.Name == render.Imprint {
				place = &small
			}
			continue
		}
		if block.Kind() == extast.KindFootnoteList {
			place = &main
		}
		*place = append(*place, block)
	}
	pr := p.prose(b.Language, from, b.Source, b.Images)
	pr.folder, pr.book = booksFolder, b
	if text, err = pr.render(main); err != nil {
		return "", "", err
	}
	imprint, err = pr.render(small)
	return text, imprint, err
}

func blocks(doc ast.Node) []ast.Node {
	if doc == nil {
		return nil
	}
	var list []ast.Node
	for block := doc.FirstChild(); block != nil; block = block.NextSibling() {
		list = append(list, block)
	}
	return list
}

func (p *prose) render(blocks []ast.Node) (template.HTML, error) {
	p.levels = headingLevels(blocks)
	r := renderer.NewRenderer(renderer.WithNodeRenderers(
		util.Prioritized(p, 100),
		util.Prioritized(extension.NewFootnoteHTMLRenderer(
			extension.WithFootnoteBacklinkTitle(p.words.Say("site.backToText"))), 500),
		util.Prioritized(extension.NewStrikethroughHTMLRenderer(), 500),
		util.Prioritized(extension.NewTableHTMLRenderer(
			extension.WithTableCellAlignMethod(extension.TableCellAlignNone)), 500),
		util.Prioritized(html.NewRenderer(), 1000),
	))
	var text bytes.Buffer
	w := bufio.NewWriter(&text)
	for _, block := range blocks {
		if err := r.Render(w, p.source, block); err != nil {
			return "", err
		}
	}
	err := w.Flush()
	return template.HTML(text.String()), err
}

// headingLevels puts the headings of a document under the one heading of its
// page, leaving no level out.
func headingLevels(blocks []ast.Node) map[ast.Node]int {
	var headings []*ast.Heading
	top := 6
	for _, block := range blocks {
		_ = ast.Walk(block, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
			if h, ok := n.(*ast.Heading); ok && entering {
				headings = append(headings, h)
				top = min(top, h.Level)
			}
			return ast.WalkContinue, nil
		})
	}
	levels := make(map[ast.Node]int, len(headings))
	before := 1
	for _, h := range headings {
		before = min(h.Level-top+2, before+1, 6)
		levels[h] = before
	}
	return levels
}

// destination is where a link of the Markdown leads on the site; ok is false
// where it leads nowhere, and only its words are kept. Paths count from the
// topmost folder of the site, as the writer can't know how deep a page lies;
// NAME.md is the page made from that file.
func (p *prose) destination(written []byte) (url string, ok bool) {
	url = string(util.URLEscape(written, true))
	switch scheme := schemeOf(url); {
	case scheme == "http:", scheme == "https:", scheme == "mailto:":
		return url, true
	case scheme != "":
		return "", false
	case url == "" || url[0] == '#' || strings.HasPrefix(url, "//"):
		return url, url != ""
	}
	file, rest := url, ""
	if i := strings.IndexAny(url, "?#"); i >= 0 {
		file, rest = url[:i], url[i:]
	}
	if strings.HasSuffix(file, ".md") {
		path, found := p.publication.pageOf(file, p.words.Language(), p.folder)
		return string(href(p.from, path)) + rest, found
	}
	return string(href(p.from, "")) + cleanPath(file) + rest, true
}
