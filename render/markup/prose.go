package markup

import (
	"bufio"
	"bytes"
	"html/template"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"

	"octavo/render"
)

// Prose renders documents for one page. It only reads their trees.
type Prose struct {
	Words   render.Words
	Source  []byte // source of the document
	Images  map[string]render.Image
	Book    *render.Book // the book whose examples may be shown; may be nil
	Place   Place
	Dialect Dialect
	// Notes writes footnotes; if it is nil, footnotes become a list after the text.
	Notes renderer.NodeRenderer

	levels map[ast.Node]int // the level of each heading in the output
}

// A Place resolves links and pictures for the page that contains the prose.
type Place interface {
	// Destination returns the escaped URL of a link. If ok is false, only the link's text is
	// kept.
	Destination(link string) (url string, ok bool)
	// Picture returns the URL of a picture.
	Picture(render.Image) string
}

// Render writes blocks of the document. Their headings get levels below that of the page's heading,
// which is 1.
func (p *Prose) Render(blocks []ast.Node) (template.HTML, error) {
	p.levels = headingLevels(blocks)
	writers := []util.PrioritizedValue{
		util.Prioritized(p, 100),
		util.Prioritized(extension.NewFootnoteHTMLRenderer(
			extension.WithFootnoteBacklinkTitle(p.Words.Say("site.backToText"))), 500),
		util.Prioritized(extension.NewStrikethroughHTMLRenderer(), 500),
		util.Prioritized(extension.NewTableHTMLRenderer(
			extension.WithTableCellAlignMethod(extension.TableCellAlignNone)), 500),
	}
	if p.Notes != nil {
		writers = append(writers, util.Prioritized(p.Notes, 400))
	}
	var base []html.Option
	if p.Dialect == XHTML {
		base = append(base, html.WithXHTML())
	}
	writers = append(writers, util.Prioritized(html.NewRenderer(base...), 1000))
	r := renderer.NewRenderer(renderer.WithNodeRenderers(writers...))
	var text bytes.Buffer
	w := bufio.NewWriter(&text)
	for _, block := range blocks {
		if err := r.Render(w, p.Source, block); err != nil {
			return "", err
		}
	}
	err := w.Flush()
	return template.HTML(text.String()), err
}

// headingLevels returns the level of each heading: 2 for the highest headings in blocks, down to 6. No
// heading is more than one level below the heading before it.
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

// destination returns the URL of a link in Markdown.
func (p *Prose) destination(written []byte) (url string, ok bool) {
	return p.Place.Destination(string(util.URLEscape(written, true)))
}

// SchemeOf returns the scheme of an escaped URL with its colon (RFC 3986, 4.1); "" if the URL has no
// scheme.
func SchemeOf(url string) string {
	if i := strings.IndexAny(url, ":/?#"); i >= 0 && url[i] == ':' {
		return strings.ToLower(url[:i+1])
	}
	return ""
}
