package html

import (
	"html/template"
	"net/url"
)

// missingPath is the page that hosts of static sites show for addresses without one.
const missingPath = "404.html"

// Missing says in every language that there is no such page, and leads home.
type Missing struct{ Languages []MissingIn }

// MissingIn is that in one language.
type MissingIn struct {
	Link
	Title, Help string
}

// missingPage is shown at any address, however deep, and so its links begin at the top of
// the host.
func (p *publication) missingPage() pageMaker {
	at := address{publication: p, path: missingPath, layout: MissingLayout, words: p.Languages[0], twin: p.homeTwin}
	return pageMaker{address: at, title: at.words.Say("site.missing") + " · " + p.Title, fill: func(page *Page) error {
		top := p.top()
		page.Up, page.Canonical, page.Alternates, page.Switch, page.Articles = top, "", nil, nil, nil
		page.Start.URL, page.Puzzles.URL = top+page.Start.URL, top+page.Puzzles.URL
		page.Missing = &Missing{}
		for _, w := range p.Languages {
			page.Missing.Languages = append(page.Missing.Languages, MissingIn{
				Link:  Link{Text: p.Title, Language: w.Language(), URL: top + href(rootPath, p.homePath(w.Language()))},
				Title: w.Say("site.missing"), Help: w.Say("site.missingHelp"),
			})
		}
		return nil
	}}
}

// top is the way from the host to the site: that of its full address, or the host's own.
func (p *publication) top() template.URL {
	if u, err := url.Parse(p.BaseURL); err == nil && u.Path != "" {
		return template.URL(u.EscapedPath())
	}
	return "/"
}
