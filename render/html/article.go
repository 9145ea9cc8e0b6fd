package html

import (
	"context"
	"html/template"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/render"
	"octavo/render/markup"
)

// Article is a page of prose.
type Article struct {
	Title    string
	Group    string // the heading above the article in lists; may be empty
	Contents []Part // links to the article's headings; nil for a short article (minContentsParts)
	Prose    template.HTML
	Previous *Link // the article before this one in the list; nil if there is none, or if no article has a group
	Next     *Link // the article after this one; nil as for Previous
}

// minContentsParts is the smallest number of parts for which a page has a table of contents.
const minContentsParts = 4

// Article makes the page of an article, and the entry with which search finds it.
func (r *Renderer) Article(ctx context.Context, site *render.Site, a *render.Article) ([]render.File, render.Entry, error) {
	p, err := newPublication(site)
	if err != nil {
		return nil, render.Entry{}, err
	}
	o, err := p.outline(render.Articles, a.Slug, a.Language)
	if err != nil {
		return nil, render.Entry{}, err
	}
	files, err := r.collect(ctx, []pageMaker{p.articlePage(a, o)})
	return files, render.Entry{Sort: o.Sort, Slug: o.Slug, Language: o.Language, Title: o.Title, Text: articleText(a)}, err
}

// articleText returns the text of an article without its code.
func articleText(a *render.Article) string {
	var parts []string
	for _, block := range blocks(a.Doc) {
		parts = append(parts, markup.SpacedText(a.Source, block))
	}
	return strings.Join(parts, " ")
}

// A Part is an entry of an article's table of contents: a heading, and the headings one level below.
type Part struct {
	Link
	Within []Link
}

// partsOf returns the table of contents of an article: its headings of the two highest levels. It
// returns nil if there are fewer than minContentsParts of the highest level.
func partsOf(a *render.Article) (parts []Part) {
	top := 7 // one more than the largest level of a heading, 6
	var headings []*ast.Heading
	for _, block := range blocks(a.Doc) {
		if h, ok := block.(*ast.Heading); ok {
			headings, top = append(headings, h), min(top, h.Level)
		}
	}
	for _, h := range headings {
		link, ok := linkToHeading(a, h)
		switch {
		case !ok:
		case h.Level == top:
			parts = append(parts, Part{Link: link})
		case h.Level == top+1 && len(parts) > 0:
			parts[len(parts)-1].Within = append(parts[len(parts)-1].Within, link)
		}
	}
	if len(parts) < minContentsParts {
		return nil
	}
	return parts
}

// linkToHeading links to a heading of an article. It returns false if the heading has no id.
func linkToHeading(a *render.Article, h *ast.Heading) (Link, bool) {
	id, _ := h.AttributeString("id")
	name, ok := id.([]byte)
	return Link{Text: markup.PlainText(a.Source, h), URL: template.URL("#" + string(name))}, ok
}

func (p *publication) articlePage(a *render.Article, o *render.Outline) pageMaker {
	at := p.workAddress(o)
	return pageMaker{
		address: at,
		title:   a.Title + " · " + p.Title,
		fill: func(page *Page) error {
			pr := p.prose(a.Language, at.path, "", a.Source, a.Images)
			text, err := pr.Render(blocks(a.Doc))
			page.Article = &Article{Title: a.Title, Group: o.Group, Contents: partsOf(a), Prose: text}
			page.Article.Previous, page.Article.Next = p.neighbours(o)
			return err
		},
	}
}

// neighbours links to the articles before and after an article in the list. A link is nil if there is
// no such article. Both are nil if no article has a group: then the order means nothing.
func (p *publication) neighbours(o *render.Outline) (previous, next *Link) {
	all := p.articles[o.Language]
	at := slices.Index(all, o)
	if !p.hasArticleGroups(o.Language) || at < 0 {
		return nil, nil
	}
	to := func(i int) *Link {
		if i < 0 || i >= len(all) {
			return nil
		}
		return &Link{Text: all[i].Title, URL: href(o.Path(), all[i].Path())}
	}
	return to(at - 1), to(at + 1)
}
