package html

import (
	"html/template"

	"octavo/render"
)

// Article is a page of prose.
type Article struct {
	Title string
	Prose template.HTML
}

func (p *publication) articleSheet(a *render.Article) sheet {
	path := articlePath(a)
	return sheet{
		publication: p, path: path, layout: ArticleLayout, words: p.words[a.Language],
		title: a.Title + " · " + p.Title,
		twin:  func(language string) (string, bool) { return p.articleTwin(a, language) },
		fill: func(page *Page) error {
			pr := p.prose(a.Language, path, a.Source, a.Images)
			text, err := pr.render(blocks(a.Doc))
			page.Article = &Article{Title: a.Title, Prose: text}
			return err
		},
	}
}

// articleTwin is the page of the same slug in another language, or else that
// language's home.
func (p *publication) articleTwin(a *render.Article, language string) (path string, same bool) {
	if twin := p.articles[twinKey{a.Slug, language}]; twin != nil {
		return articlePath(twin), true
	}
	return p.homePath(language), false
}
