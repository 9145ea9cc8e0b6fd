package html

import (
	"octavo/render"
	"octavo/render/scripts"
)

// Offline is the page that says what there is without a network. Browsers show it in the
// place of pages that they haven't kept; its script lists the works that they have.
type Offline struct {
	Title string
	Help  string
	Keep  *Keep // which has no list
}

// offlinePath is that page in a language.
func offlinePath(language string) string { return language + "/offline.html" }

// offlinePages are the page in each language; none where nothing is kept.
func (p *publication) offlinePages() (pages []pageMaker) {
	for _, w := range p.Languages {
		if p.Offline {
			pages = append(pages, p.offlinePage(w))
		}
	}
	return pages
}

func (p *publication) offlinePage(w render.Words) pageMaker {
	at := address{
		publication: p, path: offlinePath(w.Language()), layout: OfflineLayout, words: w,
		twin: func(language string) (string, bool) { return offlinePath(language), true },
	}
	title := w.Say("site.offline")
	return pageMaker{address: at, title: title + " · " + p.Title, fill: func(page *Page) error {
		page.Offline = &Offline{Title: title, Help: w.Say("site.offlineHelp"), Keep: &Keep{Script: href(at.path, scripts.Path(scripts.Keep, w.Language()))}}
		return nil
	}}
}
