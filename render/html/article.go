package html

import (
	"context"
	"html/template"

	"octavo/render"
)

// Article is a page of prose.
type Article struct {
	Title string
	Prose template.HTML
}

// Article makes the page of an article.
func (r *Renderer) Article(ctx context.Context, site *render.Site, a *render.Article) ([]render.File, error) {
	p, err := r.publication(site)
	if err != nil {
		return nil, err
	}
	o, err := p.outline(render.Articles, a.Slug, a.Language)
	if err != nil {
		return nil, err
	}
	return r.fill(ctx, []pageMaker{p.articlePage(a, o)})
}

func (p *publication) articlePage(a *render.Article, o *render.Outline) pageMaker {
	at := p.workAddress(o)
	return pageMaker{
		address: at,
		title:   a.Title + " · " + p.Title,
		fill: func(page *Page) error {
			pr := p.prose(a.Language, at.path, "", a.Source, a.Images)
			text, err := pr.Render(blocks(a.Doc))
			page.Article = &Article{Title: a.Title, Prose: text}
			return err
		},
	}
}
