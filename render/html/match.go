package html

import (
	"html/template"

	"octavo/render"
	"octavo/render/scripts"
	"octavo/render/svg"
)

// scripts.Match plays a deck.

// matchFolder is where the pictures stand that the page shows on which a deck is played.
const matchFolder = "play"

// Match is the page on which a deck is played.
type Match struct {
	Deck    Link
	Gallery Link
	Rules   Link
	Title   string
	Needs   string // what it says where its script doesn't run
	Play    Play
}

func (p *publication) matchPage(d *render.Deck, o *render.Outline) pageMaker {
	at := p.deckAddress(o, MatchLayout, matchPath)
	path := at.path
	return pageMaker{
		address: at,
		title:   d.Match.Title + " · " + d.Title,
		fill: func(page *Page) error {
			page.Crumbs = []Link{{Text: d.Title, URL: href(path, o.Path())}}
			page.Match = &Match{
				Deck:    Link{Text: d.Title, URL: href(path, o.Path())},
				Gallery: Link{Text: d.Gallery.Name, URL: href(path, galleryPath(o))},
				Rules:   Link{Text: d.RulesTitle, URL: href(path, rulesPath(o))},
				Title:   d.Match.Title, Needs: d.Match.Needs,
				Play: Play{Script: href(path, scripts.Path(scripts.Match, d.Language)), Data: template.JS(d.Match.Data)},
			}
			return nil
		},
	}
}

// portraits are the pictures that the page shows on which a deck is played.
func portraits(d *render.Deck, o *render.Outline) (files []render.File) {
	if d.Match == nil {
		return nil
	}
	for _, portrait := range d.Match.Portraits {
		drawn := portrait.Draw()
		files = append(files, render.File{
			Path: deckFolder(o) + matchFolder + "/" + portrait.ID + ".svg",
			Data: svg.File(&drawn, svg.FileOptions{Title: portrait.Title}),
		})
	}
	return files
}
