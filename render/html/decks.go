package html

import (
	"encoding/json"
	"fmt"
	"html/template"

	"octavo/render"
	"octavo/render/scripts"
)

// deckGame is the name of the game, which is the same in every language.
const deckGame = "KYNDO"

// decksPages returns the page on which teachers make cards of a table, in each language with topics.
func (p *publication) decksPages(front *render.Front) (pages []pageMaker) {
	for _, w := range p.Languages {
		if len(front.DeckTopics[w.Language()]) > 0 {
			pages = append(pages, p.decksPage(front, w))
		}
	}
	return pages
}

func (p *publication) decksPage(front *render.Front, w render.Words) pageMaker {
	at := address{
		publication: p, path: render.DecksPath(w.Language()), layout: SheetsLayout, words: w,
		twin: func(language string) (string, bool) {
			return render.DecksPath(language), len(front.DeckTopics[language]) > 0
		},
	}
	title, lead := w.Say("site.makeDecks", "game", deckGame), w.Say("site.makeDecksLead", "game", deckGame)
	return pageMaker{address: at, title: title + " · " + p.Title, description: lead, fill: func(page *Page) error {
		if p.HasPuzzles() {
			page.Crumbs = []Link{p.indexLink(at.path, w)}
		}
		data, err := json.Marshal(map[string]any{"topics": front.DeckTopics[w.Language()]})
		if err != nil {
			return fmt.Errorf("writing the topics of decks: %w", err)
		}
		play := &Play{Script: href(at.path, scripts.Path(scripts.Decks, w.Language())), Data: template.JS(data)}
		page.Sheets = &Sheets{Title: title, Lead: lead, Play: play, Other: p.sheetsLink(at.path, w)}
		return nil
	}}
}

// decksLink links from a page to the page on which teachers make cards. It returns nil if there is no
// such page in the language.
func decksLink(front *render.Front, from string, w render.Words) *Link {
	if len(front.DeckTopics[w.Language()]) == 0 {
		return nil
	}
	return &Link{Text: w.Say("site.makeDecks", "game", deckGame), URL: href(from, render.DecksPath(w.Language()))}
}
