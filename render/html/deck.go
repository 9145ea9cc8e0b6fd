package html

import (
	"html/template"

	"octavo/render"
	"octavo/render/svg"
)

// Deck is a pack of cards.
type Deck struct {
	Title       string
	Subtitle    string
	Author      string
	Description string
	Count       string        // “34 species”
	Cover       template.HTML // the first card
	Downloads   []Download
	Gallery     Link
	Rules       Link
	Prose       template.HTML // the teacher's notes
	Imprint     string
}

// Rules are how to play a deck.
type Rules struct {
	Deck  Link
	Title string
	Prose template.HTML
}

func deckPath(d *render.Deck) string  { return deckFolder(d) + "index.html" }
func rulesPath(d *render.Deck) string { return deckFolder(d) + "rules.html" }

func deckFolder(d *render.Deck) string { return d.Language + "/" + d.Slug + "/" }

// deckSheets are the pages of a deck: itself, its gallery, its rules, and each
// card of the gallery.
func (p *publication) deckSheets(d *render.Deck) []sheet {
	sheets := []sheet{p.deckSheet(d), p.gallerySheet(d), p.rulesSheet(d)}
	for i := range d.Gallery.Cards {
		sheets = append(sheets, p.cardSheet(d, i))
	}
	return sheets
}

// deckTwin leads to the like of a deck's page in another language, or to what
// comes closest.
func (p *publication) deckTwin(d *render.Deck, language string, path func(*render.Deck) (string, bool)) (string, bool) {
	twin := p.decks[twinKey{d.Slug, language}]
	if twin == nil {
		return p.homePath(language), false
	}
	if to, ok := path(twin); ok {
		return to, true
	}
	return deckPath(twin), false
}

func sure(path func(*render.Deck) string) func(*render.Deck) (string, bool) {
	return func(d *render.Deck) (string, bool) { return path(d), true }
}

func (p *publication) deckSheet(d *render.Deck) sheet {
	path := deckPath(d)
	return sheet{
		publication: p, path: path, layout: DeckLayout, words: d.Words,
		title: d.Title + " · " + p.Title, description: d.Description,
		twin: func(language string) (string, bool) { return p.deckTwin(d, language, sure(deckPath)) },
		fill: func(page *Page) (err error) {
			view := &Deck{
				Title: d.Title, Subtitle: d.Subtitle, Author: d.Author, Description: d.Description, Count: d.Count, Imprint: d.Imprint,
				Gallery: Link{Text: d.Gallery.Name, URL: href(path, galleryPath(d))},
				Rules:   Link{Text: d.RulesTitle, URL: href(path, rulesPath(d))},
			}
			for i := range d.Printouts {
				view.Downloads = append(view.Downloads, download(d.Words, &d.Printouts[i], path))
			}
			if view.Cover, err = frontOf(page.desk, d, ""); err != nil {
				return err
			}
			view.Prose, err = p.deckProse(d, d.Notes, path)
			page.Deck = view
			return err
		},
	}
}

func (p *publication) deckProse(d *render.Deck, text render.Prose, path string) (template.HTML, error) {
	pr := p.prose(d.Language, path, text.Source, text.Images)
	pr.folder = decksFolder
	return pr.render(blocks(text.Doc))
}

// download is a way to a printout.
func download(w render.Words, file *render.Printout, from string) Download {
	return Download{
		Link: Link{Text: file.Name, URL: href(from, file.File)}, Help: file.Help,
		Pages: w.Count("site.pages", file.Pages), Size: sizeInWords(w, file.Bytes),
	}
}

// frontOf is the first card of a deck, which stands for it.
func frontOf(k *desk, d *render.Deck, title string) (template.HTML, error) {
	if cards := d.Gallery.Cards; len(cards) > 0 && len(cards[0].Faces) > 0 {
		return face(k, &cards[0].Faces[0], title)
	}
	return "", nil
}

// face draws a face of a card.
func face(k *desk, of *render.CardFace, title string) (template.HTML, error) {
	f, err := of.Draw()
	if err != nil {
		return "", err
	}
	return k.drawing(f, svg.Options{Title: title, Class: "card", Fitted: true}), nil
}

func (p *publication) rulesSheet(d *render.Deck) sheet {
	path := rulesPath(d)
	return sheet{
		publication: p, path: path, layout: RulesLayout, words: d.Words,
		title: d.RulesTitle + " · " + d.Title,
		twin:  func(language string) (string, bool) { return p.deckTwin(d, language, sure(rulesPath)) },
		fill: func(page *Page) error {
			text, err := p.deckProse(d, d.Rules, path)
			page.Rules = &Rules{Deck: Link{Text: d.Title, URL: href(path, deckPath(d))}, Title: d.RulesTitle, Prose: text}
			return err
		},
	}
}
