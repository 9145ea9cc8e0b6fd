package html

import (
	"context"
	"html/template"

	"octavo/render"
	"octavo/render/scripts"
	"octavo/render/svg"
)

// Deck is the first page of a pack of cards.
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
	Keep        *Keep         // nil if the site can't be read offline
	Match       *Link         // to the page on which the deck is played; nil if it can't be played
	Prose       template.HTML // the teacher's notes
	NotesTitle  string
	Imprint     string
}

// Rules is the page with the rules of a deck, or of a kind of puzzle.
type Rules struct {
	Title         string
	ProseLanguage string // the language of Prose; "" if that is the page's language
	Prose         template.HTML
	Puzzles       *Link // to all puzzles of the kind; nil for a deck, and if the site has none
	EmptyBoard    *Link // to the empty board of the kind; nil if there is none
}

// Deck makes the pages of a deck, and the entry that presents it on the home page.
func (r *Renderer) Deck(ctx context.Context, site *render.Site, d *render.Deck) ([]render.File, render.Entry, error) {
	p, err := newPublication(site)
	if err != nil {
		return nil, render.Entry{}, err
	}
	o, err := p.outline(render.Decks, d.Slug, d.Language)
	if err != nil {
		return nil, render.Entry{}, err
	}
	front, err := drawFirstCard(new(drawingWriter), d, "")
	if err != nil {
		return nil, render.Entry{}, err
	}
	offered := *d
	var keys []render.Download
	offered.Printouts, keys = splitKeys(d.Printouts)
	d = &offered
	files, err := r.collect(ctx, p.deckPages(d, o))
	if err != nil {
		return nil, render.Entry{}, err
	}
	files = append(files, portraitFiles(d, o)...)
	lists, err := p.workListOf(o, d.Title, files, d.Notes.Images, d.Rules.Images)
	return append(files, lists...), render.Entry{
		Sort: render.Decks, Slug: d.Slug, Language: d.Language,
		Title: d.Title, Subtitle: d.Subtitle, Author: d.Author, Description: d.Description,
		Count: d.Count, Drawing: string(front), Parts: findableCards(d, o), Keys: keys,
	}, err
}

// deckPages returns the pages of a deck: its first page, its gallery, its rules, the page on which the
// deck is played, and each card of the gallery.
func (p *publication) deckPages(d *render.Deck, o *render.Outline) []pageMaker {
	pages := []pageMaker{p.deckPage(d, o), p.galleryPage(d, o), p.deckRulesPage(d, o)}
	if d.Match != nil {
		pages = append(pages, p.matchPage(d, o))
	}
	for i := range d.Gallery.Cards {
		pages = append(pages, p.cardPage(d, o, i))
	}
	return pages
}

func (p *publication) deckPage(d *render.Deck, o *render.Outline) pageMaker {
	at := p.workAddress(o)
	path := at.path
	return pageMaker{
		address: at,
		title:   d.Title + " · " + p.Title, description: d.Description,
		fill: func(page *Page) (err error) {
			view := &Deck{
				Title: d.Title, Subtitle: d.Subtitle, Author: d.Author, Description: d.Description, Count: d.Count, Imprint: d.Imprint, NotesTitle: d.NotesTitle,
				Gallery: Link{Text: d.Gallery.Name, URL: href(path, galleryPath(o))},
				Rules:   Link{Text: d.RulesTitle, URL: href(path, deckRulesPath(o))},
				Keep:    p.keepButton(o),
			}
			if d.Match != nil {
				view.Match = &Link{Text: d.Match.Title, URL: href(path, matchPath(o))}
			}
			for i := range d.Printouts {
				view.Downloads = append(view.Downloads, printoutDownload(d.Words, &d.Printouts[i], path))
			}
			if view.Cover, err = drawFirstCard(page.drawings, d, ""); err != nil {
				return err
			}
			view.Prose, err = p.deckProse(d, d.Notes, path)
			page.Deck = view
			return err
		},
	}
}

func (p *publication) deckProse(d *render.Deck, text render.Prose, path string) (template.HTML, error) {
	pr := p.prose(d.Language, path, render.DecksFolder, text.Source, text.Images)
	return pr.Render(blocks(text.Doc))
}

// printoutDownload links from a page to a file of a deck.
func printoutDownload(w render.Words, file *render.Printout, from string) Download {
	return Download{
		Link: Link{Text: file.Name, URL: href(from, file.File)}, Help: file.Help,
		Pages: w.Count("site.pages", file.Pages), Size: sizeInWords(w, file.Bytes),
	}
}

// drawFirstCard draws a deck's first card, which represents the deck. It returns "" if the deck has no
// cards.
func drawFirstCard(w *drawingWriter, d *render.Deck, title string) (template.HTML, error) {
	if cards := d.Gallery.Cards; len(cards) > 0 && len(cards[0].Faces) > 0 {
		return drawFace(w, &cards[0].Faces[0], title)
	}
	return "", nil
}

// drawFace draws one face of a card.
func drawFace(w *drawingWriter, of *render.CardFace, title string) (template.HTML, error) {
	f, err := of.Draw()
	if err != nil {
		return "", err
	}
	return w.drawCard(f, title), nil
}

func (p *publication) deckRulesPage(d *render.Deck, o *render.Outline) pageMaker {
	at := p.deckAddress(o, RulesLayout, deckRulesPath)
	path := at.path
	return pageMaker{
		address: at,
		title:   d.RulesTitle + " · " + d.Title,
		fill: func(page *Page) error {
			text, err := p.deckProse(d, d.Rules, path)
			page.Crumbs = []Link{{Text: d.Title, URL: href(path, o.Path())}}
			page.Rules = &Rules{Title: d.RulesTitle, Prose: text}
			return err
		},
	}
}

// matchFolder names the page on which a deck is played, and the folder of that page's pictures.
const matchFolder = "play"

// Match is the page on which a deck is played, by the script scripts.Match.
type Match struct {
	Deck    Link
	Gallery Link
	Rules   Link
	Title   string
	Needs   string // the notice that is shown if the page's script doesn't run
	Play    Play
}

func (p *publication) matchPage(d *render.Deck, o *render.Outline) pageMaker {
	at := p.deckAddress(o, MatchLayout, matchPath)
	path := at.path
	return pageMaker{
		address: at,
		title:   d.Match.Title + " · " + d.Title, description: d.Match.Needs,
		fill: func(page *Page) error {
			page.Crumbs = []Link{{Text: d.Title, URL: href(path, o.Path())}}
			page.Match = &Match{
				Deck:    Link{Text: d.Title, URL: href(path, o.Path())},
				Gallery: Link{Text: d.Gallery.Name, URL: href(path, galleryPath(o))},
				Rules:   Link{Text: d.RulesTitle, URL: href(path, deckRulesPath(o))},
				Title:   d.Match.Title, Needs: d.Match.Needs,
				Play: Play{Script: href(path, scripts.Path(scripts.Match, d.Language)), Data: template.JS(d.Match.Data)},
			}
			return nil
		},
	}
}

// portraitFiles returns the pictures for the page on which a deck is played.
func portraitFiles(d *render.Deck, o *render.Outline) (files []render.File) {
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
