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
	Group    string // the heading under which lists have it; "" for none
	Contents []Part // of a long one; none of a short one
	Prose    template.HTML
	Previous *Link // in the order of lists, where pages are grouped
	Next     *Link
}

// fewestContents is how many parts a page has that begins with a list of them.
const fewestContents = 4

// Article makes the page of an article, and the entry by which it is found.
func (r *Renderer) Article(ctx context.Context, site *render.Site, a *render.Article) ([]render.File, render.Entry, error) {
	p, err := r.publication(site)
	if err != nil {
		return nil, render.Entry{}, err
	}
	o, err := p.outline(render.Articles, a.Slug, a.Language)
	if err != nil {
		return nil, render.Entry{}, err
	}
	files, err := r.collect(ctx, []pageMaker{p.articlePage(a, o)})
	return files, render.Entry{Sort: o.Sort, Slug: o.Slug, Language: o.Language, Title: o.Title, Text: saidIn(a)}, err
}

// saidIn is what an article says, without its code.
func saidIn(a *render.Article) string {
	var parts []string
	for _, block := range blocks(a.Doc) {
		parts = append(parts, markup.SpacedText(a.Source, block))
	}
	return strings.Join(parts, " ")
}

// A Part is a link to a part of an article, and those to the parts within it.
type Part struct {
	Link
	Within []Link
}

// contentsOf lead to the parts of an article and to those within them, where there are enough
// of them to be looked for.
func contentsOf(a *render.Article) (parts []Part) {
	top := 7
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
	if len(parts) < fewestContents {
		return nil
	}
	return parts
}

// linkToHeading leads to a heading of an article.
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
			page.Article = &Article{Title: a.Title, Group: o.Group, Contents: contentsOf(a), Prose: text}
			page.Article.Previous, page.Article.Next = p.besideArticle(o)
			return err
		},
	}
}

// besideArticle lead to the pages before and after one, where pages are grouped and so meant
// to be read in order.
func (p *publication) besideArticle(o *render.Outline) (previous, next *Link) {
	all := p.articles[o.Language]
	at := slices.Index(all, o)
	if !p.grouped(o.Language) || at < 0 {
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
