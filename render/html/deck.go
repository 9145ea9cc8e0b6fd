package html

import (
	"context"
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

// Deck makes the pages of a deck, and the entry that presents it.
func (r *Renderer) Deck(ctx context.Context, site *render.Site, d *render.Deck) ([]render.File, render.Entry, error) {
	p, err := r.publication(site)
	if err != nil {
		return nil, render.Entry{}, err
	}
	o, err := p.outline(render.Decks, d.Slug, d.Language)
	if err != nil {
		return nil, render.Entry{}, err
	}
	front, err := frontOf(new(desk), d, "")
	if err != nil {
		return nil, render.Entry{}, err
	}
	files, err := r.fill(ctx, p.deckSheets(d, o))
	return files, render.Entry{
		Sort: render.Decks, Slug: d.Slug, Language: d.Language,
		Title: d.Title, Subtitle: d.Subtitle, Author: d.Author, Description: d.Description,
		Count: d.Count, Drawing: string(front),
	}, err
}

// deckSheets are the pages of a deck: itself, its gallery, its rules, and each
// card of the gallery.
func (p *publication) deckSheets(d *render.Deck, o *render.Outline) []sheet {
	sheets := []sheet{p.deckSheet(d, o), p.gallerySheet(d, o), p.rulesSheet(d, o)}
	for i := range d.Gallery.Cards {
		sheets = append(sheets, p.cardSheet(d, o, i))
	}
	return sheets
}

func (p *publication) deckSheet(d *render.Deck, o *render.Outline) sheet {
	place := p.workPlace(o)
	path := place.path
	return sheet{
		place: place,
		title: d.Title + " · " + p.Title, description: d.Description,
		fill: func(page *Page) (err error) {
			view := &Deck{
				Title: d.Title, Subtitle: d.Subtitle, Author: d.Author, Description: d.Description, Count: d.Count, Imprint: d.Imprint,
				Gallery: Link{Text: d.Gallery.Name, URL: href(path, galleryPath(o))},
				Rules:   Link{Text: d.RulesTitle, URL: href(path, rulesPath(o))},
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

func (p *publication) rulesSheet(d *render.Deck, o *render.Outline) sheet {
	place := p.deckPlace(o, RulesLayout, rulesPath)
	path := place.path
	return sheet{
		place: place,
		title: d.RulesTitle + " · " + d.Title,
		fill: func(page *Page) error {
			text, err := p.deckProse(d, d.Rules, path)
			page.Rules = &Rules{Deck: Link{Text: d.Title, URL: href(path, workPath(o))}, Title: d.RulesTitle, Prose: text}
			return err
		},
	}
}
